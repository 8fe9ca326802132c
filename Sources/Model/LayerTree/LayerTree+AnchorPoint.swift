public import GeomrunGeometry

extension LayerTree {
  /// Assigns `anchorPoint`, in unit coordinates; the position stays, so the frame moves.
  ///
  /// Throws if a number is not finite.
  public mutating func setAnchorPoint(_ anchorPoint: Point, of id: LayerID) throws(GeometryError) {
    try refuseOnAppKit("anchorPoint")
    try layers[id.index].setAnchorPoint(anchorPoint)
  }

  /// Moves the anchor point and corrects the position, so the layer does not move in its superlayer.
  ///
  /// The position changes by the anchor's displacement, mapped by the linear part of the transform. Throws if a number
  /// is not finite, and if the transform has perspective.
  public mutating func moveAnchorPoint(to anchorPoint: Point, of id: LayerID) throws(GeometryError) {
    try refuseOnAppKit("anchorPoint")
    try layers[id.index].moveAnchorPoint(to: anchorPoint)
  }

  /// Assigns the anchor point's depth, in points; in 3D the frame moves.
  ///
  /// Throws if a number is not finite, or if a corner of the layer would go to infinity.
  public mutating func setAnchorPointZ(_ anchorPointZ: Double, of id: LayerID) throws(GeometryError) {
    try refuseOnAppKit("anchorPointZ")
    try layers[id.index].setAnchorPointZ(anchorPointZ)
  }
}
