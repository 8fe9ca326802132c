import GeomrunAnimations
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunYAMLStream

// Property animators: their declarations and their controls.
extension SceneDecoder {
  private static let animatorKeys = KnownKeys(AnimatorKey.self)
  private static let animatorSpringKeys = KnownKeys(AnimatorSpringKey.self)
  private static let continueKeys = KnownKeys(ContinueAnimationKey.self)
  private static let finishKeys = KnownKeys(FinishAnimationKey.self)

  /// Decodes `{name: slide, duration: 1s, curve: linear, changes: [{box.center: [0, 100]}]}`.
  mutating func decodeAnimator() throws(Rejection) -> AnimatorDeclaration {
    noteClock()
    let (place, before) = (cursor.event.place, findings)
    let subject = DescribedValue.named(.mutation, SceneVocabulary.SceneAction.animator.rawValue)
    var (name, hasDuration, hasChanges, scrubsLinearly): (String?, Bool, Bool, Bool) = (nil, false, false, true)
    var block = AnimationBlock(duration: .literal(0))
    block.options = [.allowUserInteraction]
    var curvePlace: SourceRange?
    let isWhole = try eachEntry(of: subject, known: Self.animatorKeys) { (decoder, key, entry) throws(Rejection) in
      let own = DescribedValue.named(.key, key.rawValue)
      switch key {
      case .name:
        let place = decoder.cursor.event.place
        let text = try decoder.decodeText(for: own)
        try decoder.checkLayoutName(Key(text: text, place: place), .animator)
        // Its controls are valid even if its declaration has errors.
        decoder.animators.insert(text)
        name = text
      case .duration:
        hasDuration = true
        block.duration = try decoder.decodeTime(for: own)
      case .curve:
        curvePlace = entry.place
        block.curve = try decoder.decodeCurve(for: own)
      case .spring: try decoder.decodeSpring(of: &block, for: own)
      case .scrubsLinearly: scrubsLinearly = try decoder.decodeBool(for: own)
      case .changes:
        hasChanges = true
        block.changes = try decoder.decodeChanges(in: .animator, for: own)
      }
    }
    guard isWhole, findings == before else { throw Rejection() }
    guard let name else { throw reject(.missingKey("name", of: subject, at: place)) }
    if !hasDuration, block.spring == nil { throw reject(.missingKey("duration", of: subject, at: place)) }
    if !hasChanges { throw reject(.missingKey("changes", of: subject, at: place)) }
    if let curvePlace, block.spring != nil || block.dampingRatio != nil {
      throw reject(.springAndTiming(at: curvePlace))
    }
    var animator = AnimatorDeclaration(name: name, block)
    animator.scrubsLinearly = scrubsLinearly
    return animator
  }

  /// Decodes the spring of timing parameters: `{dampingRatio: 0.5}`, or mass, stiffness and damping.
  private mutating func decodeSpring(of block: inout AnimationBlock, for subject: DescribedValue) throws(Rejection) {
    let place = cursor.event.place
    var spring = SpringDeclaration(at: place)
    var ratio: NumberTerm?
    let isWhole = try eachEntry(of: subject, known: Self.animatorSpringKeys) { (decoder, key, _) throws(Rejection) in
      let term = try decoder.decodeFiniteTerm(for: .named(.key, key.rawValue))
      switch key {
      case .dampingRatio: ratio = term
      case .mass: spring.mass = term
      case .stiffness: spring.stiffness = term
      case .damping: spring.damping = term
      case .initialVelocity: spring.initialVelocity = term
      }
    }
    guard isWhole else { throw Rejection() }
    let isPhysical = spring.mass != nil || spring.stiffness != nil || spring.damping != nil
    if let ratio {
      if isPhysical { throw reject(.ratioAndSpring(at: place)) }
      (block.dampingRatio, block.initialSpringVelocity) = (ratio, spring.initialVelocity)
      return
    }
    // UIKit's defaults differ from Core Animation's.
    let missing: String? =
      !isPhysical ? "dampingRatio" : spring.mass == nil ? "mass" : spring.stiffness == nil ? "stiffness" : nil
    if let missing = missing ?? (spring.damping == nil ? "damping" : nil) {
      throw reject(.missingKey(missing, of: subject, at: place))
    }
    block.spring = spring
  }

  /// Decodes a control of an animator, `slide.fractionComplete: 0.5`; nil if it is not one.
  mutating func decodeAnimatorControl(_ name: String, _ path: String, _ key: YAMLEvent) throws(Rejection)
    -> TimeChange?
  {
    let isKnown = animators.contains(name)
    guard let action = SceneVocabulary.AnimatorAction(rawValue: path) else {
      if !isKnown { return nil }
      cursor.advance()
      throw reject(.unknownAnimatorAction(path, of: name, at: key.place))
    }
    try refuseInside(Key(text: key.string, place: key.place))
    cursor.advance()
    let control = try decodeControl(action, for: .named(.mutation, path))
    guard isKnown else {
      let start = key.place.start + (key.isPlain ? 0 : 1)
      let own = SourceRange(start: start, end: start + UInt32(name.unicodeScalars.count))
      let (known, mayBeDeclared) = (animators.sorted(), findings > 0)
      throw reject(.unknownAnimator(name, known: known, mayBeDeclared: mayBeDeclared, at: own))
    }
    return .control(name, control)
  }

  private mutating func decodeControl(_ action: SceneVocabulary.AnimatorAction, for subject: DescribedValue)
    throws(Rejection) -> AnimatorControl
  {
    let place = cursor.event.place
    switch action {
    case .startAnimation:
      try decodeNothing(for: subject)
      return .start
    case .pauseAnimation:
      try decodeNothing(for: subject)
      return .pause
    case .fractionComplete:
      let term = try decodeFiniteTerm(for: subject)
      if case .literal(let number) = term, !(0...1).contains(number) { throw reject(.fractionOutside(at: place)) }
      return .fraction(term)
    case .isReversed: return .reverse(try decodeBool(for: subject))
    case .continueAnimation:
      var (factor, curve): (NumberTerm, TimingCurve?) = (.literal(0), nil)
      if cursor.event.isNull {
        cursor.advance()
      } else if cursor.event.kind != .mappingStart {
        factor = try decodeFiniteTerm(for: subject)
      } else {
        let isWhole = try eachEntry(of: subject, known: Self.continueKeys) { (decoder, key, _) throws(Rejection) in
          let own = DescribedValue.named(.key, key.rawValue)
          switch key {
          case .durationFactor: factor = try decoder.decodeFiniteTerm(for: own)
          case .curve: curve = try decoder.decodeCurve(for: own)
          }
        }
        guard isWhole else { throw Rejection() }
      }
      if case .literal(let number) = factor, number < 0 { throw reject(.negativeFactor(at: place)) }
      return .goOn(durationFactor: factor, curve: curve)
    case .stopAnimation: return .stop(withoutFinishing: try decodeBool(for: subject))
    case .finishAnimation:
      guard cursor.event.kind == .mappingStart else {
        return .finish(try decodeWord(AnimatorPosition.self, for: subject))
      }
      var position: AnimatorPosition?
      let isWhole = try eachEntry(of: subject, known: Self.finishKeys) { (decoder, key, _) throws(Rejection) in
        switch key {
        case .at: position = try decoder.decodeWord(AnimatorPosition.self, for: .named(.key, key.rawValue))
        }
      }
      guard isWhole else { throw Rejection() }
      guard let position else { throw reject(.missingKey("at", of: subject, at: place)) }
      return .finish(position)
    }
  }
}
