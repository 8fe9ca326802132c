/// A 2D transform in Core Graphics' convention: `x' = a*x + c*y + tx`, `y' = b*x + d*y + ty`.
@frozen public struct Transform2D: Hashable, Sendable {
  /// The factor from x to x.
  public var a: Double
  /// The factor from x to y.
  public var b: Double
  /// The factor from y to x.
  public var c: Double
  /// The factor from y to y.
  public var d: Double
  /// The translation along x.
  public var tx: Double
  /// The translation along y.
  public var ty: Double

  /// Creates a transform with the given entries.
  @inlinable public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The identity transform.
  @inlinable public static var identity: Transform2D { Transform2D(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

  /// Creates a translation.
  @inlinable public init(translationX x: Double, y: Double) { self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y) }

  /// Creates a scale about the origin.
  @inlinable public init(scaleX x: Double, y: Double) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

  /// Creates a rotation about the origin; its entries are exact at multiples of 90 degrees.
  public init(rotation angle: Angle) {
    let sine = angle.sine
    let cosine = angle.cosine
    self.init(a: cosine, b: sine, c: -sine + 0, d: cosine, tx: 0, ty: 0)
  }

  /// Whether this is exactly the identity.
  @inlinable public var isIdentity: Bool { self == .identity }

  /// Whether no entry is NaN or infinite.
  @inlinable @inline(__always) public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }
}
