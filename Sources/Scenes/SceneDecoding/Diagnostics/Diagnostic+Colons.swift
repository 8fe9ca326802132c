import GeomrunSceneModel
import GeomrunWords
import GeomrunYAMLStream

// Errors about colons that YAML reads differently than intended, and the search for such a colon near an error of
// libyaml.
extension Diagnostic {
  /// - Parameter beforeBracket: Whether a bracket or a quote follows; another character may have been typed for the
  ///   space.
  static func spacelessColon(at place: SourceRange, help: Words? = nil, beforeBracket: Bool) -> Diagnostic {
    let behind = SourceRange(start: place.start + 1, end: place.start + 1)
    return Diagnostic(
      .syntax, Words(en: "a colon needs a space after it", zh: "冒号后面要有空格"), at: place, help: help.map { [$0] } ?? [],
      fixes: [
        Fix(
          Words(en: "add a space after the colon", zh: "在冒号后面加一个空格"), [.init(behind, " ")], isPreferred: beforeBracket)
      ])
  }

  /// Errors in the further lines of scalars in place of mappings: `name:A` and `frame:[0, 0, 1, 1]`.
  static func keysWithinText(_ findings: [Diagnostic], in document: SourceSection) -> [Diagnostic] {
    findings.filter { $0.code == .wrongType && $0.place.end > $0.place.start }.flatMap { finding -> [Diagnostic] in
      let (first, last) = (document.byte(at: finding.place.start), document.byte(at: finding.place.end))
      var start = endOfLine(from: first, in: document) + 1
      var found: [Diagnostic] = []
      while start < last, found.count < 16 {
        let end = endOfLine(from: start, in: document)
        let line = SourceSection(bytes: document.bytes, range: start..<end, base: document.point(at: start))
        if let finding = keyWithoutSpace(in: line) { found.append(finding) }
        start = end + 1
      }
      return found
    }
  }

  /// The error of a line whose first key has no colon, or no space after it; nil for any other line.
  static func keyWithoutSpace(in line: SourceSection) -> Diagnostic? {
    let end = endOfLine(from: line.range.lowerBound, in: line)
    let text = line.bytes[line.range.lowerBound..<end]
    if let colon = lonelyColon(in: text) {
      let point = line.point(at: colon)
      return spacelessColon(
        at: SourceRange(start: point, end: point + 1), beforeBracket: isBracketOrQuote(behind: colon, in: line))
    }
    let content = text.drop { $0 == 0x20 || $0 == 0x2D }
    let key = content.prefix { isNameByte($0) }
    let rest = content.dropFirst(key.count)
    guard !key.isEmpty, rest.first == 0x20, rest.dropFirst().first.map({ [0x3A, 0x5B, 0x7B].contains($0) }) == true,
      !rest.starts(with: [0x20, 0x3A, 0x20])
    else { return nil }
    let place = SourceRange(start: line.point(at: key.startIndex), end: line.point(at: key.endIndex))
    return Diagnostic(.syntax, Words(en: "a key needs a colon and a value after it", zh: "键后面要有冒号和值"), at: place)
  }

  /// - Parameter entry: The range from the key to the end of the value, if known.
  static func colonInValue(_ value: String, of key: String, at place: SourceRange, in entry: SourceRange?) -> Diagnostic
  {
    let canBeQuoted = value.utf8.count <= 60 && !value.contains("\"")
    let quoted = canBeQuoted ? "\"\(value)\"" : nil
    var remedy: Remedy? = quoted.map {
      (
        Words(en: "write the value in quotes: `\(code: key): \(code: $0)`", zh: "把值放进引号：`\(code: key): \(code: $0)`"),
        $0
      )
    }
    if !(canBeQuoted && value.hasPrefix("=")) {
      if let subject = DescribedValue(key: key), let kind = subject.kind {
        remedy = Self.remedy(in: value, of: kind, for: subject)
      } else if key == SceneVocabulary.checkpoint {
        remedy = (Words.write("expect: {view1: {frame: [10, 20, 30, 40]}}"), nil)
      }
    }
    var finding = Diagnostic(
      .syntax, Words(en: "a value with a colon and a space in it needs quotes", zh: "含有冒号加空格的值要放进引号"), at: place,
      help: remedy.map { [$0.help] } ?? [])
    if let entry, let written = remedy?.value {
      finding.fixes = [.write("\(key): \(written)", at: entry, isPreferred: false)]
    }
    return finding
  }

