internal import ForeignCode
internal import LayerProperties
internal import LayerTree
internal import SceneModel
internal import YAMLStream

extension SceneDecoder {
  /// Decodes the list of questions of a quiz.
  mutating func decodeQuiz() throws(Rejection) {
    try eachItem(of: .key("quiz")) { (decoder) throws(Rejection) in
      try decoder.decodeQuizEntry()
    }
  }

  private static let questionKeys: KnownKeys = ["ask", "prompt", "choices", "points"]

  private mutating func decodeQuizEntry() throws(Rejection) {
    let place = cursor.event.place
    var target: (view: LayerID, path: PropertyPath)?
    var prompt: String?
    var choices: Int?
    var points: Double?
    var hasTarget = false
    let before = findings
    try eachEntry(of: .question, known: Self.questionKeys) { (decoder, key) throws(Rejection) in
      let place = decoder.cursor.event.place
      switch Self.questionKeys.words[key.known] {
      case "ask":
        hasTarget = true
        target = try decoder.decodeAsked()
      case "prompt":
        prompt = try decoder.decodeText(for: .key("prompt"))
        if prompt?.allSatisfy({ $0.isWhitespace }) != false {
          throw decoder.reject(.emptyPrompt(at: place))
        }
      case "choices":
        let number = try decoder.decodePlainNumber(for: .key("choices"))
        guard let count = Int(exactly: number), count >= 2 else {
          throw decoder.reject(.tooFewChoices(at: place))
        }
        choices = count
      default:
        let number = try decoder.decodePlainNumber(for: .key("points"))
        guard number >= 0 else { throw decoder.reject(.negativePoints(at: place)) }
        points = number
      }
    }
    guard findings == before else { throw Rejection() }
    guard hasTarget else { throw reject(.missingKey("ask", of: .question, at: place)) }
    // A view that is not there yet is looked for again.
    guard let target else { throw Rejection() }
    footer.quiz.append(
      QuizEntry(
        view: target.view, path: target.path, prompt: prompt, choices: choices, points: points,
        place: place))
  }

  /// Decodes `view.property`, a property or a component that consists of numbers.
  private mutating func decodeAsked() throws(Rejection) -> (LayerID, PropertyPath) {
    let place = cursor.event.place
    let text = try decodeText(for: .key("ask"))
    guard let dot = text.firstIndex(of: ".") else { throw reject(.notAsked(text, at: place)) }
    let name = String(text[..<dot])
    let path = text[text.index(after: dot)...]
    guard let view = scope.views[name] else { throw rejectUnknownView(name, at: place) }
    guard case .property(let path)? = PropertyTable.target(of: path) else {
      throw reject(.unknownProperty(String(path), in: .question(of: name), at: place))
    }
    guard path.kind.slotCount > 0 else { throw reject(.askedIsNoNumber(path, at: place)) }
    return (view, path)
  }
}

extension Subject {
  static let question = Subject.named("a", "quiz question")
}
