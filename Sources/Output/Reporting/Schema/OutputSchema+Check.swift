extension OutputSchema {
  /// The output of `check --format json`.
  static var check: JSONTree {
    schema(
      .check, "Output of geomrun check --format json",
      [
        ("scenes", list(of: "scene", "The checked scenes, in order.")),
        ("faults", texts("Errors outside of scenes, such as a file that cannot be read.")),
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
    ("endColumn", count("The column after the end.", from: 1)),
  ]

  private static var summary: JSONTree {
    let members: [Member] = [
      ("scenes", count("The number of scenes, including invalid scenes.")),
      ("combinations", count("The number of replayed combinations of choices; only with --each-choice.")),
      ("invalid", count("The number of scenes that could not be replayed.")),
      ("expectations", count("The number of compared expectations.")),
      ("mismatches", count("The number of unmet expectations, except known failures.")),
      ("knownFailures", count("The number of known failures that failed.")),
      ("passingKnownFailures", count("The number of known failures that passed; they make `check` fail.")),
      ("withoutExpectations", count("The number of replayed scenes without a compared expectation.")),
      ("passedOver", count("The number of warnings skipped by the baseline; only with --baseline.")),
    ]
    let optional = ["combinations", "passedOver"]
    return JSONTree.record(members, required: members.map { $0.key }.filter { !optional.contains($0) }).described(
      "The counts of the whole run.")
  }

  private static var checkedScene: JSONTree {
    let members: [Member] =
      scene + [
        (
          "params",
          [
            "description": "The parameters' values, if several are tried or some are set.", "type": "object",
            "minProperties": 1, "additionalProperties": ["type": "number"],
          ]
        ), valid, ("expectations", list(of: "expectation", "The expectations, in the order of comparison.")),
        ("findings", list(of: "finding", "The findings in the text, in order of position.")),
      ]
    return .record(members, required: members.map { $0.key }.filter { $0 != "params" })
  }

  /// Whether the replay was complete.
  static let valid: Member = (
    "valid", ["description": "Whether the scene could be replayed to its end.", "type": "boolean"]
  )

  /// The name of an expectation, and its location.
  static let named: [Member] =
    [("name", text("The subject: a value such as `view1.frame`, or a query in words."))] + place

  /// The location of an expectation's value, if it is elsewhere.
  static let anchor: Member = (
    "anchor", .reference("place").described("The position of the value, if an alias refers to it.")
  )

  static let met: Member = ("met", ["description": "Whether the expectation is met.", "type": "boolean"])

  /// The reason for a known failure.
  static let knownFailure: Member = ("knownFailure", text("Why it is known to fail; only for a known failure."))

  /// The members of an unmet expectation in addition to its name.
  static var unmet: [Member] {
    [
      ("expected", .reference("value").described("The expected value.")),
      ("actual", .reference("value").described("The computed value.")),
      (
        "difference",
        optional(.reference("difference"), "The largest difference between two numbers; null for other values.")
      ), ("tolerance", .reference("tolerance").described("The tolerance of the comparison.")),
      (
        "lastChange",
        optional(.reference("change"), "The mutation that last changed the value; null if none did.")
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
      (
        "component",
        ["description": "The number that differs; null if there is only one.", "type": ["string", "null"]]
      ),
      (
        "size",
        [
          "description": "The size of the difference; null if it is too large for a number.",
          "type": ["number", "null"], "minimum": 0,
        ]
      ),
    ])
  }

  static var tolerance: JSONTree {
    .record([
      ("absolute", number("The largest difference.").with("minimum", 0)),
      ("relative", number("The largest difference, relative to the larger number.").with("minimum", 0)),
      ("set", optional(.reference("place"), "Where the scene sets the tolerance; null if it does not.")),
    ])
  }

  static var change: JSONTree { .record(place + [("mutation", text("The mutation as written in the scene."))]) }

  private static var finding: JSONTree { .record(findingMembers) }

  /// The error, its location, and the fix.
  static var findingMembers: [Member] {
    [
      ("severity", ["description": "The severity.", "enum": ["error", "warning"]]),
      ("code", text("The code of the finding, which `geomrun explain CODE` explains.").with("pattern", "^[a-z0-9-]+$")),
      ("message", text("The message.")),
    ] + place + [
      ("help", texts("How to fix it.")),
      ("fixes", list(of: "fix", "Edits of the text that fix it, the preferred fix first.")),
    ]
  }

  static var fix: JSONTree {
    .record([
      ("title", text("A description of the fix.")),
      (
        "preferred",
        ["description": "Whether it can be applied without asking, as `geomrun check --fix` does.", "type": "boolean"]
      ), ("edits", list(of: "edit", "The edits, in order of position, without overlaps.")),
    ])
  }

  static var edit: JSONTree {
    .record(
      place + [
        ("start", count("The first replaced byte, from 0.")),
        ("end", count("The byte after the last replaced byte; `start` for an insertion.")),
        ("text", text("The replacement text.")),
      ])
  }
}
