public import GeomrunGeometry

extension LayerTree {
  /// Converts a point of `source` to the coordinates of `target`; nil is the window.
  ///
  /// Throws if a layer on the way has no inverse, or if one end was removed, because no route leads to the other.
  /// O(depth of both).
  public func convert(_ point: Point, from source: LayerID?, to target: LayerID?) throws(ConversionError) -> Point {
    try LayerRoute(from: source, to: target, in: self).apply(to: point)
  }

  /// Converts a rect of `source` to its bounding box in the coordinates of `target`.
  ///
  /// If neither is an ancestor of the other, there are two bounding boxes: one of the corners in the nearest common
  /// ancestor, and one of that box's corners in `target`. Nil is the window. Throws if a layer on the way has no
  /// inverse, or if one end was removed, because no route leads to the other. O(depth of both).
  public func convert(_ rect: Rect, from source: LayerID?, to target: LayerID?) throws(ConversionError) -> Rect {
    let shared = sharedAncestor(of: source, and: target)
    let box = try LayerRoute(from: source, to: shared, in: self).boundingBox(of: rect)
    return try LayerRoute(from: shared, to: target, in: self).boundingBox(of: box)
  }
}
