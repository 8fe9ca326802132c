import GeomrunDiagnosticCatalog
import GeomrunLayerProperties
import GeomrunSceneModel

extension SceneSchema {
  static var tolerance: JSONTree {
    let number: JSONTree = ["type": "number", "minimum": 0]
    let parts = JSONTree.mapping(ToleranceKey.self, required: []) { key in
      switch key {
      case .absolute: number.with("default", .number(defaults.tolerance.absolute))
      case .relative: number.with("default", .number(defaults.tolerance.relative))
      }
    }
    return JSONTree.union([number, parts])
      .with("examples", [.number(0.01), ["absolute": .number(0.01), "relative": 0]])
  }

  /// A device by its name or by the size of its screen.
  static var device: JSONTree {
    let names = JSONTree.text("[^ ].*", or: "a device is written `iPhone 15 Pro`")
    let parts = JSONTree.mapping(DeviceKey.self, required: [.name]) { key in
      switch key {
      case .name: names
      case .orientation: .word(["portrait", "landscape"])
      case .ios: ["type": "number"]
      }
    }
    return JSONTree.union([names, ValueKind.numbers(2), parts])
      .with("examples", ["iPhone 15 Pro", [390, 844]])
  }

  static var allow: JSONTree {
    JSONTree.list(
      of: .word(
        DiagnosticCode.warnings.map { ($0.rawValue, $0.explanation.english.meaning) })
    )
    .with("examples", [["frame-under-transform"]])
  }

  static var parameters: JSONTree {
    [
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
    let members = JSONTree.mapping(ChoiceKey.self, required: []) { key in
      switch key {
      case .choices: choices
      case .from, .to: ["type": "number"]
      case .step: ["type": "number", "exclusiveMinimum": 0, "default": 1]
      }
    }
    let message = "a choice is either `choices`, or `from` and `to`"
    return JSONTree.union([ValueKind.number.schema, members])
      .with("if", ["required": [.string(ChoiceKey.choices.rawValue)]])
      .with("then", .excluding(["from", "to", "step"], or: message))
      .with("else", ["required": ["from", "to"]])
  }
}
