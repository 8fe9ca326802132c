import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText

/// Queries and expectations in the words of a scene.
struct LegendWording {
  let states: SceneStates
  let words: PictureWords

  /// Returns a query and its answer.
  func words(_ query: AskedQuery) -> [LegendLine.Piece] {
    question(query) + plain("→") + answer(query.answer, .new, decimals: 3)
  }

  private func question(_ query: AskedQuery) -> [LegendLine.Piece] {
    switch query.question {
    case .convert(let value, let from, let to):
      plain("convert \(text(of: value)) \(words.query.from)") + [view(from)] + plain(words.query.to) + [view(to)]
    case .contains(let value, let place): plain("contains \(text(of: value)) \(words.query.inside)") + [view(place)]
    case .hitTest(let value, let place): plain("hitTest \(text(of: value)) \(words.query.inside)") + [view(place)]
    case .layerHitTest(let value, let place):
      plain("layerHitTest \(text(of: value)) \(words.query.inside)") + [view(place)]
    case .drawingOrder(let place): plain("drawingOrder \(words.query.of)") + [view(place)]
    case .layout(.conflict): plain("conflict")
    case .layout(.broken): plain("broken")
    case .layout(.ambiguous): plain("ambiguous")
    case .layout(.calls(let asked)): asked == nil ? plain("calls") : plain("calls ") + [view(asked)]
    case .layout(.fault): plain("fault")
    case .shown(let asked, let path, let layers):
      plain("\(layers.rawValue) \(path.name) \(words.query.of)") + [view(asked)]
    case .spring(.settling): plain("settlingDuration")
    case .spring(.uiKit): plain("spring")
    case .layout(.sizeFitting(let fitting)):
      plain("systemLayoutSizeFitting \(text(of: fitting.target)) \(words.query.of)") + [view(fitting.view)]
    }
  }

  /// Returns an unmet expectation.
  func words(_ unmet: Unmet) -> [LegendLine.Piece] {
    let subject: [LegendLine.Piece] =
      switch unmet.subject {
      case .property(let view, let property): plain("\(ShownText.plain(states.names[view.index])).\(property)")
      case .query(let index):
        states.queries.indices.contains(index) ? question(states.queries[index]) : plain("#\(index + 1)")
      }
    let decimals = decimals(telling: unmet.expected, from: unmet.actual)
    return subject + plain(words.expected) + answer(unmet.expected, .expected, decimals: decimals) + plain(words.isNot)
      + answer(unmet.actual, .plain, decimals: decimals)
  }

  /// Returns the usual decimals of legends, or nil for all of them if a difference is too small for that.
  private func decimals(telling expected: Answer, from actual: Answer) -> Int? {
    guard case .value(let expected) = expected, case .value(let actual) = actual else { return 3 }
    let isTold = zip(expected.numbers, actual.numbers).allSatisfy { expected, actual in
      let isNoise = abs(expected - actual) <= 1e-9 * max(1, abs(expected), abs(actual))
      return isNoise || ShownNumber.text(expected) != ShownNumber.text(actual)
    }
    return isTold ? 3 : nil
  }

  private func answer(_ answer: Answer, _ style: LegendLine.Style, decimals: Int?) -> [LegendLine.Piece] {
    switch answer {
    case .value(let value): [.init(text: text(of: value, decimals: decimals), style: style)]
    case .view(let place): place.map { [view($0)] } ?? [.init(text: "null", style: style)]
    case .views(let views): views.map { view($0) }
    case .texts(let texts): [.init(text: ShownText.plain("[\(texts.joined(separator: ", "))]"), style: style)]
    case .numbers(let numbers):
      [.init(text: "[\(numbers.map { ShownNumber.text($0) }.joined(separator: ", "))]", style: style)]
    case .unknown: [.init(text: "?", style: style)]
    }
  }

  private func view(_ view: LayerID?) -> LegendLine.Piece {
    guard let view else { return .init(text: SceneVocabulary.window) }
    return .init(text: ShownText.plain(states.names[view.index]), style: .name(states.paints[view.index]))
  }

  /// Returns words that may wrap to several lines.
  private func plain(_ text: String) -> [LegendLine.Piece] {
    text.split(separator: " ").map { .init(text: String($0)) }
  }

  private func text(of value: Value) -> String {
    switch value {
    case .literal(let value): text(of: value, decimals: 3)
    case .computed: "[…]"
    }
  }

  /// Returns a value with at most this many decimals; nil for all of them.
  private func text(of value: PropertyValue, decimals: Int?) -> String {
    func text(_ number: Double) -> String {
      decimals.map { ShownNumber.text(number, decimals: $0) } ?? number.shortestText
    }
    switch value {
    case .bool(let bool): return bool ? "true" : "false"
    case .autoresizingMask(let mask): return "[\(mask.words(for: states.platform).joined(separator: ", "))]"
    case .number(let number): return text(number)
    case .insetAdjustment, .contentMode: return value.word ?? ""
    case .point, .size, .rect, .insets, .transform, .transform3D, .angle, .nothing:
      return "[" + value.numbers.map(text).joined(separator: ", ") + "]"
    }
  }
}
