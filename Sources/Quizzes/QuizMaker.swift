internal import LayerProperties
internal import LayerTree
internal import Narration
internal import SceneModel
public import SceneReplay

/// Makes questions out of scenes.
public struct QuizMaker: Sendable {
  let options: QuizOptions
  let wording: QuizWording

  /// A maker with the given options.
  public init(options: QuizOptions) {
    self.options = options
    wording = QuizWording.of(options.language)
  }

  /// The versions of a scene that can be replayed; `number` tells it from others in the quiz.
  ///
  /// Throws where none can be drawn. O(versions * mutations).
  public func versions(
    of scene: RecordedScene, number: Int
  ) throws(QuizRefusal) -> SceneVersions {
    try SceneVersions(of: scene, number: number, maker: self)
  }

  /// The questions about a scene that can be replayed, in all its versions.
  ///
  /// Throws where no version can be drawn, or an answer cannot be written. O(versions * misconceptions * mutations).
  public func questions(about scene: RecordedScene) throws(QuizRefusal) -> [Question] {
    let versions = try versions(of: scene, number: 0)
    var questions: [Question] = []
    for number in 1...versions.count { questions += try versions.questions(number).questions }
    return questions
  }

  func questions(
    about scene: RecordedScene, version: Int?
  ) throws(QuizRefusal) -> [Question] {
    let outcome = scene.replay()
    let wrong = Misconception.allCases.compactMap { misconception in
      misconception.outcome(of: scene).map { (misconception, $0.tree) }
    }
    let story = SceneStory(scene: scene, outcome: outcome, options: options, wording: wording)
    let (setUp, steps) = (story.setUp, try story.steps)
    var questions: [Question] = []
    for entry in entries(of: outcome, scene: scene) {
      let draft = QuestionDraft(
        entry: entry, outcome: outcome, wrong: wrong, wording: wording, version: version,
        seed: options.seed)
      questions.append(try draft.question(setUp: setUp, steps: steps))
    }
    return questions
  }

  private func entries(of outcome: Outcome, scene: RecordedScene) -> [QuizEntry] {
    guard scene.footer.quiz.isEmpty else { return scene.footer.quiz }
    return outcome.viewsInTreeOrder.flatMap { view, _ in
      [Property.frame, Property.bounds].map { property in
        QuizEntry(view: view, path: PropertyPath(property))
      }
    }
  }
}
