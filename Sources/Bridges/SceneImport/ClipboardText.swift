import GeomrunForeignCode
import GeomrunSceneModel
import GeomrunText

/// A pasted text as lines of plain UTF-8, without the additions of mail, web pages and logs.
struct ClipboardText {
  /// The bytes of all lines, each with a line feed at its end.
  private(set) var bytes: [UInt8] = []
  /// The first byte of each line, its line in the source, and whether it has a log's timestamp.
  private(set) var lines: [(start: Int, number: Int, isTimed: Bool)] = []

  /// Whether `\n` is a line break everywhere.
  private let splitsAtEscapes: Bool

  /// Cleans a text; O(bytes).
  ///
  /// - Parameter splitsAtEscapes: Whether `\n` is a line break everywhere, not only before a view.
  init(_ source: SourceText, splitsAtEscapes: Bool = false) {
    self.splitsAtEscapes = splitsAtEscapes
    let text = Self.decoded(source.bytes)
    let isQuoted = Self.isQuotedPrintable(text)
    /// The text of the previous lines that mail has wrapped, and the number of the first one.
    var (broken, first): ([UInt8], Int?) = ([], nil)
    var start = 0
    var number = 0
    var position = 0
    while position <= text.count {
      let isEnd = position == text.count
      if !isEnd, text[position] != 0x0A, text[position] != 0x0D {
        position += 1
        continue
      }
      number += 1
      if isQuoted, !isEnd, position > start, text[position - 1] == UInt8(ascii: "=") {
        broken += text[start..<(position - 1)]
        first = first ?? number
      } else if !isEnd || position > start || !broken.isEmpty {
        let line = broken + text[start..<position]
        add((isQuoted ? Self.decodedQuotedPrintable(line) : line)[...], first ?? number)
        (broken, first) = ([], nil)
      }
      if !isEnd, text[position] == 0x0D, position + 1 < text.count, text[position + 1] == 0x0A { position += 1 }
      position += 1
      start = position
    }
  }

  /// Makes a text of generated lines, each with its line in the source.
  init(lines: [(text: String, number: Int)]) {
    splitsAtEscapes = false
    for (text, number) in lines {
      self.lines.append((bytes.count, number, false))
      bytes += text.utf8.map { $0 == 0x0A ? 0x20 : $0 }
      bytes.append(0x0A)
    }
  }

  /// Returns the index in `lines` of the line that holds a byte; O(log lines).
  func line(at byte: Int) -> Int {
    var (low, high) = (0, lines.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle].start <= byte { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the bytes of a line without its line end.
  func range(ofLine line: Int) -> Range<Int> {
    let end = line + 1 < lines.count ? lines[line + 1].start : bytes.count
    return lines[line].start..<max(lines[line].start, end - 1)
  }

  /// Whether a text without line breaks occurs; O(bytes).
  func contains(_ part: String) -> Bool { text(bytes.indices).contains(part) }

  /// Returns the number of lines in which a text occurs; O(bytes).
  func count(of part: String) -> Int {
    contains(part) ? lines.indices.count { text(range(ofLine: $0)).contains(part) } : 0
  }

  /// Returns the text of a byte range.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Returns UTF-8 without a byte order mark; replaces invalid bytes.
  static func decoded(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      let isLittle = bytes[0] == 0xFF
      let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
        let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
        return isLittle ? second << 8 | first : first << 8 | second
      }
      return Array(String(decoding: units, as: UTF16.self).utf8)
    }
    let text = String(decoding: bytes, as: UTF8.self).utf8
    return Array(text.starts(with: [0xEF, 0xBB, 0xBF]) ? text.dropFirst(3) : text[...])
  }

  /// Whether mail has encoded every equals sign of a text as `=3D`.
  private static func isQuotedPrintable(_ text: [UInt8]) -> Bool {
    let sign = Array(" =3D ".utf8)
    var signs = 0
    for position in text.indices where text[position] == UInt8(ascii: "=") {
      let before = position > 0 ? text[position - 1] : 0
      if before == 0x20, text[(position - 1)...].starts(with: sign) {
        signs += 1
      } else if before == 0x20, position + 1 < text.count, text[position + 1] == 0x20 {
        return false
      }
    }
    return signs > 0
  }

  /// Returns a line with its escapes such as `=3D` decoded.
  private static func decodedQuotedPrintable(_ line: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    var position = 0
    while position < line.count {
      let digits = line[(position + 1)...].prefix(2)
      if line[position] == UInt8(ascii: "="), digits.count == 2,
        let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        bytes.append(byte)
        position += 3
      } else {
        bytes.append(line[position])
        position += 1
      }
    }
    return bytes
  }

  /// Whether a log's timestamp follows, after a missing line break.
  private static func isTime(_ text: ArraySlice<UInt8>) -> Bool {
    let shape = Array("dddd-dd-dd dd:dd:dd".utf8)
    let own = text.prefix(shape.count)
    return own.count == shape.count && zip(own, shape).allSatisfy { $1 == UInt8(ascii: "d") ? $0.isDigit : $0 == $1 }
  }

  private mutating func add(_ line: ArraySlice<UInt8>, _ number: Int) {
    var part: [UInt8] = []
    part.reserveCapacity(line.count)
    var position = line.startIndex
    while position < line.endIndex {
      if let (replacement, length) = Replacement.find(in: line, at: position, splitsAtEscapes: splitsAtEscapes) {
        position += length
        switch replacement {
        case .lineBreak:
          finish(part, number)
          part.removeAll()
        case .byte(let byte): part.append(byte)
        case .scalar(let scalar): part += Array(String(scalar).utf8)
        case .nothing: break
        }
      } else {
        part.append(line[position])
        position += 1
        if line[position - 1] == UInt8(ascii: ">"), Self.isTime(line[position...]) {
          finish(part, number)
          part.removeAll()
        }
      }
    }
    finish(part, number)
  }

  private mutating func finish(_ line: [UInt8], _ number: Int) {
    let (rest, isTimed) = LinePrefix.removed(from: line)
    lines.append((bytes.count, number, isTimed))
    bytes += rest
    bytes.append(0x0A)
  }
}

