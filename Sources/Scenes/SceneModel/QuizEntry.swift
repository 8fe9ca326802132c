public import GeomrunLayerProperties
public import GeomrunLayerTree

/// A question that a scene asks of those who take its quiz.
public struct QuizEntry: Sendable {
  /// What is asked for.
  public enum AskedValue: Sendable {
    /// A property or a component of a view, which consists of numbers.
    case property(LayerID, PropertyPath)
    /// What a query asks.
    case query(Query.Question)
    /// What a query asks at a time, or of a spring; its place tells it from the other questions of the quiz.
    case timed(Query)

    /// What it asks as a query that depends on time; nil for what asks about the state of the model.
    package var timedQuery: Query? {
      switch self {
      case .timed(let query): query
      case .property, .query: nil
      }
    }
  }

  /// A wrong answer that the scene gives itself.
  public struct WrongAnswer: Sendable {
    /// The answer.
    public let answer: Query.Answer
    /// What to tell those who give it; nil for the usual words.
    public let because: LocalizedText?
    /// Where it stands.
    public let place: SourceRange

    /// A wrong answer.
    public init(answer: Query.Answer, because: LocalizedText?, place: SourceRange) {
      self.answer = answer
      self.because = because
      self.place = place
    }
  }

  /// What is asked for.
  public let subject: AskedValue
  /// The question in words; nil for the usual ones.
  public let prompt: LocalizedText?
  /// How many answers there are to choose from; nil where the scene does not say.
  public let choices: Int?
  /// What a right answer is worth; nil where the scene does not say.
  public let points: Double?
  /// Behind how many mutations, checkpoints not counted, the state is asked about; nil for the final state.
  public let after: Int?
  /// Wrong answers of the scene's own.
  public let wrong: [WrongAnswer]
  /// Where the question stands.
  public let place: SourceRange

  /// A question.
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

  /// The values whose expressions the question reads.
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
