import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunReporting
import GeomrunSceneModel
import GeomrunSceneReplay

/// Decides whether a generated scene is worth asking about.
struct TopicJudge {
  let maker: QuizMaker
  /// Whether surface cues of the right answer are ignored.
  var ignoresLooks = false

  /// A reason for rejecting a generated scene.
  enum Fault: String, CaseIterable {
    /// It has a finding, or does not permit the question.
    case invalid
    /// The answer is not a whole number, or is too large for mental arithmetic.
    case unevenNumbers
    /// The answer has no area, is a square, has an origin with equal coordinates, or is nothing or the outermost view.
    case degenerate
    /// A step does not affect the answer.
    case idleStep
    /// The answer is in the scene.
    case stated
    /// There are fewer than three wrong answers with one mistake each.
    case fewMistakes
    /// Surface cues reveal the right answer among any choices.
    case shownByLooks
  }

  /// Returns the scene of a text, or the reason for rejecting it; O(mistakes * steps).
  func judge(_ text: String, name: String) -> Result<LayerScene, FaultError> {
    do throws(FaultError) { return .success(try scene(of: text, name: name)) } catch { return .failure(error) }
  }

  struct FaultError: Error { let fault: Fault }

  private func scene(of text: String, name: String) throws(FaultError) -> LayerScene {
    guard let scene = read(text, name: name), let entry = scene.footer.quiz.first else {
      throw FaultError(fault: .invalid)
    }
    let outcome = scene.replayForQuiz(mutations: entry.after.map { Array(scene.steps.prefix($0)) })
    guard let right = answer(to: entry, in: outcome) else { throw FaultError(fault: .invalid) }
    try judge(right)
    if Self.lists(in: text).contains(where: { $0 == right.numbers }) { throw FaultError(fault: .stated) }
    // Questions about layout passes are about steps that mark views and steps that do not.
    let counts = scene.header.passes.isEmpty
    for step in scene.mutations.indices where counts && !scene.mutations[step].isTurnAtTheEnd {
      var others = scene.mutations
      others.remove(at: step)
      let other = answer(to: entry, in: scene.replayForQuiz(mutations: others))
      guard other.map({ $0.differs(from: right, tolerance: 0.5) }) ?? true else { throw FaultError(fault: .idleStep) }
    }
    let final = entry.after == nil ? outcome : scene.replayForQuiz()
    let story = SceneStory(scene: scene, outcome: final, options: maker.options, wording: maker.wording)
    guard let draft = try? maker.drafts(about: scene, final, story, version: nil).first,
      draft.wrong.count(where: { !$0.isPair }) >= 3
    else { throw FaultError(fault: .fewMistakes) }
    guard ignoresLooks || (try? draft.showsByLooks()) == false else { throw FaultError(fault: .shownByLooks) }
    return scene
  }

  /// Returns the scene of a text without a finding; nil for any other.
  func read(_ text: String, name: String) -> LayerScene? {
    var replay = SourceReplay(of: SourceText(name: name, bytes: Array(text.utf8)), readsAhead: false)
    let scenes = replay.mapValid(into: { SceneRecorder() }) { recorder, _ in recorder.scene }
    return replay.findings.isEmpty && scenes.count == 1 ? scenes.first : nil
  }

  private func answer(to entry: QuizEntry, in outcome: ReplayResult) -> Answer? {
    guard !outcome.diagnostics.contains(where: { $0.severity == .error }) else { return nil }
    return entry.subject.answer(in: outcome)
  }

  private func judge(_ right: Answer) throws(FaultError) {
    switch right {
    case .value(let value):
      let numbers = value.numbers
      guard numbers.allSatisfy({ abs($0) <= 2000 && abs($0 - $0.rounded()) < 1e-6 }) else {
        throw FaultError(fault: .unevenNumbers)
      }
      let pairs = stride(from: 0, to: numbers.count - 1, by: 2).map { (numbers[$0], numbers[$0 + 1]) }
      let isSquare = pairs.contains { abs($0.0 - $0.1) < 0.5 }
      let isFlat = numbers.count == 4 && value.kind != .insets && (numbers[2] < 1 || numbers[3] < 1)
      if isSquare || isFlat || numbers.isEmpty { throw FaultError(fault: .degenerate) }
    case .view(let view):
      // Neither nothing nor the outermost view.
      if view == nil || view?.index == 0 { throw FaultError(fault: .degenerate) }
    case .views, .texts, .numbers, .unknown: break
    }
  }

  /// Returns the lists of two or four numbers in a scene.
  static func lists(in text: String) -> [[Double]] {
    text.split(separator: "[").dropFirst().compactMap { piece in
      let items = piece.prefix { $0 != "]" }.split(separator: ",").map { Double($0.drop { $0 == " " }) }
      let numbers = items.compactMap { $0 }
      return numbers.count == items.count && !numbers.isEmpty ? numbers : nil
    }
  }
}
