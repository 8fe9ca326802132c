extension Transform2D {
  /// The inverse transform; nil if there is none in finite numbers.
  @inlinable @inline(__always) public var inverse: Transform2D? {
    let linear: Transform2D
    if b == 0, c == 0 {
      // Reciprocals keep scales exact whose determinant would exceed the range of a double.
      linear = Transform2D(scaleX: 1 / a, y: 1 / d)
    } else if a == 0, d == 0 {
      linear = Transform2D(a: 0, b: 1 / c, c: 1 / b, d: 0, tx: 0, ty: 0)
    } else {
      let determinant = a * d - b * c
      guard determinant != 0, determinant.isFinite else { return nil }
      linear = Transform2D(
        a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant, tx: 0, ty: 0)
    }
    let origin = linear.apply(to: Point(x: -tx, y: -ty))
    var result = linear
    result.tx = origin.x
    result.ty = origin.y
    return result.isFinite ? result : nil
  }

  /// Whether `inverted()` undoes this transform.
  @inlinable public var isInvertible: Bool { inverse != nil }

  /// Returns the inverse; a singular transform is returned unchanged, as by `CGAffineTransformInvert`.
  @inlinable public func inverted() -> Transform2D { inverse ?? self }
}
