public import GeomrunGeometry
public import GeomrunLayerProperties
import GeomrunWords

/// A constructor of a value from numbers: `{scale: 2}` and `[2, 0, 0, 2, 0, 0]` use two constructors of one kind.
public enum ValueConstructor: Sendable, Hashable {
  /// The numbers of the value itself, in the documented order of its components.
  case number, point, size, rect, insets, matrix, matrix3D
  /// One number in the unit.
  case angle(Angle.Unit)
  /// A 2D transform of two numbers, for x and for y: factors, or a displacement in points.
  case scaling, translation
  /// A 2D transform of one angle in the unit, from x towards y.
  case rotation(Angle.Unit)
  /// A 3D transform of three numbers, for x, y and z; or of one, the distance in points.
  case scaling3D, translation3D, perspective
  /// An angle, then the three coordinates of the axis.
  case rotation3D(Angle.Unit)

  /// Up to 16 numbers, in the order in which they are written.
  public typealias Slots = SIMD16<Double>

  /// The reason why numbers do not make a value.
  public enum Refusal: Error, Sendable {
    /// The axis of a rotation has no direction.
    case zeroAxis
    /// The distance of a perspective is 0, so `m34 = -1/d` has no value.
    case zeroPerspective
  }

  /// Makes the value of `slots`; throws if there is none.
  public func make(_ slots: Slots) throws(Refusal) -> PropertyValue {
    switch self {
    case .number: return .number(slots[0])
    case .point: return .point(Point(x: slots[0], y: slots[1]))
    case .size: return .size(Size(width: slots[0], height: slots[1]))
    case .rect: return .rect(Rect(x: slots[0], y: slots[1], width: slots[2], height: slots[3]))
    case .insets: return .insets(EdgeInsets(top: slots[0], left: slots[1], bottom: slots[2], right: slots[3]))
    case .matrix:
      return .transform(Transform2D(a: slots[0], b: slots[1], c: slots[2], d: slots[3], tx: slots[4], ty: slots[5]))
    case .matrix3D:
      var transform = Transform3D.identity
      for slot in 0..<Transform3D.elementCount { transform[slot] = slots[slot] }
      return .transform3D(transform)
    case .angle(let unit): return .angle(Angle(value: slots[0], unit: unit))
    case .scaling: return .transform(Transform2D(scaleX: slots[0], y: slots[1]))
    case .translation: return .transform(Transform2D(translationX: slots[0], y: slots[1]))
    case .rotation(let unit): return .transform(Transform2D(rotation: Angle(value: slots[0], unit: unit)))
    case .scaling3D: return .transform3D(Transform3D(scaleX: slots[0], y: slots[1], z: slots[2]))
    case .translation3D: return .transform3D(Transform3D(translationX: slots[0], y: slots[1], z: slots[2]))
    case .perspective:
      guard slots[0] != 0 else { throw .zeroPerspective }
      return .transform3D(Transform3D(perspective: slots[0]))
    case .rotation3D(let unit):
      let angle = Angle(value: slots[0], unit: unit)
      guard let transform = Transform3D(rotation: angle, x: slots[1], y: slots[2], z: slots[3]) else { throw .zeroAxis }
      return .transform3D(transform)
    }
  }
}

extension PropertyValue {
  /// Returns `self` followed by `next` for two transforms of one kind; otherwise `next`.
  public func concatenating(_ next: PropertyValue) -> PropertyValue {
    switch (self, next) {
    case (.transform(let first), .transform(let second)): .transform(first.concatenating(second))
    case (.transform3D(let first), .transform3D(let second)): .transform3D(first.concatenating(second))
    default: next
    }
  }
}

// Errors found by both decoding and replay.
extension Diagnostic {
  /// The numbers do not make a value.
  package static func refusedRecipe(_ refusal: ValueConstructor.Refusal, at place: SourceRange) -> Diagnostic {
    switch refusal {
    case .zeroAxis:
      Diagnostic(.range, Words(en: "the axis of a rotation cannot be zero", zh: "旋转轴不能是零向量"), at: place)
    case .zeroPerspective:
      Diagnostic(
        .range, Words(en: "the distance of a perspective cannot be zero", zh: "透视的距离不能为 0"), at: place,
        help: [Words(en: "remove it if there is no perspective", zh: "不需要透视时，去掉它")])
    }
  }
}
