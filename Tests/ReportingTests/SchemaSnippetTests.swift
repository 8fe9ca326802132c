import Foundation
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunReporting
import GeomrunSceneDecoding
import GeomrunSceneModel
import GeomrunSceneReplay
import Testing

/// What the schema offers to write is a scene that geomrun takes.
@Suite struct SchemaSnippetTests {
  /// The snippets of a definition, with their default texts filled in, as YAML in flow style.
  private static func snippets(of definition: String) throws -> [(label: String, text: String)] {
    let schema = try SchemaDocument(.scene)
    let part = try #require(schema.definitions[definition] as? [String: Any])
    let snippets = try #require(part["defaultSnippets"] as? [[String: Any]])
    return try snippets.map { snippet in
      let label = try #require(snippet["label"] as? String)
      #expect((snippet["description"] as? String)?.isEmpty == false, "\(label)")
      return (label, flow(try #require(snippet["body"])))
    }
  }

  /// Texts stand for YAML, as the language server inserts them.
  private static func flow(_ body: Any) -> String {
    switch body {
    case let text as String:
      text.replacing(/\$\{\d+:([^}]*)\}/) { $0.1 }.replacing(/\$\{\d+\|([^,|]*),[^|]*\|\}/) { $0.1 }
    case let list as [Any]: "[" + list.map(flow).joined(separator: ", ") + "]"
    case let object as [String: Any]:
      "{" + object.keys.sorted().map { "\(flow($0)): \(flow(object[$0] ?? ""))" }.joined(separator: ", ") + "}"
    default: "null"
    }
  }

  /// The errors that decoding a scene finds.
  private static func errors(in text: String) -> [String] {
    let source = SourceText(name: "snippet.yaml", bytes: Array(text.utf8))
    let documents = SceneLoader.load(source, into: { Evaluator() })
    #expect(documents.count == 1)
    return documents.flatMap { document in document.diagnostics.filter { $0.severity == .error }.map(\.message) }
  }

  private static let views =
    "views: [{name: view1, frame: [0, 0, 100, 100], layoutSubviews: [], sizeThatFits: [1, 2], subviews: [{name: view2, frame: [1, 2, 3, 4]}]}]\n"

  @Test func viewsCanBeMade() throws {
    for (label, text) in try Self.snippets(of: "view") {
      #expect(Self.errors(in: "views: [\(text)]\n") == [], "\(label): \(text)")
    }
  }

  @Test func mutationsCanBeReplayed() throws {
    let snippets = try Self.snippets(of: "mutation")
    // Of AppKit.
    for (label, text) in snippets where !text.contains("layoutSubtreeIfNeeded") {
      #expect(
        Self.errors(in: "device: iPhone 14\n" + Self.views + "constraints: []\nmutations: [\(text)]\n") == [],
        "\(label): \(text)")
    }
    let assignable = Property.allCases.filter { $0.isAssignable && $0.exists(on: .ios) }.map { "view.\($0.name)" }
    let methods = Method.allCases.map { "view.\($0.name)" }
    #expect(Set(snippets.map(\.label)).isSuperset(of: assignable + methods + ["expect"]))
  }

  @Test func queriesCanBeAsked() throws {
    let snippets = try Self.snippets(of: "query")
    for (label, text) in snippets {
      let text = Self.views + "constraints: [{gap: view2.width == 1 @1}]\nqueries: [\(text)]\n"
      #expect(Self.errors(in: text) == [], "\(label): \(text)")
    }
    #expect(snippets.count == 15)
  }

  /// An example of a kind is a value of that kind.
  @Test func examplesAreValues() throws {
    let schema = try SchemaDocument(.scene)
    let assigned: [ValueKind: String] = [
      .number: "zPosition", .point: "center", .size: "bounds.size", .rect: "frame", .transform: "transform",
      .transform3D: "transform3D", .bool: "hidden", .autoresizingMask: "autoresizingMask",
      .angle: "transform.rotatedBy", .scale: "transform.scaledBy", .insets: "hitOutsets", .contentMode: "contentMode",
      .insetAdjustment: "contentInsetAdjustmentBehavior",
    ]
    for kind in ValueKind.allCases where kind != .nothing {
      let definition = try #require(schema.definitions[kind.rawValue] as? [String: Any])
      let path = try #require(assigned[kind])
      for example in try #require(definition["examples"] as? [Any]) {
        let json = try JSONSerialization.data(withJSONObject: [example])
        let text = String(decoding: json, as: UTF8.self).dropFirst().dropLast()
        let scene = "params: {w: 10, t: 0.5}\n" + Self.views + "mutations: [{view1.\(path): \(text)}]\n"
        #expect(Self.errors(in: scene) == [], "\(path): \(text)")
      }
    }
  }

  /// What can be written as a mutation passes the schema's names, and what cannot does not.
  @Test(arguments: [
    ("view1.frame", true), ("view1.layer.position.x", true), ("view1.transform.rotatedBy", true),
    ("view1.bounds.size.width", true), ("view1.insertSubview", true), ("expect", true), ("view1.frmae", false),
    ("view1.frame.maxX", false), ("window.frame", false), ("view1", false), ("view1.windowFrame", false),
    ("view1.frame.size.widht", false),
  ]) func mutationHasKnownName(_ key: String, _ isKnown: Bool) throws {
    let schema = try SchemaDocument(.scene)
    let names = try schema.part("propertyNames", of: "mutation")
    let condition = try #require(names["if"] as? [String: Any])
    let pattern = try #require(condition["pattern"] as? String)
    #expect((key.range(of: pattern, options: .regularExpression) != nil) == isKnown)
  }
}
