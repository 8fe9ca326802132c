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

  /// The name characters from here on, with so many hyphens at most.
  func word(hyphens: Int) -> String {
    var end = position
    var left = hyphens
    while end < scalars.count, SceneName.allows(scalars[end]) {
      if scalars[end] == "-" {
        if left == 0 { break }
        left -= 1
      }
      end += 1
    }
    return string(position..<end)
  }

  /// Whether a property may follow a word that comes next; the dot in `7.5` begins none, whatever `7` is the name of.
  func hasPath(behind word: String) -> Bool {
    let rest = scalars[(position + word.unicodeScalars.count)...]
    guard rest.first == "." else { return false }
    return !isAtNumber || (rest.dropFirst().first?.properties.isAlphabetic ?? false)
  }

  /// Reads a word that comes next.
  mutating func skip(_ word: String) { position += word.unicodeScalars.count }

  /// Reads spaces and tabs, if any.
  mutating func skipSpaces() {
    while let next, next == " " || next == "\t" { position += 1 }
  }

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
    while let next, next == "." || next.properties.isAlphabetic || ("0"..."9").contains(next) {
      position += 1
    }
    return string(start..<position)
  }

  private func string(_ range: Range<Int>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[range])
    return String(view)
  }
}
