/// An animation as a layer keeps it, with all numbers known.
public struct LayerAnimation: Equatable, Sendable {
  /// The key that it was added with; nil for none, which any number of animations may have.
  public var key: String?
  /// The times at which it runs; in a group, the beginning counts from the group's.
  public var timing: AnimationTiming
  /// The timing curve.
  public var curve = TimingCurve.linear
  /// The part of its way that it covers.
  public var way = CoveredWay.whole
  /// The content: a property's values, or a group.
  public var content: Content

  /// The content of an animation.
  public enum Content: Equatable, Sendable {
    /// Changes a property.
    case property(PropertyAnimation)
    /// Runs other animations, and cuts them off at its end.
    case group([LayerAnimation])
  }

  /// Creates an animation.
  public init(key: String? = nil, timing: AnimationTiming, curve: TimingCurve = .linear, _ content: Content) {
    (self.key, self.timing, self.curve, self.content) = (key, timing, curve, content)
  }

  /// The key paths that it changes, including those of a group's animations.
  public var keyPaths: [AnimationKeyPath] {
    switch content {
    case .property(let property): [property.keyPath]
    case .group(let animations): animations.flatMap { $0.keyPaths }
    }
  }
}

/// The part of its way that an animation covers: less than all if an animator is paused, scrubbed or reversed.
public enum CoveredWay: Equatable, Sendable {
  /// A part of the way; both ends are equal if it is paused.
  case part(from: Double, to: Double)
  /// An unknown part, with the reason.
  case unknown(UnknownMotion)

  /// The whole way.
  public static let whole = CoveredWay.part(from: 0, to: 1)

  /// The fraction of the whole way at a fraction of this part.
  func progress(at part: Double) throws(UnknownMotion) -> Double {
    switch self {
    case .part(let from, let to): from + (to - from) * part
    case .unknown(let reason): throw reason
    }
  }
}

/// An animation of one property.
public struct PropertyAnimation: Equatable, Sendable {
  /// The key path that it changes.
  public var keyPath: AnimationKeyPath
  /// Its values.
  public var values: Values
  /// Whether the underlying value is added to its value.
  public var isAdditive = false
  /// Whether each repetition continues from the end of the one before.
  public var isCumulative = false
  /// The function that makes a matrix of its numbers, if any.
  public var valueFunction: ValueFunction?

  /// The values of an animation.
  public enum Values: Equatable, Sendable {
    /// From one value to another; a missing end is the underlying value.
    case ends(from: AnimatedValue?, to: AnimatedValue?, by: AnimatedValue?)
    /// From one value to another along a spring, in its own seconds.
    case spring(Spring, from: AnimatedValue?, to: AnimatedValue?, by: AnimatedValue?)
    /// Several values, each at its time.
    case keyframes(Keyframes)
    /// Unknown values, with the reason.
    case unknown(UnknownMotion)
  }

  /// Creates an animation of one property.
  public init(_ keyPath: AnimationKeyPath, _ values: Values) { (self.keyPath, self.values) = (keyPath, values) }

  /// Creates an animation from one value to another.
  public init(
    _ keyPath: AnimationKeyPath, from: AnimatedValue? = nil, to: AnimatedValue? = nil, by: AnimatedValue? = nil
  ) {
    self.init(keyPath, .ends(from: from, to: to, by: by))
  }

  /// Whether its values are matrices, without a value function.
  var isOfMatrices: Bool { keyPath.kind == .matrix && valueFunction == nil }
}

/// An animation's interpolation at a moment.
public struct AnimatedStep: Equatable, Sendable {
  /// The time after the timing curve, or the spring's progress.
  public var progress: Double
  /// The start value.
  public var from: AnimatedValue
  /// The end value.
  public var to: AnimatedValue
  /// The fraction of the way between them.
  public var part: Double
  /// The segment of keyframes, from 0.
  public var segment: Int?
  /// The number of earlier cycles, whose ends are added.
  public var cyclesBefore = 0
  /// The animation's own value.
  public var value: AnimatedValue
}

extension PropertyAnimation {
  /// The animation's own value at a moment, before the underlying one is added; `beneath` replaces a missing end.
  func step(
    _ moment: AnimationMoment, _ timing: AnimationTiming, _ curve: TimingCurve, _ way: CoveredWay = .whole,
    beneath: () throws(UnknownMotion) -> AnimatedValue
  ) throws(UnknownMotion) -> AnimatedStep {
    var step: AnimatedStep
    let end: AnimatedValue
    switch values {
    case .ends(let from, let to, let by):
      let ends = try ends(from, to, by, beneath)
      step = try between(ends, try way.progress(at: curve.value(at: moment.part)))
      end = ends.to
    case .spring(let spring, let from, let to, let by):
      let ends = try ends(from, to, by, beneath)
      step = try between(ends, try way.progress(at: spring.value(at: moment.seconds(of: timing.duration))))
      end = ends.to
    case .keyframes(let keyframes):
      step = try keyframes.step(at: curve.value(at: moment.part))
      end = keyframes.last
    case .unknown(let reason): throw reason
    }
    if isCumulative {
      step.cyclesBefore = timing.autoreverses ? moment.pass / 2 : moment.pass
      if step.cyclesBefore > 0 {
        if isOfMatrices { throw .cumulativeMatrix }
        if timing.autoreverses { throw .cumulativeReturn }
        step.value = end.times(Double(step.cyclesBefore)).added(to: step.value)
      }
    }
    if let valueFunction { step.value = .matrix(valueFunction.matrix(of: step.value.numbers)) }
    guard step.value.isFinite else { throw .notFinite }
    return step
  }

  private func between(_ ends: (from: AnimatedValue, to: AnimatedValue), _ progress: Double) throws(UnknownMotion)
    -> AnimatedStep
  {
    AnimatedStep(
      progress: progress, from: ends.from, to: ends.to, part: progress,
      value: try ends.from.mixed(with: ends.to, progress))
  }

  private func ends(
    _ from: AnimatedValue?, _ to: AnimatedValue?, _ by: AnimatedValue?,
    _ beneath: () throws(UnknownMotion) -> AnimatedValue
  ) throws(UnknownMotion) -> (from: AnimatedValue, to: AnimatedValue) {
    switch (from, to, by) {
    case (let from?, let to?, _): return (from, to)
    case (let from?, nil, let by?): return (from, from.added(to: by))
    case (nil, let to?, let by?): return (to.difference(from: by) ?? to, to)
    case (let from?, nil, nil): return (from, try missingEnd(beneath))
    case (nil, let to?, nil): return (try missingEnd(beneath), to)
    case (nil, nil, let by?):
      let present = try missingEnd(beneath)
      return (present, present.added(to: by))
    case (nil, nil, nil):
      let present = try missingEnd(beneath)
      return (present, present)
    }
  }

  // No source documents the value of an addition without its own end.
  private func missingEnd(_ beneath: () throws(UnknownMotion) -> AnimatedValue) throws(UnknownMotion) -> AnimatedValue {
    if isAdditive || valueFunction != nil { throw .missingEnd }
    return try beneath()
  }

  /// Whether a value of the model replaces one that it does not give.
  public var hasMissingEnd: Bool {
    switch values {
    case .ends(let from, let to, let by), .spring(_, let from, let to, let by):
      [from, to, by].filter { $0 != nil }.count < 2
    case .keyframes, .unknown: false
    }
  }
}
