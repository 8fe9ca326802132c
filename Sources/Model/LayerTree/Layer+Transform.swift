public import GeomrunGeometry

extension Layer {
  /// The whole 4x4 transform about the anchor point.
  public var transform3D: Transform3D {
    get { storedTransform.matrix }
    set { storedTransform = TransformStorage(newValue) }
  }

  /// The 2D transform, `UIView.transform` or `CALayer.affineTransform`; the identity if the 4x4 is not affine.
  public var transform: Transform2D {
    get {
      switch storedTransform {
      case .affine(let affine): affine
      case .spatial: .identity
      }
    }
    set { storedTransform = .affine(newValue) }
  }

  /// The 4x4 transform applied to sublayers, about this layer's anchor point.
  public var sublayerTransform: Transform3D {
    get { storedSublayerTransform.matrix }
    set { storedSublayerTransform = TransformStorage(newValue) }
  }

  internal mutating func setTransform(_ transform: Transform2D) throws(GeometryError) {
    guard transform.isFinite else { throw .notFinite("transform", transform) }
    try store(.affine(transform))
  }

  internal mutating func setTransform3D(_ transform: Transform3D) throws(GeometryError) {
    guard transform.isFinite else { throw .notFinite("transform", transform) }
    try store(TransformStorage(transform))
  }

  internal mutating func setSublayerTransform(_ transform: Transform3D) throws(GeometryError) {
    guard transform.isFinite else { throw .notFinite("sublayerTransform", transform) }
    storedSublayerTransform = TransformStorage(transform)
  }

  private mutating func store(_ transform: TransformStorage) throws(GeometryError) {
    let old = storedTransform
    storedTransform = transform
    do { try validateFrame(size: bounds.size, position: position, anchorPoint: anchorPoint) } catch {
      storedTransform = old
      throw error
    }
  }
}
