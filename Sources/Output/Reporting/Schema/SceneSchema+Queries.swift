import GeomrunLayerProperties
import GeomrunSceneModel

extension SceneSchema {
  /// A question about the final state: exactly one of the queries, and perhaps the answer.
  static var query: JSONTree {
    typealias Query = SceneVocabulary.Query
    let answers: [JSONTree.Member] = Query.allCases.enumerated().map { index, query in
      let others = Query.allCases[..<index].map { $0.rawValue }
      let alone = JSONTree.excluding(others, or: "a query asks one question")
      let answer = answer(to: query)
      return (query.rawValue, others.isEmpty ? answer : ["allOf": [alone, answer]])
    }
    let expect: JSONTree = [
      "description":
        "The expected answer: a point or a rect, true or false, a view or null, or a list of views."
    ]
    return .mapping(queries + [("expect", expect)], required: [])
      .with("defaultSnippets", querySnippets)
      .with("anyOf", .array(queries.map { ["required": [.string($0.key)]] }))
      .with("dependencies", .object(answers))
  }

  /// The queries, each with what it asks about.
  static var queries: [JSONTree.Member] {
    SceneVocabulary.Query.allCases.map {
      ($0.rawValue, argument(of: $0).described($0.summary))
    }
  }

  private static func argument(of query: SceneVocabulary.Query) -> JSONTree {
    let point = ValueKind.point.reference.described(ValueKind.point.forms)
    switch query {
    case .convert:
      let rect = ValueKind.rect.reference.described(ValueKind.rect.forms)
      let space = JSONTree.reference("space")
      return .mapping(
        [
          ("point", point), ("rect", rect),
          ("from", space.described("The view whose coordinates are given, or `window`.")),
          ("to", space.described("The view whose coordinates are asked for, or `window`.")),
        ], required: ["from", "to"]
      ).with("oneOf", [["required": ["point"]], ["required": ["rect"]]])
    case .contains:
      let view = JSONTree.reference("viewName").described("The view whose bounds are asked about.")
      return .mapping([("point", point), ("view", view)])
    case .hitTest:
      let view = JSONTree.reference("space").described("The view that is asked, or `window`.")
      return .mapping([("point", point), ("view", view)])
    case .layerHitTest:
      let layer = JSONTree.reference("space")
        .described("The view whose layer is asked, or `window`.")
      return .mapping([("point", point), ("layer", layer)])
    case .drawingOrder: return .reference("space")
    case .conflict, .ambiguous: return .word(["all"])
    case .systemLayoutSizeFitting:
      return .mapping(
        [
          ("view", JSONTree.reference("viewName").described("The view whose size is asked for.")),
          (
            "target",
            ValueKind.size.reference.described("The size to come near to, [0, 0] by default.")
          ),
          (
            "horizontalFittingPriority",
            JSONTree.reference("number").described(
              "How much the target's width counts, 50 by default.")
          ),
          (
            "verticalFittingPriority",
            JSONTree.reference("number").described(
              "How much the target's height counts, 50 by default.")
          ),
        ], required: ["view"])
    }
  }

  /// What the presence of a query says of `expect`.
  private static func answer(to query: SceneVocabulary.Query) -> JSONTree {
    func expecting(_ value: JSONTree) -> JSONTree { ["properties": ["expect": value]] }
    switch query {
    case .convert:
      return [
        "if": ["properties": [query.rawValue: ["required": ["rect"]]]],
        "then": expecting(ValueKind.rect.reference),
        "else": expecting(ValueKind.point.reference),
      ]
    case .contains: return expecting(ValueKind.bool.reference)
    case .hitTest, .layerHitTest:
      return expecting(["if": ["not": ["type": "null"]], "then": .reference("viewName")])
    case .drawingOrder: return expecting(.list(of: .reference("viewName")))
    case .conflict, .ambiguous: return expecting(.list(of: ["type": "string"]))
    case .systemLayoutSizeFitting: return expecting(ValueKind.size.reference)
    }
  }
}
