import GeomrunLayerProperties
import GeomrunSceneModel

extension SceneSchema {
  /// A question of a quiz.
  static var question: JSONTree {
    .mapping(QuestionKey.self, required: [.ask], form)
  }

  /// The keys of a question.
  static var questionMembers: [JSONTree.Member] { JSONTree.members(QuestionKey.self, form) }

  private static func form(of key: QuestionKey) -> JSONTree {
    switch key {
    case .ask:
      return .union([
        .text(SchemaPattern.propertyOfView, or: "ask for a property of a view: `view1.frame`"),
        .mapping(queries, required: [])
          // Only of a mapping is it asked which of them it is.
          .with("if", ["type": "object"])
          .with("then", ["oneOf": .array(queries.map { ["required": [.string($0.key)]] })]),
      ])
    case .prompt: return .reference("localizedText")
    case .choices: return ["type": "integer", "minimum": 2]
    case .points: return ["type": "number", "minimum": 0]
    case .after: return ["type": "integer", "minimum": 0]
    case .wrong: return .list(of: wrongAnswer)
    }
  }

  private static var wrongAnswer: JSONTree {
    .mapping(WrongAnswerKey.self, required: [.value]) { key in
      switch key {
      case .value: [:]
      case .because: .reference("localizedText")
      }
    }
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
}
