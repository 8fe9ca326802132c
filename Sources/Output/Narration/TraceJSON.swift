import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunReporting
import GeomrunSceneModel
import GeomrunSceneReplay
package import GeomrunText

/// Worked solutions as one JSON object.
package final class TraceJSON: TraceWriter {
  let code: CodeWriter.Language
  private var isFirst = true

  /// Creates a writer of traces with source code in a language.
  package init(code: CodeWriter.Language) { self.code = code }

  package func begin(into text: inout ByteText) { text.append("{\"format\": 1, \"traces\": [") }

  package func end(into text: inout ByteText) { text.append("]}\n") }

  package func write(_ trace: Trace, file: String, into text: inout ByteText, flush: (inout ByteText) -> Void) {
    text.append(isFirst ? "\n  {" : ",\n  {")
    isFirst = false
    let outcome = trace.names
    text.append("\"file\": ")
    text.appendJSON(file)
    text.append(", \"document\": \(outcome.header.document), \"scene\": ")
    text.appendJSON(trace.title)
    text.append(", \"code\": \"\(code)\",\n   \"setUp\": {")
    write(trace.setUp, of: outcome, into: &text, flush: flush)
    text.append("},\n   \"steps\": ")
    text.appendJSONList(of: trace.steps, line: "\n    ", flush: flush) { step, text in
      text.append("{\"number\": \(step.number), \"view\": ")
      write(step.receiver, of: outcome, into: &text)
      text.append(", ")
      write(step, of: outcome, into: &text)
      text.append(step.stays ? ", \"stays\": true}" : "}")
    }
    text.append(",\n   \"frames\": ")
    text.appendJSONList(of: trace.frames, line: "\n    ", flush: flush) { frame, text in
      write(frame, of: outcome, into: &text)
    }
    text.append(",\n   \"queries\": ")
    text.appendJSONList(of: trace.queries, line: "\n    ", flush: flush) { query, text in
      write(query, of: outcome, into: &text)
    }
    text.append("}")
  }

  private func write(
    _ setUp: SetUp, of outcome: ReplayResult, into text: inout ByteText, flush: (inout ByteText) -> Void
  ) {
    text.append("\"code\": ")
    text.appendJSONList(of: setUp.code, flush: flush) { $1.appendJSON($0) }
    text.append(", \"words\": ")
    text.appendJSONList(of: setUp.words, flush: flush) { $1.appendJSON($0) }
    let transforms = setUp.transforms
    if !transforms.isEmpty { write(transforms, of: outcome, into: &text) }
    text.append(",\n     ")
    write(setUp.formulas, of: outcome, into: &text, flush: flush)
    text.append(",\n     \"changes\": []")
  }

  private func write(_ step: Step, of outcome: ReplayResult, into text: inout ByteText) {
    text.append("\"code\": [")
    text.appendJSON(step.code)
    text.append("], \"words\": [")
    text.appendJSON(step.words)
    text.append("], \"reasons\": ")
    text.appendJSONList(of: step.reasons, line: "\n      ") { $1.appendJSON($0) }
    if let whole = step.whole {
      text.append(", \"whole\": {\"property\": ")
      text.appendJSON(whole.name)
      text.append(", \"read\": ")
      text.appendJSON(whole.read, platform: outcome.header.platform)
      text.append(", \"assigned\": ")
      text.appendJSON(whole.assigned, platform: outcome.header.platform)
      text.append("}")
    }
    if !step.transforms.isEmpty { write(step.transforms, of: outcome, into: &text) }
    text.append(",\n     ")
    write(step.formulas, of: outcome, into: &text)
    text.append(",\n     \"changes\": ")
    text.appendJSONList(of: step.changes, line: "\n      ") { change, text in
      text.append("{\"view\": ")
      text.appendJSON(outcome.name(of: change.view))
      text.append(", \"property\": ")
      text.appendJSON(change.property)
      text.append(", \"before\": ")
      text.appendJSON(change.before, of: outcome)
      text.append(", \"after\": ")
      text.appendJSON(change.after, of: outcome)
      text.append(change.more == nil ? "}" : ", \"part\": true}")
    }
  }

  private func write(_ transforms: [TransformStep], of outcome: ReplayResult, into text: inout ByteText) {
    text.append(",\n     \"transforms\": ")
    text.appendJSONList(of: transforms, line: "\n      ") { transform, text in
      text.append("{\"view\": ")
      text.appendJSON(outcome.name(of: transform.view))
      text.append(", \"name\": ")
      text.appendJSON(transform.name)
      text.append(", \"words\": ")
      text.appendJSON(transform.words)
      text.append(", \"matrix\": ")
      text.appendJSON(transform.matrix, platform: outcome.header.platform)
      text.append("}")
    }
  }

  private func write(
    _ formulas: some Sequence<Formula>, of outcome: ReplayResult, into text: inout ByteText,
    flush: (inout ByteText) -> Void = { _ in }
  ) {
    text.append("\"formulas\": ")
    text.appendJSONList(of: formulas, line: "\n      ", flush: flush) { formula, text in
      text.append("{\"view\": ")
      text.appendJSON(outcome.name(of: formula.view))
      text.append(", \"name\": ")
      text.appendJSON(formula.name)
      text.append(", \"rule\": ")
      text.appendJSON(formula.rule)
      text.append(", \"expression\": ")
      text.appendJSON(formula.expression)
      text.append(", \"result\": ")
      text.append(formula.result)
      text.append("}")
    }
  }

  private func write(_ frame: FinalFrame, of outcome: ReplayResult, into text: inout ByteText) {
    let platform = outcome.header.platform
    text.append("{\"view\": ")
    text.appendJSON(outcome.name(of: frame.view))
    text.append(", \"corners\": ")
    text.appendJSONList(of: frame.corners) { $1.appendJSON(.point($0), platform: platform) }
    text.append(", \"frame\": ")
    text.appendJSON(.rect(frame.frame), platform: platform)
    text.append(",\n     ")
    write(frame.formulas, of: outcome, into: &text)
    text.append("}")
  }

  private func write(_ query: NarratedQuery, of outcome: ReplayResult, into text: inout ByteText) {
    text.append("{\"number\": \(query.number), \"query\": ")
    text.appendJSON(query.word)
    text.append(", \"words\": ")
    text.appendJSON(query.question)
    text.append(", \"result\": ")
    text.appendJSON(query.answer, of: outcome)
    text.append(", \"steps\": ")
    text.appendJSONList(of: query.steps, line: "\n      ") { step, text in
      text.append("{\"view\": ")
      text.appendJSON(.view(step.view), of: outcome)
      text.append(", \"words\": ")
      text.appendJSON(step.words)
      if let value = step.value {
        text.append(", \"result\": ")
        text.appendJSON(value, platform: outcome.header.platform)
      }
      if !step.formulas.isEmpty {
        text.append(", ")
        write(step.formulas, of: outcome, into: &text)
      }
      text.append("}")
    }
    text.append("}")
  }

  private func write(_ view: LayerID, of outcome: ReplayResult, into text: inout ByteText) {
    text.appendJSON(.view(view), of: outcome)
  }
}
