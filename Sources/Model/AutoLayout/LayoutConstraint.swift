/// One of the two sides of a constraint: an attribute of an item.
public struct LayoutAnchor: Hashable, Sendable {
  /// The view or guide.
  public var item: LayoutItemID
  /// What is measured of it.
  public var attribute: LayoutAttribute

  /// An attribute of an item.
  public init(_ item: LayoutItemID, _ attribute: LayoutAttribute) {
    self.item = item
    self.attribute = attribute
  }
}

/// `first REL multiplier * second + constant @priority`, as `NSLayoutConstraint`.
public struct LayoutConstraint: Hashable, Sendable {
  /// Who made a constraint.
  public enum Origin: Hashable, Sendable {
    /// Somebody wrote it.
    case written
    /// A stack view made it; the name that devices print with it.
    case stack(StackRule)
    /// The system made it: of a mask, or to give a cell its size.
    case system
    /// It is the target of `systemLayoutSizeFitting`.
    case fitting
  }

  /// The left side.
  public var first: LayoutAnchor
  /// How the sides compare.
  public var relation: LayoutRelation
  /// The right side; nil where it is the constant alone.
  public var second: LayoutAnchor?
  /// The factor of the second attribute.
  public var multiplier: Double
  /// What is added to the second side, in points; downwards on the vertical axis, in reading direction where the
  /// attributes are.
  public var constant: Double
  /// More than 0, at most 1000, which is required.
  public var priority: Double
  /// Whether it counts.
  public var isActive: Bool
  /// Who made it.
  public var origin: Origin

  /// A constraint between two anchors, or of one anchor with a constant.
  public init(
    _ first: LayoutAnchor, _ relation: LayoutRelation, _ second: LayoutAnchor? = nil, multiplier: Double = 1,
    constant: Double = 0, priority: Double = 1000, isActive: Bool = true, origin: Origin = .written
  ) {
    self.first = first
    self.relation = relation
    self.second = second
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
    self.isActive = isActive
    self.origin = origin
  }

  /// Whether it has to hold.
  public var isRequired: Bool { priority >= LayoutConstraint.required }

  /// The priority of what has to hold.
  public static let required = 1000.0
  /// Constants, frames and insets have to be this near to 0, in points.
  public static let largestConstant = 1e9
  /// Multipliers are at most this far from 0.
  public static let largestMultiplier = 1e6
  /// Multipliers are at least this far from 0, for what is smaller cannot be told from noise.
  public static let smallestMultiplier = 1e-6
}

/// The constraints of stack views, by the names that devices print.
public enum StackRule: String, CaseIterable, Hashable, Sendable {
  /// The first and the last view at the edges of the stack, and all of them across.
  case canvasConnection = "UISV-canvas-connection"
  /// The distance of neighbours.
  case spacing = "UISV-spacing"
  /// A hidden view has no extent.
  case hiding = "UISV-hiding"
  /// Views of equal size.
  case fillEqually = "UISV-fill-equally"
  /// Views as large as their content, in proportion.
  case fillProportionally = "UISV-fill-proportionally"
  /// The guides between views where gaps or centers are distributed.
  case distributingEdge = "UISV-distributing-edge"
  /// These guides are of one size.
  case distributing = "UISV-distributing"
  /// The stack view is as small as it can be.
  case canvasFit = "UISV-canvas-fit"
  /// The same edge, middle or baseline across.
  case alignment = "UISV-alignment"
  /// The guide that spans all views across.
  case spanningBoundary = "UISV-spanning-boundary"
  /// That guide is as small as it can be.
  case spanningFit = "UISV-spanning-fit"
  /// What has no extent of its own across has none.
  case ambiguitySuppression = "UISV-ambiguity-suppression"
}
