import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel

/// The JSON Schema of the JSON report, generated from the table that the report is written by.
enum ReportSchema {
  /// The schema as text.
  static var text: String { schema.prettyText }

  private static var schema: JSONTree {
    let format: JSONTree.Member = ("format", ["description": "The version of this format.", "const": 1])
    let scenes = JSONTree.list(of: .reference("scene")).described("The scenes, in order.")
    return [
      "$schema": "http://json-schema.org/draft-07/schema#", "$id": .string(SchemaName.report.identifier),
      "title": "A report of geomrun",
      "description": "The final geometry of scenes: all in one object, or one scene per line.",
      "oneOf": [
        .record([format, ("scenes", scenes)]).described("The output of `--format json`."),
        .record([format] + sceneMembers, required: [format.key] + required).described(
          "A line of the output of `--format ndjson`."),
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
      ("file", ["description": "The file, as given.", "type": "string"]),
      ("document", ["description": "The number of the scene in its file, from 1.", "type": "integer", "minimum": 1]),
      ("scene", ["description": "The title.", "type": "string"]),
      (
        "steps",
        JSONTree.list(of: .reference("step")).described(
          "The declared state, and the state after each mutation; only with `--steps`.")
      ), ("views", views.described("The views in tree order, parents first.")),
      ("queries", queries.described("The answers to the queries, in order.")),
      (
        "broken",
        JSONTree.list(of: broken).described(
          "The constraints that break in the last layout; only if there are any.")
      ),
    ]
  }

  private static var broken: JSONTree {
    .record(
      [
        ("constraint", ["description": "Its name, or the constraint as written.", "type": "string"]),
        (
          "certainty",
          JSONTree.word([
            ("stated", "The scene says that a device breaks it."),
            ("predicted", "All orders of the keys that agree with the output of iOS 26.1 choose it."),
            ("likely", "Another order would choose one of the others, or the case was not measured."),
          ]).described("The confidence that this constraint breaks.")
        ),
        (
          "others",
          JSONTree.list(of: ["type": "string"]).described(
            "The constraints that break instead in other orders; only if it is likely.")
        ),
      ], required: ["constraint", "certainty"])
  }

  private static var step: JSONTree {
    let place: JSONTree = ["type": ["integer", "null"], "minimum": 1]
    return JSONTree.record([
      (
        "step",
        [
          "description": "The number of mutations so far, without checkpoints.", "type": "integer",
          "minimum": 0,
        ]
      ), ("line", place.described("The line of the last mutation; null in the declared state.")),
      ("column", place.described("Its column in code points; null in the declared state.")),
      ("mutation", ["description": "The last mutation, as written in the scene.", "type": ["string", "null"]]),
      ("views", JSONTree.list(of: .reference("view")).described("The views in this state, parents first.")),
    ]).described("The state of a scene after one of its mutations.")
  }

  private static var view: JSONTree {
    let names: [JSONTree.Member] = [
      ("name", .reference("name")),
      (
        "superview",
        ["description": "Null for a top-level view and for a removed view.", "type": ["string", "null"]]
      ),
    ]
    let removed: JSONTree.Member = (
      "removed",
      [
        "description": "Only if the view was removed from its superview: it and its subviews are in no window.",
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
          orNull.described(property.summary + " Only if requested; null behind the viewer's plane.")
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
    ).described("Optional properties are reported if they differ from their default.")
  }

  private static var query: JSONTree {
    let queries = SceneVocabulary.Query.allCases
    return JSONTree.record(
      [
        ("query", JSONTree.word(queries.map { ($0.rawValue, $0.summary) }).described("The kind of query.")),
        ("result", ["description": "The answer."]),
        ("unknown", ["description": "Why the answer is not known; only in that case.", "type": "string"]),
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
    case .hitTest, .layerHitTest: ["description": "Null if nothing is hit.", "type": ["string", "null"]]
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
