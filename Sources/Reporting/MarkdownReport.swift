internal import LayerProperties
internal import LayerTree
internal import SceneEvaluation
internal import SceneLoading

/// A heading and a table for each scene, for issues, articles and pull requests.
struct MarkdownReport: ReportWriter {
  let properties: [Property]

  func separate(into text: inout ByteText) { text.append("\n") }

  func write(_ scene: SceneReport, into text: inout ByteText) {
    text.append("### \(MarkdownText.escaped(scene.outcome.header.title))\n\n")
    let heading = ["view", "superview"] + properties.map(\.name)
    text.append("| \(heading.joined(separator: " | ")) |\n")
    text.append("| \(heading.map { _ in "---" }.joined(separator: " | ")) |\n")
    for (view, _) in scene.views {
      let superview = scene.outcome.tree.superlayer(of: view).map(scene.outcome.name(of:)) ?? ""
      let cells =
        [scene.outcome.name(of: view), superview].map(MarkdownText.escaped)
        + properties.map { cell(scene.value(of: $0, view), of: scene) }
      text.append("| \(cells.joined(separator: " | ")) |\n")
    }
    if scene.outcome.answers.isEmpty { return }
    text.append("\n| query | result |\n| --- | --- |\n")
    for (query, answer) in zip(scene.outcome.queries, scene.outcome.answers) {
      let cells = [scene.outcome.text(of: query), scene.outcome.text(of: answer)].map(
        MarkdownText.escaped)
      text.append("| \(cells.joined(separator: " | ")) |\n")
    }
  }

  private func cell(_ value: PropertyValue?, of scene: SceneReport) -> String {
    guard let value else { return "" }
    switch value {
    case .bool, .autoresizingMask: return scene.outcome.text(of: value)
    case .number, .point, .size, .rect, .transform, .transform3D, .angle, .nothing:
      return value.numbers.map(NumberText.shortest).joined(separator: ", ")
    }
  }
}
