package import GeomrunAnimations
package import GeomrunLayerTree
package import GeomrunSceneModel
import GeomrunText

/// A property animator at one moment of a replay.
package struct RunningAnimator: Sendable {
  /// The phase: not started, running, paused, stopped without a finish, or ended.
  package enum Phase: Sendable { case inactive, running, paused, stopped, ended }

  /// A property that it animates.
  struct Change {
    let view: LayerID
    let keyPath: AnimationKeyPath
    let old: AnimatedValue
    let new: AnimatedValue
  }

  /// The declaration that it was created from.
  package let declaration: AnimatorDeclaration
  /// The phase.
  package internal(set) var phase = Phase.inactive
  /// Whether it is reversed, or will be after its pause.
  package internal(set) var isReversed = false
  /// The part of its time that it covers from ``begin`` on; both ends are equal if it is paused.
  fileprivate(set) var way = CoveredWay.whole
  /// The start of this part, by the clock of the scene.
  fileprivate var begin = 0.0
  /// The duration of this part.
  package fileprivate(set) var seconds = 0.0
  /// The total duration.
  fileprivate var duration = 0.0
  /// Whether its pace differs from its duration.
  fileprivate var hasOwnPace = false
  /// Whether it has run since its start.
  fileprivate var hasRun = false
  /// The changed properties.
  fileprivate(set) var changes: [Change] = []
  /// The place where it was reversed.
  fileprivate var reversal: SourceRange?

  init(_ declaration: AnimatorDeclaration) { self.declaration = declaration }

  /// Whether it is linear all the way, so a pause converts nothing.
  fileprivate var isLinear: Bool { !hasSpring && declaration.block.curve.isLinear }

  private var hasSpring: Bool { declaration.block.dampingRatio != nil || declaration.block.spring != nil }

  /// The end of its way; nil if unknown, and if it does not run.
  fileprivate var end: Double? {
    guard phase == .running, case .part = way else { return nil }
    return begin + seconds
  }

  /// Whether it has ended at a time of the scene.
  fileprivate func isOver(at time: Double) -> Bool { end.map { time >= $0 - 1e-12 * max(abs($0), 1) } ?? false }

  /// The elapsed part of its time.
  fileprivate func position(at now: Double) -> CoveredWay {
    guard case .part(let from, let to) = way else { return way }
    if phase != .running { return way }
    let part = seconds > 0 ? min(max((now - begin) / seconds, 0), 1) : 1
    let fraction = from + (to - from) * part
    return .part(from: fraction, to: fraction)
  }

  /// The part of the way that its animations cover; for a nonlinear curve, only known if nothing converts it.
  package var shownWay: CoveredWay {
    guard !isLinear, case .part(let from, let to) = way else { return way }
    if from == to, phase == .paused {
      if from == 0, !hasRun { return way }
      if !declaration.scrubsLinearly, !hasSpring {
        let part = declaration.block.curve.value(at: from)
        return .part(from: part, to: part)
      }
    }
    return .unknown(.animatorCurve)
  }
}

// Property animators: starting, pausing, scrubbing, reversing and finishing them.
extension Replay {
  /// Performs a control of an animator.
  mutating func perform(_ control: AnimatorControl, of name: String, at place: SourceRange) throws(Diagnostic)
    -> TouchedLayers
  {
    let touched = try obey(control, name, at: place)
    let end = outcome.clock?.animators[name]?.end
    outcome.clock?.noteEnd(end, of: name)
    return touched
  }

