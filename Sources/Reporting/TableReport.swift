internal import GeomrunLayerProperties
internal import GeomrunLayerTree
internal import GeomrunSceneModel
internal import GeomrunSceneReplay
internal import GeomrunText

/// Frames and bounds, or what was asked for, in aligned columns, the tree shown by indentation; made for 80 columns.
final class TableReport: ReportWriter {
  let style: TextStyle
  let properties: [Property]
  /// The columns that every line of a table has to fit into; nil where nothing is cut.
  let width: Int?

  init(style: TextStyle, properties: [Property], width: Int?) {
    self.style = style
    self.properties = properties
    self.width = width
  }

  func separate(into text: inout ByteText) { text.append("\n") }

  func write(_ scene: SceneReport, into text: inout ByteText) {
    writeTitle(of: scene, into: &text)
    writeViews(of: scene, into: &text)
    writeQueries(of: scene, into: &text)
  }

  func beginSteps(of scene: SceneReport, into text: inout ByteText) {
    writeTitle(of: scene, into: &text)
  }

  func write(_ step: StepReport, into text: inout ByteText) {
    if step.number > 0 { text.append(fixed: "\n") }
    text.append("\(step.number)  ")
    text.append(style(.mark, (step.cause?.text ?? "as declared").visible))
    text.append(fixed: "\n\n")
    writeViews(of: step.scene, into: &text)
  }

  // The last step is the final state.
  func endSteps(of scene: SceneReport, into text: inout ByteText) {
    writeQueries(of: scene, into: &text)
  }

  private func writeTitle(of scene: SceneReport, into text: inout ByteText) {
    text.append(style(.heading, scene.outcome.header.title.text.visible))
    text.append("  " + style(.faint, scene.file.visible) + "\n\n")
  }

  private func writeViews(of scene: SceneReport, into text: inout ByteText) {
    let layout = TableLayout(properties, of: scene, within: width)
    text.append(style(.faint, layout.heading) + "\n")
    for row in scene.views.indices {
      layout.write(row, of: scene, into: &text)
      text.append(fixed: "\n")
    }
    if let note = layout.note { text.append(style(.faint, note) + "\n") }
  }

  private func writeQueries(of scene: SceneReport, into text: inout ByteText) {
    let outcome = scene.outcome
    if !outcome.answers.isEmpty { text.append("\n") }
    for (query, answer) in zip(outcome.queries, outcome.answers) {
      text.append("\(outcome.text(of: query))  \(style(.heading, outcome.text(of: answer)))\n")
    }
  }
}
