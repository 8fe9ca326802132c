// As in CGRect, every edge and extent is that of the standardized rect.
extension Rect {
  /// The same rect with nonnegative width and height.
  @inlinable public var standardized: Rect { Rect(x: minX, y: minY, width: width, height: height) }

  /// The horizontal extent, never negative.
  @inlinable public var width: Double { abs(size.width) }

  /// The vertical extent, never negative.
  @inlinable public var height: Double { abs(size.height) }

  /// The left edge.
  @inlinable public var minX: Double { size.width < 0 ? origin.x + size.width : origin.x }

  /// The horizontal center.
  @inlinable public var midX: Double { origin.x + size.width / 2 }

  /// The right edge.
  @inlinable public var maxX: Double { size.width < 0 ? origin.x : origin.x + size.width }

  /// The top edge, where y grows downwards.
  @inlinable public var minY: Double { size.height < 0 ? origin.y + size.height : origin.y }

  /// The vertical center.
  @inlinable public var midY: Double { origin.y + size.height / 2 }

  /// The bottom edge, where y grows downwards.
  @inlinable public var maxY: Double { size.height < 0 ? origin.y : origin.y + size.height }

  /// Whether `point` is inside, including the left and top edges but not the right and bottom ones.
  @inlinable public func contains(_ point: Point) -> Bool {
    minX <= point.x && point.x < maxX && minY <= point.y && point.y < maxY
  }

  /// Whether `point` is inside with y upwards: including the left and the top edge, which has the greatest y.
  package func containsUpwards(_ point: Point) -> Bool {
    minX <= point.x && point.x < maxX && minY < point.y && point.y <= maxY
  }
}
