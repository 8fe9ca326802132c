/// A pull parser for XML: tags with their attributes, and the texts between them.
///
/// There is no DTD, and only the five predefined entities and character references, so texts never grow.
package struct XMLReader {
  /// A piece of a document.
  package enum Piece {
    /// A start tag, with its `attributes`.
    case start(name: Range<Int>)
    /// The end of an element; the range is empty after a self-closing tag.
    case end(Range<Int>)
    /// A text other than blanks, with its references unresolved.
    case text(Range<Int>)
    /// The end of the document.
    case finish
  }

  /// An attribute of a tag, by its bytes.
  package struct Attribute {
    package let name: Range<Int>
    /// The value between the quotes.
    package let value: Range<Int>
    /// Whether the value contains a `&`.
    package let hasReferences: Bool
  }

  /// The limits for reading, independent of the document.
  package struct Limits: Sendable {
    /// The maximum nesting depth of elements.
    package var depth = 1_000
    /// The maximum number of attributes of a tag.
    package var attributes = 200
    /// The maximum length of a name, in bytes.
    package var nameLength = 300
    /// The maximum number of elements of a document.
    package var elements = 1_000_000

    package init() {}
  }

  /// The document.
  package let bytes: [UInt8]
  /// The start of the last piece.
  package private(set) var start = 0
  /// The attributes of the last tag.
  package private(set) var attributes: [Attribute] = []
  private let limits: Limits
  private var position: Int
  private var open: [Range<Int>] = []
  private var isClosing = false
  private var hasRoot = false
  private var count = 0

  /// Creates a reader at the beginning of a document.
  package init(_ bytes: [UInt8], limits: Limits = Limits()) throws(XMLError) {
    self.bytes = bytes
    self.limits = limits
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0x3C, 0])
      || bytes.starts(with: [0, 0x3C])
    {
      throw XMLError(.utf16, at: 0)
    }
  }

  /// The number of open elements.
  package var depth: Int { open.count }

  /// Reads the next piece.
  package mutating func next() throws(XMLError) -> Piece {
    if isClosing {
      isClosing = false
      open.removeLast()
      return .end(position..<position)
    }
    while position < bytes.count {
      start = position
      if bytes[position] != UInt8(ascii: "<") {
        if let text = try text() { return .text(text) }
        continue
      }
      switch position + 1 < bytes.count ? bytes[position + 1] : 0 {
      case UInt8(ascii: "/"): return try endTag()
      case UInt8(ascii: "?"): try skip(2, to: "?>", .declaration)
      case UInt8(ascii: "!"):
        if begins(with: "<!--") {
          try skip(4, to: "-->", .comment)
        } else if begins(with: "<![CDATA[") {
          guard !open.isEmpty else { throw XMLError(.textOutside, at: start) }
          let first = position + 9
          try skip(9, to: "]]>", .section)
          return .text(first..<position - 3)
        } else {
          let isDeclaration = begins(with: "<!DOCTYPE") || begins(with: "<!ENTITY")
          throw XMLError(isDeclaration ? .documentType : .markup, at: start)
        }
      default: return try startTag()
      }
    }
    start = position
    if let last = open.last { throw XMLError(.endsInside(text(last)), at: bytes.count) }
    guard hasRoot else { throw XMLError(.empty, at: bytes.count) }
    return .finish
  }

  /// Returns a part of the document as it is written.
  package func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Returns the value of an attribute, with references resolved.
  package func value(_ attribute: Attribute) -> String {
    attribute.hasReferences ? Self.resolved(bytes[attribute.value]) : text(attribute.value)
  }
}

extension XMLReader {
  private func begins(with text: StaticString) -> Bool {
    text.withUTF8Buffer { text in
      position + text.count <= bytes.count && zip(bytes[position..<position + text.count], text).allSatisfy(==)
    }
  }

  private mutating func skip(_ length: Int, to end: StaticString, _ part: XMLError.Part) throws(XMLError) {
    position += length
    let first = end.utf8Start.pointee
    while position < bytes.count {
      // Most bytes do not begin an end mark, so the first byte is compared alone.
      if bytes[position] == first, begins(with: end) {
        position += end.utf8CodeUnitCount
        return
      }
      position += 1
    }
    throw XMLError(.endsInsideOther(part), at: start)
  }

