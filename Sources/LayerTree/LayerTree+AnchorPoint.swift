public import Geometry

extension LayerTree {
  /// Assigns `anchorPoint`, in unit coordinates; the position stays, so that the frame moves.
  ///
  /// Throws where a number is not finite.
  public mutating func setAnchorPoint(
    _ anchorPoint: Point, of id: LayerID
  ) throws(GeometryError) {
    guard anchorPoint.isFinite else { throw .notFinite("anchorPoint", anchorPoint) }
    try layers[id.index].validateFrame(anchorPoint: anchorPoint)
    layers[id.index].anchorPoint = anchorPoint
  }

  /// Moves the anchor point and corrects the position, so that nothing moves in the superlayer.
  ///
  /// The position takes up what the linear part of the transform makes of the anchor's own way.
  /// Throws where a number is not finite, and where the transform has perspective.
  public mutating func moveAnchorPoint(
    to anchorPoint: Point, of id: LayerID
  ) throws(GeometryError) {
    guard anchorPoint.isFinite else { throw .notFinite("anchorPoint", anchorPoint) }
    let layer = layers[id.index]
    guard let linear = layer.storedTransform.linear else { throw .perspectiveAnchorMove }
    let way = linear.apply(
      to: Size(
        width: (anchorPoint.x - layer.anchorPoint.x) * layer.bounds.size.width,
        height: (anchorPoint.y - layer.anchorPoint.y) * layer.bounds.size.height))
    let position = Point(x: layer.position.x + way.width, y: layer.position.y + way.height)
    guard position.isFinite else { throw .notFinite("position", position) }
    try layer.validateFrame(position: position, anchorPoint: anchorPoint)
    layers[id.index].anchorPoint = anchorPoint
    layers[id.index].position = position
  }

  /// Assigns the anchor point's depth, in points; throws where it is not finite.
  public mutating func setAnchorPointZ(
    _ anchorPointZ: Double, of id: LayerID
  ) throws(GeometryError) {
    guard anchorPointZ.isFinite else { throw .notFinite("anchorPointZ", anchorPointZ) }
    layers[id.index].anchorPointZ = anchorPointZ
  }
}

extension TransformStorage {
  /// What displacements in the layer's plane become; nil where that depends on the place.
  fileprivate var linear: AffineTransform? {
    switch self {
    case .affine(let affine):
      return affine
    case .spatial(let m):
      guard !m.hasPerspective else { return nil }
      return AffineTransform(
        a: m.m11 / m.m44, b: m.m12 / m.m44, c: m.m21 / m.m44, d: m.m22 / m.m44, tx: 0, ty: 0)
    }
  }
}
