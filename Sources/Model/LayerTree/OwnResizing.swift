package import GeomrunGeometry

/// The views that override `resizeSubviews`, and what they have to do about sizes that have changed.
internal struct OwnResizing: Sendable {
  internal var overriding: Set<LayerID> = []
  internal var due: [(view: LayerID, oldSize: Size)] = []

  /// Whether no view overrides it.
  internal var isEmpty: Bool { overriding.isEmpty }

  /// Notes a size that has changed; whether the view itself looks after its subviews.
  internal mutating func defers(_ view: LayerID, from oldSize: Size) -> Bool {
    guard !overriding.isEmpty, overriding.contains(view) else { return false }
    due.append((view, oldSize))
    return true
  }
}

extension LayerTree {
  /// Leaves the resizing of a view's subviews to whoever asks for what is due.
  package mutating func overrideResizing(of id: LayerID) { resizing.overriding.insert(id) }

  /// The views with another size whose subviews wait for that, in the order of the changes; nothing waits any more.
  package mutating func takeDueResizing() -> [(view: LayerID, oldSize: Size)] {
    if resizing.due.isEmpty { return [] }
    defer { resizing.due = [] }
    return resizing.due
  }

  /// Whether something waits.
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
      // The view itself has kept its size.
      layers[id.index].bounds = new
      throw error
    }
  }
}
