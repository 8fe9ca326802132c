package import LayerProperties
internal import LayerTree
internal import SceneModel
package import SceneReplay
package import Text

extension Query.Question {
  /// The word that asks it in a scene.
  var word: String {
    switch self {
    case .convert: "convert"
    case .contains: "contains"
    case .hitTest: "hitTest"
    case .layerHitTest: "layerHitTest"
    case .drawingOrder: "drawingOrder"
    }
  }
}

extension Outcome {
  /// A query in words, such as `hitTest [120, 130] in view1`.
  func text(of query: Query) -> String {
    let word = query.question.word
    switch query.question {
    case .convert(let value, let from, let to):
      return "\(word) \(text(of: value)) from \(place(from)) to \(place(to))"
    case .contains(let value, let view): return "\(word) \(text(of: value)) in \(name(of: view))"
    case .hitTest(let value, let view), .layerHitTest(let value, let view):
      return "\(word) \(text(of: value)) in \(place(view))"
    case .drawingOrder(let view): return "\(word) of \(place(view))"
    }
  }

  /// An answer in the words of a scene: `[50, 50]`, `true`, `view2`, `null`.
  package func text(of answer: Answer) -> String {
    switch answer {
    case .value(let value): text(of: value)
    case .view(let view): view.map(name(of:)) ?? "null"
    case .views(let views): "[" + views.map(name(of:)).joined(separator: ", ") + "]"
    }
  }

  /// A value in the words of a scene.
  package func text(of value: PropertyValue) -> String {
    switch value {
    case .bool(let bool): bool ? "true" : "false"
    case .autoresizingMask(let mask):
      "[" + mask.words(for: header.platform).joined(separator: ", ") + "]"
    case .number(let number): NumberText.shortest(number)
    default: "[" + value.numbers.map(NumberText.shortest).joined(separator: ", ") + "]"
    }
  }

  private func text(of value: Value) -> String {
    switch value {
    case .literal(let literal): text(of: literal)
    case .computed: "[...]"
    }
  }

  private func place(_ view: LayerID?) -> String { view.map(name(of:)) ?? SceneVocabulary.window }
}

extension ByteText {
  /// Adds an answer in the form that it has in every JSON output.
  package mutating func appendJSON(_ answer: Answer, of outcome: Outcome) {
    switch answer {
    case .value(let value): appendJSON(value, platform: outcome.header.platform)
    case .view(let view):
      if let view { appendJSON(outcome.name(of: view)) } else { append("null") }
    case .views(let views):
      appendJSONList(of: views) { $1.appendJSON(outcome.name(of: $0)) }
    }
  }
}
