public import GeomrunAnimations
public import GeomrunLayerTree

/// A mutation of time, or of what runs in it.
public enum TimeChange: Sendable {
  /// Ends a turn of the run loop, and lets so many seconds pass.
  case wait(NumberTerm)
  /// Adds an animation to the layer of a view.
  case add(LayerID, AnimationDeclaration)
  /// Removes the animation of a key; nil for all.
  case remove(LayerID, key: String?)
  /// Changes the time of a layer.
  case timing(LayerID, LayerTimingKey, NumberTerm)
  /// Animates what changes in a block, as `UIView.animate` does.
  case animate(AnimationBlock)
  /// Says how layers without views animate what changes in it, as `CATransaction` does.
  case transaction(AnimationTransaction)
  /// Makes a property animator, which changes nothing before it is started.
  case animator(AnimatorDeclaration)
  /// Has the animator of a name do something.
  case control(String, AnimatorControl)

  /// The view that it is about; nil where it is about none, or about several.
  package var view: LayerID? {
    switch self {
    case .add(let view, _), .remove(let view, _), .timing(let view, _, _): view
    case .wait, .animate, .transaction, .animator, .control: nil
    }
  }

  /// What it has happen inside.
  package var changes: [Mutation] {
    switch self {
    case .animate(let block): block.changes
    case .transaction(let transaction): transaction.changes
    case .animator(let animator): animator.block.changes
    case .wait, .add, .remove, .timing, .control: []
    }
  }

  /// The same of another view.
  func called(on view: LayerID) -> TimeChange {
    switch self {
    case .add(_, let animation): .add(view, animation)
    case .remove(_, let key): .remove(view, key: key)
    case .timing(_, let key, let term): .timing(view, key, term)
    case .wait, .animate, .transaction, .animator, .control: self
    }
  }
}

/// What a scene says of the time of a layer, behind `layer.`.
public enum LayerTimingKey: String, CaseIterable, Sendable {
  case speed, timeOffset, beginTime

  /// What it is, in one sentence.
  package var summary: String {
    switch self {
    case .speed: "How fast the layer's time runs; 0 pauses it."
    case .timeOffset: "The offset that is added to the layer's time."
    case .beginTime: "When the layer's time begins, in its superlayer's time."
    }
  }
}

/// An animation as a scene gives it.
public struct AnimationDeclaration: Sendable {
  /// The key that it is added under.
  public var key: String?
  /// What it changes; nil for a group, and for what Core Animation does not animate.
  public var keyPath: AnimationKeyPath?
  /// A property that Core Animation does not animate; nil for all others.
  public var inertKeyPath: String?
  /// Its values.
  public var content = Content.ends(from: nil, to: nil, by: nil)
  /// The spring that leads from one value to the other.
  public var spring: SpringDeclaration?
  /// How long one way takes; nil for what the transaction says.
  public var duration: Duration?
  /// How its time is bent.
  public var curve: TimingCurve?
  /// When it begins, from now on or from the group's beginning on; nil for now.
  public var beginTime: NumberTerm?
  /// What is added to its time.
  public var timeOffset: NumberTerm?
  /// How fast it runs.
  public var speed: NumberTerm?
  /// How often it is there; infinite for ever.
  public var repeatCount: NumberTerm?
  /// How long it repeats.
  public var repeatDuration: NumberTerm?
  /// Whether each pass is followed by one back.
  public var autoreverses = false
  /// What it shows outside of its active time.
  public var fillMode = FillMode.removed
  /// Whether it is removed at its end.
  public var isRemovedOnCompletion = true
  /// Whether what lies beneath is added.
  public var isAdditive = false
  /// Whether each pass goes on from the end of the one before.
  public var isCumulative = false
  /// What makes a matrix of its numbers.
  public var valueFunction: ValueFunction?
  /// By how many turns the matrices of its ends are written, where that is known at once.
  package var turns = (from: 0.0, to: 0.0)
  /// Where it stands.
  public var place = SourceRange.beginning

