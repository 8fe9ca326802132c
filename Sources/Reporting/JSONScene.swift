internal import LayerProperties
internal import LayerTree
internal import SceneModel
internal import SceneReplay
internal import Text

/// The members of one scene's object.
struct JSONScene {
  /// What stands between the members and between the views.
  struct Layout {
    let views: StaticString
    let firstView: StaticString
    let nextView: StaticString
    let queries: StaticString

    /// All on one line.
    static let line = Layout(
      views: ", \"views\": [", firstView: "{\"name\": ", nextView: ", {\"name\": ",
      queries: "], \"queries\": [")
    /// A line for each view.
    static let lines = Layout(
      views: ",\n   \"views\": [", firstView: "\n     {\"name\": ",
      nextView: ",\n     {\"name\": ", queries: "],\n   \"queries\": [")
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
    asked = (columns.asked ?? []).map(JSONMember.init)
  }

  /// Adds all of them, without the braces.
  func write(_ scene: SceneReport, into text: inout ByteText) {
    text.appendJSON(scene.file, after: "\"file\": ")
    text.append(fixed: ", \"document\": ")
    text.append(Double(scene.outcome.header.document))
    text.appendJSON(scene.outcome.header.title.text, after: ", \"scene\": ")
    text.append(fixed: layout.views)
    for (index, (view, _)) in scene.views.enumerated() {
      text.appendJSON(
        scene.outcome.name(of: view), after: index == 0 ? layout.firstView : layout.nextView)
      if let superview = scene.outcome.tree.superlayer(of: view) {
        text.appendJSON(scene.outcome.name(of: superview), after: ", \"superview\": ")
      } else {
        text.append(fixed: ", \"superview\": null")
      }
      write(scene.outcome.tree[view], platform: scene.outcome.header.platform, into: &text)
      for member in asked { member.writeAsked(view, of: scene, into: &text) }
      text.append(fixed: "}")
    }
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
    for index in asked.indices {
      // They are held here, so that none needs its references counted for each value.
      Unmanaged.passUnretained(asked[index])._withUnsafeGuaranteedRef {
        $0.write(layer, platform: platform, into: &text)
      }
    }
  }
}
