/// An origin and a size; a negative extent reaches to the left of, or above, the origin.
@frozen public struct Rect: Hashable, Sendable {
  /// The corner from which the size is measured.
  public var origin: Point
  /// The stored extents, not necessarily positive.
  public var size: Size

  /// Creates a rect with the given origin and size.
  @inlinable public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rect with the given coordinates and extents.
  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The empty rect at the origin.
  @inlinable public static var zero: Rect { Rect(origin: .zero, size: .zero) }

  /// Whether no coordinate is NaN or infinite.
  @inlinable @inline(__always) public var isFinite: Bool { origin.isFinite && size.isFinite }
}
