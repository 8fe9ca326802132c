import GeomrunLayerProperties
import GeomrunSceneModel

extension SceneSchema {
  static var mutation: JSONTree {
    let patterns =
      assignments + calls + actions + layoutPatterns + timePatterns + animatorPatterns + [
        (
          SchemaPattern.key([Property.needsLayout.name]),
          JSONTree.object([("const", .bool(true))]).described("Marks a view of AppKit for the next layout pass.")
        )
      ]
    return [
      "description": "One assignment or call, `view.property: value`, or a checkpoint, `expect: {...}`.",
      "type": "object",
      "propertyNames": .keys(like: SchemaPattern.whole(keyPattern), or: keyExamples).with(
        "errorMessage", "a mutation is `view.property: value`; nothing of this name can be assigned or called"),
      "minProperties": 1, "maxProperties": 1, "defaultSnippets": mutationSnippets,
      "properties": .object(
        [
          (SceneVocabulary.checkpoint, .reference("expectations").described("The expected values at this point.")),
          (SceneVocabulary.callCheckpoint, callList),
        ] + sceneActions), "patternProperties": .object(patterns),
    ]
  }

  /// Calls of overridden methods.
  private static var callList: JSONTree {
    JSONTree.list(
      of: .text(
        #".+\."# + SchemaPattern.alternatives(LayoutMethod.allCases.map { $0.rawValue }),
        or: "a call is a view, a dot and a method: `root.layoutSubviews`")
    )
    .described("The calls of overridden methods since the last such checkpoint, in order.")
  }

  /// A step of a list, which may name `self` and `superview`, or `super`.
  static var listItem: JSONTree {
    ["if": ["type": "string"], "then": .word([SceneVocabulary.superWord]), "else": .reference("mutation")]
  }

  /// A view's name with a property or a call, or the checkpoint.
  private static var keyPattern: String {
    let reserved = SchemaPattern.alternatives(SceneName.reservedForViews)
    let paths =
      Property.allCases.filter { $0.isAssignable }.map { property in
        SchemaPattern.path(property) { $0.isAssignable(in: property.kind) }
      }
      // AppKit's views only.
      + [SchemaPattern.escaped(Property.needsLayout.name)]
      + LayerTimingKey.allCases.map { SchemaPattern.escaped($0.rawValue) }
      + (Method.allCases.flatMap { $0.names } + SceneVocabulary.ViewAction.allCases.flatMap { $0.names }
      + LayoutTrait.allCases.map { $0.rawValue }).map(SchemaPattern.escaped)
    let view = #"(?!\#(reserved)\.)\#(SchemaPattern.nameCharacters)\.(layer\.)?"#
    let words =
      [SceneVocabulary.checkpoint, SceneVocabulary.callCheckpoint]
      + SceneVocabulary.SceneAction.allCases.map { $0.rawValue }
    let parts = SchemaPattern.alternatives(SceneVocabulary.ConstraintProperty.allCases.map { $0.rawValue })
    let constraint = SchemaPattern.nameCharacters + #"(\[[0-9]+\])?\."# + parts
    let controls = SchemaPattern.alternatives(SceneVocabulary.AnimatorAction.allCases.map { $0.rawValue })
    let animator = #"\#(SchemaPattern.nameCharacters)\.\#(controls)"#
    return
      "(\(SchemaPattern.alternatives(words))|\(constraint)|\(animator)|\(view)\(SchemaPattern.alternatives(paths)))"
  }

  /// The keys that a validator lists for an unknown one: each property, method and action once, with `V` for a view.
  ///
  /// A list of over 2,000 characters would be unreadable.
  private static var keyExamples: [String] {
    [SceneVocabulary.checkpoint, SceneVocabulary.callCheckpoint]
      + SceneVocabulary.SceneAction.allCases.map { $0.rawValue }
      + SceneVocabulary.ConstraintProperty.allCases.map { "CONSTRAINT.\($0.rawValue)" }
      + SceneVocabulary.AnimatorAction.allCases.map { "ANIMATOR.\($0.rawValue)" }
      + LayoutTrait.allCases.map { "V.\($0.rawValue)" }
      + (Property.allCases.filter { $0.isAssignable }.map { $0.name } + Method.allCases.map { $0.name }
      + SceneVocabulary.ViewAction.allCases.map { $0.rawValue }).map { "V.\($0)" }
  }

  private static var assignments: [JSONTree.Member] {
    Property.allCases.filter { $0.isAssignable }.flatMap { property in
      let whole = property.kind.reference.described(property.description(as: property.name))
      let parts = property.components { $0.isAssignable(in: property.kind) }.map { kind, names in
        (
          key: SchemaPattern.key(property.names, parts: names),
          value: kind.reference.described(
            "A part of `\(property.name)`: the whole value is read, changed and assigned. \(kind.forms)")
        )
      }
      return [(SchemaPattern.key(property.names), whole)] + parts
    }
  }

  private static var calls: [JSONTree.Member] {
    Method.allCases.map { (SchemaPattern.key($0.names), $0.kind.reference.described("\($0.summary) \($0.kind.forms)")) }
  }

  private static var actions: [JSONTree.Member] {
    SceneVocabulary.ViewAction.allCases.map {
      (SchemaPattern.key($0.names), argument(of: $0).described($0.summary))
    }
  }

  private static func argument(of action: SceneVocabulary.ViewAction) -> JSONTree {
    switch action {
    case .addSubview, .bringSubviewToFront, .sendSubviewToBack: .reference("viewName")
    case .insertSubview: .reference("insertion")
    case .removeFromSuperview, .layout, .layoutIfNeeded, .layoutSubtreeIfNeeded, .setNeedsLayout,
      .setNeedsUpdateConstraints, .invalidateIntrinsicContentSize, .sizeToFit, .removeAllAnimations:
      ValueKind.nothing.reference
    case .addAnimation: .reference("animation")
    case .removeAnimation: ["type": "string"]
    case .constraints: .list(of: .reference("constraint"))
    }
  }

  /// The argument of `insertSubview`: a view and exactly one position.
  static var insertion: JSONTree {
    let places: [JSONTree.Member] = SceneVocabulary.InsertionPlace.allCases.map { place in
      let value: JSONTree = place == .at ? ["type": "integer", "minimum": 0] : .reference("viewName")
      return (place.rawValue, value.described(place.summary))
    }
    return .mapping(
      JSONTree.members(InsertionKey.self) { _ in .reference("viewName") } + places,
      required: InsertionKey.allCases.map { $0.rawValue }
    ).with("oneOf", .array(places.map { ["required": [.string($0.key)]] }))
  }

  /// The attribute that a constraint measures.
  static var constraintSource: JSONTree {
    .text(
      SchemaPattern.constraint,
      or: "a constraint is `superlayer` or a sibling's name, `.`, an attribute, and perhaps a factor " + "and an offset"
    )
  }

  /// One constraint: an attribute and its required value.
  static var constraint: JSONTree {
    let source: JSONTree = .reference("constraintSource").described(
      "`superlayer` or a sibling's name, an attribute, a factor, an offset: " + "`superlayer.width * 0.5 + 10`.")
    let attributes = SceneVocabulary.caConstraintAttributes
    return .mapping(attributes.map { ($0, source) }, required: []).with(
      "oneOf", .array(attributes.map { ["required": [.string($0)]] }))
  }
}
