package import GeomrunText

/// All scenes as one JSON object, a line for each view.
package final class JSONReport: ReportWriter {
  private let scene: JSONScene

  /// A report that shows the properties that are asked for, too.
  package init(columns: ReportColumns = .usual) {
    scene = JSONScene(layout: .lines, columns: columns)
  }

  package func begin(into text: inout ByteText) { text.append("{\"format\": 1, \"scenes\": [") }

  package func write(_ scene: SceneReport, into text: inout ByteText) {
    text.append("\n  {")
    self.scene.write(scene, into: &text)
    text.append("}")
  }

  package func beginSteps(of scene: SceneReport, into text: inout ByteText) {
    text.append("\n  {")
    self.scene.beginSteps(of: scene, into: &text)
  }

  package func write(_ step: StepReport, into text: inout ByteText) {
    scene.write(step, into: &text)
  }

  package func endSteps(of scene: SceneReport, into text: inout ByteText) {
    self.scene.endSteps(of: scene, into: &text)
    text.append("}")
  }

  package func separate(into text: inout ByteText) { text.append(",") }

  package func end(into text: inout ByteText) { text.append("]}\n") }
}

/// Each scene as a JSON object on a line of its own.
final class NDJSONReport: ReportWriter {
  private let scene: JSONScene

  init(columns: ReportColumns) { scene = JSONScene(layout: .line, columns: columns) }

  func write(_ scene: SceneReport, into text: inout ByteText) {
    text.append(fixed: "{\"format\": 1, ")
    self.scene.write(scene, into: &text)
    text.append(fixed: "}\n")
  }

  func beginSteps(of scene: SceneReport, into text: inout ByteText) {
    text.append(fixed: "{\"format\": 1, ")
    self.scene.beginSteps(of: scene, into: &text)
  }

  func write(_ step: StepReport, into text: inout ByteText) { scene.write(step, into: &text) }

  func endSteps(of scene: SceneReport, into text: inout ByteText) {
    self.scene.endSteps(of: scene, into: &text)
    text.append(fixed: "}\n")
  }
}
