internal import GeomrunLayerProperties
internal import GeomrunLayerTree
internal import GeomrunSceneModel

extension Replay {
  /// Performs one mutation as somebody would who holds wrong rules for the right ones.
  mutating func perform(
    _ mutation: borrowing Mutation, under rule: ChangedRule
  ) throws(Diagnostic) {
    guard let (view, property, method) = mutation.assigned else {
      try perform(mutation)
      return
    }
    let step = ChangedRule.Step(
      view: view, property: property, method: method, before: outcome.tree[view])
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
      method.changesTransform ? (view, .transform, method) : nil
    case .tree, .constrain, .layout, .expect: nil
    }
  }
}
