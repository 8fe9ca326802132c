import GeomrunAutoLayout
import GeomrunGeometry
import GeomrunLayerTree
import GeomrunReporting
import GeomrunSceneReplay

/// The result of a layout by constraints, in the window's coordinates: drawn as in Interface Builder.
struct LayoutMarks: Sendable {
  /// The outcome for a constraint.
  enum Standing: Equatable, Sendable {
    case required, optional, unmet
    /// It conflicts with others.
    case conflicting
    /// It is omitted, because a device breaks it.
    case broken

    var isMet: Bool {
      switch self {
      case .required, .optional: true
      case .unmet, .conflicting, .broken: false
      }
    }
  }

  /// A constraint between two lines across its axis; a single line if they coincide.
  struct Beam: Sendable {
    /// The views that it relates.
    let views: [LayerID]
    let start: Point
    let end: Point
    /// Whether start and end are those of a single line, which both sides share.
    let isLine: Bool
    let standing: Standing
    /// Its actual and its required length.
    let text: String
    /// The number of constraints with this text for these views.
    fileprivate(set) var count = 1

    /// Its label: `300 ≠ 100 @500 (×3)`; empty if there is none.
    var label: String { text.isEmpty || count == 1 ? text : "\(text) (×\(count))" }
  }

  /// The common properties of constraints that are drawn as one.
  private struct Saying: Hashable {
    let place: Place
    let views: [LayerID]
    let standing: Standing
    let text: String
  }

  /// The two ends of a constraint.
  private struct Place: Hashable {
    let start: Point
    let end: Point
  }

  /// A view's position in another layout that meets the constraints equally well.
  struct Other: Sendable {
    let view: LayerID
    let outline: Quad
  }

  private(set) var beams: [Beam] = []
  private(set) var others: [Other] = []

  /// Above this number of constraints, only unmet ones are drawn.
  private static let most = 100
  /// Each requires a separate layout.
  private static let mostOthers = 4

  /// Whether it shows facts about constraints that other marks do not; their positions follow from the views.
  func areNews(behind old: LayoutMarks) -> Bool {
    !isEmpty
      && (beams.count != old.beams.count || others.count != old.others.count
        || zip(beams, old.beams).contains { $0.label != $1.label || $0.standing != $1.standing })
  }

  var isEmpty: Bool { beams.isEmpty && others.isEmpty }

  /// No marks.
  static var none: LayoutMarks { LayoutMarks() }

  private init() {}

  /// Creates the marks of a layout while the views are where it placed them.
  init(_ layout: SolvedLayout, on projection: ProjectedViews, in tree: LayerTree) {
    let standings = layout.standings
    var drawn = layout.system.constraints.indices.filter { layout.isDrawn($0) }
    // Conflicts prevent the layout, so the other constraints show nothing.
    if !layout.result.conflicts.isEmpty {
      drawn = drawn.filter { standings[$0] == .conflicting }
    } else if drawn.count > Self.most {
      drawn = drawn.filter { standings[$0] == .unmet || standings[$0] == .broken }
    }
    let spans = layout.spans(of: drawn, in: tree)
    var sayings: [Saying: Int] = [:]
    var places: [Place: Int] = [:]
    for (index, span) in zip(drawn, spans) {
      guard let span, let standing = standings[index],
        let beam = Beam(of: index, span, standing, layout, on: projection, in: tree)
      else { continue }
      let place = Place(start: beam.start, end: beam.end)
      let saying = Saying(place: place, views: beam.views, standing: standing, text: beam.text)
      if let same = sayings[saying] {
        beams[same].count += 1
        continue
      }
      sayings[saying] = beams.count
      let rank = places[place, default: 0]
      places[place] = rank + 1
      let aside = rank > 0 ? Beam(of: index, span, standing, layout, on: projection, in: tree, rank: rank) : nil
      beams.append(aside ?? beam)
    }
    guard layout.result.conflicts.isEmpty else { return }
    var known: Set<LayerID> = []
    for open in layout.ambiguities where others.count < Self.mostOthers {
      guard let view = layout.view(of: open.variable.item), known.insert(view).inserted,
        let layouts = (try? layout.result.layouts(of: open.variable)).flatMap({ $0 }),
        let shown = layout.frame(of: view, in: tree)
      else { continue }
      let rects = [layouts.greatest, layouts.least].compactMap { layout.frame(of: view, among: $0, in: tree) }
      guard let other = rects.first(where: { $0.differs(from: shown) }),
        let quad = try? Quad(other, along: projection.route(around: view)), quad.isNear
      else { continue }
      others.append(Other(view: view, outline: quad))
    }
  }
}

