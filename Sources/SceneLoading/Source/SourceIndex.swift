/// Finds bytes, lines and columns of places in one source; made only when something has to be said.
///
/// Lines end as editors end them: at LF, CR LF or CR. Making it is O(bytes), a look-up O(log lines).
public struct SourceIndex: Sendable {
  /// A line and a column, both from 1; columns count code points.
  public struct Location: Hashable, Sendable {
    /// The line, from 1.
    public let line: Int
    /// The column in code points, from 1.
    public let column: Int
  }

  private let bytes: [UInt8]
  private let markLength: Int
  /// Per line, its first byte and the code points before it.
  private let lines: [(byte: Int, point: UInt32)]

  /// Reads the line ends of `source`, up to the line of the last code point that is asked for.
  public init(_ source: SourceText, through last: UInt32 = .max) {
    bytes = source.bytes
    markLength = source.markLength
    var lines = [(byte: markLength, point: UInt32(0))]
    let start = markLength
    source.bytes.withUnsafeBufferPointer { bytes in
      var point: UInt32 = 0
      var position = start
      while position < bytes.count {
        let byte = bytes[position]
        position &+= 1
        if SourceText.continues(byte) { continue }
        point &+= 1
        let isBreak =
          byte == 0x0A || (byte == 0x0D && (position == bytes.count || bytes[position] != 0x0A))
        guard isBreak else { continue }
        lines.append((position, point))
        if point > last { return }
      }
    }
    self.lines = lines
  }

  /// The line and column at a code point offset.
  public func location(of point: UInt32) -> Location {
    let line = lineIndex(of: point)
    return Location(line: line + 1, column: Int(point - lines[line].point) + 1)
  }

  /// The bytes of a place.
  public func byteRange(of place: Place) -> Range<Int> {
    let start = byte(of: place.start)
    return start..<max(start, byte(of: place.end))
  }

  /// The text of a line (from 1) without its end; bytes that are not UTF-8 show as U+FFFD.
  public func text(ofLine line: Int) -> String {
    guard lines.indices.contains(line - 1) else { return "" }
    let start = lines[line - 1].byte
    var end = line < lines.count ? lines[line].byte : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  private func byte(of point: UInt32) -> Int {
    let line = lines[lineIndex(of: point)]
    var position = line.byte
    var left = point - line.point
    while left > 0, position < bytes.count {
      position += 1
      while position < bytes.count, SourceText.continues(bytes[position]) { position += 1 }
      left -= 1
    }
    return position
  }

  private func lineIndex(of point: UInt32) -> Int {
    var low = 0
    var high = lines.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle].point <= point { low = middle } else { high = middle }
    }
    return low
  }
}
