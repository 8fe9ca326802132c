import GeomrunGeometry

/// The drawing of one view in one state, in units of the picture; equal figures look the same.
struct Figure: Equatable, Sendable {
  /// The visible part of a view.
  enum Part: Equatable, Sendable {
    /// The view with its name and all its marks.
    case whole
    /// The same with small marks, because there are many views.
    case small
    /// The outline only, because a view inside it is shown.
    case surroundings
  }

  /// The shape of its bounds.
  enum Outline: Equatable, Sendable {
    case corners(Quad)
    /// A view that is too small for anything else.
    case dot(Point)
  }

  /// The expected geometry.
  enum Expected: Equatable, Sendable {
    case outline(Quad, name: String)
    case pin(Point, name: String)
  }

  let part: Part
  let outline: Outline
  /// Its part that remains after clipping; nil if nothing is cut off.
  var left: ConvexShape?
  /// Whether it is visible, unless it is clipped.
  var isSeen = true
  /// The frame, if its outline differs.
  var frame: Quad?
  var pin: Point?
  /// Its safe area and its scrollable content, if their outlines differ.
  var insides: [Inside] = []
  /// The start and the ends of the arrows along its own axes.
  var axes: (origin: Point, x: Point?, y: Point?)?
  /// Whether they are parallel to the window's, so they need no letters.
  var axesAreUpright = true
  /// Whether the corner with the arrows is clipped.
  var axesAreCut = false
  /// The numbers of its bounds' origin, if they are not both 0.
  var originText: String?
  /// Its previous outline, if it differs.
  var before: Outline?
  /// Its previous pin, if it differs.
  var pinBefore: Point?
  var expected: [Expected] = []

  /// Whether it is marked for layout.
  var isMarked = false
  /// The effect of the step on it in a layout pass; without one it looks the same.
  var role: LayoutRole?

  /// Whether it is completely clipped.
  var isGone: Bool { left?.corners.isEmpty ?? false }

  /// Removes everything that is derived from the declarations.
  mutating func hideResults() { (frame, insides, isMarked, role) = (nil, [], false, nil) }

  /// Removes its center, the arrows along its axes, and the origin of its bounds.
  mutating func hideOwnAxes() { (pin, axes, originText) = (nil, nil, nil) }

  static func == (a: Figure, b: Figure) -> Bool {
    a.looksAlike(b) && a.before == b.before && a.pinBefore == b.pinBefore && a.role == b.role
  }

  /// Whether it shows parts of one state only: the previous position, or the expected geometry.
  var isPassing: Bool { before != nil || pinBefore != nil || !expected.isEmpty }

  /// Whether both look the same, except for the previous positions.
  func looksAlike(_ other: Figure?) -> Bool {
    guard let other else { return false }
    return hasSamePlace(as: other) && frame == other.frame && pin == other.pin && insides == other.insides
      && isMarked == other.isMarked
  }

  /// Whether everything that determines the positions of the labels is the same.
  func hasSamePlace(as other: Figure) -> Bool {
    part == other.part && outline == other.outline && left == other.left && isSeen == other.isSeen
      && axes?.origin == other.axes?.origin && axes?.x == other.axes?.x && axes?.y == other.axes?.y
      && axesAreUpright == other.axesAreUpright && originText == other.originText && expected == other.expected
  }
}
