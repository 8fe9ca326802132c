import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel

/// The JSON Schema of a scene, made from the tables that the decoder reads.
enum SceneSchema {
  /// The schema as text.
  static var text: String { schema.prettyText }

  private static var schema: JSONTree {
    let root = JSONTree.mapping(SectionKey.self, required: [.views], form)
    guard case .object(let members) = root else { return root }
    return .object(
      [
        ("$schema", "http://json-schema.org/draft-07/schema#"),
        ("$id", .string(SchemaName.scene.identifier)),
        ("title", "A scene of geomrun"),
        ("description", "One document of a scene file: views, and what happens to them."),
        ("$comment", "errorMessage and patternErrorMessage speak to editors, not to validators."),
      ] + members + [("allOf", ofPlatforms), ("definitions", .object(definitions))])
  }

  /// What has a default in every scene.
  static let defaults = SceneHeader(document: 1, title: "")

  static var keys: [JSONTree.Member] { JSONTree.members(SectionKey.self, form) }

  /// What stands behind a key of a scene.
  private static func form(of key: SectionKey) -> JSONTree {
    switch key {
    case .scene:
      return JSONTree.reference("localizedText").with("examples", ["Set the frame after scaling"])
    case .source:
      return JSONTree.reference("text").with("examples", ["printed by iOS 18", "computed"])
    case .model: return word(of: defaults.model) { $0.schemaSummary }
    case .platform: return word(of: defaults.platform) { $0.schemaSummary }
    case .screenScale:
      return [
        "enum": [1, 2, 3],
        "enumDescriptions": ["Whole points.", "Half points.", "Thirds of points."],
      ]
    case .device: return device
    case .orientation:
      return .word([
        ("portrait", "Upright, which is the default."), ("landscape", "On its side."),
      ])
    case .tolerance: return tolerance
    case .allow: return allow
    case .params: return parameters
    case .direction:
      return JSONTree.word([
        ("leftToRight", "Leading is left."), ("rightToLeft", "Leading is right."),
      ]).with("default", "leftToRight")
    case .views: return .list(of: .reference("view"), atLeast: 1)
    case .constraints:
      return JSONTree.list(of: .reference("layoutConstraint")).with(
        "examples", [["title.leading == icon.trailing + 8 @750"], ["H:|-[icon(24)]-[title]-|"]])
    case .broken: return .list(of: .reference("text"))
    case .mutations: return .list(of: .reference("mutation"))
    case .queries: return .list(of: .reference("query"))
    case .expect: return .reference("expectations")
    case .quiz:
      return JSONTree.list(of: .reference("question"))
        .with("examples", [[["ask": "view1.frame"]]])
    }
  }

  private static var definitions: [JSONTree.Member] {
    let kinds = ValueKind.allCases.map { kind in
      let examples = kind.examples
      return (
        key: kind.rawValue,
        value: examples.isEmpty
          ? kind.schema : kind.schema.with("examples", .array(examples))
      )
    }
    return [
      ("text", ["type": ["string", "number", "boolean"]]),
      ("localizedText", localizedText),
      ("viewName", name(except: SceneName.reservedForViews)),
      ("space", name(except: SceneName.reservedForViews.filter { $0 != SceneVocabulary.window })),
      ("parameterName", name(except: SceneName.reservedForParameters)),
      ("parameter", parameter),
      ("view", view),
      ("mutation", mutation),
      ("insertion", insertion),
      ("layoutConstraint", layoutConstraint),
      ("constraint", constraint),
      ("constraintSource", constraintSource),
      ("expectations", expectations),
      ("expectedProperties", expectedProperties),
      ("query", query),
      ("question", question),
    ] + kinds + [
      (ValueKind.transformStep, ValueKind.transformStepSchema),
      (ValueKind.transform3DStep, ValueKind.transform3DStepSchema),
    ] + definitionsOfPlatforms
  }

  /// Text, which YAML may have read as a number or as true or false.
  static func text(_ description: String) -> JSONTree {
    .reference("text").described(description)
  }

  /// A name, which YAML may have read as a number or as true or false.
  private static func name(except reserved: [String]) -> JSONTree {
    let words = reserved.map { "`\($0)`" }.joined(separator: ", ")
    return [
      "type": ["string", "number", "boolean"],
      "pattern": .string(SchemaPattern.whole(SchemaPattern.nameCharacters)),
      "not": .word(reserved),
      "errorMessage": .string(
        "a name consists of letters, digits, `_` and `-`; \(words) cannot be one"
      ),
    ]
  }

  private static func word<Word: RawRepresentable & CaseIterable>(
    of initial: Word, summary: (Word) -> String
  ) -> JSONTree where Word.RawValue == String {
    JSONTree.word(Word.allCases.map { ($0.rawValue, summary($0)) })
      .with("default", .string(initial.rawValue))
  }
}

extension SetterModel {
  /// What an editor says of the word.
  fileprivate var schemaSummary: String {
    switch self {
    case .coreAnimation:
      "What UIKit and Core Animation do: the frame's size goes through the inverse transform."
    case .ignoresTransform:
      "A reading that many people believe in: setting a frame pays no attention to the transform."
    }
  }
}

extension Platform {
  /// What an editor says of the word.
  fileprivate var schemaSummary: String {
    switch self {
    case .ios: "UIView: flexible parts grow in proportion to what they are."
    case .macos:
      "CALayer without views: each part stands for a third of a change, and whole points come out."
    case .appkit:
      "NSView, by frame and bounds origin alone: flexible parts grow in proportion, and edges go down to whole points."
    }
  }
}
