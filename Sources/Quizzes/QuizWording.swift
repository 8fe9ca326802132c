internal import GeomrunNarration
internal import GeomrunWords

/// The words of a quiz in one language.
struct QuizWording: Sendable {
  var quizTitle: String
  /// Between two sentences.
  var space: String
  /// What ends a sentence that its author has not ended.
  var fullStop: String
  /// Between what something is called and what is said of it.
  var colon: String
  /// What is said by the way, with what stands in front of it.
  var inParentheses: @Sendable (_ text: String) -> String
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
    var result = ""
    for (index, text) in texts.enumerated() {
      guard index < texts.count - 1 else { return result + text }
      result += OneLine.trimmed(text)
      // A mark inside quotes or parentheses ends the sentence, too.
      if let last = result.last(where: { !Self.closing.contains($0) }), !Self.ends.contains(last) {
        result += fullStop
      }
      // Behind Latin text there is a space in every language.
      result += result.last?.isASCII == true ? " " : space
    }
    return result
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