extension LayoutMarks.Beam {
  private init(_ beam: Self, from start: Point, to end: Point) {
    (self.start, self.end) = (start, end)
    (views, isLine, standing, text) = (beam.views, beam.isLine, beam.standing, beam.text)
    count = beam.count
  }

  /// The midpoint between its ends.
  var middle: Point { Point(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2) }

  /// The square of its length.
  var square: Double {
    let (x, y) = (end.x - start.x, end.y - start.y)
    return x * x + y * y
  }

  /// Returns the same in units of the picture.
  func placed(on ground: Ground) -> Self { Self(self, from: ground.place(start), to: ground.place(end)) }
}

extension SolvedLayout {
  /// Whether the author wrote it, or it is the spacing of two views in a stack view.
  fileprivate func isDrawn(_ constraint: Int) -> Bool {
    switch system.constraints[constraint].origin {
    case .written, .system, .stack(.spacing):
      system.constraints[constraint].isActive || broken.contains { $0.constraint == constraint }
    case .stack, .fitting: false
    }
  }

  /// The outcome for each constraint.
  fileprivate var standings: [Int: LayoutMarks.Standing] {
    var standings: [Int: LayoutMarks.Standing] = [:]
    for (index, constraint) in system.constraints.enumerated() {
      standings[index] = constraint.isRequired ? .required : .optional
    }
    for unmet in result.unmet { if case .constraint(let index) = unmet.row { standings[index] = .unmet } }
    for index in result.conflicts.flatMap({ $0.constraints }) { standings[index] = .conflicting }
    for broken in broken { standings[broken.constraint] = .broken }
    return standings
  }

  /// Returns the right side without its constant, such as `a.width * 2`; nil for a position with factor 1, and without
  /// a right side.
  fileprivate func factorText(of constraint: LayoutConstraint) -> String? {
    guard let second = constraint.second, constraint.multiplier != 1 || second.attribute.kind == .size else {
      return nil
    }
    let side = "\(name(of: second.item)).\(second.attribute.rawValue)"
    return constraint.multiplier == 1 ? side : "\(side) * \(ShownNumber.text(constraint.multiplier))"
  }
}

extension LayoutMarks.Beam {
  /// The distance below which two lines coincide, in points.
  private static let least = 0.05

  /// Its candidate positions in the range common to both sides, as fractions: beside the middle of an extent, where the
  /// center is marked, and further away if others have the same ends.
  private static let shares = (extent: [0.7, 0.3, 0.85, 0.15], distance: [0.5, 0.25, 0.75, 0.12])

