internal import LayerProperties
internal import LayerTree
internal import SceneModel

extension Replay {
  /// Performs one mutation as somebody would who holds a wrong rule for the right one.
  mutating func perform(
    _ mutation: borrowing Mutation, under rule: ChangedRule
  ) throws(Diagnostic) {
    guard let (view, property) = mutation.assigned else {
      try perform(mutation)
      return
    }
    let before = outcome.tree[view]
    if property == .transform { rule.prepare(view, in: &outcome.tree) }
    try perform(mutation)
    switch property {
    case .transform:
      rule.adjustTransform(of: view, in: &outcome.tree, before: before)
    case .bounds: rule.adjustBounds(of: view, in: &outcome.tree, before: before)
    case .anchorPoint:
      rule.adjustAnchorPoint(of: view, in: &outcome.tree, before: before)
    default: break
    }
  }
}

extension ChangedRule {
  /// Whether a mutation behind which all is as it should be comes to something else by this rule.
  func concerns(_ mutation: Mutation) -> Bool {
    guard let property = mutation.assigned?.property else { return false }
    switch self {
    case .swapsBAndC:
      // What is made of the transform that a view has knows which of its numbers is which.
      guard case .assign(_, let path, _) = mutation.action else { return false }
      return property == .transform && path.component == nil
    case .childScalesWithParent, .transformChangesBounds, .frameIgnoresRotation:
      return property == .transform
    case .boundsKeepFrameOrigin, .boundsOriginMovesFrame: return property == .bounds
    case .anchorKeepsFrame: return property == .anchorPoint
    }
  }
}

extension Mutation {
  /// The view and the property that the mutation assigns, also by a method of the property.
  fileprivate var assigned: (view: LayerID, property: Property)? {
    switch action {
    case .assign(let view, let path, _): (view, path.property)
    case .call(let view, let method, _):
      method.changesTransform ? (view, .transform) : nil
    case .tree, .constrain, .layout, .expect: nil
    }
  }
}
