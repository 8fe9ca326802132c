// What libyaml could not parse, said so that people find the cause.
extension Diagnostic {
  static func syntax(_ problem: YAMLProblem, in stretch: Stretch) -> Diagnostic {
    let point = UInt32(clamping: problem.offset)
    let context = UInt32(clamping: problem.contextOffset)
    let byte = stretch.byte(at: point)
    let opening = Place(start: context, end: context + 1)
    // For something unterminated the problem is noticed where the text ends; where it began is of use.
    if let text = problem.context,
      text.contains("quoted") && !problem.text.contains("escape")
        && !problem.text.contains("hexdecimal") && !problem.text.contains("character code")
        && !problem.text.contains("tab character")
        || text.contains("flow") && isEnd(byte, of: stretch)
    {
      return Diagnostic(
        .syntax, "this \(text.contains("quoted") ? "quote" : "bracket") is never closed",
        at: opening, notes: [.init("the text ends here", at: Place(start: point, end: point))])
    }
    let place = Place(start: point, end: point + 1)
    if byte < stretch.range.upperBound, stretch.bytes[byte] == 0x09 {
      return Diagnostic(
        .syntax, "a tab cannot indent a line in YAML", at: place,
        help: ["replace the tab by spaces"])
    }
    if problem.text.contains("unexpected ':'") {
      return Diagnostic(.syntax, "a colon needs a space behind it", at: place)
    }
    var notes: [Note] = []
    if problem.context?.contains("flow") ?? false {
      notes.append(.init("the bracket was opened here", at: opening))
    }
    if let colon = lonelyColon(around: byte, in: stretch) {
      let colonPoint = stretch.point(at: colon)
      notes.append(
        .init(
          "a colon needs a space behind it", at: Place(start: colonPoint, end: colonPoint + 1)))
    }
    return Diagnostic(.syntax, problem.text, at: place, notes: notes)
  }

  /// Whether nothing follows that belongs into brackets: the end, the next document, or the next key at the left margin.
  private static func isEnd(_ byte: Int, of stretch: Stretch) -> Bool {
    let rest = stretch.bytes[byte..<stretch.range.upperBound]
    if let first = rest.first, ![0x5D, 0x7D, 0x0A, 0x0D, 0x20, 0x09].contains(first) {
      return DocumentScanner(bytes: stretch.bytes).startOfLine(at: byte) == byte
    }
    return rest.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
  }

  /// A colon behind a name without a space behind it, in the line of a problem or the one before.
  private static func lonelyColon(around byte: Int, in stretch: Stretch) -> Int? {
    let scanner = DocumentScanner(bytes: stretch.bytes)
    let line = scanner.startOfLine(at: byte)
    let before = line > stretch.range.lowerBound ? scanner.startOfLine(at: line - 1) : line
    return lonelyColon(in: stretch.bytes[before..<line])
      ?? lonelyColon(in: stretch.bytes[line..<max(line, min(byte + 1, stretch.range.upperBound))])
  }

  private static func lonelyColon(in line: Slice<ByteText>) -> Int? {
    let content = line.drop { [0x20, 0x2D, 0x7B].contains($0) }
    guard let colon = content.firstIndex(of: 0x3A), colon > content.startIndex,
      colon + 1 < line.endIndex, ![0x20, 0x0A, 0x0D].contains(line[colon + 1]),
      content[..<colon].allSatisfy(isNameByte)
    else { return nil }
    return colon
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x80...: true
    default: false
    }
  }

  /// What to do about `a:1`, which YAML reads as one word.
  static func helpForMissingSpace(in text: String) -> String? {
    let bytes = Array(text.utf8)
    guard let colon = bytes.firstIndex(of: 0x3A), colon > 0, colon + 1 < bytes.count,
      bytes.count <= 60, bytes[..<colon].allSatisfy(isNameByte)
    else { return nil }
    let key = String(decoding: bytes[..<colon], as: UTF8.self)
    let value = String(decoding: bytes[(colon + 1)...], as: UTF8.self)
    return value.hasPrefix(" ") ? nil : "a colon needs a space behind it: `\(key): \(value)`"
  }
}

extension EventCursor.Failure {
  /// Where it was noticed, in code points.
  var point: UInt32 {
    switch self {
    case .nesting(let place), .expansion(let place): place.start
    case .problem(let problem):
      problem.kind == .syntax ? UInt32(clamping: problem.offset) : 0
    }
  }
}
