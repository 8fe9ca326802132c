import GeomrunAnimations
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel

// Animations, blocks, transactions and times.
extension SceneSchema {
  /// The definitions for time.
  static var timeDefinitions: [JSONTree.Member] {
    [
      ("time", time), ("animation", animation), ("animatedValue", animatedValue), ("curve", curve), ("spring", spring),
    ]
  }

  /// The timing of a layer, after `layer.`.
  static var timePatterns: [JSONTree.Member] {
    LayerTimingKey.allCases.map { key in
      (
        SchemaPattern.whole(#"[^.]+\.layer\."# + key.rawValue),
        JSONTree.reference(key == .speed ? "number" : "time").described(key.summary)
      )
    }
  }

  /// The layers that a query is about.
  static var askedLayers: JSONTree { .word(Query.AskedLayers.allCases.map { $0.rawValue }) }

  private static var time: JSONTree {
    [
      "description": "A time: `0.5s`, `500ms`, a number of seconds, or an expression.", "type": ["string", "number"],
      "examples": ["0.5s", "500ms", .number(0.5)],
    ]
  }

  private static var animatedValue: JSONTree {
    [
      "description": "A value of the kind of the key path: a number, an angle with its unit, a list, or a transform.",
      "type": ["number", "string", "array", "object"],
    ]
  }

  private static var curve: JSONTree {
    JSONTree.union([
      // Lists have no pattern; an enumeration would also have to enumerate lists.
      [
        "type": "string",
        "pattern": .string(
          SchemaPattern.whole(SchemaPattern.alternatives(TimingCurve.Name.allCases.map { $0.rawValue }))),
      ], .list(of: ["type": "number"], count: 4),
    ]).described("A word, or the control points: `[0.42, 0, 0.58, 1]`.")
  }

  private static var spring: JSONTree {
    .mapping(SpringKey.self, required: []) { $0 == .duration ? .reference("time") : .reference("number") }
  }

  private static var animation: JSONTree {
    .mapping(AnimationKey.self, required: []) { key in
      switch key {
      case .key: ["type": ["string", "number"]]
      case .keyPath: .word(AnimationKeyPath.allCases.map { $0.rawValue } + ["frame", "center"])
      case .from, .to, .by: .reference("animatedValue")
      case .values: .list(of: .reference("animatedValue"), atLeast: 1)
      case .keyTimes: .list(of: .reference("number"))
      case .calculationMode: .word(Keyframes.Mode.allCases.map { $0.rawValue })
      case .timings: .list(of: .reference("curve"))
      case .path: ["type": "string"]
      case .spring: .reference("spring")
      case .animations: .list(of: .reference("animation"), atLeast: 1)
      case .duration, .beginTime, .timeOffset, .repeatDuration: .reference("time")
      case .timing: .reference("curve")
      case .speed: .reference("number")
      case .repeatCount: ["type": ["number", "string"], "examples": [2, "forever"]]
      case .autoreverses, .removedOnCompletion, .additive, .cumulative: .reference("bool")
      case .fillMode: .word(FillMode.allCases.map { $0.rawValue })
      case .valueFunction: .word(ValueFunction.allCases.map { $0.rawValue })
      }
    }
  }

  /// The argument of `animate`.
  static var animationBlock: JSONTree {
    .mapping(AnimationBlockKey.self, required: [.duration, .changes]) { key in
      switch key {
      case .duration, .delay: .reference("time")
      case .curve: .reference("curve")
      case .options:
        .list(
          of: .word(
            AnimationOption.allCases.map { $0.rawValue } + [
              "curveEaseIn", "curveEaseInOut", "curveEaseOut", "curveLinear",
            ]))
      case .dampingRatio, .initialSpringVelocity, .bounce: .reference("number")
      case .changes: .list(of: .reference("mutation"))
      }
    }
  }

  /// The argument of `animator`.
  static var animator: JSONTree {
    .mapping(AnimatorKey.self, required: [.name, .changes]) { key in
      switch key {
      case .name: name(except: SceneName.reservedForLayout)
      case .duration: .reference("time")
      case .curve: .reference("curve")
      case .spring: .mapping(AnimatorSpringKey.self, required: []) { _ in .reference("number") }
      case .scrubsLinearly: .reference("bool")
      case .changes: .list(of: .reference("mutation"))
      }
    }
  }

  /// The controls of an animator, after its name.
  static var animatorPatterns: [JSONTree.Member] {
    SceneVocabulary.AnimatorAction.allCases.map { action in
      (SchemaPattern.whole(#"[^.]+\."# + action.rawValue), argument(of: action).described(action.summary))
    }
  }

  private static func argument(of action: SceneVocabulary.AnimatorAction) -> JSONTree {
    let positions = AnimatorPosition.allCases.map { $0.rawValue }
    return switch action {
    case .startAnimation, .pauseAnimation: ValueKind.nothing.reference
    case .fractionComplete: .reference("number")
    case .isReversed, .stopAnimation: .reference("bool")
    case .continueAnimation:
      .union([
        ValueKind.nothing.schema, ValueKind.number.schema,
        .mapping(ContinueAnimationKey.self, required: []) { key in
          switch key {
          case .durationFactor: .reference("number")
          case .curve: .reference("curve")
          }
        },
      ])
    case .finishAnimation:
      .union([
        .text(SchemaPattern.alternatives(positions), or: "expected \(positions.joined(separator: ", "))"),
        .mapping(FinishAnimationKey.self, required: [.at]) { _ in .word(positions) },
      ])
    }
  }

  /// The argument of `transaction`.
  static var transaction: JSONTree {
    .mapping(TransactionKey.self, required: [.changes]) { key in
      switch key {
      case .duration: .reference("time")
      case .timing: .reference("curve")
      case .disableActions: .reference("bool")
      case .changes: .list(of: .reference("mutation"))
      }
    }
  }
}
