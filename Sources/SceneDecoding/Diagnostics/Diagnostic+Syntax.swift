internal import GeomrunSceneModel
internal import GeomrunText
internal import GeomrunYAMLStream

// What libyaml could not parse, said so that people find the cause.
extension Diagnostic {
  /// - Parameter misread: Where text begins that the problem ends; nil where that is not known.
  static func syntax(
    _ problem: YAMLProblem, in stretch: SourceSection, misread: UInt32? = nil
  ) -> Diagnostic {
    let point = UInt32(clamping: problem.offset)
    let context = UInt32(clamping: problem.contextOffset)
    let byte = stretch.byte(at: point)
    let opening = SourceRange(start: context, end: context + 1)
    // For something unterminated the problem is noticed where the text ends; where it began is of use.
    if let text = problem.context,
      text.contains("quoted") && !problem.text.contains("escape")
        && !problem.text.contains("hexdecimal") && !problem.text.contains("character code")
        && !problem.text.contains("tab character")
        || text.contains("flow") && isEnd(byte, of: stretch)
    {
      return Diagnostic(
        .syntax, "this \(text.contains("quoted") ? "quote" : "bracket") is never closed",
        at: opening, notes: [.init("the text ends here", at: SourceRange(start: point, end: point))]
      )
    }
    let place = SourceRange(start: point, end: point + 1)
    if byte < stretch.range.upperBound, stretch.bytes[byte] == 0x09 {
      return Diagnostic(
        .syntax, "a tab cannot indent a line in YAML", at: place,
        help: ["replace the tab by spaces"])
    }
    if problem.text.contains("unexpected ':'") { return spacelessColon(at: place) }
    var notes: [Note] = []
    if problem.context?.contains("flow") ?? false {
      if let found = callInBraces(around: byte, in: stretch) { return found }
      notes.append(.init("the bracket was opened here", at: opening))
    } else if let found = colonProblem(around: byte, from: misread, in: stretch) {
      return found
    }
    return indentation(problem, at: place, opening: opening, in: stretch)
      ?? Diagnostic(.syntax, problem.text, at: place, notes: notes)
  }

  /// Whether nothing follows that belongs into brackets: the end, the next document, or the next key at the left margin.
  private static func isEnd(_ byte: Int, of stretch: SourceSection) -> Bool {
    let rest = stretch.bytes[byte..<stretch.range.upperBound]
    if let first = rest.first, ![0x5D, 0x7D, 0x0A, 0x0D, 0x20, 0x09].contains(first) {
      return DocumentScanner(bytes: stretch.bytes).startOfLine(at: byte) == byte
    }
    return rest.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
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
