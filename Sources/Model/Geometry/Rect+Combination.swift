// As in CGRect, rects are standardized first, and disjoint ones have no intersection.
extension Rect {
  /// The rect with its vertical edges moved inwards by `dx` and its horizontal ones by `dy`; outwards if negative.
  ///
  /// Nil if an extent would be negative; `CGRect` returns its null rect.
  public func insetBy(dx: Double, dy: Double) -> Rect? {
    guard width - 2 * dx >= 0, height - 2 * dy >= 0 else { return nil }
    return Rect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// Returns the rect moved by `dx` and `dy`.
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: minX + dx, y: minY + dy, width: width, height: height)
  }

  /// The intersection of two rects; nil if they are disjoint, without width or height if they only touch.
  public func intersection(_ other: Rect) -> Rect? {
    let (left, right) = (max(minX, other.minX), min(maxX, other.maxX))
    let (top, bottom) = (max(minY, other.minY), min(maxY, other.maxY))
    guard left <= right, top <= bottom else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The smallest rect around both.
  public func union(_ other: Rect) -> Rect {
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}
