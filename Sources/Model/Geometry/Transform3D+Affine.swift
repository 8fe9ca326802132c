extension Transform3D {
  /// Creates the 4x4 form of a 2D transform, as `CATransform3DMakeAffineTransform`.
  @inlinable public init(_ affine: Transform2D) {
    self.init()
    m11 = affine.a
    m12 = affine.b
    m21 = affine.c
    m22 = affine.d
    m41 = affine.tx
    m42 = affine.ty
  }

  /// Whether it equals a 2D transform: it does not change z, and nothing depends on z.
  @inlinable public var isAffine: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m34 == 0 && m43 == 0 && m33 == 1 && m44 == 1
  }

  /// The 2D form; nil if there is none.
  @inlinable public var affine: Transform2D? {
    guard isAffine else { return nil }
    return Transform2D(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }
}
