import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSceneReplay

extension LayerTree {
  /// Returns the differences of a later state beyond the tolerance; O(views touched).
  ///
  /// The mutation may have changed only the touched layers.
  func changes(to after: LayerTree, touched: TouchedLayers, tolerance: Tolerance, asked: LayerID? = nil) -> [Change] {
    var changes: [Change] = []
    let moved = touched.first.flatMap { hasSamePlace($0, in: after) ? nil : $0 }
    for view in touched.inOrder {
      for property in Property.allCases where isTold(property, of: view, after) {
        guard let old = property.read(from: self[view]), let new = property.read(from: after[view]),
          !tolerance.accepts(old, new)
        else { continue }
        changes.append(Change(view: view, property: property.name, before: .value(old), after: .value(new)))
      }
      let (old, new) = (superlayer(of: view), after.superlayer(of: view))
      if old != new { changes.append(Change(view: view, property: "superview", before: .view(old), after: .view(new))) }
      if let moved, superlayer(of: moved) == view || after.superlayer(of: moved) == view {
        changes.append(change(to: after, ofSubviewsOf: view, moved: moved))
      }
    }
    return changes + insetChanges(to: after, touched: touched, tolerance: tolerance, asked: asked)
  }

  /// The number of views in which a step looks for changed safe areas.
  private static let mostForInsets = 64

  /// Returns the touched views and descendants with a changed safe area, outermost first; O(depth).
  private func insetChanges(to after: LayerTree, touched: TouchedLayers, tolerance: Tolerance, asked: LayerID?)
    -> [Change]
  {
    guard hasSafeArea || after.hasSafeArea, Property.safeAreaInsets.exists(on: platform) else { return [] }
    var changes: [Change] = []
    var views = Array(touched.inOrder.prefix(Self.mostForInsets))
    var known = Set(views)
    var place = 0
    while place < views.count {
      let view = views[place]
      place += 1
      let (old, new) = (safeAreaInsets(of: view), after.safeAreaInsets(of: view))
      if !tolerance.accepts(.insets(old), .insets(new)) {
        changes.append(
          Change(
            view: view, property: Property.safeAreaInsets.name, before: .value(.insets(old)),
            after: .value(.insets(new))))
      }
      if place == views.count, let asked, known.insert(asked).inserted { views.append(asked) }
      var inner = after.backmostSublayer(of: view)
      while let next = inner, views.count < Self.mostForInsets {
        if known.insert(next).inserted { views.append(next) }
        inner = after.neighbours(of: next)[1]
      }
    }
    return changes
  }

  /// The longest list of subviews that is shown in full, and the number on each side of the moved view in longer ones.
  private static let (mostSubviews, reach) = (40, 3)

  private func change(to after: LayerTree, ofSubviewsOf view: LayerID, moved: LayerID) -> Change {
    guard
      hasSublayers(of: view, moreThan: Self.mostSubviews) || after.hasSublayers(of: view, moreThan: Self.mostSubviews)
    else {
      return Change(
        view: view, property: "subviews", before: .views(sublayers(of: view)), after: .views(after.sublayers(of: view)))
    }
    let (old, new) = (neighbours(of: moved), after.neighbours(of: moved))
    let wasThere = superlayer(of: moved) == view
    let isThere = after.superlayer(of: moved) == view
    // If it is not in one of the lists, its neighbors in the other one are adjacent there.
    let before = wasThere ? (old[0], moved, old[1]) : (new[0], nil, new[1])
    let later = isThere ? (new[0], moved, new[1]) : (old[0], nil, old[1])
    let (first, last) = (siblings(around: before, reach: Self.reach), after.siblings(around: later, reach: Self.reach))
    var change = Change(view: view, property: "subviews", before: .views(first.layers), after: .views(last.layers))
    change.more = (
      ListEnds(behind: first.goesOn.behind, inFront: first.goesOn.inFront),
      ListEnds(behind: last.goesOn.behind, inFront: last.goesOn.inFront)
    )
    return change
  }

  /// Whether a layer has the same superlayer and the same neighbors, so no list of sublayers differs.
  private func hasSamePlace(_ view: LayerID, in after: LayerTree) -> Bool {
    superlayer(of: view) == after.superlayer(of: view) && neighbours(of: view) == after.neighbours(of: view)
  }

  // The 4x4 matrix adds nothing to `transform` if both are affine.
  private func isTold(_ property: Property, of view: LayerID, _ after: LayerTree) -> Bool {
    guard property.exists(on: platform) else { return false }
    guard case .matrix = property.role else { return true }
    return !self[view].transform3D.isAffine || !after[view].transform3D.isAffine
  }
}

extension Tolerance {
  /// Whether two values of a property count as equal, number by number if they are numeric.
  func accepts(_ old: PropertyValue, _ new: PropertyValue) -> Bool {
    guard old.kind == new.kind, old.kind.slotCount > 0 else { return old == new }
    return (0..<old.kind.slotCount).allSatisfy { accepts(old[$0], new[$0]) }
  }
}
