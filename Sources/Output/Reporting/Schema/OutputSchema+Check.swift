extension OutputSchema {
  /// The output of `check --format json`.
  static var check: JSONTree {
    schema(
      .check, "What geomrun check --format json writes",
      [
        ("scenes", list(of: "scene", "The scenes that were checked, in their order.")),
        ("faults", texts("What went wrong apart from any scene, such as a file that cannot be read.")),
        ("summary", summary),
      ],
      definitions: [
        ("scene", checkedScene), ("expectation", expectation), ("finding", finding), ("fix", fix), ("edit", edit),
        ("place", .record(place)), ("difference", difference), ("tolerance", tolerance), ("change", change), value,
      ])
  }

  static let place: [Member] = [
    ("line", count("The line, from 1.", from: 1)), ("column", count("The column in code points, from 1.", from: 1)),
    ("endLine", count("The line of the end.", from: 1)),
    ("endColumn", count("The column of the end, which is not included.", from: 1)),
  ]

  private static var summary: JSONTree {
    let members: [Member] = [
      ("scenes", count("The scenes that were looked at, the invalid ones included.")),
      ("combinations", count("The combinations of choices that were replayed; with --each-choice.")),
      ("invalid", count("The scenes that could not be replayed.")),
      ("expectations", count("The expectations that were compared.")),
      ("mismatches", count("Those that were not met, known failures aside.")),
      ("knownFailures", count("Those that are known not to be met, and were not.")),
      ("passingKnownFailures", count("Those that are known not to be met, but were; `check` fails on them.")),
      ("withoutExpectations", count("The scenes that could be replayed and of which nothing was compared.")),
      ("passedOver", count("The warnings that a baseline holds; with --baseline.")),
    ]
    let optional = ["combinations", "passedOver"]
    return JSONTree.record(members, required: members.map { $0.key }.filter { !optional.contains($0) }).described(
      "The sums of the whole run.")
  }

  private static var checkedScene: JSONTree {
    let members: [Member] =
      scene + [
        (
          "params",
          [
            "description": "The parameters' values where several are tried, or some are set.", "type": "object",
            "minProperties": 1, "additionalProperties": ["type": "number"],
          ]
        ), valid, ("expectations", list(of: "expectation", "In the order in which they were compared.")),
        ("findings", list(of: "finding", "What is wrong with the text, in the order of places.")),
      ]
    return .record(members, required: members.map { $0.key }.filter { $0 != "params" })
  }

  /// Whether the replay was complete.
  static let valid: Member = (
    "valid", ["description": "Whether the scene could be replayed to its end.", "type": "boolean"]
  )

  /// The name of an expectation, and its location.
  static let named: [Member] = [("name", text("What is expected of what: `view1.frame`, or a query in words."))] + place

  /// The location of an expectation's value, if it is elsewhere.
  static let anchor: Member = (
    "anchor", .reference("place").described("Where the value stands, if an alias stands for it.")
  )

  static let met: Member = ("met", ["description": "Whether it is as expected.", "type": "boolean"])

  /// The reason for a known failure.
  static let knownFailure: Member = ("knownFailure", text("Why it is known not to be met; only of a known failure."))

  /// The members of an unmet expectation in addition to its name.
  static var unmet: [Member] {
    [
      ("expected", .reference("value").described("What the scene expects.")),
      ("actual", .reference("value").described("What the replay produced.")),
      (
        "difference",
        optional(.reference("difference"), "The largest difference of two numbers; null for other values.")
      ), ("tolerance", .reference("tolerance").described("What counts as equal.")),
      (
        "lastChange",
        optional(.reference("change"), "The mutation that last gave it another value; null where none did.")
      ),
    ]
  }

  /// An expectation; only an unmet one has the members for its difference.
  private static var expectation: JSONTree {
    let always = named + [met]
    let names = unmet.map { $0.key }
    return JSONTree.record(always + [anchor, knownFailure] + unmet, required: always.map { $0.key }).with(
      "if", ["properties": ["met": ["const": false]]]
    ).with("then", ["required": .strings(names)]).with("else", ["propertyNames": ["not": .word(names)]])
  }

  static var difference: JSONTree {
    .record([
      ("component", ["description": "Which number, or null where there is only one.", "type": ["string", "null"]]),
      (
        "size",
        [
          "description": "Its size; null where it is too large for a number.", "type": ["number", "null"], "minimum": 0,
        ]
      ),
    ])
  }

  static var tolerance: JSONTree {
    .record([
      ("absolute", number("The largest difference.").with("minimum", 0)),
      ("relative", number("The largest difference as a part of the larger number.").with("minimum", 0)),
      ("set", optional(.reference("place"), "Where the scene sets it; null for the default.")),
    ])
  }

  static var change: JSONTree { .record(place + [("mutation", text("The mutation as it stands in the scene."))]) }

  private static var finding: JSONTree { .record(findingMembers) }

  /// The error, its location, and the fix.
  static var findingMembers: [Member] {
    [
      ("severity", ["description": "How bad it is.", "enum": ["error", "warning"]]),
      ("code", text("What sort of finding it is; `geomrun explain CODE` tells more.").with("pattern", "^[a-z0-9-]+$")),
      ("message", text("What is wrong.")),
    ] + place + [
      ("help", texts("What to do.")),
      ("fixes", list(of: "fix", "Changes of the text that take it away, the preferred one first.")),
    ]
  }

  static var fix: JSONTree {
    .record([
      ("title", text("What it does.")),
      (
        "preferred",
        ["description": "Whether it can be made without asking, as `geomrun check --fix` does.", "type": "boolean"]
      ), ("edits", list(of: "edit", "What is changed, in the order of places, without overlaps.")),
    ])
  }

  static var edit: JSONTree {
    .record(
      place + [
        ("start", count("The first byte that goes, from 0.")),
        ("end", count("The byte behind the last one that goes; `start` for an insertion.")),
        ("text", text("What comes in their place.")),
      ])
  }
}
