internal import GeomrunLayerProperties
internal import GeomrunLayerTree
internal import GeomrunNarration
internal import GeomrunSceneModel
internal import GeomrunSceneReplay
internal import GeomrunWords

/// Finds the wrong answers that people give to questions about one state of a scene.
///
/// Each mistake is replayed once for all questions. O(mistakes * (mutations + questions)).
struct WrongAnswerSearch {
  /// A question and its right answer.
  struct Asked {
    let subject: QuizEntry.Subject
    let right: Answer
    let tolerance: Double
    /// Whether answers are chosen, so that rarer ones are looked for as well.
    let isChoice: Bool
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
  let language: NaturalLanguage
  /// The state that is asked about.
  let outcome: ReplayResult
  /// The final state, where another one is asked about.
  let finalTree: LayerTree?
  /// What has been found, for each question in the order of mistakes.
  var found: [[WrongAnswer]]

  init(
    _ asked: [Asked], scene: LayerScene, mutations: [Mutation], language: NaturalLanguage,
    outcome: ReplayResult, finalTree: LayerTree?
  ) {
    self.scene = scene
    self.mutations = mutations
    self.asked = asked
    self.language = language
    self.outcome = outcome
    self.finalTree = finalTree
    found = asked.map { _ in [] }
    let states = lastStates()
    for mistake in Mistake.allCases { look(for: mistake, states) }
    lookForPairs()
    lookForParts()
  }

  private mutating func look(for mistake: Mistake, _ states: [(steps: Int, tree: LayerTree)]) {
    switch mistake.row.source {
    case .belief(let belief):
      let tree = belief.isOnlyReading ? outcome.tree : belief.tree(of: scene, mutations)
      guard let tree else { return }
      for index in asked.indices {
        add(belief.answer(to: asked[index].subject, in: tree), to: index, mistake)
      }
    case .beforeLastStep:
      guard let last = states.first, last.steps == mutations.count - 1 else { return }
      ask(last.tree, mistake, "\(mutations.count)")
    case .beforeAnotherStep:
      for (steps, tree) in states where steps < mutations.count - 1 {
        ask(tree, mistake, "\(steps + 1)")
      }
    case .withoutStep:
      for step in mutations.indices.dropLast().suffix(Self.memory / 2) {
        var others = mutations
        others.remove(at: step)
        guard let tree = Belief().tree(of: scene, others) else { continue }
        ask(tree, mistake, "\(step + 1)")
      }
    case .finalState: finalTree.map { ask($0, mistake, "") }
    case .arithmetic(let change):
      for (index, asked) in asked.enumerated() {
        let before = states.lazy.compactMap { asked.subject.answer(in: $0.tree) }
          .first { $0.differs(from: asked.right, tolerance: asked.tolerance) }
        guard let before, !before.numbers.isEmpty,
          let numbers = change(asked.right.numbers, before.numbers)
        else { continue }
        add(asked.right.with(numbers), to: index, mistake)
      }
    case .neighbour:
      for index in asked.indices { lookNearby(index, mistake) }
    case .permutation:
      for index in asked.indices { permute(index, mistake) }
    }
  }

  /// The states that lead to the one that is asked about: the last ones, the latest first, and the declared one.
  private func lastStates() -> [(steps: Int, tree: LayerTree)] {
    var states: [(steps: Int, tree: LayerTree)] = []
    let evaluator = Evaluator()
    evaluator.begin(scene.header)
    for (steps, mutation) in mutations.enumerated() {
      if steps == 0 || steps >= mutations.count - Self.memory {
        states.append((steps, evaluator.outcome.tree))
      }
      evaluator.mutate(mutation)
    }
    return states.reversed()
  }

  private mutating func ask(_ tree: LayerTree, _ mistake: Mistake, _ detail: String) {
    for index in asked.indices {
      add(asked[index].subject.answer(in: tree), to: index, mistake, detail)
    }
  }

  mutating func add(
    _ answer: Answer?, to index: Int, _ mistake: Mistake, _ detail: String = ""
  ) {
    add(answer, to: index, Misconception(mistake), rarity: mistake.row.rarity) {
      mistake.feedback(in: $0, detail: detail)
    }
  }

  /// Adds an answer, unless it is right, or somebody else gives it already.
  mutating func add(
    _ answer: Answer?, to index: Int, _ misconception: Misconception, rarity: Double,
    _ feedback: (NaturalLanguage) -> String
  ) {
    guard let answer, found[index].count < Self.enough else { return }
    guard answer.isPlausible(for: asked[index].right) else { return }
    let (right, tolerance) = (asked[index].right, asked[index].tolerance)
    guard answer.differs(from: right, tolerance: tolerance),
      found[index].allSatisfy({ answer.differs(from: $0.answer, tolerance: tolerance) })
    else { return }
    found[index].append(
      WrongAnswer(
        answer: answer, misconception: misconception, feedback: feedback(language),
        rarity: rarity))
  }
}
