extension OutputSchema {
  /// The output of `explain --format json`.
  static var explain: JSONTree {
    schema(
      .explain, "What geomrun explain --format json writes",
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
        ("setUp", .reference("setUp").described("The views as they are made.")),
        ("steps", list(of: "step", "The mutations, in their order.")),
        ("frames", list(of: "frame", "How the final frames come about.")),
        ("queries", list(of: "query", "How each query is answered.")),
      ])
  }

  private static let formulas: Member = ("formulas", list(of: "formula", "The arithmetic."))
  private static let transforms: Member = (
    "transforms", list(of: "transform", "The transforms that are set, and what they are made of.")
  )

  /// The members of the set-up and of every step.
  private static let setUp: [Member] = [
    ("code", texts("The statements.")), ("words", texts("The same in words.")), transforms, formulas,
    ("changes", list(of: "change", "What has another value afterwards.")),
  ]
  private static let setUpRequired = ["code", "words", "formulas", "changes"]

  private static var step: JSONTree {
    let own: [Member] = [
      ("number", count("The place of the mutation, from 1; checkpoints are not counted.", from: 1)),
      ("view", text("The view that is changed.")), ("reasons", texts("Why it comes out as it does.")),
      ("whole", .reference("whole").described("Where a part is assigned: the property, as it is read and assigned.")),
    ]
    let stays: Member = (
      "stays",
      [
        "description": "Where one view is told of: nothing of it is another after the step, and the reasons say why.",
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
      ("view", text("The view whose number it is.")),
      ("name", text("The number: a component of a property, or a step on the way to one.")),
      ("rule", text("The formula with names.")), ("expression", text("The formula with numbers.")),
      ("result", .reference("value").described("What comes out.")),
    ])
  }

  private static var transform: JSONTree {
    .record([
      ("view", text("The view whose transform it is.")), ("name", text("What the transform is called.")),
      ("words", text("What it does.")), ("matrix", .reference("value").described("Its elements.")),
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
            "description": "Of long lists of subviews only those next to the one that has moved are there.",
            "const": true,
          ]
        ),
      ], required: ["view", "property", "before", "after"])
  }

  private static var finalFrame: JSONTree {
    .record([
      ("view", text("The view.")),
      ("corners", .list(of: .reference("value"), count: 4).described("The corners of the bounds in the superview.")),
      ("frame", .reference("value").described("The box around them.")), formulas,
    ])
  }

  private static var toldQuery: JSONTree {
    .record([
      ("number", count("The place of the query, from 1.", from: 1)), ("query", text("Which query it is.")),
      ("words", text("The question.")), ("result", .reference("value").described("The answer.")),
      ("steps", list(of: "queryStep", "The way to it.")),
    ])
  }

  private static var queryStep: JSONTree {
    .record(
      [
        ("view", ["description": "The view that is looked at.", "type": ["string", "null"]]),
        ("words", text("What happens there.")), ("result", .reference("value").described("The result.")), formulas,
      ], required: ["view", "words"])
  }
}