  /// The error of a colon that causes a problem which libyaml noticed at `byte`; nil if no colon seems to.
  ///
  /// - Parameter misread: The start of the text that was read instead of keys.
  static func colonProblem(around byte: Int, from misread: UInt32?, in stretch: SourceSection) -> Diagnostic? {
    let scanner = DocumentScanner(bytes: stretch.bytes)
    let line = scanner.startOfLine(at: byte)
    let before = line > stretch.range.lowerBound ? scanner.startOfLine(at: line - 1) : line
    var start = misread.map { scanner.startOfLine(at: stretch.byte(at: $0)) } ?? before
    while start <= line {
      let end = endOfLine(from: start, in: stretch)
      // The text after the problem has not been read.
      let last = start == line ? min(byte + 1, end) : end
      if let colon = lonelyColon(in: stretch.bytes[start..<last]) {
        let point = stretch.point(at: colon)
        let key = stretch.bytes[start..<colon].drop { !isNameByte($0) || $0 == 0x2D }
        let text = String(decoding: stretch.bytes[key.startIndex..<end], as: UTF8.self)
        return spacelessColon(
          at: SourceRange(start: point, end: point + 1), help: spaced(text).map { Words.write($0) },
          beforeBracket: isBracketOrQuote(behind: colon, in: stretch))
      }
      start = end + 1
    }
    let end = endOfLine(from: line, in: stretch)
    let text = stretch.bytes[line..<end].drop { [0x20, 0x2D].contains($0) }
    guard let colon = text.indices.first(where: { text[$0...].starts(with: [0x3A, 0x20]) }), colon < byte,
      stretch.bytes[byte..<end].starts(with: [0x3A, 0x20])
    else { return nil }
    let point = stretch.point(at: byte)
    return colonInValue(
      String(decoding: text[(colon + 2)...], as: UTF8.self), of: String(decoding: text[..<colon], as: UTF8.self),
      at: SourceRange(start: point, end: point + 1),
      in: SourceRange(start: stretch.point(at: text.startIndex), end: stretch.point(at: text.endIndex)))
  }

  /// The error of a call pasted between braces that causes a problem which libyaml noticed at `byte`: `{frame:
  /// CGRect(x: 1, ...)}`.
  static func callInBraces(around byte: Int, in stretch: SourceSection) -> Diagnostic? {
    let line = DocumentScanner(bytes: stretch.bytes).startOfLine(at: byte)
    let end = endOfLine(from: line, in: stretch)
    // Longer text has been pasted as a whole, not typed.
    guard byte < end, end - line <= 1000 else { return nil }
    let before = String(decoding: stretch.bytes[line..<byte], as: UTF8.self)
    guard let (key, rest) = openCall(in: before) else { return nil }
    var last = byte
    var value = String(rest)
    var depth = rest.count { $0 == "(" } - rest.count { $0 == ")" }
    for character in String(decoding: stretch.bytes[byte..<end], as: UTF8.self) {
      if depth == 0 { break }
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      value.append(character)
      last += character.utf8.count
    }
    guard depth == 0 else { return nil }
    let point = stretch.point(at: byte)
    let entry = Array("\(key): \(value)".utf8)
    let first = last - entry.count
    let isExact = first >= line && stretch.bytes[first..<last].elementsEqual(entry)
    return colonInValue(
      value, of: String(key), at: SourceRange(start: point, end: point + 1),
      in: isExact ? SourceRange(start: stretch.point(at: first), end: stretch.point(at: last)) : nil)
  }