/// The replacement of an escape sequence that HTML or a string literal introduced.
private enum Replacement {
  case byte(UInt8), scalar(Unicode.Scalar), lineBreak, nothing

  /// Returns the replacement of the sequence at a byte and its length, or nil for ordinary text.
  static func find(in line: ArraySlice<UInt8>, at position: Int, splitsAtEscapes: Bool) -> (Replacement, length: Int)? {
    let rest = line[position...]
    switch line[position] {
    case 0x00..<0x09, 0x0B..<0x20, 0x7F: return (.nothing, 1)
    case 0xC2 where rest.starts(with: [0xC2, 0xA0]): return (.byte(0x20), 2)
    case 0xEF where rest.starts(with: [0xEF, 0xBB, 0xBF]): return (.nothing, 3)
    case 0xC3 where isHalfOfNoBreakSpace(line, at: position): return (.nothing, 2)
    case UInt8(ascii: "&"):
      for (name, byte) in entities where rest.dropFirst().starts(with: name.utf8) {
        let length = name.utf8.count + 1
        let next = rest.dropFirst(length).first
        if next == UInt8(ascii: ";") { return (.byte(byte), length + 1) }
        // An entity without its semicolon, unless a longer word follows.
        if name == "lt" || name == "gt", next.map({ !$0.isWord || $0 == 0x5F || $0 < 0x5B }) ?? true {
          return (.byte(byte), length)
        }
      }
      return nil
    case UInt8(ascii: "<"):
      for tag in ["<br>", "<br/>", "<br />"] where rest.starts(with: tag.utf8) { return (.lineBreak, tag.utf8.count) }
      return nil
    case UInt8(ascii: "\\"):
      if rest.starts(with: "\\\"".utf8) { return (.byte(UInt8(ascii: "\"")), 2) }
      // Markdown escapes its special characters.
      if let next = rest.dropFirst().first, "<>|_".utf8.contains(next) { return (.byte(next), 2) }
      if let (scalar, length) = scalarOfPropertyList(rest) { return (.scalar(scalar), length) }
      if splitsAtEscapes, rest.starts(with: "\\'".utf8) { return (.byte(UInt8(ascii: "'")), 2) }
      if splitsAtEscapes, rest.starts(with: "\\u0027".utf8) { return (.byte(UInt8(ascii: "'")), 6) }
      guard rest.starts(with: "\\n".utf8) else { return nil }
      if splitsAtEscapes { return (.lineBreak, 2) }
      // A line break only before a line of a dump, or at the end.
      let next = rest.dropFirst(2).prefix(200).first { !$0.isBlank && $0 != UInt8(ascii: "|") }
      return next.map { "<\")'".utf8.contains($0) } ?? true ? (.lineBreak, 2) : nil
    default: return nil
    }
  }

  /// Returns the character of `\U5206`, as arrays print non-ASCII characters, or of a surrogate pair; or nil.
  private static func scalarOfPropertyList(_ text: ArraySlice<UInt8>) -> (Unicode.Scalar, length: Int)? {
    func unit(_ text: ArraySlice<UInt8>) -> UInt16? {
      guard text.starts(with: "\\U".utf8), case let digits = text.dropFirst(2).prefix(4), digits.count == 4,
        digits.allSatisfy({ $0.isHexDigit })
      else { return nil }
      return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    }
    guard let first = unit(text) else { return nil }
    if let scalar = Unicode.Scalar(UInt32(first)) {
      return scalar.value < 0x80 ? nil : (scalar, 6)
    }
    guard UTF16.isLeadSurrogate(first), let second = unit(text.dropFirst(6)), UTF16.isTrailSurrogate(second) else {
      return nil
    }
    return Unicode.Scalar(0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00)).map { ($0, 12) }
  }

  /// Whether this is half of a no-break space, decoded as two characters among the bars of a tree.
  private static func isHalfOfNoBreakSpace(_ line: ArraySlice<UInt8>, at position: Int) -> Bool {
    let half: [UInt8] = [0xC3, 0x82]
    let before = line[..<position]
    let behind = line[position...].dropFirst(half.count)
    return line[position...].starts(with: half) && before.count < longestIndent
      && (behind.first == 0x20 || behind.starts(with: [0xC2, 0xA0]))
      && before.allSatisfy { " |".utf8.contains($0) || half.contains($0) || [0xC2, 0xA0].contains($0) }
  }

  private static let longestIndent = 400

  private static let entities: [(String, UInt8)] = [
    ("lt", 0x3C), ("gt", 0x3E), ("amp", 0x26), ("quot", 0x22), ("apos", 0x27), ("nbsp", 0x20), ("#39", 0x27),
    ("#34", 0x22), ("#60", 0x3C), ("#62", 0x3E), ("#160", 0x20), ("#x27", 0x27),
  ]
}
