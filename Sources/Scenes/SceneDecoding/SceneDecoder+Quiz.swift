import GeomrunForeignCode
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunYAMLStream

extension SceneDecoder {
  /// Decodes the list of questions of a quiz.
  mutating func decodeQuiz() throws(Rejection) {
    try eachItem(of: .section(.quiz)) { (decoder) throws(Rejection) in try decoder.decodeQuizEntry() }
  }

  private static let questionKeys = KnownKeys(QuestionKey.self)

  private mutating func decodeQuizEntry() throws(Rejection) {
    let place = cursor.event.place
    var subject: QuizEntry.AskedValue?
    var prompt: LocalizedText?
    var (choices, after): (Int?, Int?)
    var points: Double?
    var hasSubject = false
    var wrong: EventTape?
    let before = findings
    try eachEntry(of: .one(.question), known: Self.questionKeys) { (decoder, key, _) throws(Rejection) in
      let place = decoder.cursor.event.place
      switch key {
      case .ask:
        hasSubject = true
        subject = try decoder.decodeAsked()
      case .prompt: prompt = try decoder.decodeLocalizedText(for: .key("prompt"))
      case .choices:
        let number = try decoder.decodePlainNumber(for: .key("choices"))
        guard let count = Int(exactly: number), count >= 2 else { throw decoder.reject(.tooFewChoices(at: place)) }
        choices = count
      case .points:
        let number = try decoder.decodePlainNumber(for: .key("points"))
        guard number >= 0 else { throw decoder.reject(.negativePoints(at: place)) }
        points = number
      case .after: after = try decoder.decodeAfter()
      // Valid answers depend on the question, which may follow.
      case .wrong: wrong = decoder.cursor.recordNode()
      }
    }
    guard findings == before else { throw Rejection() }
    guard hasSubject else { throw reject(.missingKey("ask", of: .one(.question), at: place)) }
    // A view that does not exist yet is searched for again.
    guard let subject else { throw Rejection() }
    var answers: [QuizEntry.WrongAnswer] = []
    if let wrong {
      cursor.play(wrong)
      attempt { (decoder) throws(Rejection) in answers = try decoder.decodeWrongAnswers(to: subject) }
    }
    footer.quiz.append(
      QuizEntry(subject, prompt: prompt, choices: choices, points: points, after: after, wrong: answers, place: place))
  }

  /// Decodes `view.property` or a component, if numeric, or a query.
  private mutating func decodeAsked() throws(Rejection) -> QuizEntry.AskedValue {
    if cursor.event.kind == .mappingStart { return try decodeAskedQuery() }
    let place = cursor.event.place
    let quote: UInt32 = cursor.event.isPlain ? 0 : 1
    let text = try decodeText(for: .key("ask"))
    guard let dot = text.firstIndex(of: ".") else { throw reject(.notAsked(text, at: place)) }
    let name = String(text[..<dot])
    let path = text[text.index(after: dot)...]
    guard let view = scope.views[name] else {
      // Offsets in the text are offsets in the file unless there is an escape in between.
      let isExact = place.end - place.start == UInt32(text.unicodeScalars.count) + 2 * quote
      let start = place.start + quote
      let own = SourceRange(start: start, end: start + UInt32(name.unicodeScalars.count))
      throw rejectUnknownView(name, at: isExact ? own : place)
    }
    guard case .property(let path)? = PropertyTable.target(of: path) else {
      throw reject(.unknownProperty(String(path), in: .question(of: name), at: place))
    }
    try checkPlatform(of: path.property, in: .question(of: name), at: place)
    guard path.kind.slotCount > 0 else { throw reject(.askedIsNoNumber(path, at: place)) }
    return .property(view, path)
  }

  // All common misconceptions are replayed for each of them.
  private static let mostAskedSteps = 32

  /// Decodes the number of mutations before the state in question.
  private mutating func decodeAfter() throws(Rejection) -> Int {
    let place = cursor.event.place
    let number = try decodePlainNumber(for: .key("after"))
    let count = mutationCount
    guard let after = Int(exactly: number), after >= 0 else { throw reject(.noSuchStep(count, at: place)) }
    guard after <= count else {
      // Unreadable mutations have been reported.
      throw hasBrokenMutations ? Rejection() : reject(.noSuchStep(count, at: place))
    }
    guard askedSteps.contains(after) || askedSteps.count < Self.mostAskedSteps else {
      throw reject(.tooManyStates(Self.mostAskedSteps, at: place))
    }
    askedSteps.insert(after)
    return after
  }

  private static let wrongAnswerKeys = KnownKeys(WrongAnswerKey.self)

  // Each is compared with all others, and no quiz shows more.
  private static let mostWrongAnswers = 64

  /// Decodes a list of `{value: ..., because: ...}`.
  private mutating func decodeWrongAnswers(to subject: QuizEntry.AskedValue) throws(Rejection) -> [QuizEntry
    .WrongAnswer]
  {
    var answers: [QuizEntry.WrongAnswer] = []
    try eachItem(of: .key("wrong")) { (decoder) throws(Rejection) in
      let (place, before) = (decoder.cursor.event.place, decoder.findings)
      guard answers.count < Self.mostWrongAnswers else {
        throw decoder.reject(.tooManyWrongAnswers(Self.mostWrongAnswers, at: place))
      }
      var (answer, answerPlace): (Query.Answer?, SourceRange) = (nil, place)
      var because: LocalizedText?
      let isWhole = try decoder.eachEntry(of: .one(.wrongAnswer), known: Self.wrongAnswerKeys) {
        (decoder, key, _) throws(Rejection) in
        switch key {
        case .value:
          answerPlace = decoder.cursor.event.place
          switch subject {
          case .property(_, let path): answer = .value(try decoder.decodeFinite(path.kind, for: .key("value")))
          case .query(let question): answer = try decoder.decodeAnswer(of: question.answerForm, for: .key("value"))
          case .timed(let query): answer = try decoder.decodeAnswer(of: query.question.answerForm, for: .key("value"))
          }
        case .because: because = try decoder.decodeLocalizedText(for: .key("because"))
        }
      }
      guard isWhole else { throw Rejection() }
      guard let answer else {
        // An unreadable part has been reported.
        guard decoder.findings == before else { throw Rejection() }
        throw decoder.reject(.missingKey("value", of: .one(.wrongAnswer), at: place))
      }
      answers.append(QuizEntry.WrongAnswer(answer: answer, because: because, place: answerPlace))
    }
    return answers
  }
}