  private mutating func obey(_ control: AnimatorControl, _ name: String, at place: SourceRange) throws(Diagnostic)
    -> TouchedLayers
  {
    // Every controlled animator has been created.
    guard let animator = outcome.clock?.animators[name], let now = outcome.clock?.now else { return .none }
    let phase = animator.phase
    if phase == .ended { throw .animatorEnded(name, at: place) }
    if phase == .stopped {
      guard case .finish(let position) = control else { throw .animatorStopped(name, at: place) }
      return try finish(name, position, at: place)
    }
    switch control {
    case .start:
      if phase == .inactive { return try begin(name, at: place) }
      return phase == .paused ? try goOn(name, factor: 0, curve: nil, at: place) : .none
    case .pause:
      let touched = phase == .inactive ? try begin(name, at: place) : .none
      if phase != .paused { pause(name, position(of: name, at: now), at: place) }
      return touched
    case .fraction(let term):
      if phase == .running { throw .animatorNotPaused(name, "fractionComplete", at: place) }
      let fraction = try evaluate(term)
      guard (0...1).contains(fraction) else { throw .fractionOutside(at: place) }
      let touched = phase == .inactive ? try begin(name, at: place) : .none
      // A half is the same from either end.
      let isKnown = !animator.isReversed || fraction == 0.5
      outcome.clock?.animators[name]?.hasRun = true
      pause(
        name, isKnown ? .part(from: fraction, to: fraction) : .unknown(.animatorDirection), at: place)
      return touched
    case .reverse(let isReversed):
      if phase == .inactive { throw .animatorNotStarted(name, "isReversed", at: place) }
      if isReversed == animator.isReversed { return .none }
      let way = position(of: name, at: now)
      outcome.clock?.set(isReversed: isReversed, of: name)
      outcome.clock?.animators[name]?.reversal = place
      pause(name, way, at: place)
      return phase == .running ? try goOn(name, factor: 0, curve: nil, at: place) : .none
    case .goOn(let factor, let curve):
      if phase == .inactive { throw .animatorNotStarted(name, "continueAnimation", at: place) }
      if phase == .running { throw .animatorNotPaused(name, "continueAnimation", at: place) }
      let factor = try evaluate(factor)
      guard factor >= 0 else { throw .negativeFactor(at: place) }
      return try goOn(name, factor: factor, curve: curve, at: place)
    case .stop(let withoutFinishing):
      if phase == .inactive { throw .animatorNotStarted(name, "stopAnimation", at: place) }
      let touched = try stop(name, at: place)
      outcome.clock?.set(withoutFinishing ? .ended : .stopped, of: name)
      return touched
    case .finish(let position):
      if phase == .inactive { throw .animatorNotStarted(name, "finishAnimation", at: place) }
      warn(.animatorNotStopped) { _ in .animatorNotStopped(name, at: place) }
      return try finish(name, position, at: place)
    }
  }

  /// Starts an inactive animator: performs its changes, and animates them.
  private mutating func begin(_ name: String, at place: SourceRange) throws(Diagnostic) -> TouchedLayers {
    guard let block = outcome.clock?.animators[name]?.declaration.block else { return .none }
    let touched = try perform(block, at: place, for: name)
    if outcome.clock?.animators[name]?.phase == .inactive { outcome.clock?.set(.ended, of: name) }
    return touched
  }

  /// Records the animations started by the block of an animator.
  mutating func begin(_ name: String, _ changes: [RunningAnimator.Change], seconds: Double, at now: Double) {
    outcome.clock?.animators[name]?.changes = changes
    outcome.clock?.set(.running, of: name)
    outcome.clock?.animators[name]?.begin = now
    outcome.clock?.animators[name]?.seconds = seconds
    outcome.clock?.animators[name]?.duration = seconds
  }

  /// The position of an animator; unknown if its layers have a time of their own.
  private func position(of name: String, at now: Double) -> CoveredWay {
    guard let animator = outcome.clock?.animators[name] else { return .whole }
    if animator.phase == .running, now > animator.begin, hasOwnTime(animator) { return .unknown(.animatorTime) }
    return animator.position(at: now)
  }

  private func hasOwnTime(_ animator: RunningAnimator) -> Bool {
    guard let timings = outcome.clock?.timings, !timings.isEmpty else { return false }
    return animator.changes.contains { change in
      outcome.tree.line(from: change.view).contains { timings[$0] != nil }
    }
  }

