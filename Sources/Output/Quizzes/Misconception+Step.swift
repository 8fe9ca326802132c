import GeomrunLayerProperties
import GeomrunNarration
import GeomrunSceneModel
package import GeomrunSceneReplay
package import GeomrunWords

extension Misconception {
  /// The misconception that the order of steps does not matter.
  package static let orderDoesNotMatter = Misconception(.orderDoesNotMatter)

  /// The misconceptions that are recognizable in a single step, or in the order of several.
  package static let ofSteps = StepMistake.all.map { Misconception($0.mistake) } + [.orderDoesNotMatter]

  /// Returns the state after the next step of a walk under this misconception, with everything before it right; nil if
  /// it is the same.
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

  /// Returns the feedback for this misconception.
  package func feedback(in language: NaturalLanguage) -> String {
    mistakes.compactMap { $0.row.sentences.compactMap { $0.fixed }.first.map { Speaker(language).text(of: $0) } }
      .joined()
  }
}

/// A mistake that is recognizable in a single step; all others depend on earlier steps.
private struct StepMistake: Sendable {
  let mistake: Mistake
  /// Whether a mutation after a correct state has another result under this mistake.
  let concerns: @Sendable (Mutation) -> Bool

  static let all = [
    StepMistake(mistake: .frameIgnoresTransform) { _ in true },
    StepMistake(mistake: .childScalesWithParent) { assigned($0) == .transform },
    StepMistake(mistake: .transformChangesBounds) { assigned($0) == .transform },
    StepMistake(mistake: .boundsKeepFrameOrigin) { assigned($0) == .bounds },
    StepMistake(mistake: .anchorKeepsFrame) { assigned($0) == .anchorPoint },
    StepMistake(mistake: .boundsOriginMovesFrame) { assigned($0) == .bounds },
    StepMistake(mistake: .swapsBAndC) { mutation in
      // A change to the existing transform of a view refers to its components.
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

  /// Returns the property that a mutation assigns.
  private static func assigned(_ mutation: Mutation) -> Property? {
    switch mutation.action {
    case .assign(_, let path, _): path.property
    case .call(_, let method, _): method.changesTransform ? .transform : nil
    case .tree, .constrain, .layout, .autoLayout, .layoutRequest, .time, .expect, .expectCalls: nil
    }
  }
}
