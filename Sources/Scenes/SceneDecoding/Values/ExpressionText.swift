import GeomrunSceneModel

/// The text of an expression, read from left to right.
struct ExpressionText {
  private let scalars: [Unicode.Scalar]
  /// The same for numbers, with 0 for what can be part of none.
  private let bytes: [UInt8]
  /// How many code points have been read.
  private(set) var position = 0

  /// A text of which nothing has been read.
  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    bytes = scalars.map { UInt8(exactly: $0.value) ?? 0 }
  }

  /// Whether everything has been read.
  var isAtEnd: Bool { position == scalars.count }

  /// What comes next; nil at the end.
  var next: Unicode.Scalar? { isAtEnd ? nil : scalars[position] }

  /// Whether a number comes next.
  var isAtNumber: Bool { next.map { ("0"..."9").contains($0) || $0 == "." } ?? false }

  /// The letters, digits and `_` from here on.
  func word() -> String {
    var end = position
    while end < scalars.count, scalars[end] != "-", SceneName.allows(scalars[end]) { end += 1 }
    return string(position..<end)
  }

  /// The words from here on that hold hyphens and may be names, the longest first; each ends where a name can end.
  ///
  /// - Parameter isPath: Whether the path of a property has to follow, or must not.
  mutating func hyphenatedWords(_ names: HyphenatedNames, isPath: Bool) -> [String] {
    let text = marks ?? Marks(scalars)
    marks = text
    guard position < scalars.count else { return [] }
    let limit = text.ends[position]
    return names.candidates(at: position, upTo: limit, in: text.hash).filter {
      position + $0 == limit || scalars[position + $0] == "-"
    }.filter { hasPath(at: position + $0) == isPath }.map { string(position..<position + $0) }
  }

  /// What is asked of the whole text where names hold hyphens.
  private struct Marks {
    let hash: RunningHash
    /// Per position, where the name characters from there on end.
    let ends: [Int]

    init(_ scalars: [Unicode.Scalar]) {
      hash = RunningHash(scalars)
      var ends = Array(scalars.indices)
      for index in scalars.indices.reversed() where SceneName.allows(scalars[index]) {
        ends[index] = index + 1 < scalars.count ? Swift.max(ends[index + 1], index + 1) : index + 1
      }
      self.ends = ends
    }
  }
  private var marks: Marks?

  /// Whether a property may follow a word that comes next; the dot in `7.5` begins none, whatever `7` is the name of.
  func hasPath(behind word: String) -> Bool { hasPath(at: position + word.unicodeScalars.count) }

  private func hasPath(at end: Int) -> Bool {
    let rest = scalars[end...]
    guard rest.first == "." else { return false }
    return !isAtNumber || (rest.dropFirst().first?.properties.isAlphabetic ?? false)
  }

  /// Whether the arguments of a function follow a word that comes next.
  func opensParenthesis(behind word: String) -> Bool {
    scalars[(position + word.unicodeScalars.count)...].first { $0 != " " && $0 != "\t" } == "("
  }

  /// Reads a word that comes next.
  mutating func skip(_ word: String) { position += word.unicodeScalars.count }

  /// Reads spaces and tabs, if any.
  mutating func skipSpaces() { while let next, next == " " || next == "\t" { position += 1 } }

  /// Reads one of `signs`, behind spaces; nil where none comes next.
  mutating func take(_ signs: [Unicode.Scalar]) -> Unicode.Scalar? {
    skipSpaces()
    guard let next, signs.contains(next) else { return nil }
    position += 1
    return next
  }

  /// Reads a dot that comes next; false where none does.
  mutating func takeDot() -> Bool {
    guard next == "." else { return false }
    position += 1
    return true
  }

  /// Reads a number; nil where none comes next.
  mutating func takeNumber() -> Double? {
    let scanned = bytes.withUnsafeBufferPointer { DecimalNumber.scan($0, from: position) }
    guard let (value, end) = scanned else { return nil }
    position = end
    return value
  }

  /// Reads letters, digits and dots.
  mutating func takePath() -> String {
    let start = position
    while let next, next == "." || next.properties.isAlphabetic || ("0"..."9").contains(next) { position += 1 }
    return string(start..<position)
  }

  private func string(_ range: Range<Int>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[range])
    return String(view)
  }
}
