public import GeomrunGeometry

extension Layer {
  /// The box around the transformed bounds, in the superlayer's coordinates; computed.
  ///
  /// The corners of `(-ax*w, -ay*h, w, h)` go through `transform`, are boxed, and moved by `position`. In 3D their z is
  /// `-anchorPointZ`, and they are divided by w. `bounds.origin`, `zPosition` and flips play no part. Assigned, it sets
  /// `bounds.size` and `position` as Core Animation does.
  public var frame: Rect {
    // Inlined, for a call would copy the whole layer.
    @inline(__always) get { frame(size: bounds.size, position: position, anchorPoint: anchorPoint) }
    set { (position, bounds.size) = placement(forFrame: newValue, model: .coreAnimation) }
  }

  /// The frame with other values in place of the stored ones.
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

  /// The position and the size that assigning a frame gives.
  private func placement(forFrame frame: Rect, model: SetterModel) -> (position: Point, size: Size) {
    let rect = frame.standardized
    let anchor = anchor(in: rect)
    switch model {
    case .coreAnimation:
      let transform = transform
      // The size vector is mapped, not the rect: this is no bounding box.
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

  // Core Animation looks at the position before the bounds.
  private mutating func place(at position: Point, size: Size) throws(GeometryError) {
    guard position.isFinite else { throw .notFinite("position", position) }
    guard size.isFinite else { throw .notFinite("bounds", Rect(origin: bounds.origin, size: size)) }
    try validateFrame(size: size, position: position, anchorPoint: anchorPoint)
    self.position = position
    bounds.size = size
  }

  /// Where the anchor point lies in `rect`, which is standardized.
  private func anchor(in rect: Rect) -> Point {
    Point(x: rect.origin.x + anchorPoint.x * rect.size.width, y: rect.origin.y + anchorPoint.y * rect.size.height)
  }
}

// A change of `bounds.size` goes on to the sublayers that follow it; what is worth knowing of them is returned.
extension LayerTree {
  /// Assigns `frame`, in the superlayer's coordinates: size and position change, nothing else.
  ///
  /// The rect is standardized; `bounds.size` is its size vector through the inverse of `transform`,
  /// and `position` its anchor less the translation. Under a rotation that is no multiple of 90
  /// degrees the frame therefore does not read back. Throws where a number is not finite.
  @discardableResult public mutating func setFrame(_ frame: Rect, of id: LayerID) throws(GeometryError) -> ResizeResult
  {
    let old = placement(of: id)
    try layers[id.index].setFrame(frame, model: setterModel)
    return try resizeSublayersIfSizeChanged(of: id, from: old)
  }

  /// Does what Auto Layout does: `bounds.size` and `position` come from `rect`, standardized.
  ///
  /// The transform is not looked at. With a ``screenScale`` the edges go to pixels first, see ``onPixels(_:of:)``.
  /// Throws where a number is not finite.
  @discardableResult public mutating func autoLayout(_ rect: Rect, of id: LayerID) throws(GeometryError) -> ResizeResult
  {
    let exact = rect.standardized
    let rounded = onPixels(exact, of: id)
    var result = try place(id, at: rounded.isFinite ? rounded : exact)
    if rounded != exact { result.remarks.insert(.rounded(id, rounded), at: 0) }
    return result
  }

  /// Does what Auto Layout does with a rect that lies on pixels, or need not.
  @discardableResult package mutating func place(_ id: LayerID, at rect: Rect) throws(GeometryError) -> ResizeResult {
    let old = placement(of: id)
    try layers[id.index].autoLayout(rect)
    return try resizeSublayersIfSizeChanged(of: id, from: old)
  }

  /// Assigns `bounds`; the position stays, so that the frame grows about the anchor point.
  ///
  /// Negative extents are standardized, the origin included. Throws where a number is not finite, and for views of
  /// AppKit where the size is not that of the frame.
  @discardableResult public mutating func setBounds(_ bounds: Rect, of id: LayerID) throws(GeometryError)
    -> ResizeResult
  {
    let old = placement(of: id)
    let bounds = try platform == .appkit ? unscaled(bounds, of: id) : bounds
    try layers[id.index].setBounds(bounds)
    return try resizeSublayersIfSizeChanged(of: id, from: old)
  }

  /// Bounds of an `NSView` with exactly the size of its frame; throws where theirs is another one.
  private func unscaled(_ bounds: Rect, of id: LayerID) throws(GeometryError) -> Rect {
    let (new, own) = (bounds.standardized, layers[id.index].bounds.size)
    guard new.isFinite else { throw .notFinite("bounds", new) }
    if Resize.isChange(from: own.width, to: new.size.width) || Resize.isChange(from: own.height, to: new.size.height) {
      throw .scaledInside(bounds: new.size, frame: own)
    }
    return Rect(origin: new.origin, size: own)
  }

  /// Assigns `position`, in the superlayer's coordinates; throws where a number is not finite, and for views of AppKit.
  public mutating func setPosition(_ position: Point, of id: LayerID) throws(GeometryError) {
    try refuseOnAppKit("center")
    try layers[id.index].setPosition(position)
  }
}
