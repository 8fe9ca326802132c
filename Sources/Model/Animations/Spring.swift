import GeomrunGeometry

/// A mass on a spring with a damper, as in `CASpringAnimation`.
public struct Spring: Hashable, Sendable {
  /// The mass, above 0.
  public var mass = 1.0
  /// The spring stiffness, above 0.
  public var stiffness = 100.0
  /// The damping coefficient, not below 0.
  public var damping = 10.0
  /// The initial velocity, in distances between the values per second.
  public var initialVelocity = 0.0

  /// The distance that counts as settled, as a fraction of the way.
  public static let settled = 0.001

  /// Creates a spring with Core Animation's defaults.
  public init(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0
  ) {
    (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
    self.initialVelocity = initialVelocity
  }

  /// The angular frequency without damping.
  public var frequency: Double { (stiffness / mass).squareRoot() }
  /// The decay rate of the motion.
  public var decay: Double { damping / (2 * mass) }
  /// Whether it overshoots its end.
  public var isUnderdamped: Bool { decay < frequency }
  /// The angular frequency of the damped oscillation.
  var dampedFrequency: Double { (frequency * frequency - decay * decay).squareRoot() }

  /// The fraction of the way after a time in seconds.
  ///
  /// Damping above the critical one is not used.
  public func value(at time: Double) -> Double {
    if isUnderdamped {
      let (decay, swing) = (decay, dampedFrequency)
      let (sine, cosine) = Trigonometry.sineAndCosine(swing * time)
      return 1 - Exponential.exp(-decay * time) * (cosine + (decay - initialVelocity) / swing * sine)
    }
    return 1 - (1 + (frequency - initialVelocity) * time) * Exponential.exp(-frequency * time)
  }

  /// The time to settle in seconds, as `settlingDuration`; nil if it never settles, or only after hours.
  public func settlingDuration(within distance: Double = settled) -> Double? {
    if isUnderdamped {
      guard decay > 0 else { return nil }
      let time = Exponential.log((1 + abs(decay - initialVelocity) / dampedFrequency) / distance) / decay
      return time.isFinite ? time : nil
    }
    // The first tenth of a second at which it is near; times are summed step by step.
    var time = 0.0
    for _ in 0..<200_000 {
      if abs(1 - value(at: time)) < distance { return time }
      time += 0.1
    }
    return nil
  }
}

extension Spring {
  /// The spring computed for UIView.
  public struct Found: Sendable {
    /// The spring.
    public let spring: Spring
    /// Whether UIKit may use another one, because the velocity is above the decay.
    public let isUncertain: Bool
  }

  /// The spring of `UIView.animate` for a damping ratio and a duration; nil if no rule is known.
  public static func uiKit(dampingRatio ratio: Double, duration: Double, initialVelocity velocity: Double = 0) -> Found?
  {
    guard ratio > 0, ratio <= 1, duration > 0, duration.isFinite, velocity.isFinite else { return nil }
    let found: Double?
    if ratio == 1 {
      found = criticalFrequency(duration, velocity)
    } else {
      found = decay(ratio, duration, velocity).map { $0 / ratio }
    }
    guard let frequency = found, frequency.isFinite, frequency > 0 else { return nil }
    let spring = Spring(
      stiffness: frequency * frequency, damping: 2 * ratio * frequency, initialVelocity: velocity)
    return Found(spring: spring, isUncertain: velocity > spring.decay)
  }

  /// The greatest b with |(b - v) / wd| * exp(-b D) = 0.001, where wd is b * sqrt(1 - z^2) / z.
  private static func decay(_ ratio: Double, _ duration: Double, _ velocity: Double) -> Double? {
    let factor = ratio / (1 - ratio * ratio).squareRoot()
    if velocity == 0 {
      let product = Exponential.log(factor / settled)
      return product > 0 ? product / duration : nil
    }
    func height(_ decay: Double) -> Double {
      abs(1 - velocity / decay) * factor * Exponential.exp(-decay * duration) - settled
    }
    var low = 0.0
    if velocity > 0 {
      // Above the velocity, the function rises up to here and then falls.
      let peak = (velocity + (velocity * velocity + 4 * velocity / duration).squareRoot()) / 2
      if height(peak) >= 0 { low = peak } else { return root(of: height, from: 0, to: velocity) }
    }
    var high = max(2 * low, 1 / duration)
    for _ in 0..<1100 where height(high) > 0 { high *= 2 }
    return root(of: height, from: low, to: high)
  }

  /// The greatest w with (1 + (w - v) D) * exp(-w D) = 0.001.
  private static func criticalFrequency(_ duration: Double, _ velocity: Double) -> Double? {
    func height(_ product: Double) -> Double {
      (1 + product - velocity * duration) * Exponential.exp(-product) - settled
    }
    let peak = max(velocity * duration, 0)
    guard height(peak) >= 0 else { return nil }
    var high = peak + 1
    for _ in 0..<1100 where height(high) > 0 { high *= 2 }
    return root(of: height, from: peak, to: high) / duration
  }

  /// The zero of a function that falls from `low` to `high`.
  private static func root(of function: (Double) -> Double, from low: Double, to high: Double) -> Double {
    var (low, high) = (low, high)
    for _ in 0..<2000 {
      let middle = low + (high - low) / 2
      if middle <= low || middle >= high { break }
      if function(middle) > 0 { low = middle } else { high = middle }
    }
    return high
  }

  /// The spring of a perceptual duration and a bounce from 0, critical, to 1, undamped; nil for others.
  public static func perceptual(duration: Double, bounce: Double) -> Spring? {
    guard duration > 0, duration.isFinite, bounce >= 0, bounce <= 1 else { return nil }
    let frequency = 2 * Double.pi / duration
    return Spring(stiffness: frequency * frequency, damping: 4 * .pi * (1 - bounce) / duration)
  }
}
