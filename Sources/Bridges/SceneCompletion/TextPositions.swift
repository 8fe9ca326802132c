/// The unit in which a client counts the characters of a line.
package enum PositionEncoding: String, CaseIterable {
  /// Bytes.
  case utf8 = "utf-8"
  /// Units of UTF-16.
  case utf16 = "utf-16"
  /// Code points.
  case utf32 = "utf-32"

  /// Returns the number of units of a character by the first byte of its UTF-8.
  fileprivate func units(ofLead byte: UInt8) -> Int {
    switch self {
    case .utf8: byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    case .utf16: byte < 0xF0 ? 1 : 2
    case .utf32: 1
    }
  }
}

/// A position in a text as clients send it; line and character count from 0.
package struct TextPosition: Hashable, Comparable {
  /// The line, from 0.
  package var line: Int
  /// The offset in the line, in units of an encoding.
  package var character: Int

  /// Creates a position without checking it.
  package init(line: Int, character: Int) { (self.line, self.character) = (line, character) }

  /// Compares positions by their order in a text.
  package static func < (a: TextPosition, b: TextPosition) -> Bool { (a.line, a.character) < (b.line, b.character) }
}

/// The lines of a UTF-8 text, and the only conversion between byte offsets and positions of clients.
package struct TextLines {
  /// The byte at which each line begins; there is at least one.
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

  /// Returns the bytes of a line without its line end.
  package func range(ofLine line: Int) -> Range<Int> {
    guard starts.indices.contains(line) else { return bytes.count..<bytes.count }
    let start = starts[line]
    var end = line + 1 < starts.count ? starts[line + 1] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// Returns the line that holds a byte; O(log lines).
  package func line(ofByte byte: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= byte { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the position of a byte; a byte inside a character or a line end counts as its beginning.
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

  /// Returns the positions of bytes.
  package func range(ofBytes bytes: Range<Int>, in encoding: PositionEncoding) -> Range<TextPosition> {
    let start = position(ofByte: bytes.lowerBound, in: encoding)
    return start..<max(start, position(ofByte: bytes.upperBound, in: encoding))
  }

  /// Returns the byte at a position; clamps to the line end, and to the beginning of a character.
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
