import GeomrunAnimations
import GeomrunSourceCode
import GeomrunText
import GeomrunWords

// Property animators: those that are only started become blocks, all others become animators of the scene.
extension CodeRun {
  /// Makes an animator, which runs when it is started.
  func animator(_ arguments: [Argument]) -> RunObject {
    let animator = RunObject(nil, path: "UIViewPropertyAnimator")
    for (index, argument) in arguments.enumerated() {
      if case .closure = argument.value {
        animator.members["animations"] = .list(RunList([argument.value]))
      } else {
        animator.members[argument.label ?? (index == 0 ? "duration" : "curve")] = argument.value
      }
    }
    return animator
  }

  /// Calls a method of an animator; returns nil if it has no such method.
  func animatorCall(_ animator: RunObject, _ name: String, _ arguments: [Argument], _ line: Int) throws(Stop)
    -> RunValue?
  {
    switch name {
    case "addAnimations":
      guard let closure = arguments.first?.value, case .closure = closure else { return nil }
      if arguments.count > 1 {
        throw .failure(
          reason: Words(en: "animations that an animator starts later are not supported", zh: "不支持 animator 中较晚开始的动画"))
      }
      animator.members["animations"] = .list(RunList(closures(of: animator) + [closure]))
    case "addCompletion": skipClosures(arguments, reason: .runsLater)
    case "startAnimation", "startAnimationAfterDelay":
      if let delay = arguments.first?.value { animator.members["delay"] = delay }
      if animator.block != nil, closures(of: animator).isEmpty {
        try tell(animator, [.text("startAnimation:")], line)
      } else {
        try start(animator)
      }
    case "pauseAnimation":
      try begin(animator)
      try tell(animator, [.text("pauseAnimation:")], line)
    case "continueAnimation", "continueAnimationWithTimingParameters": try goOn(animator, arguments, line)
    case "stopAnimation":
      guard let first = arguments.first?.value, let known = try flag(first).constant else {
        throw .failure(reason: Words(en: "it is unknown whether it finishes later", zh: "是否以后才结束未知"))
      }
      try tell(animator, [.text("stopAnimation: \(known != 0)")], line)
    case "finishAnimation", "finishAnimationAtPosition":
      guard let position = AnimationWord.plain(arguments.first?.value), ["end", "start", "current"].contains(position)
      else {
        throw .failure(reason: Words(en: "its final position is unknown", zh: "在哪里结束未知"))
      }
      try tell(animator, [.text("finishAnimation: \(position)")], line)
      animator.isReversed = false
    default: return nil
    }
    return .nothing
  }

  /// Sets a property of an animator; returns whether it controls the animations.
  func setAnimator(_ animator: RunObject, _ name: String, _ value: RunValue) throws(Stop) -> Bool {
    guard animator.path == "UIViewPropertyAnimator" else { return false }
    switch name {
    case "fractionComplete":
      try begin(animator)
      try tell(animator, [.text("fractionComplete: "), try item(value)], line)
    case "isReversed", "reversed":
      guard let known = try flag(value).constant else {
        throw .failure(reason: Words(en: "it is unknown whether it is reversed", zh: "是否反向运行未知"))
      }
      try tell(animator, [.text("isReversed: \(known != 0)")], line)
      animator.isReversed = known != 0
      if known != 0 { reversedAnimators.append(animator) }
    default: return false
    }
    return true
  }

  private func goOn(_ animator: RunObject, _ arguments: [Argument], _ line: Int) throws(Stop) {
    var factor = RunText.Part.text("0")
    var curve: [RunText.Part]?
    for argument in arguments {
      if argument.label == "durationFactor" {
        factor = try item(argument.value)
      } else if !argument.value.isNull {
        let block = RunBlock(.animate)
        guard let cubic = argument.value.animationObject("UICubicTimingParameters") else {
          throw .failure(reason: .timingParametersNotFollowed)
        }
        try setCurve(of: cubic, in: block)
        curve = block.entries.first?.value ?? [.text(TimingCurve.Name.easeInEaseOut.rawValue)]
      }
    }
    let text: [RunText.Part] =
      curve.map { [.text("continueAnimation: {durationFactor: "), factor, .text(", curve: ")] + $0 + [.text("}")] }
      ?? [.text("continueAnimation: "), factor]
    try tell(animator, text, line)
  }

