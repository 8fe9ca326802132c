package import GeomrunText

/// Prints words in one language: knows how views are called, what the platform says, and how numbers are rounded.
package struct Speaker {
  /// The language it speaks.
  package let language: NaturalLanguage
  /// How numbers are printed.
  package var numbers: SpokenNumbers
  /// What the platform of the scene calls the place of the anchor point.
  private let centerName: VisibleText
  /// What a view is called, by its number.
  private let name: (Int) -> VisibleText

  /// A speaker for texts about the views of a scene.
  ///
  /// - Parameters:
  ///   - numbers: How numbers are rounded.
  ///   - centerName: `center`, or what the platform of the scene has in its place.
  ///   - name: What a view is called that was created as this number.
  package init(
    _ language: NaturalLanguage, numbers: SpokenNumbers = SpokenNumbers(decimals: nil),
    centerName: VisibleText = "center", name: @escaping (Int) -> VisibleText
  ) {
    self.language = language
    self.numbers = numbers
    self.centerName = centerName
    self.name = name
  }

  /// A speaker for texts that name no view by its number.
  package init(_ language: NaturalLanguage, numbers: SpokenNumbers = SpokenNumbers(decimals: nil)) {
    self.init(language, numbers: numbers) { VisibleText("\($0)") }
  }

  /// The words in the speaker's language; O(length).
  package func text(of words: Words) -> String {
    var line = SpokenLine(language)
    append(words, to: &line)
    return line.text
  }

  /// The words with the first of several numbers of decimals with which they take no more than `width` characters, or
  /// the last one.
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

/// A line while it is printed, with the spaces that its language wants.
private struct SpokenLine {
  var text = ""
  private let isChinese: Bool
  /// Whether the line ends where a hole begins, and where one ends.
  private var (isBeforeHole, isBehindHole) = (false, false)

  init(_ language: NaturalLanguage) {
    isChinese =
      switch language {
      case .english: false
      case .simplifiedChinese: true
      }
  }

  /// Adds own words; in Chinese, where the program has its spaces in view, none stays at the beginning and beside a
  /// full-width mark.
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

  /// Adds a name or a number; in Chinese it stands off from Han characters, unless it is made of them.
  mutating func append(fact: String) {
    guard let first = fact.first else { return }
    if isChinese, text.last?.isHan ?? false, first.standsOffFromHan { text += " " }
    text += fact
    endHole()
  }

  /// What comes next is in a hole.
  mutating func beginHole() { isBeforeHole = true }

  /// What comes next is behind a hole.
  mutating func endHole() { (isBeforeHole, isBehindHole) = (false, true) }
}

extension Character {
  fileprivate var isHan: Bool { unicodeScalars.first?.properties.isIdeographic ?? false }
  fileprivate var isFullWidthMark: Bool { "，。：；、（）？！".contains(self) }
  fileprivate var standsOffFromHan: Bool { !isHan && !isFullWidthMark && self != " " }
}
