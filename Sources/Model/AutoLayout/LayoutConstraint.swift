/// A side of a constraint: an attribute of an item.
public struct LayoutAnchor: Hashable, Sendable {
  /// The view or guide.
  public var item: LayoutItemID
  /// The attribute that is measured.
  public var attribute: LayoutAttribute

  /// Creates a side of a constraint.
  public init(_ item: LayoutItemID, _ attribute: LayoutAttribute) {
    self.item = item
    self.attribute = attribute
  }
}

/// `first REL multiplier * second + constant @priority`, as `NSLayoutConstraint`.
public struct LayoutConstraint: Hashable, Sendable {
  /// The source of a constraint.
  public enum Origin: Hashable, Sendable {
    /// Written in code.
    case written
    /// Created by a stack view; the name that devices print with it.
    case stack(StackRule)
    /// Created by the system: for a mask, or to give a cell its size.
    case system
    /// The target of `systemLayoutSizeFitting`.
    case fitting
  }

  /// The left side.
  public var first: LayoutAnchor
  /// The relation between the sides.
  public var relation: LayoutRelation
  /// The right side; nil if there is only the constant.
  public var second: LayoutAnchor?
  /// The factor of the second attribute.
  public var multiplier: Double
  /// The constant added to the second side, in points; downwards on the vertical axis, in reading direction if the
  /// attributes are.
  public var constant: Double
  /// The priority, above 0 and at most 1000, which is required.
  public var priority: Double
  /// Whether it is active.
  public var isActive: Bool
  /// The source of the constraint.
  public var origin: Origin

  /// Creates a constraint between two anchors, or of one anchor with a constant.
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

  /// Whether it is required.
  public var isRequired: Bool { priority >= LayoutConstraint.required }

  /// The priority of required constraints.
  public static let required = 1000.0
  /// The greatest absolute value of constants, frames and insets, in points.
  public static let largestConstant = 1e9
  /// The greatest absolute value of multipliers.
  public static let largestMultiplier = 1e6
  /// The least absolute value of multipliers; smaller ones cannot be distinguished from noise.
  public static let smallestMultiplier = 1e-6
}

/// The constraints of stack views, by the names that devices print.
public enum StackRule: String, CaseIterable, Hashable, Sendable {
  /// Connects the first and the last view with the edges of the stack, and all views across.
  case canvasConnection = "UISV-canvas-connection"
  /// Sets the distance between neighbors.
  case spacing = "UISV-spacing"
  /// Gives a hidden view no extent.
  case hiding = "UISV-hiding"
  /// Makes views equal in size.
  case fillEqually = "UISV-fill-equally"
  /// Makes views proportional to their content.
  case fillProportionally = "UISV-fill-proportionally"
  /// Places the guides between views, for distributed gaps or centers.
  case distributingEdge = "UISV-distributing-edge"
  /// Makes these guides equal in size.
  case distributing = "UISV-distributing"
  /// Makes the stack view as small as possible.
  case canvasFit = "UISV-canvas-fit"
  /// Aligns the same edge, middle or baseline across.
  case alignment = "UISV-alignment"
  /// Makes the guide span all views across.
  case spanningBoundary = "UISV-spanning-boundary"
  /// Makes that guide as small as possible.
  case spanningFit = "UISV-spanning-fit"
  /// Gives views without an extent of their own across none.
  case ambiguitySuppression = "UISV-ambiguity-suppression"
}