  /// Adds a step that controls an animator, which becomes an animator of the scene.
  private func tell(_ animator: RunObject, _ text: [RunText.Part], _ line: Int) throws(Stop) {
    guard let block = animator.block else {
      return leaveOut(line, Words(en: "the animator has not been started", zh: "animator 还没有启动"))
    }
    if let reason = block.becomeAnimator(scrubsLinearly: try isOn(animator.members["scrubsLinearly"])) {
      return leaveOut(line, reason)
    }
    try structural()
    spoil(.animates)
    try outsideBlocks { () throws(Stop) in steps.append(Step(kind: .control(block, RunText(text)), line: line)) }
    // Only a replay knows the values after a reversed or incomplete animation.
    for view in views {
      forget(view)
      (view.transform, view.anchor) = (nil, nil)
    }
  }

  /// Waits until all reversed animators have ended, because their views' places are unknown until then.
  func endReversed() {
    for animator in reversedAnimators where animator.isReversed {
      animator.isReversed = false
      guard let block = animator.block, block.action == .animator,
        block.entries.contains(where: { $0.key == "curve" && RunText($0.value).text == "linear" }),
        let duration = block.entries.first(where: { $0.key == "duration" })
      else { continue }
      steps.append(Step(kind: .written(RunText([.text("wait: ")] + duration.value)), line: line))
    }
  }

  /// Returns a property that is true by default.
  private func isOn(_ member: RunValue?) throws(Stop) -> Bool {
    if let member { try flag(member).constant != 0 } else { true }
  }

  private func closures(of animator: RunObject) -> [RunValue] {
    if case .list(let list)? = animator.members["animations"] { list.items } else { [] }
  }

  /// Makes the changes of an animator that is paused before it was started.
  private func begin(_ animator: RunObject) throws(Stop) {
    if animator.block != nil, closures(of: animator).isEmpty { return }
    try start(animator)
    guard let block = animator.block else { return }
    if block.becomeAnimator(scrubsLinearly: try isOn(animator.members["scrubsLinearly"])) == nil {
      block.isStarted = false
    }
  }

  func start(_ animator: RunObject) throws(Stop) {
    let closures = closures(of: animator)
    animator.members["animations"] = .list(RunList([]))
    animator.block = nil
    var block: RunBlock?
    do throws(Stop) { block = try animatorBlock(animator) } catch .failure(let reason) {
      leaveOut(line, .madeAtOnce(reason))
    }
    let run = { () throws(Stop) in
      for item in closures { if case .closure(let closure, let home) = item { _ = try self.call(closure, home, []) } }
    }
    guard let block else { return try run() }
    block.candidate = animator.candidate
    animator.block = block
    // Blocks do not support spring timing parameters.
    if block.entries.contains(where: { $0.key == "spring" }), let reason = block.becomeAnimator(scrubsLinearly: true) {
      leaveOut(line, .madeAtOnce(reason))
      animator.block = nil
      return try run()
    }
    try inBlock(block, run)
  }

