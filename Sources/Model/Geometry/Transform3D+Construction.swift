extension Transform3D {
  /// Creates a translation.
  public init(translationX x: Double, y: Double, z: Double) {
    self.init()
    m41 = x
    m42 = y
    m43 = z
  }

  /// Creates a scale about the origin.
  public init(scaleX x: Double, y: Double, z: Double) {
    self.init()
    m11 = x
    m22 = y
    m33 = z
  }

  /// Creates the view from the distance `d` above the plane: the identity with `m34 = -1/d`.
  public init(perspective d: Double) {
    self.init()
    m34 = -1 / d
  }

  /// Creates a rotation about the axis (x, y, z) of any length; nil for a zero or non-finite axis.
  ///
  /// The entries are those of Rodrigues' formula. A diagonal entry is `z*z + (1 - z*z)*cos`, so a rotation about z is
  /// exactly affine.
  public init?(rotation angle: Angle, x: Double, y: Double, z: Double) {
    let largest = max(abs(x), abs(y), abs(z))
    guard x.isFinite, y.isFinite, z.isFinite, largest > 0 else { return nil }
    // Scaled by the largest component first: squares of tiny or huge ones exceed a double's range.
    var (x, y, z) = (x / largest, y / largest, z / largest)
    let length = (x * x + y * y + z * z).squareRoot()
    (x, y, z) = (x / length, y / length, z / length)
    let (s, c) = (angle.sine, angle.cosine)
    self.init()
    m11 = x * x + (1 - x * x) * c
    m12 = x * y * (1 - c) + z * s
    m13 = x * z * (1 - c) - y * s
    m21 = x * y * (1 - c) - z * s
    m22 = y * y + (1 - y * y) * c
    m23 = y * z * (1 - c) + x * s
    m31 = x * z * (1 - c) + y * s
    m32 = y * z * (1 - c) - x * s
    m33 = z * z + (1 - z * z) * c
  }
}
