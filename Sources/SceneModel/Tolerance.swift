/// When two numbers count as equal: |a - b| <= absolute, or <= relative * max(|a|, |b|).
public struct Tolerance: Hashable, Sendable {
  /// In the numbers' own unit, not negative.
  public var absolute: Double
  /// A factor, not negative.
  public var relative: Double

  /// A tolerance; what is not given is the default of scenes.
  public init(absolute: Double = 1e-6, relative: Double = 1e-9) {
    self.absolute = absolute
    self.relative = relative
  }

  /// Whether two finite numbers count as equal.
  public func accepts(_ a: Double, _ b: Double) -> Bool {
    let difference = abs(a - b)
    return difference <= absolute || difference <= relative * max(abs(a), abs(b))
  }
}
