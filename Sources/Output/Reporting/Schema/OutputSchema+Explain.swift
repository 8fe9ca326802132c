extension OutputSchema {
  /// The output of `explain --format json`.
  static var explain: JSONTree {
    schema(
      .explain, "Output of geomrun explain --format json",
      [("traces", list(of: "trace", "A worked solution for each scene."))],
      definitions: [
        ("trace", trace), ("setUp", .record(setUp, required: setUpRequired)), ("step", step), ("formula", formula),
        ("transform", transform), ("change", traceChange), ("whole", whole), ("frame", finalFrame),
        ("query", toldQuery), ("queryStep", queryStep), value,
      ])
  }

  private static var trace: JSONTree {
    .record(
      scene + [
        ("code", ["description": "The language of the source code.", "enum": ["swift", "objc"]]),
        ("setUp", .reference("setUp").described("The declared views.")),
        ("steps", list(of: "step", "The mutations, in order.")),
        ("frames", list(of: "frame", "The computation of the final frames.")),
        ("queries", list(of: "query", "How each query is answered.")),
      ])
  }

  private static let formulas: Member = ("formulas", list(of: "formula", "The arithmetic."))
  private static let transforms: Member = (
    "transforms", list(of: "transform", "The transforms that are set, and their components.")
  )

  /// The members of the set-up and of every step.
  private static let setUp: [Member] = [
    ("code", texts("The statements.")), ("words", texts("The same in words.")), transforms, formulas,
    ("changes", list(of: "change", "The values that change.")),
  ]
  private static let setUpRequired = ["code", "words", "formulas", "changes"]

  private static var step: JSONTree {
    let own: [Member] = [
      ("number", count("The number of the mutation, from 1; checkpoints are not counted.", from: 1)),
      ("view", text("The view that is changed.")), ("reasons", texts("The reasons for the result.")),
      ("whole", .reference("whole").described("If a part is assigned: the property as read and as assigned.")),
    ]
    let stays: Member = (
      "stays",
      [
        "description": "Only if one view is explained: the step changes nothing in it, as the reasons explain.",
        "const": true,
      ]
    )
    return .record(own + setUp + [stays], required: ["number", "view", "reasons"] + setUpRequired)
  }

  private static var whole: JSONTree {
    .record([
      ("property", text("The property.")), ("read", .reference("value").described("Its value before.")),
      ("assigned", .reference("value").described("The value with the new part.")),
    ])
  }

  private static var formula: JSONTree {
    .record([
      ("view", text("The view that the number belongs to.")),
      ("name", text("The number: a component of a property, or an intermediate result.")),
      ("rule", text("The formula with names.")), ("expression", text("The formula with numbers.")),
      ("result", .reference("value").described("The result.")),
    ])
  }

  private static var transform: JSONTree {
    .record([
      ("view", text("The view that the transform belongs to.")), ("name", text("The name of the transform.")),
      ("words", text("Its effect.")), ("matrix", .reference("value").described("Its elements.")),
    ])
  }

  private static var traceChange: JSONTree {
    .record(
      [
        ("view", text("The view.")), ("property", text("Its property.")),
        ("before", .reference("value").described("The value before.")),
        ("after", .reference("value").described("The value afterwards.")),
        (
          "part",
          [
            "description": "A long list of subviews only shows the neighbors of the moved subview.",
            "const": true,
          ]
        ),
      ], required: ["view", "property", "before", "after"])
  }

  private static var finalFrame: JSONTree {
    .record([
      ("view", text("The view.")),
      ("corners", .list(of: .reference("value"), count: 4).described("The corners of the bounds in the superview.")),
      ("frame", .reference("value").described("The bounding box of the corners.")), formulas,
    ])
  }

  private static var toldQuery: JSONTree {
    .record([
      ("number", count("The number of the query, from 1.", from: 1)), ("query", text("The kind of query.")),
      ("words", text("The question.")), ("result", .reference("value").described("The answer.")),
      ("steps", list(of: "queryStep", "The steps to the answer.")),
    ])
  }

  private static var queryStep: JSONTree {
    .record(
      [
        ("view", ["description": "The view of this step.", "type": ["string", "null"]]),
        ("words", text("The step in words.")), ("result", .reference("value").described("The result.")), formulas,
      ], required: ["view", "words"])
  }
}
