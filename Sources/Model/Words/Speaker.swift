package import GeomrunText

/// Prints text in one language, with the names of views, the platform's terms and rounded numbers.
package struct Speaker {
  /// The output language.
  package let language: NaturalLanguage
  /// The format of numbers.
  package var numbers: SpokenNumbers
  /// The platform's name for the position of the anchor point.
  private let centerName: VisibleText
  /// Returns the name of a view, by its number.
  private let name: (Int) -> VisibleText

  /// Creates a speaker for texts about the views of a scene.
  ///
  /// - Parameters:
  ///   - numbers: The rounding of numbers.
  ///   - centerName: `center`, or the platform's equivalent.
  ///   - name: Returns the name of the view created as this number.
  package init(
    _ language: NaturalLanguage, numbers: SpokenNumbers = SpokenNumbers(decimals: nil),
    centerName: VisibleText = "center", name: @escaping (Int) -> VisibleText
  ) {
    self.language = language
    self.numbers = numbers
    self.centerName = centerName
    self.name = name
  }

  /// Creates a speaker for texts without views.
  package init(_ language: NaturalLanguage, numbers: SpokenNumbers = SpokenNumbers(decimals: nil)) {
    self.init(language, numbers: numbers) { VisibleText("\($0)") }
  }

  /// Returns the text in the speaker's language; O(length).
  package func text(of words: Words) -> String {
    var line = SpokenLine(language)
    append(words, to: &line)
    return line.text
  }

  /// Returns the text with the first number of decimals for which it takes at most `width` characters, or with the last
  /// one.
  package func text(of words: Words, within width: Int, decimals: [Int]) -> String {
    var (speaker, text) = (self, "")
    for decimals in decimals {
      speaker.numbers = SpokenNumbers(decimals: decimals)
      text = speaker.text(of: words)
      if text.count <= width { break }
    }
    return text
  }

  private func append(_ words: Words, to line: inout SpokenLine) {
    for piece in words[language].pieces {
      switch piece {
      case .own(let words): line.append(own: words.text)
      case .fact(.words(let words)):
        line.beginHole()
        append(words, to: &line)
        line.endHole()
      case .fact(let fact): line.append(fact: text(of: fact))
      }
    }
  }

  private func text(of fact: Fact) -> String {
    switch fact {
    case .view(let view): name(view).string
    case .center: centerName.string
    case .number(let number), .factor(let number): numbers.text(number)
    case .count(let count): "\(count)"
    case .point(let point): numbers.text(point)
    case .size(let size): numbers.text(size)
    case .rect(let rect): numbers.text(rect)
    case .angle(let angle): numbers.text(angle)
    case .numbers(let list): numbers.list(list)
    case .flag(let flag): "\(flag)"
    case .word(let word): word.string
    case .words(let words): text(of: words)
    }
  }
}

/// A line under construction, with the spaces required by its language.
private struct SpokenLine {
  var text = ""
  private let isChinese: Bool
  /// Whether the line ends before or after a placeholder.
  private var (isBeforeHole, isBehindHole) = (false, false)

  init(_ language: NaturalLanguage) {
    isChinese =
      switch language {
      case .english: false
      case .simplifiedChinese: true
      }
  }

  /// Adds own words; in Chinese, where the literals have spaces for readability, none stays at the beginning or next to
  /// a full-width mark.
  mutating func append(own words: String) {
    guard isChinese else { return text += words }
    if let first = words.first, let last = text.last,
      isBehindHole && first.isHan && last.standsOffFromHan || isBeforeHole && last.isHan && first.standsOffFromHan
    {
      text += " "
    }
    for character in words {
      if character == " ", text.last?.isFullWidthMark ?? true { continue }
      if character.isFullWidthMark, text.last == " " { text.removeLast() }
      text.append(character)
    }
    (isBeforeHole, isBehindHole) = (false, false)
  }

  /// Adds a name or a number; in Chinese, a space separates it from Han characters, unless it consists of them.
  mutating func append(fact: String) {
    guard let first = fact.first else { return }
    if isChinese, text.last?.isHan ?? false, first.standsOffFromHan { text += " " }
    text += fact
    endHole()
  }

  /// Begins a placeholder.
  mutating func beginHole() { isBeforeHole = true }

  /// Ends a placeholder.
  mutating func endHole() { (isBeforeHole, isBehindHole) = (false, true) }
}

extension Character {
  fileprivate var isHan: Bool { unicodeScalars.first?.properties.isIdeographic ?? false }
  fileprivate var isFullWidthMark: Bool { "，。：；、（）？！".contains(self) }
  fileprivate var standsOffFromHan: Bool { !isHan && !isFullWidthMark && self != " " }
}
