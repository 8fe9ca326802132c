import GeomrunDiagnosticCatalog
import GeomrunLayerProperties
import GeomrunSceneModel

extension SceneSchema {
  static var tolerance: JSONTree {
    let number: JSONTree = ["type": "number", "minimum": 0]
    let parts: [JSONTree.Member] = [
      (
        "absolute",
        number.described("The largest difference.")
          .with("default", .number(defaults.tolerance.absolute))
      ),
      (
        "relative",
        number.described("The largest difference as a part of the larger number.")
          .with("default", .number(defaults.tolerance.relative))
      ),
    ]
    return .union([number, .mapping(parts, required: [])])
      .described(
        "When two numbers count as equal: a number (absolute), or `{absolute:, relative:}`; either "
          + "of the two is enough."
      )
      .with("examples", [.number(0.01), ["absolute": .number(0.01), "relative": 0]])
  }

  /// A device by its name or by the size of its screen.
  static var device: JSONTree {
    let names = JSONTree.text("[^ ].*", or: "a device is written `iPhone 15 Pro`")
    let parts: [JSONTree.Member] = [
      ("name", names.described("The device, as `iPhone 15 Pro`.")),
      ("orientation", JSONTree.word(["portrait", "landscape"]).described("How it is held.")),
      ("ios", (["type": "number"] as JSONTree).described("The version of its system.")),
    ]
    return .union([
      names, ValueKind.numbers(2), .mapping(parts, required: ["name"]),
    ])
    .described(
      "The device whose screen is `screen`, and whose scale and safe area count: a name, or the size of its screen in points."
    )
    .with("examples", ["iPhone 15 Pro", [390, 844]])
  }

  static var allow: JSONTree {
    .list(
      of: .word(
        DiagnosticCode.warnings.map { ($0.rawValue, $0.explanation.english.meaning) })
    )
    .described("Warnings that are not reported for this scene.")
    .with("examples", [["frame-under-transform"]])
  }

  static var parameters: JSONTree {
    [
      "description": "Names for numbers, which expressions use.",
      "type": "object",
      "propertyNames": .reference("parameterName"),
      "additionalProperties": .reference("parameter"),
      "examples": [["w": 200, "scale": ["choices": [2, 3]]]],
    ]
  }

  /// A number, `choices`, or `from` and `to`.
  static var parameter: JSONTree {
    let paired: JSONTree = [
      "type": "object", "minProperties": 1, "additionalProperties": ValueKind.number.reference,
    ]
    let choices = JSONTree.list(of: .union([ValueKind.number.schema, paired]), atLeast: 1)
    let members: [JSONTree.Member] = [
      (
        "choices",
        choices.described(
          "The numbers to choose from, or mappings of several that are chosen together; the first is used."
        )
      ),
      ("from", ["description": "The first number, which is used.", "type": "number"]),
      ("to", ["description": "The last number at most.", "type": "number"]),
      (
        "step",
        [
          "description": "The distance between two numbers.",
          "type": "number", "exclusiveMinimum": 0, "default": 1,
        ]
      ),
    ]
    let message = "a choice is either `choices`, or `from` and `to`"
    return .union([ValueKind.number.schema, .mapping(members, required: [])])
      .with("if", ["required": ["choices"]])
      .with("then", .excluding(["from", "to", "step"], or: message))
      .with("else", ["required": ["from", "to"]])
  }
}
