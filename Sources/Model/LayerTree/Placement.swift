import GeomrunGeometry

/// A layer's bounds and position before a change.
internal struct Placement {
  internal let id: LayerID
  internal let bounds: Rect
  internal let position: Point
}

extension LayerTree {
  internal func placement(of id: LayerID) -> Placement {
    Placement(id: id, bounds: layers[id.index].bounds, position: layers[id.index].position)
  }

  internal mutating func restore(_ placements: [Placement]) {
    for placement in placements.reversed() {
      layers[placement.id.index].bounds = placement.bounds
      layers[placement.id.index].position = placement.position
    }
  }
}
