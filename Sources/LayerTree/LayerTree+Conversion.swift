public import Geometry

extension LayerTree {
  /// A point of `source`, in the coordinates of `target`; nil stands for the window.
  ///
  /// Throws where a layer on the way cannot be entered. O(depth of both).
  public func convert(
    _ point: Point, from source: LayerID?, to target: LayerID?
  ) throws(ConversionError) -> Point {
    try LayerRoute(from: source, to: target, in: self).apply(to: point)
  }

  /// The box, in the coordinates of `target`, around the four corners of a rect of `source`.
  ///
  /// Nil stands for the window. Throws where a layer on the way cannot be entered. O(depth of both).
  public func convert(
    _ rect: Rect, from source: LayerID?, to target: LayerID?
  ) throws(ConversionError) -> Rect {
    try LayerRoute(from: source, to: target, in: self).boundingBox(of: rect)
  }
}