  /// Reads the text up to the next tag; nil if it is blank.
  private mutating func text() throws(XMLError) -> Range<Int>? {
    let first = position
    var end = first
    var isBlank = true
    while end < bytes.count, bytes[end] != UInt8(ascii: "<") {
      let byte = bytes[end]
      if byte > 0x20 {
        isBlank = false
        if byte == UInt8(ascii: "&") { try checkReference(at: end) }
      } else if !Self.isBlank(byte) {
        throw XMLError(.control, at: end)
      }
      end += 1
    }
    position = end
    if isBlank { return nil }
    guard !open.isEmpty else { throw XMLError(.textOutside, at: first) }
    return first..<position
  }

  private mutating func startTag() throws(XMLError) -> Piece {
    if open.isEmpty, hasRoot { throw XMLError(.secondRoot, at: start) }
    position += 1
    let name = try name(.tag)
    count += 1
    if open.count >= limits.depth { throw XMLError(.depth(limits.depth), at: start) }
    if count > limits.elements { throw XMLError(.elements(limits.elements), at: start) }
    hasRoot = true
    attributes.removeAll(keepingCapacity: true)
    while true {
      let gap = skipBlanks()
      guard position < bytes.count else { throw XMLError(.endsInsideTag(text(name)), at: start) }
      switch bytes[position] {
      case UInt8(ascii: ">"):
        position += 1
        open.append(name)
        return .start(name: name)
      case UInt8(ascii: "/"):
        guard position + 1 < bytes.count else { throw XMLError(.endsInsideTag(text(name)), at: start) }
        guard bytes[position + 1] == UInt8(ascii: ">") else { throw XMLError(.tag, at: position) }
        position += 2
        open.append(name)
        isClosing = true
        return .start(name: name)
      default:
        guard gap else { throw XMLError(.noGap, at: position) }
        try readAttribute(of: name)
      }
    }
  }

  private mutating func readAttribute(of tag: Range<Int>) throws(XMLError) {
    let first = position
    if attributes.count >= limits.attributes { throw XMLError(.attributes(limits.attributes), at: first) }
    let name = try name(.attribute)
    skipBlanks()
    guard position < bytes.count else { throw XMLError(.endsInsideTag(text(tag)), at: start) }
    guard bytes[position] == UInt8(ascii: "=") else { throw XMLError(.noValue(text(name)), at: first) }
    position += 1
    skipBlanks()
    guard position < bytes.count else { throw XMLError(.endsInsideTag(text(tag)), at: start) }
    let quote = bytes[position]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw XMLError(.noQuote(text(name)), at: position)
    }
    let value = position + 1
    var end = value
    var hasReferences = false
    while end < bytes.count, bytes[end] != quote {
      switch bytes[end] {
      case UInt8(ascii: "&"):
        try checkReference(at: end)
        hasReferences = true
      case UInt8(ascii: "<"): throw XMLError(.bracketInValue(text(name)), at: end)
      case 0x20...: break
      case let byte: if !Self.isBlank(byte) { throw XMLError(.control, at: end) }
      }
      end += 1
    }
    guard end < bytes.count else { throw XMLError(.endsInsideTag(text(tag)), at: start) }
    for other in attributes where isSame(other.name, name) { throw XMLError(.repeatedAttribute(text(name)), at: first) }
    attributes.append(Attribute(name: name, value: value..<end, hasReferences: hasReferences))
    position = end + 1
  }

  private mutating func endTag() throws(XMLError) -> Piece {
    position += 2
    let name = try name(.tag)
    skipBlanks()
    guard position < bytes.count else { throw XMLError(.endsInsideTag("/" + text(name)), at: start) }
    guard bytes[position] == UInt8(ascii: ">") else { throw XMLError(.tag, at: position) }
    guard let last = open.last else { throw XMLError(.endWithoutStart(text(name)), at: start) }
    guard isSame(last, name) else {
      throw XMLError(.otherEnd(open: text(last), closed: text(name), opened: last.lowerBound - 1), at: start)
    }
    position += 1
    open.removeLast()
    return .end(name)
  }

  private enum NameUse { case tag, attribute }

  private mutating func name(_ use: NameUse) throws(XMLError) -> Range<Int> {
    let first = position
    var end = first
    while end < bytes.count, Self.isOfName(bytes[end]) { end += 1 }
    position = end
    guard position > first, !Self.isLaterOnly(bytes[first]) else {
      if position >= bytes.count { throw XMLError(.endsInsideOther(.tag), at: start) }
      throw XMLError(use == .tag ? .tag : .attribute, at: first)
    }
    if position - first > limits.nameLength { throw XMLError(.name(limits.nameLength), at: first) }
    return first..<position
  }

  @discardableResult private mutating func skipBlanks() -> Bool {
    let first = position
    var end = first
    while end < bytes.count, Self.isBlank(bytes[end]) { end += 1 }
    position = end
    return end > first
  }

  /// Whether two parts of the document hold the same bytes.
  private func isSame(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    guard one.count == other.count else { return false }
    for place in 0..<one.count where bytes[one.lowerBound + place] != bytes[other.lowerBound + place] { return false }
    return true
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

  /// Letters, digits, `_`, `:`, `-`, `.`, and all bytes beyond ASCII; a bit for each ASCII character.
  private static func isOfName(_ byte: UInt8) -> Bool {
    let half: UInt64 = byte < 0x40 ? 0x07FF_6000_0000_0000 : 0x07FF_FFFE_87FF_FFFE
    return byte >= 0x80 || half &>> UInt64(byte) & 1 != 0
  }

  /// Whether a byte may occur in a name, but not at its start.
  private static func isLaterOnly(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 || byte == 0x2D || byte == 0x2E }
}

