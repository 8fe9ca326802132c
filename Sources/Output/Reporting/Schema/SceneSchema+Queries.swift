import GeomrunLayerProperties
import GeomrunSceneModel

extension SceneSchema {
  /// A query about the final state: exactly one kind, and optionally the answer.
  static var query: JSONTree {
    typealias Query = SceneVocabulary.Query
    let answers: [JSONTree.Member] = Query.allCases.enumerated().map { index, query in
      let others = Query.allCases[..<index].map { $0.rawValue }
      let alone = JSONTree.excluding(others, or: "a query asks one question")
      let answer = answer(to: query)
      return (query.rawValue, others.isEmpty ? answer : ["allOf": [alone, answer]])
    }
    return JSONTree.mapping(
      queries + JSONTree.members(QueryKey.self) { $0 == .fails ? .reference("text") : [:] }, required: []
    ).with(
      "defaultSnippets", querySnippets
    ).with("anyOf", .array(queries.map { ["required": [.string($0.key)]] })).with("dependencies", .object(answers))
  }

  /// The queries, each with its subject.
  static var queries: [JSONTree.Member] {
    SceneVocabulary.Query.allCases.map { ($0.rawValue, argument(of: $0).described($0.summary)) }
  }

  private static func argument(of query: SceneVocabulary.Query) -> JSONTree {
    let point = ValueKind.point.reference.described(ValueKind.point.forms)
    switch query {
    case .convert:
      let rect = ValueKind.rect.reference.described(ValueKind.rect.forms)
      return JSONTree.mapping(ConversionKey.self, required: [.from, .to]) { key in
        switch key {
        case .point: point
        case .rect: rect
        case .from, .to: .reference("space")
        case .at: .reference("time")
        case .layers: askedLayers
        }
      }.with("oneOf", [["required": ["point"]], ["required": ["rect"]]])
    case .contains:
      return .mapping(ContainsKey.self, required: [.point, .view]) { key in
        switch key {
        case .point: point
        case .view: .reference("viewName")
        case .at: .reference("time")
        case .layers: askedLayers
        }
      }
    case .hitTest:
      return .mapping(HitTestKey.self, required: [.point, .view]) { key in
        switch key {
        case .point: point
        case .view: .reference("space")
        case .at: .reference("time")
        case .layers: askedLayers
        }
      }
    case .layerHitTest:
      return .mapping(LayerHitTestKey.self, required: [.point, .layer]) { key in
        switch key {
        case .point: point
        case .layer: .reference("space")
        case .at: .reference("time")
        case .layers: askedLayers
        }
      }
    case .presentation, .model:
      return .mapping(ShownKey.self, required: [.view, .property]) { key in
        switch key {
        case .view: .reference("viewName")
        case .property: ["type": "string"]
        case .at: .reference("time")
        }
      }
    case .settlingDuration: return .reference("spring")
    case .spring:
      return .mapping(BlockSpringKey.self, required: [.dampingRatio, .duration]) { key in
        switch key {
        case .dampingRatio, .initialVelocity: .reference("number")
        case .duration: .reference("time")
        }
      }
    case .drawingOrder: return .reference("space")
    case .conflict, .broken, .ambiguous: return .word(["all"])
    case .calls: return .reference("viewName")
    case .fault: return .word(["layout"])
    case .systemLayoutSizeFitting:
      return .mapping(SizeFittingKey.self, required: [.view]) { key in
        switch key {
        case .view: .reference("viewName")
        case .target: ValueKind.size.reference
        case .horizontalFittingPriority, .verticalFittingPriority: .reference("number")
        }
      }
    }
  }

  /// Returns the constraint on `expect` that a query implies.
  private static func answer(to query: SceneVocabulary.Query) -> JSONTree {
    func expecting(_ value: JSONTree) -> JSONTree { ["properties": ["expect": value]] }
    switch query {
    case .convert:
      return [
        "if": ["properties": [query.rawValue: ["required": ["rect"]]]], "then": expecting(ValueKind.rect.reference),
        "else": expecting(ValueKind.point.reference),
      ]
    case .contains: return expecting(ValueKind.bool.reference)
    case .hitTest, .layerHitTest: return expecting(["if": ["not": ["type": "null"]], "then": .reference("viewName")])
    case .drawingOrder: return expecting(.list(of: .reference("viewName")))
    case .conflict, .broken, .ambiguous, .calls: return expecting(.list(of: ["type": "string"]))
    case .fault: return expecting(.word(LayoutFault.allCases.map { $0.rawValue }))
    case .systemLayoutSizeFitting: return expecting(ValueKind.size.reference)
    // Its form depends on the property.
    case .presentation, .model: return [:]
    case .settlingDuration: return expecting(.reference("number"))
    case .spring: return expecting(.list(of: .reference("number")))
    }
  }
}
