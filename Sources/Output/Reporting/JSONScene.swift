import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText

/// The members of one scene's object.
struct JSONScene {
  /// What stands between the members and between the views.
  struct Layout {
    let views: StaticString
    let firstView: StaticString
    let nextView: StaticString
    let queries: StaticString
    let steps: StaticString
    let firstStep: StaticString
    let nextStep: StaticString
    /// The same in front of the views of a step.
    let firstStepView: StaticString
    let nextStepView: StaticString

    /// All on one line.
    static let line = Layout(
      views: ", \"views\": [", firstView: "{\"name\": ", nextView: ", {\"name\": ",
      queries: "], \"queries\": [", steps: ", \"steps\": [", firstStep: "{\"step\": ",
      nextStep: ", {\"step\": ", firstStepView: "{\"name\": ", nextStepView: ", {\"name\": ")
    /// A line for each view.
    static let lines = Layout(
      views: ",\n   \"views\": [", firstView: "\n     {\"name\": ",
      nextView: ",\n     {\"name\": ", queries: "],\n   \"queries\": [",
      steps: ",\n   \"steps\": [", firstStep: "\n     {\"step\": ",
      nextStep: ",\n     {\"step\": ", firstStepView: "\n       {\"name\": ",
      nextStepView: ",\n       {\"name\": ")
  }

  private let layout: Layout
  /// The properties as members of a view.
  private let members = Property.allCases.map(JSONMember.init)
  /// Those that somebody asked for.
  private let asked: [JSONMember]
  /// Those that every view has.
  private let geometry = Property.allCases.filter { $0.isAlwaysReported }.map(JSONMember.init)

  init(layout: Layout, columns: ReportColumns) {
    self.layout = layout
    asked = columns.wholes.map(JSONMember.init)
  }

  /// Adds all of them, without the braces.
  func write(_ scene: SceneReport, into text: inout ByteText) {
    writeNames(of: scene, into: &text)
    writeState(of: scene, into: &text)
  }

  /// Adds what stands before the states of the steps.
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
    writeViews(
      of: step.scene, first: layout.firstStepView, next: layout.nextStepView, into: &text)
    text.append(fixed: "]}")
  }

  /// Adds the rest of the members, behind the steps.
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

  private func writeViews(
    of scene: SceneReport, first: StaticString, next: StaticString, into text: inout ByteText
  ) {
    for (index, (view, _)) in scene.views.enumerated() {
      text.appendJSON(
        scene.outcome.name(of: view), after: index == 0 ? first : next)
      if let superview = scene.outcome.tree.superlayer(of: view) {
        text.appendJSON(scene.outcome.name(of: superview), after: ", \"superview\": ")
      } else {
        text.append(fixed: ", \"superview\": null")
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
      text.append(fixed: "}")
    }
    text.append(fixed: "]")
  }

  private func write(_ layer: Layer, platform: Platform, into text: inout ByteText) {
    // A plain layer, as most are, need not be asked about each property.
    let asked = layer.isPlain ? geometry : members
    for member in asked { member.write(layer, platform: platform, into: &text) }
  }
}
