package import GeomrunJSONReading
package import GeomrunText

/// Literals that build JSON; objects keep the order of their pairs.
extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByStringInterpolation,
  ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  /// Creates an object of these members.
  package init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(of: elements) }
  /// Creates a list of these values.
  package init(arrayLiteral elements: JSONValue...) { self = .list(elements) }
  /// Creates a string.
  package init(stringLiteral value: String) { self = .string(value) }
  /// Creates a number.
  package init(integerLiteral value: Int) { self = .number(String(value)) }
  /// Creates true or false.
  package init(booleanLiteral value: Bool) { self = .bool(value) }

  /// Returns an object of these members.
  package static func object(of members: [(String, JSONValue)]) -> JSONValue {
    .object(JSONMembers(all: members.map { JSONMember(key: $0.0, value: $0.1) }))
  }

  static func number(_ value: Int) -> JSONValue { .number(String(value)) }

  /// Returns the object with one more member, unless the value is nil.
  func with(_ key: String, _ value: JSONValue?) -> JSONValue {
    guard case .object(var members) = self, let value else { return self }
    members.all.append(JSONMember(key: key, value: value))
    return .object(members)
  }
}

extension ByteText {
  /// Appends a value on one line.
  package mutating func append(json value: JSONValue) {
    switch value {
    case .null: append(fixed: "null")
    case .bool(let bool): append("\(bool)")
    case .number(let text): appendValue(Array(text.utf8))
    case .string(let text): appendJSON(text)
    case .list(let values): appendJSONList(of: values) { $1.append(json: $0) }
    case .object(let members):
      append(fixed: "{")
      for (index, member) in members.all.enumerated() {
        if index > 0 { append(fixed: ", ") }
        appendJSON(member.key)
        append(fixed: ": ")
        append(json: member.value)
      }
      append(fixed: "}")
    }
  }
}

/// A splitter of input into messages, by the header of each.
package struct MessageFrames {
  private var bytes: [UInt8] = []
  /// Whether the input was invalid; nothing is read any more.
  package private(set) var isBroken = false
  /// The maximum size of a message in bytes.
  private static let largest = 64 << 20
  private static let longestHeader = 4096

  /// Creates a splitter without input.
  package init() {}

  /// Returns the messages that these bytes complete; O(bytes) in total.
  package mutating func take(_ more: some Sequence<UInt8>) -> [[UInt8]] {
    bytes += more
    var messages: [[UInt8]] = []
    var start = 0
    while !isBroken, let header = header(from: start) {
      guard let length = length(in: header) else {
        isBroken = true
        break
      }
      let body = header.upperBound..<header.upperBound + length
      guard body.upperBound <= bytes.count else { break }
      messages.append(Array(bytes[body]))
      start = body.upperBound
    }
    bytes.removeSubrange(..<start)
    return messages
  }

  /// Returns the lines of a header with the empty line that ends it, or nil while it is incomplete.
  private mutating func header(from start: Int) -> Range<Int>? {
    let limit = min(bytes.count, start + Self.longestHeader)
    var position = start
    while position + 4 <= limit {
      if bytes[position..<position + 4].elementsEqual([0x0D, 0x0A, 0x0D, 0x0A]) { return start..<position + 4 }
      position += 1
    }
    if bytes.count - start > Self.longestHeader { isBroken = true }
    return nil
  }

  private func length(in header: Range<Int>) -> Int? {
    let lines = String(decoding: bytes[header], as: UTF8.self).split(separator: "\r\n")
    for line in lines {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      guard let length = Int(parts[1].filter { $0 != " " }), (0...Self.largest).contains(length) else { return nil }
      return length
    }
    return nil
  }

  /// Returns a message with its header.
  package static func framed(_ value: JSONValue) -> ByteText {
    var body = ByteText()
    body.append(json: value)
    var text = ByteText(capacity: body.count + 32)
    text.append("Content-Length: \(body.count)\r\n\r\n")
    text.append(body)
    return text
  }
}
