extension OutputSchema {
  /// What `report --input ndjson` and `check --input ndjson` write for a line.
  static var lines: JSONTree {
    schema(
      .lines, "A line that geomrun report or check writes with --input ndjson",
      [
        ("id", ["description": "The id of the line, as it was; null where it has none."]),
        ("input", text("The input that holds the line.")),
        ("line", count("The number of the line in there, from 1.", from: 1)),
        ("scenes", list(of: "scene", "The scenes of the line, in their order.")),
        ("findings", list(of: "finding", "What is wrong, and warnings.")),
      ],
      definitions: [
        ("scene", reportedOrChecked), ("reported", ReportSchema.scene), ("checked", checked),
        ("mismatch", mismatch), ("finding", findingInLine), ("fix", fix), ("edit", edit),
        ("place", .record(place)),
        ("difference", difference), ("tolerance", tolerance), ("change", change), value,
      ] + ReportSchema.definitions)
  }

  /// Told apart by a member that only one has; `anyOf` would hide what is wrong.
  private static var reportedOrChecked: JSONTree {
    ["if": ["required": ["valid"]], "then": .reference("checked"), "else": .reference("reported")]
  }

  private static var checked: JSONTree {
    .record(
      scene + [
        valid,
        ("expectations", count("How many were compared.")),
        ("mismatches", list(of: "mismatch", "Those that are not met.")),
      ])
  }

  private static var mismatch: JSONTree {
    let members = named + unmet
    return .record(members + [anchor], required: members.map { $0.key })
  }

  private static var findingInLine: JSONTree {
    let document: Member = (
      "document",
      optional(
        count("From 1.", from: 1), "The place of the scene in the line; null for the line itself.")
    )
    return .record([document] + findingMembers)
  }
}
