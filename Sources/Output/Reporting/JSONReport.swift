import GeomrunAnimations
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSceneReplay
package import GeomrunText

/// All scenes as one JSON object, a line for each view.
package final class JSONReport: ReportWriter {
  private let scene: JSONScene

  /// Creates a report that also shows the requested properties.
  package init(columns: ReportColumns = .usual) { scene = JSONScene(layout: .lines, columns: columns) }

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

  package func write(_ step: StepReport, into text: inout ByteText) { scene.write(step, into: &text) }

  package func endSteps(of scene: SceneReport, into text: inout ByteText) {
    self.scene.endSteps(of: scene, into: &text)
    text.append("}")
  }

  package func separate(into text: inout ByteText) { text.append(",") }

  package func end(into text: inout ByteText) { text.append("]}\n") }
}

/// Each scene as a JSON object on its own line.
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

/// The members of one scene's object.
struct JSONScene {
  /// The separators of the members and of the views.
  struct Layout {
    let views: StaticString
    let firstView: StaticString
    let nextView: StaticString
    let queries: StaticString
    let steps: StaticString
    let firstStep: StaticString
    let nextStep: StaticString
    /// The separators of the views of a step.
    let firstStepView: StaticString
    let nextStepView: StaticString

    /// All on one line.
    static let line = Layout(
      views: ", \"views\": [", firstView: "{\"name\": ", nextView: ", {\"name\": ", queries: "], \"queries\": [",
      steps: ", \"steps\": [", firstStep: "{\"step\": ", nextStep: ", {\"step\": ", firstStepView: "{\"name\": ",
      nextStepView: ", {\"name\": ")
    /// A line for each view.
    static let lines = Layout(
      views: ",\n   \"views\": [", firstView: "\n     {\"name\": ", nextView: ",\n     {\"name\": ",
      queries: "],\n   \"queries\": [", steps: ",\n   \"steps\": [", firstStep: "\n     {\"step\": ",
      nextStep: ",\n     {\"step\": ", firstStepView: "\n       {\"name\": ", nextStepView: ",\n       {\"name\": ")
  }

  private let layout: Layout
  /// The properties as members of a view.
  private let members = Property.allCases.map(JSONMember.init)
  /// The requested properties.
  private let asked: [JSONMember]
  /// The properties of every view.
  private let geometry = Property.allCases.filter { $0.isAlwaysReported }.map(JSONMember.init)

  init(layout: Layout, columns: ReportColumns) {
    self.layout = layout
    asked = columns.wholes.map(JSONMember.init)
  }

  /// Adds all members, without the braces.
  func write(_ scene: SceneReport, into text: inout ByteText) {
    writeNames(of: scene, into: &text)
    writeState(of: scene, into: &text)
  }

  /// Adds the members before the states of the steps.
  func beginSteps(of scene: SceneReport, into text: inout ByteText) {
    writeNames(of: scene, into: &text)
    text.append(fixed: layout.steps)
  }

  /// Adds the state of one step.
  func write(_ step: StepReport, into text: inout ByteText) {
    text.append(fixed: step.number == 0 ? layout.firstStep : layout.nextStep)
    text.append(Double(step.number))
    if let cause = step.cause {
      text.append(", \"line\": \(cause.place.line), \"column\": \(cause.place.column)")
      text.appendJSON(cause.text, after: ", \"mutation\": ")
    } else {
      text.append(fixed: ", \"line\": null, \"column\": null, \"mutation\": null")
    }
    text.append(fixed: ", \"views\": [")
    writeViews(of: step.scene, first: layout.firstStepView, next: layout.nextStepView, into: &text)
    text.append(fixed: "]}")
  }

  /// Adds the members after the steps.
  func endSteps(of scene: SceneReport, into text: inout ByteText) {
    text.append(fixed: "]")
    writeState(of: scene, into: &text)
  }

  private func writeNames(of scene: SceneReport, into text: inout ByteText) {
    text.appendJSON(scene.file, after: "\"file\": ")
    text.append(fixed: ", \"document\": ")
    text.append(Double(scene.outcome.header.document))
    text.appendJSON(scene.outcome.header.title.text, after: ", \"scene\": ")
  }

