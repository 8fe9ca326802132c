import GeomrunSceneModel

/// The kind of a JSON value.
enum JSONKind {
  case object, list, string, number, bool, null

  /// The kind in words, with its article.
  var words: String {
    switch self {
    case .object: "an object"
    case .list: "a list"
    case .string: "a string"
    case .number: "a number"
    case .bool: "true or false"
    case .null: "null"
    }
  }
}

/// An error of a line: in its JSON or in its request.
struct LineFault: Error {
  let code: DiagnosticCode
  let message: String
  /// The bytes of the error in the line.
  let range: Range<Int>
  var help: [String] = []
}

/// A strict scanner of one line of JSON by RFC 8259, which also finds what libyaml would read differently; O(bytes).
struct JSONScanner {
  /// Bytes to replace for YAML, with the same number of columns except for a line separator.
  struct Note {
    let range: Range<Int>
    let text: String
  }

  // One level more than a scene allows, so the scene's own finding reports it.
  private static let maximumDepth = 128

  private let bytes: UnsafeBufferPointer<UInt8>
  /// The current position.
  private(set) var position: Int
  /// The replacements for YAML, in order.
  private(set) var notes: [Note] = []

  /// Creates a scanner that begins at a byte of a line.
  init(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int) {
    self.bytes = bytes
    self.position = position
  }

  /// Scans the whole line, which is an object, and passes the ranges of its members.
  mutating func line(_ member: (_ key: Range<Int>, _ kind: JSONKind, _ value: Range<Int>) throws(LineFault) -> Void)
    throws(LineFault)
  {
    skipSpace()
    let start = position
    guard next == UInt8(ascii: "{") else {
      let kind = try value(depth: 0)
      throw LineFault(
        code: .wrongType, message: "expected an object on each line, found \(kind.words)", range: start..<position,
        help: [#"write `{"id": ..., "scene": "..."}`, or the scene itself"#])
    }
    try object(depth: 0, member)
    skipSpace()
    guard position == bytes.count else { throw fault("unexpected text after the object") }
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = next {
      switch byte {
      case 0x20: break
      // libyaml gives a tab a different meaning in some places, and treats a carriage return as a line end.
      case 0x09, 0x0D: notes.append(Note(range: position..<(position + 1), text: " "))
      default: return
      }
      position += 1
    }
  }

  private mutating func value(depth: Int) throws(LineFault) -> JSONKind {
    switch next {
    case UInt8(ascii: "{"):
      try object(depth: depth) { (_, _, _) throws(LineFault) in }
      return .object
    case UInt8(ascii: "["):
      try list(depth: depth)
      return .list
    case UInt8(ascii: "\""):
      try string()
      return .string
    case UInt8(ascii: "t"): return try word("true", .bool)
    case UInt8(ascii: "f"): return try word("false", .bool)
    case UInt8(ascii: "n"): return try word("null", .null)
    case let byte? where byte == UInt8(ascii: "-") || isDigit(byte):
      try number()
      return .number
    default: throw fault("expected a value")
    }
  }

  private mutating func object(
    depth: Int, _ member: (_ key: Range<Int>, _ kind: JSONKind, _ value: Range<Int>) throws(LineFault) -> Void
  ) throws(LineFault) {
    try enter(depth)
    skipSpace()
    if take(UInt8(ascii: "}")) { return }
    while true {
      let key = position
      guard next == UInt8(ascii: "\"") else { throw fault("expected a key in double quotes") }
      try string()
      let keyEnd = position
      skipSpace()
      guard take(UInt8(ascii: ":")) else { throw fault("expected `:`") }
      skipSpace()
      let start = position
      let kind = try value(depth: depth + 1)
      try member(key..<keyEnd, kind, start..<position)
      skipSpace()
      if take(UInt8(ascii: "}")) { return }
      guard take(UInt8(ascii: ",")) else { throw fault("expected `,` or `}`") }
      skipSpace()
    }
  }

  private mutating func list(depth: Int) throws(LineFault) {
    try enter(depth)
    skipSpace()
    if take(UInt8(ascii: "]")) { return }
    while true {
      _ = try value(depth: depth + 1)
      skipSpace()
      if take(UInt8(ascii: "]")) { return }
      guard take(UInt8(ascii: ",")) else { throw fault("expected `,` or `]`") }
      skipSpace()
    }
  }

  private mutating func enter(_ depth: Int) throws(LineFault) {
    guard depth < Self.maximumDepth else { throw fault("more than \(Self.maximumDepth) levels of nesting", .nesting) }
    position += 1
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }
}

extension JSONScanner {
  private mutating func word(_ word: StaticString, _ kind: JSONKind) throws(LineFault) -> JSONKind {
    let text = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    guard bytes[position...].starts(with: text) else { throw fault("expected a value") }
    position += text.count
    return kind
  }

  private mutating func number() throws(LineFault) {
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { try digits() }
    if let next, isDigit(next) { throw fault("a number has no leading zeros") }
    if take(UInt8(ascii: ".")) { try digits() }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try digits()
    }
  }

  private mutating func digits() throws(LineFault) {
    guard let first = next, isDigit(first) else { throw fault("expected a digit") }
    while let digit = next, isDigit(digit) { position += 1 }
  }

  private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private mutating func string() throws(LineFault) {
    position += 1
    var saved = 0
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        // Spaces replace the columns that the string has lost.
        if saved > 0 { notes.append(Note(range: position..<position, text: String(repeating: " ", count: saved))) }
        return
      case UInt8(ascii: "\\"): saved += try escape()
      case 0..<0x20: throw fault("a control character in a string")
      case 0xC2, 0xE2: noteLineEnd()
      default:
        position &+= 1
        // Letters and digits, the most frequent case.
        while position < bytes.count, bytes[position] > 0x5C, bytes[position] < 0x7F { position &+= 1 }
      }
    }
    throw fault("the line ends inside a string")
  }

  /// Scans an escape; returns the number of columns that it loses in YAML.
  private mutating func escape() throws(LineFault) -> Int {
    let start = position
    position += 1
    switch next {
    case UInt8(ascii: "u"): break
    case UInt8(ascii: "/"):
      position += 1
      // Not all versions of libyaml support `\/`.
      notes.append(Note(range: start..<position, text: "/"))
      return 1
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"),
      UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 1
      return 0
    default: throw fault("unknown escape")
    }
    guard let unit = JSONStrings.hexUnit(bytes, at: start) else { throw fault("expected four hexadecimal digits") }
    position = start + 6
    guard UTF16.isSurrogate(unit) else { return 0 }
    guard let scalar = JSONStrings.pair(bytes, at: start) else {
      throw LineFault(
        code: .encoding, message: "half of a surrogate pair is not a character", range: start..<position)
    }
    position = start + 12
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let zeros = String(repeating: "0", count: 8 - digits.utf8.count)
    notes.append(Note(range: start..<position, text: "\\U" + zeros + digits))
    return 2
  }

  /// Records a character that may end a line in YAML, but is an ordinary character in JSON.
  private mutating func noteLineEnd() {
    for (text, escape) in [("\u{85}", "\\N"), ("\u{2028}", "\\L"), ("\u{2029}", "\\P")]
    where bytes[position...].starts(with: text.utf8) {
      let end = position + text.utf8.count
      notes.append(Note(range: position..<end, text: escape))
      position = end
      return
    }
    position += 1
  }

  private func fault(_ message: String, _ code: DiagnosticCode = .syntax) -> LineFault {
    let end = min(position + 1, bytes.count)
    return LineFault(code: code, message: "invalid JSON: \(message)", range: min(position, end)..<end)
  }
}
