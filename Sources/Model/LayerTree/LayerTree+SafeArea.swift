public import GeomrunGeometry

// Safe areas and margins, which extend from a superview into its subviews.
extension LayerTree {
  /// The safe area insets of a view: as set, or the overlap with its superview's or the window's safe area.
  ///
  /// At the top and the bottom they do not extend into a scroll view's content. All are 0 if the view is in no window.
  /// O(depth).
  public func safeAreaInsets(of id: LayerID) -> EdgeInsets {
    guard isInWindow(id) else { return .zero }
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

  /// Whether any view may have nonzero safe area insets.
  package var hasSafeArea: Bool { hasInsets || window.map { $0.safeAreaInsets != .zero } ?? false }

  /// The nearest of a view and its ancestors whose scale or rotation affects the safe area or margins passed into it;
  /// nil if there is none, or nothing is passed.
  ///
  /// O(depth).
  package func transformOfInsets(of id: LayerID) -> LayerID? {
    guard isInWindow(id) else { return nil }
    var next: LayerID? = id
    var found: LayerID?
    while let view = next {
      let (extras, outer) = (layers[view.index].extras, superlayer(of: view))
      let isTold = extras.safeAreaInsets != nil
      if isTold, !extras.preservesSuperviewLayoutMargins { break }
      if outer != nil || window != nil, !isOnlyMoved(view) { found = view }
      next = outer
    }
    // If the outermost one has no insets, nothing is passed.
    guard let found else { return nil }
    let outer = superlayer(of: found)
    let insets = outer.map { safeAreaInsets(of: $0) } ?? window?.safeAreaInsets ?? .zero
    return insets != .zero || layers[found.index].extras.preservesSuperviewLayoutMargins ? found : nil
  }

  /// The view or ancestor that is in a scroll view but outside its visible part, while a safe area extends through it;
  /// nil if there is none.
  ///
  /// O(depth).
  package func scrolledOut(around id: LayerID) -> (row: LayerID, list: LayerID)? {
    guard safeAreaInsets(of: id) != .zero else { return nil }
    var view = id
    while layers[view.index].extras.safeAreaInsets == nil, let superlayer = superlayer(of: view) {
      let (frame, shown) = (frame(of: view), layers[superlayer.index].bounds)
      let hasExtent = min(frame.width, frame.height, shown.width, shown.height) > 0
      if layers[superlayer.index].extras.isScrollView, hasExtent,
        frame.maxX <= shown.minX || shown.maxX <= frame.minX || frame.maxY <= shown.minY || shown.maxY <= frame.minY
      {
        return (view, superlayer)
      }
      view = superlayer
    }
    return nil
  }

  /// Whether a layer's own transform is only a translation.
  private func isOnlyMoved(_ id: LayerID) -> Bool {
    guard case .affine(let transform) = layers[id.index].storedTransform else { return false }
    return transform.a == 1 && transform.b == 0 && transform.c == 0 && transform.d == 1
  }

  /// The frame of `safeAreaLayoutGuide`, in the view's own coordinates.
  ///
  /// O(depth).
  public func safeArea(of id: LayerID) -> Rect { layers[id.index].bounds.inset(by: safeAreaInsets(of: id)) }

  /// The frame of `keyboardLayoutGuide` while no keyboard is shown, in the view's own coordinates: from the bottom of
  /// its safe area to the bottom of the window, as wide as the window; nil if no window is known.
  ///
  /// O(depth).
  public func keyboardLayoutGuide(of id: LayerID) throws(ConversionError) -> Rect? {
    guard let window else { return nil }
    let whole = try convert(Rect(origin: .zero, size: window.size), from: nil, to: id)
    let top = safeArea(of: id).maxY
    return Rect(x: whole.origin.x, y: top, width: whole.size.width, height: max(0, whole.maxY - top))
  }

  /// The `layoutMargins`: assigned margins or the overlap with a superview's, plus the safe area where it counts.
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

  /// The margins of a view as assigned, or the default ones, without its safe area.
  public func assignedMargins(of id: LayerID) -> EdgeInsets { layers[id.index].extras.layoutMargins ?? defaultMargins }

  /// Makes a view a stack view, which has no margins of its own.
  package mutating func beginStack(_ id: LayerID) {
    if layers[id.index].extras.layoutMargins == nil { layers[id.index].extras.layoutMargins = .zero }
  }

  /// Sets the safe area insets of a view.
  public mutating func setSafeAreaInsets(_ insets: EdgeInsets, of id: LayerID) throws(GeometryError) {
    try requireFinite(insets, "safeAreaInsets")
    if insets != .zero { hasInsets = true }
    try changeExtras(of: id) { $0.safeAreaInsets = insets }
  }

  /// Assigns the margins of a view, without its safe area.
  public mutating func setLayoutMargins(_ insets: EdgeInsets, of id: LayerID) throws(GeometryError) {
    try requireFinite(insets, "layoutMargins")
    try changeExtras(of: id) { $0.layoutMargins = insets }
  }

  /// Assigns the insets that a controller adds to the safe area.
  public mutating func setAdditionalSafeAreaInsets(_ insets: EdgeInsets, of id: LayerID) throws(GeometryError) {
    try requireFinite(insets, "additionalSafeAreaInsets")
    if insets != .zero { hasInsets = true }
    try changeExtras(of: id) { $0.additionalSafeAreaInsets = insets }
  }

  /// Assigns the distance outside the bounds at which a touch still counts.
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
