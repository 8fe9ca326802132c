package import GeomrunLayerProperties
import GeomrunLayerTree
package import GeomrunSceneModel
package import GeomrunSceneReplay
package import GeomrunText

extension Query.Question {
  /// The word that asks it in a scene.
  package var word: String {
    switch self {
    case .convert: "convert"
    case .contains: "contains"
    case .hitTest: "hitTest"
    case .layerHitTest: "layerHitTest"
    case .drawingOrder: "drawingOrder"
    case .layout(.conflict): "conflict"
    case .layout(.broken): "broken"
    case .layout(.ambiguous): "ambiguous"
    case .layout(.sizeFitting): "systemLayoutSizeFitting"
    case .layout(.calls): "calls"
    case .layout(.fault): "fault"
    }
  }
}

extension ReplayResult {
  /// A query in words, such as `hitTest [120, 130] in view1`; `number` writes its numbers.
  package func text(of query: Query, number: (Double) -> String = NumberText.shortest) -> String {
    let word = query.question.word
    func text(_ value: Value) -> String {
      switch value {
      case .literal(let literal): self.text(of: literal, number: number)
      case .computed: "[...]"
      }
    }
    switch query.question {
    case .convert(let value, let from, let to): return "\(word) \(text(value)) from \(place(from)) to \(place(to))"
    case .contains(let value, let view): return "\(word) \(text(value)) in \(name(of: view))"
    case .hitTest(let value, let view), .layerHitTest(let value, let view):
      return "\(word) \(text(value)) in \(place(view))"
    case .drawingOrder(let view): return "\(word) of \(place(view))"
    case .layout(.conflict), .layout(.broken), .layout(.ambiguous): return word
    case .layout(.calls(let view)): return view.map { "\(word) of \(name(of: $0))" } ?? word
    case .layout(.fault): return "\(word) layout"
    case .layout(.sizeFitting(let fitting)): return "\(word) \(text(fitting.target)) of \(name(of: fitting.view))"
    }
  }

  /// An answer in the words of a scene: `[50, 50]`, `true`, `view2`, `null`; `number` writes its numbers.
  package func text(of answer: Answer, number: (Double) -> String = NumberText.shortest) -> String {
    switch answer {
    case .value(let value): text(of: value, number: number)
    case .view(let view): view.map(name(of:)) ?? "null"
    case .views(let views): "[" + views.map(name(of:)).joined(separator: ", ") + "]"
    case .texts(let texts): "[" + texts.joined(separator: ", ") + "]"
    }
  }

  /// A value in the words of a scene; `number` writes its numbers.
  package func text(of value: PropertyValue, number: (Double) -> String = NumberText.shortest) -> String {
    switch value {
    case .bool(let bool): bool ? "true" : "false"
    case .autoresizingMask(let mask): "[" + mask.words(for: header.platform).joined(separator: ", ") + "]"
    case .number(let value): number(value)
    case .insetAdjustment, .contentMode: value.word ?? ""
    case .point, .size, .rect, .insets, .transform, .transform3D, .angle, .nothing:
      "[" + value.numbers.map(number).joined(separator: ", ") + "]"
    }
  }

  private func place(_ view: LayerID?) -> String { view.map(name(of:)) ?? SceneVocabulary.window }
}

extension ByteText {
  /// Adds an answer in the form that it has in every JSON output.
  package mutating func appendJSON(_ answer: Answer, of outcome: ReplayResult) {
    switch answer {
    case .value(let value): appendJSON(value, platform: outcome.header.platform)
    case .view(let view): if let view { appendJSON(outcome.name(of: view)) } else { append("null") }
    case .views(let views): appendJSONList(of: views) { $1.appendJSON(outcome.name(of: $0)) }
    case .texts(let texts): appendJSONList(of: texts) { $1.appendJSON($0) }
    }
  }
}
