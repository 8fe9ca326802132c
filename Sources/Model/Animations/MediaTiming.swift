/// A layer's time, as in `CAMediaTiming`: (the superlayer's time - beginTime) * speed + timeOffset.
public struct LayerTiming: Equatable, Sendable {
  /// The beginning of the layer's time, in the superlayer's time.
  public var beginTime = 0.0
  /// The speed of the layer's time.
  public var speed = 1.0
  /// The offset added to the layer's time.
  public var timeOffset = 0.0

  /// Creates a timing equal to the superlayer's.
  public init() {}

  /// The layer's time at a time of the superlayer.
  public func time(at superlayerTime: Double) -> Double { (superlayerTime - beginTime) * speed + timeOffset }

  /// The superlayer's time at a time of the layer; nil if the layer's speed is 0.
  public func superlayerTime(at time: Double) -> Double? {
    speed == 0 ? nil : (time - timeOffset) / speed + beginTime
  }
}

/// The effect of an animation outside its active time.
public enum FillMode: String, CaseIterable, Sendable {
  case removed, forwards, backwards, both

  var fillsBefore: Bool { self == .backwards || self == .both }
  var fillsAfter: Bool { self == .forwards || self == .both }
}

/// The times at which an animation runs, in the time of its layer or group.
public struct AnimationTiming: Equatable, Sendable {
  /// The beginning.
  public var beginTime = 0.0
  /// The offset added to its time, which wraps around.
  public var timeOffset = 0.0
  /// The speed.
  public var speed = 1.0
  /// The duration of one way; 0.25 s if a scene gives none.
  public var duration: Double
  /// The number of repetitions, including the way back with ``autoreverses``; 0 counts as 1.
  public var repeatCount = 0.0
  /// The time to repeat, instead of ``repeatCount``; 0 for none.
  public var repeatDuration = 0.0
  /// Whether each pass is followed by one in reverse.
  public var autoreverses = false
  /// The effect outside its active time.
  public var fillMode = FillMode.removed
  /// Whether it is removed at its end, and with it the fill after it.
  public var isRemovedOnCompletion = true

  /// Creates the timing of an animation that runs once from its parent's beginning.
  public init(duration: Double) { self.duration = duration }

  /// The time from one beginning to the next.
  public var cycle: Double { autoreverses ? 2 * duration : duration }

  /// The active duration, in the animation's own seconds.
  public var total: Double {
    if repeatDuration > 0 { return repeatDuration }
    return (repeatCount == 0 ? 1 : repeatCount) * cycle
  }

  /// The parent's time at which it ends; nil if it never does.
  public var end: Double? {
    guard speed > 0, total.isFinite else { return nil }
    return beginTime + total / speed
  }
}

/// The progress of an animation at a moment.
public struct AnimationMoment: Equatable, Sendable {
  /// The position relative to its active time: before, active, or at its end or after it.
  public enum Phase: Sendable { case before, active, after }

  /// The position relative to its active time.
  public var phase: Phase
  /// Its own seconds since the beginning.
  public var elapsed: Double
  /// The pass, from 0; the way back is a pass of its own.
  public var pass: Int
  /// The elapsed fraction of the pass, or the remaining one in reverse.
  public var part: Double
  /// Whether the animation has an effect.
  public var isShown: Bool

  /// Its own seconds within the pass.
  func seconds(of duration: Double) -> Double { part * duration }
}

extension AnimationTiming {
  // Values this near to a whole number are rounded to it: 3 * 0.1 is 0.3.
  private static let rounding = 1e-12

  /// The moment at a time of its parent.
  ///
  /// `holdsEnd` is for members of a group at its very end, to which its animations' ends belong.
  public func moment(at time: Double, holdsEnd: Bool = false, inGroup: Bool = false) -> AnimationMoment {
    let elapsed = (time - beginTime) * speed
    let total = total
    let slack = total.isFinite ? Self.rounding * total : 0
    if elapsed < -Self.rounding * max(abs(time), abs(beginTime)) * abs(speed) {
      return place(0, .before, elapsed, isShown: fillMode.fillsBefore)
    }
    if elapsed < total - slack { return place(max(elapsed, 0), .active, elapsed, isShown: true) }
    let isHeld = fillMode.fillsAfter && (inGroup || !isRemovedOnCompletion)
    let isAtEnd = holdsEnd && elapsed <= total + slack
    return place(total, .after, elapsed, isShown: isHeld || isAtEnd, atEnd: true)
  }

  private func place(
    _ elapsed: Double, _ phase: AnimationMoment.Phase, _ real: Double, isShown: Bool, atEnd: Bool = false
  ) -> AnimationMoment {
    var passes = (elapsed + timeOffset) / duration
    guard passes.isFinite, abs(passes) < 1e15 else {
      return AnimationMoment(phase: phase, elapsed: real, pass: 0, part: 0, isShown: isShown)
    }
    let nearest = passes.rounded()
    if abs(passes - nearest) <= Self.rounding * max(abs(nearest), 1) { passes = nearest }
    var pass = passes.rounded(.down)
    var part = passes - pass
    if atEnd, part == 0, pass >= 1 { (pass, part) = (pass - 1, 1) }
    let runsBack = autoreverses && Int(pass) % 2 != 0
    return AnimationMoment(
      phase: phase, elapsed: real, pass: Int(pass), part: runsBack ? 1 - part : part, isShown: isShown)
  }
}
