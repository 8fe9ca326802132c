import GeomrunGeometry

/// The shapes already in a picture, for the search for an empty position.
struct OccupiedGround {
  /// The weight of a shape: the disturbance of a label on it.
  enum Weight: Int32 {
    case line = 1
    case beam = 3
    case pin = 6
  }

  private static let cell = 4.0
  private let area: Rect
  private let columns: Int
  private let rows: Int
  private var weights: [Int32]

  /// Creates an empty ground in the given area.
  init(_ area: Rect) {
    self.area = area
    columns = max(1, Int(area.width / Self.cell) + 1)
    rows = max(1, Int(area.height / Self.cell) + 1)
    weights = Array(repeating: 0, count: columns * rows)
  }

  /// Adds or removes the lines between points, each connected to the next.
  mutating func draw(_ points: [Point], isClosed: Bool, takesAway: Bool = false, weight: Weight = .line) {
    let sign: Int32 = takesAway ? -1 : 1
    for index in points.indices.dropLast(isClosed ? 0 : 1) {
      let (start, end) = (points[index], points[(index + 1) % points.count])
      let length = max(abs(end.x - start.x), abs(end.y - start.y))
      // A line may extend far out of the picture.
      let steps = Int(min(length / Self.cell, 4000)) + 1
      for step in 0..<steps {
        let share = Double(step) / Double(steps)
        add(
          sign * weight.rawValue,
          at: Point(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
      }
    }
  }

  /// Adds or removes a pin.
  mutating func mark(_ point: Point, takesAway: Bool = false) {
    add((takesAway ? -1 : 1) * Weight.pin.rawValue, at: point)
  }

  /// Returns the weight under a box.
  func weight(under box: Rect) -> Int {
    let (left, right) = (column(box.minX), column(box.maxX))
    let (top, bottom) = (row(box.minY), row(box.maxY))
    var sum: Int32 = 0
    for row in top...bottom { for column in left...right { sum += weights[row * columns + column] } }
    return Int(sum)
  }

  private mutating func add(_ weight: Int32, at point: Point) {
    guard point.x >= area.minX, point.x <= area.maxX, point.y >= area.minY, point.y <= area.maxY else { return }
    weights[row(point.y) * columns + column(point.x)] += weight
  }

  private func column(_ x: Double) -> Int { Int(min(max((x - area.minX) / Self.cell, 0), Double(columns - 1))) }

  private func row(_ y: Double) -> Int { Int(min(max((y - area.minY) / Self.cell, 0), Double(rows - 1))) }
}

extension OccupiedGround {
  /// Adds or removes a constraint.
  mutating func draw(_ beam: LayoutMarks.Beam, takesAway: Bool) {
    draw([beam.start, beam.end], isClosed: false, takesAway: takesAway, weight: .beam)
  }

  /// Adds or removes all shapes of a figure.
  mutating func draw(_ figure: Figure, takesAway: Bool) {
    draw(figure.outline.points, isClosed: true, takesAway: takesAway)
    if let frame = figure.frame { draw(frame.points, isClosed: true, takesAway: takesAway) }
    for inside in figure.insides { draw(inside.outline.points, isClosed: true, takesAway: takesAway) }
    if let before = figure.before { draw(before.points, isClosed: true, takesAway: takesAway) }
    if let pin = figure.pin {
      mark(pin, takesAway: takesAway)
      if let old = figure.pinBefore { draw([old, pin], isClosed: false, takesAway: takesAway) }
    }
    for expected in figure.expected {
      switch expected {
      case .outline(let quad, _): draw(quad.points, isClosed: true, takesAway: takesAway)
      case .pin(let point, _): mark(point, takesAway: takesAway)
      }
    }
  }
}
