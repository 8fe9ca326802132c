/// The limit of rounding noise in a determinant, as a fraction of the product of the axes' lengths.
internal let determinantNoise = 1e-12

extension Transform2D {
  /// Whether its axes are so nearly parallel that a nonzero determinant is only noise.
  ///
  /// The limit is 1e-12 of the product of the axes' lengths. Such a transform is inverted nevertheless, as on a device.
  public var hasNoisyInverse: Bool {
    // These determinants cannot be due to rounding.
    if b == 0 && c == 0 || a == 0 && d == 0 { return false }
    let (x, y) = (max(abs(a), abs(b)), max(abs(c), abs(d)))
    guard x > 0, y > 0, isInvertible else { return false }
    // Scaled first: products of tiny or huge entries exceed a double's range.
    let (a, b, c, d) = (a / x, b / x, c / y, d / y)
    let lengths = ((a * a + b * b) * (c * c + d * d)).squareRoot()
    return abs(a * d - b * c) < determinantNoise * lengths
  }
}

extension PlaneTransform {
  /// Whether its axes at x = y = 0 are so nearly parallel that its inverse is only noise.
  public var hasNoisyInverse: Bool {
    guard let axes = axesAtOrigin else { return false }
    return axes.hasNoisyInverse
  }
}