  private func writeViews(of scene: SceneReport, first: StaticString, next: StaticString, into text: inout ByteText) {
    for (index, (view, _)) in scene.views.enumerated() {
      text.appendJSON(scene.outcome.name(of: view), after: index == 0 ? first : next)
      if let superview = scene.outcome.tree.superlayer(of: view) {
        text.appendJSON(scene.outcome.name(of: superview), after: ", \"superview\": ")
      } else {
        text.append(fixed: ", \"superview\": null")
        if scene.outcome.tree.isRemoved(view) { text.append(fixed: ", \"removed\": true") }
      }
      write(scene.outcome.tree[view], platform: scene.outcome.header.platform, into: &text)
      for member in asked { member.writeAsked(view, of: scene, into: &text) }
      text.append(fixed: "}")
    }
  }

  private func writeState(of scene: SceneReport, into text: inout ByteText) {
    text.append(fixed: layout.views)
    writeViews(of: scene, first: layout.firstView, next: layout.nextView, into: &text)
    text.append(fixed: layout.queries)
    for (index, answer) in scene.outcome.answers.enumerated() {
      text.append(fixed: index > 0 ? ", {\"query\": " : "{\"query\": ")
      text.appendJSON(scene.outcome.queries[index].question.word)
      text.append(fixed: ", \"result\": ")
      text.appendJSON(answer, of: scene.outcome)
      if case .unknown(let reason) = answer { text.appendJSON(reason.rawValue, after: ", \"unknown\": ") }
      text.append(fixed: "}")
    }
    text.append(fixed: "]")
    writeBroken(of: scene, into: &text)
  }

  /// Adds the constraints that the last layout omits because they break, if there are any.
  private func writeBroken(of scene: SceneReport, into text: inout ByteText) {
    let broken = scene.outcome.layout?.toldBreaks ?? []
    if broken.isEmpty { return }
    text.append(fixed: ", \"broken\": [")
    for (index, told) in broken.enumerated() {
      text.append(fixed: index > 0 ? ", {\"constraint\": " : "{\"constraint\": ")
      text.appendJSON(told.constraint)
      text.append(fixed: ", \"certainty\": ")
      text.appendJSON(told.certainty)
      for (place, other) in told.others.enumerated() {
        text.append(fixed: place == 0 ? ", \"others\": [" : ", ")
        text.appendJSON(other)
      }
      text.append(fixed: told.others.isEmpty ? "}" : "]}")
    }
    text.append(fixed: "]")
  }

  private func write(_ layer: Layer, platform: Platform, into text: inout ByteText) {
    // Most layers are plain, and have no other properties to report.
    let asked = layer.isPlain ? geometry : members
    for member in asked { member.write(layer, platform: platform, into: &text) }
  }
}

/// A property as a member of a view's JSON object, after another member.
///
/// A class, because copying a struct with so many references costs more than writing the value.
final class JSONMember: Sendable {
  private let property: Property
  /// Whether every view has it.
  private let isGeometry: Bool
  private let label: WrittenText
  /// The labels of the numbers, including the member's own label, if the value is an object.
  private let labels: NumberLabels?

  init(_ property: Property) {
    self.property = property
    isGeometry = property.isAlwaysReported
    label = ", \"\(property)\": "
    labels = property.kind.isJSONObject ? NumberLabels(property.kind, after: label.string) : nil
  }

  /// Adds the member, if the property is reported for a layer.
  func write(_ layer: Layer, platform: Platform, into text: inout ByteText) {
    guard property.exists(on: platform), isGeometry || property.isReported(of: layer),
      let value = property.read(from: layer)
    else { return }
    write(value, platform: platform, into: &text)
  }

  /// Adds the requested member, if it has not been added already; null if it has no value.
  func writeAsked(_ view: LayerID, of scene: SceneReport, into text: inout ByteText) {
    let isThere = property.exists(on: scene.outcome.header.platform)
    if isThere, isGeometry || property.isReported(of: scene.outcome.tree[view]) { return }
    if let value = scene.value(of: PropertyPath(property), view) {
      return write(value, platform: scene.outcome.header.platform, into: &text)
    }
    text.append(label)
    text.append("null")
  }

  private func write(_ value: PropertyValue, platform: Platform, into text: inout ByteText) {
    if let labels { return labels.write(value, into: &text) }
    text.append(label)
    text.appendJSON(value, platform: platform)
  }
}
