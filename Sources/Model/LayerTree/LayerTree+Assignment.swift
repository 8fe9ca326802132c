import GeomrunGeometry

extension LayerTree {
  /// Assigns the differences of a layer, each value of the geometry by its own setter.
  ///
  /// The transform and the anchor point come first, since they determine the effect of position and bounds.
  internal mutating func assign(_ new: Layer, to id: LayerID) throws(GeometryError) {
    let old = layers[id.index]
    if new.storedTransform != old.storedTransform { try setTransform3D(new.transform3D, of: id) }
    if new.storedSublayerTransform != old.storedSublayerTransform {
      try setSublayerTransform(new.sublayerTransform, of: id)
    }
    if new.anchorPoint != old.anchorPoint { try setAnchorPoint(new.anchorPoint, of: id) }
    if new.anchorPointZ != old.anchorPointZ { try setAnchorPointZ(new.anchorPointZ, of: id) }
    if new.position != old.position { try setPosition(new.position, of: id) }
    // Everything outside the geometry is assigned at once; extras cannot exist unchecked by setters.
    try changeAppearance(of: id) { $0 = new.withGeometry(of: $0) }
    // Last, because it resizes the sublayers.
    if new.bounds != old.bounds { try setBounds(new.bounds, of: id) }
  }
}

/// Ends the program for a value on which UIKit raises an exception.
internal func stop(on error: GeometryError) -> Never {
  #if hasFeature(Embedded)
    // Nothing is assigned in this build, and its messages have to be literals.
    fatalError()
  #else
    fatalError(error.message)
  #endif
}
