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

  /// What stands in front of the value of a property.
  private struct Member {
    let label: [UInt8]
    /// Whether it is reported of every view, which then need not be asked.
    let isGeometry: Bool

    init(_ property: Property) {
      label = Array(", \"\(property.name)\": ".utf8)
      isGeometry = property.isAlwaysReported
    }
  }

  private static let members = Property.all.map(Member.init)

  func write(_ scene: SceneReport, into text: inout ByteText) {
    let members = Self.members
    let platform = scene.outcome.header.platform
    text.append("\"file\": ")
    text.appendJSON(scene.file)
    text.append(", \"document\": ")
    text.append(Double(scene.outcome.header.document))
    text.append(", \"scene\": ")
    text.appendJSON(scene.outcome.header.title)
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
      for index in members.indices
      where members[index].isGeometry || Property.all[index].isReported(layer) {
        text.append(contentsOf: members[index].label)
        text.appendJSON(Property.all[index].read(layer), platform: platform)
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
