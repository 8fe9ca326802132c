internal import Narration

/// The words of a quiz in one language.
struct QuizWording: Sendable {
  var quizTitle: String
  /// Between two sentences.
  var space: String
  var then: String
  var nothingChanges: String
  var change: @Sendable (_ name: String, _ old: String, _ new: String) -> String
  var isRight: String
  var question: String
  var answerKey: String
  var answer: String
  var solution: String
  var points: @Sendable (_ number: String) -> String
  var prompt: @Sendable (_ asked: String, _ labels: [String]) -> String
  var precision: @Sendable (_ tolerance: String) -> String
  var result: @Sendable (_ asked: String, _ answer: String) -> String
  var version: @Sendable (_ number: Int) -> String
  var fewerChoices: @Sendable (_ asked: String, _ found: Int, _ wanted: Int) -> String
  var wrongAnswer: @Sendable (_ answer: String, _ feedback: String) -> String

  func sentences(_ texts: String...) -> String { texts.joined(separator: space) }

  static func of(_ language: NaturalLanguage) -> QuizWording {
    switch language {
    case .english: .english
    case .simplifiedChinese: .simplifiedChinese
    }
  }
}
