import GeomrunForeignCode
import GeomrunLayerProperties
import GeomrunSceneModel

// Snippets for editors, with placeholders; `defaultSnippets` are an extension of VS Code and of the YAML language
// server.
extension SceneSchema {
  /// Views: with a frame, with stored properties, and with a subview.
  static var viewSnippets: JSONTree {
    let frame = ValueKind.rect.snippet
    let subview: JSONTree = ["name": "${6:view2}", "frame": "[${7:0}, ${8:0}, ${9:50}, ${10:50}]"]
    return [
      snippet("view with a frame", "As `init(frame:)` makes it.", ["name": "${1:view1}", "frame": .string(frame)]),
      snippet(
        "view with bounds and center", "With stored properties instead of a frame.",
        ["name": "${1:view1}", "bounds": .string(frame), "center": "[${6:50}, ${7:50}]"]),
      snippet(
        "view with a subview", "A view with a subview.",
        ["name": "${1:view1}", "frame": .string(frame), "subviews": [subview]]),
    ]
  }

  /// One assignment for each property, one call for each method and action, and the checkpoint.
  static var mutationSnippets: JSONTree {
    func mutation(_ path: String, _ summary: String, _ value: JSONTree) -> JSONTree {
      snippet("view.\(path)", summary, .object([("${1:view1}.\(path)", value)]))
    }
    let properties = Property.allCases.filter { $0.isAssignable && $0.exists(on: defaults.platform) }.map {
      mutation($0.name, $0.summary, $0.kind.snippetValue)
    }
    let methods = Method.allCases.map { mutation($0.name, $0.summary, $0.kind.snippetValue) }
    let actions = SceneVocabulary.ViewAction.allCases.map { mutation($0.rawValue, $0.summary, argument(of: $0)) }
    let expected: JSONTree = .object([("${1:view1}", "{frame: \(ValueKind.rect.snippet)}")])
    let checkpoint = snippet(
      SceneVocabulary.checkpoint, "The expected values at this point.",
      .object([(SceneVocabulary.checkpoint, expected)]))
    let traits = LayoutTrait.allCases.map { mutation($0.rawValue, $0.summary, .string("${2:\($0.example)}")) }
    let sceneActions = SceneVocabulary.SceneAction.allCases.map { action in
      snippet(
        action.rawValue, action.summary,
        .object([(action.rawValue, argument(of: action))]))
    }
    let calls = snippet(
      SceneVocabulary.callCheckpoint, "The calls of overridden methods since the last such checkpoint.",
      .object([(SceneVocabulary.callCheckpoint, .string("[${1:view1}.layoutSubviews]"))]))
    return .array(properties + methods + actions + traits + sceneActions + [checkpoint, calls])
  }

  private static func argument(of action: SceneVocabulary.SceneAction) -> JSONTree {
    switch action.argument {
    case .nothing: .null
    case .constraint: "${1:view1}.width == ${2:100}"
    case .orientation: "${1:landscape}"
    case .time: "${1:0.5}s"
    case .block: "{duration: ${1:1}s, changes: [{${2:view1}.center: [${3:0}, ${4:100}]}]}"
    case .animator:
      "{name: ${1:slide}, duration: ${2:1}s, curve: linear, changes: [{${3:view1}.center: [${4:0}, ${5:100}]}]}"
    case .transaction: "{duration: ${1:1}s, changes: [{${2:view1}.position: [${3:0}, ${4:100}]}]}"
    }
  }

  private static func argument(of action: SceneVocabulary.ViewAction) -> JSONTree {
    switch action {
    case .addSubview, .bringSubviewToFront, .sendSubviewToBack: "${2:view2}"
    case .insertSubview: "{view: ${2:view2}, at: ${3:0}}"
    case .removeFromSuperview, .layout, .layoutIfNeeded, .layoutSubtreeIfNeeded, .setNeedsLayout,
      .setNeedsUpdateConstraints, .invalidateIntrinsicContentSize, .sizeToFit, .removeAllAnimations:
      ValueKind.nothing.snippetValue
    case .addAnimation: "{keyPath: ${2:position.x}, from: ${3:0}, to: ${4:100}, duration: ${5:1}s}"
    case .removeAnimation: "${2:key}"
    case .constraints: "[{${2:minX}: ${3:superlayer.minX + 10}}]"
    }
  }

