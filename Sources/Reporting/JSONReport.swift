internal import LayerProperties
internal import LayerTree
internal import SceneEvaluation
internal import SceneLoading

/// All scenes as one JSON object, a line for each view.
struct JSONReport: ReportWriter {
  private var isFirst = true

  mutating func begin(into text: inout ByteText) { text.append("{\"format\": 1, \"scenes\": [") }

  mutating func write(_ scene: SceneReport, into text: inout ByteText) {
    text.append(isFirst ? "\n  {" : ",\n  {")
    isFirst = false
    JSONScene(separator: "\n     ").write(scene, into: &text)
    text.append("}")
  }

  mutating func end(into text: inout ByteText) { text.append("]}\n") }
}

/// Each scene as a JSON object on a line of its own.
struct NDJSONReport: ReportWriter {
  mutating func write(_ scene: SceneReport, into text: inout ByteText) {
    text.append("{\"format\": 1, ")
    JSONScene(separator: " ").write(scene, into: &text)
    text.append("}\n")
  }
}

/// The members of one scene's object.
private struct JSONScene {
  /// What stands before each view.
  let separator: String

  func write(_ scene: SceneReport, into text: inout ByteText) {
    let header = scene.outcome.header
    text.append("\"file\": ")
    text.appendJSON(scene.file)
    text.append(", \"document\": \(header.document), \"scene\": ")
    text.appendJSON(header.title)
    text.append(separator == " " ? ", \"views\": [" : ",\n   \"views\": [")
    for (index, (view, _)) in scene.views.enumerated() {
      if index > 0 { text.append(",") }
      if index > 0 || separator != " " { text.append(separator) }
      text.append("{\"name\": ")
      text.appendJSON(scene.outcome.name(of: view))
      text.append(", \"superview\": ")
      if let superview = scene.outcome.tree.superlayer(of: view) {
        text.appendJSON(scene.outcome.name(of: superview))
      } else {
        text.append("null")
      }
      for (property, value) in scene.outcome.tree[view].reportedProperties {
        text.append(", \"")
        text.append(property.name)
        text.append("\": ")
        text.appendJSON(value, platform: header.platform)
      }
      text.append("}")
    }
    text.append(separator == " " ? "], \"queries\": [" : "],\n   \"queries\": [")
    for (index, answer) in scene.outcome.answers.enumerated() {
      text.append(index > 0 ? ", {\"query\": " : "{\"query\": ")
      text.appendJSON(scene.outcome.queries[index].question.word)
      text.append(", \"result\": ")
      text.appendJSON(answer, of: scene.outcome)
      text.append("}")
    }
    text.append("]")
  }
}