  private mutating func pause(_ name: String, _ way: CoveredWay, at place: SourceRange) {
    guard let animator = outcome.clock?.animators[name], let now = outcome.clock?.now else { return }
    if animator.phase == .running, now > animator.begin { outcome.clock?.animators[name]?.hasRun = true }
    outcome.clock?.set(.paused, of: name)
    outcome.clock?.animators[name]?.way = way
    show(name, at: place)
  }

  /// Continues a paused animator to its end, or to its start if it is reversed.
  private mutating func goOn(_ name: String, factor: Double, curve: TimingCurve?, at place: SourceRange)
    throws(Diagnostic) -> TouchedLayers
  {
    guard let now = outcome.clock?.now, let animator = outcome.clock?.animators[name] else { return .none }
    let target = animator.isReversed ? 0.0 : 1.0
    var way = animator.way
    var seconds = factor * animator.duration
    if case .part(let fraction, _) = way {
      way = .part(from: fraction, to: target)
      if factor == 0 { seconds = abs(target - fraction) * animator.duration }
      if curve.map({ !$0.isLinear }) ?? false { way = .unknown(.animatorCurve) }
      if factor == 0 && animator.hasOwnPace || hasOwnTime(animator) { way = .unknown(.animatorTime) }
    }
    if !animator.isLinear { way = .unknown(.animatorCurve) }
    outcome.clock?.animators[name]?.way = way
    outcome.clock?.set(.running, of: name)
    outcome.clock?.animators[name]?.begin = now
    outcome.clock?.animators[name]?.seconds = seconds
    outcome.clock?.animators[name]?.hasRun = true
    if factor != 0 { outcome.clock?.animators[name]?.hasOwnPace = true }
    if seconds == 0, case .part = way { return try end(name, at: place) }
    show(name, at: place)
    return .none
  }

  /// Updates the animations of an animator to its position.
  private mutating func show(_ name: String, at place: SourceRange) {
    guard let now = outcome.clock?.now, let animator = outcome.clock?.animators[name] else { return }
    let way = animator.shownWay
    var wasKnown = true
    for view in animator.views {
      let time = outcome.layerTime(of: view, at: now)
      for (index, running) in (outcome.clock?.animations[view] ?? []).enumerated() where running.animator == name {
        var animation = running.animation
        if case .unknown = animation.way { wasKnown = false }
        animation.way = way
        animation.curve = .linear
        animation.timing.beginTime = time
        animation.timing.duration = animator.phase == .running ? animator.seconds : animator.duration
        animation.timing.speed = animator.end == nil ? 0 : 1
        // At its start it shows other values than the model, until the model gets them as well.
        animation.timing.isRemovedOnCompletion = !animator.isReversed
        outcome.clock?.change(view) { $0[index].animation = animation }
      }
    }
    guard case .unknown(let reason) = way, wasKnown, history?.isPast == false else { return }
    warn(reason.code) { _ in .unknownAnimator(name, reason, at: place) }
  }

  /// Makes the positions of a layer's animators unknown, because its time has changed.
  mutating func loseAnimators(in view: LayerID, at place: SourceRange) {
    for name in outcome.clock?.runningAnimators ?? [] {
      guard let animator = outcome.clock?.animators[name], animator.hasRun,
        animator.views.contains(where: { outcome.tree.line(from: $0).contains(view) })
      else { continue }
      outcome.clock?.animators[name]?.way = .unknown(.animatorTime)
      show(name, at: place)
    }
  }

  // Unknown values of reversed animators

  /// Throws for changes of views whose animators are reversed.
  func checkUntouched(_ views: [LayerID], at place: SourceRange) throws(Diagnostic) {
    guard let clock = outcome.clock else { return }
    for name in clock.reversedAnimators {
      guard let animator = clock.animators[name] else { continue }
      let own = Set(animator.views)
      if let view = views.first(where: { own.contains($0) }) {
        throw .animatorRunsBack(name, view: outcome.name(of: view), at: place)
      }
    }
  }

