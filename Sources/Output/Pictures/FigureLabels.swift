import GeomrunGeometry

/// The texts of one figure, each with its position.
struct FigureLabels: Equatable, Sendable {
  /// A text with its bounding box.
  struct Label: Equatable, Sendable {
    /// The meaning of a text.
    enum Kind: Equatable, Sendable {
      /// The name of the view.
      case name
      /// The origin of its bounds.
      case origin
      /// The letter of an arrow.
      case axis
      /// The label of an expectation.
      case expected
    }

    let kind: Kind
    let text: String
    var place: LabelLayout.Place
    /// The line from a displaced name to its view.
    var leader: Leader?
  }

  /// A line from a text to its subject.
  struct Leader: Equatable, Sendable {
    let start: Point
    let end: Point
  }

  private(set) var labels: [Label] = []

  static let height = 14.0
  private static let shortestNamedArrow = 16.0
  /// The maximum length; a longer name is truncated, and is in full in the legend.
  private static let longestName = 28

  /// The cost above which names of small figures are omitted.
  private static let mostDisturbance = 6.5

  /// Places only the name.
  mutating func placeName(_ name: String, of figure: Figure, in layout: inout LabelLayout) {
    let text = Self.text(name)
    let size = Self.size(text)
    let limit = figure.part == .small ? Self.mostDisturbance : .infinity
    let places = LabelLayout.names(of: figure, size, limit: limit)
    let home = LabelLayout.Home(figure)
    add(.name, text, layout.place(size, places, limit: limit, home: home))
    guard let box = labels.last?.place.box else { return }
    labels[labels.count - 1].leader = Leader(from: box, to: figure.outline)
  }

  /// Places the other texts of a figure, each only if there is room for it.
  ///
  /// - Parameter owner: The view's name before its numbers; nil if they are unambiguous.
  mutating func placeRest(of figure: Figure, owner: String?, in layout: inout LabelLayout) {
    if let numbers = figure.originText, let corner = figure.outline.points.first {
      let text = owner.map { "\(Self.text($0)) \(numbers)" } ?? numbers
      let size = Self.size(text)
      let places = LabelLayout.numbers(at: corner, of: figure, size)
      add(.origin, text, layout.place(size, places))
    }
    for expected in figure.expected {
      switch expected {
      case .pin(let point, let name):
        let (text, size) = (Self.text(name), Self.size(Self.text(name)))
        add(.expected, text, layout.place(size, LabelLayout.around(point, size, distance: 6)))
      case .outline(let quad, let name):
        let (text, size) = (Self.text(name), Self.size(Self.text(name)))
        let places = quad.points.flatMap { LabelLayout.around($0, size, distance: 3) }
        add(.expected, text, layout.place(size, places))
      }
    }
  }

  /// Places the letters of the arrows that are not parallel to the window's.
  mutating func placeAxes(of figure: Figure, in layout: inout LabelLayout) {
    guard figure.part == .whole, !figure.axesAreUpright, let axes = figure.axes,
      case .corners(let quad) = figure.outline
    else { return }
    for (text, tip) in [("x", axes.x), ("y", axes.y)] {
      guard let tip, tip.distance(to: axes.origin) >= Self.shortestNamedArrow else { continue }
      // Next to the head of the arrow, outside or inside the view.
      let (along, inward) = (tip.displacement(from: axes.origin), quad.middle.displacement(from: tip))
      let turn = along.x * inward.y - along.y * inward.x < 0 ? -1.0 : 1
      let places = [-1.0, 1].map { side in
        let displacement = side * turn * 8
        let middle = Point(
          x: tip.x - along.x * 2 - along.y * displacement, y: tip.y - along.y * 2 + along.x * displacement)
        return LabelLayout.Candidate(middle: middle, cost: side)
      }
      add(.axis, text, layout.place(Size(width: 8, height: 10), places, limit: 8))
    }
  }

