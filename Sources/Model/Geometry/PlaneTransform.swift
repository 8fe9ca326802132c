/// The effect of a 4x4 matrix on the plane z = 0 without the resulting z: a 3x3 matrix and a division by w.
@frozen public struct PlaneTransform: Hashable, Sendable {
  // Rows for x, y and 1; columns for x, y and w.
  private var x: SIMD3<Double>
  private var y: SIMD3<Double>
  private var one: SIMD3<Double>

  /// Creates the map of the plane z = 0 by `matrix`.
  public init(_ matrix: Transform3D) {
    x = SIMD3(matrix.m11, matrix.m12, matrix.m14)
    y = SIMD3(matrix.m21, matrix.m22, matrix.m24)
    one = SIMD3(matrix.m41, matrix.m42, matrix.m44)
  }

  /// The linear approximation at the point (0, 0); nil if that is on or behind the viewer's plane.
  internal var axesAtOrigin: Transform2D? {
    guard one.z > 0 else { return nil }
    let image = one / one.z
    let (alongX, alongY) = ((x - image * x.z) / one.z, (y - image * y.z) / one.z)
    return Transform2D(a: alongX.x, b: alongX.y, c: alongY.x, d: alongY.y, tx: 0, ty: 0)
  }

  /// The equivalent 2D transform, if all points have the same scale.
  package var affine: Transform2D? {
    guard x.z == 0, y.z == 0, one.z > 0 else { return nil }
    return Transform2D(
      a: x.x / one.z, b: x.y / one.z, c: y.x / one.z, d: y.y / one.z, tx: one.x / one.z, ty: one.y / one.z)
  }

  /// The image of a point; nil if it is on or behind the viewer's plane, w <= 0.
  public func apply(to point: Point) -> Point? {
    let image = x * point.x + y * point.y + one
    guard image.z > 0 else { return nil }
    return Point(x: image.x / image.z, y: image.y / image.z)
  }
}

extension PlaneTransform {
  /// The inverse map; nil if this one collapses the plane into a line or a point.
  ///
  /// Its w is the reciprocal of this map's, so points behind the viewer remain recognizable.
  public var inverse: PlaneTransform? {
    // The rows of the adjugate, transposed, are the cross products of the rows.
    let (c0, c1, c2) = (cross(y, one), cross(one, x), cross(x, y))
    let determinant = (x * c0).sum()
    guard determinant != 0, determinant.isFinite else { return nil }
    var inverse = self
    inverse.x = SIMD3(c0.x, c1.x, c2.x) / determinant
    inverse.y = SIMD3(c0.y, c1.y, c2.y) / determinant
    inverse.one = SIMD3(c0.z, c1.z, c2.z) / determinant
    return inverse
  }

  private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }
}
