import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunNarration
import GeomrunSceneModel
package import GeomrunSceneReplay

/// Creates questions from scenes.
package struct QuizMaker: Sendable {
  let options: QuizOptions
  let wording: QuizWording

  /// Creates a maker with the given options.
  package init(options: QuizOptions) {
    self.options = options
    wording = QuizWording(language: options.language)
  }

  /// Returns the versions of a scene that can be replayed; `number` identifies it in the quiz.
  ///
  /// Throws if none can be drawn. O(versions * mutations).
  package func versions(of scene: LayerScene, number: Int) throws(QuizRefusal) -> SceneVersions {
    try SceneVersions(of: scene, number: number, maker: self)
  }

  /// Returns the versions of a question that was generated for a topic; `number` identifies it in the quiz.
  ///
  /// Throws if it has none. O(1).
  package func versions(of item: TopicSeries.Item, number: Int) throws(QuizRefusal) -> SceneVersions {
    try SceneVersions(of: item, number: number, maker: self)
  }

  /// Returns the questions about a scene that can be replayed, in all its versions.
  ///
  /// A note about a question is given once for all versions. Throws if no version can be drawn, or if a question cannot
  /// be asked. O(versions * mistakes * mutations).
  package func questions(about scene: LayerScene) throws(QuizRefusal) -> [Question] {
    let versions = try versions(of: scene, number: 0)
    var questions: [Question] = []
    var notes = QuizNotes()
    for number in 1...versions.count {
      let version = try versions.questions(number)
      questions += notes.keepNew(in: version.questions, of: version.scene)
    }
    return questions
  }

  func questions(about scene: LayerScene, version: Int?) throws(QuizRefusal) -> [Question] {
    let final = scene.replay()
    let story = SceneStory(scene: scene, outcome: final, options: options, wording: wording)
    let (setUp, happening) = (story.setUp, try story.steps)
    var questions: [Question] = []
    for draft in try drafts(about: scene, final, story, version: version) {
      questions.append(try draft.question(setUp: setUp, happening: happening))
    }
    return questions
  }

  /// Returns the questions about a scene, in their order.
  func drafts(about scene: LayerScene, _ final: ReplayResult, _ story: SceneStory, version: Int?) throws(QuizRefusal)
    -> [QuestionDraft]
  {
    let entries = entries(of: final, scene: scene)
    // Only choices are compared with them.
    lazy var told = story.toldNumbers
    var drafts: [Int: QuestionDraft] = [:]
    // Questions about the same state share their replays.
    var states: [Int?: [Int]] = [:]
    for index in entries.indices { states[entries[index].after, default: []].append(index) }
    // In the order of the scene, so the first of several refusals is reported.
    for (after, indices) in states.sorted(by: { $0.value[0] < $1.value[0] }) {
      let search = try search(indices.map { entries[$0] }, of: scene, final, after: after)
      for (place, index) in indices.enumerated() {
        drafts[index] = QuestionDraft(
          entry: entries[index], asked: search.asked[place], outcome: search.outcome, wrong: search.found[place],
          words: words(in: search.outcome),
          numbersInSetUp: entries[index].choices(for: search.asked[place].right) == nil ? [] : told, version: version,
          seed: options.seed)
      }
    }
    return entries.indices.compactMap { drafts[$0] }
  }

  /// Returns the wrong answers to a question about a scene, with their words.
  func wrongAnswers(to entry: QuizEntry, of scene: LayerScene) throws(QuizRefusal) -> (
    search: WrongAnswerSearch, words: AskedWords
  ) {
    let search = try search([entry], of: scene, scene.replay(), after: entry.after)
    return (search, words(in: search.outcome))
  }

  /// Returns the wrong answers to questions that are all about the state after the same number of mutations.
  private func search(_ entries: [QuizEntry], of scene: LayerScene, _ final: ReplayResult, after: Int?)
    throws(QuizRefusal) -> WrongAnswerSearch
  {
    let all = scene.steps
    let mutations = after.map { Array(all.prefix($0)) } ?? all
    let isTimed = entries.contains { $0.subject.timedQuery != nil }
    let outcome = after == nil && !isTimed ? final : scene.replayForQuiz(mutations: after == nil ? nil : mutations)
    var asked: [WrongAnswerSearch.Asked] = []
    for entry in entries { asked.append(try self.asked(entry, in: outcome)) }
    return WrongAnswerSearch(
      asked, scene: scene, mutations: mutations, outcome: outcome, finalTree: after == nil ? nil : final.tree)
  }

  private func words(in outcome: ReplayResult) -> AskedWords {
    AskedWords(
      outcome: outcome, language: options.language, wording: wording,
      code: CodeWriter(language: options.code, comments: options.language))
  }

  private func entries(of outcome: ReplayResult, scene: LayerScene) -> [QuizEntry] {
    guard scene.footer.quiz.isEmpty else { return scene.footer.quiz }
    return outcome.viewsInTreeOrder.flatMap { view, _ in
      [Property.frame, Property.bounds].map { property in QuizEntry(.property(view, PropertyPath(property))) }
    }
  }

  /// Returns the question of an entry in a state, with computed expressions, and the right answer.
  private func asked(_ entry: QuizEntry, in outcome: ReplayResult) throws(QuizRefusal) -> WrongAnswerSearch.Asked {
    var subject = entry.subject
    if let query = subject.timedQuery {
      guard let position = outcome.position(of: query) else {
        if let error = outcome.diagnostics.last(where: { $0.severity == .error }) { throw QuizRefusal(error) }
        throw .noAnswer(try words(in: outcome).name(of: subject), at: entry.place)
      }
      // Its numbers were computed in the replay.
      subject = .timed(outcome.queries[position])
      if case .unknown(let reason) = outcome.answers[position] {
        throw .notKnown(try words(in: outcome).name(of: subject), reason, at: entry.place)
      }
    }
    if case .query(var question) = subject, let value = question.value {
      do throws(Diagnostic) { question.value = .literal(try outcome.evaluate(value)) } catch {
        throw QuizRefusal(error)
      }
      subject = .query(question)
    }
    if case .query(.drawingOrder(let view)) = subject,
      let reason = outcome.reasonAgainstOrder(of: view, at: entry.place)
    {
      throw .noRightOrder(try words(in: outcome).name(of: subject), reason)
    }
    guard let right = subject.answer(in: outcome) else {
      if subject.isAboutBreaks { throw .noCertainBreak(among: outcome.printedBreaks.count, at: entry.place) }
      throw .noAnswer(try words(in: outcome).name(of: subject), at: entry.place)
    }
    return WrongAnswerSearch.Asked(
      subject: subject, right: right,
      tolerance: max(subject.isLength ? 0.01 : 0.001, outcome.header.tolerance.absolute), isChoice: entry.choices != nil
    )
  }
}

extension QuizEntry.AskedValue {
  /// Whether its numbers are lengths in points.
  fileprivate var isLength: Bool {
    switch self {
    case .property(_, let path): path.property.kind == .rect || path.property == .center
    case .query: true
    case .timed(let query): query.question.isLength
    }
  }
}

extension Query.Question {
  /// Whether its numbers are lengths in points.
  fileprivate var isLength: Bool {
    switch self {
    case .shown(_, let path, _): path.property.kind == .rect || path.property == .center
    case .convert: true
    case .spring, .contains, .hitTest, .layerHitTest, .drawingOrder, .layout: false
    }
  }
}
