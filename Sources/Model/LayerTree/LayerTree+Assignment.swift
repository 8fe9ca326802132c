import GeomrunGeometry

extension LayerTree {
  /// Assigns whatever differs in a layer, each value of the geometry by its own setter.
  ///
  /// The transform and the anchor point come first, since they say what the position and the bounds come to.
  internal mutating func assign(_ new: Layer, to id: LayerID) throws(GeometryError) {
    let old = layers[id.index]
    if new.storedTransform != old.storedTransform { try setTransform3D(new.transform3D, of: id) }
    if new.storedSublayerTransform != old.storedSublayerTransform {
      try setSublayerTransform(new.sublayerTransform, of: id)
    }
    if new.anchorPoint != old.anchorPoint { try setAnchorPoint(new.anchorPoint, of: id) }
    if new.anchorPointZ != old.anchorPointZ { try setAnchorPointZ(new.anchorPointZ, of: id) }
    if new.position != old.position { try setPosition(new.position, of: id) }
    // What has no part in geometry, at once; nobody can make other extras than those that setters have checked.
    try changeAppearance(of: id) { $0 = new.withGeometry(of: $0) }
    // Last, because it resizes the sublayers.
    if new.bounds != old.bounds { try setBounds(new.bounds, of: id) }
  }
}

/// Ends the program on a value that UIKit raises an exception for.
internal func stop(on error: GeometryError) -> Never {
  #if hasFeature(Embedded)
    // Nothing assigns there, and its messages have to be literals.
    fatalError()
  #else
    fatalError(error.message)
  #endif
}
