import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel

/// The JSON Schema of the JSON report, generated from the table that the report is written by.
enum ReportSchema {
  /// The schema as text.
  static var text: String { schema.prettyText }

  private static var schema: JSONTree {
    let format: JSONTree.Member = ("format", ["description": "The version of this format.", "const": 1])
    let scenes = JSONTree.list(of: .reference("scene")).described("The scenes, in their order.")
    return [
      "$schema": "http://json-schema.org/draft-07/schema#", "$id": .string(SchemaName.report.identifier),
      "title": "A report of geomrun",
      "description": "The final geometry of scenes: all in one object, or one line of many.",
      "oneOf": [
        .record([format, ("scenes", scenes)]).described("What `--format json` prints."),
        .record([format] + sceneMembers, required: [format.key] + required).described(
          "A line of what `--format ndjson` prints."),
      ], "definitions": .object([("scene", scene)] + definitions),
    ]
  }

  /// A scene of a report; refers to ``definitions``.
  static var scene: JSONTree { .record(sceneMembers, required: required) }

  /// The definitions for a scene.
  static var definitions: [JSONTree.Member] { [("view", view), ("step", step), ("query", query)] + values }

  /// The members that every scene has.
  private static var required: [String] { sceneMembers.map { $0.key }.filter { $0 != "steps" && $0 != "broken" } }

  private static var sceneMembers: [JSONTree.Member] {
    let views = JSONTree.list(of: .reference("view"))
    let queries = JSONTree.list(of: .reference("query"))
    return [
      ("file", ["description": "The file, as it was given.", "type": "string"]),
      ("document", ["description": "The place of the scene in its file, from 1.", "type": "integer", "minimum": 1]),
      ("scene", ["description": "The title.", "type": "string"]),
      (
        "steps",
        JSONTree.list(of: .reference("step")).described(
          "The declared state, and each that a mutation has made; only where it is asked for.")
      ), ("views", views.described("The views in tree order, parents first.")),
      ("queries", queries.described("The answers to the queries, in their order.")),
      (
        "broken",
        JSONTree.list(of: broken).described(
          "The constraints that the last layout leaves out because they break; only where there are any.")
      ),
    ]
  }

  private static var broken: JSONTree {
    .record(
      [
        ("constraint", ["description": "Its name, or as it is written.", "type": "string"]),
        (
          "certainty",
          JSONTree.word([
            ("stated", "The scene says that a device breaks it."),
            ("predicted", "All orders of the keys that meet what iOS 26.1 printed choose it."),
            ("likely", "Another order would choose one of the others, or what decides was not measured."),
          ]).described("How certain it is that it is this one.")
        ),
        (
          "others",
          JSONTree.list(of: ["type": "string"]).described(
            "What breaks instead in other orders; only where it is likely.")
        ),
      ], required: ["constraint", "certainty"])
  }

  private static var step: JSONTree {
    let place: JSONTree = ["type": ["integer", "null"], "minimum": 1]
    return JSONTree.record([
      (
        "step",
        [
          "description": "How many mutations there have been, checkpoints not counted.", "type": "integer",
          "minimum": 0,
        ]
      ), ("line", place.described("Where the last of them stands; null in the declared state.")),
      ("column", place.described("Its column in code points; null in the declared state.")),
      ("mutation", ["description": "The last of them as it stands in the scene.", "type": ["string", "null"]]),
      ("views", JSONTree.list(of: .reference("view")).described("The views in this state, parents first.")),
    ]).described("The state of a scene behind one of its mutations.")
  }

