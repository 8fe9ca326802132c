import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel

// The parts that depend on a scene's platform: the words of a mask, in any position.
extension SceneSchema {
  /// The condition per platform that its scenes use its words; without a platform, those of the default one.
  static var ofPlatforms: JSONTree {
    .array(
      Platform.allCases.map { platform in
        let isNamed: JSONTree = ["properties": ["platform": ["const": .string(platform.rawValue)]]]
        let isDefault = platform == defaults.platform
        return [
          "if": isDefault ? isNamed : isNamed.with("required", ["platform"]),
          "then": [
            "properties": [
              "views": ["items": view(of: platform)], "mutations": ["items": .reference(name("Mutation", platform))],
              "expect": .reference(name("Expectations", platform)),
            ]
          ],
        ]
      })
  }

  /// The definitions for the platforms' conditions; they only constrain the parts of masks that the general definitions
  /// leave open.
  static var definitionsOfPlatforms: [JSONTree.Member] {
    let names = Property.allCases.filter { $0.kind == .autoresizingMask }.flatMap { $0.names }
    return Platform.allCases.flatMap { platform -> [JSONTree.Member] in
      let mask: JSONTree = .reference(name("Mask", platform))
      let views: JSONTree.Member = ("subviews", ["items": view(of: platform)])
      let paths = SchemaPattern.whole(#"(layer\.)?"# + SchemaPattern.alternatives(names.map(SchemaPattern.escaped)))
      let absent = Property.allCases.filter { !$0.exists(on: platform) }
      let known = absent.filter { $0.isAssignable }
      let called = known.flatMap { $0.paths } + Method.allCases.filter { !$0.exists(on: platform) }.flatMap { $0.names }
      let missing: JSONTree = .reference(name("Missing", platform))
      let conflicts = conflicts(on: platform)
      let readings = SchemaPattern.whole(
        #"(layer\.)?"# + SchemaPattern.alternatives(absent.flatMap { $0.paths }.map(SchemaPattern.escaped)))
      let declared: [JSONTree.Member] = known.flatMap { $0.names }.map { ($0, missing) }
      return [
        (
          name("View", platform),
          .object(
            [("properties", .object(names.map { ($0, mask) } + declared + [views]))]
              + (conflicts.isEmpty ? [] : [("dependencies", .object(conflicts))]))
        ),
        (
          name("Mutation", platform),
          [
            "properties": [SceneVocabulary.checkpoint: .reference(name("Expectations", platform))],
            "patternProperties": .object([(SchemaPattern.key(names), mask), (SchemaPattern.key(called), missing)]),
          ]
        ),
        (
          name("Expectations", platform),
          ["additionalProperties": ["patternProperties": .object([(paths, mask), (readings, missing)])]]
        ),
        (
          name("Missing", platform),
          ["not": [:], "errorMessage": .string("the views of `platform: \(platform.rawValue)` have no such property")]
        ), (name("Mask", platform), ["items": words(of: platform)]),
      ]
    }
  }

  private static func view(of platform: Platform) -> JSONTree { .reference(name("View", platform)) }

  private static func words(of platform: Platform) -> JSONTree {
    let words = AutoresizingMask.words(for: platform)
    let list = words.map { "`\($0)`" }.joined(separator: ", ")
    return JSONTree.word(words.map { ($0, "The view's \($0) is flexible.") }).with(
      "errorMessage", .string("on `platform: \(platform.rawValue)` a mask has the words \(list)"))
  }

  private static func name(_ what: String, _ platform: Platform) -> String { platform.rawValue + what }
}
