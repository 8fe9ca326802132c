import GeomrunGeometry
import GeomrunText

/// A transform in a form that has a common name.
enum TransformShape {
  case identity
  case scale(x: Double, y: Double)
  case translation(x: Double, y: Double)
  case rotation(Angle)
  case general

  init(_ t: Transform2D) {
    let moves = t.tx != 0 || t.ty != 0
    if t.isIdentity {
      self = .identity
    } else if t.a == 1, t.b == 0, t.c == 0, t.d == 1 {
      self = .translation(x: t.tx, y: t.ty)
    } else if t.b == 0, t.c == 0, !moves {
      self = .scale(x: t.a, y: t.d)
    } else if t.a == t.d, t.b == -t.c, abs(t.a * t.a + t.b * t.b - 1) < 1e-14, !moves {
      self = .rotation(Self.angle(sine: t.b, cosine: t.a))
    } else {
      self = .general
    }
  }

  /// Returns the angle in the unit in which it was most probably written.
  private static func angle(sine: Double, cosine: Double) -> Angle {
    let radians = Trigonometry.angle(y: sine, x: cosine)
    let degrees = radians * 180 / .pi
    // Rotations by 0.1 and by 5.729577951308232 degrees differ only in the last digits.
    for angle in [Angle.degrees(degrees.withSixDecimals), .radians(radians.withSixDecimals)]
    where abs(angle.radians - radians) < 1e-13 { return angle }
    return .radians(radians)
  }
}