  private static var view: JSONTree {
    let names: [JSONTree.Member] = [
      ("name", .reference("name")),
      (
        "superview",
        ["description": "Null for a top-level view and for one that was removed.", "type": ["string", "null"]]
      ),
    ]
    let removed: JSONTree.Member = (
      "removed",
      [
        "description": "There where the view was removed from its superview: it and all in it are in no window.",
        "const": true,
      ]
    )
    let properties: [JSONTree.Member] = Property.allCases.map { property in
      let schema = property.kind.reportReference.described(property.summary)
      switch property.role {
      case .stored(let initial), .uiKit(let initial): return (property.name, schema.with("default", initial.json))
      case .derived, .asked:
        let orNull: JSONTree = ["anyOf": [property.kind.reportReference, ["type": "null"]]]
        return (
          property.name,
          orNull.described(property.summary + " Only where it is asked for; null behind the viewer's plane.")
        )
      case .computed, .geometry, .matrix: return (property.name, schema)
      }
    }
    return .record(
      names + [removed] + properties,
      required: names.map { $0.key }
        + Property.allCases.filter { property in
          property.isAlwaysReported && Platform.allCases.allSatisfy { property.exists(on: $0) }
        }.map { $0.name }
    ).described("Properties that may be missing are reported where they are not their default.")
  }

  private static var query: JSONTree {
    let queries = SceneVocabulary.Query.allCases
    return JSONTree.record(
      [
        ("query", JSONTree.word(queries.map { ($0.rawValue, $0.summary) }).described("Which query it is.")),
        ("result", ["description": "The answer."]),
        ("unknown", ["description": "Why the answer is not known; only there where it is not.", "type": "string"]),
      ], required: ["query", "result"]
    ).with(
      "allOf",
      .array(
        queries.map { query in
          [
            "if": ["properties": ["query": ["const": .string(query.rawValue)]]],
            "then": ["anyOf": [["properties": ["result": result(of: query)]], ["required": ["unknown"]]]],
          ]
        }))
  }

  private static func result(of query: SceneVocabulary.Query) -> JSONTree {
    switch query {
    case .convert: ["anyOf": [ValueKind.point.reportReference, ValueKind.rect.reportReference]]
    case .contains: ValueKind.bool.reportReference
    case .hitTest, .layerHitTest: ["description": "Null where nothing is hit.", "type": ["string", "null"]]
    case .drawingOrder: .list(of: .reference("name"))
    case .conflict, .broken, .ambiguous, .calls, .fault: .list(of: ["type": "string"])
    case .systemLayoutSizeFitting: ValueKind.size.reportReference
    case .presentation, .model:
      JSONTree.object([("anyOf", .array(kinds.map { $0.reportReference }))])
        .described("The value, of the kind of the property.")
    case .settlingDuration: ["description": "In seconds.", "type": ["number", "null"]]
    case .spring:
      ["description": "The stiffness and the damping.", "type": ["array", "null"], "items": ["type": "number"]]
    }
  }
}

extension ReportSchema {
  /// The values in the report, a definition for each kind.
  static var values: [JSONTree.Member] {
    [("name", ["description": "The name of a view.", "type": "string"])]
      + kinds.map { ($0.rawValue, $0.reportSchema) }
  }

  private static var kinds: [ValueKind] {
    ValueKind.allCases.filter { kind in
      kind == .point || kind == .rect || kind == .bool || kind == .size
        || Property.allCases.contains { $0.kind == kind }
    }
  }
}

extension ValueKind {
  /// A value of this kind in a report, as one of the definitions.
  var reportReference: JSONTree { .reference(rawValue) }

  /// The definition of this kind, as `ByteText.appendJSON(_:platform:)` writes it.
  fileprivate var reportSchema: JSONTree {
    let number: JSONTree = ["type": "number"]
    switch self {
    case .number: return number.described("A number, the shortest that reads back as the same.")
    case .bool: return ["type": "boolean"]
    case .transform3D: return .list(of: number, count: slotCount)
    case .autoresizingMask: return .list(of: .word(Self.allMaskWords)).with("uniqueItems", true)
    case .insetAdjustment, .contentMode: return .word(words ?? [])
    case .point, .size, .rect, .insets, .transform:
      return .record(slotNames.map { ($0, .reference(ValueKind.number.rawValue)) })
    case .angle, .scale, .nothing: return ["type": "null"]
    }
  }
}
