import GeomrunDiagnosticCatalog
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel

/// The JSON Schema of a scene, generated from the tables that the decoder reads.
enum SceneSchema {
  /// The schema as text.
  static var text: String { schema.prettyText }

  private static var schema: JSONTree {
    let root = JSONTree.mapping(SectionKey.self, required: [.views], form)
    guard case .object(let members) = root else { return root }
    return .object(
      [
        ("$schema", "http://json-schema.org/draft-07/schema#"), ("$id", .string(SchemaName.scene.identifier)),
        ("title", "A scene of geomrun"),
        ("description", "One document of a scene file: views and their mutations."),
        ("$comment", "errorMessage and patternErrorMessage are for editors, not for validators."),
      ] + members + [("allOf", ofPlatforms), ("definitions", .object(definitions))])
  }

  /// The defaults of every scene.
  static let defaults = SceneHeader(document: 1, title: "")

  static var keys: [JSONTree.Member] { JSONTree.members(SectionKey.self, form) }

  /// Returns the form of a section's value.
  private static func form(of key: SectionKey) -> JSONTree {
    switch key {
    case .scene: return JSONTree.reference("localizedText").with("examples", ["Set the frame after scaling"])
    case .source: return JSONTree.reference("text").with("examples", ["printed by iOS 18", "computed"])
    case .model: return word(of: defaults.model) { $0.schemaSummary }
    case .platform: return word(of: defaults.platform) { $0.schemaSummary }
    case .screenScale:
      return ["enum": [1, 2, 3], "enumDescriptions": ["Whole points.", "Half points.", "Thirds of points."]]
    case .device: return device
    case .orientation: return .word([("portrait", "Upright, which is the default."), ("landscape", "On its side.")])
    case .ios:
      let version: JSONTree = ["type": "number", "minimum": 2]
      return version.with("default", .number(defaults.systemVersion)).with(
        "examples", [26, .number(27.1)])
    case .tolerance: return tolerance
    case .allow: return allow
    case .params: return parameters
    case .direction:
      return JSONTree.word([("leftToRight", "Leading is left."), ("rightToLeft", "Leading is right.")]).with(
        "default", "leftToRight")
    case .views: return .list(of: .reference("view"), atLeast: 1)
    case .constraints:
      return JSONTree.list(of: .reference("layoutConstraint")).with(
        "examples", [["title.leading == icon.trailing + 8 @750"], ["H:|-[icon(24)]-[title]-|"]])
    case .broken: return .list(of: .reference("text"))
    case .mutations: return .list(of: .reference("mutation"))
    case .queries: return .list(of: .reference("query"))
    case .expect: return .reference("expectations")
    case .knownFailures: return knownFailures
    case .quiz: return JSONTree.list(of: .reference("question")).with("examples", [[["ask": "view1.frame"]]])
    }
  }

  private static var definitions: [JSONTree.Member] {
    let kinds = ValueKind.allCases.map { kind in
      let examples = kind.examples
      return (
        key: kind.rawValue, value: examples.isEmpty ? kind.schema : kind.schema.with("examples", .array(examples))
      )
    }
    return [
      ("text", ["type": ["string", "number", "boolean"]]), ("localizedText", localizedText),
      ("viewName", name(except: SceneName.reservedForViews)),
      ("space", name(except: SceneName.reservedForViews.filter { $0 != SceneVocabulary.window })),
      ("parameterName", name(except: SceneName.reservedForParameters)), ("parameter", parameter), ("view", view),
      ("mutation", mutation), ("listItem", listItem), ("insertion", insertion), ("layoutConstraint", layoutConstraint),
      ("constraint", constraint), ("constraintSource", constraintSource), ("expectations", expectations),
      ("expectedProperties", expectedProperties), ("query", query), ("question", question),
    ] + kinds + [
      (ValueKind.transformStep, ValueKind.transformStepSchema),
      (ValueKind.transform3DStep, ValueKind.transform3DStepSchema),
    ] + timeDefinitions + definitionsOfPlatforms
  }

