internal import Geometry
internal import LayerProperties
internal import LayerTree
internal import SceneEvaluation
internal import SceneLoading

extension LayerTree {
  /// Everything in which a later state differs from this one by more than the tolerance; O(views).
  func changes(to after: LayerTree, tolerance: Tolerance) -> [Change] {
    var changes: [Change] = []
    for view in ids {
      for property in Property.allCases where isTold(property, of: view, after) {
        guard let old = property.read(from: self[view]), let new = property.read(from: after[view]),
          !tolerance.accepts(old, new)
        else { continue }
        changes.append(
          Change(view: view, property: property.name, before: .value(old), after: .value(new)))
      }
      let (old, new) = (superlayer(of: view), after.superlayer(of: view))
      if old != new {
        changes.append(
          Change(view: view, property: "superview", before: .view(old), after: .view(new)))
      }
      let (before, later) = (sublayers(of: view), after.sublayers(of: view))
      if before != later {
        changes.append(
          Change(view: view, property: "subviews", before: .views(before), after: .views(later)))
      }
    }
    return changes
  }

  // The 4x4 says no more than `transform` where both are affine.
  private func isTold(_ property: Property, of view: LayerID, _ after: LayerTree) -> Bool {
    guard case .matrix = property.role else { return true }
    return !self[view].transform3D.isAffine || !after[view].transform3D.isAffine
  }
}

extension Tolerance {
  /// Whether two values of a property count as equal: number by number, where they are made of numbers.
  func accepts(_ old: PropertyValue, _ new: PropertyValue) -> Bool {
    guard old.kind == new.kind, old.kind.slotCount > 0 else { return old == new }
    return (0..<old.kind.slotCount).allSatisfy { accepts(old[$0], new[$0]) }
  }
}
