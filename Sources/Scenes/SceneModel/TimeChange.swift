public import GeomrunAnimations
public import GeomrunLayerTree

/// A mutation of time, or of animations.
public enum TimeChange: Sendable {
  /// Ends a turn of the run loop, and lets this many seconds pass.
  case wait(NumberTerm)
  /// Adds an animation to the layer of a view.
  case add(LayerID, AnimationDeclaration)
  /// Removes the animation with a key; nil for all.
  case remove(LayerID, key: String?)
  /// Changes the time of a layer.
  case timing(LayerID, LayerTimingKey, NumberTerm)
  /// Animates the changes in a block, as `UIView.animate` does.
  case animate(AnimationBlock)
  /// Sets the animation of changes to layers without views, as `CATransaction` does.
  case transaction(AnimationTransaction)
  /// Creates a property animator, which changes nothing before it is started.
  case animator(AnimatorDeclaration)
  /// Controls the animator with a name.
  case control(String, AnimatorControl)

  /// The view of the mutation; nil for none, or for several.
  package var view: LayerID? {
    switch self {
    case .add(let view, _), .remove(let view, _), .timing(let view, _, _): view
    case .wait, .animate, .transaction, .animator, .control: nil
    }
  }

  /// The mutations inside it.
  package var changes: [Mutation] {
    switch self {
    case .animate(let block): block.changes
    case .transaction(let transaction): transaction.changes
    case .animator(let animator): animator.block.changes
    case .wait, .add, .remove, .timing, .control: []
    }
  }

  /// The mutation applied to another view.
  func called(on view: LayerID) -> TimeChange {
    switch self {
    case .add(_, let animation): .add(view, animation)
    case .remove(_, let key): .remove(view, key: key)
    case .timing(_, let key, let term): .timing(view, key, term)
    case .wait, .animate, .transaction, .animator, .control: self
    }
  }
}

/// A setting of a layer's time, after `layer.`.
public enum LayerTimingKey: String, CaseIterable, Sendable {
  case speed, timeOffset, beginTime

  /// A one-sentence description.
  package var summary: String {
    switch self {
    case .speed: "How fast the layer's time runs; 0 pauses it."
    case .timeOffset: "The offset that is added to the layer's time."
    case .beginTime: "When the layer's time begins, in its superlayer's time."
    }
  }
}

/// The declaration of an animation in a scene.
public struct AnimationDeclaration: Sendable {
  /// The key that it is added with.
  public var key: String?
  /// The animated key path; nil for a group, and for properties that Core Animation does not animate.
  public var keyPath: AnimationKeyPath?
  /// A property that Core Animation does not animate; nil for all others.
  public var inertKeyPath: String?
  /// Its values.
  public var content = Content.ends(from: nil, to: nil, by: nil)
  /// The spring between the values.
  public var spring: SpringDeclaration?
  /// The duration of one way; nil for the transaction's.
  public var duration: Duration?
  /// The timing curve.
  public var curve: TimingCurve?
  /// The delay, or in a group the beginning relative to the group's; nil for 0.
  public var beginTime: NumberTerm?
  /// The offset added to its time.
  public var timeOffset: NumberTerm?
  /// The speed.
  public var speed: NumberTerm?
  /// The number of repetitions; infinite for endless ones.
  public var repeatCount: NumberTerm?
  /// The time to repeat.
  public var repeatDuration: NumberTerm?
  /// Whether each pass is followed by one in reverse.
  public var autoreverses = false
  /// The effect outside its active time.
  public var fillMode = FillMode.removed
  /// Whether it is removed at its end.
  public var isRemovedOnCompletion = true
  /// Whether the underlying value is added.
  public var isAdditive = false
  /// Whether each repetition continues from the end of the one before.
  public var isCumulative = false
  /// The function that makes a matrix of its numbers.
  public var valueFunction: ValueFunction?
  /// The number of turns in the notation of the matrices at both ends, if known.
  package var turns = (from: 0.0, to: 0.0)
  /// The place.
  public var place = SourceRange.beginning

