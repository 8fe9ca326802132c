import GeomrunForeignCode
package import GeomrunWords

/// A JSON value; numbers keep their spelling.
package enum JSONValue: Sendable {
  case object(JSONMembers)
  case list([JSONValue])
  case string(String)
  case number(String)
  case bool(Bool)
  case null

  /// The number as it is written, with or without quotes.
  package var numeral: String? {
    switch self {
    case .number(let text): text
    case .string(let text): SourceValue.isDecimal(text) ? text : nil
    case .object, .list, .bool, .null: nil
    }
  }
}

extension JSONValue {
  /// Returns the first member of an object with a key, or nil, also if the value is not an object.
  package subscript(_ key: String) -> JSONValue? { if case .object(let members) = self { members[key] } else { nil } }

  /// The text of a string, or nil.
  package var text: String? { if case .string(let text) = self { text } else { nil } }
  /// A whole number, or nil.
  package var int: Int? { if case .number(let text) = self { Int(text) } else { nil } }
  /// A Boolean, or nil.
  package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  /// The values of a list, or an empty list for any other value.
  package var items: [JSONValue] { if case .list(let values) = self { values } else { [] } }
}

/// The members of an object, and the line at which it begins.
package struct JSONMembers: Sendable {
  /// The line, counted from the one given to the reader.
  package var line: Int
  /// The members in order.
  package var all: [JSONMember] = []

  /// Creates an object that begins on a line.
  package init(line: Int = 1, all: [JSONMember] = []) {
    self.line = line
    self.all = all
  }

  /// Returns the value of the first member with a name; O(members).
  package subscript(_ key: String) -> JSONValue? { all.first { $0.key == key }?.value }

  /// Returns the first nonempty string among the members with these keys.
  package func text(_ keys: String...) -> String? {
    for key in keys { if case .string(let text)? = self[key], !text.isEmpty { return text } }
    return nil
  }
}

/// A member of an object.
package struct JSONMember: Sendable {
  /// Its name.
  package let key: String
  /// Its value.
  package let value: JSONValue

  /// Creates a member of an object.
  package init(key: String, value: JSONValue) {
    self.key = key
    self.value = value
  }
}

