extension ByteText {
  /// Adds a JSON string of text that needs escapes.
  package mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
    append("\"")
    appendEscaped(text) { $0.isEscaped }
    append("\"")
  }

  /// Adds an untrusted JSON value as one line: the same value, without control characters and without commands.
  package mutating func appendValue(_ json: [UInt8]) {
    json.withUnsafeBufferPointer { json in appendEscaped(json) { $0 == 0x7F } }
  }

  private mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>, _ isEscaped: (UInt8) -> Bool) {
    var start = 0
    var index = 0
    while index < text.count {
      if isEscaped(text[index]) || text.endsCommandMark(at: index) {
        append(copying: .init(rebasing: text[start..<index]))
        appendEscaped(text[index])
        start = index + 1
      } else if let control = text.wideControl(at: index) {
        append(copying: .init(rebasing: text[start..<index]))
        appendEscaped(UInt32(control))
        start = index + UTF8.width(control)
        index = start - 1
      }
      index += 1
    }
    append(copying: .init(rebasing: text[start...]))
  }

  private mutating func appendEscaped(_ byte: UInt8) {
    switch byte {
    case 0x22: append("\\\"")
    case 0x5C: append("\\\\")
    case 0x0A: append("\\n")
    case 0x0D: append("\\r")
    case 0x09: append("\\t")
    default: appendEscaped(UInt32(byte))
    }
  }

  private mutating func appendEscaped(_ value: UInt32) {
    let hex = String(value, radix: 16)
    append(unescaped: "\\u" + String(repeating: "0", count: 4 - hex.utf8.count) + hex)
  }
}

extension UInt8 { fileprivate var isEscaped: Bool { self < 0x20 || self == 0x22 || self == 0x5C || self == 0x7F } }

extension UnsafeBufferPointer<UInt8> {
  /// The control or bidirectional character of several bytes that begins at an index; nil if there is none.
  fileprivate func wideControl(at index: Int) -> Unicode.Scalar? {
    // The first bytes of such characters: C1, U+061C, and the marks between U+200E and U+2069.
    guard self[index] == 0xC2 || self[index] == 0xD8 || self[index] == 0xE2 else { return nil }
    let end = Swift.min(index + (self[index] == 0xE2 ? 3 : 2), count)
    guard let scalar = String(decoding: self[index..<end], as: UTF8.self).unicodeScalars.first,
      scalar.isInvisibleControl
    else { return nil }
    return scalar
  }

  /// Whether one of the bytes needs an escape in a JSON string.
  package var needsEscapes: Bool {
    let bytes = UnsafeRawBufferPointer(self)
    // The last step would leave the text, so it moves back and reads some bytes twice.
    switch count {
    case 8...:
      var index = 0
      while index < count - 8 {
        if bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self).needsEscapes { return true }
        index += 8
      }
      return bytes.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self).needsEscapes
    case 4...:
      let first = bytes.loadUnaligned(as: UInt32.self)
      let last = bytes.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
      return (UInt64(first) << 32 | UInt64(last)).needsEscapes
    default: return contains { $0.isEscaped || $0 >= 0x80 || $0 == 0x23 }
    }
  }
}

extension UInt64 {
  /// Whether one of its bytes is escaped in a JSON string, or may be together with its neighbors.
  fileprivate var needsEscapes: Bool {
    let found =
      bytes(below: 0x20) | (self ^ Self.each(0x22)).bytes(below: 1) | (self ^ Self.each(0x23)).bytes(below: 1)
      | (self ^ Self.each(0x5C)).bytes(below: 1) | (self ^ Self.each(0x7F)).bytes(below: 1) | self & Self.each(0x80)
    return found != 0
  }

  private static func each(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }

  /// Nonzero if at least one byte is less than `limit`, which is ASCII: only such a byte borrows its highest bit.
  private func bytes(below limit: UInt64) -> UInt64 { (self &- Self.each(limit)) & ~self & Self.each(0x80) }
}
