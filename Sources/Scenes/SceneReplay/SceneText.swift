package import GeomrunLayerProperties
package import GeomrunLayerTree
package import GeomrunSceneModel
import GeomrunText

/// Formats queries, answers and values in a scene's notation.
package struct SceneText: Sendable {
  private let views: [ViewDeclaration]
  private let platform: Platform

  /// Creates a formatter for the views of a scene.
  package init(views: [ViewDeclaration], platform: Platform) {
    self.views = views
    self.platform = platform
  }

  /// The subject of an expectation: `view1.frame`, or a query in words.
  package func name(of subject: Mismatch.ComparedValue, asking question: (Int) -> Query.Question?) -> String {
    switch subject {
    case .property(let view, let path): "\(name(of: view)).\(path.name)"
    case .query(let index): question(index).map { text(of: $0) } ?? ""
    case .presented(let view, let path): "\(name(of: view)).presentation.\(path.name)"
    }
  }

  /// Formats a query, such as `hitTest [120, 130] in view1`; `number` formats its numbers.
  package func text(
    of question: Query.Question, moment: Query.Moment? = nil, number: (Double) -> String = NumberText.shortest
  ) -> String {
    let when = words(of: moment)
    let word = question.word
    func text(_ value: Value) -> String {
      switch value {
      case .literal(let literal): self.text(of: literal, number: number)
      case .computed: "[...]"
      }
    }
    switch question {
    case .convert(let value, let from, let to):
      return "\(word) \(text(value)) from \(place(from)) to \(place(to))\(when)"
    case .contains(let value, let view): return "\(word) \(text(value)) in \(name(of: view))\(when)"
    case .hitTest(let value, let view), .layerHitTest(let value, let view):
      return "\(word) \(text(value)) in \(place(view))\(when)"
    case .drawingOrder(let view): return "\(word) of \(place(view))"
    case .layout(.conflict), .layout(.broken), .layout(.ambiguous): return word
    case .layout(.calls(let view)): return view.map { "\(word) of \(name(of: $0))" } ?? word
    case .layout(.fault): return "\(word) layout"
    case .shown(let view, let path, _): return "\(word) \(name(of: view)).\(path.name)\(when)"
    case .spring(let question): return "\(word) \(springText(question, number))"
    case .layout(.sizeFitting(let fitting)): return "\(word) \(text(fitting.target)) of \(name(of: fitting.view))"
    }
  }

  /// Formats an answer: `[50, 50]`, `true`, `view2`, `null`; `number` formats its numbers.
  package func text(of answer: Answer, number: (Double) -> String = NumberText.shortest) -> String {
    switch answer {
    case .value(let value): text(of: value, number: number)
    case .view(let view): view.map { name(of: $0) } ?? "null"
    case .views(let views): "[" + views.map { name(of: $0) }.joined(separator: ", ") + "]"
    case .texts(let texts): "[" + texts.joined(separator: ", ") + "]"
    case .numbers(let numbers): "[" + numbers.map(number).joined(separator: ", ") + "]"
    case .unknown: "not known"
    }
  }

  /// The time and the layers of a query, to append to its other words; empty if unspecified.
  private func words(of moment: Query.Moment?) -> String {
    guard let moment else { return "" }
    let layers = moment.layers.map { " (\($0.rawValue))" } ?? ""
    guard case .literal(let time)? = moment.time else { return layers }
    return " at \(NumberText.shortest(time))s\(layers)"
  }

  private func springText(_ question: Query.SpringQuestion, _ number: (Double) -> String) -> String {
    func text(_ term: NumberTerm?) -> String { if case .literal(let value)? = term { number(value) } else { "..." } }
    return switch question {
    case .settling(let spring):
      "mass \(text(spring.mass)), stiffness \(text(spring.stiffness)), damping \(text(spring.damping)), velocity \(text(spring.initialVelocity))"
    case .uiKit(let spring):
      "damping ratio \(text(spring.dampingRatio)), duration \(text(spring.duration)) s, velocity \(text(spring.initialVelocity))"
    }
  }

  /// Formats a value in a scene's notation; `number` formats its numbers.
  package func text(of value: PropertyValue, number: (Double) -> String = NumberText.shortest) -> String {
    switch value {
    case .bool(let bool): bool ? "true" : "false"
    case .autoresizingMask(let mask): "[" + mask.words(for: platform).joined(separator: ", ") + "]"
    case .number(let value): number(value)
    case .insetAdjustment, .contentMode: value.word ?? ""
    case .point, .size, .rect, .insets, .transform, .transform3D, .angle, .nothing:
      "[" + value.numbers.map(number).joined(separator: ", ") + "]"
    }
  }

  private func name(of view: LayerID) -> String {
    views.indices.contains(view.index) ? views[view.index].name : "layer \(view.index)"
  }

  private func place(_ view: LayerID?) -> String { view.map { name(of: $0) } ?? SceneVocabulary.window }
}

extension Query.Question {
  /// The word of the query in a scene.
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
    case .shown(_, _, let layers): layers.rawValue
    case .spring(.settling): "settlingDuration"
    case .spring(.uiKit): "spring"
    }
  }
}

extension ReplayResult {
  /// The formatter of its scene.
  package var words: SceneText { SceneText(views: header.views, platform: header.platform) }

  /// Formats a query, such as `hitTest [120, 130] in view1`; `number` formats its numbers.
  package func text(of query: Query, number: (Double) -> String = NumberText.shortest) -> String {
    words.text(of: query.question, moment: query.moment, number: number)
  }

  /// Formats an answer: `[50, 50]`, `true`, `view2`, `null`; `number` formats its numbers.
  package func text(of answer: Answer, number: (Double) -> String = NumberText.shortest) -> String {
    words.text(of: answer, number: number)
  }

  /// Formats a value in a scene's notation; `number` formats its numbers.
  package func text(of value: PropertyValue, number: (Double) -> String = NumberText.shortest) -> String {
    words.text(of: value, number: number)
  }

  /// The subject of an expectation: `view1.frame`, or a query in words.
  package func name(of subject: Mismatch.ComparedValue) -> String {
    if case .query(let index) = subject { return text(of: queries[index]) }
    return words.name(of: subject) { queries[$0].question }
  }
}
