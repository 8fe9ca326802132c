import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel

// What depends on a scene's platform: the words of a mask, wherever one may stand.
extension SceneSchema {
  /// Per platform, that its scenes have its words; where no platform is given, the default one's.
  static var ofPlatforms: JSONValue {
    .array(
      Platform.allCases.map { platform in
        let isNamed: JSONValue = [
          "properties": ["platform": ["const": .string(platform.rawValue)]]
        ]
        let isDefault = platform == defaults.platform
        return [
          "if": isDefault ? isNamed : isNamed.with("required", ["platform"]),
          "then": [
            "properties": [
              "views": ["items": view(of: platform)],
              "mutations": ["items": .reference(name("Mutation", platform))],
              "expect": .reference(name("Expectations", platform)),
            ]
          ],
        ]
      })
  }

  /// What the platforms' conditions refer to; says of masks alone what the general definitions leave open.
  static var definitionsOfPlatforms: [JSONValue.Member] {
    let names = Property.allCases.filter { $0.kind == .autoresizingMask }.flatMap { $0.names }
    return Platform.allCases.flatMap { platform -> [JSONValue.Member] in
      let mask: JSONValue = .reference(name("Mask", platform))
      let views: JSONValue.Member = ("subviews", ["items": view(of: platform)])
      let paths = SchemaPattern.whole(
        #"(layer\.)?"# + SchemaPattern.alternatives(names.map(SchemaPattern.escaped)))
      return [
        (
          name("View", platform),
          ["properties": .object(names.map { ($0, mask) } + [views])]
        ),
        (
          name("Mutation", platform),
          [
            "properties": [
              SceneVocabulary.checkpoint: .reference(name("Expectations", platform))
            ],
            "patternProperties": .object([(SchemaPattern.key(names), mask)]),
          ]
        ),
        (
          name("Expectations", platform),
          ["additionalProperties": ["patternProperties": .object([(paths, mask)])]]
        ),
        (name("Mask", platform), ["items": words(of: platform)]),
      ]
    }
  }

  private static func view(of platform: Platform) -> JSONValue {
    .reference(name("View", platform))
  }

  private static func words(of platform: Platform) -> JSONValue {
    let words = AutoresizingMask.words(for: platform)
    let list = words.map { "`\($0)`" }.joined(separator: ", ")
    return JSONValue.word(words.map { ($0, "The view's \($0) is flexible.") }).with(
      "errorMessage", .string("on `platform: \(platform.rawValue)` a mask has the words \(list)"))
  }

  private static func name(_ what: String, _ platform: Platform) -> String {
    platform.rawValue + what
  }
}
