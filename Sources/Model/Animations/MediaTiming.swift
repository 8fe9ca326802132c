/// The time of a layer, as `CAMediaTiming` has it: (the superlayer's time - beginTime) * speed + timeOffset.
public struct LayerTiming: Equatable, Sendable {
  /// When the layer's time begins, in that of the superlayer.
  public var beginTime = 0.0
  /// How fast it runs.
  public var speed = 1.0
  /// What is added to it.
  public var timeOffset = 0.0

  /// The time of the superlayer.
  public init() {}

  /// The layer's time at a time of the superlayer.
  public func time(at superlayerTime: Double) -> Double { (superlayerTime - beginTime) * speed + timeOffset }

  /// The superlayer's time at a time of the layer; nil where the layer's time stands still.
  public func superlayerTime(at time: Double) -> Double? {
    speed == 0 ? nil : (time - timeOffset) / speed + beginTime
  }
}

/// What an animation shows outside of its active time.
public enum FillMode: String, CaseIterable, Sendable {
  case removed, forwards, backwards, both

  var fillsBefore: Bool { self == .backwards || self == .both }
  var fillsAfter: Bool { self == .forwards || self == .both }
}

/// When an animation runs, in the time of its layer or of its group.
public struct AnimationTiming: Equatable, Sendable {
  /// When it begins.
  public var beginTime = 0.0
  /// What is added to its time, which goes round.
  public var timeOffset = 0.0
  /// How fast it runs.
  public var speed = 1.0
  /// How long one way takes; 0.25 s where a scene gives none.
  public var duration: Double
  /// How often it is there and, with ``autoreverses``, back; 0 counts as 1.
  public var repeatCount = 0.0
  /// How long it repeats, in place of ``repeatCount``; 0 for not at all.
  public var repeatDuration = 0.0
  /// Whether each pass is followed by one back.
  public var autoreverses = false
  /// What it shows outside of its active time.
  public var fillMode = FillMode.removed
  /// Whether it is removed at its end, and what it fills after it with it.
  public var isRemovedOnCompletion = true

  /// An animation that runs once from its parent's beginning on.
  public init(duration: Double) { self.duration = duration }

  /// The time from one beginning to the next.
  public var cycle: Double { autoreverses ? 2 * duration : duration }

  /// The time in which it is active, in its own seconds.
  public var total: Double {
    if repeatDuration > 0 { return repeatDuration }
    return (repeatCount == 0 ? 1 : repeatCount) * cycle
  }

  /// The parent's time at which it ends; nil where it never does.
  public var end: Double? {
    guard speed > 0, total.isFinite else { return nil }
    return beginTime + total / speed
  }
}

/// Where an animation is at a moment.
public struct AnimationMoment: Equatable, Sendable {
  /// Before its beginning, active, or at its end or behind it.
  public enum Phase: Sendable { case before, active, after }

  /// Before its beginning, active, or at its end or behind it.
  public var phase: Phase
  /// Its own seconds since it began.
  public var elapsed: Double
  /// The pass, from 0; what runs back is a pass of its own.
  public var pass: Int
  /// The part of the pass behind it, or before it where it runs back.
  public var part: Double
  /// Whether it shows anything.
  public var isShown: Bool

  /// Its own seconds in the pass.
  func seconds(of duration: Double) -> Double { part * duration }
}

extension AnimationTiming {
  // What is this near to a whole number is one: 3 * 0.1 is 0.3.
  private static let rounding = 1e-12

  /// Where it is at a time of its parent.
  ///
  /// `holdsEnd` is for what lies in a group that is at its very end, to which its animations' ends belong.
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
