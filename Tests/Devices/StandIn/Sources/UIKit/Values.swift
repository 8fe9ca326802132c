// The names are those of the framework, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import LayerGeometry

/// The 2D transform of Core Graphics, which Foundation lacks elsewhere.
public struct CGAffineTransform: Equatable, Sendable {
  public var a, b, c, d, tx, ty: CGFloat
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }
  public init(scaleX x: CGFloat, y: CGFloat) { self.init(of: Transform2D(scaleX: x, y: y)) }
  public init(translationX x: CGFloat, y: CGFloat) { self.init(of: Transform2D(translationX: x, y: y)) }
  public init(rotationAngle angle: CGFloat) {
    self.init(of: Transform2D(rotation: Angle(value: angle, unit: .radians)))
  }

  public func scaledBy(x: CGFloat, y: CGFloat) -> Self { CGAffineTransform(of: own.scaledBy(x: x, y: y)) }
  public func translatedBy(x: CGFloat, y: CGFloat) -> Self { CGAffineTransform(of: own.translatedBy(x: x, y: y)) }
  public func rotated(by angle: CGFloat) -> Self {
    CGAffineTransform(of: own.rotated(by: Angle(value: angle, unit: .radians)))
  }
  public func concatenating(_ next: Self) -> Self { CGAffineTransform(of: own.concatenating(next.own)) }
  public func inverted() -> Self { CGAffineTransform(of: own.inverted()) }

  init(of t: Transform2D) { self.init(a: t.a, b: t.b, c: t.c, d: t.d, tx: t.tx, ty: t.ty) }
  var own: Transform2D { Transform2D(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }
}

/// The 4x4 matrix of Core Animation.
public struct CATransform3D: Sendable {
  public var m11, m12, m13, m14, m21, m22, m23, m24: CGFloat
  public var m31, m32, m33, m34, m41, m42, m43, m44: CGFloat

  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  init(_ t: Transform3D) {
    self.init(
      m11: t.m11, m12: t.m12, m13: t.m13, m14: t.m14, m21: t.m21, m22: t.m22, m23: t.m23, m24: t.m24, m31: t.m31,
      m32: t.m32, m33: t.m33, m34: t.m34, m41: t.m41, m42: t.m42, m43: t.m43, m44: t.m44)
  }

  var own: Transform3D {
    var t = Transform3D.identity
    (t.m11, t.m12, t.m13, t.m14) = (m11, m12, m13, m14)
    (t.m21, t.m22, t.m23, t.m24) = (m21, m22, m23, m24)
    (t.m31, t.m32, t.m33, t.m34) = (m31, m32, m33, m34)
    (t.m41, t.m42, t.m43, t.m44) = (m41, m42, m43, m44)
    return t
  }
}

public let CATransform3DIdentity = CATransform3D(Transform3D.identity)
public func CATransform3DMakeAffineTransform(_ t: CGAffineTransform) -> CATransform3D {
  CATransform3D(Transform3D(t.own))
}
public func CATransform3DMakeScale(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  CATransform3D(Transform3D(scaleX: x, y: y, z: z))
}
public func CATransform3DMakeTranslation(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  CATransform3D(Transform3D(translationX: x, y: y, z: z))
}
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  let angle = Angle(value: angle, unit: .radians)
  return CATransform3D(Transform3D(rotation: angle, x: x, y: y, z: z) ?? .identity)
}
public func CATransform3DConcat(_ first: CATransform3D, _ next: CATransform3D) -> CATransform3D {
  CATransform3D(first.own.concatenating(next.own))
}

extension Point { init(_ point: CGPoint) { self.init(x: point.x, y: point.y) } }
extension CGPoint { init(_ point: Point) { self.init(x: point.x, y: point.y) } }
extension Rect {
  init(_ rect: CGRect) {
    self.init(x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height)
  }
}
extension CGRect {
  init(_ rect: Rect) { self.init(x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height) }
}

/// What a matrix does in the plane: the new x is `a * x + c * y + tx`.
struct Plane {
  let (a, b, c, d): (Double, Double, Double, Double)
  let (tx, ty): (Double, Double)

  /// Nil where the matrix leads out of the plane.
  init?(_ matrix: Transform3D) {
    let out = [
      matrix.m13, matrix.m14, matrix.m23, matrix.m24, matrix.m31, matrix.m32, matrix.m34, matrix.m43, matrix.m33 - 1,
      matrix.m44 - 1,
    ]
    guard out.allSatisfy({ $0 == 0 }) else { return nil }
    self.init(unchecked: matrix)
  }

  /// The same of what lies in the plane itself, where depth changes nothing that is seen.
  init?(ofWhatIsSeen matrix: Transform3D) {
    guard matrix.m14 == 0, matrix.m24 == 0, matrix.m44 == 1 else { return nil }
    self.init(unchecked: matrix)
  }

  private init(unchecked matrix: Transform3D) {
    (a, b, c, d) = (matrix.m11, matrix.m12, matrix.m21, matrix.m22)
    (tx, ty) = (matrix.m41, matrix.m42)
  }

  /// Whether it keeps lengths and directions, so that it moves things and does nothing else.
  var isShift: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  /// Where a point comes from; of what cannot be inverted, where it goes.
  func back(_ x: Double, _ y: Double) -> (Double, Double) {
    let determinant = a * d - b * c
    if determinant == 0 { return (a * x + c * y + tx, b * x + d * y + ty) }
    let (left, up) = (x - tx, y - ty)
    return ((d * left - c * up) / determinant, (a * up - b * left) / determinant)
  }
}
