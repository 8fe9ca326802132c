/// An animation as a layer keeps it: all its numbers are known.
public struct LayerAnimation: Equatable, Sendable {
  /// The key that it was added under; nil for none, of which a layer has any number.
  public var key: String?
  /// When it runs; in a group the beginning counts from the group's.
  public var timing: AnimationTiming
  /// How its time is bent.
  public var curve = TimingCurve.linear
  /// Which part of its way it covers.
  public var way = CoveredWay.whole
  /// What it does.
  public var content: Content

  /// What an animation does.
  public enum Content: Equatable, Sendable {
    /// Changes a property.
    case property(PropertyAnimation)
    /// Runs others, and cuts them off at its end.
    case group([LayerAnimation])
  }

  /// An animation.
  public init(key: String? = nil, timing: AnimationTiming, curve: TimingCurve = .linear, _ content: Content) {
    (self.key, self.timing, self.curve, self.content) = (key, timing, curve, content)
  }

  /// The key paths that it changes, those of a group's animations included.
  public var keyPaths: [AnimationKeyPath] {
    switch content {
    case .property(let property): [property.keyPath]
    case .group(let animations): animations.flatMap { $0.keyPaths }
    }
  }
}

/// The part of its way that an animation covers: another one where an animator is paused, scrubbed or runs back.
public enum CoveredWay: Equatable, Sendable {
  /// From one part of the way to another one; the same twice where it is paused.
  case part(from: Double, to: Double)
  /// None that is known.
  case unknown(UnknownMotion)

  /// From the beginning to the end.
  public static let whole = CoveredWay.part(from: 0, to: 1)

  /// The part of the whole way at a part of this one.
  func progress(at part: Double) throws(UnknownMotion) -> Double {
    switch self {
    case .part(let from, let to): from + (to - from) * part
    case .unknown(let reason): throw reason
    }
  }
}

/// An animation of one property.
public struct PropertyAnimation: Equatable, Sendable {
  /// What it changes.
  public var keyPath: AnimationKeyPath
  /// Its values.
  public var values: Values
  /// Whether what lies beneath is added to its value.
  public var isAdditive = false
  /// Whether each pass goes on from the end of the one before.
  public var isCumulative = false
  /// What makes a matrix of its numbers.
  public var valueFunction: ValueFunction?

  /// The values of an animation.
  public enum Values: Equatable, Sendable {
    /// From one to another one, of which what is missing is what lies beneath.
    case ends(from: AnimatedValue?, to: AnimatedValue?, by: AnimatedValue?)
    /// The same along a spring, by its seconds.
    case spring(Spring, from: AnimatedValue?, to: AnimatedValue?, by: AnimatedValue?)
    /// Several, each at its time.
    case keyframes(Keyframes)
    /// None that is known.
    case unknown(UnknownMotion)
  }

  /// An animation of one property.
  public init(_ keyPath: AnimationKeyPath, _ values: Values) { (self.keyPath, self.values) = (keyPath, values) }

  /// An animation from one value to another one.
  public init(
    _ keyPath: AnimationKeyPath, from: AnimatedValue? = nil, to: AnimatedValue? = nil, by: AnimatedValue? = nil
  ) {
    self.init(keyPath, .ends(from: from, to: to, by: by))
  }

  /// Whether its values are numbers that a function or nothing makes something of.
  var isOfMatrices: Bool { keyPath.kind == .matrix && valueFunction == nil }
}

/// How an animation got to its value at a moment.
public struct AnimatedStep: Equatable, Sendable {
  /// The time bent by the curve, or how far a spring has come.
  public var progress: Double
  /// The value that it comes from.
  public var from: AnimatedValue
  /// The value that it goes to.
  public var to: AnimatedValue
  /// Its part of the way between them.
  public var part: Double
  /// The segment of keyframes, from 0.
  public var segment: Int?
  /// The cycles before this one, whose ends are added.
  public var cyclesBefore = 0
  /// Its own value.
  public var value: AnimatedValue
}

extension PropertyAnimation {
  /// Its own value at a moment, before what lies beneath is added; `beneath` is read where an end is missing.
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

  // What is added to a value that is itself missing has been printed nowhere.
  private func missingEnd(_ beneath: () throws(UnknownMotion) -> AnimatedValue) throws(UnknownMotion) -> AnimatedValue {
    if isAdditive || valueFunction != nil { throw .missingEnd }
    return try beneath()
  }

  /// Whether a value of the model stands in for one that it does not give.
  public var hasMissingEnd: Bool {
    switch values {
    case .ends(let from, let to, let by), .spring(_, let from, let to, let by):
      [from, to, by].filter { $0 != nil }.count < 2
    case .keyframes, .unknown: false
    }
  }
}
