import GeomrunGeometry
import GeomrunLayerTree

/// The corners of a rect in another space, in order along the rect's own axes.
struct Quad: Equatable, Sendable {
  /// The position of the rect's origin.
  var origin: Point
  /// The corner at the end of x.
  var alongX: Point
  /// The corner at the end of both.
  var far: Point
  /// The corner at the end of y.
  var alongY: Point

  init(_ origin: Point, _ alongX: Point, _ far: Point, _ alongY: Point) {
    (self.origin, self.alongX, self.far, self.alongY) = (origin, alongX, far, alongY)
  }

  /// Creates the corners of a rect from the space at the start of `route`, which ends at the window.
  init(_ rect: Rect, along route: WindowRoute) throws(ConversionError) {
    let corners = rect.corners
    self.init(
      try route.apply(to: corners.0), try route.apply(to: corners.1), try route.apply(to: corners.2),
      try route.apply(to: corners.3))
  }

  var points: [Point] { [origin, alongX, far, alongY] }

  /// Whether no coordinate is so large that the distance between two may overflow a double.
  var isNear: Bool { origin.isNear && alongX.isNear && far.isNear && alongY.isNear }

  /// Returns the quad with every corner transformed.
  func map(_ body: (Point) -> Point) -> Quad { Quad(body(origin), body(alongX), body(far), body(alongY)) }

  /// Whether both have the same outline, for any first corner and direction.
  func isSameOutline(as other: Quad, within distance: Double) -> Bool {
    func isNear(_ a: Point, _ b: Point) -> Bool { abs(a.x - b.x) <= distance && abs(a.y - b.y) <= distance }
    let (own, others) = (points, other.points)
    return (0..<4).contains { start in
      (0..<4).allSatisfy { isNear(own[$0], others[(start + $0) % 4]) }
        || (0..<4).allSatisfy { isNear(own[$0], others[(start + 4 - $0) % 4]) }
    }
  }
}

extension Point {
  /// Whether no coordinate is so large that the distance between two may overflow a double.
  var isNear: Bool { abs(x) <= Extent.farthest && abs(y) <= Extent.farthest }
}
