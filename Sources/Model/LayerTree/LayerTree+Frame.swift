public import GeomrunGeometry

// A change of `bounds.size` goes on to the sublayers that follow it; what is worth knowing of them is returned.
extension LayerTree {
  /// Assigns `frame`, in the superlayer's coordinates: size and position change, nothing else.
  ///
  /// The rect is standardized; `bounds.size` is its size vector through the inverse of `transform`,
  /// and `position` its anchor less the translation. Under a rotation that is no multiple of 90
  /// degrees the frame therefore does not read back. Throws where a number is not finite.
  @discardableResult
  public mutating func setFrame(
    _ frame: Rect, of id: LayerID
  ) throws(GeometryError) -> ResizeResult {
    let old = placement(of: id)
    try layers[id.index].setFrame(frame, model: setterModel)
    return try boundsSizeDidChange(of: id, from: old)
  }

  /// Does what Auto Layout does: `bounds.size` and `position` come from `rect`, standardized.
  ///
  /// The transform is not looked at. With a ``screenScale`` the edges go to pixels first, see ``onPixels(_:of:)``. Throws where
  /// a number is not finite.
  @discardableResult
  public mutating func autoLayout(
    _ rect: Rect, of id: LayerID
  ) throws(GeometryError) -> ResizeResult {
    let exact = rect.standardized
    let rounded = onPixels(exact, of: id)
    var result = try place(id, at: rounded.isFinite ? rounded : exact)
    if rounded != exact { result.remarks.insert(.rounded(id, rounded), at: 0) }
    return result
  }

  /// Does what Auto Layout does with a rect that lies on pixels, or need not.
  @discardableResult
  package mutating func place(
    _ id: LayerID, at rect: Rect
  ) throws(GeometryError) -> ResizeResult {
    let old = placement(of: id)
    try layers[id.index].autoLayout(rect)
    return try boundsSizeDidChange(of: id, from: old)
  }

  /// Assigns `bounds`; the position stays, so that the frame grows about the anchor point.
  ///
  /// Negative extents are standardized, the origin included. Throws where a number is not finite.
  @discardableResult
  public mutating func setBounds(
    _ bounds: Rect, of id: LayerID
  ) throws(GeometryError) -> ResizeResult {
    let old = placement(of: id)
    try layers[id.index].setBounds(bounds)
    return try boundsSizeDidChange(of: id, from: old)
  }

  /// Assigns `position`, in the superlayer's coordinates; throws where a number is not finite.
  public mutating func setPosition(_ position: Point, of id: LayerID) throws(GeometryError) {
    try layers[id.index].setPosition(position)
  }
}
