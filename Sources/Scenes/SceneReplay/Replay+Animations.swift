import GeomrunAnimations
import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel

// Animations: created from declarations, by blocks, and implicitly by layers.
extension Replay {
  /// Creates an animation from its declaration; its beginning counts from 0.
  mutating func layerAnimation(_ declared: AnimationDeclaration, inGroup: Bool = false) throws(Diagnostic)
    -> LayerAnimation?
  {
    guard declared.inertKeyPath == nil else { return nil }
    let spring = try declared.spring.map { declared throws(Diagnostic) in try self.spring(declared) }
    var duration = outcome.clock?.transactions.last?.duration ?? Self.usualDuration
    switch declared.duration {
    case .seconds(let term): duration = try time(term, "duration", at: declared.place)
    case .settling:
      guard let settling = spring?.settlingDuration() else { throw .neverSettles(at: declared.place) }
      duration = settling
    case nil: break
    }
    if duration == 0 { duration = outcome.clock?.transactions.last?.duration ?? Self.usualDuration }
    var timing = AnimationTiming(duration: duration)
    if let term = declared.beginTime { timing.beginTime = try evaluate(term) }
    if let term = declared.timeOffset { timing.timeOffset = try evaluate(term) }
    if let term = declared.speed { timing.speed = try evaluate(term) }
    if let term = declared.repeatCount { timing.repeatCount = try time(term, "repeatCount", at: declared.place) }
    if let term = declared.repeatDuration {
      timing.repeatDuration = try time(term, "repeatDuration", at: declared.place)
    }
    timing.autoreverses = declared.autoreverses
    timing.fillMode = declared.fillMode
    timing.isRemovedOnCompletion = declared.isRemovedOnCompletion
    let content: LayerAnimation.Content
    if case .group(let inner) = declared.content {
      var animations: [LayerAnimation] = []
      for one in inner { if let made = try layerAnimation(one, inGroup: true) { animations.append(made) } }
      content = .group(animations)
    } else {
      content = .property(try propertyAnimation(declared, spring))
    }
    return LayerAnimation(key: declared.key, timing: timing, curve: declared.curve ?? .linear, content)
  }

  /// The default duration.
  private static let usualDuration = 0.25

  private mutating func time(_ term: NumberTerm, _ key: String, at place: SourceRange) throws(Diagnostic) -> Double {
    let number = try evaluate(term)
    guard number >= 0 else { throw .negativeDuration(key, at: place) }
    return number
  }

  private mutating func propertyAnimation(_ declared: AnimationDeclaration, _ spring: Spring?) throws(Diagnostic)
    -> PropertyAnimation
  {
    guard let keyPath = declared.keyPath else { return PropertyAnimation(.position) }
    let values: PropertyAnimation.Values
    switch declared.content {
    case .ends(let from, let to, let by):
      let ends = (try value(from, keyPath), try value(to, keyPath), try value(by, keyPath))
      values =
        spring.map { .spring($0, from: ends.0, to: ends.1, by: ends.2) } ?? .ends(from: ends.0, to: ends.1, by: ends.2)
    case .keyframes(let terms, let times, let mode, let curves):
      var all: [AnimatedValue] = []
      for term in terms { if let value = try value(term, keyPath) { all.append(value) } }
      guard let keyframes = Keyframes(all, times: try numbers(times), mode: mode, curves: curves) else {
        throw .keyTimesOrder(at: declared.place)
      }
      values = .keyframes(keyframes)
    case .path(let segments, let times, let mode, let curves):
      guard let keyframes = Keyframes(path: segments, times: try numbers(times), mode: mode, curves: curves) else {
        throw .keyTimesOrder(at: declared.place)
      }
      values = .keyframes(keyframes)
    case .group: values = .ends(from: nil, to: nil, by: nil)
    }
    var property = PropertyAnimation(keyPath, values)
    property.isAdditive = declared.isAdditive
    property.isCumulative = declared.isCumulative
    property.valueFunction = declared.valueFunction
    return property
  }

  private mutating func numbers(_ terms: [NumberTerm]?) throws(Diagnostic) -> [Double]? {
    guard let terms else { return nil }
    var numbers: [Double] = []
    for term in terms { numbers.append(try evaluate(term)) }
    return numbers
  }

