/// The cursor's place in a text that may not be valid YAML yet, found by indentation, brackets and colons.
package struct TypedPlace {
  /// The path to the mapping of the typed key, or to the typed value.
  package private(set) var path: [PathSegment] = []
  /// Whether a key is valid here.
  package private(set) var takesKey = false
  /// Whether a value is valid here.
  package private(set) var takesValue = false
  /// The bytes of the typed word.
  package private(set) var word = 0..<0
  /// The keys that the mapping has already.
  package private(set) var siblings: Set<String> = []
  /// Whether the place is in brackets or braces.
  package private(set) var isInFlow = false
  /// The column in which a key would begin.
  package private(set) var column = 0

  private enum Kind {
    case mapping(key: String?)
    case sequence(index: Int)
  }

  private struct Level {
    var kind: Kind
    let indent: Int
    var keys: Set<String> = []
    /// Whether it is a mapping of one entry without braces, inside brackets.
    var isImplied = false

    var segment: PathSegment? {
      switch kind {
      case .mapping(let key): key.map { .key($0) }
      case .sequence(let index): .item(index)
      }
    }

    var isSequence: Bool { if case .sequence = kind { true } else { false } }
  }

  private let bytes: ArraySlice<UInt8>
  private var block: [Level] = []
  private var flow: [Level] = []
  /// The start of the token after the last flow indicator.
  private var tokenStart = 0
  private var quote: UInt8?
  /// The indentation of the key whose text continues on the next lines.
  private var textIndent: Int?

  /// Finds the place of a byte in a document that begins at another; nil in comments, block scalars and after quotes.
  ///
  /// O(bytes between the two).
  package init?(_ lines: TextLines, from start: Int, at cursor: Int) {
    bytes = lines.bytes[start..<cursor]
    let last = lines.line(ofByte: cursor)
    for line in lines.line(ofByte: start)..<last {
      let range = lines.range(ofLine: line)
      _ = read(max(range.lowerBound, start)..<range.upperBound)
    }
    let lineStart = max(lines.starts[last], start)
    guard read(lineStart..<cursor, isLast: true) else { return nil }
    if takesKey, !isInFlow {
      // The keys below belong to the same mapping.
      for line in (last + 1)..<max(last + 1, lines.starts.count) {
        let range = lines.range(ofLine: line)
        let text = lines.bytes[range]
        guard let first = text.firstIndex(where: { $0 != 0x20 }) else { continue }
        let indent = first - range.lowerBound
        if indent < column || text.starts(with: "---".utf8) { break }
        guard indent == column, text[first] != 0x2D else { continue }
        if let colon = text.firstIndex(of: 0x3A) { siblings.insert(Self.unquoted(text[first..<colon])) }
      }
    }
  }

  private static func unquoted(_ text: ArraySlice<UInt8>) -> String {
    var text = text
    while text.last == 0x20 || text.last == 0x09 { text.removeLast() }
    if text.count >= 2, let first = text.first, first == text.last, first == 0x22 || first == 0x27 {
      text = text.dropFirst().dropLast()
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads a line; returns whether something can be typed at its end, if it is the last.
  private mutating func read(_ line: Range<Int>, isLast: Bool = false) -> Bool {
    if !flow.isEmpty { return readFlow(line, isLast) }
    var position = line.lowerBound
    while position < line.upperBound, bytes[position] == 0x20 { position += 1 }
    let indent = position - line.lowerBound
    if let textIndent {
      if position == line.upperBound || indent > textIndent { return !isLast }
      self.textIndent = nil
    }
    if position == line.upperBound, !isLast { return true }
    if position < line.upperBound, bytes[position] == 0x23 { return false }
    if bytes[line].starts(with: "---".utf8) {
      block = []
      return !isLast
    }
    var isBehindDash = false
    while position < line.upperBound, bytes[position] == 0x2D,
      position + 1 == line.upperBound ? !isLast : bytes[position + 1] == 0x20
    {
      let column = position - line.lowerBound
      while let top = block.last, top.indent > column { block.removeLast() }
      if let top = block.last, top.indent == column, case .sequence(let index) = top.kind {
        block[block.count - 1].kind = .sequence(index: index + 1)
      } else {
        block.append(Level(kind: .sequence(index: 0), indent: column))
      }
      position += 1
      while position < line.upperBound, bytes[position] == 0x20 { position += 1 }
      isBehindDash = true
    }
    return readContent(position..<line.upperBound, in: line, isBehindDash, isLast)
  }

  /// Reads the content of a line after its indentation and dashes.
  private mutating func readContent(_ content: Range<Int>, in line: Range<Int>, _ isBehindDash: Bool, _ isLast: Bool)
    -> Bool
  {
    let column = content.lowerBound - line.lowerBound
    if let first = bytes[content].first, first == 0x5B || first == 0x7B { return readFlow(content, isLast) }
    while let top = block.last, top.indent > column || (top.indent == column && top.isSequence && !isBehindDash) {
      block.removeLast()
    }
    guard let colon = colon(in: content) else {
      guard isLast else { return true }
      self.column = column
      word = content
      (takesKey, takesValue) = (true, true)
      if let top = block.last, top.indent == column, !top.isSequence {
        siblings = top.keys
        path = block.dropLast().compactMap({ $0.segment })
      } else {
        path = block.compactMap({ $0.segment })
      }
      return !isInsideText(content)
    }
    let key = Self.unquoted(bytes[content.lowerBound..<colon])
    if let top = block.last, top.indent == column, !top.isSequence {
      block[block.count - 1].kind = .mapping(key: key)
      block[block.count - 1].keys.insert(key)
    } else {
      block.append(Level(kind: .mapping(key: key), indent: column, keys: [key]))
    }
    var start = colon + 1
    while start < content.upperBound, bytes[start] == 0x20 { start += 1 }
    guard let first = bytes[start..<content.upperBound].first else {
      guard isLast else { return true }
      word = start..<start
      path = block.compactMap({ $0.segment })
      takesValue = true
      // A value needs a space before it.
      return start > colon + 1
    }
    if first == 0x5B || first == 0x7B { return readFlow(start..<content.upperBound, isLast) }
    if first == 0x7C || first == 0x3E {
      textIndent = column
      return false
    }
    guard isLast else { return true }
    word = Self.expression(bytes, start..<content.upperBound)
    path = block.compactMap({ $0.segment })
    takesValue = true
    return !isInsideText(word)
  }

  /// Returns a range without its opening quote if an expression follows the quote.
  private static func expression(_ bytes: ArraySlice<UInt8>, _ range: Range<Int>) -> Range<Int> {
    guard let quote = bytes[range].first, quote == 0x22 || quote == 0x27, bytes[range].dropFirst().first == 0x3D,
      !bytes[range].dropFirst().contains(quote)
    else { return range }
    return range.lowerBound + 1..<range.upperBound
  }

  /// Whether the range contains the start of a comment.
  private func isInsideText(_ range: Range<Int>) -> Bool {
    var last: UInt8 = 0x20
    for byte in bytes[range] {
      if byte == 0x23, last == 0x20 { return true }
      last = byte
    }
    return false
  }

  /// Returns the colon after the key at the start of a content.
  private func colon(in content: Range<Int>) -> Int? {
    var quote: UInt8?
    for position in content {
      let byte = bytes[position]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == 0x22 || byte == 0x27, position == content.lowerBound {
        quote = byte
      } else if byte == 0x23, position > content.lowerBound, bytes[position - 1] == 0x20 {
        return nil
      } else if byte == 0x3A, position + 1 == content.upperBound || bytes[position + 1] == 0x20 {
        return position
      }
    }
    return nil
  }

  private mutating func readFlow(_ range: Range<Int>, _ isLast: Bool) -> Bool {
    if !flow.isEmpty { tokenStart = max(tokenStart, range.lowerBound) }
    var position = range.lowerBound
    while position < range.upperBound {
      let byte = bytes[position]
      defer { position += 1 }
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      switch byte {
      case 0x22, 0x27: quote = byte
      case 0x23 where position == range.lowerBound || bytes[position - 1] == 0x20: return false
      case 0x5B:
        flow.append(Level(kind: .sequence(index: 0), indent: 0))
        tokenStart = position + 1
      case 0x7B:
        flow.append(Level(kind: .mapping(key: nil), indent: 0))
        tokenStart = position + 1
      case 0x5D, 0x7D:
        if flow.last?.isImplied == true { flow.removeLast() }
        flow.removeLast()
        tokenStart = position + 1
        if flow.isEmpty { return !isLast }
      case 0x2C:
        if flow.last?.isImplied == true { flow.removeLast() }
        if let top = flow.last {
          switch top.kind {
          case .sequence(let index): flow[flow.count - 1].kind = .sequence(index: index + 1)
          case .mapping: flow[flow.count - 1].kind = .mapping(key: nil)
          }
        }
        tokenStart = position + 1
      case 0x3A where position + 1 == range.upperBound || bytes[position + 1] == 0x20:
        var start = tokenStart
        while start < position, bytes[start] == 0x20 { start += 1 }
        let key = Self.unquoted(bytes[start..<position])
        if flow.last?.isSequence == true {
          flow.append(Level(kind: .mapping(key: key), indent: 0, keys: [key], isImplied: true))
        } else {
          flow[flow.count - 1].kind = .mapping(key: key)
          flow[flow.count - 1].keys.insert(key)
        }
        tokenStart = position + 1
      default: break
      }
    }
    guard isLast else { return true }
    guard let top = flow.last else { return false }
    var start = min(tokenStart, range.upperBound)
    while start < range.upperBound, bytes[start] == 0x20 { start += 1 }
    word = Self.expression(bytes, start..<range.upperBound)
    // In quotes, only expressions contain names.
    if quote != nil, word.lowerBound == start { return false }
    isInFlow = true
    siblings = top.keys
    path = block.compactMap({ $0.segment }) + flow.compactMap({ $0.segment })
    switch top.kind {
    case .mapping(nil): takesKey = true
    case .mapping: takesValue = true
    case .sequence: (takesKey, takesValue) = (true, true)
    }
    return true
  }
}
