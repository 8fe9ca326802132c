/// A convex outline, by its corners in order, in either direction around it.
package struct ConvexShape: Equatable, Sendable {
  package var corners: [Point]

  /// Creates an outline by its corners.
  package init(corners: [Point]) { self.corners = corners }

  private static let mostCorners = 128

  /// The intersection with another shape; without corners if it is empty.
  package func intersection(_ other: ConvexShape) -> ConvexShape {
    let turn: Double = other.area < 0 ? -1 : 1
    // Through a line or a point, nothing is visible.
    guard other.area != 0 else { return ConvexShape(corners: []) }
    // The shape with fewer edges clips: each clip visits all corners of the other.
    if other.corners.count > corners.count, area != 0 { return other.intersection(self) }
    var rest = corners
    for (index, start) in other.corners.enumerated() where !rest.isEmpty {
      let end = other.corners[(index + 1) % other.corners.count]
      rest = Self.cut(rest) { turn * Self.cross(start, end, $0) }
    }
    // An outline of so many corners is a curve; it looks the same without every other one.
    while rest.count > Self.mostCorners { rest = rest.indices.filter { $0 % 2 == 0 }.map { rest[$0] } }
    return ConvexShape(corners: rest)
  }

  /// Whether all corners of `other` are in this shape or on its edge, within rounding.
  package func contains(_ other: ConvexShape) -> Bool {
    let turn: Double = area < 0 ? -1 : 1
    return corners.indices.allSatisfy { index in
      let (start, end) = (corners[index], corners[(index + 1) % corners.count])
      let noise = 1e-9 * (length(start, end) + Self.reach(other.corners)) * length(start, end)
      return other.corners.allSatisfy { turn * Self.cross(start, end, $0) >= -noise }
    }
  }

  /// Whether a corner is at a point, within rounding.
  package func hasCorner(near place: Point) -> Bool {
    corners.contains { abs($0.x - place.x) < 0.01 && abs($0.y - place.y) < 0.01 }
  }

  /// Whether a point is in the shape, within rounding.
  package func contains(_ point: Point) -> Bool { contains(ConvexShape(corners: [point])) }

  /// The part where `side` is not negative; that function must be linear along every line.
  package func part(where side: (Point) -> Double) -> ConvexShape { ConvexShape(corners: Self.cut(corners, by: side)) }

  /// The mean of the corners, which is inside; nil without corners.
  package var middle: Point? {
    guard !corners.isEmpty else { return nil }
    var (x, y) = (0.0, 0.0)
    for corner in corners { (x, y) = (x + corner.x, y + corner.y) }
    return Point(x: x / Double(corners.count), y: y / Double(corners.count))
  }

  /// The greatest absolute coordinate of its corners.
  package var reach: Double { Self.reach(corners) }

  /// Twice the signed area; its sign is the direction of the corners.
  package var area: Double {
    guard let first = corners.first else { return 0 }
    var sum = 0.0
    for index in corners.indices.dropLast() { sum += Self.cross(first, corners[index], corners[index + 1]) }
    return sum
  }

  /// Clips an outline to the part where `side` is not negative.
  private static func cut(_ outline: [Point], by side: (Point) -> Double) -> [Point] {
    var kept: [Point] = []
    for (index, point) in outline.enumerated() {
      let previous = outline[(index + outline.count - 1) % outline.count]
      let (before, now) = (side(previous), side(point))
      if (before < 0) != (now < 0) {
        let share = before / (before - now)
        kept.append(
          Point(x: previous.x + (point.x - previous.x) * share, y: previous.y + (point.y - previous.y) * share))
      }
      if now >= 0 { kept.append(point) }
    }
    return kept
  }

  /// The distance of a point to the left of the line from `start` to `end`, times the length of that line.
  private static func cross(_ start: Point, _ end: Point, _ point: Point) -> Double {
    (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x)
  }

  private static func reach(_ points: [Point]) -> Double {
    var reach = 0.0
    for point in points { reach = max(reach, abs(point.x), abs(point.y)) }
    return reach
  }

  private func length(_ start: Point, _ end: Point) -> Double { abs(end.x - start.x) + abs(end.y - start.y) }
}
