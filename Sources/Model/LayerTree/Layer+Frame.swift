public import GeomrunGeometry

extension Layer {
  /// The bounding box of the transformed bounds, in the superlayer's coordinates; computed.
  ///
  /// The corners of `(-ax*w, -ay*h, w, h)` go through `transform`; their bounding box is moved by `position`. In 3D
  /// their z is `-anchorPointZ`, and they are divided by w. `bounds.origin`, `zPosition` and flips have no effect.
  /// Assigning sets `bounds.size` and `position` as Core Animation does.
  public var frame: Rect {
    // Inlined, because a call would copy the whole layer.
    @inline(__always) get { frame(size: bounds.size, position: position, anchorPoint: anchorPoint) }
    set { (position, bounds.size) = placement(forFrame: newValue, model: .coreAnimation) }
  }

  /// Computes the frame with other values instead of the stored ones.
  @inline(__always) internal func frame(size: Size, position: Point, anchorPoint: Point) -> Rect {
    let aboutAnchor = Rect(
      x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width, height: size.height)
    var box =
      switch storedTransform {
      case .affine(let affine): affine.boundingBox(of: aboutAnchor)
      case .spatial(let matrix): matrix.ofPlane(atZ: -anchorPointZ).boundingBox(of: aboutAnchor)
      }
    box.origin.x += position.x
    box.origin.y += position.y
    return box
  }

  internal mutating func setFrame(_ frame: Rect, model: SetterModel) throws(GeometryError) {
    let new = placement(forFrame: frame, model: model)
    try place(at: new.position, size: new.size)
  }

  /// Computes the position and the size for an assigned frame.
  private func placement(forFrame frame: Rect, model: SetterModel) -> (position: Point, size: Size) {
    let rect = frame.standardized
    let anchor = anchor(in: rect)
    switch model {
    case .coreAnimation:
      let transform = transform
      // The size vector is mapped, not the rect: this is not a bounding box.
      let size = transform.inverted().apply(to: rect.size)
      return (
        Point(x: anchor.x - transform.tx, y: anchor.y - transform.ty),
        Size(width: abs(size.width), height: abs(size.height))
      )
    case .ignoresTransform: return (anchor, rect.size)
    }
  }

  internal mutating func autoLayout(_ rect: Rect) throws(GeometryError) {
    let rect = rect.standardized
    try place(at: anchor(in: rect), size: rect.size)
  }

  internal mutating func setBounds(_ bounds: Rect) throws(GeometryError) {
    let bounds = bounds.standardized
    guard bounds.isFinite else { throw .notFinite("bounds", bounds) }
    try validateFrame(size: bounds.size, position: position, anchorPoint: anchorPoint)
    self.bounds = bounds
  }

  internal mutating func setPosition(_ position: Point) throws(GeometryError) {
    guard position.isFinite else { throw .notFinite("position", position) }
    try validateFrame(size: bounds.size, position: position, anchorPoint: anchorPoint)
    self.position = position
  }

  // Core Animation checks the position before the bounds.
  private mutating func place(at position: Point, size: Size) throws(GeometryError) {
    guard position.isFinite else { throw .notFinite("position", position) }
    guard size.isFinite else { throw .notFinite("bounds", Rect(origin: bounds.origin, size: size)) }
    try validateFrame(size: size, position: position, anchorPoint: anchorPoint)
    self.position = position
    bounds.size = size
  }

  /// Computes the position of the anchor point in `rect`, which is standardized.
  private func anchor(in rect: Rect) -> Point {
    Point(x: rect.origin.x + anchorPoint.x * rect.size.width, y: rect.origin.y + anchorPoint.y * rect.size.height)
  }
}

// A change of `bounds.size` is passed on to flexible sublayers; the setters return remarks about them.
extension LayerTree {
  /// Assigns `frame`, in the superlayer's coordinates; changes only size and position.
  ///
  /// The rect is standardized. `bounds.size` is its size vector through the inverse of `transform`, and `position` is
  /// its anchor minus the translation. Under a rotation that is not a multiple of 90 degrees, the frame therefore reads
  /// back differently. Throws if a number is not finite.
  @discardableResult public mutating func setFrame(_ frame: Rect, of id: LayerID) throws(GeometryError) -> ResizeResult
  {
    let old = placement(of: id)
    try layers[id.index].setFrame(frame, model: setterModel)
    return try resizeSublayersIfSizeChanged(of: id, from: old)
  }

  /// Sets `bounds.size` and `position` from the standardized `rect`, as Auto Layout does.
  ///
  /// The transform is ignored. With a ``screenScale`` the edges are first rounded to pixels, see ``onPixels(_:of:)``.
  /// Throws if a number is not finite.
  @discardableResult public mutating func autoLayout(_ rect: Rect, of id: LayerID) throws(GeometryError) -> ResizeResult
  {
    let exact = rect.standardized
    let rounded = onPixels(exact, of: id)
    var result = try place(id, at: rounded.isFinite ? rounded : exact)
    if rounded != exact { result.remarks.insert(.rounded(id, rounded), at: 0) }
    return result
  }

  /// Places a layer as Auto Layout does, at a rect that needs no rounding to pixels.
  @discardableResult package mutating func place(_ id: LayerID, at rect: Rect) throws(GeometryError) -> ResizeResult {
    let old = placement(of: id)
    try layers[id.index].autoLayout(rect)
    return try resizeSublayersIfSizeChanged(of: id, from: old)
  }

  /// Assigns `bounds`; the position stays, so the frame grows about the anchor point.
  ///
  /// Negative extents are standardized, including the origin. Throws if a number is not finite, and for AppKit's views
  /// if the size differs from the frame's.
  @discardableResult public mutating func setBounds(_ bounds: Rect, of id: LayerID) throws(GeometryError)
    -> ResizeResult
  {
    let old = placement(of: id)
    let bounds = try platform == .appkit ? unscaled(bounds, of: id) : bounds
    try layers[id.index].setBounds(bounds)
    return try resizeSublayersIfSizeChanged(of: id, from: old)
  }

  /// Returns bounds of an `NSView` with exactly the size of its frame; throws if theirs differs.
  private func unscaled(_ bounds: Rect, of id: LayerID) throws(GeometryError) -> Rect {
    let (new, own) = (bounds.standardized, layers[id.index].bounds.size)
    guard new.isFinite else { throw .notFinite("bounds", new) }
    if Resize.isChange(from: own.width, to: new.size.width) || Resize.isChange(from: own.height, to: new.size.height) {
      throw .scaledInside(bounds: new.size, frame: own)
    }
    return Rect(origin: new.origin, size: own)
  }

  /// Assigns `position`, in the superlayer's coordinates; throws if a number is not finite, and for AppKit's views.
  public mutating func setPosition(_ position: Point, of id: LayerID) throws(GeometryError) {
    try refuseOnAppKit("center")
    try layers[id.index].setPosition(position)
  }
}