  /// The values of an animation.
  public enum Content: Sendable {
    /// From one value to another.
    case ends(from: AnimationTerm?, to: AnimationTerm?, by: AnimationTerm?)
    /// Several values, with their times if given.
    case keyframes([AnimationTerm], times: [NumberTerm]?, Keyframes.Mode, [TimingCurve])
    /// Along a path.
    case path([Keyframes.Segment], times: [NumberTerm]?, Keyframes.Mode, [TimingCurve])
    /// A group of other animations, which it cuts off at its end.
    case group([AnimationDeclaration])
  }

  /// The duration of an animation.
  public enum Duration: Sendable {
    /// A number of seconds.
    case seconds(NumberTerm)
    /// The settling time of its spring.
    case settling
  }

  /// Creates an animation without values.
  public init() {}
}

/// A value of an animation.
public enum AnimationTerm: Sendable {
  /// A value of the kind of its key path.
  case value(Value)
  /// The numbers of a value function.
  case numbers([NumberTerm])
}

/// The declaration of a spring in a scene; nil values have Core Animation's defaults.
public struct SpringDeclaration: Sendable {
  /// Its mass, stiffness, damping and velocity.
  public var mass, stiffness, damping, initialVelocity: NumberTerm?
  /// The perceptual duration and the bounce, instead of mass, stiffness and damping.
  public var perceptualDuration, bounce: NumberTerm?
  /// The place.
  public let place: SourceRange

  /// Creates a spring with all defaults.
  public init(at place: SourceRange) { self.place = place }
}

/// A spring as passed to `UIView.animate`.
public struct BlockSpring: Sendable {
  /// The damping ratio.
  public var dampingRatio: NumberTerm
  /// The duration.
  public var duration: NumberTerm
  /// The initial velocity.
  public var initialVelocity: NumberTerm

  /// Creates a spring with a damping ratio.
  public init(dampingRatio: NumberTerm, duration: NumberTerm, initialVelocity: NumberTerm = .literal(0)) {
    (self.dampingRatio, self.duration, self.initialVelocity) = (dampingRatio, duration, initialVelocity)
  }
}

/// A block of `UIView.animate`.
public struct AnimationBlock: Sendable {
  /// The duration of one way; nil for 0.2 s if a bounce gives it.
  public var duration: NumberTerm
  /// The delay.
  public var delay: NumberTerm = .literal(0)
  /// The timing curve.
  public var curve = TimingCurve.Name.easeInEaseOut.curve
  /// Its options.
  public var options: Set<AnimationOption> = []
  /// The damping ratio of its spring; nil for none.
  public var dampingRatio: NumberTerm?
  /// The initial velocity of its spring.
  public var initialSpringVelocity: NumberTerm?
  /// The bounce of its spring, whose perceptual duration is ``duration``; nil for none.
  public var bounce: NumberTerm?
  /// The spring of an animator's timing parameters, whose settling time counts in place of ``duration``; nil for none.
  public var spring: SpringDeclaration?
  /// The mutations inside it.
  public var changes: [Mutation] = []

  /// Creates an empty block with a duration in seconds.
  public init(duration: NumberTerm) { self.duration = duration }
}

/// An option of `UIView.animate`, without the curves.
public enum AnimationOption: String, CaseIterable, Sendable {
  case `repeat`, autoreverse, allowUserInteraction, beginFromCurrentState, layoutSubviews

  /// A one-sentence description.
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
  /// The duration of its animations; nil for that of the enclosing transaction.
  public var duration: NumberTerm?
  /// The timing curve; nil for that of the enclosing transaction.
  public var curve: TimingCurve?
  /// Whether implicit animations are disabled; nil for the setting of the enclosing transaction.
  public var disablesActions: Bool?
  /// The mutations inside it.
  public var changes: [Mutation] = []

  /// Creates an empty transaction.
  public init() {}
}
