internal import Geometry
internal import LayerTree
internal import SceneEvaluation
internal import SceneLoading

/// A heading and a table for each scene, for issues, articles and pull requests.
struct MarkdownReport: ReportWriter {
  func separate(into text: inout ByteText) { text.append("\n") }

  func write(_ scene: SceneReport, into text: inout ByteText) {
    text.append("### \(MarkdownText.escaped(scene.outcome.header.title))\n\n")
    text.append("| view | superview | frame | bounds |\n| --- | --- | --- | --- |\n")
    for (view, _) in scene.views {
      let layer = scene.outcome.tree[view]
      let superview = scene.outcome.tree.superlayer(of: view).map(scene.outcome.name(of:)) ?? ""
      let cells = [
        MarkdownText.escaped(scene.outcome.name(of: view)), MarkdownText.escaped(superview),
        Self.rect(layer.frame), Self.rect(layer.bounds),
      ]
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

  private static func rect(_ rect: Rect) -> String {
    [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map(NumberText.shortest)
      .joined(separator: ", ")
  }
}
