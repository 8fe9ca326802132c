public import LayerProperties
public import LayerTree

/// A question that a scene asks of those who take its quiz.
public struct QuizEntry: Sendable {
  /// The view that is asked about.
  public let view: LayerID
  /// Its property or component, which consists of numbers.
  public let path: PropertyPath
  /// The question in words; nil for the usual ones.
  public let prompt: String?
  /// How many answers there are to choose from; nil where numbers are asked for.
  public let choices: Int?
  /// What a right answer is worth; nil where the scene does not say.
  public let points: Double?
  /// Where the question stands.
  public let place: Place

  /// A question about a property of a view.
  public init(
    view: LayerID, path: PropertyPath, prompt: String? = nil, choices: Int? = nil,
    points: Double? = nil, place: Place = .beginning
  ) {
    self.view = view
    self.path = path
    self.prompt = prompt
    self.choices = choices
    self.points = points
    self.place = place
  }
}