  /// Throws if a scene ends while an animator is reversed: reports about a scene use its models.
  func checkAnimatorsAtEnd() throws(Diagnostic) {
    guard let clock = outcome.clock else { return }
    for (name, animator) in clock.animatorsRunningBack(at: clock.now) {
      guard let place = animator.reversal else { continue }
      var remedy: [String]
      switch (animator.phase, animator.shownWay) {
      case (_, .unknown): remedy = ["\(name).finishAnimation: start"]
      case (.running, .part):
        remedy = ["wait: \(max((animator.end ?? clock.now) - clock.now, 0).withSixDecimals.shortestText)s"]
      case (_, .part(let fraction, _)):
        remedy = ["\(name).continueAnimation: 1", "wait: \(animator.duration.withSixDecimals.shortestText)s"]
        if fraction == 0 { remedy = ["\(name).stopAnimation: false", "\(name).finishAnimation: start"] }
      }
      throw .sceneEndsReversed(name, remedy, at: place)
    }
  }

  // Ends

  /// Ends the animators that have reached the end of their way.
  ///
  /// - Returns: the layers whose models have their old values again.
  mutating func endAnimators(at now: Double, place: SourceRange) throws(Diagnostic) -> [LayerID] {
    var moved: [LayerID] = []
    for name in outcome.clock?.endedAnimators(at: now) ?? [] {
      guard let animator = outcome.clock?.animators[name] else { continue }
      if animator.isOver(at: now) && !hasOwnTime(animator) {
        moved += try end(name, at: place).inOrder
      } else {
        outcome.clock?.noteEnd(animator.end, of: name)
      }
    }
    return moved
  }

  private mutating func end(_ name: String, at place: SourceRange) throws(Diagnostic) -> TouchedLayers {
    guard let animator = outcome.clock?.animators[name] else { return .none }
    outcome.clock?.set(.ended, of: name)
    // Others running there end by themselves, and may be inspected there.
    guard animator.isReversed || animator.seconds == 0 else { return .none }
    removeAnimations(of: name)
    if !animator.isReversed { return .none }
    for change in animator.changes
    where AnimationKeyPath.read(change.keyPath, of: outcome.tree[change.view]) != change.new {
      throw .animatorOverwritten(
        name, change.keyPath, of: outcome.header.views[change.view.index].name, at: place)
    }
    return set(animator, animator.changes.map { $0.old })
  }

  private mutating func removeAnimations(of name: String) {
    for view in outcome.clock?.animators[name]?.views ?? [] {
      outcome.clock?.change(view) { $0.removeAll { $0.animator == name } }
    }
  }

  /// Assigns the animated values of an animator to the models, in the order of its changes.
  private mutating func set(_ animator: RunningAnimator, _ values: [AnimatedValue]) -> TouchedLayers {
    for (change, value) in zip(animator.changes, values) {
      _ = outcome.tree.present([(change.view, outcome.tree[change.view].with(value, change.keyPath))])
    }
    return TouchedLayers(others: animator.views)
  }

  /// Stops the animations of an animator: the models get the presented values.
  private mutating func stop(_ name: String, at place: SourceRange) throws(Diagnostic) -> TouchedLayers {
    guard let clock = outcome.clock, let animator = clock.animators[name] else { return .none }
    var values: [AnimatedValue] = []
    for change in animator.changes {
      let view = outcome.header.views[change.view.index].name
      let running = clock.animations[change.view] ?? []
      if let other = running.first(where: {
        $0.animator != name && $0.animation.keyPaths.contains { $0.base == change.keyPath.base }
      }) {
        throw .animatorShares(name, change.keyPath, of: view, other: other.place, at: place)
      }
      let own = running.filter { $0.animator == name }.map { $0.animation }
      let shown = Presentation(
        own, of: outcome.tree[change.view], at: outcome.layerTime(of: change.view, at: clock.now))
      if let unknown = shown.unknown(of: [change.keyPath.base]) {
        throw .animatorStopsAnywhere(name, change.keyPath, of: view, unknown.reason, at: place)
      }
      values.append(AnimationKeyPath.read(change.keyPath, of: shown.layer))
    }
    removeAnimations(of: name)
    return set(animator, values)
  }

