public import GeomrunGeometry

extension LayerTree {
  /// A point of `source`, in the coordinates of `target`; nil stands for the window.
  ///
  /// Throws where a layer on the way cannot be entered, and where one end was removed, so that nothing leads to the other.
  /// O(depth of both).
  public func convert(_ point: Point, from source: LayerID?, to target: LayerID?) throws(ConversionError) -> Point {
    try LayerRoute(from: source, to: target, in: self).apply(to: point)
  }

  /// The box, in the coordinates of `target`, that a rect of `source` becomes.
  ///
  /// It is boxed twice, where neither lies in the other: around its corners in the nearest layer that both lie in,
  /// and around the corners of that box in `target`. Nil stands for the window. Throws where a layer on the way cannot
  /// be entered, and where one end was removed, so that nothing leads to the other. O(depth of both).
  public func convert(_ rect: Rect, from source: LayerID?, to target: LayerID?) throws(ConversionError) -> Rect {
    let shared = sharedAncestor(of: source, and: target)
    let box = try LayerRoute(from: source, to: shared, in: self).boundingBox(of: rect)
    return try LayerRoute(from: shared, to: target, in: self).boundingBox(of: box)
  }
}
