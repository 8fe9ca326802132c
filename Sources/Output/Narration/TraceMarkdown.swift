import GeomrunLayerTree
import GeomrunReporting
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText
import GeomrunWords

/// A worked solution with code blocks and tables.
final class TraceMarkdown: TraceWriter {
  let language: NaturalLanguage
  let code: CodeWriter.Language
  /// The file that shows the state after a step.
  let picture: (Int) -> String?
  private var isFirst = true

  init(language: NaturalLanguage, code: CodeWriter.Language, picture: @escaping (Int) -> String?) {
    self.language = language
    self.code = code
    self.picture = picture
  }

  func write(_ trace: Trace, file: String, into text: inout ByteText, flush: (inout ByteText) -> Void) {
    if !isFirst { text.append("\n") }
    isFirst = false
    let outcome = trace.names
    text.append("## \(MarkdownText.escaped(trace.title))\n\n\(said(TraceWords.legend))\n")
    text.append("\n### \(said(TraceWords.setUp))\n")
    let setUp = trace.setUp
    writePicture(0, named: said(TraceWords.setUp), into: &text)
    write(setUp.code, into: &text, flush: flush)
    let lines = SpokenLines(outcome, precision: trace.precision)
    write(setUp.transforms, in: lines, into: &text)
    write(setUp.formulas, in: lines, into: &text, flush: flush)
    for step in trace.steps {
      let words = MarkdownText.escaped(step.words)
      text.append("\n### \(step.number). \(words)\n")
      writePicture(step.number, named: words, into: &text)
      write(step, in: lines, into: &text)
      flush(&text)
    }
    for frame in trace.frames {
      let title = lines.text(of: TraceWords.finalFrame(of: frame.view), in: language)
      text.append("\n### \(MarkdownText.escaped(title))\n")
      write(frame.formulas, in: lines, into: &text)
      flush(&text)
    }
    for query in trace.queries {
      let title = said(TraceWords.query(query.number, VisibleText(query.heading)))
      text.append("\n### \(title)\n")
      write(query, in: lines, into: &text)
      flush(&text)
    }
  }

  /// Returns words that do not name a view.
  private func said(_ words: Words) -> WrittenText { MarkdownText.escaped(Speaker(language).text(of: words)) }

  private func write(_ query: NarratedQuery, in lines: SpokenLines, into text: inout ByteText) {
    if query.steps.contains(where: { !$0.formulas.isEmpty }) {
      text.append("\n\(said(TraceWords.queryLegend(on: lines.platform)))\n")
    }
    for step in query.steps {
      text.append("\n\(MarkdownText.escaped(step.words))\n")
      write(step.formulas, in: lines, into: &text)
    }
    let answer = MarkdownText.escaped(lines.text(of: query.answer))
    text.append("\n\(said(TraceWords.answer))**\(answer)**\n")
  }

  private func writePicture(_ step: Int, named name: WrittenText, into text: inout ByteText) {
    guard let file = picture(step) else { return }
    text.append("\n![\(name)](\(MarkdownText.destination(of: file)))\n")
  }

  private func write(_ step: Step, in lines: SpokenLines, into text: inout ByteText) {
    write([step.code], into: &text)
    if let sentence = lines.sentence(ofWholeIn: step, in: language) {
      text.append("\n\(MarkdownText.escaped(sentence))\n")
    }
    for reason in step.reasons { text.append("\n\(MarkdownText.escaped(reason))\n") }
    write(step.transforms, in: lines, into: &text)
    write(step.formulas, in: lines, into: &text)
    if let words = step.unchanged { text.append("\n\(said(words))\n") }
    if step.changes.isEmpty { return }
    text.append("\n| \(said(TraceWords.property)) | \(said(TraceWords.before)) | \(said(TraceWords.after)) |\n")
    text.append("| --- | --- | --- |\n")
    for change in step.changes {
      let texts = lines.texts(of: change)
      let cells = [lines.name(of: change), texts.before, texts.after].map(MarkdownText.escaped)
      text.append("| \(cells.joined(separator: " | ")) |\n")
    }
  }

  private func write(_ transforms: [TransformStep], in lines: SpokenLines, into text: inout ByteText) {
    if !transforms.isEmpty { text.append("\n") }
    for transform in transforms {
      text.append("- \(MarkdownText.escaped(lines.sentence(of: transform, in: language)))\n")
    }
  }

  private func write(
    _ lines: some Sequence<String>, into text: inout ByteText, flush: (inout ByteText) -> Void = { _ in }
  ) {
    var isEmpty = true
    for line in lines {
      if isEmpty { text.append("\n```\(code)\n") }
      isEmpty = false
      text.append(VisibleLines("\(VisibleText(lines: line))\n"))
      flush(&text)
    }
    if !isEmpty { text.append("```\n") }
  }

  private func write(
    _ formulas: some Sequence<Formula>, in lines: SpokenLines, into text: inout ByteText,
    flush: (inout ByteText) -> Void = { _ in }
  ) {
    var isEmpty = true
    for formula in formulas {
      if isEmpty { text.append("\n| \(said(TraceWords.formula)) | \(said(TraceWords.rule)) |\n| --- | --- |\n") }
      isEmpty = false
      text.append("| ")
      text.appendMarkdown(lines.line(of: formula))
      text.append(" | ")
      text.appendMarkdown(formula.spokenRule)
      text.append(" |\n")
      flush(&text)
    }
  }
}
