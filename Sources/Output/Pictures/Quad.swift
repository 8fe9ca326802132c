import GeomrunGeometry
import GeomrunLayerTree

/// The corners of a rect in another space, in the order in which the rect's own axes lead around it.
struct Quad: Equatable, Sendable {
  /// Where the rect's origin lies.
  var origin: Point
  /// The corner at the end of x.
  var alongX: Point
  /// The corner at the ends of both.
  var far: Point
  /// The corner at the end of y.
  var alongY: Point

  init(_ origin: Point, _ alongX: Point, _ far: Point, _ alongY: Point) {
    (self.origin, self.alongX, self.far, self.alongY) = (origin, alongX, far, alongY)
  }

  /// The corners of a rect of the space that `route` leads to the window from.
  init(_ rect: Rect, along route: WindowRoute) throws(ConversionError) {
    let corners = rect.corners
    self.init(
      try route.apply(to: corners.0), try route.apply(to: corners.1), try route.apply(to: corners.2),
      try route.apply(to: corners.3))
  }

  var points: [Point] { [origin, alongX, far, alongY] }

  /// Whether no coordinate is so large that the way to another one may be too large for a double.
  var isNear: Bool { origin.isNear && alongX.isNear && far.isNear && alongY.isNear }

  /// The same with every corner mapped.
  func map(_ body: (Point) -> Point) -> Quad { Quad(body(origin), body(alongX), body(far), body(alongY)) }

  /// Whether both show the same outline, wherever they begin and whichever way they lead around.
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
  /// Whether no coordinate is so large that the way to another one may be too large for a double.
  var isNear: Bool { abs(x) <= Extent.farthest && abs(y) <= Extent.farthest }
}
