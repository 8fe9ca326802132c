/// A function that an expression may call, by its name.
public enum ExpressionFunction: String, CaseIterable, Sendable {
  case min, max, abs, sqrt, sin, cos, tan, atan2, floor, ceil, round

  /// The parameters of a function.
  package enum Parameters: Sendable {
    /// Two or more of the same kind, numbers or angles; the result is of that kind.
    case several
    /// One number or one angle; the result is of that kind.
    case one
    /// One number; the result is a number.
    case number
    /// One angle; the result is a number.
    case angle
    /// Two numbers, y before x; the result is an angle.
    case coordinates
  }

  /// Whether it takes an angle.
  package var takesAngles: Bool {
    switch parameters {
    case .angle: true
    case .several, .one, .number, .coordinates: false
    }
  }

  /// The parameters.
  package var parameters: Parameters {
    switch self {
    case .min, .max: .several
    case .abs: .one
    case .sqrt, .floor, .ceil, .round: .number
    case .sin, .cos, .tan: .angle
    case .atan2: .coordinates
    }
  }
}
