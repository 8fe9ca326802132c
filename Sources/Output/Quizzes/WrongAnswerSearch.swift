import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunWords

/// Finds the wrong answers that people give to questions about one state of a scene.
///
/// Each mistake is replayed once for all questions. O(mistakes * (mutations + questions)).
struct WrongAnswerSearch {
  /// A question and its right answer.
  struct Asked {
    let subject: QuizEntry.AskedValue
    let right: Answer
    let tolerance: Double
    /// Whether answers are chosen, so rarer ones are searched for as well.
    let isChoice: Bool

    /// Whether only constraints determine the requested value.
    func isPlaced(in outcome: ReplayResult) -> Bool {
      guard let layout = outcome.layout else { return false }
      switch subject {
      case .property(let view, _): return outcome.tree.line(from: view).contains { layout.isPlaced($0) }
      case .query, .timed: return outcome.tree.ids.contains { layout.isPlaced($0) }
      }
    }
  }

  /// The number of steps before the state that are examined.
  static let memory = 16
  /// The maximum wrong answers for one question.
  private static let enough = 64
  /// The maximum mistakes that are combined with another one.
  static let mostInPairs = 7
  static let mostPairs = 60

  let scene: LayerScene
  /// The steps to the state, without checkpoints.
  let mutations: [Mutation]
  let asked: [Asked]
  /// The state that the questions are about.
  let outcome: ReplayResult
  /// The final state, if the questions are about another one.
  let finalTree: LayerTree?
  /// The events before the state.
  let steps: SceneSteps
  /// The last step that changed the result, for each question; nil if none of the examined ones did.
  private let deciding: [SceneSteps.Step?]
  /// The positions of these steps, from 0.
  private let decidingPlaces: [Int?]
  /// The wrong answers to each question, most likely first, otherwise in the order of mistakes.
  private(set) var found: [[WrongAnswer]]
  /// The results of mistakes, before they are judged.
  private(set) var candidates: [[Candidate]]
  /// The calls under a mistake, by the resulting answer, if the questions offer calls as choices.
  private(set) var calledInstead: [[String]: [LayoutCall]] = [:]

  /// An intermediate state, after a number of steps.
  struct State {
    let steps: Int
    let tree: LayerTree
    /// The methods that layout passes have called so far.
    let calls: [LayoutCall]
    /// Whether constraints have already placed views.
    let isLaidOut: Bool
  }

  /// The result of a mistake.
  struct Candidate {
    let answer: Answer
    let mistake: Mistake
    var step: Int?
    var other: LayerID?
    var before: Answer?
    /// Whether a textbook mistake with the same result takes precedence.
    var yields = false
  }

  init(_ asked: [Asked], scene: LayerScene, mutations: [Mutation], outcome: ReplayResult, finalTree: LayerTree?) {
    self.scene = scene
    self.mutations = mutations
    self.asked = asked
    self.outcome = outcome
    self.finalTree = finalTree
    found = asked.map { _ in [] }
    candidates = asked.map { _ in [] }
    let states: [State]
    (states, steps) = Self.states(of: scene, mutations)
    let happened = steps.all
    decidingPlaces = asked.map { asked in
      asked.subject.timedQuery != nil
        ? nil
        : states.first {
          asked.subject.answer(in: $0.tree)?.differs(from: asked.right, tolerance: asked.tolerance) ?? true
        }
        .flatMap { happened.indices.contains($0.steps) ? $0.steps : nil }
    }
    deciding = decidingPlaces.map { $0.map { happened[$0] } }
    // A question about breaking constraints is about a conflict, and no other state answers it.
    let isAboutBreaks = asked.allSatisfy { $0.subject.isAboutBreaks }
    for mistake in Mistake.allCases {
      let row = mistake.row
      if row.isMade(on: scene.header.platform), row.source.isAboutBreaks || !isAboutBreaks {
        look(for: mistake, row.source, states)
      }
    }
    for index in asked.indices { judge(index) }
    lookForPairs()
    lookForPairsOfCalls()
    lookForParts()
  }

