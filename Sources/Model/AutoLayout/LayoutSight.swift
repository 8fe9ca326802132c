public import GeomrunGeometry

/// How the frame of a view is seen through its transform, which layouts do not look at and safe areas do.
public struct LayoutSight: Hashable, Sendable {
  /// The point of the frame about which the transform works, in unit coordinates from the top left corner.
  public var anchorPoint: Point
  /// What it does, with y downwards.
  public var transform: Transform3D

  /// A transform about a point of the frame.
  public init(anchorPoint: Point, transform: Transform3D) {
    self.anchorPoint = anchorPoint
    self.transform = transform
  }

  /// The same of a layer whose y grows upwards.
  package var upsideDown: LayoutSight {
    var matrix = transform
    (matrix.m12, matrix.m21, matrix.m23, matrix.m32) = (-matrix.m12, -matrix.m21, -matrix.m23, -matrix.m32)
    (matrix.m24, matrix.m42) = (-matrix.m24, -matrix.m42)
    return LayoutSight(anchorPoint: Point(x: anchorPoint.x, y: 1 - anchorPoint.y), transform: matrix)
  }

  /// The box around a frame as it is seen; the frame itself where that is nowhere.
  func box(around frame: Rect) -> Rect {
    let (x, y) = (anchorPoint.x * frame.size.width, anchorPoint.y * frame.size.height)
    var box = transform.boundingBox(of: Rect(x: -x, y: -y, width: frame.size.width, height: frame.size.height))
    box.origin.x += frame.origin.x + x
    box.origin.y += frame.origin.y + y
    return box.isFinite ? box : frame
  }
}
