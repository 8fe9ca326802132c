// Why a document could not be read to its end: one message, one function.
extension Diagnostic {
  static let noDocument = Diagnostic(
    .emptyDocument, "the file holds no scene", at: .beginning,
    help: ["a scene needs at least `views:`"])

  static func failure(
    _ failure: EventCursor.Failure, in source: SourceText, from offset: Int
  ) -> Diagnostic {
    switch failure {
    case .nesting(let place):
      Diagnostic(
        .nesting, "collections stand inside each other more than \(EventCursor.maximumDepth) deep",
        at: place)
    case .expansion(let place):
      Diagnostic(
        .aliasExpansion, "the aliases of this document stand for more than a million nodes",
        at: place)
    case .problem(let problem):
      switch problem.kind {
      case .memory: Diagnostic(.syntax, "there is not enough memory", at: .beginning)
      case .encoding: encoding(problem, in: source, from: offset)
      case .syntax: syntax(problem, in: source)
      }
    }
  }

  private static func encoding(
    _ problem: YAMLProblem, in source: SourceText, from offset: Int
  ) -> Diagnostic {
    let bytes = source.bytes
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return Diagnostic(
        .encoding, "the file is UTF-16", at: .beginning, help: ["save it as UTF-8"])
    }
    let point = source.codePoints(before: offset + problem.offset)
    let byte = offset + problem.offset < bytes.count ? bytes[offset + problem.offset] : 0
    let hex = String(byte, radix: 16, uppercase: true)
    let isControl = byte < 0x20 || byte == 0x7F
    return Diagnostic(
      .encoding,
      isControl
        ? "the control character 0x\(hex.count == 1 ? "0" : "")\(hex) cannot stand in YAML"
        : "the byte 0x\(hex) is not UTF-8 here", at: Place(start: point, end: point + 1),
      help: isControl ? [] : ["save the file as UTF-8"])
  }

  private static func syntax(_ problem: YAMLProblem, in source: SourceText) -> Diagnostic {
    let offset = UInt32(clamping: problem.offset)
    let context = UInt32(clamping: problem.contextOffset)
    // For something unterminated the problem is noticed at the end of the file; where it began is of use.
    let isAtEnd = offset >= source.codePoints(before: source.bytes.count)
    if let text = problem.context,
      problem.text.contains("end of stream") || text.contains("quoted")
        || (isAtEnd && text.contains("flow"))
    {
      return Diagnostic(
        .syntax, "this \(text.contains("quoted") ? "quote" : "bracket") is never closed",
        at: Place(start: context, end: context + 1),
        notes: [.init("the text ends here", at: Place(start: offset, end: offset))])
    }
    let isInBrackets = problem.context?.contains("flow") ?? false
    return Diagnostic(
      .syntax, problem.text, at: Place(start: offset, end: offset + 1),
      notes: isInBrackets
        ? [.init("the bracket was opened here", at: Place(start: context, end: context + 1))] : [])
  }
}
