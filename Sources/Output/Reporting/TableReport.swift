import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText

/// Frames and bounds, or the requested properties, in aligned columns with the tree as indentation; designed for 80
/// columns.
final class TableReport: ReportWriter {
  let style: TextStyle
  let properties: [PropertyPath]
  /// The maximum columns of every line in a table; nil for no limit.
  let width: Int?

  init(style: TextStyle, properties: [PropertyPath], width: Int?) {
    self.style = style
    self.properties = properties
    self.width = width
  }

  func separate(into text: inout ByteText) { text.append("\n") }

  func write(_ scene: SceneReport, into text: inout ByteText) {
    Self.add(to: &text) { lines in
      writeTitle(of: scene, into: &lines)
      writeViews(of: scene, into: &lines)
      writeQueries(of: scene, into: &lines)
    }
  }

  func beginSteps(of scene: SceneReport, into text: inout ByteText) {
    Self.add(to: &text) { writeTitle(of: scene, into: &$0) }
  }

  func write(_ step: StepReport, into text: inout ByteText) {
    Self.add(to: &text) { lines in
      if step.number > 0 { lines.append("\n") }
      let cause = step.cause.map { VisibleText($0.text) } ?? "as declared"
      lines.append("\(step.number)  \(style(.mark, cause))\n\n")
      writeViews(of: step.scene, into: &lines)
    }
  }

  // The last step is the final state.
  func endSteps(of scene: SceneReport, into text: inout ByteText) {
    Self.add(to: &text) { writeQueries(of: scene, into: &$0) }
  }

  private static func add(to text: inout ByteText, _ body: (inout VisibleLines) -> Void) {
    var lines = VisibleLines()
    body(&lines)
    text.append(lines)
  }

  private func writeTitle(of scene: SceneReport, into text: inout VisibleLines) {
    text.append(style(.heading, VisibleText(scene.outcome.header.title.text)))
    text.append("  \(style(.faint, VisibleText(scene.file)))\n\n")
  }

  private func writeViews(of scene: SceneReport, into text: inout VisibleLines) {
    let layout = TableLayout(properties, of: scene, within: width)
    text.append("\(style(.faint, layout.heading))\n")
    for row in scene.views.indices {
      layout.write(row, of: scene, into: &text)
      text.append("\n")
    }
    if let note = layout.note { text.append("\(style(.faint, VisibleText(note)))\n") }
  }

  private func writeQueries(of scene: SceneReport, into text: inout VisibleLines) {
    let outcome = scene.outcome
    if !outcome.answers.isEmpty { text.append("\n") }
    for (query, answer) in zip(outcome.queries, outcome.answers) {
      text.append("\(outcome.text(of: query))  \(style(.heading, VisibleText(outcome.text(of: answer))))\n")
    }
  }
}
