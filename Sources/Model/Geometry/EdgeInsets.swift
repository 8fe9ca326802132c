/// Distances from the edges of a rect, inwards, in the order of `UIEdgeInsets`.
@frozen public struct EdgeInsets: Hashable, Sendable {
  /// From the top edge, downwards.
  public var top: Double
  /// From the left edge, to the right.
  public var left: Double
  /// From the bottom edge, upwards.
  public var bottom: Double
  /// From the right edge, to the left.
  public var right: Double

  /// Creates insets in the order of `UIEdgeInsets`.
  @inlinable public init(top: Double, left: Double, bottom: Double, right: Double) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  /// No insets.
  @inlinable public static var zero: EdgeInsets { EdgeInsets(top: 0, left: 0, bottom: 0, right: 0) }

  /// Whether all insets are finite.
  public var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }

  /// Adds the insets of each edge.
  public static func + (a: EdgeInsets, b: EdgeInsets) -> EdgeInsets {
    EdgeInsets(top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
  }

  /// Negates each inset: outsets.
  public static prefix func - (a: EdgeInsets) -> EdgeInsets {
    EdgeInsets(top: -a.top, left: -a.left, bottom: -a.bottom, right: -a.right)
  }

  /// The overlap of these insets of a superview with `frame`: at most the inset on each side.
  ///
  /// The frame is in the coordinates of the superview's `bounds`. There is no intersection: a frame below the bounds
  /// has the whole bottom inset.
  public func reaching(into frame: Rect, in bounds: Rect) -> EdgeInsets {
    func part(_ reach: Double, _ inset: Double) -> Double { min(max(reach, 0), max(inset, 0)) }
    return EdgeInsets(
      top: part(top - (frame.minY - bounds.minY), top), left: part(left - (frame.minX - bounds.minX), left),
      bottom: part(frame.maxY - (bounds.maxY - bottom), bottom), right: part(frame.maxX - (bounds.maxX - right), right))
  }
}

extension Rect {
  /// Moves the edges inwards by the insets; the extents may become negative, like CGRect's stored size.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: origin.x + insets.left, y: origin.y + insets.top, width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }
}
