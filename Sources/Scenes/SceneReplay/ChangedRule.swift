import GeomrunGeometry
package import GeomrunLayerProperties
public import GeomrunLayerTree
import GeomrunSceneModel

/// Rules of the geometry, replaced by what people wrongly take for them.
///
/// A wrong rule may lead to numbers that no view takes; whatever it changes then stays as it is.
package struct ChangedRule: Sendable {
  /// An assignment, also by a method, that is about to be performed or has been.
  package struct Step {
    /// The view that it assigns to.
    package let view: LayerID
    /// The property that it assigns.
    package let property: Property
    /// The method that assigns it; nil for a plain assignment.
    package let method: Method?
    /// The view as it was before.
    package let before: Layer
  }

  /// Corrects the views as they are declared.
  package var declared: @Sendable (inout LayerTree) -> Void = { _ in }
  /// Takes back what the rule made of a view, before something is computed from it.
  package var prepare: @Sendable (Step, inout LayerTree) -> Void = { _, _ in }
  /// Corrects what an assignment has made.
  package var adjust: @Sendable (Step, inout LayerTree) -> Void = { _, _ in }

  /// Rules as they are.
  package init() {}

  /// These changes, and those of another rule behind each of them.
  package func followed(by next: ChangedRule) -> ChangedRule {
    let first = self
    var both = ChangedRule()
    both.declared = {
      first.declared(&$0)
      next.declared(&$0)
    }
    // What has been done last is taken back first.
    both.prepare = {
      next.prepare($0, &$1)
      first.prepare($0, &$1)
    }
    both.adjust = {
      first.adjust($0, &$1)
      next.adjust($0, &$1)
    }
    return both
  }
}

extension Replay {
  /// Performs one mutation as somebody would who holds wrong rules for the right ones.
  mutating func perform(_ mutation: borrowing Mutation, under rule: ChangedRule) throws(Diagnostic) {
    guard let (view, property, method) = mutation.assigned else {
      try perform(mutation)
      return
    }
    let step = ChangedRule.Step(view: view, property: property, method: method, before: outcome.tree[view])
    rule.prepare(step, &outcome.tree)
    try perform(mutation)
    rule.adjust(step, &outcome.tree)
  }
}

extension Mutation {
  /// The view and the property that the mutation assigns, also by a method of the property.
  fileprivate var assigned: (view: LayerID, property: Property, method: Method?)? {
    switch action {
    case .assign(let view, let path, _): (view, path.property, nil)
    case .call(let view, let method, _):
      switch method.concern {
      case .transform: (view, .transform, method)
      case .anchorPoint: (view, .anchorPoint, method)
      case .scrolling(.toRest), .scrolling(.toRect): (view, .contentOffset, method)
      case .scrolling(.byZooming): (view, .zoomScale, method)
      case .layout: nil
      }
    case .autoLayout(.trait(let trait)): trait.trait == .safeAreaInsets ? (trait.view, .safeAreaInsets, nil) : nil
    case .tree, .constrain, .layout, .autoLayout, .layoutRequest, .time, .expect, .expectCalls: nil
    }
  }
}

/// What a replay does differently from what its scene says.
public struct ReplaySettings: Sendable {
  /// Which of its choices each parameter takes, from 0; the first where there is no entry.
  public var choices: [Int] = []
  /// What assigning a frame does, in place of the scene's own model.
  public var setterModel: SetterModel?
  /// Rules that are replaced by wrong ones.
  package var changedRule: ChangedRule?

  /// How many warnings of a scene are kept; making more only takes time where nobody reads them.
  package var mostWarnings = 20

  /// Settings that change nothing.
  public init() {}

  func choice(of parameter: Int) -> Int { choices.indices.contains(parameter) ? choices[parameter] : 0 }
}
