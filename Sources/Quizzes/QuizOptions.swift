public import GeomrunNarration
public import GeomrunWords

/// How a quiz is made and written.
public struct QuizOptions: Sendable {
  /// Where the right answers stand.
  public enum Key: String, CaseIterable, Sendable {
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
  public var code = CodeWriter.Language.swift
  /// The language of all generated words.
  public var language = NaturalLanguage.english
  /// Where the right answers stand.
  public var key = Key.separate
  /// How many versions are drawn; nil for the scene as it stands.
  public var variants: Int?
  /// Whether pictures stand with the questions and the solutions, where the format has them.
  public var hasPictures = false
  /// What decides the drawn values.
  public var seed: UInt64 = 0

  /// The usual options.
  public init() {}
}
