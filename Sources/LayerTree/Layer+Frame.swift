public import Geometry

extension Layer {
  /// The box around the transformed bounds, in the superlayer's coordinates; computed.
  ///
  /// The corners of `(-ax*w, -ay*h, w, h)` go through `transform`, divided by w in 3D, are boxed, and
  /// moved by `position`. `bounds.origin`, depths and flips play no part.
  public var frame: Rect {
    Layer.frame(
      size: bounds.size, position: position, anchorPoint: anchorPoint, transform: storedTransform)
  }

  internal static func frame(
    size: Size, position: Point, anchorPoint: Point, transform: TransformStorage
  ) -> Rect {
    let aboutAnchor = Rect(
      x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height,
      width: size.width, height: size.height)
    var box = transform.boundingBox(of: aboutAnchor)
    box.origin.x += position.x
    box.origin.y += position.y
    return box
  }

  /// What assigning `frame` makes of size and position under the given model; nothing is stored.
  internal func placement(
    settingFrame frame: Rect, model: SetterModel
  ) -> (size: Size, position: Point) {
    let rect = frame.standardized
    switch model {
    case .coreAnimation:
      let transform = transform
      // The size vector is mapped, not the rect: this is no bounding box.
      let size = transform.inverted().apply(to: rect.size)
      let anchor = anchor(in: rect)
      return (
        Size(width: abs(size.width), height: abs(size.height)),
        Point(x: anchor.x - transform.tx, y: anchor.y - transform.ty)
      )
    case .ignoresTransform:
      return (rect.size, anchor(in: rect))
    }
  }

  /// Where the anchor point lies in `rect`, which is standardized.
  internal func anchor(in rect: Rect) -> Point {
    Point(
      x: rect.origin.x + anchorPoint.x * rect.size.width,
      y: rect.origin.y + anchorPoint.y * rect.size.height)
  }
}
