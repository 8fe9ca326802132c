/// A part of a source that is read in one go, and the code points before it.
struct Stretch {
  /// The bytes of the whole source.
  let bytes: ByteText
  /// The part.
  let range: Range<Int>
  /// The code points before the part, a byte order mark not counted.
  let base: UInt32

  /// The bytes of the part.
  var text: ByteText { ByteText(rebasing: bytes[range]) }

  /// The byte at a code point, which lies in the part or at its end; O(bytes in front of it).
  func byte(at point: UInt32) -> Int {
    var position = range.lowerBound
    var left = point - min(point, base)
    while left > 0, position < range.upperBound {
      position += 1
      while position < range.upperBound, SourceText.continues(bytes[position]) { position += 1 }
      left -= 1
    }
    return position
  }

  /// The code points before a byte of the part; O(bytes in front of it).
  func point(at byte: Int) -> UInt32 {
    var count = base
    for byte in bytes[range.lowerBound..<min(max(byte, range.lowerBound), range.upperBound)]
    where !SourceText.continues(byte) {
      count += 1
    }
    return count
  }

  /// The same source from another byte on.
  func from(_ start: Int) -> Stretch {
    Stretch(bytes: bytes, range: start..<range.upperBound, base: point(at: start))
  }
}