  /// The key and the call after it whose parentheses are open at the end of a text, with at most one nested in it.
  private static func openCall(in text: String) -> (key: Substring, call: Substring)? {
    guard let inner = text.lastIndex(where: { "()".contains($0) }) else { return nil }
    let outer = text[..<inner].lastIndex { "()".contains($0) }
    for open in [outer, inner] {
      guard let open, text[open] == "(", text[inner] == "(" else { continue }
      let start = text[..<open].lastIndex { !isPartOfPath($0) }
      guard let start, text[start] == " ", let colon = text[...start].lastIndex(where: { $0 != " " }),
        text[colon] == ":"
      else { continue }
      let key =
        text[..<colon].lastIndex { $0 != "-" && !isPartOfPath($0) }.map { text[text.index(after: $0)..<colon] }
        ?? text[..<colon]
      if !key.isEmpty { return (key, text[text.index(after: start)...]) }
    }
    return nil
  }

  private static func isPartOfPath(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "."
  }

  /// Whether a bracket or a quote follows a byte.
  static func isBracketOrQuote(behind byte: Int, in stretch: SourceSection) -> Bool {
    guard byte + 1 < stretch.range.upperBound else { return false }
    switch stretch.bytes[byte + 1] {
    case 0x5B, 0x7B: return true
    // A quote and the space after it may have changed places.
    case 0x22, 0x27: return byte + 2 >= stretch.range.upperBound || stretch.bytes[byte + 2] != 0x20
    default: return false
    }
  }

  private static func endOfLine(from start: Int, in stretch: SourceSection) -> Int {
    let rest = stretch.bytes[start..<stretch.range.upperBound]
    return rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? stretch.range.upperBound
  }

  private static func lonelyColon(in line: Slice<SourceBytes>) -> Int? {
    let content = line.drop { [0x20, 0x2D, 0x7B].contains($0) }
    guard let colon = content.firstIndex(of: 0x3A), colon > content.startIndex, colon + 1 < line.endIndex,
      ![0x20, 0x0A, 0x0D].contains(line[colon + 1]), content[..<colon].allSatisfy(isNameByte)
    else { return nil }
    return colon
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x80...: true
    default: false
    }
  }

  /// The help for `a:1`, which YAML reads as one word.
  static func helpForMissingSpace(in text: String) -> Words? {
    spaced(text).map { Words(en: "add a space after the colon: `\(code: $0)`", zh: "冒号后面要有空格：`\(code: $0)`") }
  }

  /// The fix that adds a space after the first colon of a text, which is at a place unchanged.
  static func spaceFix(for text: String, at place: SourceRange) -> Fix? {
    guard let fixed = spaced(text), place.end - place.start == UInt32(text.unicodeScalars.count) else { return nil }
    let colon = text.unicodeScalars.prefix { $0 != ":" }.count
    let point = place.start + UInt32(colon) + 1
    let next = Array(text.unicodeScalars.dropFirst(colon + 1).prefix(2))
    let beginsValue = next.first.map { "[{\"'".unicodeScalars.contains($0) } ?? false
    return Fix(
      Words.write(fixed), [.init(SourceRange(start: point, end: point), " ")],
      // A quote and the space after it may have changed places.
      isPreferred: beginsValue && !(next.count == 2 && next[1] == " "))
  }

  private static func spaced(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    guard let colon = bytes.firstIndex(of: 0x3A), colon > 0, colon + 1 < bytes.count, bytes.count <= 60,
      bytes[..<colon].allSatisfy(isNameByte)
    else { return nil }
    let key = String(decoding: bytes[..<colon], as: UTF8.self)
    let value = String(decoding: bytes[(colon + 1)...], as: UTF8.self)
    return value.hasPrefix(" ") ? nil : "\(key): \(value)"
  }
}