  private mutating func value(_ term: AnimationTerm?, _ keyPath: AnimationKeyPath) throws(Diagnostic) -> AnimatedValue?
  {
    switch term {
    case nil: return nil
    case .numbers(let terms): return .numbers(try numbers(terms) ?? [])
    case .value(let value):
      switch try evaluate(value) {
      case .angle(let angle): return .number(angle.radians)
      case .transform(let matrix): return .matrix(Transform3D(matrix))
      case .transform3D(let matrix): return .matrix(matrix)
      case let other: return .numbers(other.numbers)
      }
    }
  }

  /// Creates a Core Animation spring.
  mutating func spring(_ declared: SpringDeclaration) throws(Diagnostic) -> Spring {
    func number(_ term: NumberTerm?, _ usual: Double, _ replay: inout Replay) throws(Diagnostic) -> Double {
      try term.map { term throws(Diagnostic) in try replay.evaluate(term) } ?? usual
    }
    let velocity = try number(declared.initialVelocity, 0, &self)
    if let term = declared.perceptualDuration {
      let (duration, bounce) = (try evaluate(term), try number(declared.bounce, 0, &self))
      guard var spring = Spring.perceptual(duration: duration, bounce: bounce) else {
        throw .noBounce(bounce, at: declared.place)
      }
      spring.initialVelocity = velocity
      return spring
    }
    let usual = Spring()
    let spring = Spring(
      mass: try number(declared.mass, usual.mass, &self),
      stiffness: try number(declared.stiffness, usual.stiffness, &self),
      damping: try number(declared.damping, usual.damping, &self), initialVelocity: velocity)
    guard spring.mass > 0, spring.stiffness > 0, spring.damping >= 0 else { throw .noSpring(at: declared.place) }
    return spring
  }

  /// Evaluates the numbers of a question about springs.
  mutating func evaluate(_ question: Query.SpringQuestion) throws(Diagnostic) -> Query.SpringQuestion {
    switch question {
    case .settling(let declared):
      let spring = try spring(declared)
      var computed = SpringDeclaration(at: declared.place)
      (computed.mass, computed.stiffness) = (.literal(spring.mass), .literal(spring.stiffness))
      (computed.damping, computed.initialVelocity) = (.literal(spring.damping), .literal(spring.initialVelocity))
      return .settling(computed)
    case .uiKit(let block):
      return .uiKit(
        BlockSpring(
          dampingRatio: .literal(try evaluate(block.dampingRatio)), duration: .literal(try evaluate(block.duration)),
          initialVelocity: .literal(try evaluate(block.initialVelocity))))
    }
  }

  /// Answers a question about a spring with evaluated numbers.
  mutating func answer(to question: Query.SpringQuestion) -> Answer {
    switch question {
    case .settling(let declared):
      guard let spring = try? spring(declared), let seconds = spring.settlingDuration() else {
        return .unknown(.neverSettles)
      }
      return .value(.number(seconds))
    case .uiKit(let block):
      guard let ratio = try? evaluate(block.dampingRatio), let duration = try? evaluate(block.duration),
        let velocity = try? evaluate(block.initialVelocity),
        let found = Spring.uiKit(dampingRatio: ratio, duration: duration, initialVelocity: velocity)
      else { return .unknown(.noSpring) }
      if found.isUncertain { return .unknown(.springVelocity) }
      return .numbers([found.spring.stiffness, found.spring.damping])
    }
  }

  // Blocks of UIView

