internal import LayerProperties
internal import LayerTree
internal import Narration
internal import SceneModel
internal import SceneReplay

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
  private static let memory = 16
  /// How many wrong answers to one question are looked for.
  private static let enough = 64
  /// How many mistakes are made together with another.
  private static let mostInPairs = 7
  private static let mostPairs = 60

  let scene: RecordedScene
  /// What leads to the state, checkpoints not among them.
  let mutations: [Mutation]
  let asked: [Asked]
  let language: NaturalLanguage
  /// The state that is asked about.
  let outcome: Outcome
  /// The final state, where another one is asked about.
  let finalTree: LayerTree?
  /// What has been found, for each question in the order of mistakes.
  private(set) var found: [[WrongAnswer]]

  init(
    _ asked: [Asked], scene: RecordedScene, mutations: [Mutation], language: NaturalLanguage,
    outcome: Outcome, finalTree: LayerTree?
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
    switch mistake.entry.source {
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

  private mutating func add(
    _ answer: Answer?, to index: Int, _ mistake: Mistake, _ detail: String = ""
  ) {
    add(answer, to: index, Misconception(mistake), rarity: mistake.rarity) {
      mistake.feedback(in: $0, detail: detail)
    }
  }

  /// Adds an answer, unless it is right, or somebody else gives it already.
  private mutating func add(
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

extension WrongAnswerSearch {
  /// What is answered of the views nearby: superview, first subview, and those declared next to it.
  private mutating func lookNearby(_ index: Int, _ mistake: Mistake) {
    guard case .property(let view, let path) = asked[index].subject else { return }
    let tree = outcome.tree
    let next = [view.index - 1, view.index + 1].filter { $0 >= 0 && $0 < tree.count }
      .map { LayerID(index: $0) }
    let related = [tree.superlayer(of: view), tree.sublayers(of: view).first]
    for other in related.compactMap({ $0 }) + next {
      let answer = QuizEntry.Subject.property(other, path).answer(in: tree)
      add(answer, to: index, mistake, outcome.name(of: other))
    }
  }

  /// The opposite, other views, or views in another order.
  private mutating func permute(_ index: Int, _ mistake: Mistake) {
    switch (asked[index].right, mistake) {
    case (.value(.bool(let isTrue)), .saysTheOpposite):
      add(.value(.bool(!isTrue)), to: index, mistake)
    case (.view(let right), .saysTheOpposite):
      let views = outcome.tree.ids.filter { $0 != right }.prefix(Self.memory)
      for view in views { add(.view(view), to: index, mistake) }
      add(.view(nil), to: index, mistake)
    case (.views(let order), .exchangesNeighbours):
      for place in order.indices.dropFirst().prefix(Self.memory) {
        var other = order
        other.swapAt(place - 1, place)
        add(.views(other), to: index, mistake)
      }
    case (.value, _), (.view, _), (.views, _): break
    }
  }

  /// What two mistakes at once lead to, where each of them leads somewhere.
  private mutating func lookForPairs() {
    var wanted: [[Mistake]: [Int]] = [:]
    var order: [[Mistake]] = []
    for index in asked.indices where asked[index].isChoice && !asked[index].right.numbers.isEmpty {
      let mistakes = found[index].compactMap { wrong -> Mistake? in
        guard let mistake = wrong.misconception.mistakes.first, case .belief = mistake.entry.source
        else { return nil }
        return mistake
      }
      let combined = mistakes.prefix(Self.mostInPairs)
      for (place, first) in combined.enumerated() {
        for second in combined.dropFirst(place + 1) {
          let pair = [first, second]
          if wanted[pair] == nil { order.append(pair) }
          wanted[pair, default: []].append(index)
        }
      }
    }
    for pair in order.prefix(Self.mostPairs) {
      guard let (first, second) = pair.first.flatMap({ first in pair.last.map { (first, $0) } }),
        case .belief(let one) = first.entry.source, case .belief(let other) = second.entry.source,
        let both = one.and(other), let tree = both.tree(of: scene, mutations)
      else { continue }
      for index in wanted[pair] ?? [] {
        add(
          both.answer(to: asked[index].subject, in: tree), to: index,
          Misconception(first, second), rarity: 0.4
        ) { Misconception.feedback(to: first, and: second, in: $0) }
      }
    }
  }

  /// Answers of which one part is right: a wrong origin with the right size, and the reverse.
  private mutating func lookForParts() {
    for index in asked.indices where asked[index].isChoice {
      let right = asked[index].right.numbers
      for wrong in found[index] {
        for part in AnswerPart.all(of: right.count) {
          var numbers = right
          numbers.replaceSubrange(part.slots, with: wrong.answer.numbers[part.slots])
          add(
            asked[index].right.with(numbers), to: index,
            Misconception(wrong.misconception, in: part), rarity: wrong.rarity + 0.3
          ) { part.words(in: $0) + wrong.feedback }
        }
      }
    }
  }
}
