extension Transform2D {
  /// The point that `point` is mapped to.
  @inlinable public func apply(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// The vector that `size` is mapped to: no translation, and possibly negative extents.
  @inlinable public func apply(to size: Size) -> Size {
    Size(width: a * size.width + c * size.height, height: b * size.width + d * size.height)
  }

  /// The smallest rect around the four mapped corners of `rect`.
  ///
  /// The extents come from `|a|*w + |c|*h` and `|b|*w + |d|*h`, the difference of the corners in
  /// real numbers, so that a translation cannot cost them digits.
  @inlinable @inline(__always) public func boundingBox(of rect: Rect) -> Rect {
    let (minX, maxX, minY, maxY) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    return Rect(
      x: min(a * minX, a * maxX) + min(c * minY, c * maxY) + tx,
      y: min(b * minX, b * maxX) + min(d * minY, d * maxY) + ty, width: abs(a) * rect.width + abs(c) * rect.height,
      height: abs(b) * rect.width + abs(d) * rect.height)
  }
}
