import GeomrunAnimations
import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel

// Warnings about animations.
extension Replay {
  /// Warns about a frame set while the transform is animated.
  mutating func checkFrame(of view: LayerID, _ mutation: Mutation) {
    guard let clock = outcome.clock, let running = clock.animations[view] else { return }
    let time = outcome.layerTime(of: view, at: clock.now)
    let isTransformed = running.contains { running in
      running.animation.keyPaths.contains { $0.base == .transform }
        && (running.beginsAtCommit || running.animation.timing.moment(at: time).isShown)
    }
    guard isTransformed else { return }
    let hasTransform = outcome.tree[view].transform3D != .identity
    warn(.frameDuringTransformAnimation) {
      .frameDuringTransformAnimation(of: $0.name(of: view), hasTransform: hasTransform, at: mutation.place)
    }
  }

  /// Warns about matrices a whole turn apart, which are equal.
  mutating func checkTurn(_ declared: AnimationDeclaration) {
    guard declared.keyPath?.kind == .matrix, declared.valueFunction == nil, case .ends = declared.content else {
      return
    }
    let turns = declared.turns.to - declared.turns.from
    guard turns != 0, turns == turns.rounded() else { return }
    warn(.fullTurnAnimation) { _ in .fullTurnAnimation(turns, at: declared.place) }
  }

  /// Checks started animations for unknown and truncated parts.
  mutating func checkBegun() {
    for view in outcome.clock?.changed ?? [] {
      let running = outcome.clock?.animations[view] ?? []
      let animations = outcome.animations(of: view)
      for index in running.indices where !running[index].isChecked {
        outcome.clock?.change(view) { $0[index].isChecked = true }
        let animation = animations[index]
        let timing = animation.timing
        if timing.speed > 0 {
          let middle = timing.beginTime + 0.5 * timing.duration / timing.speed
          let shown = Presentation(Array(animations[...index]), of: outcome.tree[view], at: middle)
          if let unknown = shown.unknown.first(where: { $0.animation == index }) {
            warn(unknown.reason.code) {
              .unknownMotion(unknown.reason, unknown.keyPath, of: $0.name(of: view), at: running[index].place)
            }
          }
        }
        if running[index].origin == .added { checkCuts(animation, at: running[index].place) }
      }
    }
  }

  private mutating func checkCuts(_ animation: LayerAnimation, at place: SourceRange) {
    switch animation.content {
    case .property(let property):
      guard case .spring(let spring, _, _, _) = property.values else { return }
      let duration = animation.timing.duration
      let settling = spring.settlingDuration()
      if let settling, settling <= duration * (1 + 1e-9) { return }
      warn(.springCutOff) { _ in .springCutOff(duration, settling, left: 1 - spring.value(at: duration), at: place) }
    case .group(let animations):
      let duration = animation.timing.duration
      for inner in animations {
        if (inner.timing.end ?? .infinity) > duration * (1 + 1e-9) {
          warn(.groupCutsOff) { _ in .groupCutsOff(inner.timing.end, at: duration, place) }
        }
        checkCuts(inner, at: place)
      }
    }
  }

  /// Checks the end of an animation: the layer may jump there, or stay where it cannot be touched.
  mutating func checkEnd(_ index: Int, of view: LayerID) {
    guard let running = outcome.clock?.animations[view], !running[index].hasEnded else { return }
    outcome.clock?.change(view) { $0[index].hasEnded = true }
    // An animator defines its own end state.
    if history?.isPast != false || running[index].origin == .implicit || running[index].animator != nil { return }
    var animations = outcome.animations(of: view)
    let timing = animations[index].timing
    guard let end = timing.end else { return }
    let isHeld = !timing.isRemovedOnCompletion && (timing.fillMode == .forwards || timing.fillMode == .both)
    // The remaining way of a truncated spring has its own warning.
    animations[index] = animations[index].withoutSpring
    animations[index].timing.fillMode = .both
    animations[index].timing.isRemovedOnCompletion = false
    let last = Presentation(animations, of: outcome.tree[view], at: end)
    animations.remove(at: index)
    let after = Presentation(animations, of: outcome.tree[view], at: end)
    guard last.unknown.isEmpty, after.unknown.isEmpty else { return }
    let (old, new) = (last.layer, after.layer)
    let accepts = outcome.header.tolerance.accepts
    func differs(_ keyPath: AnimationKeyPath) -> Bool {
      let (a, b) = (AnimationKeyPath.read(keyPath, of: old), AnimationKeyPath.read(keyPath, of: new))
      return !zip(a.numbers, b.numbers).allSatisfy { accepts($0, $1) }
    }
    let changed = AnimationKeyPath.Base.allCases.filter { base in
      AnimationKeyPath(rawValue: base.rawValue).map(differs) ?? false
    }
    guard let base = changed.first else { return }
    let place = running[index].place
    if isHeld {
      guard base != .opacity else { return }
      warn(.heldButNotTouched) {
        .heldButNotTouched($0.name(of: view), seen: old.frame, touched: new.frame, at: place)
      }
    } else {
      warn(.animationJumpsBack) {
        .animationJumpsBack(
          $0.name(of: view), $0.header.platform.assigned(base), old, new, at: place,
          isBlock: running[index].origin == .block)
      }
    }
  }

  /// Checks the ends of animations still running at the end of the scene.
  mutating func warnOfEnds() {
    guard let clock = outcome.clock else { return }
    for view in clock.animations.keys.sorted(by: { $0.index < $1.index }) {
      for index in (clock.animations[view] ?? []).indices { checkEnd(index, of: view) }
    }
  }
}

extension UnknownMotion {
  /// The code of its warning.
  var code: DiagnosticCode {
    switch self {
    case .halfTurn: .halfTurnAnimation
    case .mirrored: .mirroredAnimation
    case .singular: .singularAnimation
    case .missingEnd: .missingEndContested
    case .springVelocity: .springVelocityBranch
    case .animatorCurve, .animatorDirection, .animatorTime, .animatorModel: .animatorCurve
    case .parts, .beyondKeyframes, .cumulativeMatrix, .cumulativeReturn, .notFinite, .repeatingBlock, .noSpring,
      .neverSettles:
      .unknownAnimation
    }
  }
}

extension LayerAnimation {
  /// The animation along a straight way instead of a spring.
  fileprivate var withoutSpring: LayerAnimation {
    guard case .property(var property) = content, case .spring(_, let from, let to, let by) = property.values else {
      return self
    }
    property.values = .ends(from: from, to: to, by: by)
    var animation = self
    animation.content = .property(property)
    return animation
  }
}

extension Platform {
  /// The platform's name in code of an animated property.
  fileprivate func assigned(_ base: AnimationKeyPath.Base) -> String {
    let hasViews = Property.center.exists(on: self)
    switch base {
    case .position where hasViews: return Property.center.rawValue
    case .opacity where hasViews: return Property.alpha.rawValue
    case .position, .bounds, .anchorPoint, .zPosition, .anchorPointZ, .opacity, .transform, .sublayerTransform:
      return base.rawValue
    }
  }
}
