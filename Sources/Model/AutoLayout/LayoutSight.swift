public import GeomrunGeometry

/// The transform of a view's frame, which layouts ignore but safe areas do not.
public struct LayoutSight: Hashable, Sendable {
  /// The anchor point in the frame, in unit coordinates from the top left corner.
  public var anchorPoint: Point
  /// The transform, with y downwards.
  public var transform: Transform3D

  /// Creates a transform about a point of the frame.
  public init(anchorPoint: Point, transform: Transform3D) {
    self.anchorPoint = anchorPoint
    self.transform = transform
  }

  /// Converts from a layer with y upwards.
  package var upsideDown: LayoutSight {
    var matrix = transform
    (matrix.m12, matrix.m21, matrix.m23, matrix.m32) = (-matrix.m12, -matrix.m21, -matrix.m23, -matrix.m32)
    (matrix.m24, matrix.m42) = (-matrix.m24, -matrix.m42)
    return LayoutSight(anchorPoint: Point(x: anchorPoint.x, y: 1 - anchorPoint.y), transform: matrix)
  }

  /// The bounding box of a transformed frame; the frame itself if the box is not finite.
  func box(around frame: Rect) -> Rect {
    let (x, y) = (anchorPoint.x * frame.size.width, anchorPoint.y * frame.size.height)
    var box = transform.boundingBox(of: Rect(x: -x, y: -y, width: frame.size.width, height: frame.size.height))
    box.origin.x += frame.origin.x + x
    box.origin.y += frame.origin.y + y
    return box.isFinite ? box : frame
  }
}
