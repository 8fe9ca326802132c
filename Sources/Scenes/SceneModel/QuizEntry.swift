public import GeomrunLayerProperties
public import GeomrunLayerTree

/// A quiz question of a scene.
public struct QuizEntry: Sendable {
  /// The subject of a question.
  public enum AskedValue: Sendable {
    /// A numeric property or component of a view.
    case property(LayerID, PropertyPath)
    /// The question of a query.
    case query(Query.Question)
    /// A query at a time, or about a spring; its place identifies it among the quiz questions.
    case timed(Query)

    /// The query that depends on time; nil for questions about the state of the model.
    package var timedQuery: Query? {
      switch self {
      case .timed(let query): query
      case .property, .query: nil
      }
    }
  }

  /// A wrong answer declared by the scene.
  public struct WrongAnswer: Sendable {
    /// The answer.
    public let answer: Query.Answer
    /// The explanation for this answer; nil for the generated one.
    public let because: LocalizedText?
    /// The place.
    public let place: SourceRange

    /// Creates a wrong answer.
    public init(answer: Query.Answer, because: LocalizedText?, place: SourceRange) {
      self.answer = answer
      self.because = because
      self.place = place
    }
  }

  /// The subject.
  public let subject: AskedValue
  /// The question in words; nil for the generated ones.
  public let prompt: LocalizedText?
  /// The number of answers to choose from; nil if unspecified.
  public let choices: Int?
  /// The points for the correct answer; nil if unspecified.
  public let points: Double?
  /// The number of mutations before the state in question, without checkpoints; nil for the final state.
  public let after: Int?
  /// The wrong answers declared by the scene.
  public let wrong: [WrongAnswer]
  /// The place of the question.
  public let place: SourceRange

  /// Creates a question.
  public init(
    _ subject: AskedValue, prompt: LocalizedText? = nil, choices: Int? = nil, points: Double? = nil, after: Int? = nil,
    wrong: [WrongAnswer] = [], place: SourceRange = .beginning
  ) {
    self.subject = subject
    self.prompt = prompt
    self.choices = choices
    self.points = points
    self.after = after
    self.wrong = wrong
    self.place = place
  }

  /// The values with expressions that the question reads.
  package var values: [Value] {
    let asked: [Value] =
      switch subject {
      case .property: []
      case .query(let question): question.value.map { [$0] } ?? []
      case .timed(let query): query.question.value.map { [$0] } ?? []
      }
    return wrong.reduce(into: asked) { values, wrong in
      if case .value(let value) = wrong.answer { values.append(value) }
    }
  }
}
