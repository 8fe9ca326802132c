/// How a client counts the characters of a line.
package enum PositionEncoding: String, CaseIterable {
  /// Bytes.
  case utf8 = "utf-8"
  /// Units of UTF-16.
  case utf16 = "utf-16"
  /// Code points.
  case utf32 = "utf-32"

  /// How many units a character takes whose UTF-8 begins with a byte.
  fileprivate func units(ofLead byte: UInt8) -> Int {
    switch self {
    case .utf8: byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    case .utf16: byte < 0xF0 ? 1 : 2
    case .utf32: 1
    }
  }
}

/// A place in a text as a client tells it; both from 0.
package struct TextPosition: Hashable, Comparable {
  /// The line, from 0.
  package var line: Int
  /// In the units of an encoding.
  package var character: Int

  /// A place, of which nothing is checked.
  package init(line: Int, character: Int) { (self.line, self.character) = (line, character) }

  /// By their order in a text.
  package static func < (a: TextPosition, b: TextPosition) -> Bool { (a.line, a.character) < (b.line, b.character) }
}

/// The lines of a text in UTF-8: the only place where positions of clients become bytes, and bytes positions.
package struct TextLines {
  /// The byte at which each line begins; there is always one.
  package private(set) var starts: [Int]
  /// The text.
  package let bytes: [UInt8]

  /// Finds the lines, which end at LF, CR LF or CR; O(bytes).
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    bytes.withUnsafeBufferPointer { bytes in
      var position = 0
      while position < bytes.count {
        let byte = bytes[position]
        position &+= 1
        if byte == 0x0A || (byte == 0x0D && (position == bytes.count || bytes[position] != 0x0A)) {
          starts.append(position)
        }
      }
    }
    self.starts = starts
  }

  /// The bytes of a line without its end.
  package func range(ofLine line: Int) -> Range<Int> {
    guard starts.indices.contains(line) else { return bytes.count..<bytes.count }
    let start = starts[line]
    var end = line + 1 < starts.count ? starts[line + 1] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// The line that holds a byte; O(log lines).
  package func line(ofByte byte: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= byte { low = middle } else { high = middle }
    }
    return low
  }

  /// The position of a byte; one inside a character, or inside a line's end, stands for the beginning of that.
  package func position(ofByte byte: Int, in encoding: PositionEncoding) -> TextPosition {
    let line = line(ofByte: min(max(byte, 0), bytes.count))
    let range = range(ofLine: line)
    var (position, units) = (range.lowerBound, 0)
    while position < min(byte, range.upperBound) {
      let next = end(ofCharacterAt: position, in: range)
      if next > byte { break }
      units += encoding.units(ofLead: bytes[position])
      position = next
    }
    return TextPosition(line: line, character: units)
  }

  /// The positions of bytes.
  package func range(ofBytes bytes: Range<Int>, in encoding: PositionEncoding) -> Range<TextPosition> {
    let start = position(ofByte: bytes.lowerBound, in: encoding)
    return start..<max(start, position(ofByte: bytes.upperBound, in: encoding))
  }

  /// The byte at a position; behind a line's end stands for that end, inside a character for its beginning.
  package func byte(at position: TextPosition, in encoding: PositionEncoding) -> Int {
    if position.line < 0 { return 0 }
    if position.line >= starts.count { return bytes.count }
    let range = range(ofLine: position.line)
    var (byte, left) = (range.lowerBound, max(position.character, 0))
    while left > 0, byte < range.upperBound {
      let units = encoding.units(ofLead: bytes[byte])
      if units > left { break }
      left -= units
      byte = end(ofCharacterAt: byte, in: range)
    }
    return byte
  }

  private func end(ofCharacterAt position: Int, in range: Range<Int>) -> Int {
    var next = position + 1
    while next < range.upperBound, bytes[next] & 0xC0 == 0x80 { next += 1 }
    return next
  }
}
