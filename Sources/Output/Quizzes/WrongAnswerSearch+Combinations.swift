import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunWords

// Combinations of other answers: of other views, of two mistakes, of one in a part.
extension WrongAnswerSearch {
  /// Adds the answers for views nearby: superview, first subview, and those declared next to it.
  mutating func lookNearby(_ index: Int, _ mistake: Mistake) {
    guard case .property(let view, let path) = asked[index].subject else { return }
    let tree = outcome.tree
    let next = [view.index - 1, view.index + 1].filter { $0 >= 0 && $0 < tree.count }.map { LayerID(index: $0) }
    let related = [tree.superlayer(of: view), tree.sublayers(of: view).first]
    for other in related.compactMap({ $0 }) + next {
      let answer = QuizEntry.AskedValue.property(other, path).answer(in: tree)
      note(answer, to: index, mistake, other: other)
    }
  }

  /// Adds the opposite, other views, or views in another order.
  mutating func permute(_ index: Int, _ mistake: Mistake) {
    switch (asked[index].right, mistake) {
    case (.value(.bool(let isTrue)), .saysTheOpposite): note(.value(.bool(!isTrue)), to: index, mistake)
    case (.view(let right), .saysTheOpposite):
      let views = outcome.tree.ids.filter { $0 != right }.prefix(Self.memory)
      for view in views { note(.view(view), to: index, mistake) }
      note(.view(nil), to: index, mistake)
    case (.views(let order), .exchangesNeighbours):
      for place in order.indices.dropFirst().prefix(Self.memory) {
        var other = order
        other.swapAt(place - 1, place)
        note(.views(other), to: index, mistake)
      }
    case (.value, _), (.view, _), (.views, _), (.texts, _), (.numbers, _), (.unknown, _): break
    }
  }

  /// Adds the answers with two mistakes at once, if each of them has one.
  mutating func lookForPairs() {
    var wanted: [[Mistake]: [(index: Int, words: Words)]] = [:]
    var order: [[Mistake]] = []
    for index in asked.indices where asked[index].isChoice && !asked[index].right.numbers.isEmpty {
      let single = found[index].compactMap { wrong -> (mistake: Mistake, words: Words)? in
        guard let mistake = wrong.misconception.mistakes.first, case .belief = mistake.row.source,
          mistake.row.rarity == 0
        else { return nil }
        return (mistake, wrong.words)
      }
      let combined = single.prefix(Self.mostInPairs)
      for (place, first) in combined.enumerated() {
        // Two about the same step conflict.
        for second in combined.dropFirst(place + 1)
        where first.mistake.row.steps.isDisjoint(with: second.mistake.row.steps) {
          let pair = [first.mistake, second.mistake]
          if wanted[pair] == nil { order.append(pair) }
          wanted[pair, default: []].append((index, Misconception.words(first.words, and: second.words)))
        }
      }
    }
    for pair in order.prefix(Self.mostPairs) {
      guard let (first, second) = pair.first.flatMap({ first in pair.last.map { (first, $0) } }),
        case .belief(let one) = first.row.source, case .belief(let other) = second.row.source,
        let both = one.and(other), let tree = both.tree(of: scene, mutations)
      else { continue }
      for (index, words) in wanted[pair] ?? [] {
        add(
          both.answer(to: asked[index].subject, in: tree), to: index, Misconception(first, second), rarity: 0.4, words)
      }
    }
  }

  /// Adds calls with two mistakes: the set of calls and their order, or the order in two ways.
  mutating func lookForPairsOfCalls() {
    for index in asked.indices where asked[index].isChoice && asked[index].subject.isAboutCalls {
      let single = found[index].filter { $0.misconception.mistakes.count == 1 }
      for (place, second) in single.enumerated() {
        guard let order = second.misconception.mistakes.first, case .calls(let change) = order.row.source else {
          continue
        }
        for (other, first) in single.enumerated() where other != place {
          guard let mistake = first.misconception.mistakes.first, case .texts(let texts) = first.answer else {
            continue
          }
          var walks = (calledInstead[texts] ?? outcome.calls).walks(in: outcome.tree)
          if case .calls(let change) = mistake.row.source {
            guard other < place else { continue }
            walks = walks.map { change($0, outcome.tree) }
          } else if calledInstead[texts] == nil {
            continue
          }
          let calls = walks.flatMap { change($0, outcome.tree).flatMap { $0 } }
          add(
            asked[index].subject.answer(from: calls, in: outcome), to: index, Misconception(mistake, order),
            rarity: 0.4, Misconception.words(first.words, and: second.words))
        }
      }
    }
  }

  /// Adds answers with one right part: a wrong origin with the right size, and the reverse.
  mutating func lookForParts() {
    for index in asked.indices where asked[index].isChoice {
      let right = asked[index].right.numbers
      // One coordinate of two that are exchanged does not explain both; two mistakes in one part are too many.
      for wrong in found[index]
      where wrong.misconception.mistakes.count == 1 && wrong.misconception.mistakes != [.widthForHeight] {
        for part in AnswerPart.all(of: asked[index].right)
        // Mistaking a transform for new bounds makes the size wrong.
        where part != .origin || wrong.misconception.mistakes != [.transformChangesBounds] {
          var numbers = right
          numbers.replaceSubrange(part.slots, with: wrong.answer.numbers[part.slots])
          add(
            asked[index].right.with(numbers), to: index, Misconception(wrong.misconception, in: part),
            rarity: wrong.rarity + 0.3, Words(en: "\(part.words) \(wrong.words)", zh: "\(part.words)\(wrong.words)"),
            part: (part, wrong.words))
        }
      }
    }
  }
}