// References
extension XMLReader {
  private static let names: [(name: StaticString, scalar: Unicode.Scalar)] = [
    ("lt", "<"), ("gt", ">"), ("amp", "&"), ("quot", "\""), ("apos", "'"),
  ]
  /// The maximum length of a reference: `&#x10FFFF;` with some zeros.
  private static let longestReference = 16

  /// Returns the character of the reference at the beginning of a text, and its length.
  ///
  /// Nil if the reference has no end, or needs a declaration.
  package static func reference(at text: ArraySlice<UInt8>) -> (scalar: Unicode.Scalar, length: Int)? {
    guard let end = text.prefix(longestReference).firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = text[(text.startIndex + 1)..<end]
    let length = end + 1 - text.startIndex
    for known in names where known.name.withUTF8Buffer({ name.elementsEqual($0) }) { return (known.scalar, length) }
    guard name.first == UInt8(ascii: "#") else { return nil }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first == UInt8(ascii: "x")
    var number: UInt32 = 0
    guard !(isHexadecimal ? digits.dropFirst() : digits).isEmpty else { return nil }
    for byte in isHexadecimal ? digits.dropFirst() : digits {
      let letter = (byte | 0x20) &- 0x61
      guard byte &- 0x30 < 10 || isHexadecimal && letter < 6, number < 0x11_0000 else { return nil }
      number = number * (isHexadecimal ? 16 : 10) + UInt32(byte &- 0x30 < 10 ? byte &- 0x30 : letter + 10)
    }
    return Unicode.Scalar(number).map { ($0, length) }
  }

  /// Returns a text with references resolved.
  package static func resolved(_ text: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var position = text.startIndex
    while position < text.endIndex {
      if text[position] == UInt8(ascii: "&"), let (scalar, length) = reference(at: text[position...]) {
        result += Array(String(scalar).utf8)
        position += length
      } else {
        result.append(text[position])
        position += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private func checkReference(at position: Int) throws(XMLError) {
    guard let reference = Self.reference(at: bytes[position...]) else {
      let end = bytes[position...].prefix(Self.longestReference).firstIndex(of: UInt8(ascii: ";"))
      throw XMLError(.reference(end.map { text(position..<$0 + 1) }), at: position)
    }
    let value = reference.scalar.value
    if value < 0x20, value != 0x09, value != 0x0A, value != 0x0D { throw XMLError(.control, at: position) }
  }
}
