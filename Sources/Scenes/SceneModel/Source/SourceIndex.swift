/// Finds bytes, lines and columns of places in one source; only created for output.
///
/// Lines end as in editors: at LF, CR LF or CR. Creating it is O(bytes), a lookup O(log lines).
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
  /// The original of the source, if lines and columns are those of that text.
  private var origin: SourceOrigin?
  /// For each line, its first byte and the number of code points before it.
  private let lines: [(byte: Int, point: UInt32)]
  /// The byte of every so many code points; lines are not sufficient, because a source may be a single line.
  private let marks: [Int]
  private static let markDistance: UInt32 = 64

  /// Reads the line ends of `source`, up to the line of the last requested code point.
  public init(_ source: SourceText, through last: UInt32 = .max) {
    bytes = source.bytes
    markLength = source.markLength
    var lines = [(byte: markLength, point: UInt32(0))]
    var marks = [markLength]
    let start = markLength
    source.bytes.withUnsafeBufferPointer { bytes in
      var point: UInt32 = 0
      var position = start
      while position < bytes.count {
        let byte = bytes[position]
        position &+= 1
        if SourceText.continues(byte) { continue }
        if point.isMultiple(of: Self.markDistance), point > 0 { marks.append(position &- 1) }
        point &+= 1
        guard Self.endsLine(byte, before: position < bytes.count ? bytes[position] : nil) else { continue }
        lines.append((position, point))
        if point > last { return }
      }
    }
    self.lines = lines
    self.marks = marks
  }

  /// Creates an index for output: for a source derived from another text, the places in that text.
  package init(told source: SourceText, through last: UInt32 = .max) {
    guard let origin = source.origin else {
      self.init(source, through: last)
      return
    }
    self.init(origin)
  }

  /// The lines of the text that a source was made from; its places are bytes there, so code points are not counted.
  private init(_ origin: SourceOrigin) {
    self.origin = origin
    bytes = origin.bytes
    markLength = SourceText(name: "", bytes: bytes).markLength
    marks = [markLength]
    var lines = [(byte: markLength, point: UInt32(0))]
    for position in markLength..<bytes.count {
      let next = position + 1
      if Self.endsLine(bytes[position], before: next < bytes.count ? bytes[next] : nil) { lines.append((next, 0)) }
    }
    self.lines = lines
  }

  /// Whether a byte is the last one of a line.
  private static func endsLine(_ byte: UInt8, before next: @autoclosure () -> UInt8?) -> Bool {
    byte == 0x0A || byte == 0x0D && next() != 0x0A
  }

  /// The locations of the start and the end of a place; in a derived source, the end is that of the element's name.
  package func locations(of place: SourceRange) -> (start: Location, end: Location) {
    guard let origin else { return (location(of: place.start), location(of: place.end)) }
    let byte = origin.byte(of: place.start)
    let name = bytes[byte...].prefix(200).prefix { $0 > 0x20 && $0 != 0x3E && $0 != 0x2F }
    let start = location(ofByte: byte)
    let length = name.count { !SourceText.continues($0) }
    return (start, Location(line: start.line, column: start.column + max(1, length)))
  }

  /// The line and column at a code point offset.
  public func location(of point: UInt32) -> Location {
    if let origin { return location(ofByte: origin.byte(of: point)) }
    let line = lineIndex(of: point)
    return Location(line: line + 1, column: Int(point - lines[line].point) + 1)
  }

  /// The line and column at a byte, which must begin a code point; O(length of the line).
  package func location(ofByte byte: Int) -> Location {
    let line = Self.last(lines) { $0.byte <= byte }
    let start = min(lines[line].byte, byte)
    let column = bytes[start..<min(byte, bytes.count)].count { !SourceText.continues($0) }
    return Location(line: line + 1, column: column + 1)
  }

  /// The bytes of a place.
  public func byteRange(of place: SourceRange) -> Range<Int> {
    let start = byte(of: place.start)
    return start..<max(start, byte(of: place.end))
  }

  /// The text of a line (from 1) without its end; bytes that are not UTF-8 become U+FFFD.
  public func text(ofLine line: Int) -> String {
    guard lines.indices.contains(line - 1) else { return "" }
    return String(decoding: bytes[range(ofLine: line - 1)], as: UTF8.self)
  }

  /// The text from a code point to the end of its line, at most `limit` bytes; O(limit).
  ///
  /// - Returns: the text, and whether it reaches the end of the line.
  package func text(from point: UInt32, limit: Int) -> (text: String, isWhole: Bool) {
    let start = byte(of: point)
    let lineEnd = max(start, range(ofLine: location(of: point).line - 1).upperBound)
    var end = min(lineEnd, start + limit)
    while end < lineEnd, SourceText.continues(bytes[end]) { end += 1 }
    return (String(decoding: bytes[start..<end], as: UTF8.self), end == lineEnd)
  }

  /// The bytes of a line (from 0) without its end.
  private func range(ofLine line: Int) -> Range<Int> {
    let start = lines[line].byte
    var end = line + 1 < lines.count ? lines[line + 1].byte : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  private func byte(of point: UInt32) -> Int {
    if let origin { return origin.byte(of: point) }
    let mark = min(Int(point / Self.markDistance), marks.count - 1)
    var position = marks[mark]
    var left = point - UInt32(mark) * Self.markDistance
    // Between two marks at the least distance, each code point is one byte.
    if mark + 1 < marks.count, marks[mark + 1] - position == Int(Self.markDistance) { return position + Int(left) }
    while left > 0, position < bytes.count {
      position += 1
      while position < bytes.count, SourceText.continues(bytes[position]) { position += 1 }
      left -= 1
    }
    return position
  }

  private func lineIndex(of point: UInt32) -> Int { Self.last(lines) { $0.point <= point } }

  /// The last line for which `isBefore` holds; O(log lines).
  private static func last(_ lines: [(byte: Int, point: UInt32)], where isBefore: ((byte: Int, point: UInt32)) -> Bool)
    -> Int
  {
    var low = 0
    var high = lines.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if isBefore(lines[middle]) { low = middle } else { high = middle }
    }
    return low
  }
}
