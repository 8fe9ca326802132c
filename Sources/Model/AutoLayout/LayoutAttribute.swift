/// An axis; constraints do not mix the two.
public enum LayoutAxis: Int, CaseIterable, Hashable, Sendable {
  /// From left to right.
  case horizontal
  /// From top to bottom.
  case vertical
}

/// The attribute of an item in a constraint, as `NSLayoutConstraint.Attribute`.
///
/// Positions grow to the right and downwards, on all platforms.
public enum LayoutAttribute: String, CaseIterable, Hashable, Sendable {
  /// The left edge of the alignment rect.
  case left
  /// The right edge of the alignment rect.
  case right
  /// The top edge of the alignment rect.
  case top
  /// The bottom edge of the alignment rect.
  case bottom
  /// The edge where reading begins.
  case leading
  /// The edge where reading ends.
  case trailing
  /// The horizontal extent of the alignment rect.
  case width
  /// The vertical extent of the alignment rect.
  case height
  /// The horizontal middle.
  case centerX
  /// The vertical middle.
  case centerY
  /// The baseline of the last line of text; the bottom edge of a view without text.
  case lastBaseline
  /// The baseline of the first line of text; the top edge of a view without text.
  case firstBaseline
  /// The left edge, inset by the left margin.
  case leftMargin
  /// The right edge, inset by the right margin.
  case rightMargin
  /// The top edge, inset by the top margin.
  case topMargin
  /// The bottom edge, inset by the bottom margin.
  case bottomMargin
  /// The leading edge, inset by its margin.
  case leadingMargin
  /// The trailing edge, inset by its margin.
  case trailingMargin
  /// The horizontal middle between the margins.
  case centerXWithinMargins
  /// The vertical middle between the margins.
  case centerYWithinMargins
}

extension LayoutAttribute {
  /// The kind of an attribute; kinds are not mixed in one constraint.
  public enum Kind: Hashable, Sendable {
    /// `width` or `height`: an extent.
    case size
    /// A position counted from the left in any reading direction.
    case fixed
    /// A position counted in reading direction: leading, trailing and their margins.
    case reading
    /// The middle, which pairs with positions of both kinds.
    case center
  }

  /// The axis of measurement.
  public var axis: LayoutAxis {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .vertical
    }
  }

  /// The kind of attribute.
  public var kind: Kind {
    switch self {
    case .width, .height: .size
    case .leading, .trailing, .leadingMargin, .trailingMargin: .reading
    case .centerX, .centerXWithinMargins: .center
    case .left, .right, .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .leftMargin, .rightMargin, .topMargin,
      .bottomMargin, .centerYWithinMargins:
      .fixed
    }
  }

  /// Whether it is an edge, with or without a margin, or a baseline; not a middle or an extent.
  var isEdge: Bool {
    switch self {
    case .left, .right, .top, .bottom, .leading, .trailing, .firstBaseline, .lastBaseline, .leftMargin, .rightMargin,
      .topMargin, .bottomMargin, .leadingMargin, .trailingMargin:
      true
    case .width, .height, .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: false
    }
  }

  /// Whether the framework accepts a constraint between the two; it throws for all others.
  ///
  /// Both have to be extents, of either axis, or positions on the same axis; leading and trailing do not pair with left
  /// and right.
  public func pairs(with other: LayoutAttribute) -> Bool {
    switch (kind, other.kind) {
    case (.size, .size): true
    case (.size, _), (_, .size), (.reading, .fixed), (.fixed, .reading): false
    case (.fixed, .fixed), (.reading, .reading), (.center, _), (_, .center): axis == other.axis
    }
  }
}

/// The relation between the two sides of a constraint.
public enum LayoutRelation: String, CaseIterable, Hashable, Sendable {
  /// The first side equals the second.
  case equal = "=="
  /// The first side is at most the second.
  case lessThanOrEqual = "<="
  /// The first side is at least the second.
  case greaterThanOrEqual = ">="
}

/// The reading direction, which determines the leading edge.
public enum LayoutDirection: Hashable, Sendable {
  /// Leading is left.
  case leftToRight
  /// Leading is right.
  case rightToLeft
}