  private mutating func look(for mistake: Mistake, _ source: MistakeRow.Source, _ states: [State]) {
    switch source {
    case .belief(let belief):
      let believed = belief.isOnlyReading ? outcome : belief.outcome(of: scene, mutations)
      guard let believed else { return }
      remember(believed.calls)
      for index in asked.indices { note(belief.answer(to: asked[index].subject, in: believed), to: index, mistake) }
    case .seen(let seen):
      for index in asked.indices {
        guard let timed = asked[index].subject.timedQuery, case .shown(_, let path, .presentation) = timed.question,
          let position = outcome.position(of: timed), let way = outcome.shownWays[position], let layer = seen(way),
          let whole = path.property.read(from: layer)
        else { continue }
        note(.value(path.component?.read(from: whole) ?? whole), to: index, mistake)
      }
    case .beliefs(let beliefs):
      for belief in beliefs(scene) {
        guard let believed = belief.outcome(of: scene, mutations) else { continue }
        remember(believed.calls)
        for index in asked.indices {
          note(belief.answer(to: asked[index].subject, in: believed), to: index, mistake, yields: belief.yields)
        }
      }
    case .assignedFrame:
      for index in asked.indices {
        guard case .property(let view, let path) = asked[index].subject, path.property == .frame,
          let step = deciding[index], step.view == view, let frame = step.assignedFrame
        else { continue }
        let whole = PropertyValue.rect(frame)
        note(.value(path.component?.read(from: whole) ?? whole), to: index, mistake)
      }
    case .beforeLastStep:
      guard let last = states.first, last.steps == mutations.count - 1 else { return }
      ask(last.tree, last.calls, mistake, step: mutations.count)
    case .beforeAnotherStep:
      for state in states where state.steps < mutations.count - 1 {
        ask(state.tree, state.calls, mistake, step: state.steps + 1)
      }
    case .withoutStep:
      for step in mutations.indices.dropLast().suffix(Self.memory / 2) {
        var others = mutations
        others.remove(at: step)
        guard let other = Belief().outcome(of: scene, others) else { continue }
        ask(other.tree, other.calls, mistake, step: step + 1, end: other)
      }
    case .finalState: if let finalTree { ask(finalTree, nil, mistake, step: nil) }
    case .arithmetic(let change):
      for (index, asked) in asked.enumerated() {
        // Before the first layout by constraints, positions have no meaning.
        let states = asked.isPlaced(in: outcome) ? states.filter { $0.isLaidOut } : states
        let before = states.lazy.compactMap { asked.subject.answer(in: $0.tree) }.first {
          $0.differs(from: asked.right, tolerance: asked.tolerance)
        }
        guard let before, !before.numbers.isEmpty, let numbers = change(asked.right.numbers, before.numbers) else {
          continue
        }
        note(asked.right.with(numbers), to: index, mistake, before: before)
      }
    case .members(let choose):
      guard let printed = outcome.printedBreaks.first else { return }
      for index in asked.indices where asked[index].subject.isAboutBreaks {
        for member in choose(printed.members) { note(.texts([member]), to: index, mistake) }
      }
    case .calls(let change):
      for index in asked.indices {
        guard case .query(.layout(.calls(let view))) = asked[index].subject else { continue }
        let calls = outcome.calls.filter { view == nil || $0.view == view }
        let changed = calls.walks(in: outcome.tree).flatMap { change($0, outcome.tree).flatMap { $0 } }
        note(asked[index].subject.answer(from: changed, in: outcome), to: index, mistake)
      }
    case .neighbour: for index in asked.indices { lookNearby(index, mistake) }
    case .permutation: for index in asked.indices { permute(index, mistake) }
    }
  }

  /// Returns the states before the requested one, latest first, at most the last ones, with the declared one; and the
  /// events between them.
  private static func states(of scene: LayerScene, _ mutations: [Mutation]) -> (states: [State], steps: SceneSteps) {
    var states: [State] = []
    var steps: [SceneSteps.Step] = []
    let walk = StepWalk(scene.header, mutations)
    let declared = walk.state.tree
    while let mutation = walk.upcoming {
      if walk.number == 0 || walk.number >= mutations.count - Self.memory {
        states.append(
          State(
            steps: walk.number, tree: walk.state.tree, calls: walk.state.calls, isLaidOut: walk.state.layout != nil))
      }
      let before = mutation.view.map { walk.state.tree[$0] }
      let assigned = mutation.assignedFrame(in: walk.state)
      _ = walk.next()
      let after = mutation.view.map { walk.state.tree[$0] }
      steps.append(SceneSteps.Step(mutation, before: before, after: after, assignedFrame: assigned))
    }
    return (states.reversed(), SceneSteps(steps, declared: declared, isLaidOut: scene.header.autoLayout != nil))
  }

