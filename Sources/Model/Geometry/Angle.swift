/// An angle in the unit it was written in; positive turns x towards y.
@frozen public struct Angle: Hashable, Sendable {
  /// What one unit of an angle's value is.
  @frozen public enum Unit: Hashable, Sendable {
    /// A full turn is 360.
    case degrees
    /// A full turn is 2 pi.
    case radians
    /// A full turn is 2.
    case multiplesOfPi
  }

  /// The number, counted in `unit`.
  public var value: Double
  /// The unit of `value`.
  public var unit: Unit

  /// An angle of `value` in `unit`.
  @inlinable public init(value: Double, unit: Unit) {
    self.value = value
    self.unit = unit
  }

  /// An angle in degrees.
  @inlinable public static func degrees(_ value: Double) -> Angle { Angle(value: value, unit: .degrees) }

  /// An angle in radians.
  @inlinable public static func radians(_ value: Double) -> Angle { Angle(value: value, unit: .radians) }

  /// An angle of `value` times pi.
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
