package import GeomrunGeometry

/// The views that override `resizeSubviews`, and their pending changes of size.
internal struct OwnResizing: Sendable {
  internal var overriding: Set<LayerID> = []
  internal var due: [(view: LayerID, oldSize: Size)] = []

  /// Whether no view overrides it.
  internal var isEmpty: Bool { overriding.isEmpty }

  /// Records a changed size; returns whether the view itself resizes its subviews.
  internal mutating func defers(_ view: LayerID, from oldSize: Size) -> Bool {
    guard !overriding.isEmpty, overriding.contains(view) else { return false }
    due.append((view, oldSize))
    return true
  }
}

extension LayerTree {
  /// Defers the resizing of a view's subviews until pending changes are taken.
  package mutating func overrideResizing(of id: LayerID) { resizing.overriding.insert(id) }

  /// Takes the views with pending resizing of subviews, in the order of the changes.
  package mutating func takeDueResizing() -> [(view: LayerID, oldSize: Size)] {
    if resizing.due.isEmpty { return [] }
    defer { resizing.due = [] }
    return resizing.due
  }

  /// Whether resizing is pending.
  package var hasDueResizing: Bool { !resizing.due.isEmpty }

  /// Resizes the subviews by their masks, as `resizeSubviews(withOldSize:)` of NSView does.
  package mutating func resizeSubviews(of id: LayerID, from oldSize: Size) throws(GeometryError) -> ResizeResult {
    guard resizing.overriding.remove(id) != nil else { return .none }
    defer { resizing.overriding.insert(id) }
    let new = layers[id.index].bounds
    var changes = [
      Placement(id: id, bounds: Rect(origin: new.origin, size: oldSize), position: layers[id.index].position)
    ]
    do {
      let remarks = try resizeSublayers(after: &changes)
      return ResizeResult(resized: changes.dropFirst().map { $0.id }, remarks: remarks)
    } catch {
      // The view itself keeps its size.
      layers[id.index].bounds = new
      throw error
    }
  }
}
