internal import LayerTree
internal import Reporting
internal import SceneEvaluation
internal import SceneLoading

/// A worked solution as plain text.
struct TraceText: TraceWriter {
  let phrases: Phrases
  private var isFirst = true

  init(phrases: Phrases) { self.phrases = phrases }

  mutating func write(_ trace: Trace, file: String, into text: inout ByteText) {
    if !isFirst { text.append("\n") }
    isFirst = false
    let outcome = trace.outcome
    text.append(
      "\(Self.onOneLine(outcome.header.title))  \(Self.onOneLine(file))\n[\(phrases.legend)]\n\n")
    text.append("\(phrases.setUp)\n")
    for line in trace.setUp.code { text.append("   \(line)\n") }
    write(trace.setUp.formulas, of: outcome, into: &text)
    for step in trace.steps { write(step, of: outcome, into: &text) }
    for frame in trace.frames {
      text.append("\n\(phrases.finalFrame(outcome.name(of: frame.view)))\n")
      write(frame.formulas, of: outcome, into: &text)
    }
  }

  private func write(_ step: Step, of outcome: Outcome, into text: inout ByteText) {
    text.append("\n\(step.number). ")
    for line in step.code { text.append("\(line)\n") }
    for line in step.words { text.append("   \(line)\n") }
    if let whole = step.whole {
      let (read, assigned) = (Answer.value(whole.read), Answer.value(whole.assigned))
      let sentence = phrases.whole(
        whole.name, outcome.text(of: read), outcome.text(of: assigned))
      text.append("   \(sentence)\n")
    }
    write(step.formulas, of: outcome, into: &text)
    text.append("   \(step.changes.isEmpty ? phrases.nothingChanged : phrases.changed)\n")
    for change in step.changes {
      let name = "\(outcome.name(of: change.view)).\(change.spokenProperty)"
      text.append(
        "     \(name): \(outcome.text(of: change.before)) -> \(outcome.text(of: change.after))\n")
    }
  }

  private func write(_ formulas: [Formula], of outcome: Outcome, into text: inout ByteText) {
    for formula in formulas {
      text.append("   \(formula.line(in: outcome))")
      if !formula.spokenRule.isEmpty { text.append("   [\(formula.spokenRule)]") }
      text.append("\n")
    }
  }

  private static func onOneLine(_ text: String) -> String {
    String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }
}
