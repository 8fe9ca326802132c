import GeomrunGeometry
import GeomrunSceneModel

extension ExpressionFunction {
  /// Computes the value; angle arguments are in `unit`, and an angle of coordinates is in radians.
  func value(of arguments: [Double], in unit: Angle.Unit) -> Double {
    guard let first = arguments.first, let last = arguments.last else { return 0 }
    // Sines of quarter turns are exact.
    let angle = Angle(value: first, unit: unit)
    return switch self {
    case .min: arguments.reduce(first, Swift.min)
    case .max: arguments.reduce(first, Swift.max)
    case .abs: Swift.abs(first)
    case .sqrt: first.squareRoot()
    case .sin: angle.sine
    case .cos: angle.cosine
    case .tan: angle.sine / angle.cosine
    case .atan2: Trigonometry.angle(y: first, x: last)
    case .floor: first.rounded(.down)
    case .ceil: first.rounded(.up)
    // Halves are rounded away from 0, as in Swift.
    case .round: first.rounded()
    }
  }
}
