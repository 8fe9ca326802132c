/// A 4x4 matrix for row vectors, as `CATransform3D`: `(x, y, z, 1)` is multiplied from the left.
@frozen public struct Transform3D: Hashable, Sendable {
  /// Row 1, column 1.
  public var m11: Double = 1
  /// Row 1, column 2.
  public var m12: Double = 0
  /// Row 1, column 3.
  public var m13: Double = 0
  /// Row 1, column 4.
  public var m14: Double = 0
  /// Row 2, column 1.
  public var m21: Double = 0
  /// Row 2, column 2.
  public var m22: Double = 1
  /// Row 2, column 3.
  public var m23: Double = 0
  /// Row 2, column 4.
  public var m24: Double = 0
  /// Row 3, column 1.
  public var m31: Double = 0
  /// Row 3, column 2.
  public var m32: Double = 0
  /// Row 3, column 3.
  public var m33: Double = 1
  /// Row 3, column 4; -1/d for a perspective seen from the distance d.
  public var m34: Double = 0
  /// Row 4, column 1; the translation along x.
  public var m41: Double = 0
  /// Row 4, column 2; the translation along y.
  public var m42: Double = 0
  /// Row 4, column 3; the translation along z.
  public var m43: Double = 0
  /// Row 4, column 4.
  public var m44: Double = 1

  @inlinable internal init() {}

  /// The identity transform.
  @inlinable public static var identity: Transform3D { Transform3D() }

  /// Whether this is exactly the identity.
  @inlinable public var isIdentity: Bool { self == .identity }
}
