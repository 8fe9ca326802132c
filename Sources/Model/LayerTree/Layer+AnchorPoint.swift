import GeomrunGeometry

extension Layer {
  internal mutating func setAnchorPoint(_ anchorPoint: Point) throws(GeometryError) {
    guard anchorPoint.isFinite else { throw .notFinite("anchorPoint", anchorPoint) }
    try validateFrame(size: bounds.size, position: position, anchorPoint: anchorPoint)
    self.anchorPoint = anchorPoint
  }

  internal mutating func moveAnchorPoint(to anchorPoint: Point) throws(GeometryError) {
    guard anchorPoint.isFinite else { throw .notFinite("anchorPoint", anchorPoint) }
    guard let linear = storedTransform.linear(atZ: -anchorPointZ) else { throw .perspectiveAnchorMove }
    let displacement = linear.apply(
      to: Size(
        width: (anchorPoint.x - self.anchorPoint.x) * bounds.size.width,
        height: (anchorPoint.y - self.anchorPoint.y) * bounds.size.height))
    let position = Point(x: position.x + displacement.width, y: position.y + displacement.height)
    guard position.isFinite else { throw .notFinite("position", position) }
    try validateFrame(size: bounds.size, position: position, anchorPoint: anchorPoint)
    self.anchorPoint = anchorPoint
    self.position = position
  }

  internal mutating func setAnchorPointZ(_ anchorPointZ: Double) throws(GeometryError) {
    guard anchorPointZ.isFinite else { throw .notFinite("anchorPointZ", anchorPointZ) }
    let old = self.anchorPointZ
    self.anchorPointZ = anchorPointZ
    do { try validateFrame(size: bounds.size, position: position, anchorPoint: anchorPoint) } catch {
      self.anchorPointZ = old
      throw error
    }
  }
}

extension TransformStorage {
  /// The linear map of displacements in the layer's plane; nil if it depends on the position.
  fileprivate func linear(atZ z: Double) -> Transform2D? {
    switch self {
    case .affine(let affine): return affine
    case .spatial(let matrix):
      guard !matrix.hasPerspective else { return nil }
      let m = matrix.ofPlane(atZ: z)
      return Transform2D(a: m.m11 / m.m44, b: m.m12 / m.m44, c: m.m21 / m.m44, d: m.m22 / m.m44, tx: 0, ty: 0)
    }
  }
}
