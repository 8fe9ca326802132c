import GeomrunLayerProperties
import GeomrunSceneModel

extension SceneSchema {
  /// A question of a quiz.
  static var question: JSONTree {
    .mapping(questionMembers, required: ["ask"])
  }

  /// The keys of a question.
  static var questionMembers: [JSONTree.Member] {
    [
      (
        "ask",
        JSONTree.union([
          .text(SchemaPattern.propertyOfView, or: "ask for a property of a view: `view1.frame`"),
          .mapping(queries, required: [])
            // Only of a mapping is it asked which of them it is.
            .with("if", ["type": "object"])
            .with("then", ["oneOf": .array(queries.map { ["required": [.string($0.key)]] })]),
        ]).described("What is asked for: `view1.frame`, `view1.frame.size.width`, or a query.")
      ),
      ("prompt", localized("The question in words; there is a good default.")),
      (
        "choices",
        [
          "description": "Multiple choice with this many answers, instead of numbers.",
          "type": "integer", "minimum": 2,
        ]
      ),
      (
        "points",
        ["description": "What a right answer is worth.", "type": "number", "minimum": 0]
      ),
      (
        "after",
        [
          "description":
            "Asks about the state after this many mutations, checkpoints not counted, instead of the final one.",
          "type": "integer", "minimum": 0,
        ]
      ),
      (
        "wrong",
        JSONTree.list(of: wrongAnswer)
          .described("Wrong answers of your own; others join them where there is room.")
      ),
    ]
  }

  private static var wrongAnswer: JSONTree {
    .mapping(
      [
        ("value", ["description": "The wrong answer, of the kind of the right one."]),
        ("because", localized("What to tell those who give it.")),
      ], required: ["value"])
  }

  /// A text for people: the same in all languages, or one for each of some.
  static var localizedText: JSONTree {
    let languages: [JSONTree.Member] = SceneVocabulary.languages.map {
      (key: $0, value: text("The text in the language `\($0)`."))
    }
    return .union([
      ["type": ["string", "number", "boolean"]],
      .mapping(languages, required: []).with("minProperties", 1),
    ])
  }

  static func localized(_ description: String) -> JSONTree {
    .reference("localizedText").described(description)
  }
}
