import GeomrunText

/// TAP version 13, which all readers accept, with the plan at the end.
///
/// There is a test point for each expectation, each invalid scene and each fault.
final class CheckTAP: CheckWriter {
  private var points = 0

  func begin(into text: inout ByteText) { text.append("TAP version 13\n") }

  func write(_ scene: CheckedScene, into text: inout ByteText) {
    for expectation in scene.cases {
      let description = "\(scene.label): \(expectation.name)"
      if let known = expectation.known {
        if known.mismatch == nil {
          writePoint("not ok", description, into: &text)
          let message = "\(CheckedKnownFailure.passes): \(known.reason)"
          writeBlock(file: scene.file, line: known.place.line, [("message", message)], into: &text)
        } else {
          writePoint("not ok", description, todo: known.reason, into: &text)
        }
        continue
      }
      guard expectation.mismatch != nil else {
        writePoint("ok", description, into: &text)
        continue
      }
      writePoint("not ok", description, into: &text)
      writeBlock(
        file: scene.file, line: expectation.place.line,
        expectation.lines(file: scene.file).map { (WrittenText(word: $0.name), $0.english) }, into: &text)
    }
    guard let error = scene.errors.first else { return }
    writePoint("not ok", scene.label, into: &text)
    writeBlock(file: scene.file, line: error.place.line, [("message", error.message)], into: &text)
  }

  func end(_ summary: CheckSummary) -> [ByteText] {
    var text = ByteText()
    for fault in summary.faults { writePoint("not ok", fault, into: &text) }
    text.append(points == 0 ? "1..0 # SKIP no expectation\n" : "1..\(points)\n")
    return [text]
  }

  /// Adds a test point.
  ///
  /// - Parameter todo: The reason for a known failure.
  private func writePoint(
    _ result: StaticString, _ description: String, todo: String? = nil, into text: inout ByteText
  ) {
    points += 1
    text.append(result)
    let directive: WrittenText = todo.map { " # TODO \(Self.escaped($0))" } ?? ""
    text.append(" \(points) - \(Self.escaped(description))\(directive)\n")
  }

  // Everything is quoted as in JSON, which is also YAML.
  private func writeBlock(
    file: String, line: Int, _ entries: [(label: WrittenText, text: String)], into text: inout ByteText
  ) {
    text.append("  ---\n  file: ")
    text.appendJSON(file)
    text.append("\n  line: \(line)\n")
    for (label, value) in entries {
      text.append("  \(label): ")
      text.appendJSON(value)
      text.append("\n")
    }
    text.append("  ...\n")
  }

  // A `#` begins a directive, and `\` escapes, also for readers as old as Perl's `prove`.
  private static func escaped(_ description: String) -> WrittenText { WrittenText(description.visible, escapes) }

  private static let escapes = TextEscapes(TextEscapes.backslashes("\\#"))
}
