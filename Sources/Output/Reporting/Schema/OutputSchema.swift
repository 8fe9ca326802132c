/// The JSON Schemas of the outputs of commands other than `report`; ``ReportSchema`` has its own.
enum OutputSchema {
  typealias Member = JSONTree.Member

  /// Returns a schema with the common head, and `"format": 1` as its first member.
  static func schema(
    _ name: SchemaName, _ title: String, _ members: [Member], required: [String]? = nil, definitions: [Member]
  ) -> JSONTree {
    let head: [Member] = [
      ("$schema", "http://json-schema.org/draft-07/schema#"), ("$id", .string(name.identifier)),
      ("title", .string(title)),
    ]
    let format: Member = ("format", ["description": "The version of this format.", "const": 1])
    let root = JSONTree.record([format] + members, required: required.map { ["format"] + $0 })
    guard case .object(let keywords) = root else { return root }
    return .object(head + keywords + [("definitions", .object(definitions))])
  }

  /// Returns text with its description.
  static func text(_ description: String) -> JSONTree { ["description": .string(description), "type": "string"] }

  /// Returns a whole number with a minimum.
  static func count(_ description: String, from minimum: Int = 0) -> JSONTree {
    ["description": .string(description), "type": "integer", "minimum": .number(Double(minimum))]
  }

  /// Returns a number with its description.
  static func number(_ description: String) -> JSONTree { ["description": .string(description), "type": "number"] }

  /// Returns a list of texts.
  static func texts(_ description: String, atLeast minimum: Int = 0) -> JSONTree {
    .list(of: ["type": "string"], atLeast: minimum).described(description)
  }

  /// Returns a list of items from a definition.
  static func list(of definition: String, _ description: String) -> JSONTree {
    .list(of: .reference(definition)).described(description)
  }

  /// Returns null or a schema.
  ///
  /// Not by `anyOf`, which hides the error in the given value.
  static func optional(_ schema: JSONTree, _ description: String) -> JSONTree {
    ["description": .string(description), "if": ["not": ["type": "null"]], "then": schema]
  }

  /// The file of a scene, its position in the file, and its title.
  static let scene: [Member] = [
    ("file", text("The file, as given.")),
    ("document", count("The number of the scene in its file, from 1.", from: 1)), ("scene", text("The title.")),
  ]

  /// A value of any property or the answer to any query.
  static var value: Member {
    let names = ["x", "y", "width", "height", "top", "left", "bottom", "right", "a", "b", "c", "d", "tx", "ty"]
    return (
      "value",
      [
        "description": .string(
          "A number, true or false, a list of words or views, a view, or null for no view. A point, size, rect or "
            + "transform is an object with named numbers. A 4x4 matrix has 16 numbers."),
        "type": ["number", "boolean", "object", "array", "string", "null"], "propertyNames": .word(names),
        "additionalProperties": ["type": "number"], "items": ["type": ["number", "string"]],
      ]
    )
  }
}

extension OutputSchema {
  /// The output of `report --input ndjson` and `check --input ndjson` for a line.
  static var lines: JSONTree {
    schema(
      .lines, "A line of output of geomrun report or check with --input ndjson",
      [
        ("id", ["description": "The id of the line, as given; null if it has none."]),
        ("input", text("The input with the line.")),
        ("line", count("The number of the line in its input, from 1.", from: 1)),
        ("scenes", list(of: "scene", "The scenes of the line, in order.")),
        ("findings", list(of: "finding", "Errors and warnings.")),
      ],
      definitions: [
        ("scene", reportedOrChecked), ("reported", ReportSchema.scene), ("checked", checked), ("mismatch", mismatch),
        ("known", known),
        ("finding", findingInLine), ("fix", fix), ("edit", edit), ("place", .record(place)), ("difference", difference),
        ("tolerance", tolerance), ("change", change), value,
      ] + ReportSchema.definitions)
  }

  /// Distinguished by a member that only one has; `anyOf` would hide errors.
  private static var reportedOrChecked: JSONTree {
    ["if": ["required": ["valid"]], "then": .reference("checked"), "else": .reference("reported")]
  }

  private static var checked: JSONTree {
    let always: [Member] =
      scene + [
        valid, ("expectations", count("The number of compared expectations.")),
        ("mismatches", list(of: "mismatch", "The unmet expectations, except known failures.")),
      ]
    let known: Member = ("knownFailures", list(of: "known", "The known failures, if there are any."))
    return .record(always + [known], required: always.map { $0.key })
  }

  private static var known: JSONTree {
    let always = named + [met, knownFailure]
    return .record(always + [anchor] + unmet, required: always.map { $0.key })
  }

  private static var mismatch: JSONTree {
    let members = named + unmet
    return .record(members + [anchor], required: members.map { $0.key })
  }

  private static var findingInLine: JSONTree {
    let document: Member = (
      "document", optional(count("From 1.", from: 1), "The number of the scene in the line; null for the line itself.")
    )
    return .record([document] + findingMembers)
  }
}
