internal import LayerProperties
internal import LayerTree
internal import SceneEvaluation
internal import SceneLoading

/// All scenes as one JSON object, a line for each view.
struct JSONReport: ReportWriter {
  func begin(into text: inout ByteText) { text.append("{\"format\": 1, \"scenes\": [") }

  func write(_ scene: SceneReport, into text: inout ByteText) {
    text.append("\n  {")
    JSONScene(separator: "\n     ").write(scene, into: &text)
    text.append("}")
  }

  func separate(into text: inout ByteText) { text.append(",") }

  func end(into text: inout ByteText) { text.append("]}\n") }
}

/// Each scene as a JSON object on a line of its own.
struct NDJSONReport: ReportWriter {
  func write(_ scene: SceneReport, into text: inout ByteText) {
    text.append("{\"format\": 1, ")
    JSONScene(separator: " ").write(scene, into: &text)
    text.append("}\n")
  }
}

/// The members of one scene's object.
private struct JSONScene {
  /// What stands before each view.
  let separator: String

  /// The properties, and what stands in front of the value of each.
  private static let properties = Property.all.map { ($0, Array(", \"\($0.name)\": ".utf8)) }

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
      let layer = scene.outcome.tree[view]
      for (property, label) in Self.properties where property.isReported(layer) {
        text.append(contentsOf: label)
        text.appendJSON(property.read(layer), platform: header.platform)
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
