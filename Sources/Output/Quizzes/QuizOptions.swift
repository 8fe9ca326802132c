package import GeomrunNarration
package import GeomrunWords

/// Options for generating and writing a quiz.
package struct QuizOptions: Sendable {
  /// The placement of the right answers.
  package enum Key: String, CaseIterable, Sendable {
    /// After all questions.
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
  /// The placement of the right answers.
  package var key = Key.separate
  /// The number of versions to draw; nil for the unchanged scene.
  package var variants: Int?
  /// Whether the questions and the solutions have pictures, if the format supports them.
  package var hasPictures = false
  /// The random seed of the drawn values.
  package var seed: UInt64 = 0

  /// Creates the default options.
  package init() {}
}