/// A JSON reader for a value inside a text; an incomplete value ends with a fault.
package struct JSONReader {
  /// The error and its line; reading stops there.
  package private(set) var fault: (line: Int, text: Words)?
  /// The next byte.
  package private(set) var position: Int
  /// The current line.
  package private(set) var line: Int
  private let bytes: [UInt8]
  private let allowsBareKeys: Bool
  private static let deepest = 400
  private static let end = Words(en: "the text ends early", zh: "文本到此结束")

  /// Creates a reader that begins at a byte.
  ///
  /// - Parameter allowsBareKeys: Whether keys may lack quotes, as browsers show JSON.
  package init(_ bytes: [UInt8], at position: Int, line: Int, allowsBareKeys: Bool = false) {
    self.bytes = bytes
    self.position = position
    self.line = line
    self.allowsBareKeys = allowsBareKeys
  }

  /// Reads the value at the position; O(bytes).
  package mutating func value(depth: Int = 0) -> JSONValue {
    skipSpace()
    guard position < bytes.count else { return fail(Self.end) }
    switch bytes[position] {
    case UInt8(ascii: "{"): return object(depth)
    case UInt8(ascii: "["): return list(depth)
    case UInt8(ascii: "\""): return .string(string())
    default: break
    }
    for (word, value) in [("true", JSONValue.bool(true)), ("false", .bool(false)), ("null", .null)]
    where bytes[position...].starts(with: word.utf8) {
      position += word.utf8.count
      return value
    }
    let start = position
    while position < bytes.count, bytes[position].isDigit || "+-.eE".utf8.contains(bytes[position]) { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    return SourceValue.isDecimal(text) ? .number(text) : fail(Words(en: "expected a value", zh: "这里没有值"))
  }

  /// Skips blanks, and returns whether the text ends there.
  package mutating func isAtEnd() -> Bool {
    skipSpace()
    return position == bytes.count
  }

  private mutating func fail(_ text: Words) -> JSONValue {
    if fault == nil { fault = (line, text) }
    return .null
  }

  private mutating func object(_ depth: Int) -> JSONValue {
    var members = JSONMembers(line: line)
    guard depth < Self.deepest else { return fail(Words(en: "objects are nested too deeply", zh: "对象嵌套太深")) }
    position += 1
    skipSpace()
    if take("}") { return .object(members) }
    while fault == nil {
      skipSpace()
      let bare = bareKey()
      guard !bare.isEmpty || position < bytes.count && bytes[position] == UInt8(ascii: "\"") else {
        _ = fail(position < bytes.count ? Words(en: "expected a key in double quotes", zh: "这里没有双引号里的键") : Self.end)
        break
      }
      let key = bare.isEmpty ? string() : bare
      skipSpace()
      guard fault == nil, take(":") else {
        _ = fail(
          Words(en: "expected a colon after \"\(code: key.prefix(40))\"", zh: "\"\(code: key.prefix(40))\" 后面没有冒号"))
        break
      }
      members.all.append(JSONMember(key: key, value: value(depth: depth + 1)))
      skipSpace()
      if fault != nil || take("}") { break }
      if !take(",") { _ = fail(position < bytes.count ? Words(en: "expected a comma", zh: "这里没有逗号") : Self.end) }
    }
    return .object(members)
  }

  /// Reads a key without quotes; empty if there is none or it is not allowed.
  private mutating func bareKey() -> String {
    guard allowsBareKeys else { return "" }
    let key = bytes[position...].prefix { $0.isWord }
    position = key.endIndex
    return String(decoding: key, as: UTF8.self)
  }

  private mutating func list(_ depth: Int) -> JSONValue {
    guard depth < Self.deepest else { return fail(Words(en: "lists are nested too deeply", zh: "列表嵌套太深")) }
    var values: [JSONValue] = []
    position += 1
    skipSpace()
    if take("]") { return .list(values) }
    while fault == nil {
      let value = value(depth: depth + 1)
      if case .null = value, fault != nil { break }
      values.append(value)
      skipSpace()
      if fault != nil || take("]") { break }
      if !take(",") { _ = fail(position < bytes.count ? Words(en: "expected a comma", zh: "这里没有逗号") : Self.end) }
    }
    return .list(values)
  }

  private mutating func take(_ text: Unicode.Scalar) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: text) else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while position < bytes.count, [0x20, 0x09, 0x0D, 0x0A].contains(bytes[position]) {
      if bytes[position] == 0x0A { line += 1 }
      position += 1
    }
  }

  private static let escapes: [UInt8: UInt8] = [
    0x22: 0x22, 0x5C: 0x5C, 0x2F: 0x2F, 0x62: 0x08, 0x66: 0x0C, 0x6E: 0x0A, 0x72: 0x0D, 0x74: 0x09,
  ]

  private mutating func string() -> String {
    position += 1
    var text: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard position < bytes.count else { break }
        let escape = bytes[position]
        position += 1
        if let plain = Self.escapes[escape] {
          text.append(plain)
        } else if escape == UInt8(ascii: "u") {
          text += Array(String(scalar()).utf8)
        } else {
          _ = fail(Words(en: "JSON has no such escape", zh: "JSON 没有这样的转义"))
          return ""
        }
      case 0x0A:
        line += 1
        text.append(byte)
      default: text.append(byte)
      }
    }
    _ = fail(Self.end)
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads the character of `\u0041` or of a surrogate pair; U+FFFD if it is invalid.
  private mutating func scalar() -> Unicode.Scalar {
    guard let first = unit() else { return "\u{FFFD}" }
    if let scalar = Unicode.Scalar(UInt32(first)) { return scalar }
    guard UTF16.isLeadSurrogate(first), bytes[position...].starts(with: "\\u".utf8) else { return "\u{FFFD}" }
    position += 2
    guard let second = unit(), UTF16.isTrailSurrogate(second) else { return "\u{FFFD}" }
    return Unicode.Scalar(0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func unit() -> UInt16? {
    let digits = bytes[position...].prefix(4)
    guard digits.count == 4, let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16) else { return nil }
    position += 4
    return unit
  }
}