  /// Animates the changes in a block.
  ///
  /// - Parameter animator: The animator of the block; nil for `UIView.animate`.
  mutating func perform(_ block: AnimationBlock, at place: SourceRange, for animator: String? = nil)
    throws(Diagnostic) -> TouchedLayers
  {
    let duration = try time(block.duration, "duration", at: place)
    let delay = try evaluate(block.delay)
    var spring: PropertyAnimation.Values?
    var seconds = duration
    if let ratio = block.dampingRatio {
      let (ratio, velocity) = (
        try evaluate(ratio), try block.initialSpringVelocity.map { term throws(Diagnostic) in try evaluate(term) } ?? 0
      )
      let found = Spring.uiKit(dampingRatio: ratio, duration: duration, initialVelocity: velocity)
      if duration > 0, found == nil { throw .noBlockSpring(ratio, at: place) }
      if let found, found.isUncertain {
        warn(.springVelocityBranch) { _ in .springVelocityBranch(velocity, found.spring.decay, at: place) }
        spring = .unknown(.springVelocity)
      } else {
        spring = found.map { .spring($0.spring, from: nil, to: nil, by: nil) }
      }
    } else if let term = block.bounce {
      let bounce = try evaluate(term)
      guard var found = Spring.perceptual(duration: duration, bounce: bounce) else {
        throw .noBounce(bounce, at: place)
      }
      if let velocity = block.initialSpringVelocity { found.initialVelocity = try evaluate(velocity) }
      guard let settling = found.settlingDuration() else { throw .neverSettles(at: place) }
      seconds = settling
      spring = .spring(found, from: nil, to: nil, by: nil)
    } else if let declared = block.spring {
      let found = try self.spring(declared)
      guard let settling = found.settlingDuration() else { throw .neverSettles(at: declared.place) }
      seconds = settling
      spring = .spring(found, from: nil, to: nil, by: nil)
    }
    var changes: [RunningAnimator.Change] = []
    let (touched, old) = try performChanges(block.changes)
    guard seconds > 0 else { return touched }
    var timing = AnimationTiming(duration: seconds)
    timing.fillMode = .both
    timing.autoreverses = block.options.contains(.autoreverse)
    if block.options.contains(.repeat) { timing.repeatCount = .infinity }
    let now = outcome.clock?.now ?? 0
    for view in touched.inOrder {
      guard let before = old[view] else { continue }
      let made = animations(
        of: view, from: before, spring, fromPresentation: block.options.contains(.beginFromCurrentState))
      if made.isEmpty { continue }
      for property in made {
        timing.beginTime = outcome.layerTime(of: view, at: now) + delay
        let curve = spring == nil ? block.curve : TimingCurve.linear
        let animation = LayerAnimation(
          key: freeKey(property, of: view), timing: timing, curve: curve, .property(property))
        if !property.isAdditive { remove(key: animation.key, of: view) }
        var running = RunningAnimation(animation, .block, at: place, beginsAtCommit: false)
        running.animator = animator
        outcome.clock?.change(view) { $0.append(running) }
        changes.append(
          RunningAnimator.Change(
            view: view, keyPath: property.keyPath, old: AnimationKeyPath.read(property.keyPath, of: before),
            new: AnimationKeyPath.read(property.keyPath, of: outcome.tree[view])))
      }
      if !block.options.contains(.allowUserInteraction) {
        let end = now + delay + timing.total
        outcome.clock?.add(UntouchableView(view: view, times: now..<max(end, now)))
      }
    }
    if let animator { begin(animator, changes, seconds: seconds, at: now) }
    return touched
  }

  /// The animations of a block for a changed view: the difference, added to the model, if that is UIKit's behavior.
  private func animations(
    of view: LayerID, from before: Layer, _ spring: PropertyAnimation.Values?, fromPresentation: Bool
  ) -> [PropertyAnimation] {
    let after = outcome.tree[view]
    var made: [PropertyAnimation] = []
    func add(_ keyPath: AnimationKeyPath, from: AnimatedValue, to: AnimatedValue, isAdditive: Bool) {
      let values: PropertyAnimation.Values =
        switch spring {
        case nil: .ends(from: from, to: to, by: nil)
        case .spring(let spring, _, _, _): .spring(spring, from: from, to: to, by: nil)
        case let other?: other
        }
      var property = PropertyAnimation(keyPath, repeats(keyPath, of: view) ? .unknown(.repeatingBlock) : values)
      property.isAdditive = isAdditive
      made.append(property)
    }
    for keyPath in [AnimationKeyPath.position, .boundsOrigin, .boundsSize, .transform] {
      let (old, new) = (AnimationKeyPath.read(keyPath, of: before), AnimationKeyPath.read(keyPath, of: after))
      guard old != new else { continue }
      guard let difference = old.difference(from: new) else {
        var unknown = PropertyAnimation(keyPath, .unknown(.singular))
        unknown.isAdditive = true
        made.append(unknown)
        continue
      }
      add(keyPath, from: difference, to: AnimatedValue.zero(like: difference), isAdditive: true)
    }
    for keyPath in [AnimationKeyPath.opacity, .anchorPoint] {
      var old = AnimationKeyPath.read(keyPath, of: before)
      let new = AnimationKeyPath.read(keyPath, of: after)
      guard old != new else { continue }
      if fromPresentation, let clock = outcome.clock {
        let shown = Presentation(
          outcome.animations(of: view), of: before, at: outcome.layerTime(of: view, at: clock.now))
        old = AnimationKeyPath.read(keyPath, of: shown.layer)
      }
      add(keyPath, from: old, to: new, isAdditive: false)
    }
    return made
  }

