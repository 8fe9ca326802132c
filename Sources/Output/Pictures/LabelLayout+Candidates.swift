import GeomrunGeometry

// Candidate positions of labels, from best to worst.
extension LabelLayout {
  /// A view; outside of it, its name may seem to belong to another one.
  struct Home {
    private let outline: ConvexShape
    private let extent: Extent

    /// Creates the home of a figure's name; nil for a dot, which has no inside.
    init?(_ figure: Figure) {
      guard case .corners(let quad) = figure.outline else { return nil }
      outline = ConvexShape(corners: quad.points)
      var extent = Extent()
      extent.add(quad)
      self.extent = extent
    }

    /// Returns the additional cost of a position.
    func surcharge(_ box: Rect) -> Double {
      // A fast path for most positions: 0.72 of the instructions of drawing 300 small views.
      let isNear =
        box.minX > extent.minX - 1 && box.maxX < extent.maxX + 1 && box.minY > extent.minY - 1
        && box.maxY < extent.maxY + 1
      guard isNear else { return 4 }
      let corners = box.corners
      let shape = ConvexShape(corners: [corners.0, corners.1, corners.2, corners.3])
      return outline.contains(shape) ? 0 : 4
    }
  }

  /// Returns the positions of a view's name that cost less than `limit`: in its first corner, then in the others, then
  /// around it.
  static func names(of figure: Figure, _ size: Size, limit: Double) -> [Candidate] {
    switch figure.outline {
    case .dot(let point): return around(point, size, distance: 6) + stack(at: point, size)
    case .corners(let quad):
      let middle = quad.middle
      var candidates: [Candidate] = []
      candidates.reserveCapacity(54)
      func add(_ x: Double, _ y: Double, _ cost: Double) {
        guard cost < limit else { return }
        candidates.append(Candidate(middle: Point(x: x, y: y), cost: cost))
      }
      for (rank, corner) in [quad.origin, quad.alongX, quad.alongY, quad.far].enumerated() {
        let (x, y) = direction(from: corner, to: middle)
        let (right, down) = (x * (size.width / 2 + 5), y * (size.height / 2 + 5))
        let cost = Double(rank) * 2
        add(corner.x + right, corner.y + down, cost)
        // Above or below the edge, and beside it.
        add(corner.x + (right - x * 5), corner.y + (-y * (size.height / 2 + 3)), cost + 1)
        add(corner.x + (-x * (size.width / 2 + 4)), corner.y + (down - y * 5), cost + 3)
        // Further down if several views share the corner.
        for number in 1...5 {
          let line = Double(number)
          add(corner.x + right, corner.y + (down + y * line * size.height), cost + (1 + line * 1.2))
          add(corner.x + (right - x * 5), corner.y + (-y * (size.height * (line + 0.5) + 3)), cost + (3 + line * 1.2))
        }
      }
      for side in [-1.0, 1] { add(middle.x, middle.y + side * (size.height / 2 + 7), 6) }
      return candidates
    }
  }

  /// Returns the positions of a corner's numbers: outside, then inside.
  static func numbers(at corner: Point, of figure: Figure, _ size: Size) -> [Candidate] {
    guard case .corners(let quad) = figure.outline else { return around(corner, size, distance: 6) }
    let (x, y) = direction(from: corner, to: quad.middle)
    let (right, down) = (size.width / 2, size.height / 2)
    let ways: [(x: Double, y: Double)] = [
      (right, -down - 3), (-right - 4, down), (-right - 3, -down - 2), (right + 5, down + 4), (right + 5, 3 * down + 4),
      (right + 5, 5 * down + 4),
    ]
    return ways.enumerated().map { rank, way in
      Candidate(middle: Point(x: corner.x + x * way.x, y: corner.y + y * way.y), cost: Double(rank) * 1.5)
    }
  }

