import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText

/// A heading and a table for each scene, for issues, articles and pull requests.
final class MarkdownReport: ReportWriter {
  let properties: [PropertyPath]

  init(properties: [PropertyPath]) { self.properties = properties }

  func separate(into text: inout ByteText) { text.append("\n") }

  func write(_ scene: SceneReport, into text: inout ByteText) {
    writeHeading(of: scene, into: &text)
    writeViews(of: scene, into: &text)
    writeQueries(of: scene, into: &text)
  }

  func beginSteps(of scene: SceneReport, into text: inout ByteText) { writeHeading(of: scene, into: &text) }

  func write(_ step: StepReport, into text: inout ByteText) {
    if step.number > 0 { text.append(fixed: "\n") }
    text.append("#### \(step.number). ")
    text.appendMarkdown(step.cause?.text ?? "as declared")
    text.append(fixed: "\n\n")
    writeViews(of: step.scene, into: &text)
  }

  // The last step is the final state.
  func endSteps(of scene: SceneReport, into text: inout ByteText) { writeQueries(of: scene, into: &text) }

  private func writeHeading(of scene: SceneReport, into text: inout ByteText) {
    text.append("### ")
    text.appendMarkdown(scene.outcome.header.title.text)
    text.append("\n\n")
  }

  private func writeViews(of scene: SceneReport, into text: inout ByteText) {
    let outcome = scene.outcome
    let heading: [WrittenText] = ["view", "superview"] + properties.map { WrittenText(word: $0.name) }
    text.append("| \(heading.joined(separator: " | ")) |\n")
    text.append("| \(heading.map { _ in "---" }.joined(separator: " | ")) |\n")
    for (view, _) in scene.views {
      text.append(fixed: "| ")
      text.appendMarkdown(outcome.name(of: view))
      text.append(fixed: " | ")
      if let superview = outcome.tree.superlayer(of: view) { text.appendMarkdown(outcome.name(of: superview)) }
      if outcome.tree.isRemoved(view) { text.append(fixed: SceneReport.removedMark) }
      for property in properties {
        text.append(fixed: " | ")
        if let value = scene.value(of: property, view) { write(value, of: outcome, into: &text) }
      }
      text.append(fixed: " |\n")
    }
  }

  private func writeQueries(of scene: SceneReport, into text: inout ByteText) {
    let outcome = scene.outcome
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

  private func write(_ value: PropertyValue, of outcome: ReplayResult, into text: inout ByteText) {
    switch value {
    case .bool(let bool): text.append("\(bool)")
    case .autoresizingMask(let mask):
      let words = mask.words(for: outcome.header.platform).map(WrittenText.init(word:))
      text.append("[\(words.joined(separator: ", "))]")
    case .insetAdjustment, .contentMode: text.append(WrittenText(word: outcome.text(of: value)))
    case .number, .point, .size, .rect, .insets, .transform, .transform3D, .angle, .nothing:
      text.append(value.numbers, separator: ", ")
    }
  }
}
