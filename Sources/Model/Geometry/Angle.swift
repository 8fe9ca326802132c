/// An angle in the unit it was written in; a positive angle rotates x towards y.
@frozen public struct Angle: Hashable, Sendable {
  /// The unit of an angle's value.
  @frozen public enum Unit: Hashable, Sendable {
    /// A full turn is 360.
    case degrees
    /// A full turn is 2 pi.
    case radians
    /// A full turn is 2.
    case multiplesOfPi
  }

  /// The number in `unit`.
  public var value: Double
  /// The unit of `value`.
  public var unit: Unit

  /// Creates an angle of `value` in `unit`.
  @inlinable public init(value: Double, unit: Unit) {
    self.value = value
    self.unit = unit
  }

  /// Creates an angle in degrees.
  @inlinable public static func degrees(_ value: Double) -> Angle { Angle(value: value, unit: .degrees) }

  /// Creates an angle in radians.
  @inlinable public static func radians(_ value: Double) -> Angle { Angle(value: value, unit: .radians) }

  /// Creates an angle of `value` times pi.
  @inlinable public static func multiplesOfPi(_ value: Double) -> Angle { Angle(value: value, unit: .multiplesOfPi) }

  /// The angle in radians, not reduced to one turn.
  @inlinable public var radians: Double {
    switch unit {
    case .degrees: value * .pi / 180
    case .radians: value
    case .multiplesOfPi: value * .pi
    }
  }
}
