import GeomrunSceneModel
import GeomrunText
import GeomrunWords
import GeomrunYAMLStream

// Syntax errors of libyaml, reworded to reveal the cause.
extension Diagnostic {
  /// - Parameter misread: The start of the text that the problem ends; nil if unknown.
  static func syntax(_ problem: YAMLProblem, in stretch: SourceSection, misread: UInt32? = nil) -> Diagnostic {
    let point = UInt32(clamping: problem.offset)
    let context = UInt32(clamping: problem.contextOffset)
    let byte = stretch.byte(at: point)
    let opening = SourceRange(start: context, end: context + 1)
    // An unterminated construct is noticed at the end of the text; its start is more useful.
    if let text = problem.context,
      text.contains("quoted") && !problem.text.contains("escape") && !problem.text.contains("hexdecimal")
        && !problem.text.contains("character code") && !problem.text.contains("tab character")
        || text.contains("flow")
          && (isEnd(byte, of: stretch) || isItem(byte, behind: stretch.byte(at: context), in: stretch))
    {
      let isQuote = text.contains("quoted")
      return Diagnostic(
        .syntax,
        isQuote
          ? Words(en: "this quote is never closed", zh: "这个引号没有闭合")
          : Words(en: "this bracket is never closed", zh: "这个括号没有闭合"), at: opening,
        notes: [.init(Words(en: "the text ends here", zh: "文本到这里结束"), at: SourceRange(start: point, end: point))],
        fixes: isQuote ? [] : closing(from: stretch.byte(at: context), in: stretch))
    }
    let place = SourceRange(start: point, end: point + 1)
    if byte < stretch.range.upperBound, stretch.bytes[byte] == 0x09 {
      return Diagnostic(
        .syntax, Words(en: "a tab cannot indent a line in YAML", zh: "YAML 里不能用制表符缩进"), at: place,
        help: [Words(en: "replace the tab with spaces", zh: "把制表符换成空格")])
    }
    if problem.text.contains("unexpected ':'") {
      return spacelessColon(at: place, beforeBracket: isBracketOrQuote(behind: byte, in: stretch))
    }
    var notes: [Note] = []
    if problem.context?.contains("flow") ?? false {
      if let found = emptyItem(at: byte, place, in: stretch) { return found }
      if let found = callInBraces(around: byte, in: stretch) { return found }
      notes.append(.init(Words(en: "the bracket was opened here", zh: "括号从这里开始"), at: opening))
    } else if let found = colonProblem(around: byte, from: misread, in: stretch) {
      return found
    }
    return indentation(problem, at: place, opening: opening, in: stretch)
      ?? Diagnostic(
        .syntax, problem.words, at: place, notes: notes,
        fixes: notes.isEmpty ? [] : closing(from: stretch.byte(at: context), in: stretch))
  }

  /// A comma without an item before it in brackets; nil if libyaml noticed something else.
  private static func emptyItem(at byte: Int, _ place: SourceRange, in stretch: SourceSection) -> Diagnostic? {
    guard byte < stretch.range.upperBound, stretch.bytes[byte] == 0x2C,
      let before = stretch.bytes[stretch.range.lowerBound..<byte].last(where: { $0 != 0x20 }),
      [0x2C, 0x5B, 0x7B].contains(before)
    else { return nil }
    // It may have been typed for a digit of the adjacent number.
    func isDigit(_ position: Int) -> Bool {
      stretch.range.contains(position) && 0x30...0x39 ~= stretch.bytes[position]
    }
    let isBehindOpening = [0x5B, 0x7B].contains(stretch.bytes[byte - 1])
    let isBehindComma = stretch.bytes[byte - 1] == 0x2C && !isDigit(byte - 2)
    return Diagnostic(
      .syntax, Words(en: "there is no item before this comma", zh: "这个逗号前面没有内容"), at: place,
      help: [Words.leaveOut(",")],
      fixes: [.leaveOut(",", at: place, isPreferred: (isBehindOpening || isBehindComma) && !isDigit(byte + 1))])
  }

