import GeomrunGeometry

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
  /// Its safe area and what it scrolls, where these are other outlines.
  var insides: [Inside] = []
  /// The beginning and the ends of the arrows along its own axes.
  var axes: (origin: Point, x: Point?, y: Point?)?
  /// Whether they lead as those of the window do, so that nobody asks which is which.
  var axesAreUpright = true
  /// Whether the corner with the arrows is cut off.
  var axesAreCut = false
  /// The numbers of the origin of its bounds, where they are not both 0.
  var originText: String?
  /// Where it was in the state before, if it was elsewhere.
  var before: Outline?
  /// Where its pin was, if it was elsewhere.
  var pinBefore: Point?
  var expected: [Expected] = []

  /// Whether it is marked for layout.
  var isMarked = false
  /// What the step has done to it in a layout pass; a state without that looks the same.
  var role: LayoutRole?

  /// Whether nothing of it is left by clipping.
  var isGone: Bool { left?.corners.isEmpty ?? false }

  /// Leaves out what follows from what is declared.
  mutating func hideResults() { (frame, insides, isMarked, role) = (nil, [], false, nil) }

  /// Leaves out its center, the arrows along its axes, and the origin of its bounds.
  mutating func hideOwnAxes() { (pin, axes, originText) = (nil, nil, nil) }

  static func == (a: Figure, b: Figure) -> Bool {
    a.looksAlike(b) && a.before == b.before && a.pinBefore == b.pinBefore && a.role == b.role
  }

  /// Whether it shows what belongs to one state alone: where it was before, or what was expected.
  var isPassing: Bool { before != nil || pinBefore != nil || !expected.isEmpty }

  /// Whether both look the same, but for what was before.
  func looksAlike(_ other: Figure?) -> Bool {
    guard let other else { return false }
    return hasSamePlace(as: other) && frame == other.frame && pin == other.pin && insides == other.insides
      && isMarked == other.isMarked
  }

  /// Whether everything that decides where the labels stand is the same.
  func hasSamePlace(as other: Figure) -> Bool {
    part == other.part && outline == other.outline && left == other.left && isSeen == other.isSeen
      && axes?.origin == other.axes?.origin && axes?.x == other.axes?.x && axes?.y == other.axes?.y
      && axesAreUpright == other.axesAreUpright && originText == other.originText && expected == other.expected
  }
}
