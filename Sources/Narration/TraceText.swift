internal import GeomrunLayerTree
internal import GeomrunReporting
internal import GeomrunSceneModel
internal import GeomrunSceneReplay
internal import GeomrunText
internal import GeomrunWords

/// A worked solution as plain text.
final class TraceText: TraceWriter {
  let language: NaturalLanguage
  let style: TextStyle
  private var isFirst = true

  init(language: NaturalLanguage, style: TextStyle) {
    self.language = language
    self.style = style
  }

  func write(
    _ trace: Trace, file: String, into text: inout ByteText,
    flush: (inout ByteText) -> Void
  ) {
    if !isFirst { text.append("\n") }
    isFirst = false
    let outcome = trace.names
    text.append(style(.heading, trace.title.visible))
    text.append("  " + style(.faint, file.visible) + "\n")
    text.append(style(.faint, "[\(said(TraceWords.legend))]") + "\n\n")
    text.append(style(.heading, said(TraceWords.setUp)) + "\n")
    let setUp = trace.setUp
    for line in setUp.code {
      text.append("   \(line)\n")
      flush(&text)
    }
    let lines = SpokenLines(outcome, precision: trace.precision)
    write(setUp.transforms, in: lines, into: &text)
    write(setUp.formulas, in: lines, into: &text, flush: flush)
    if trace.untoldViews > 0 {
      text.append("   " + style(.faint, "[\(said(TraceWords.leftOut(trace.untoldViews)))]") + "\n")
    }
    for step in trace.steps {
      write(step, in: lines, into: &text)
      flush(&text)
    }
    for frame in trace.frames {
      text.append(
        "\n" + style(.heading, lines.text(of: TraceWords.finalFrame(of: frame.view), in: language))
          + "\n")
      write(frame.formulas, in: lines, into: &text)
      flush(&text)
    }
    var isFirst = true
    for query in trace.queries {
      if isFirst { text.append("\n" + style(.heading, said(TraceWords.queries)) + "\n") }
      isFirst = false
      write(query, in: lines, into: &text)
      flush(&text)
    }
  }

  /// Words that name no view.
  private func said(_ words: Words) -> String { Speaker(language).text(of: words) }

  private func write(_ query: ToldQuery, in lines: SpokenLines, into text: inout ByteText) {
    text.append("\n\(query.number). \(style(.heading, query.question))\n")
    if query.steps.contains(where: { !$0.formulas.isEmpty }) {
      text.append("   " + style(.faint, "[\(said(TraceWords.queryLegend))]") + "\n")
    }
    for step in query.steps {
      text.append("   \(step.words)\n")
      write(step.formulas, in: lines, into: &text)
    }
    text.append("   \(style(.heading, said(TraceWords.answer)))")
    text.append(style(.good, lines.text(of: query.answer)) + "\n")
  }

  private func write(_ step: Step, in lines: SpokenLines, into text: inout ByteText) {
    text.append("\n\(step.number). ")
    text.append(style(.heading, step.code) + "\n")
    text.append("   \(step.words)\n")
    if let sentence = lines.sentence(ofWholeIn: step, in: language) {
      text.append("   \(sentence)\n")
    }
    for reason in step.reasons { text.append("   \(reason)\n") }
    write(step.transforms, in: lines, into: &text)
    write(step.formulas, in: lines, into: &text)
    let title = said(
      step.changes.isEmpty ? TraceWords.nothingChanged : TraceWords.changed)
    text.append("   " + style(.heading, title) + "\n")
    for change in step.changes {
      let texts = lines.texts(of: change)
      text.append(
        "     \(style(.mark, lines.name(of: change))): \(texts.before) -> ")
      text.append(style(.good, texts.after) + "\n")
    }
  }

  private func write(
    _ transforms: [TransformStep], in lines: SpokenLines, into text: inout ByteText
  ) {
    for transform in transforms {
      text.append("   \(lines.sentence(of: transform, in: language))\n")
    }
  }

  private func write(
    _ formulas: some Sequence<Formula>, in lines: SpokenLines, into text: inout ByteText,
    flush: (inout ByteText) -> Void = { _ in }
  ) {
    for formula in formulas {
      let name = formula.fullName(in: lines.outcome)
      text.append("   " + style(.mark, name) + lines.equation(of: formula))
      if !formula.spokenRule.isEmpty {
        text.append("   " + style(.faint, "[\(formula.spokenRule)]"))
      }
      text.append("\n")
      flush(&text)
    }
  }
}
