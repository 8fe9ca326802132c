// Properties with little effect on geometry: depth, visibility and the flags of hit testing and resizing.
extension LayerTree {
  /// Assigns `zPosition`, in points; throws if it is not finite.
  public mutating func setZPosition(_ zPosition: Double, of id: LayerID) throws(GeometryError) {
    try changeAppearance(of: id) { $0.zPosition = zPosition }
  }

  /// Assigns `opacity`, `alpha` of a view; throws if it is not finite.
  public mutating func setOpacity(_ opacity: Double, of id: LayerID) throws(GeometryError) {
    try changeAppearance(of: id) { $0.opacity = opacity }
  }

  /// Changes properties without effect on geometry; throws if a number is not finite, and then changes nothing.
  package mutating func changeAppearance(of id: LayerID, _ change: (inout Layer) -> Void) throws(GeometryError) {
    var layer = layers[id.index]
    change(&layer)
    if let wrong = layer.wrongNumber { throw wrong }
    layers[id.index] = layer
  }

  /// Assigns whether y grows upwards inside the layer; its own frame stays.
  public mutating func setGeometryFlipped(_ isFlipped: Bool, of id: LayerID) {
    layers[id.index].isGeometryFlipped = isFlipped
  }

  /// Assigns whether y grows downwards inside an AppKit view; its subviews' frames stay, but move on screen.
  public mutating func setFlipped(_ isFlipped: Bool, of id: LayerID) { layers[id.index].isFlipped = isFlipped }

  /// Assigns whether the layer is hidden.
  public mutating func setHidden(_ isHidden: Bool, of id: LayerID) { layers[id.index].isHidden = isHidden }

  /// Assigns `masksToBounds`, `clipsToBounds` of a view.
  public mutating func setMasksToBounds(_ masksToBounds: Bool, of id: LayerID) {
    layers[id.index].masksToBounds = masksToBounds
  }

  /// Assigns whether the view and its subviews can be hit.
  public mutating func setUserInteractionEnabled(_ isEnabled: Bool, of id: LayerID) {
    layers[id.index].isUserInteractionEnabled = isEnabled
  }

  /// Assigns the parts that are flexible when the superlayer's size changes.
  public mutating func setAutoresizingMask(_ mask: AutoresizingMask, of id: LayerID) {
    layers[id.index].autoresizingMask = mask
  }

  /// Assigns whether the sublayers are resized when this layer's size changes.
  public mutating func setAutoresizesSubviews(_ autoresizes: Bool, of id: LayerID) {
    layers[id.index].autoresizesSubviews = autoresizes
  }
}