  /// The missing closing bracket for the brackets that open at a byte: before one of the other kind, or at the end of
  /// the line if they end with it.
  private static func closing(from start: Int, in stretch: SourceSection) -> [Fix] {
    var open: [UInt8] = []
    var quote: UInt8?
    // The position after the last character that is not a space.
    var end = start
    for position in start..<min(stretch.range.upperBound, start + 4000) {
      let byte = stretch.bytes[position]
      if let own = quote {
        if byte == own { quote = nil }
      } else {
        switch byte {
        case 0x22, 0x27: quote = [0x20, 0x5B, 0x7B].contains(stretch.bytes[position - 1]) ? byte : nil
        case 0x5B: open.append(0x5D)
        case 0x7B: open.append(0x7D)
        case 0x5D, 0x7D:
          guard let expected = open.popLast() else { return [] }
          if byte != expected { return insertion(of: expected, at: end, in: stretch) }
          if open.isEmpty { return [] }
        case 0x23 where end < position, 0x0A, 0x0D:
          // Brackets that extend over several lines have more indentation there.
          guard open.count == 1, byte == 0x23 || endsHere(position, start, in: stretch) else {
            if byte == 0x23 { return [] }
            continue
          }
          return insertion(of: open[0], at: end, in: stretch)
        default: break
        }
      }
      if byte != 0x20 { end = position + 1 }
    }
    return open.count == 1 && quote == nil ? insertion(of: open[0], at: end, in: stretch) : []
  }

  private static func insertion(of bracket: UInt8, at byte: Int, in stretch: SourceSection) -> [Fix] {
    let text = bracket == 0x5D ? "]" : "}"
    // A preceding digit or letter may have been typed for the bracket.
    let isCertain = [0x22, 0x27, 0x5D, 0x7D].contains(stretch.bytes[byte - 1])
    return [.insert(text, at: stretch.point(at: byte), isPreferred: isCertain)]
  }

  /// Whether the line after a line end is outside the construct that begins at a byte: its indentation is not greater.
  private static func endsHere(_ lineEnd: Int, _ start: Int, in stretch: SourceSection) -> Bool {
    func indentation(_ line: Int) -> Int { stretch.bytes[line..<stretch.range.upperBound].prefix { $0 == 0x20 }.count }
    let own = DocumentScanner(bytes: stretch.bytes).startOfLine(at: start)
    return indentation(lineEnd + 1) <= indentation(own)
  }

  /// Whether a byte begins a list item, on a line outside the construct that begins at an earlier byte.
  private static func isItem(_ byte: Int, behind start: Int, in stretch: SourceSection) -> Bool {
    guard byte < stretch.range.upperBound, stretch.bytes[byte...].starts(with: [0x2D, 0x20]) else { return false }
    let line = DocumentScanner(bytes: stretch.bytes).startOfLine(at: byte)
    return line > start && stretch.bytes[line..<byte].allSatisfy { $0 == 0x20 }
      && endsHere(line - 1, start, in: stretch)
  }

  /// Whether nothing that belongs into brackets follows: only the end, the next document, or the next key at the left
  /// margin.
  private static func isEnd(_ byte: Int, of stretch: SourceSection) -> Bool {
    let rest = stretch.bytes[byte..<stretch.range.upperBound]
    if let first = rest.first, ![0x5D, 0x7D, 0x0A, 0x0D, 0x20, 0x09].contains(first) {
      return DocumentScanner(bytes: stretch.bytes).startOfLine(at: byte) == byte
    }
    return rest.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
  }
}

extension EventCursor.Failure {
  /// The place where it was noticed, in code points.
  var point: UInt32 {
    switch self {
    case .nesting(let place), .expansion(let place): place.start
    case .problem(let problem): problem.kind == .syntax ? UInt32(clamping: problem.offset) : 0
    }
  }
}
