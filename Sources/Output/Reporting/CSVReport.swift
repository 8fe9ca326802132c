import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText

/// A table of all views of all scenes, with a column for each property (RFC 4180, lines end in LF).
final class CSVReport: ReportWriter {
  let properties: [PropertyPath]
  /// Whether there are columns for the steps.
  let hasSteps: Bool

  init(properties: [PropertyPath], hasSteps: Bool) {
    self.properties = properties
    self.hasSteps = hasSteps
  }

  func begin(into text: inout ByteText) {
    let steps = hasSteps ? ["step", "mutation"] : []
    let fixed = ["file", "document", "scene"] + steps + ["view", "superview"]
    let columns = fixed + properties.flatMap(Self.columns) + ["query", "result"]
    for (index, column) in columns.enumerated() {
      if index > 0 { text.append(",") }
      text.appendCSV(column)
    }
    text.append("\n")
  }

  func write(_ scene: SceneReport, into text: inout ByteText) {
    let start = start(of: scene, step: nil)
    write(scene, behind: start, into: &text)
    writeQueries(of: scene, behind: start, into: &text)
  }

  func beginSteps(of scene: SceneReport, into text: inout ByteText) {}

  func write(_ step: StepReport, into text: inout ByteText) {
    write(step.scene, behind: start(of: step.scene, step: step), into: &text)
  }

  func endSteps(of scene: SceneReport, into text: inout ByteText) { write(scene, into: &text) }

  /// Returns the beginning of every row of a state.
  private func start(of scene: SceneReport, step: StepReport?) -> ByteText {
    var start = ByteText()
    start.appendCSV(scene.file)
    start.append(",\(scene.outcome.header.document),")
    start.appendCSV(scene.outcome.header.title.text)
    if hasSteps {
      start.append(fixed: ",")
      if let step { start.append(Double(step.number)) }
      start.append(fixed: ",")
      if let cause = step?.cause { start.appendCSV(cause.text) }
    }
    return start
  }

  private func write(_ scene: SceneReport, behind start: ByteText, into text: inout ByteText) {
    let outcome = scene.outcome
    let counts = properties.map { Self.columns(of: $0).count }
    for (view, _) in scene.views {
      text.append(start)
      text.append(fixed: ",")
      text.appendCSV(outcome.name(of: view))
      text.append(fixed: ",")
      if let superview = outcome.tree.superlayer(of: view) { text.appendCSV(outcome.name(of: superview)) }
      if outcome.tree.isRemoved(view) { text.append(fixed: SceneReport.removedMark) }
      for (property, count) in zip(properties, counts) {
        text.append(fixed: ",")
        if let value = scene.value(of: property, view) {
          write(value, platform: outcome.header.platform, into: &text)
        } else {
          text.append(repeating: ",", count: count - 1)
        }
      }
      text.append(fixed: ",,\n")
    }
  }

  private func writeQueries(of scene: SceneReport, behind start: ByteText, into text: inout ByteText) {
    let outcome = scene.outcome
    let counts = properties.map { Self.columns(of: $0).count }
    // A query is a row without a view.
    for (query, answer) in zip(outcome.queries, outcome.answers) {
      text.append(start)
      text.append(repeating: ",", count: 3 + counts.reduce(0, +))
      text.appendCSV(outcome.text(of: query))
      text.append(fixed: ",")
      text.appendCSV(outcome.text(of: answer))
      text.append(fixed: "\n")
    }
  }

  private static func columns(of property: PropertyPath) -> [String] {
    let names = property.kind == .transform3D ? [] : property.kind.slotNames
    return names.isEmpty ? [property.name] : names.map { "\(property.name).\($0)" }
  }

  /// Adds the cells of a value, none of which needs quotes.
  private func write(_ value: PropertyValue, platform: Platform, into text: inout ByteText) {
    switch value {
    case .bool(let bool): text.append(fixed: bool ? "true" : "false")
    case .autoresizingMask(let mask): text.appendCSV(mask.words(for: platform).joined(separator: " "))
    case .transform3D: text.append(value.numbers, separator: " ")
    case .insetAdjustment, .contentMode: text.appendCSV(value.word ?? "")
    case .number, .point, .size, .rect, .insets, .transform, .angle, .nothing:
      text.append(value.numbers, separator: ",")
    }
  }
}
