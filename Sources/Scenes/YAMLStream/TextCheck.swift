package import GeomrunSceneModel

/// Finds text that libyaml would reject: bytes that are not UTF-8, and control characters.
///
/// libyaml reads ahead of the document it parses, so it would attribute an error to an earlier document.
package enum TextCheck {
  /// The offset of the first unreadable byte; nil if everything is readable.
  ///
  /// O(bytes).
  package static func firstUnreadable(in text: SourceBytes) -> Int? {
    let raw = UnsafeRawBufferPointer(text)
    var position = 0
    while position < text.count {
      while position &+ 16 <= text.count, isPlain(raw.loadUnaligned(fromByteOffset: position, as: SIMD16<UInt8>.self)) {
        position &+= 16
      }
      guard position < text.count else { return nil }
      let length = readableLength(at: position, in: text)
      guard length > 0 else { return position }
      position &+= length
    }
    return nil
  }

  /// Whether the text begins like UTF-16.
  package static func isUTF16(_ text: SourceBytes) -> Bool {
    text.count >= 2 && (text[0] == 0xFF && text[1] == 0xFE || text[0] == 0xFE && text[1] == 0xFF)
  }

  // Tests for printable ASCII, tabs and line ends: nearly all bytes of nearly every scene.
  @inline(__always) private static func isPlain(_ bytes: SIMD16<UInt8>) -> Bool {
    let printable = bytes .>= 0x20 .& (bytes .<= 0x7E)
    return all(printable .| (bytes .== 0x0A) .| (bytes .== 0x09) .| (bytes .== 0x0D))
  }

  /// The length in bytes of the character that begins at `position`; 0 if it is unreadable.
  private static func readableLength(at position: Int, in text: SourceBytes) -> Int {
    let first = text[position]
    switch first {
    case 0x20...0x7E, 0x09, 0x0A, 0x0D: return 1
    case 0xC2...0xDF: return sequence(2, UInt32(first & 0x1F), at: position, in: text)
    case 0xE0...0xEF: return sequence(3, UInt32(first & 0x0F), at: position, in: text)
    case 0xF0...0xF4: return sequence(4, UInt32(first & 0x07), at: position, in: text)
    default: return 0
    }
  }

  private static func sequence(_ length: Int, _ bits: UInt32, at position: Int, in text: SourceBytes) -> Int {
    guard position + length <= text.count else { return 0 }
    var scalar = bits
    for byte in text[(position + 1)..<(position + length)] {
      guard SourceText.continues(byte) else { return 0 }
      scalar = scalar << 6 | UInt32(byte & 0x3F)
    }
    switch scalar {
    case 0x85, 0xA0...0x7FF: return length == 2 ? length : 0
    case 0x800...0xD7FF, 0xE000...0xFFFD: return length == 3 ? length : 0
    case 0x10000...0x10FFFF: return length == 4 ? length : 0
    default: return 0
    }
  }
}