  /// The values of an animation.
  public enum Content: Sendable {
    /// From one value to another one.
    case ends(from: AnimationTerm?, to: AnimationTerm?, by: AnimationTerm?)
    /// Several values, and their times where these are given.
    case keyframes([AnimationTerm], times: [NumberTerm]?, Keyframes.Mode, [TimingCurve])
    /// Along a path.
    case path([Keyframes.Segment], times: [NumberTerm]?, Keyframes.Mode, [TimingCurve])
    /// Others, which it cuts off at its end.
    case group([AnimationDeclaration])
  }

  /// How long an animation takes.
  public enum Duration: Sendable {
    /// So many seconds.
    case seconds(NumberTerm)
    /// As long as its spring takes to settle.
    case settling
  }

  /// An animation that gives nothing yet.
  public init() {}
}

/// A value of an animation.
public enum AnimationTerm: Sendable {
  /// A value of the kind of its key path.
  case value(Value)
  /// The numbers of a value function.
  case numbers([NumberTerm])
}

/// A spring as a scene gives it; what is nil has Core Animation's default.
public struct SpringDeclaration: Sendable {
  /// Its mass, stiffness, damping and velocity.
  public var mass, stiffness, damping, initialVelocity: NumberTerm?
  /// In place of mass, stiffness and damping: the perceptual duration and the bounce.
  public var perceptualDuration, bounce: NumberTerm?
  /// Where it stands.
  public let place: SourceRange

  /// A spring with all defaults.
  public init(at place: SourceRange) { self.place = place }
}

/// A spring as `UIView.animate` is given it.
public struct BlockSpring: Sendable {
  /// The damping ratio.
  public var dampingRatio: NumberTerm
  /// The duration.
  public var duration: NumberTerm
  /// The velocity at the beginning.
  public var initialVelocity: NumberTerm

  /// A spring of a damping ratio.
  public init(dampingRatio: NumberTerm, duration: NumberTerm, initialVelocity: NumberTerm = .literal(0)) {
    (self.dampingRatio, self.duration, self.initialVelocity) = (dampingRatio, duration, initialVelocity)
  }
}

/// A block of `UIView.animate`.
public struct AnimationBlock: Sendable {
  /// How long one way takes; nil for 0.2 s where a bounce gives it.
  public var duration: NumberTerm
  /// When it begins, from now on.
  public var delay: NumberTerm = .literal(0)
  /// How its time is bent.
  public var curve = TimingCurve.Name.easeInEaseOut.curve
  /// Its options.
  public var options: Set<AnimationOption> = []
  /// The damping ratio of its spring; nil for none.
  public var dampingRatio: NumberTerm?
  /// The velocity of its spring at the beginning.
  public var initialSpringVelocity: NumberTerm?
  /// The bounce of its spring, whose perceptual duration is ``duration``; nil for none.
  public var bounce: NumberTerm?
  /// The spring of an animator's timing parameters, whose settling time counts in place of ``duration``; nil for none.
  public var spring: SpringDeclaration?
  /// What happens in it.
  public var changes: [Mutation] = []

  /// A block of so many seconds, in which nothing happens yet.
  public init(duration: NumberTerm) { self.duration = duration }
}

/// What a block of `UIView.animate` can be told, but for its curve.
public enum AnimationOption: String, CaseIterable, Sendable {
  case `repeat`, autoreverse, allowUserInteraction, beginFromCurrentState, layoutSubviews

  /// What it does, in one sentence.
  package var summary: String {
    switch self {
    case .repeat: "Repeats forever."
    case .autoreverse: "Runs back after each pass."
    case .allowUserInteraction: "Lets the animated views take touches."
    case .beginFromCurrentState: "Begins animations that are not additive at the visible values."
    case .layoutSubviews: "Lays out subviews with their superview."
    }
  }
}

/// A transaction of Core Animation.
public struct AnimationTransaction: Sendable {
  /// The duration of what is animated in it; nil for that of the transaction around it.
  public var duration: NumberTerm?
  /// How time is bent in it; nil for that of the transaction around it.
  public var curve: TimingCurve?
  /// Whether nothing is animated by itself in it; nil for what the transaction around it says.
  public var disablesActions: Bool?
  /// What happens in it.
  public var changes: [Mutation] = []

  /// A transaction in which nothing happens yet.
  public init() {}
}
