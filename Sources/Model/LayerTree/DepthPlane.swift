import GeomrunGeometry

/// A layer projected into its superlayer's coordinates, with its depth as a linear function of x and y.
internal struct DepthPlane: Sendable {
  internal let outline: ConvexShape
  /// Whether a part of it passes the viewer, so its outline is clipped in front of the viewer.
  private let isCut: Bool
  /// The bounding box of the outline.
  internal let box: Rect
  /// The depth at (0, 0), and its increase per point along x and along y.
  private let depth: (atOrigin: Double, alongX: Double, alongY: Double)

  /// Projects the bounds of a layer without tilt, with the same depth everywhere.
  internal init?(_ bounds: Rect, _ step: Transform2D, depth: Double) {
    self.init(Self.corners(of: bounds), isCut: false, depth: (depth, 0, 0)) { step.apply(to: $0) }
  }

  /// The fraction of the greatest w below which a layer that passes the viewer is clipped, because it grows without
  /// bound there.
  private static let leastW = 1e-3

  /// Projects the bounds of a layer through a 4x4 matrix; nil if all of it is behind the viewer, or the layer is seen
  /// edge-on.
  internal init?(_ bounds: Rect, _ matrix: Transform3D) {
    // The point seen at (u, v) is (x, y, 1) times the columns of x, y and w; its z is divided by w as well.
    let along = (
      SIMD3(matrix.m11, matrix.m12, matrix.m14), SIMD3(matrix.m21, matrix.m22, matrix.m24),
      SIMD3(matrix.m41, matrix.m42, matrix.m44)
    )
    let crosses = (Self.cross(along.1, along.2), Self.cross(along.2, along.0), Self.cross(along.0, along.1))
    let determinant = (along.0 * crosses.0).sum()
    guard determinant != 0 else { return nil }
    let solved = (crosses.0 * matrix.m13 + crosses.1 * matrix.m23 + crosses.2 * matrix.m43) / determinant
    let plane = PlaneTransform(matrix)
    var (corners, isCut) = (Self.corners(of: bounds), false)
    let ws = corners.map { matrix.w(at: $0) }
    if ws.contains(where: { $0 <= 0 }) {
      let least = (ws.max() ?? 0) * Self.leastW
      guard least > 0 else { return nil }
      (corners, isCut) = (ConvexShape(corners: corners).part { matrix.w(at: $0) - least }.corners, true)
    }
    self.init(corners, isCut: isCut, depth: (solved.z, solved.x, solved.y)) { plane.apply(to: $0) }
  }

  private static func corners(of bounds: Rect) -> [Point] {
    let corners = bounds.corners
    return [corners.0, corners.1, corners.2, corners.3]
  }

  private init?(
    _ corners: [Point], isCut: Bool, depth: (atOrigin: Double, alongX: Double, alongY: Double),
    _ map: (Point) -> Point?
  ) {
    let seen = corners.compactMap(map)
    guard seen.count == corners.count, let first = seen.first else { return nil }
    outline = ConvexShape(corners: seen)
    self.isCut = isCut
    var (least, greatest) = (first, first)
    for point in seen.dropFirst() {
      least = Point(x: min(least.x, point.x), y: min(least.y, point.y))
      greatest = Point(x: max(greatest.x, point.x), y: max(greatest.y, point.y))
    }
    box = Rect(x: least.x, y: least.y, width: greatest.x - least.x, height: greatest.y - least.y)
    self.depth = depth
    guard box.isFinite, depth.atOrigin.isFinite, depth.alongX.isFinite, depth.alongY.isFinite else { return nil }
  }

  /// The depth at a point of the projection; greater is nearer.
  internal func depth(at point: Point) -> Double { depth.atOrigin + depth.alongX * point.x + depth.alongY * point.y }

  private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }
}

extension DepthPlane {
  /// The depth relation of two layers where both are visible.
  internal enum Relation {
    /// The layers overlap nowhere, or only touch.
    case apart
    case samePlane
    /// This layer is nearer in the whole overlap, of which a point is given.
    case nearer(at: Point)
    case farther(at: Point)
    /// The layers intersect: the area where this one is nearer, the one where the other is, and the line in between.
    case crossing(nearer: ConvexShape, farther: ConvexShape, line: (start: Point, end: Point))
  }

  /// The depth relation to another layer of the same superlayer.
  internal func relation(to other: DepthPlane) -> Relation {
    guard box.minX < other.box.maxX, other.box.minX < box.maxX, box.minY < other.box.maxY, other.box.minY < box.maxY
    else { return .apart }
    let overlap = outline.intersection(other.outline)
    // A clipped outline grows without bound, so it gives no scale for rounding.
    let reach =
      isCut && other.isCut
      ? overlap.reach : max(isCut ? 0 : outline.reach, other.isCut ? 0 : other.outline.reach)
    // A tiny overlap of adjacent edges is only rounding.
    guard let middle = overlap.middle, abs(overlap.area) > 1e-12 * reach * reach else { return .apart }
    let lead = { (point: Point) in depth(at: point) - other.depth(at: point) }
    var (least, greatest, size) = (Double.infinity, -Double.infinity, reach)
    for corner in overlap.corners {
      least = min(least, lead(corner))
      greatest = max(greatest, lead(corner))
      size = max(size, abs(depth(at: corner)))
    }
    let noise = 1e-9 * size
    if greatest <= noise, least >= -noise { return .samePlane }
    if least >= -noise { return .nearer(at: middle) }
    if greatest <= noise { return .farther(at: middle) }
    guard let line = overlap.line(where: lead) else { return .samePlane }
    return .crossing(nearer: overlap.part { lead($0) }, farther: overlap.part { -lead($0) }, line: line)
  }
}

extension ConvexShape {
  /// The line through the shape on which `side` is 0.
  fileprivate func line(where side: (Point) -> Double) -> (start: Point, end: Point)? {
    var ends: [Point] = []
    for (index, point) in corners.enumerated() {
      let previous = corners[(index + corners.count - 1) % corners.count]
      let (before, now) = (side(previous), side(point))
      guard (before < 0) != (now < 0) else { continue }
      let share = before / (before - now)
      ends.append(Point(x: previous.x + (point.x - previous.x) * share, y: previous.y + (point.y - previous.y) * share))
    }
    guard ends.count == 2 else { return nil }
    return (ends[0], ends[1])
  }
}
