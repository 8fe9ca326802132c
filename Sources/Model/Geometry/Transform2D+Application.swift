extension Transform2D {
  /// Returns the image of `point`.
  @inlinable public func apply(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// Returns the image of `size` as a vector: without translation, and possibly with negative extents.
  @inlinable public func apply(to size: Size) -> Size {
    Size(width: a * size.width + c * size.height, height: b * size.width + d * size.height)
  }

  /// The bounding box of `rect`'s four mapped corners.
  ///
  /// The extents are `|a|*w + |c|*h` and `|b|*w + |d|*h`, mathematically equal to the difference of the corners, so a
  /// translation cannot cost them digits.
  @inlinable @inline(__always) public func boundingBox(of rect: Rect) -> Rect {
    let (minX, maxX, minY, maxY) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    return Rect(
      x: min(a * minX, a * maxX) + min(c * minY, c * maxY) + tx,
      y: min(b * minX, b * maxX) + min(d * minY, d * maxY) + ty, width: abs(a) * rect.width + abs(c) * rect.height,
      height: abs(b) * rect.width + abs(d) * rect.height)
  }
}
