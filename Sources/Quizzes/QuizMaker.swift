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

  /// A quiz without questions, under a title in the right language.
  public var emptyQuiz: Quiz { Quiz(title: wording.quizTitle) }

  /// The questions about a scene that can be replayed, in all its versions.
  ///
  /// Throws where no version can be drawn, or an answer cannot be written. O(versions * misconceptions * mutations).
  public func questions(about scene: RecordedScene) throws(QuizRefusal) -> [Question] {
    guard let count = options.variants else { return try questions(about: scene, version: nil) }
    var questions: [Question] = []
    for number in 1...max(count, 1) {
      guard let drawn = VariantDraw.variant(number, of: scene, seed: options.seed) else {
        throw QuizRefusal(
          "no version \(number) of `\(scene.header.title)` can be replayed: "
            + "\(VariantDraw.attempts) draws of its parameters have failed")
      }
      questions += try self.questions(about: drawn, version: number)
    }
    return questions
  }

  private func questions(
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
