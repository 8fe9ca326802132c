extension Rect {
  /// The corners in the order top left, top right, bottom right, bottom left (y grows downwards).
  @inlinable public var corners: (Point, Point, Point, Point) {
    (Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY))
  }

  /// The smallest rect around four points; not finite if one of the points is not.
  @inlinable public init(enclosing corners: (Point, Point, Point, Point)) {
    let x = Rect.span(corners.0.x, corners.1.x, corners.2.x, corners.3.x)
    let y = Rect.span(corners.0.y, corners.1.y, corners.2.y, corners.3.y)
    self.init(x: x.least, y: y.least, width: x.extent, height: y.extent)
  }

  @usableFromInline internal static func span(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> (
    least: Double, extent: Double
  ) {
    // `min` and `max` may drop a NaN, which must not go unnoticed.
    guard a.isFinite, b.isFinite, c.isFinite, d.isFinite else { return (.nan, .nan) }
    let least = min(min(a, b), min(c, d))
    return (least, max(max(a, b), max(c, d)) - least)
  }
}
