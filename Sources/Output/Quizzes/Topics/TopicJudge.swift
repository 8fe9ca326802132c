import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunReporting
import GeomrunSceneModel
import GeomrunSceneReplay

/// Decides whether a made scene is worth asking about.
struct TopicJudge {
  let maker: QuizMaker
  /// Whether it does not matter what the right answer looks like beside the wrong ones.
  var ignoresLooks = false

  /// Why a made scene is not asked about.
  enum Fault: String, CaseIterable {
    /// It has a finding, or cannot be asked about.
    case invalid
    /// The answer is no whole number, or one beyond what people calculate with.
    case unevenNumbers
    /// The answer has no area, is a square, begins at one number in both directions, or is nothing or the asked view.
    case degenerate
    /// A step has no part in the answer.
    case idleStep
    /// The answer stands in the scene.
    case stated
    /// There are not three wrong answers of one mistake each.
    case fewMistakes
    /// The right answer shows by its looks, whatever stands beside it.
    case shownByLooks
  }

  /// The scene of a text, or why nothing is asked about it; O(mistakes * steps).
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
    // Of layout passes it is asked what marks and what does not.
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

  /// The scene of a text without a finding; nil for any other.
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
      // Neither nothing nor the view that everything lies in.
      if view == nil || view?.index == 0 { throw FaultError(fault: .degenerate) }
    case .views, .texts, .numbers, .unknown: break
    }
  }

  /// The lists of two or four numbers that stand in a scene.
  static func lists(in text: String) -> [[Double]] {
    text.split(separator: "[").dropFirst().compactMap { piece in
      let items = piece.prefix { $0 != "]" }.split(separator: ",").map { Double($0.drop { $0 == " " }) }
      let numbers = items.compactMap { $0 }
      return numbers.count == items.count && !numbers.isEmpty ? numbers : nil
    }
  }
}
