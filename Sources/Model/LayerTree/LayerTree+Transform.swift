public import GeomrunGeometry

extension LayerTree {
  /// Assigns `transform`: the whole 4x4 is replaced; bounds and position stay.
  ///
  /// Throws if a number is not finite.
  public mutating func setTransform(_ transform: Transform2D, of id: LayerID) throws(GeometryError) {
    try refuseOnAppKit("transform")
    let old = layers[id.index].storedTransform
    try layers[id.index].setTransform(transform)
    markTransform(of: id, from: old)
  }

  /// Assigns the 4x4 transform; bounds and position stay.
  ///
  /// Throws if a number is not finite, or if a corner of the layer would go to infinity.
  public mutating func setTransform3D(_ transform: Transform3D, of id: LayerID) throws(GeometryError) {
    try refuseOnAppKit("transform3D")
    let old = layers[id.index].storedTransform
    try layers[id.index].setTransform3D(transform)
    markTransform(of: id, from: old)
  }

  /// Assigns the transform applied to sublayers; throws if a number is not finite.
  public mutating func setSublayerTransform(_ transform: Transform3D, of id: LayerID) throws(GeometryError) {
    try refuseOnAppKit("sublayerTransform")
    try layers[id.index].setSublayerTransform(transform)
  }

  /// Throws for trees of AppKit's views, which have no such setter.
  internal func refuseOnAppKit(_ property: String) throws(GeometryError) {
    if platform == .appkit { throw .notOfAppKit(property: property) }
  }
}
