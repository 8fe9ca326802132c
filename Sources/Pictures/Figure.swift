internal import Geometry

/// What is drawn of one view in one state, in units of the picture; equal figures look the same.
struct Figure: Equatable, Sendable {
  /// How much of a view is shown.
  enum Part: Equatable, Sendable {
    /// The view with its name and all its marks.
    case whole
    /// The same among so many that its marks have to be small.
    case small
    /// No more than where it lies, because a view inside it is shown.
    case surroundings
  }

  /// What its bounds become.
  enum Outline: Equatable, Sendable {
    case corners(Quad)
    /// It is too small to be drawn otherwise.
    case dot(Point)
  }

  /// What was expected of it.
  enum Expected: Equatable, Sendable {
    case outline(Quad, name: String)
    case pin(Point, name: String)
  }

  let part: Part
  let outline: Outline
  /// What clipping leaves of it; nil where nothing is cut off.
  var left: ConvexShape?
  /// Whether it can be seen, if it is not cut off.
  var isSeen = true
  /// The frame, where that is another outline.
  var frame: Quad?
  var pin: Point?
  /// The beginning and the ends of the arrows along its own axes.
  var axes: (origin: Point, x: Point?, y: Point?)?
  /// Whether the corner with the arrows is cut off.
  var axesAreCut = false
  /// The numbers of the origin of its bounds, where they are not both 0.
  var originText: String?
  /// Where it was in the state before, if it was elsewhere.
  var before: Outline?
  /// Where its pin was, if it was elsewhere.
  var pinBefore: Point?
  var expected: [Expected] = []

  /// Whether nothing of it is left by clipping.
  var isGone: Bool { left?.corners.isEmpty ?? false }

  static func == (a: Figure, b: Figure) -> Bool {
    a.looksAlike(b) && a.before == b.before && a.pinBefore == b.pinBefore
  }

  /// Whether it shows what belongs to one state alone: where it was before, or what was expected.
  var isPassing: Bool { before != nil || pinBefore != nil || !expected.isEmpty }

  /// Whether both look the same, but for what was before.
  func looksAlike(_ other: Figure?) -> Bool {
    guard let other else { return false }
    return hasSamePlace(as: other) && frame == other.frame && pin == other.pin
  }

  /// Whether everything that decides where the labels stand is the same.
  func hasSamePlace(as other: Figure) -> Bool {
    part == other.part && outline == other.outline && left == other.left
      && isSeen == other.isSeen && axes?.origin == other.axes?.origin && axes?.x == other.axes?.x
      && axes?.y == other.axes?.y && originText == other.originText && expected == other.expected
  }
}

extension Figure {
  /// The arrows are no longer than this, and than the share of the edge that they lie on.
  private static let arrow = (length: 26.0, share: 0.45, least: 7.0, leastSmall: 14.0)
  /// What is smaller than this is a dot; what moves by less has not moved.
  private static let least = (dot: 1.5, way: 0.05)

  /// The figure of a view on a ground; nil where it cannot be drawn.
  ///
  /// - Parameter unmet: What is expected of it and not met, with names for that.
  init?(
    _ seen: SeenView, before: SeenView?, part: Part, unmet: [(name: String, mark: Unmet.Mark)],
    on ground: Ground
  ) {
    guard let outline = Outline(seen.outline, on: ground) else { return nil }
    self.part = part
    self.outline = outline
    isSeen = !seen.isHidden && !seen.isTransparent
    if let left = seen.left {
      self.left = ConvexShape(corners: left.corners.map { ground.place($0) })
    }
    if part == .surroundings { return }
    pin = seen.pin.map { ground.place($0) }
    if case .quad(let bounds) = seen.outline {
      let quad = ground.place(bounds)
      if case .corners = outline { axes = Self.axes(of: quad, isSmall: part == .small) }
      if let left { axesAreCut = !left.hasCorner(near: quad.origin) }
      if let frame = seen.frame.map({ ground.place($0) }),
        !frame.isSameOutline(as: quad, within: Self.least.way)
      {
        self.frame = frame
      }
    }
    let origin = seen.numbers.bounds.origin
    if origin != .zero {
      originText = "(\(ShownNumber.text(origin.x)), \(ShownNumber.text(origin.y)))"
    }
    expected = unmet.compactMap { name, mark in
      switch mark {
      case .outline(let quad): .outline(ground.place(quad), name: name)
      case .pin(let point): .pin(ground.place(point), name: name)
      case .nothing: nil
      }
    }
    if let before { note(before, on: ground) }
  }

  /// Takes down where the view was, where that is elsewhere.
  private mutating func note(_ before: SeenView, on ground: Ground) {
    if let old = Outline(before.outline, on: ground), old.differs(from: outline, by: Self.least.way)
    {
      self.before = old
    }
    if let old = before.pin.map({ ground.place($0) }), let pin,
      max(abs(old.x - pin.x), abs(old.y - pin.y)) > Self.least.way
    {
      pinBefore = old
    }
  }

  private static func axes(
    of quad: Quad, isSmall: Bool
  ) -> (origin: Point, x: Point?, y: Point?)? {
    let least = isSmall ? arrow.leastSmall : arrow.least
    let x = tip(from: quad.origin, along: quad.alongX, least: least)
    let y = tip(from: quad.origin, along: quad.alongY, least: least)
    return x == nil && y == nil ? nil : (quad.origin, x, y)
  }

  /// Where an arrow along an edge ends; nil where it would be too short to be seen.
  private static func tip(from start: Point, along end: Point, least: Double) -> Point? {
    let (x, y) = (end.x - start.x, end.y - start.y)
    let edge = (x * x + y * y).squareRoot()
    let length = min(arrow.length, edge * arrow.share)
    guard length >= least else { return nil }
    return Point(x: rounded(start.x + x / edge * length), y: rounded(start.y + y / edge * length))
  }
}

extension Figure.Outline {
  /// The outline on a ground; nil where there is none to be drawn.
  fileprivate init?(_ outline: SeenView.Outline, on ground: Ground) {
    guard case .quad(let bounds) = outline else { return nil }
    let quad = ground.place(bounds)
    var extent = Extent()
    extent.add(quad)
    self =
      max(extent.width, extent.height) < Figure.least.dot
      ? .dot(Point(x: rounded(extent.middle.x), y: rounded(extent.middle.y))) : .corners(quad)
  }

  var points: [Point] {
    switch self {
    case .corners(let quad): quad.points
    case .dot(let point): [point]
    }
  }

  /// Whether a corner is elsewhere.
  func differs(from other: Figure.Outline, by distance: Double) -> Bool {
    let (own, others) = (points, other.points)
    return own.count != others.count
      || zip(own, others).contains {
        max(abs($0.x - $1.x), abs($0.y - $1.y)) > distance
      }
  }
}
