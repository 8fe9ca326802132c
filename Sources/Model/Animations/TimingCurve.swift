/// A timing curve: a cubic curve from (0, 0) to (1, 1) with two control points.
public struct TimingCurve: Hashable, Sendable {
  /// The x of the first control point, in 0...1.
  public let x1: Double
  /// The y of the first control point, which may be outside 0...1.
  public let y1: Double
  /// The x of the second control point, in 0...1.
  public let x2: Double
  /// The y of the second control point, which may be outside 0...1.
  public let y2: Double

  /// Creates a curve by its control points; nil unless both x are in 0...1.
  public init?(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    guard (0...1).contains(x1), (0...1).contains(x2), y1.isFinite, y2.isFinite else { return nil }
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  private init(points: (Double, Double, Double, Double)) { (x1, y1, x2, y2) = points }

  /// The names of the standard curves.
  public enum Name: String, CaseIterable, Sendable {
    case linear, easeIn, easeOut, easeInEaseOut
    /// The curve of implicit animations.
    case `default`

    /// The curve of this name.
    public var curve: TimingCurve {
      switch self {
      case .linear: TimingCurve(points: (0, 0, 1, 1))
      case .easeIn: TimingCurve(points: (0.42, 0, 1, 1))
      case .easeOut: TimingCurve(points: (0, 0, 0.58, 1))
      case .easeInEaseOut: TimingCurve(points: (0.42, 0, 0.58, 1))
      case .default: TimingCurve(points: (0.25, 0.1, 0.25, 1))
      }
    }
  }

  /// The straight line.
  public static var linear: TimingCurve { Name.linear.curve }

  /// The name of the curve; nil if it has none.
  public var name: Name? { Name.allCases.first { $0.curve == self } }

  /// Whether it leaves time unchanged.
  public var isLinear: Bool { x1 == y1 && x2 == y2 }

  /// The y of the curve at an x, which is clamped to 0...1.
  public func value(at x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    if isLinear { return x }
    return Self.cubic(y1, y2, at: parameter(at: x))
  }

  /// The parameter at which the curve has an x in 0...1; its x never decreases.
  private func parameter(at x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var parameter = x
    for _ in 0..<100 {
      let difference = Self.cubic(x1, x2, at: parameter) - x
      if difference == 0 { return parameter }
      if difference < 0 { low = parameter } else { high = parameter }
      let slope = Self.slope(x1, x2, at: parameter)
      let next = parameter - difference / slope
      // Uses Newton's step as long as it stays within the known bounds.
      let new = next > low && next < high ? next : (low + high) / 2
      if new == parameter || new <= low && new >= high { return parameter }
      parameter = new
    }
    return parameter
  }

  private static func cubic(_ p1: Double, _ p2: Double, at t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * p1 + 3 * rest * t * t * p2 + t * t * t
  }

  private static func slope(_ p1: Double, _ p2: Double, at t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * p1 + 6 * rest * t * (p2 - p1) + 3 * t * t * (1 - p2)
  }
}
