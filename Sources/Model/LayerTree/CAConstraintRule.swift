/// A rule for one edge or extent of a layer, as `CAConstraint`: `source * scale + offset`.
public struct CAConstraintRule: Hashable, Sendable {
  /// What a constraint determines, and what it measures.
  public enum Attribute: String, CaseIterable, Hashable, Sendable {
    /// The left edge.
    case minX
    /// The horizontal centre.
    case midX
    /// The right edge.
    case maxX
    /// The horizontal extent.
    case width
    /// The top edge, where y grows downwards.
    case minY
    /// The vertical centre.
    case midY
    /// The bottom edge, where y grows downwards.
    case maxY
    /// The vertical extent.
    case height
  }

  /// What a constraint measures.
  public enum Source: Hashable, Sendable {
    /// The superlayer's bounds, the origin included.
    case superlayer
    /// The frame that another sublayer of the same superlayer has after the layout.
    case sibling(LayerID)
    /// A name that no sublayer bears: the axis is left alone.
    case unknown(String)
  }

  /// What is determined.
  public var attribute: Attribute
  /// What is measured.
  public var source: Source
  /// Which edge or extent of the source; it may be one of the other axis.
  public var sourceAttribute: Attribute
  /// The factor of the measured value.
  public var scale: Double
  /// What is added afterwards, in points.
  public var offset: Double

  /// The rule `attribute = source.sourceAttribute * scale + offset`.
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

/// A direction of the plane.
internal enum Axis: Hashable {
  case horizontal
  case vertical
}

/// A place on an axis, or the extent, in the order in which constraints are preferred.
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

  /// Its place in the order in which constraints are preferred: 0 a minimum, 1 the middle, 2 the maximum, 3 the extent.
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
