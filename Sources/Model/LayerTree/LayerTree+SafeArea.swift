public import GeomrunGeometry

// Safe areas and margins, which reach from a superview into what lies in it.
extension LayerTree {
  /// The safe area of a view: as it is told, or what reaches into it of its superview's, or of the window's.
  ///
  /// O(depth).
  ///
  /// Nothing of it reaches at the top and the bottom into what a scroll view scrolls.
  public func safeAreaInsets(of id: LayerID) -> EdgeInsets {
    var path = [id]
    var view = id
    while layers[view.index].extras.safeAreaInsets == nil, let superlayer = superlayer(of: view) {
      path.append(superlayer)
      view = superlayer
    }
    var insets = EdgeInsets.zero
    for view in path.reversed() {
      let extras = layers[view.index].extras
      if let given = extras.safeAreaInsets {
        insets = given
      } else if let superlayer = superlayer(of: view) {
        insets = insets.reaching(into: frame(of: view), in: layers[superlayer.index].bounds)
        if layers[superlayer.index].extras.isScrollView { (insets.top, insets.bottom) = (0, 0) }
      } else if let window {
        insets = window.safeAreaInsets.reaching(into: frame(of: view), in: Rect(origin: .zero, size: window.size))
      }
      insets = insets + extras.additionalSafeAreaInsets
    }
    return insets
  }

  /// `safeAreaLayoutGuide`, in the view's own coordinates.
  ///
  /// O(depth).
  public func safeArea(of id: LayerID) -> Rect { layers[id.index].bounds.inset(by: safeAreaInsets(of: id)) }

  /// `layoutMargins`: those that are assigned, or that a superview's reach into, and the safe area where it counts.
  ///
  /// O(depth).
  public func layoutMargins(of id: LayerID) -> EdgeInsets {
    var insets = assignedMargins(of: id)
    var (view, way) = (id, EdgeInsets.zero)
    while layers[view.index].extras.preservesSuperviewLayoutMargins, let superlayer = superlayer(of: view) {
      let (frame, bounds) = (frame(of: view), layers[superlayer.index].bounds)
      way =
        way
        + EdgeInsets(
          top: frame.minY - bounds.minY, left: frame.minX - bounds.minX, bottom: bounds.maxY - frame.maxY,
          right: bounds.maxX - frame.maxX)
      let outer = assignedMargins(of: superlayer) + -way
      insets = EdgeInsets(
        top: max(insets.top, outer.top), left: max(insets.left, outer.left), bottom: max(insets.bottom, outer.bottom),
        right: max(insets.right, outer.right))
      view = superlayer
    }
    return layers[id.index].extras.insetsLayoutMarginsFromSafeArea ? insets + safeAreaInsets(of: id) : insets
  }

  /// The margins of a view as they are assigned, or the default ones, without its safe area.
  public func assignedMargins(of id: LayerID) -> EdgeInsets { layers[id.index].extras.layoutMargins ?? defaultMargins }

  /// Makes a view one that arranges others, which has no margins of its own.
  package mutating func beginStack(_ id: LayerID) {
    if layers[id.index].extras.layoutMargins == nil { layers[id.index].extras.layoutMargins = .zero }
  }

  /// Tells the safe area of a view.
  public mutating func setSafeAreaInsets(_ insets: EdgeInsets, of id: LayerID) throws(GeometryError) {
    try requireFinite(insets, "safeAreaInsets")
    try changeExtras(of: id) { $0.safeAreaInsets = insets }
  }

  /// Assigns the margins of a view, without its safe area.
  public mutating func setLayoutMargins(_ insets: EdgeInsets, of id: LayerID) throws(GeometryError) {
    try requireFinite(insets, "layoutMargins")
    try changeExtras(of: id) { $0.layoutMargins = insets }
  }

  /// Assigns what a controller adds to the safe area.
  public mutating func setAdditionalSafeAreaInsets(_ insets: EdgeInsets, of id: LayerID) throws(GeometryError) {
    try requireFinite(insets, "additionalSafeAreaInsets")
    try changeExtras(of: id) { $0.additionalSafeAreaInsets = insets }
  }

  /// Assigns by how much a touch may miss the bounds.
  public mutating func setHitOutsets(_ outsets: EdgeInsets, of id: LayerID) throws(GeometryError) {
    try requireFinite(outsets, "hitOutsets")
    try changeExtras(of: id) { $0.hitOutsets = outsets }
  }

  /// Assigns the size of the view's image, in points; both extents are above 0.
  public mutating func setImageSize(_ size: Size, of id: LayerID) throws(GeometryError) {
    guard size.isFinite else { throw .notFinite("imageSize", Point(x: size.width, y: size.height)) }
    guard size.width > 0, size.height > 0 else { throw .notPositive(property: "imageSize") }
    try changeExtras(of: id) { $0.imageSize = size }
  }
}
