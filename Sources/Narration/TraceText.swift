internal import LayerTree
internal import Reporting
internal import SceneModel
internal import SceneReplay

/// A worked solution as plain text.
struct TraceText: TraceWriter {
  let phrases: Phrases
  let style: TextStyle
  private var isFirst = true

  init(phrases: Phrases, style: TextStyle) {
    self.phrases = phrases
    self.style = style
  }

  mutating func write(
    _ trace: Trace, file: String, into text: inout ByteText,
    flush: (inout ByteText) -> Void
  ) {
    if !isFirst { text.append("\n") }
    isFirst = false
    let outcome = trace.names
    text.append(style(.heading, Self.onOneLine(outcome.header.title)))
    text.append("  " + style(.faint, Self.onOneLine(file)) + "\n")
    text.append(style(.faint, "[\(phrases.legend)]") + "\n\n")
    text.append(style(.heading, phrases.setUp) + "\n")
    let setUp = trace.setUp
    for line in setUp.code {
      text.append("   \(line)\n")
      flush(&text)
    }
    write(setUp.transforms, of: outcome, into: &text)
    write(setUp.formulas, of: outcome, into: &text, flush: flush)
    for step in trace.steps {
      write(step, of: outcome, into: &text)
      flush(&text)
    }
    for frame in trace.frames {
      text.append("\n" + style(.heading, phrases.finalFrame(outcome.name(of: frame.view))) + "\n")
      write(frame.formulas, of: outcome, into: &text)
      flush(&text)
    }
  }

  private func write(_ step: Step, of outcome: Outcome, into text: inout ByteText) {
    text.append("\n\(step.number). ")
    text.append(style(.heading, step.code) + "\n")
    text.append("   \(step.words)\n")
    if let whole = step.whole {
      let (read, assigned) = (Answer.value(whole.read), Answer.value(whole.assigned))
      let sentence = phrases.whole(
        whole.name, outcome.text(of: read), outcome.text(of: assigned))
      text.append("   \(sentence)\n")
    }
    for reason in step.reasons { text.append("   \(reason)\n") }
    write(step.transforms, of: outcome, into: &text)
    write(step.formulas, of: outcome, into: &text)
    let title = step.changes.isEmpty ? phrases.nothingChanged : phrases.changed
    text.append("   " + style(.heading, title) + "\n")
    for change in step.changes {
      let name = "\(outcome.name(of: change.view)).\(change.spokenProperty)"
      text.append("     \(style(.mark, name)): \(outcome.text(of: change.before)) -> ")
      text.append(style(.good, outcome.text(of: change.after)) + "\n")
    }
  }

  private func write(
    _ transforms: [TransformStep], of outcome: Outcome, into text: inout ByteText
  ) {
    for transform in transforms { text.append("   \(transform.sentence(in: outcome, phrases))\n") }
  }

  private func write(
    _ formulas: some Sequence<Formula>, of outcome: Outcome, into text: inout ByteText,
    flush: (inout ByteText) -> Void = { _ in }
  ) {
    for formula in formulas {
      text.append("   " + style(.mark, formula.fullName(in: outcome)) + formula.equation)
      if !formula.spokenRule.isEmpty {
        text.append("   " + style(.faint, "[\(formula.spokenRule)]"))
      }
      text.append("\n")
      flush(&text)
    }
  }

  private static func onOneLine(_ text: String) -> String {
    String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }
}