  /// Puts the name on a plate if `isDark` reports that its position is dark.
  mutating func addPlates(where isDark: (Point) -> Bool) {
    for index in labels.indices where labels[index].kind == .name {
      let box = labels[index].place.box
      if isDark(Point(x: box.midX, y: box.midY)) { labels[index].place.isClear = false }
    }
  }

  /// Releases all positions.
  func release(in layout: inout LabelLayout) { for label in labels { layout.release(label.place.box) } }

  private mutating func add(_ kind: Label.Kind, _ text: String, _ place: LabelLayout.Place?) {
    if let place { labels.append(Label(kind: kind, text: text, place: place)) }
  }

  private static func text(_ name: String) -> String { TextMetrics.shortened(ShownText.plain(name), to: longestName) }

  private static func size(_ text: String) -> Size {
    Size(width: TextMetrics.width(of: text, TextMetrics.text) + 4, height: height)
  }
}

extension FigureLabels.Leader {
  /// The distance from its subject below which a text needs no line.
  private static let least = 9.0
  /// The maximum distance of a text inside a view from its nearest edge.
  private static let mostInside = 30.0

  /// Creates the line from a box to the middle of a constraint; nil if the box is next to it.
  init?(from box: Rect, to beam: LayoutMarks.Beam) {
    let quad = Quad(beam.start, beam.end, beam.end, beam.start)
    let nearest = quad.nearest(to: Point(x: box.midX, y: box.midY))
    let gap = max(box.minX - nearest.x, nearest.x - box.maxX, box.minY - nearest.y, nearest.y - box.maxY)
    guard gap > Self.least else { return nil }
    self.init(from: box, to: .dot(beam.middle), least: 0)
  }

  /// Creates the line from a box to an outline; nil if the box is inside it, or nearer than `least`.
  init?(from box: Rect, to outline: Figure.Outline, least: Double = least) {
    let middle = Point(x: box.midX, y: box.midY)
    let nearest: Point
    switch outline {
    case .dot(let point): nearest = point
    case .corners(let quad):
      nearest = quad.nearest(to: middle)
      // If a name inside its view is far from every edge, other views may have nearer edges.
      let isInside = ConvexShape(corners: quad.points).contains(middle)
      if isInside, middle.distance(to: nearest) <= Self.mostInside { return nil }
    }
    // The nearest point of the box.
    let start = Point(
      x: rounded(min(max(nearest.x, box.minX), box.maxX)), y: rounded(min(max(nearest.y, box.minY), box.maxY)))
    guard start.distance(to: nearest) > least else { return nil }
    (self.start, end) = (start, Point(x: rounded(nearest.x), y: rounded(nearest.y)))
  }
}

extension Quad {
  /// Returns the nearest point on its edges.
  fileprivate func nearest(to point: Point) -> Point {
    let corners = points
    var nearest = origin
    for index in corners.indices {
      let (start, end) = (corners[index], corners[(index + 1) % corners.count])
      let (x, y) = (end.x - start.x, end.y - start.y)
      let square = x * x + y * y
      let share = square > 0 ? ((point.x - start.x) * x + (point.y - start.y) * y) / square : 0
      let foot = min(max(share, 0), 1)
      let candidate = Point(x: start.x + x * foot, y: start.y + y * foot)
      if candidate.distance(to: point) < nearest.distance(to: point) { nearest = candidate }
    }
    return nearest
  }
}

extension Point {
  fileprivate func distance(to other: Point) -> Double {
    let (x, y) = (x - other.x, y - other.y)
    return (x * x + y * y).squareRoot()
  }

  /// Returns the direction from another point, of length 1; zero if both are equal.
  fileprivate func displacement(from other: Point) -> Point {
    let (x, y) = (x - other.x, y - other.y)
    let length = (x * x + y * y).squareRoot()
    return length > 0 ? Point(x: x / length, y: y / length) : .zero
  }
}
