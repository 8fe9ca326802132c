/// A width and a height, in the units of their coordinate space; both may be negative.
@frozen public struct Size: Hashable, Sendable {
  /// The horizontal extent.
  public var width: Double
  /// The vertical extent.
  public var height: Double

  /// Creates a size with the given extents.
  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The empty size, 0 by 0.
  @inlinable public static var zero: Size { Size(width: 0, height: 0) }

  /// Whether neither extent is NaN or infinite.
  @inlinable public var isFinite: Bool { width.isFinite && height.isFinite }
}