  /// Creates the beam of a constraint.
  ///
  /// - Parameter rank: The number of others with the same ends.
  fileprivate init?(
    of index: Int, _ span: LayoutSpan, _ standing: LayoutMarks.Standing, _ layout: SolvedLayout,
    on projection: ProjectedViews, in tree: LayerTree, rank: Int = 0
  ) {
    guard let space = layout.view(of: span.space) else { return nil }
    let constraint = layout.system.constraints[index]
    let isHorizontal = constraint.first.attribute.axis == .horizontal
    let isSize = constraint.first.attribute.kind == .size
    let (own, other) = (span.first.rect, span.second?.rect ?? span.first.rect)
    // Across its axis it is in the middle of the range common to both sides; without one, in the middle of the first.
    var across =
      isHorizontal
      ? (max(own.minY, other.minY), min(own.maxY, other.maxY)) : (max(own.minX, other.minX), min(own.maxX, other.maxX))
    let isApart = across.0 > across.1
    if isApart {
      across =
        isHorizontal
        ? (min(own.minY, other.minY), max(own.maxY, other.maxY))
        : (min(own.minX, other.minX), max(own.maxX, other.maxX))
    }
    let from = span.second?.place ?? (isHorizontal ? span.first.rect.minX : span.first.rect.minY)
    let to = span.first.place
    isLine = !isSize && abs(to - from) < Self.least
    let middle =
      if isApart, !isLine { isHorizontal ? own.midY : own.midX } else {
        across.0 + (across.1 - across.0)
          * (isSize ? Self.shares.extent : Self.shares.distance)[rank % Self.shares.extent.count]
      }
    let ends = isLine ? [(from, across.0), (from, across.1)] : [(from, middle), (to, middle)]
    let route = projection.route(of: space)
    let points = ends.compactMap { along, across in
      try? route.apply(
        to: layout.point(
          isHorizontal ? Point(x: along, y: across) : Point(x: across, y: along), inBoundsOf: tree[space]))
    }
    guard points.count == 2, points.allSatisfy({ $0.isNear }) else { return nil }
    (start, end) = (points[0], points[1])
    views = [constraint.first.item, constraint.second?.item].compactMap { $0 }.compactMap { layout.owner(of: $0) }
    self.standing = standing
    text = Self.text(of: constraint, span, standing, isLine: isLine, layout)
  }

  /// Returns the actual and the required value: `16`, `20 >= 8 @750`, `80 != 100 @750`, `100 = a.width * 2`.
  private static func text(
    of constraint: LayoutConstraint, _ span: LayoutSpan, _ standing: LayoutMarks.Standing, isLine: Bool,
    _ layout: SolvedLayout
  ) -> String {
    var (length, wanted) = (span.distance, constraint.constant)
    var relation = constraint.relation
    let factor = layout.factorText(of: constraint)
    // A distance has no direction: -8 to the left is 8.
    if factor == nil, (wanted == 0 ? length : wanted) < 0 {
      (length, wanted, relation) = (-length, -wanted, relation.reversed)
    }
    let priority = constraint.isRequired ? "" : " @\(ShownNumber.text(constraint.priority))"
    let isMet = relation.holds(length, wanted, within: least)
    if let factor {
      let sum = wanted == 0 ? factor : "\(factor) \(wanted < 0 ? "-" : "+") \(ShownNumber.text(abs(wanted)))"
      return "\(relation.sign(isMet)) \(sum)\(priority)"
    }
    if isMet, relation == .equal { return isLine && wanted == 0 ? "" : ShownNumber.text(wanted) + priority }
    if isMet, isLine, wanted == 0 { return "" }
    return "\(ShownNumber.text(length)) \(relation.sign(isMet)) \(ShownNumber.text(wanted))\(priority)"
  }
}

extension LayoutRelation {
  /// The relation after both sides are multiplied by -1.
  fileprivate var reversed: LayoutRelation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .greaterThanOrEqual
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }

  fileprivate func holds(_ a: Double, _ b: Double, within noise: Double) -> Bool {
    switch self {
    case .equal: abs(a - b) <= noise
    case .lessThanOrEqual: a <= b + noise
    case .greaterThanOrEqual: a >= b - noise
    }
  }

  /// Returns the comparison sign of a relation that holds, or does not.
  fileprivate func sign(_ holds: Bool) -> String {
    switch self {
    case .equal: holds ? "=" : "≠"
    case .lessThanOrEqual: holds ? "≤" : ">"
    case .greaterThanOrEqual: holds ? "≥" : "<"
    }
  }
}

extension Rect {
  /// Whether a number differs by more than rounding error.
  fileprivate func differs(from other: Rect) -> Bool {
    abs(minX - other.minX) > 0.01 || abs(minY - other.minY) > 0.01 || abs(width - other.width) > 0.01
      || abs(height - other.height) > 0.01
  }
}
