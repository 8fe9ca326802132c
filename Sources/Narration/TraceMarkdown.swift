internal import LayerTree
internal import Reporting
internal import SceneEvaluation
internal import SceneLoading

/// A worked solution with code blocks and tables.
struct TraceMarkdown: TraceWriter {
  let phrases: Phrases
  let code: CodeWriter.Language
  private var isFirst = true

  init(phrases: Phrases, code: CodeWriter.Language) {
    self.phrases = phrases
    self.code = code
  }

  mutating func write(_ trace: Trace, file: String, into text: inout ByteText) {
    if !isFirst { text.append("\n") }
    isFirst = false
    let outcome = trace.outcome
    text.append("## \(MarkdownText.escaped(outcome.header.title))\n\n\(phrases.legend)\n")
    text.append("\n### \(phrases.setUp)\n")
    write(trace.setUp.code, into: &text)
    write(trace.setUp.transforms, of: outcome, into: &text)
    write(trace.setUp.formulas, of: outcome, into: &text)
    for step in trace.steps {
      text.append(
        "\n### \(step.number). \(MarkdownText.escaped(step.words.joined(separator: " ")))\n")
      write(step, of: outcome, into: &text)
    }
    for frame in trace.frames {
      let name = MarkdownText.escaped(outcome.name(of: frame.view))
      text.append("\n### \(phrases.finalFrame(name))\n")
      write(frame.formulas, of: outcome, into: &text)
    }
  }

  private func write(_ step: Step, of outcome: Outcome, into text: inout ByteText) {
    write(step.code, into: &text)
    if let whole = step.whole {
      let (read, assigned) = (Answer.value(whole.read), Answer.value(whole.assigned))
      let sentence = phrases.whole(whole.name, outcome.text(of: read), outcome.text(of: assigned))
      text.append("\n\(MarkdownText.escaped(sentence))\n")
    }
    write(step.transforms, of: outcome, into: &text)
    write(step.formulas, of: outcome, into: &text)
    guard !step.changes.isEmpty else { return text.append("\n\(phrases.nothingChanged)\n") }
    text.append("\n| \(phrases.property) | \(phrases.before) | \(phrases.after) |\n")
    text.append("| --- | --- | --- |\n")
    for change in step.changes {
      let cells = [
        "\(outcome.name(of: change.view)).\(change.spokenProperty)",
        outcome.text(of: change.before),
        outcome.text(of: change.after),
      ].map(MarkdownText.escaped)
      text.append("| \(cells.joined(separator: " | ")) |\n")
    }
  }

  private func write(
    _ transforms: [TransformStep], of outcome: Outcome, into text: inout ByteText
  ) {
    if !transforms.isEmpty { text.append("\n") }
    for transform in transforms {
      text.append("- \(MarkdownText.escaped(transform.sentence(in: outcome, phrases)))\n")
    }
  }

  private func write(_ lines: [String], into text: inout ByteText) {
    guard !lines.isEmpty else { return }
    text.append("\n```\(code.rawValue)\n\(lines.joined(separator: "\n"))\n```\n")
  }

  private func write(_ formulas: [Formula], of outcome: Outcome, into text: inout ByteText) {
    guard !formulas.isEmpty else { return }
    text.append("\n| \(phrases.formula) | \(phrases.rule) |\n| --- | --- |\n")
    for formula in formulas {
      let cells = [formula.line(in: outcome), formula.spokenRule].map(MarkdownText.escaped)
      text.append("| \(cells.joined(separator: " | ")) |\n")
    }
  }
}
