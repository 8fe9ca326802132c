import GeomrunLayerProperties
import GeomrunNarration
import GeomrunSceneModel
package import GeomrunSceneReplay
package import GeomrunWords

extension Misconception {
  /// That the order of steps does not matter.
  package static let orderDoesNotMatter = Misconception(.orderDoesNotMatter)

  /// What can be told from a single step, and from the order of several.
  package static let ofSteps = StepMistake.all.map { Misconception($0.mistake) } + [.orderDoesNotMatter]

  /// What the next step of a walk comes to for somebody who believes this and has seen everything before it; nil where
  /// that is nothing of its own.
  ///
  /// O(views).
  package func nextState(on walk: StepWalk) -> ReplayResult? {
    guard mistakes.count == 1, let mistake = mistakes.first, let mutation = walk.upcoming,
      StepMistake.all.contains(where: { $0.mistake == mistake && $0.concerns(mutation) }),
      case .belief(let belief) = mistake.row.source, belief.mutations == nil
    else { return nil }
    var settings = ReplaySettings()
    settings.changedRule = belief.rule
    settings.setterModel = belief.setterModel
    return walk.next(under: settings)
  }

  /// What to tell somebody who believes this.
  package func feedback(in language: NaturalLanguage) -> String {
    mistakes.compactMap { $0.row.sentences.compactMap { $0.fixed }.first.map { Speaker(language).text(of: $0) } }
      .joined()
  }
}

/// A mistake that a single step can tell; all others look back further.
private struct StepMistake: Sendable {
  let mistake: Mistake
  /// Whether a mutation, behind which all is as it should be, comes to something else for somebody who makes it.
  let concerns: @Sendable (Mutation) -> Bool

  static let all = [
    StepMistake(mistake: .frameIgnoresTransform) { _ in true },
    StepMistake(mistake: .childScalesWithParent) { assigned($0) == .transform },
    StepMistake(mistake: .transformChangesBounds) { assigned($0) == .transform },
    StepMistake(mistake: .boundsKeepFrameOrigin) { assigned($0) == .bounds },
    StepMistake(mistake: .anchorKeepsFrame) { assigned($0) == .anchorPoint },
    StepMistake(mistake: .boundsOriginMovesFrame) { assigned($0) == .bounds },
    StepMistake(mistake: .swapsBAndC) { mutation in
      // What is made of the transform that a view has knows which of its numbers is which.
      if case .assign(_, let path, _) = mutation.action {
        path.property == .transform && path.component == nil
      } else {
        false
      }
    }, StepMistake(mistake: .frameIgnoresRotation) { assigned($0) == .transform },
  ]

  private init(mistake: Mistake, concerns: @escaping @Sendable (Mutation) -> Bool) {
    self.mistake = mistake
    self.concerns = concerns
  }

  /// The property that a mutation assigns.
  private static func assigned(_ mutation: Mutation) -> Property? {
    switch mutation.action {
    case .assign(_, let path, _): path.property
    case .call(_, let method, _): method.changesTransform ? .transform : nil
    case .tree, .constrain, .layout, .autoLayout, .layoutRequest, .time, .expect, .expectCalls: nil
    }
  }
}
