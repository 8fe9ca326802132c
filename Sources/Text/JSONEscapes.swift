extension ByteText {
  /// Adds a JSON string of a text that cannot stand there as it is.
  package mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
    append("\"")
    var start = 0
    for index in text.indices where text[index].isEscaped {
      append(copying: .init(rebasing: text[start..<index]))
      start = index + 1
      appendEscaped(text[index])
    }
    append(copying: .init(rebasing: text[start...]))
    append("\"")
  }

  private mutating func appendEscaped(_ byte: UInt8) {
    switch byte {
    case 0x22: append("\\\"")
    case 0x5C: append("\\\\")
    case 0x0A: append("\\n")
    case 0x0D: append("\\r")
    case 0x09: append("\\t")
    default:
      let hex = String(byte, radix: 16)
      append(hex.count == 1 ? "\\u000" : "\\u00")
      append(hex)
    }
  }
}

extension UInt8 {
  fileprivate var isEscaped: Bool { self < 0x20 || self == 0x22 || self == 0x5C || self == 0x7F }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether one of the bytes cannot stand in a JSON string as it is.
  package var needsEscapes: Bool {
    let bytes = UnsafeRawBufferPointer(self)
    // Where the last step would leave the text, it looks at some bytes for the second time.
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
    default: return contains { $0.isEscaped }
    }
  }
}

extension UInt64 {
  /// Whether one of its bytes is escaped in a JSON string.
  fileprivate var needsEscapes: Bool {
    let found =
      bytes(below: 0x20) | (self ^ Self.each(0x22)).bytes(below: 1)
      | (self ^ Self.each(0x5C)).bytes(below: 1) | (self ^ Self.each(0x7F)).bytes(below: 1)
    return found != 0
  }

  private static func each(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }

  /// Not 0 where at least one byte is less than `limit`, which is ASCII: only such a byte borrows its highest bit.
  private func bytes(below limit: UInt64) -> UInt64 {
    (self &- Self.each(limit)) & ~self & Self.each(0x80)
  }
}
