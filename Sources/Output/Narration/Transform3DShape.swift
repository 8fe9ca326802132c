import GeomrunGeometry
import GeomrunText

/// A 3D transform in a form that has a common name.
enum Transform3DShape {
  /// A rotation axis.
  enum Axis: CaseIterable { case x, y, z }

  case identity
  case scale(x: Double, y: Double, z: Double)
  case translation(x: Double, y: Double, z: Double)
  /// The perspective from a distance above the plane.
  case perspective(Double)
  case rotation(Angle, Axis)
  case general

  init(_ t: Transform3D) {
    let changed = Set((0..<Transform3D.elementCount).filter { t[$0] != Transform3D.identity[$0] })
    if changed.isEmpty {
      self = .identity
    } else if changed.isSubset(of: [0, 5, 10]) {
      self = .scale(x: t.m11, y: t.m22, z: t.m33)
    } else if changed.isSubset(of: [12, 13, 14]) {
      self = .translation(x: t.m41, y: t.m42, z: t.m43)
    } else if changed == [11] {
      self = .perspective(Self.distance(t.m34))
    } else {
      self = Axis.allCases.lazy.compactMap { Self.rotation(t, changed, about: $0) }.first ?? .general
    }
  }

  private static func rotation(_ t: Transform3D, _ changed: Set<Int>, about axis: Axis) -> Transform3DShape? {
    let plane = axis.plane(of: t)
    guard changed.isSubset(of: axis.slots), case .rotation(let angle) = TransformShape(plane) else { return nil }
    return .rotation(angle, axis)
  }

  /// Returns the distance of the perspective with this m34, as it was most probably written.
  private static func distance(_ m34: Double) -> Double {
    let distance = -1 / m34
    let rounded = distance.withSixDecimals
    return -1 / rounded == m34 ? rounded : distance
  }
}

extension Transform3DShape.Axis {
  /// The axis as a vector.
  var vector: (x: Double, y: Double, z: Double) {
    switch self {
    case .x: (1, 0, 0)
    case .y: (0, 1, 0)
    case .z: (0, 0, 1)
    }
  }

  /// The slots of a rotation about the axis: cosine, sine, negated sine, cosine.
  var slots: [Int] {
    switch self {
    case .x: [5, 6, 9, 10]
    case .y: [0, 8, 2, 10]
    case .z: [0, 1, 4, 5]
    }
  }

  /// Returns the rotation's effect in the plane perpendicular to the axis.
  fileprivate func plane(of t: Transform3D) -> Transform2D {
    Transform2D(a: t[slots[0]], b: t[slots[1]], c: t[slots[2]], d: t[slots[3]], tx: 0, ty: 0)
  }
}
