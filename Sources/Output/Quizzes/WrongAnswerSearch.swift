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
    /// Whether answers are chosen, so that rarer ones are looked for as well.
    let isChoice: Bool

    /// Whether constraints alone place what is asked about.
    func isPlaced(in outcome: ReplayResult) -> Bool {
      guard let layout = outcome.layout else { return false }
      switch subject {
      case .property(let view, _): return outcome.tree.line(from: view).contains { layout.isPlaced($0) }
      case .query, .timed: return outcome.tree.ids.contains { layout.isPlaced($0) }
      }
    }
  }

  /// How many steps before the state are looked at.
  static let memory = 16
  /// How many wrong answers to one question are looked for.
  private static let enough = 64
  /// How many mistakes are made together with another.
  static let mostInPairs = 7
  static let mostPairs = 60

  let scene: LayerScene
  /// What leads to the state, checkpoints not among them.
  let mutations: [Mutation]
  let asked: [Asked]
  /// The state that is asked about.
  let outcome: ReplayResult
  /// The final state, where another one is asked about.
  let finalTree: LayerTree?
  /// What happens on the way to it.
  let steps: SceneSteps
  /// The last step that has changed what is asked, for each question; nil where none of the last ones has.
  private let deciding: [SceneSteps.Step?]
  /// The places of these steps, from 0.
  private let decidingPlaces: [Int?]
  /// What has been found, for each question: what people get wrong there first, each in the order of mistakes.
  private(set) var found: [[WrongAnswer]]
  /// What mistakes lead to, before it is judged.
  private(set) var candidates: [[Candidate]]
  /// The calls that mistakes lead to, where it is asked for calls to choose from, by what is answered then.
  private(set) var calledInstead: [[String]: [LayoutCall]] = [:]

  /// A state on the way, behind so many steps.
  struct State {
    let steps: Int
    let tree: LayerTree
    /// The methods that layout passes have called by then.
    let calls: [LayoutCall]
    /// Whether constraints have placed views already.
    let isLaidOut: Bool
  }

  /// What a mistake leads to.
  struct Candidate {
    let answer: Answer
    let mistake: Mistake
    var step: Int?
    var other: LayerID?
    var before: Answer?
    /// Whether what the textbook names is told before, where it leads there as well.
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
    // What breaks is asked of a conflict, and no other state answers it.
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
        // What constraints have not placed yet lies nowhere.
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

  /// The states that lead to the one that is asked about, the last ones, the latest first, and the declared one; and
  /// what happens on the way.
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

  /// Notes what a state answers; to questions that depend on time what the end of another replay does.
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

  /// Remembers the calls that a mistake leads to.
  private mutating func remember(_ calls: [LayoutCall]) {
    for asked in asked where asked.isChoice && asked.subject.isAboutCalls {
      if case .texts(let texts)? = asked.subject.answer(from: calls, in: outcome) { calledInstead[texts] = calls }
    }
  }

  /// Notes what a mistake leads to, unless it is right, or nobody would answer that.
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

  /// Keeps what mistakes lead to where something true can be told to those who make them.
  ///
  /// Where several lead to one answer, those come first that the scene and the question provoke.
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
    // Behind all that the textbook names, in front of what it does not.
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

  /// Adds an answer that is made of others, unless it is right, or somebody else gives it already.
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

  /// Whether nobody else gives an answer, and another one is wanted.
  private func isNew(_ answer: Answer, to index: Int) -> Bool {
    found[index].count < Self.enough
      && found[index].allSatisfy { answer.differs(from: $0.answer, tolerance: asked[index].tolerance) }
  }
}