  /// Returns text, which YAML may have read as a number or as a Boolean.
  static func text(_ description: String) -> JSONTree { .reference("text").described(description) }

  /// Returns a name, which YAML may have read as a number or as a Boolean.
  static func name(except reserved: [String]) -> JSONTree {
    let words = reserved.map { "`\($0)`" }.joined(separator: ", ")
    return [
      "type": ["string", "number", "boolean"], "pattern": .string(SchemaPattern.whole(SchemaPattern.nameCharacters)),
      "not": .word(reserved),
      "errorMessage": .string("a name consists of letters, digits, `_` and `-`; \(words) cannot be one"),
    ]
  }

  private static func word<Word: RawRepresentable & CaseIterable>(of initial: Word, summary: (Word) -> String)
    -> JSONTree where Word.RawValue == String
  { JSONTree.word(Word.allCases.map { ($0.rawValue, summary($0)) }).with("default", .string(initial.rawValue)) }
}

extension SetterModel {
  /// The description of the word in an editor.
  fileprivate var schemaSummary: String {
    switch self {
    case .coreAnimation: "The rule of UIKit and Core Animation: the frame's size goes through the inverse transform."
    case .ignoresTransform: "A common misconception: setting a frame ignores the transform."
    }
  }
}

extension Platform {
  /// The description of the word in an editor.
  fileprivate var schemaSummary: String {
    switch self {
    case .ios: "UIView: flexible parts grow in proportion to their size."
    case .macos: "CALayer without views: each part gets a third of a change, in whole points."
    case .appkit:
      "NSView, by frame and bounds origin alone: flexible parts grow in proportion; edges round down to whole points."
    }
  }
}

extension SceneSchema {
  static var tolerance: JSONTree {
    let number: JSONTree = ["type": "number", "minimum": 0]
    let parts = JSONTree.mapping(ToleranceKey.self, required: []) { key in
      switch key {
      case .absolute: number.with("default", .number(defaults.tolerance.absolute))
      case .relative: number.with("default", .number(defaults.tolerance.relative))
      }
    }
    return JSONTree.union([number, parts]).with(
      "examples", [.number(0.01), ["absolute": .number(0.01), "relative": 0]])
  }

  /// A device by its name or by the size of its screen.
  static var device: JSONTree {
    let names = JSONTree.text("[^ ].*", or: "a device has a name, such as `iPhone 15 Pro`")
    let parts = JSONTree.mapping(DeviceKey.self, required: [.name]) { key in
      switch key {
      case .name: names
      case .orientation: .word(["portrait", "landscape"])
      case .ios: ["type": "number"]
      }
    }
    return JSONTree.union([names, ValueKind.numbers(2), parts]).with("examples", ["iPhone 15 Pro", [390, 844]])
  }

  /// A mapping from `view.property` to the reason.
  static var knownFailures: JSONTree {
    [
      "type": "object", "minProperties": 1,
      "propertyNames": [
        "pattern": .string(SchemaPattern.whole(SchemaPattern.propertyOfView)),
        "errorMessage": "name a property of a view as in `expect`: `view1.frame`",
      ],
      "additionalProperties": .reference("text"), "examples": [["view1.frame": "issue 12"]],
    ]
  }

  static var allow: JSONTree {
    JSONTree.list(of: .word(DiagnosticCode.warnings.map { ($0.rawValue, $0.explanation.english.meaning) })).with(
      "examples", [["frame-under-transform"]])
  }

  static var parameters: JSONTree {
    [
      "type": "object", "propertyNames": .reference("parameterName"), "additionalProperties": .reference("parameter"),
      "examples": [["w": 200, "scale": ["choices": [2, 3]]]],
    ]
  }

