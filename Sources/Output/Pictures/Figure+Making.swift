import GeomrunGeometry

extension Figure {
  /// The maximum length of the arrows, absolute and relative to their edge.
  private static let arrow = (length: 26.0, share: 0.45, least: 7.0, leastSmall: 14.0)
  /// The size below which a view is a dot, and the distance below which it has not moved.
  private static let least = (dot: 1.5, way: 0.05)

  /// Creates the figure of a view on a ground; nil if it cannot be drawn.
  ///
  /// - Parameter unmet: Its unmet expectations, with their names.
  init?(
    _ seen: ProjectedView, before: ProjectedView?, part: Part, unmet: [(name: String, mark: Unmet.Mark)],
    on ground: Ground
  ) {
    guard let outline = Outline(seen.outline, on: ground) else { return nil }
    self.part = part
    self.outline = outline
    isSeen = !seen.isHidden && !seen.isTransparent
    if let left = seen.visiblePart { self.left = ConvexShape(corners: left.corners.map { ground.place($0) }) }
    if part == .surroundings { return }
    (isMarked, role) = (seen.isMarked, seen.role)
    pin = seen.pin.map { ground.place($0) }
    if case .quad(let bounds) = seen.outline {
      let quad = ground.place(bounds)
      if case .corners = outline { axes = Self.axes(of: quad, isSmall: part == .small) }
      axesAreUpright = quad.isUpright(yIsUpward: ground.isUpward)
      if let left { axesAreCut = !left.hasCorner(near: quad.origin) }
      if let frame = seen.frame.map({ ground.place($0) }), !frame.isSameOutline(as: quad, within: Self.least.way) {
        self.frame = frame
      }
      for inside in seen.insides {
        let placed = ground.place(inside.outline)
        guard !placed.isSameOutline(as: quad, within: Self.least.way) else { continue }
        insides.append(Inside(kind: inside.kind, outline: placed))
      }
    }
    let origin = seen.numbers.bounds.origin
    if origin != .zero { originText = "(\(ShownNumber.text(origin.x)), \(ShownNumber.text(origin.y)))" }
    expected = unmet.compactMap { name, mark in
      switch mark {
      case .outline(let quad): .outline(ground.place(quad), name: name)
      case .pin(let point): .pin(ground.place(point), name: name)
      case .nothing: nil
      }
    }
    // A view without an extent was not visible.
    if let before, before.numbers.bounds.size != .zero || seen.numbers.bounds.size == .zero { note(before, on: ground) }
  }

  /// Records the previous position of the view, if it differs.
  private mutating func note(_ before: ProjectedView, on ground: Ground) {
    if let old = Outline(before.outline, on: ground), old.differs(from: outline, by: Self.least.way) {
      self.before = old
    }
    if let old = before.pin.map({ ground.place($0) }), let pin,
      max(abs(old.x - pin.x), abs(old.y - pin.y)) > Self.least.way
    {
      pinBefore = old
    }
  }

  private static func axes(of quad: Quad, isSmall: Bool) -> (origin: Point, x: Point?, y: Point?)? {
    let least = isSmall ? arrow.leastSmall : arrow.least
    let x = tip(from: quad.origin, along: quad.alongX, least: least)
    let y = tip(from: quad.origin, along: quad.alongY, least: least)
    return x == nil && y == nil ? nil : (quad.origin, x, y)
  }

  /// Returns the end of an arrow along an edge; nil if the arrow would be too short to see.
  private static func tip(from start: Point, along end: Point, least: Double) -> Point? {
    let (x, y) = (end.x - start.x, end.y - start.y)
    let edge = (x * x + y * y).squareRoot()
    let length = min(arrow.length, edge * arrow.share)
    guard length >= least else { return nil }
    return Point(x: rounded(start.x + x / edge * length), y: rounded(start.y + y / edge * length))
  }
}

extension Quad {
  /// Whether its own axes point to the right, and in the direction of the window's y.
  fileprivate func isUpright(yIsUpward: Bool) -> Bool {
    let x = (way: alongX.x - origin.x, aside: alongX.y - origin.y)
    let y = (way: yIsUpward ? origin.y - alongY.y : alongY.y - origin.y, aside: alongY.x - origin.x)
    // A deviation of less than a tenth of a degree looks upright.
    return [x, y].allSatisfy { $0.way >= 0 && abs($0.aside) <= $0.way * 0.002 + 0.002 }
  }
}

extension Figure.Outline {
  /// Creates the outline on a ground; nil if there is none to draw.
  fileprivate init?(_ outline: ProjectedView.Outline, on ground: Ground) {
    guard case .quad(let bounds) = outline else { return nil }
    let quad = ground.place(bounds)
    var extent = Extent()
    extent.add(quad)
    self =
      max(extent.width, extent.height) < Figure.least.dot
      ? .dot(Point(x: rounded(extent.middle.x), y: rounded(extent.middle.y))) : .corners(quad)
  }

  /// The corner at `bounds.origin`.
  var first: Point {
    switch self {
    case .corners(let quad): quad.origin
    case .dot(let point): point
    }
  }

  var points: [Point] {
    switch self {
    case .corners(let quad): quad.points
    case .dot(let point): [point]
    }
  }

  /// Whether a corner has another position.
  func differs(from other: Figure.Outline, by distance: Double) -> Bool {
    let (own, others) = (points, other.points)
    return own.count != others.count || zip(own, others).contains { max(abs($0.x - $1.x), abs($0.y - $1.y)) > distance }
  }
}
