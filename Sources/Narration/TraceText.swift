internal import LayerTree
internal import Reporting
internal import SceneEvaluation
internal import SceneLoading

/// A worked solution as plain text.
struct TraceText: TraceWriter {
  let phrases: Phrases
  let style: TextStyle
  private var isFirst = true

  init(phrases: Phrases, style: TextStyle) {
    self.phrases = phrases
    self.style = style
  }

  mutating func write(_ trace: Trace, file: String, into text: inout ByteText) {
    if !isFirst { text.append("\n") }
    isFirst = false
    let outcome = trace.outcome
    text.append(style(.heading, Self.onOneLine(outcome.header.title)))
    text.append("  " + style(.faint, Self.onOneLine(file)) + "\n")
    text.append(style(.faint, "[\(phrases.legend)]") + "\n\n")
    text.append(style(.heading, phrases.setUp) + "\n")
    for line in trace.setUp.code { text.append("   \(line)\n") }
    write(trace.setUp.transforms, of: outcome, into: &text)
    write(trace.setUp.formulas, of: outcome, into: &text)
    for step in trace.steps { write(step, of: outcome, into: &text) }
    for frame in trace.frames {
      text.append("\n" + style(.heading, phrases.finalFrame(outcome.name(of: frame.view))) + "\n")
      write(frame.formulas, of: outcome, into: &text)
    }
  }

  private func write(_ step: Step, of outcome: Outcome, into text: inout ByteText) {
    text.append("\n\(step.number). ")
    for line in step.code { text.append(style(.heading, line) + "\n") }
    for line in step.words { text.append("   \(line)\n") }
    if let whole = step.whole {
      let (read, assigned) = (Answer.value(whole.read), Answer.value(whole.assigned))
      let sentence = phrases.whole(
        whole.name, outcome.text(of: read), outcome.text(of: assigned))
      text.append("   \(sentence)\n")
    }
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

  private func write(_ formulas: [Formula], of outcome: Outcome, into text: inout ByteText) {
    for formula in formulas {
      text.append("   " + style(.mark, formula.fullName(in: outcome)) + formula.equation)
      if !formula.spokenRule.isEmpty {
        text.append("   " + style(.faint, "[\(formula.spokenRule)]"))
      }
      text.append("\n")
    }
  }

  private static func onOneLine(_ text: String) -> String {
    String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }
}