  /// Whether a block animates a property of a view forever.
  private func repeats(_ keyPath: AnimationKeyPath, of view: LayerID) -> Bool {
    (outcome.clock?.animations[view] ?? []).contains {
      $0.origin == .block && $0.animation.timing.total == .infinity && $0.animation.keyPaths.contains(keyPath)
    }
  }

  /// The key of a block's animation: that of the property, with a number if a running animation has that key.
  private func freeKey(_ property: PropertyAnimation, of view: LayerID) -> String {
    let name = property.keyPath.rawValue
    guard property.isAdditive else { return name }
    let taken = Set((outcome.clock?.animations[view] ?? []).compactMap { $0.animation.key })
    var (key, number) = (name, 2)
    while taken.contains(key) { (key, number) = ("\(name)-\(number)", number + 1) }
    return key
  }

  // Layers without views

  /// Performs mutations, and returns the previous state of the layers that they may change.
  mutating func performChanges(_ changes: [Mutation]) throws(Diagnostic) -> (
    touched: TouchedLayers, old: [LayerID: Layer]
  ) {
    var old: [LayerID: Layer] = [:]
    var touched = TouchedLayers.Union()
    for change in changes {
      for layer in layersChanged(by: change) where old[layer] == nil { old[layer] = outcome.tree[layer] }
      touched.add(try perform(change))
    }
    return (touched.layers, old)
  }

  /// The current state of the layers that a mutation may change.
  func keptLayers(before mutation: Mutation) -> [LayerID: Layer] {
    var old: [LayerID: Layer] = [:]
    for layer in layersChanged(by: mutation) { old[layer] = outcome.tree[layer] }
    return old
  }

  /// The layers that a mutation may change; O(their number).
  private func layersChanged(by mutation: Mutation) -> [LayerID] {
    switch mutation.action {
    case .assign(let view, let path, _):
      switch path.property.concern {
      case .center, .anchorPoint, .transform, .transform3D, .sublayerTransform, .depth, .appearance: return [view]
      case .frame, .bounds, .windowFrame, .resizing, .contentOffset, .zoomScale, .scrolling, .image, .passes:
        return outcome.tree.sublayersFirst(in: view)
      case .margins: return outcome.tree.sublayersFirst(in: nil)
      }
    case .call(let view, _, _), .layout(let view): return outcome.tree.sublayersFirst(in: view)
    case .tree, .autoLayout, .layoutRequest: return outcome.tree.sublayersFirst(in: nil)
    case .constrain, .time, .expect, .expectCalls: return []
    }
  }

  /// Animates the changes of layers without views implicitly.
  mutating func animateImplicitly(_ touched: TouchedLayers, from old: [LayerID: Layer], at place: SourceRange) {
    let transaction = outcome.clock?.transactions.last
    if transaction?.disablesActions == true { return }
    let duration = transaction?.duration ?? Self.usualDuration
    guard duration > 0, let now = outcome.clock?.now else { return }
    for view in touched.inOrder {
      guard let before = old[view] else { continue }
      let after = outcome.tree[view]
      let shown = Presentation(outcome.animations(of: view), of: before, at: outcome.layerTime(of: view, at: now))
      for base in AnimationKeyPath.Base.allCases {
        guard let keyPath = AnimationKeyPath(rawValue: base.rawValue),
          AnimationKeyPath.read(keyPath, of: before) != AnimationKeyPath.read(keyPath, of: after)
        else { continue }
        var property = PropertyAnimation(
          keyPath, from: AnimationKeyPath.read(keyPath, of: shown.layer), to: AnimationKeyPath.read(keyPath, of: after))
        if let unknown = shown.unknown(of: [base]) { property.values = .unknown(unknown.reason) }
        let animation = LayerAnimation(
          key: keyPath.rawValue, timing: AnimationTiming(duration: duration),
          curve: transaction?.curve ?? TimingCurve.Name.default.curve, .property(property))
        remove(key: animation.key, of: view)
        let running = RunningAnimation(animation, .implicit, at: place, beginsAtCommit: true)
        outcome.clock?.change(view) { $0.append(running) }
      }
    }
  }

  /// Removes the animation with a key; nil changes nothing.
  mutating func remove(key: String?, of view: LayerID) {
    guard let key else { return }
    outcome.clock?.change(view) { $0.removeAll { $0.animation.key == key } }
  }
}