  /// Records the answer from a state; for questions that depend on time, from the end of another replay.
  private mutating func ask(
    _ tree: LayerTree, _ calls: [LayoutCall]?, _ mistake: Mistake, step: Int?, end: ReplayResult? = nil
  ) {
    if let calls { remember(calls) }
    for index in asked.indices {
      let subject = asked[index].subject
      if subject.timedQuery != nil {
        note(end.flatMap { subject.answer(in: $0) }, to: index, mistake, step: step)
        continue
      }
      let called = calls.flatMap { subject.answer(from: $0, in: outcome) }
      note(called ?? subject.answer(in: tree), to: index, mistake, step: step)
    }
  }

  /// Stores the calls under a mistake.
  private mutating func remember(_ calls: [LayoutCall]) {
    for asked in asked where asked.isChoice && asked.subject.isAboutCalls {
      if case .texts(let texts)? = asked.subject.answer(from: calls, in: outcome) { calledInstead[texts] = calls }
    }
  }

  /// Records the result of a mistake, unless it is right or implausible.
  mutating func note(
    _ answer: Answer?, to index: Int, _ mistake: Mistake, step: Int? = nil, other: LayerID? = nil,
    before: Answer? = nil, yields: Bool = false
  ) {
    guard let answer, isWrong(answer, to: index),
      answer.isPlausible(for: asked[index].right, to: asked[index].subject, shearing: mistake == .concatenatesBackwards)
    else { return }
    candidates[index].append(
      Candidate(answer: answer, mistake: mistake, step: step, other: other, before: before, yields: yields))
  }

  /// Keeps the results of mistakes with true feedback.
  ///
  /// If several mistakes give the same answer, those that the scene and the question provoke take precedence.
  private mutating func judge(_ index: Int) {
    let question = QuestionKind(asked[index].subject)
    let decisive = deciding[index]?.kinds ?? steps.kinds
    var asksOf = outcome
    if let moment = asked[index].subject.timedQuery.flatMap({ outcome.moment(of: $0) }) { asksOf.tree = moment.tree }
    let ranked = candidates[index].enumerated().map { order, candidate in
      let row = candidate.mistake.row
      return (
        place: row.place(by: decisive, in: steps.kinds, at: question) ?? Int.max,
        rank: row.rank(by: steps.kinds, at: question), order: order, candidate: candidate
      )
    }
    // After all textbook mistakes, before the others.
    let ordered = ranked.sorted {
      ($0.candidate.yields ? Int.max - 1 : $0.place, $0.rank, $0.order) < (
        $1.candidate.yields ? Int.max - 1 : $1.place, $1.rank, $1.order
      )
    }
    for (place, _, _, candidate) in ordered {
      let row = candidate.mistake.row
      guard isNew(candidate.answer, to: index) else { continue }
      let made = MadeMistake(
        subject: asked[index].subject, right: asked[index].right, wrong: candidate.answer, outcome: asksOf,
        steps: steps, deciding: deciding[index], decidingPlace: decidingPlaces[index], step: candidate.step,
        other: candidate.other, before: candidate.before)
      guard let words = row.words(for: made) else { continue }
      found[index].append(
        WrongAnswer(
          answer: candidate.answer, misconception: Misconception(candidate.mistake), words: words, rarity: row.rarity,
          place: place < Int.max ? place : nil))
    }
  }

  /// Adds a combined answer, unless it is right or already exists.
  mutating func add(
    _ answer: Answer?, to index: Int, _ misconception: Misconception, rarity: Double, _ words: Words,
    part: (part: AnswerPart, words: Words)? = nil
  ) {
    guard let answer, isWrong(answer, to: index), isNew(answer, to: index),
      answer.isPlausible(for: asked[index].right, to: asked[index].subject)
    else { return }
    found[index].append(
      WrongAnswer(answer: answer, misconception: misconception, words: words, rarity: rarity, part: part))
  }

  private func isWrong(_ answer: Answer, to index: Int) -> Bool {
    answer.differs(from: asked[index].right, tolerance: asked[index].tolerance)
  }

  /// Whether no other mistake gives the answer, and more answers are wanted.
  private func isNew(_ answer: Answer, to index: Int) -> Bool {
    found[index].count < Self.enough
      && found[index].allSatisfy { answer.differs(from: $0.answer, tolerance: asked[index].tolerance) }
  }
}