  /// One for each query, with its answer.
  static var querySnippets: JSONTree {
    .array(
      SceneVocabulary.Query.allCases.map { query in
        let name = query.rawValue
        func body(_ argument: JSONTree, _ answer: JSONTree) -> JSONTree {
          snippet(name, query.summary, .object([(name, argument), ("expect", answer)]))
        }
        let point = "point: [${1:5}, ${2:5}]"
        return switch query {
        case .convert: body("{\(point), from: ${3:view2}, to: ${4:view1}}", "[${5:5}, ${6:5}]")
        case .contains: body("{\(point), view: ${3:view1}}", "${4|true,false|}")
        case .hitTest: body("{\(point), view: ${3:view1}}", "${4:view1}")
        case .layerHitTest: body("{\(point), layer: ${3:view1}}", "${4:view1}")
        case .drawingOrder: body("${1:view1}", "[${1:view1}, ${2:view2}]")
        case .conflict, .broken: body("all", "[${1:gap}]")
        case .ambiguous: body("all", "[${1:view1}.${2|x,y,width,height|}]")
        case .calls: body("all", "[${1:view1}.layoutSubviews]")
        case .fault: body("layout", "${1|none,layout-loop|}")
        case .presentation, .model:
          body("{view: ${1:view1}, property: frame, at: ${2:0.5}s}", "[${3:0}, ${4:0}, ${5:100}, ${6:100}]")
        case .settlingDuration: body("{damping: ${1:5}}", "${2:2.854975}")
        case .spring: body("{dampingRatio: ${1:0.5}, duration: ${2:1}s}", "[${3:161.719502}, ${4:12.716898}]")
        case .systemLayoutSizeFitting: body("{view: ${1:view1}, target: [${2:0}, ${3:0}]}", "[${4:100}, ${5:50}]")
        }
      })
  }

  private static func snippet(_ label: String, _ description: String, _ body: JSONTree) -> JSONTree {
    ["label": .string(label), "description": .string(description), "body": body]
  }
}

extension ValueKind {
  /// A value with placeholders, numbered from 2.
  var snippet: String {
    switch self {
    case .number: "${2:0}"
    case .point: "[${2:0}, ${3:0}]"
    case .size: "[${2:100}, ${3:100}]"
    case .rect: "[${2:0}, ${3:0}, ${4:100}, ${5:100}]"
    case .transform: "{${2:scale}: ${3:2}}"
    case .transform3D: "{perspective: ${2:500}}"
    case .bool: "${2|true,false|}"
    case .autoresizingMask: "[${2:width}, ${3:height}]"
    case .insets: "[${2:8}, ${3:16}, ${4:8}, ${5:16}]"
    case .insetAdjustment, .contentMode: "${2|\((words ?? []).joined(separator: ","))|}"
    case .angle: "${2:45}deg"
    case .scale: "${2:2}"
    case .nothing: ""
    }
  }

  /// The snippet as a member of another one.
  var snippetValue: JSONTree { self == .nothing ? .null : .string(snippet) }

  /// Example values for a scene, in several forms.
  var examples: [JSONTree] {
    switch self {
    case .number: [.number(12.5), "= w / 2"]
    case .point: [[10, 20], ["x": 10, "y": 20], "{10, 20}"]
    case .size: [[30, 40], ["width": 30, "height": 40], "{30, 40}"]
    case .rect:
      [
        [10, 20, 30, 40], ["x": 10, "y": 20, "width": 30, "height": 40], ["origin": [10, 20], "size": [30, 40]],
        "{{10, 20}, {30, 40}}",
      ]
    case .transform:
      [
        "identity", ["scale": 2], ["translation": [10, 20]], ["rotation": "45deg"], [1, 0, 0, 1, 10, 20],
        [["scale": [2, 3]], ["rotation": "pi/4"]],
      ]
    case .transform3D:
      ["identity", ["scale": [2, 3, 1]], ["rotation": ["angle": "60deg", "axis": [0, 1, 0]]], ["perspective": 500]]
    case .bool: [true, false]
    case .autoresizingMask: [["width", "height"], "W+H"]
    case .insets: [[8, 16, 8, 16], ["top": 8, "bottom": 8]]
    case .insetAdjustment, .contentMode: (words ?? []).map { .string($0) }
    case .angle: ["45deg", "0.5rad", "pi/4", "= 360 * t deg"]
    case .scale: [2, [2, 3]]
    case .nothing: []
    }
  }
}
