/// A point, or a displacement, in the units of its coordinate space.
@frozen public struct Point: Hashable, Sendable {
  /// The horizontal coordinate.
  public var x: Double
  /// The vertical coordinate; it grows downwards unless a layer is flipped.
  public var y: Double

  /// Creates a point at the given coordinates.
  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin, (0, 0).
  @inlinable public static var zero: Point { Point(x: 0, y: 0) }

  /// Whether neither coordinate is NaN or infinite.
  @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }
}
