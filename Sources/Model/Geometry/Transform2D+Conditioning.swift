/// What is left of a determinant, as a part of the product of the axes' lengths, is rounding noise below this.
internal let determinantNoise = 1e-12

extension Transform2D {
  /// Whether its axes are so nearly parallel that the determinant is nothing but noise, though it is not 0.
  ///
  /// Below 1e-12 of the product of the axes' lengths. Such a transform is inverted all the same, as on a device.
  public var hasNoisyInverse: Bool {
    // Rounding cannot make the determinant of these.
    if b == 0 && c == 0 || a == 0 && d == 0 { return false }
    let (x, y) = (max(abs(a), abs(b)), max(abs(c), abs(d)))
    guard x > 0, y > 0, isInvertible else { return false }
    // Scaled first: products of tiny or huge entries leave a double's range.
    let (a, b, c, d) = (a / x, b / x, c / y, d / y)
    let lengths = ((a * a + b * b) * (c * c + d * d)).squareRoot()
    return abs(a * d - b * c) < determinantNoise * lengths
  }
}

extension PlaneTransform {
  /// Whether its axes where x and y are 0 are so nearly parallel that what inverts it is nothing but noise.
  public var hasNoisyInverse: Bool {
    guard let axes = axesAtOrigin else { return false }
    return axes.hasNoisyInverse
  }
}
