public import Geometry

extension LayerTree {
  /// Assigns `frame`, in the superlayer's coordinates: size and position change, nothing else.
  ///
  /// The rect is standardized; `bounds.size` is its size vector through the inverse of `transform`,
  /// and `position` its anchor less the translation. Under a rotation that is no multiple of 90
  /// degrees the frame therefore does not read back. Throws where a number is not finite.
  public mutating func setFrame(_ frame: Rect, of id: LayerID) throws(GeometryError) {
    let placement = layers[id.index].placement(settingFrame: frame, model: setterModel)
    try place(id, at: placement.position, size: placement.size)
  }

  /// Does what Auto Layout does: `bounds.size` and `position` come from `rect`, standardized.
  ///
  /// The transform is not looked at. Throws where a number is not finite.
  public mutating func autoLayout(_ rect: Rect, of id: LayerID) throws(GeometryError) {
    let rect = rect.standardized
    try place(id, at: layers[id.index].anchor(in: rect), size: rect.size)
  }

  /// Assigns `bounds`; the position stays, so that the frame grows about the anchor point.
  ///
  /// Negative extents are standardized, the origin included. Throws where a number is not finite.
  public mutating func setBounds(_ bounds: Rect, of id: LayerID) throws(GeometryError) {
    let bounds = bounds.standardized
    guard bounds.isFinite else { throw .notFinite("bounds", bounds) }
    try layers[id.index].validateFrame(size: bounds.size)
    layers[id.index].bounds = bounds
  }

  /// Assigns `position`, in the superlayer's coordinates; throws where a number is not finite.
  public mutating func setPosition(_ position: Point, of id: LayerID) throws(GeometryError) {
    guard position.isFinite else { throw .notFinite("position", position) }
    try layers[id.index].validateFrame(position: position)
    layers[id.index].position = position
  }

  // Core Animation looks at the position before the bounds.
  private mutating func place(
    _ id: LayerID, at position: Point, size: Size
  ) throws(GeometryError) {
    guard position.isFinite else { throw .notFinite("position", position) }
    guard size.isFinite else {
      throw .notFinite("bounds", Rect(origin: layers[id.index].bounds.origin, size: size))
    }
    try layers[id.index].validateFrame(size: size, position: position)
    layers[id.index].position = position
    layers[id.index].bounds.size = size
  }
}
