extension Transform3D {
  /// The transform that applies this one first, then `next`.
  public func concatenating(_ next: Transform3D) -> Transform3D {
    var result = Transform3D()
    (result.m11, result.m12, result.m13, result.m14) = next.row(m11, m12, m13, m14)
    (result.m21, result.m22, result.m23, result.m24) = next.row(m21, m22, m23, m24)
    (result.m31, result.m32, result.m33, result.m34) = next.row(m31, m32, m33, m34)
    (result.m41, result.m42, result.m43, result.m44) = next.row(m41, m42, m43, m44)
    return result
  }

  // Multiplies one row vector by this matrix.
  private func row(_ x: Double, _ y: Double, _ z: Double, _ w: Double) -> (Double, Double, Double, Double) {
    (
      x * m11 + y * m21 + z * m31 + w * m41, x * m12 + y * m22 + z * m32 + w * m42,
      x * m13 + y * m23 + z * m33 + w * m43, x * m14 + y * m24 + z * m34 + w * m44
    )
  }
}
