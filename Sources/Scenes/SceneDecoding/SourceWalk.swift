import GeomrunSceneModel

/// Converts places near each other to bytes, anywhere in a source.
///
/// A source may have any number of findings; the search does not start at the beginning for each of them.
final class SourceWalk {
  private let bytes: [UInt8]
  /// The first byte of a code point, or the end, and the number of code points before it.
  private var reached: (byte: Int, point: UInt32)

  init(_ source: SourceText) {
    bytes = source.bytes
    reached = (source.markLength, 0)
  }

  /// The bytes of a place; O(distance from the last one).
  func bytes(of place: SourceRange) -> Range<Int> {
    let start = byte(of: place.start)
    return start..<max(start, byte(of: place.end))
  }

  /// The number of code points from the start of a byte's line to the byte; O(length of the line).
  func column(of byte: Int) -> Int {
    let line = bytes[..<byte]
    let start = line.lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? line.startIndex
    return line[start...].count { !SourceText.continues($0) }
  }

  /// The text from a code point to the end of its line, at most `limit` bytes; O(limit).
  func text(from point: UInt32, limit: Int) -> String {
    let start = byte(of: point)
    var end = start
    while end < bytes.count, end - start < limit || SourceText.continues(bytes[end]), bytes[end] != 0x0A,
      bytes[end] != 0x0D
    { end += 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// The number of code points before a byte that begins one; O(distance from the last one).
  func point(of byte: Int) -> UInt32 {
    var (start, passed) = reached
    while start < byte {
      if !SourceText.continues(bytes[start]) { passed += 1 }
      start += 1
    }
    while start > byte {
      start -= 1
      if !SourceText.continues(bytes[start]) { passed -= 1 }
    }
    reached = (byte, passed)
    return passed
  }

  private func byte(of point: UInt32) -> Int {
    var (byte, passed) = reached
    while passed < point, byte < bytes.count {
      byte += 1
      while byte < bytes.count, SourceText.continues(bytes[byte]) { byte += 1 }
      passed += 1
    }
    while passed > point {
      byte -= 1
      while SourceText.continues(bytes[byte]) { byte -= 1 }
      passed -= 1
    }
    reached = (byte, passed)
    return byte
  }
}
