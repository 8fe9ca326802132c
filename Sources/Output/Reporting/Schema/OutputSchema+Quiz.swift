extension OutputSchema {
  /// The output of `quiz --format json`: questions, with their answers inside or after them, or the answers alone.
  static var quiz: JSONTree {
    schema(
      .quiz, "Output of geomrun quiz --format json",
      [
        ("title", text("The title of the quiz.")),
        ("questions", list(of: "question", "The questions; missing with `--key only`.")),
        ("key", list(of: "answer", "The answers; missing with `--key inline` and `--key none`.")),
      ], required: ["title"],
      definitions: [
        ("question", question), ("answer", answerAlone), ("block", block), ("part", part),
        ("wrongNumber", .record([("value", number("The wrong answer."))] + reason)),
        ("wrongNumbers", .record([("values", values)] + reason)),
        ("wrongChoice", .record([("text", text("The wrong answer."))] + reason)),
      ]
    ).with("anyOf", [["required": ["questions"]], ["required": ["key"]]])
  }

  private static let identity: Member = ("id", text("The unique identifier of the question; the same in the key."))

  private static var question: JSONTree {
    let always: [Member] = [
      identity, ("title", text("A short title.")), ("scene", text("The scene of the question.")),
      ("asked", text("The subject: a property of a view, or a query.")),
      ("setUp", list(of: "block", "The setup.")), ("prompt", text("The question.")),
      ("points", number("The points for a right answer.").with("minimum", 0)),
    ]
    let forms: [Member] = [
      ("numbers", texts("The paths of the numbers to enter.", atLeast: 1)),
      ("choices", texts("The answers to choose from.", atLeast: 2)), ("note", text("A note on the question.")),
    ]
    return JSONTree.record(always + forms + answer, required: always.map { $0.key }).with(
      "dependencies", ["answers": ["solution"], "answer": ["distractors", "solution"]]
    ).with("if", ["required": ["choices"]]).with(
      "then", ["propertyNames": ["not": .word(["numbers", "answers", "misconceptions"])]]
    ).with("else", ["required": ["numbers"], "propertyNames": ["not": .word(["answer", "distractors"])]])
  }

  private static let answer: [Member] = [
    ("answers", list(of: "part", "The right number for each path.")),
    (
      "misconceptions",
      list(of: "wrongNumbers", "All numbers as one mistake gives them, the most likely mistake first.")
    ), ("answer", text("The right choice.")),
    ("distractors", list(of: "wrongChoice", "The wrong choices, each with its mistake.")),
    ("solution", list(of: "block", "The worked solution.")),
  ]

  private static var answerAlone: JSONTree {
    JSONTree.record([identity] + answer, required: ["id", "solution"]).with("if", ["required": ["answer"]]).with(
      "then", ["required": ["distractors"], "propertyNames": ["not": .word(["answers", "misconceptions"])]]
    ).with("else", ["required": ["answers"], "propertyNames": ["not": .word(["distractors"])]])
  }

  private static var part: JSONTree {
    .record([
      ("path", text("The path of the number: `view1.frame.size.width`.")), ("value", number("The right number.")),
      ("tolerance", number("The largest difference that still counts as right.").with("minimum", 0)),
      ("distractors", list(of: "wrongNumber", "Wrong numbers, each with its mistake.")),
    ])
  }

  private static var values: JSONTree {
    JSONTree.list(of: ["type": "number"], atLeast: 2).described("The numbers, in the order of the answers.")
  }

  private static let reason: [Member] = [
    ("misconception", text("The mistake that leads to it.")), ("feedback", text("The feedback for this answer.")),
  ]

  /// A block of text for readers, of one of three kinds.
  private static var block: JSONTree {
    JSONTree.record(
      [
        ("text", text("A paragraph.")), ("code", texts("Lines of source code.")),
        ("formulas", texts("Lines of arithmetic.")),
      ], required: []
    ).with("minProperties", 1).with("maxProperties", 1)
  }
}
