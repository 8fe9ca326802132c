package import GeomrunNarration
package import GeomrunWords

/// How a quiz is made and written.
package struct QuizOptions: Sendable {
  /// Where the right answers stand.
  package enum Key: String, CaseIterable, Sendable {
    /// Behind all questions.
    case separate
    /// With each question.
    case inline
    /// Alone, without the questions.
    case only
    /// Nowhere.
    case none

    /// Whether the questions are written.
    var hasQuestions: Bool { self != .only }
  }

  /// The programming language of the set-up.
  package var code = CodeWriter.Language.swift
  /// The language of all generated words.
  package var language = NaturalLanguage.english
  /// Where the right answers stand.
  package var key = Key.separate
  /// How many versions are drawn; nil for the scene as it stands.
  package var variants: Int?
  /// Whether pictures stand with the questions and the solutions, where the format has them.
  package var hasPictures = false
  /// What decides the drawn values.
  package var seed: UInt64 = 0

  /// The usual options.
  package init() {}
}
