public import Geometry

extension LayerTree {
  /// Assigns `transform`: the whole 4x4 is replaced; bounds and position stay.
  ///
  /// Throws where a number is not finite.
  public mutating func setTransform(
    _ transform: AffineTransform, of id: LayerID
  ) throws(GeometryError) {
    guard transform.isFinite else { throw .notFinite("transform", transform) }
    try store(.affine(transform), of: id)
  }

  /// Assigns the 4x4 transform; bounds and position stay.
  ///
  /// Throws where a number is not finite, or where a corner of the layer would go to infinity.
  public mutating func setTransform3D(
    _ transform: Transform3D, of id: LayerID
  ) throws(GeometryError) {
    guard transform.isFinite else { throw .notFinite("transform", transform) }
    try store(TransformStorage(transform), of: id)
  }

  /// Assigns the transform that sublayers go through; throws where a number is not finite.
  public mutating func setSublayerTransform(
    _ transform: Transform3D, of id: LayerID
  ) throws(GeometryError) {
    guard transform.isFinite else { throw .notFinite("sublayerTransform", transform) }
    layers[id.index].storedSublayerTransform = TransformStorage(transform)
  }

  private mutating func store(
    _ transform: TransformStorage, of id: LayerID
  ) throws(GeometryError) {
    try layers[id.index].validateFrame(transform: transform)
    layers[id.index].storedTransform = transform
  }
}
