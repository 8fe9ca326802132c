import GeomrunSceneModel

/// The text of an expression, read from left to right.
struct ExpressionText {
  private let scalars: [Unicode.Scalar]
  /// The code points as bytes for numbers, with 0 for those that numbers cannot contain.
  private let bytes: [UInt8]
  /// The number of code points read.
  private(set) var position = 0

  /// Creates a text with nothing read yet.
  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    bytes = scalars.map { UInt8(exactly: $0.value) ?? 0 }
  }

  /// Whether everything has been read.
  var isAtEnd: Bool { position == scalars.count }

  /// The next code point; nil at the end.
  var next: Unicode.Scalar? { isAtEnd ? nil : scalars[position] }

  /// Whether a number is next.
  var isAtNumber: Bool { next.map { ("0"..."9").contains($0) || $0 == "." } ?? false }

  /// The letters, digits and `_` from the current position.
  func word() -> String {
    var end = position
    while end < scalars.count, scalars[end] != "-", SceneName.allows(scalars[end]) { end += 1 }
    return string(position..<end)
  }

  /// The possible names with hyphens from the current position, the longest first; each ends where a name can end.
  ///
  /// - Parameter isPath: Whether the path of a property must follow, or must not.
  mutating func hyphenatedWords(_ names: HyphenatedNames, isPath: Bool) -> [String] {
    let text = marks ?? Marks(scalars)
    marks = text
    guard position < scalars.count else { return [] }
    let limit = text.ends[position]
    return names.candidates(at: position, upTo: limit, in: text.hash).filter {
      position + $0 == limit || scalars[position + $0] == "-"
    }.filter { hasPath(at: position + $0) == isPath }.map { string(position..<position + $0) }
  }

  /// Precomputed properties of the whole text, for names with hyphens.
  private struct Marks {
    let hash: RunningHash
    /// For each position, the end of the name characters starting there.
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

  /// Whether a property may follow the next word; the dot in `7.5` begins none, even if `7` is a name.
  func hasPath(behind word: String) -> Bool { hasPath(at: position + word.unicodeScalars.count) }

  private func hasPath(at end: Int) -> Bool {
    let rest = scalars[end...]
    guard rest.first == "." else { return false }
    return !isAtNumber || (rest.dropFirst().first?.properties.isAlphabetic ?? false)
  }

  /// Whether the arguments of a function follow the next word.
  func opensParenthesis(behind word: String) -> Bool {
    scalars[(position + word.unicodeScalars.count)...].first { $0 != " " && $0 != "\t" } == "("
  }

  /// Reads the next word.
  mutating func skip(_ word: String) { position += word.unicodeScalars.count }

  /// Reads spaces and tabs, if any.
  mutating func skipSpaces() { while let next, next == " " || next == "\t" { position += 1 } }

  /// Reads one of `signs`, after spaces; nil if none is next.
  mutating func take(_ signs: [Unicode.Scalar]) -> Unicode.Scalar? {
    skipSpaces()
    guard let next, signs.contains(next) else { return nil }
    position += 1
    return next
  }

  /// Reads a dot; false if none is next.
  mutating func takeDot() -> Bool {
    guard next == "." else { return false }
    position += 1
    return true
  }

  /// Reads a number; nil if none is next.
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
