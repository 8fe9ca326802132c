import GeomrunText

/// Parses the fields of a printed object: `; key = value`, up to the bracket that closes the object.
struct FieldScanner {
  private let text: [UInt8]
  /// The next byte.
  private(set) var position: Int
  private(set) var fields: [PrintedObject.Field] = []
  private(set) var isWhole = false
  /// The most lines of a description, and of one that contains others.
  private static let (mostLines, mostNestedLines) = (8, 64)
  /// The greatest distance to search for the end of quoted text.
  private static let longestText = 4000
  /// The greatest distance to search for a closing bracket.
  private static let longestList = 1000

  init(_ text: [UInt8], from start: Int) {
    self.text = text
    position = start
  }

  /// Reads up to the end, or to the point where the description is truncated.
  mutating func readAll() {
    var (angles, brackets) = (0, 0)
    var start = position
    var (lines, nestedLines) = (0, 0)
    /// The end of the first line, and its number of fields.
    var firstLine: (end: Int, fields: Int, segment: Int)?
    loop: while position < text.count {
      let byte = text[position]
      switch byte {
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        if angles == 0, brackets == 0, startsValue(at: position, of: start), let end = endOfText(from: position) {
          position = end
          continue loop
        }
      case UInt8(ascii: "<"): angles += 1
      case UInt8(ascii: ">"):
        if angles == 0 {
          addField(start..<position)
          position += 1
          isWhole = true
          return
        }
        angles -= 1
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): brackets += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): brackets = max(0, brackets - 1)
      case UInt8(ascii: ";"):
        // A bracket that is never closed is part of some text.
        if angles == 0, brackets == 0 || isField(at: position + 1) && !isClosed(after: position) {
          brackets = 0
          addField(start..<position)
          start = position + 1
        }
      case 0x0A:
        lines += goesOn(behind: position) ? 0 : 1
        nestedLines += 1
        if firstLine == nil { firstLine = (position, fields.count, start) }
        let isLong = lines >= Self.mostLines && angles == 0 && brackets == 0
        if isLong || nestedLines >= Self.mostNestedLines || isCut(at: position) {
          if let firstLine, nestedLines > 1 {
            // A description this long without an end probably ended with its first line.
            (position, start) = (firstLine.end, firstLine.segment)
            fields.removeSubrange(firstLine.fields...)
          }
          break loop
        }
      default: break
      }
      position += 1
    }
    if position == text.count, let firstLine {
      (position, start) = (firstLine.end, firstLine.segment)
      fields.removeSubrange(firstLine.fields...)
    }
    let count = fields.count
    addField(start..<position)
    // A word at the truncation may be incomplete.
    if fields.count > count, let last = fields.last, last.isFlag { fields.removeLast() }
  }

  /// Whether a bracket opened at a byte is closed before the object ends.
  private func isClosed(after start: Int) -> Bool {
    var (angles, brackets) = (0, 0)
    for byte in text[start..<min(text.count, start + Self.longestList)] {
      switch byte {
      case UInt8(ascii: "<"): angles += 1
      case UInt8(ascii: ">"):
        if angles == 0 { return false }
        angles -= 1
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): brackets += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if brackets == 0 { return true }
        brackets -= 1
      default: break
      }
    }
    return false
  }

  /// Whether the line ending here ends with a field, so another line follows.
  private func goesOn(behind end: Int) -> Bool {
    var last = end - 1
    while last > 0, text[last].isBlank { last -= 1 }
    return last > 0 && text[last] == UInt8(ascii: ";")
  }

  /// Whether the line ending here is the last of its description.
  private func isCut(at end: Int) -> Bool {
    var next = end + 1
    while next < text.count, text[next].isBlank || text[next] == UInt8(ascii: "|") { next += 1 }
    // The `|--<` of a tree.
    while next < text.count, text[next] == UInt8(ascii: "-") { next += 1 }
    guard next < text.count, text[next] != 0x0A else { return true }
    var last = end - 1
    while last > 0, text[last].isBlank { last -= 1 }
    let goesOn = last > 0 && "=:,(".utf8.contains(text[last])
    return text[next] == UInt8(ascii: "<") && !goesOn
  }

  /// Whether a value begins at a byte of a field: after its equals sign or colon.
  private func startsValue(at quote: Int, of start: Int) -> Bool {
    var last = quote - 1
    while last > start, text[last] == 0x20 { last -= 1 }
    return last >= start && (text[last] == UInt8(ascii: "=") || text[last] == UInt8(ascii: ":"))
  }

  /// The index after the quote that ends quoted text, which may contain quotes and semicolons; nil if there is none.
  private func endOfText(from start: Int) -> Int? {
    let quote = text[start]
    var isFirstLine = true
    for end in (start + 1)..<max(start + 1, min(text.count, start + Self.longestText)) {
      if text[end] == 0x0A {
        isFirstLine = false
        if startsDescription(at: end + 1) { return nil }
      }
      guard text[end] == quote else { continue }
      var next = end + 1
      while next < text.count, text[next] == 0x20 { next += 1 }
      if next == text.count || text[next] == UInt8(ascii: ">") { return end + 1 }
      guard text[next] == UInt8(ascii: ";") else { continue }
      let isCut = isFirstLine && (next + 1 == text.count || text[next + 1] == 0x0A)
      if isCut || isField(at: next + 1) { return end + 1 }
    }
    return nil
  }

  /// Whether a line of a tree begins at a byte: `   | <Class: 0x`.
  private func startsDescription(at start: Int) -> Bool {
    var position = start
    while position < text.count, " |\t:+-".utf8.contains(text[position]) { position += 1 }
    guard position + 1 < text.count, text[position] == UInt8(ascii: "<"), text[position + 1].startsWord else {
      return false
    }
    position += 1
    while position < text.count, text[position].isWord || text[position] == UInt8(ascii: ".") { position += 1 }
    return text[position...].starts(with: ": 0x".utf8) || text[position...].starts(with: ":0x".utf8)
  }

  /// Whether `key =`, `key:` or the end of the object begins at a byte.
  private func isField(at start: Int) -> Bool {
    var position = start
    while position < text.count, text[position] == 0x20 || text[position] == 0x0A { position += 1 }
    guard position < text.count else { return true }
    if text[position] == UInt8(ascii: ">") { return true }
    guard text[position].startsWord else { return false }
    while position < text.count, text[position].isWord || text[position] == UInt8(ascii: ".") { position += 1 }
    // A flag has no value: `; opaque; hidden;`.
    if position < text.count, text[position] == UInt8(ascii: ";") || text[position] == UInt8(ascii: ">") { return true }
    while position < text.count, text[position] == 0x20 { position += 1 }
    return position < text.count && (text[position] == 0x3D || text[position] == 0x3A)
  }

  private mutating func addField(_ range: Range<Int>) {
    guard let start = startOfFrame(in: range) else { return addWholeField(range) }
    addWholeField(range.lowerBound..<start)
    addWholeField(start..<range.upperBound)
  }

  /// The start of ` frame = (` after unquoted text, as React Native prints it: `text: Hello frame = (1 2; 3 4)`.
  private func startOfFrame(in range: Range<Int>) -> Int? {
    let label = Array(" frame = (".utf8)
    guard range.count > label.count,
      let sign = text[range].firstIndex(where: { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ":") })
    else { return nil }
    let value = text[sign..<range.upperBound].dropFirst().first { $0 != 0x20 }
    if let value, "'\"<({[".utf8.contains(value),
      text[sign] == UInt8(ascii: ":") || !endsWithFrame(text[range.lowerBound..<sign])
    {
      return nil
    }
    var start = range.upperBound - label.count
    while start > range.lowerBound {
      if text[start] == 0x20, text[start...].starts(with: label) { return start + 1 }
      start -= 1
    }
    return nil
  }

  private func endsWithFrame(_ key: ArraySlice<UInt8>) -> Bool {
    var key = key
    while key.last == 0x20 { key.removeLast() }
    return key.suffix(6).elementsEqual(" frame".utf8)
  }

  private mutating func addWholeField(_ range: Range<Int>) {
    let segment = String(decoding: Self.onOneLine(text[range]).map { $0 == 0x0A ? 0x20 : $0 }, as: UTF8.self)
    let equals = segment.firstIndex(of: "=")
    let colon = segment.firstIndex(of: ":")
    let sign = [equals, colon].compactMap { $0 }.min()
    let key = segment[..<(sign ?? segment.endIndex)].withoutBlanks
    let isFlag = sign == nil && !key.isEmpty && key.utf8.allSatisfy({ $0.isWord })
    let value = sign.map { segment[segment.index(after: $0)...].withoutBlanks } ?? (isFlag ? "YES" : "")
    if !key.isEmpty || !value.isEmpty { fields.append(.init(key: key, value: value, isFlag: isFlag)) }
  }

  /// Removes the marks of a multi-line comment from a field.
  private static func onOneLine(_ field: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard field.contains(0x0A) else { return field }
    var bytes: [UInt8] = []
    for (number, line) in field.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      let content = line.drop { $0.isBlank }
      let isComment = number > 0 && content.starts(with: "//".utf8)
      if number > 0 { bytes.append(0x20) }
      bytes += isComment ? content.drop { $0 == UInt8(ascii: "/") } : line
    }
    return bytes[...]
  }
}
