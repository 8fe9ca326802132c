internal import LayerProperties

// What is wrong with values pasted from a log: one message, one function.
extension Diagnostic {
  static func notPasted(
    _ event: YAMLEvent, expected: String, of kind: ValueKind, for subject: Subject
  ) -> Diagnostic {
    if let parts = partsOfProperty(event.string, kind) {
      return Diagnostic(
        .pastedText, "\(subject.phrase) takes \(expected), not \(event.phrase)", at: event.place,
        help: ["write `\(parts)`"])
    }
    if event.text.first == 0x3D {
      return Diagnostic(
        .pastedText, "\(subject.phrase) takes \(expected), not one expression", at: event.place,
        help: ["put expressions inside the list: `[= w / 2, 10]`"])
    }
    return Diagnostic(
      .pastedText, "\(subject.phrase) takes \(expected), not \(event.phrase)", at: event.place,
      help: [numberHelp(in: event.string, of: kind, for: subject)])
  }

  /// The list of expressions that reads a whole property of a view: `[= view2.center.x, = view2.center.y]`.
  private static func partsOfProperty(_ text: String, _ kind: ValueKind) -> String? {
    let path = text.drop { "= ".contains($0) }
    guard path.utf8.count <= longestEcho, SourceStatement.isPath(String(path)),
      let dot = path.firstIndex(of: "."),
      case .named(.property(let property))? = MutationTarget(
        path: String(path[path.index(after: dot)...])), property.kind == kind
    else { return nil }
    let parts: [String]
    switch kind {
    case .point, .size: parts = kind.slotNames
    case .rect:
      parts =
        ValueKind.point.slotNames.map { "origin.\($0)" }
        + ValueKind.size.slotNames.map { "size.\($0)" }
    default: return nil
    }
    return "[" + parts.map { "= \(path).\($0)" }.joined(separator: ", ") + "]"
  }

  static func braces(
    _ text: String, _ kind: ValueKind, for subject: Subject, at place: Place
  ) -> Diagnostic {
    Diagnostic(
      .pastedText, "`\(text)` without quotes is a mapping, not \(kind.phrase)", at: place,
      help: [quoted(text, kind, for: subject)])
  }

  static func cutByComma(
    _ text: String, _ kind: ValueKind, for subject: Subject, at place: Place
  ) -> Diagnostic {
    Diagnostic(
      .pastedText, "between braces, a comma ends a value: `\(text)` is not read as one", at: place,
      help: [quoted(text, kind, for: subject)])
  }

  /// The way out for a value that would be right in quotes, or for one that is recognized at least.
  private static func quoted(_ text: String, _ kind: ValueKind, for subject: Subject) -> String {
    var bytes = text
    let isValue = bytes.withUTF8 {
      PastedText.numbers(in: $0, shapedAs: PastedText.shapes(of: kind)) != nil
    }
    if isValue { return "a value pasted from a log needs quotes: \(subject.name): \"\(text)\"" }
    return numberHelp(in: text, of: kind, for: subject)
  }

  /// What to write in place of a text that holds the numbers and more; all forms where they are not clear.
  static func numberHelp(in text: String, of kind: ValueKind, for subject: Subject) -> String {
    if let list = PastedText.list(of: kind, in: text, called: subject.loggedNames) {
      return "write the numbers alone: \(subject.name): \(list)"
    }
    if text.utf8.count <= 2 * longestEcho, let own = SourceValue.text(of: kind, text) {
      return "write `\(subject.name): \(own)`"
    }
    switch kind {
    case .transform, .transform3D:
      return "a transform is `identity`, `{scale: 2}`, `{rotation: 30deg}`, a matrix or a list"
    case .point, .size, .rect, .scale:
      return "as printed in a log: \"{10, 20}\" for points and sizes; \"{{10, 20}, {30, 40}}\", "
        + "\"(10 20; 30 40)\" or \"(10, 20, 30, 40)\" for rects"
    default: return "\(subject.phrase) takes \(kind.phrase)"
    }
  }
}
