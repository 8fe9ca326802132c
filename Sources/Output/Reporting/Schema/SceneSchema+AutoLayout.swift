import GeomrunAutoLayout
import GeomrunLayerProperties
import GeomrunSceneModel

// The constraints of Auto Layout, and the Auto Layout properties of views.
extension SceneSchema {
  /// An item of `constraints`: a string, or one with its name.
  static var layoutConstraint: JSONTree {
    let text: JSONTree = [
      "type": "string", "minLength": 1,
      "errorMessage":
        "a constraint is a text such as `title.leading == icon.trailing + 8 @750` or `H:|-[icon(24)]-[title]-|`",
    ]
    return .union([
      text, ["type": "object", "minProperties": 1, "maxProperties": 1, "additionalProperties": ["type": "string"]],
    ])
  }

  /// The Auto Layout properties of views, as keys of a view.
  static var traitMembers: [JSONTree.Member] {
    LayoutTrait.allCases.map { ($0.rawValue, value(of: $0).described($0.summary)) }
  }

  static func value(of trait: LayoutTrait) -> JSONTree {
    switch trait.kind {
    case .bool: .reference("bool")
    case .number: .reference("number")
    case .insets: ValueKind.insets.reference
    case .priorities:
      // A number, an expression, or a list with one for each axis.
      ["type": ["number", "string", "array"], "minItems": 2, "maxItems": 2, "items": .reference("number")]
    case .contentSize: ["type": "array", "minItems": 2, "maxItems": 2, "items": ["type": ["number", "string"]]]
    case .stack:
      .mapping(StackDeclaration.Key.allCases.map { ($0.rawValue, value(of: $0).described($0.summary)) }, required: [])
    }
  }

  private static func value(of key: StackDeclaration.Key) -> JSONTree {
    switch key {
    case .axis: .word(StackDeclaration.AxisWord.allCases.map { $0.rawValue })
    case .spacing: .reference("number")
    case .customSpacing:
      [
        "type": "object", "minProperties": 1,
        "additionalProperties": ["anyOf": [.reference("number"), ["const": "default"]]],
      ]
    case .alignment: .word(StackDeclaration.AlignmentWord.allCases.map { $0.rawValue })
    case .distribution: .word(LayoutStack.Distribution.allCases.map { $0.rawValue })
    case .layoutMarginsRelativeArrangement: .reference("bool")
    case .arranged: .list(of: .reference("viewName"))
    }
  }

  /// The mutations of Auto Layout that begin with the name of a view or of a constraint.
  static var layoutPatterns: [JSONTree.Member] {
    LayoutTrait.allCases.map { (SchemaPattern.key([$0.rawValue]), value(of: $0).described($0.summary)) }
      + SceneVocabulary.ConstraintProperty.allCases.map {
        (
          SchemaPattern.whole(#"[^.]+\."# + $0.rawValue),
          JSONTree.reference($0 == .isActive ? "bool" : "number").described($0.summary)
        )
      }
  }

  /// The mutations that do not concern a view.
  static var sceneActions: [JSONTree.Member] {
    SceneVocabulary.SceneAction.allCases.map { action in
      let value: JSONTree =
        switch action.argument {
        case .nothing: ["type": "null"]
        case .constraint: .union([layoutConstraint, ["type": "array", "items": .reference("layoutConstraint")]])
        case .orientation: ["enum": .array(Screen.Orientation.allCases.map { .string($0.rawValue) })]
        case .time: .reference("time")
        case .block: animationBlock
        case .transaction: transaction
        case .animator: animator
        }
      return (action.rawValue, value.described(action.summary))
    }
  }
}
