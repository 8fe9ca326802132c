import GeomrunLayerTree
import GeomrunSceneModel
import Testing

@testable import GeomrunCommands

/// The tables of keys: what reads scenes, the schema and the suggestions agree on them.
@Suite("Keys of scenes") struct SceneKeyTests {
  /// A table, with a scene in which KEY stands among its keys.
  struct Table: CustomTestStringConvertible, Sendable {
    let name: String
    let keys: [String]
    let foreign: [(name: String, key: String)]
    let scene: String
    /// What a scene has to say at a key so that it is read.
    let values: [String: String]

    init<Key: SceneKey>(_ name: String, _: Key.Type, _ scene: String, values: [String: String] = [:]) {
      self.name = name
      keys = Key.allCases.map(\.rawValue)
      foreign = Key.allCases.flatMap { key in key.foreignNames.map { ($0, key.rawValue) } }
      self.scene = scene
      self.values = values
    }

    var testDescription: String { name }

    /// What `check` says of the scene with a key.
    func said(of key: String, value: String) -> String {
      let text = scene.replacing("KEY", with: "\(key): \(value)") + "\n"
      return CapturedRun("check", "--allow-empty", "-", input: text).error
    }
  }

  private static let view = "{name: A, frame: [0, 0, 9, 9]}"
  static let tables = [
    Table("a scene", SectionKey.self, "views: [\(view)]\nKEY", values: ["views": "[\(view)]"]),
    Table("a view", ViewKey.self, "views: [{frame: [0, 0, 9, 9], KEY}]"),
    Table("device", DeviceKey.self, "views: [\(view)]\ndevice: {KEY}"),
    Table("tolerance", ToleranceKey.self, "views: [\(view)]\ntolerance: {KEY}"),
    Table("a parameter", ChoiceKey.self, "params: {w: {KEY}}\nviews: [\(view)]"),
    Table("a part of a rect", RectPartKey.self, "views: [{name: A, frame: {KEY}}]"),
    Table("a transform", TransformKey.self, "views: [{name: A, bounds: [0, 0, 9, 9], transform3D: {KEY}}]"),
    Table("a rotation", RotationKey.self, "views: [{name: A, bounds: [0, 0, 9, 9], transform3D: {rotation: {KEY}}}]"),
    Table("a query", QueryKey.self, "views: [\(view)]\nqueries: [{drawingOrder: A, KEY}]"),
    Table("convert", ConversionKey.self, "views: [\(view)]\nqueries: [{convert: {KEY}}]"),
    Table("contains", ContainsKey.self, "views: [\(view)]\nqueries: [{contains: {KEY}}]"),
    Table("hitTest", HitTestKey.self, "views: [\(view)]\nqueries: [{hitTest: {KEY}}]"),
    Table("layerHitTest", LayerHitTestKey.self, "views: [\(view)]\nqueries: [{layerHitTest: {KEY}}]"),
    Table(
      "systemLayoutSizeFitting", SizeFittingKey.self,
      "views: [\(view)]\nconstraints: [A.width == 9]\nqueries: [{systemLayoutSizeFitting: {KEY}}]"),
    Table("insertSubview", InsertionKey.self, "views: [\(view)]\nmutations: [{A.insertSubview: {at: 0, KEY}}]"),
    Table("a question", QuestionKey.self, "views: [\(view)]\nquiz: [{KEY}]"),
    Table("a wrong answer", WrongAnswerKey.self, "views: [\(view)]\nquiz: [{ask: A.center, wrong: [{KEY}]}]"),
    Table("a constraint", CAConstraintRule.Attribute.self, "views: [\(view)]\nmutations: [{A.constraints: [{KEY}]}]"),
  ]

  @Test(arguments: tables) func `every key of a table is read where its mapping stands`(table: Table) {
    #expect(!table.keys.isEmpty)
    for key in table.keys {
      let said = table.said(of: key, value: table.values[key] ?? "1")
      #expect(!said.contains("[unknown-key]"), "\(key): \(said)")
    }
    #expect(table.said(of: "qqqqq", value: "1").contains("[unknown-key]"))
  }

  @Test(arguments: tables) func `what others call a key is answered with it`(table: Table) {
    #expect(Set(table.foreign.map(\.name)).count == table.foreign.count)
    for (name, key) in table.foreign {
      #expect(!table.keys.contains(name))
      let value = key == "expect" ? "{A: {center: [4.5, 4.5]}}" : "1"
      let said = table.said(of: name, value: value)
      #expect(said.contains("[unknown-key]") && said.contains("write `\(key)`"), "\(name): \(said)")
    }
  }

  @Test func `what others call the traits of a view is answered with them`() {
    for trait in LayoutTrait.allCases {
      for name in trait.foreignNames {
        let scene = "views: [{name: A, \(name): 1}]\nconstraints: [A.width == 9]\n"
        let said = CapturedRun("check", "--allow-empty", "-", input: scene).error
        #expect(said.contains("write `\(trait.rawValue)`"), "\(name): \(said)")
      }
    }
  }
}
