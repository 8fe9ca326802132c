import GeomrunGeometry
package import GeomrunLayerProperties
public import GeomrunLayerTree
import GeomrunSceneModel

/// Rules of the geometry, replaced by common misconceptions.
///
/// A wrong rule may lead to numbers that no view accepts; the affected values then stay unchanged.
package struct ChangedRule: Sendable {
  /// An assignment, possibly by a method, before or after it is performed.
  package struct Step {
    /// The assigned view.
    package let view: LayerID
    /// The assigned property.
    package let property: Property
    /// The method that assigns it; nil for a plain assignment.
    package let method: Method?
    /// The view before the assignment.
    package let before: Layer
  }

  /// Changes the views as declared.
  package var declared: @Sendable (inout LayerTree) -> Void = { _ in }
  /// Undoes the rule's changes of a view, before something is computed from it.
  package var prepare: @Sendable (Step, inout LayerTree) -> Void = { _, _ in }
  /// Changes the result of an assignment.
  package var adjust: @Sendable (Step, inout LayerTree) -> Void = { _, _ in }

  /// Creates rules without changes.
  package init() {}

  /// Combines this rule with another one, which is applied after it.
  package func followed(by next: ChangedRule) -> ChangedRule {
    let first = self
    var both = ChangedRule()
    both.declared = {
      first.declared(&$0)
      next.declared(&$0)
    }
    // The last change is undone first.
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
  /// Performs one mutation under wrong rules.
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
  /// The view and the property that the mutation assigns, possibly by a method of the property.
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

/// The settings of a replay that override the scene.
public struct ReplaySettings: Sendable {
  /// The choice of each parameter, from 0; the first one without an entry.
  public var choices: [Int] = []
  /// The effect of assigning a frame, instead of the scene's own model.
  public var setterModel: SetterModel?
  /// The wrong rules to use.
  package var changedRule: ChangedRule?

  /// The number of warnings to keep for a scene; more only cost time if nobody reads them.
  package var mostWarnings = 20

  /// Creates settings without changes.
  public init() {}

  func choice(of parameter: Int) -> Int { choices.indices.contains(parameter) ? choices[parameter] : 0 }
}
