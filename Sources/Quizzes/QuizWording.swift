internal import Narration

/// The words of a quiz in one language.
struct QuizWording: Sendable {
  var quizTitle: String
  /// Between two sentences.
  var space: String
  /// What ends a sentence that its author has not ended.
  var fullStop: String
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

  /// Sentences behind each other; all but the last one are ended where they are not.
  func sentences(_ texts: String...) -> String {
    texts.enumerated().map { index, text in
      let text = index < texts.count - 1 ? OneLine.trimmed(text) : text
      // A mark inside quotes or parentheses ends the sentence, too.
      guard index < texts.count - 1, let last = text.last(where: { !Self.closing.contains($0) }),
        !Self.ends.contains(last)
      else { return text }
      return text + fullStop
    }.joined(separator: space)
  }

  private static let closing: Set<Character> = ["\"", "'", ")", "]", "”", "’", "）", "」", "』", "》"]
  private static let ends: Set<Character> = [
    ".", "!", "?", ":", ";", ",", "…", "。", "！", "？", "：", "；", "，",
  ]

  static func of(_ language: NaturalLanguage) -> QuizWording {
    switch language {
    case .english: .english
    case .simplifiedChinese: .simplifiedChinese
    }
  }
}
