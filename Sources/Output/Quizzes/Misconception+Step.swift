import GeomrunLayerProperties
import GeomrunNarration
package import GeomrunSceneModel
package import GeomrunSceneReplay
package import GeomrunWords

extension Misconception {
  /// That the order of steps does not matter.
  package static let orderDoesNotMatter = Misconception(.orderDoesNotMatter)

  /// What can be told from a single step, and from the order of several.
  package static let ofSteps =
    [
      Mistake.frameIgnoresTransform, .childScalesWithParent, .transformChangesBounds,
      .boundsKeepFrameOrigin, .anchorKeepsFrame, .boundsOriginMovesFrame, .swapsBAndC,
      .frameIgnoresRotation,
    ].map { Misconception($0) } + [.orderDoesNotMatter]

  /// What the next mutation comes to for somebody who believes this and has seen everything before it; nil where that is
  /// nothing of its own.
  ///
  /// - Parameter evaluator: The replay as far as that mutation, which is not replayed there. O(views).
  package func outcome(of mutation: Mutation, behind evaluator: Evaluator) -> ReplayResult? {
    guard mistakes.count == 1, let mistake = mistakes.first, mistake.concerns(mutation),
      case .belief(let belief) = mistake.row.source, belief.mutations == nil
    else { return nil }
    var settings = ReplaySettings()
    settings.changedRule = belief.rule
    settings.setterModel = belief.setterModel
    return evaluator.outcome(of: mutation, under: settings)
  }

  /// What to tell somebody who believes this.
  package func feedback(in language: NaturalLanguage) -> String {
    mistakes.compactMap {
      $0.row.sentences.compactMap { $0.fixed }.first.map { Speaker(language).text(of: $0) }
    }
    .joined()
  }
}

extension Mistake {
  /// Whether a mutation behind which all is as it should be comes to something else for somebody who makes this mistake.
  fileprivate func concerns(_ mutation: Mutation) -> Bool {
    let assigned: Property? =
      switch mutation.action {
      case .assign(_, let path, _): path.property
      case .call(_, let method, _): method.changesTransform ? .transform : nil
      case .tree, .constrain, .layout, .autoLayout, .expect: nil
      }
    switch self {
    case .frameIgnoresTransform: return true
    case .swapsBAndC:
      // What is made of the transform that a view has knows which of its numbers is which.
      guard case .assign(_, let path, _) = mutation.action else { return false }
      return assigned == .transform && path.component == nil
    case .childScalesWithParent, .transformChangesBounds, .frameIgnoresRotation:
      return assigned == .transform
    case .boundsKeepFrameOrigin, .boundsOriginMovesFrame: return assigned == .bounds
    case .anchorKeepsFrame: return assigned == .anchorPoint
    // Others look back further than a step.
    default: return false
    }
  }
}