  /// A number, `choices`, or `from` and `to`.
  static var parameter: JSONTree {
    let paired: JSONTree = ["type": "object", "minProperties": 1, "additionalProperties": ValueKind.number.reference]
    let choices = JSONTree.list(of: .union([ValueKind.number.schema, paired]), atLeast: 1)
    let members = JSONTree.mapping(ChoiceKey.self, required: []) { key in
      switch key {
      case .choices: choices
      case .from, .to: ["type": "number"]
      case .step: ["type": "number", "exclusiveMinimum": 0, "default": 1]
      }
    }
    let message = "a choice is either `choices`, or `from` and `to`"
    return JSONTree.union([ValueKind.number.schema, members]).with(
      "if", ["required": [.string(ChoiceKey.choices.rawValue)]]
    ).with("then", .excluding(["from", "to", "step"], or: message)).with("else", ["required": ["from", "to"]])
  }
}

extension SceneSchema {
  /// A mapping from view name to property to value; every key of the outer mapping is a name.
  static var expectations: JSONTree {
    [
      "type": "object", "minProperties": 1, "propertyNames": .reference("viewName"),
      "additionalProperties": .reference("expectedProperties"),
    ]
  }

  /// A mapping from property or component to value, including read-only ones.
  static var expectedProperties: JSONTree {
    let paths = Property.allCases.flatMap { $0.paths }
    let kinds = ValueKind.allCases.compactMap { kind -> JSONTree.Member? in
      let names = paths.filter { $0.kind == kind }.map { SchemaPattern.escaped($0.name) }
      guard !names.isEmpty else { return nil }
      return (SchemaPattern.whole(#"(layer|presentation)\."# + SchemaPattern.alternatives(names)), kind.reference)
    }
    return [
      "type": "object",
      "propertyNames": .keys(
        like: SchemaPattern.whole(
          #"((layer|presentation)\.)?"# + SchemaPattern.alternatives(Property.allCases.map { SchemaPattern.path($0) })),
        or: Property.allCases.map { $0.name }), "minProperties": 1,
      // Listed explicitly, so editors can suggest them.
      "properties": .object(paths.map { ($0.name, $0.kind.reference.described($0.description)) }),
      "patternProperties": .object(kinds),
    ]
  }
}

extension Property {
  /// The property under each of its names, each followed by its components.
  fileprivate var paths: [(name: String, kind: ValueKind, description: String)] {
    names.flatMap { name in
      [(name: name, kind: kind, description: description(as: name))]
        + Component.all(of: kind).map { part in
          (name: "\(name).\(part.name)", kind: part.kind, description: "A part of `\(self.name)`: \(part.kind.phrase).")
        }
    }
  }
}

extension SceneSchema {
  /// A question of a quiz.
  static var question: JSONTree { .mapping(QuestionKey.self, required: [.ask], form) }

  /// The keys of a question.
  static var questionMembers: [JSONTree.Member] { JSONTree.members(QuestionKey.self, form) }

  private static func form(of key: QuestionKey) -> JSONTree {
    switch key {
    case .ask:
      return .union([
        .text(SchemaPattern.propertyOfView, or: "ask for a property of a view: `view1.frame`"),
        .mapping(queries, required: [])  // Only of a mapping is it asked which of them it is.
          .with("if", ["type": "object"]).with(
            "then", ["oneOf": .array(queries.map { ["required": [.string($0.key)]] })]),
      ])
    case .prompt: return .reference("localizedText")
    case .choices: return ["type": "integer", "minimum": 2]
    case .points: return ["type": "number", "minimum": 0]
    case .after: return ["type": "integer", "minimum": 0]
    case .wrong: return .list(of: wrongAnswer)
    }
  }

  private static var wrongAnswer: JSONTree {
    .mapping(WrongAnswerKey.self, required: [.value]) { key in
      switch key {
      case .value: [:]
      case .because: .reference("localizedText")
      }
    }
  }

  /// A text for readers: one for all languages, or one for each of some languages.
  static var localizedText: JSONTree {
    let languages: [JSONTree.Member] = SceneVocabulary.languages.map {
      (key: $0, value: text("The text in the language `\($0)`."))
    }
    return .union([
      ["type": ["string", "number", "boolean"]], .mapping(languages, required: []).with("minProperties", 1),
    ])
  }
}