  private func animatorBlock(_ animator: RunObject) throws(Stop) -> RunBlock? {
    if isOfAppKit { throw .failure(reason: .notAnimatedInAppKit) }
    guard let duration = animator.members["duration"] else {
      throw .failure(reason: .unknownDuration)
    }
    if let known = constant(duration), known <= 0 { return nil }
    let block = RunBlock(.animate)
    block.set("duration", [try seconds(duration)])
    if let delay = animator.members["delay"], constant(delay) != 0 { block.set("delay", [try seconds(delay)]) }
    var ratio = animator.members["dampingRatio"]
    if let curve = animator.members["curve"] { try setCurve(AnimationWord.plain(curve), of: block) }
    if let points = animator.members["controlPoint1"], let other = animator.members["controlPoint2"] {
      block.set("curve", try curveParts(points, other))
    }
    if let parameters = animator.members["timingParameters"] {
      if let cubic = parameters.animationObject("UICubicTimingParameters") {
        try setCurve(of: cubic, in: block)
      } else if let spring = parameters.animationObject("UISpringTimingParameters"),
        let own = spring.members["dampingRatio"], spring.members["initialVelocity"] == nil
      {
        ratio = own
      } else if let spring = parameters.animationObject("UISpringTimingParameters"), !spring.members.isEmpty {
        block.removeEntry("duration")
        block.set("spring", try springParts(spring, duration: duration, of: block))
      } else {
        throw .failure(reason: .timingParametersNotFollowed)
      }
    }
    if let ratio {
      if let known = constant(ratio), known <= 0 || known > 1 {
        throw .failure(reason: .unknownDamping)
      }
      block.set("dampingRatio", [try item(ratio)])
    }
    // Views receive touches during property animations by default.
    let touches = animator.members["isUserInteractionEnabled"] ?? animator.members["userInteractionEnabled"]
    if try isOn(touches) {
      block.set("options", [.text("[allowUserInteraction]")])
    }
    return block
  }

  /// Formats spring timing parameters: `{mass: 1, stiffness: 100, damping: 10}`, or a ratio with a velocity.
  private func springParts(_ spring: RunObject, duration: RunValue, of block: RunBlock) throws(Stop) -> [RunText.Part] {
    var parts: [RunText.Part] = []
    func add(_ key: String, _ value: RunValue) throws(Stop) {
      parts += [.text(parts.isEmpty ? "{\(key): " : ", \(key): "), try item(value)]
    }
    if let ratio = spring.members["dampingRatio"] {
      block.set("duration", [try seconds(duration)])
      try add("dampingRatio", ratio)
    } else {
      for key in ["mass", "stiffness", "damping"] {
        guard let value = spring.members[key] else { throw .failure(reason: .timingParametersNotFollowed) }
        try add(key, value)
      }
    }
    if let velocity = spring.members["initialVelocity"] {
      let (x, y) = try point(velocity)
      guard let known = x.constant, known == y.constant else {
        throw .failure(
          reason: Words(en: "a spring with different velocities in x and y is not supported", zh: "不支持 x 和 y 速度不同的弹簧"))
      }
      if known != 0 { try add("initialVelocity", .number(x, .real)) }
    }
    return parts + [.text("}")]
  }

  private func setCurve(_ word: String?, of block: RunBlock) throws(Stop) {
    guard let curve = word.flatMap({ AnimationWord.curve(ofView: $0) }) else {
      throw .failure(reason: .unknownCurve)
    }
    if curve != .easeInEaseOut { block.set("curve", [.text(curve.rawValue)]) }
  }

  private func setCurve(of cubic: RunObject, in block: RunBlock) throws(Stop) {
    if let curve = cubic.members["animationCurve"] {
      try setCurve(AnimationWord.plain(curve), of: block)
    } else if let first = cubic.members["controlPoint1"], let second = cubic.members["controlPoint2"] {
      block.set("curve", try curveParts(first, second))
    } else {
      throw .failure(reason: .unknownCurve)
    }
  }

  private func curveParts(_ first: RunValue, _ second: RunValue) throws(Stop) -> [RunText.Part] {
    let (a, b) = (try point(first), try point(second))
    let numbers = try constants([a.0, a.1, b.0, b.1]).map { $0.shortestText }
    return [.text("[\(numbers.joined(separator: ", "))]")]
  }
}