  /// Returns eight positions around a point or an extent, and twice eight slightly further away.
  static func around(_ point: Point, _ size: Size, distance: Double, extent: Size = .zero) -> [Candidate] {
    let ways: [(x: Double, y: Double)] = [(1, 0), (1, -1), (-1, 0), (0, -1), (0, 1), (1, 1), (-1, -1), (-1, 1)]
    var candidates: [Candidate] = []
    for further in [1.0, 1.8, 3] {
      let right = (size.width + extent.width) / 2 + distance * further
      let down = (size.height + extent.height) / 2 + distance * further * 0.7
      for (rank, way) in ways.enumerated() {
        let middle = Point(x: point.x + way.x * right, y: point.y + way.y * down)
        candidates.append(Candidate(middle: middle, cost: Double(rank) + further * 4))
      }
    }
    return candidates
  }

  /// Returns positions so far from a point that they need a line to it.
  static func farther(from point: Point, _ size: Size, cost: Double = 16) -> [Candidate] {
    let ways: [(x: Double, y: Double)] = [
      (1, -0.5), (1, 0.5), (-1, -0.5), (-1, 0.5), (0.5, -1), (0.5, 1), (-0.5, -1), (-0.5, 1),
    ]
    return [26.0, 44, 62, 80].flatMap { ring in
      ways.enumerated().map { rank, way in
        Candidate(
          middle: Point(x: point.x + way.x * (ring + size.width / 2), y: point.y + way.y * ring),
          cost: cost + ring / 2 + Double(rank) / 4)
      }
    }
  }

  /// Returns the positions beside the middle of a constraint, nearer to its ends, beyond these, then away from it.
  static func beside(_ beam: LayoutMarks.Beam, _ size: Size) -> [Candidate] {
    let (dx, dy) = (beam.end.x - beam.start.x, beam.end.y - beam.start.y)
    let isLevel = abs(dx) >= abs(dy)
    let room = (isLevel ? size.height : size.width) / 2 + 3
    var candidates: [Candidate] = []
    for (rank, share) in [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9].enumerated() {
      let point = Point(x: beam.start.x + dx * share, y: beam.start.y + dy * share)
      for (order, side) in [-room, room].enumerated() {
        candidates.append(
          Candidate(
            middle: Point(x: point.x + (isLevel ? 0 : -side), y: point.y + (isLevel ? side : 0)),
            cost: Double(rank) + Double(order) / 2))
      }
    }
    let (width, height) = (size.width / 2 + 4, size.height / 2 + 3)
    for (end, other) in [(beam.end, beam.start), (beam.start, beam.end)] {
      let (x, y) = direction(from: other, to: end)
      candidates.append(
        Candidate(middle: Point(x: end.x + (isLevel ? x * width : 0), y: end.y + (isLevel ? 0 : y * height)), cost: 6))
    }
    return candidates + farther(from: beam.middle, size, cost: 8)
  }

  /// Returns lines below and above each other, to the right and to the left of a point.
  private static func stack(at point: Point, _ size: Size) -> [Candidate] {
    var candidates: [Candidate] = []
    for line in 1...8 {
      for side in [1.0, -1] {
        let x = point.x + side * (size.width / 2 + 7)
        for way in [1.0, -1] {
          let y = point.y + way * Double(line) * size.height
          candidates.append(Candidate(middle: Point(x: x, y: y), cost: 12 + Double(line)))
        }
      }
    }
    return candidates
  }

  /// Returns the direction of the middle; to the right and below if it is exactly vertical or horizontal.
  private static func direction(from corner: Point, to middle: Point) -> (x: Double, y: Double) {
    (middle.x < corner.x - 0.5 ? -1 : 1, middle.y < corner.y - 0.5 ? -1 : 1)
  }
}

extension Quad {
  /// The middle of the corners.
  var middle: Point {
    Point(x: (origin.x + alongX.x + far.x + alongY.x) / 4, y: (origin.y + alongX.y + far.y + alongY.y) / 4)
  }
}