  private mutating func finish(_ name: String, _ position: AnimatorPosition, at place: SourceRange) throws(Diagnostic)
    -> TouchedLayers
  {
    guard let animator = outcome.clock?.animators[name] else { return .none }
    let touched: TouchedLayers
    switch position {
    case .current: touched = animator.phase == .stopped ? .none : try stop(name, at: place)
    case .end, .start:
      removeAnimations(of: name)
      touched = set(animator, animator.changes.map { position == .end ? $0.new : $0.old })
    }
    outcome.clock?.set(.ended, of: name)
    return touched
  }
}

extension SceneClock {
  /// The animators that are reversed at a time, running or paused, in a stable order; O(n log n) of these.
  fileprivate func animatorsRunningBack(at time: Double) -> [(name: String, animator: RunningAnimator)] {
    reversedAnimators.compactMap { name in
      animators[name].flatMap { $0.isOver(at: time) ? nil : (name, $0) }
    }
  }
}

extension RunningAnimator {
  /// The animated views, in the order of declaration.
  package var views: [LayerID] { Set(changes.map { $0.view }).sorted { $0.index < $1.index } }
}

extension ReplayResult {
  /// The reason why a model is unknown at a time, a reversed animator; nil if it is known.
  ///
  /// - Parameter view: The view whose own values are read; nil if those of any may matter.
  func unknownModel(of view: LayerID?, at time: Double) -> UnknownMotion? {
    let isUnknown = (clock?.animatorsRunningBack(at: time) ?? []).contains { own in
      view.map { own.animator.views.contains($0) } ?? !own.animator.changes.isEmpty
    }
    return isUnknown ? .animatorModel : nil
  }

  /// The animator that makes the model of a view unknown now; nil if it is known.
  ///
  /// - Parameter view: The view whose own values are read; nil if those of any may matter.
  func animatorRunningBack(_ view: LayerID?) -> (name: String, view: String)? {
    guard let clock else { return nil }
    for (name, animator) in clock.animatorsRunningBack(at: clock.now) {
      if let first = animator.views.first(where: { view == nil || $0 == view }) { return (name, self.name(of: first)) }
    }
    return nil
  }

  /// The views with unknown models at a time, because animators are reversed.
  func viewsRunningBack(at time: Double) -> [LayerID] {
    (clock?.animatorsRunningBack(at: time) ?? []).flatMap { $0.animator.views }
  }

  /// The layers whose models have their old values again at a time after the last turn, because an animator has
  /// returned to its start.
  func restoredLayers(at time: Double) -> [(id: LayerID, layer: Layer)] {
    guard let clock else { return [] }
    var restored: [LayerID: Layer] = [:]
    for name in clock.reversedAnimators {
      guard let animator = clock.animators[name], animator.isOver(at: time) else { continue }
      for change in animator.changes {
        restored[change.view] = (restored[change.view] ?? tree[change.view]).with(change.old, change.keyPath)
      }
    }
    return restored.sorted { $0.key.index < $1.key.index }.map { ($0.key, $0.value) }
  }
}

extension Layer {
  /// Returns the layer with another value of a property, of its transform as a whole.
  fileprivate func with(_ value: AnimatedValue, _ keyPath: AnimationKeyPath) -> Layer {
    let animation = LayerAnimation(
      timing: AnimationTiming(duration: 1), .property(PropertyAnimation(keyPath, from: value, to: value)))
    return Presentation([animation], of: self, at: 0).layer
  }
}
