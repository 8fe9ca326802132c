internal import LayerProperties
internal import LayerTree
internal import SceneModel
internal import SceneReplay
internal import Text

/// A heading and a table for each scene, for issues, articles and pull requests.
final class MarkdownReport: ReportWriter {
  let properties: [Property]

  init(properties: [Property]) {
    self.properties = properties
  }

  func separate(into text: inout ByteText) { text.append("\n") }

  func write(_ scene: SceneReport, into text: inout ByteText) {
    let outcome = scene.outcome
    text.append("### ")
    text.appendMarkdown(outcome.header.title.text)
    text.append("\n\n")
    let heading = ["view", "superview"] + properties.map { $0.name }
    text.append("| \(heading.joined(separator: " | ")) |\n")
    text.append("| \(heading.map { _ in "---" }.joined(separator: " | ")) |\n")
    for (view, _) in scene.views {
      text.append(fixed: "| ")
      text.appendMarkdown(outcome.name(of: view))
      text.append(fixed: " | ")
      if let superview = outcome.tree.superlayer(of: view) {
        text.appendMarkdown(outcome.name(of: superview))
      }
      for property in properties {
        text.append(fixed: " | ")
        if let value = scene.value(of: property, view) { write(value, of: outcome, into: &text) }
      }
      text.append(fixed: " |\n")
    }
    if outcome.answers.isEmpty { return }
    text.append("\n| query | result |\n| --- | --- |\n")
    for (query, answer) in zip(outcome.queries, outcome.answers) {
      text.append(fixed: "| ")
      text.appendMarkdown(outcome.text(of: query))
      text.append(fixed: " | ")
      text.appendMarkdown(outcome.text(of: answer))
      text.append(fixed: " |\n")
    }
  }

  private func write(_ value: PropertyValue, of outcome: Outcome, into text: inout ByteText) {
    switch value {
    case .bool, .autoresizingMask: text.append(outcome.text(of: value))
    case .number, .point, .size, .rect, .transform, .transform3D, .angle, .nothing:
      text.append(value.numbers, separator: ", ")
    }
  }
}
