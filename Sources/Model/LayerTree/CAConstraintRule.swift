/// A rule for one edge or extent of a layer, as `CAConstraint`: `source * scale + offset`.
public struct CAConstraintRule: Hashable, Sendable {
  /// The edge, center or extent that a constraint determines or measures.
  public enum Attribute: String, CaseIterable, Hashable, Sendable {
    /// The left edge.
    case minX
    /// The horizontal center.
    case midX
    /// The right edge.
    case maxX
    /// The horizontal extent.
    case width
    /// The top edge, where y grows downwards.
    case minY
    /// The vertical center.
    case midY
    /// The bottom edge, where y grows downwards.
    case maxY
    /// The vertical extent.
    case height
  }

  /// The object that a constraint measures.
  public enum Source: Hashable, Sendable {
    /// The superlayer's bounds, including the origin.
    case superlayer
    /// The frame of another sublayer of the same superlayer after the layout.
    case sibling(LayerID)
    /// A name that no sublayer has: the axis is left alone.
    case unknown(String)
  }

  /// The determined attribute.
  public var attribute: Attribute
  /// The measured object.
  public var source: Source
  /// The measured edge or extent of the source, possibly of the other axis.
  public var sourceAttribute: Attribute
  /// The factor of the measured value.
  public var scale: Double
  /// The offset added afterwards, in points.
  public var offset: Double

  /// Creates the rule `attribute = source.sourceAttribute * scale + offset`.
  public init(
    _ attribute: Attribute, to source: Source, _ sourceAttribute: Attribute, scale: Double = 1, offset: Double = 0
  ) {
    self.attribute = attribute
    self.source = source
    self.sourceAttribute = sourceAttribute
    self.scale = scale
    self.offset = offset
  }
}

/// An axis of the plane.
internal enum Axis: Hashable {
  case horizontal
  case vertical
}

/// A position on an axis, or the extent, in the order of preference.
internal enum AxisAttribute: Int {
  case min
  case mid
  case max
  case size
}

extension CAConstraintRule.Attribute {
  internal var axis: Axis {
    switch self {
    case .minX, .midX, .maxX, .width: .horizontal
    case .minY, .midY, .maxY, .height: .vertical
    }
  }

  /// The position in the order of preference: 0 for a minimum, 1 for the middle, 2 for the maximum, 3 for the extent.
  package var rank: Int { onAxis.rawValue }

  internal var onAxis: AxisAttribute {
    switch self {
    case .minX, .minY: .min
    case .midX, .midY: .mid
    case .maxX, .maxY: .max
    case .width, .height: .size
    }
  }
}
