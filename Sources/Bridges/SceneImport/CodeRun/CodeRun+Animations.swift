import GeomrunAnimations
import GeomrunSourceCode
import GeomrunText
import GeomrunWords

// `UIView` animations, transactions and property animators: their changes become steps of a block in the scene.
extension CodeRun {
  // Steps in blocks

  /// Runs code in a block of its own, with all outer blocks closed, because blocks in a scene cannot be nested.
  func inBlock(_ block: RunBlock, _ run: () throws(Stop) -> Void) throws(Stop) {
    try structural()
    spoil(.animates)
    let around = openBlocks
    for _ in around { steps.append(Step(kind: .close, line: line)) }
    if let first = views.first { layOutIfPending(for: first) }
    if usesConstraints { settle() }
    steps.append(Step(kind: .open(block), line: line))
    openBlocks = [block]
    defer {
      steps.append(Step(kind: .close, line: line))
      for outer in around { steps.append(Step(kind: .open(outer), line: line)) }
      openBlocks = around
    }
    try run()
  }

  /// Runs code that is not animated, although a block is open.
  func outsideBlocks(_ run: () throws(Stop) -> Void) throws(Stop) {
    let around = openBlocks
    for _ in around { steps.append(Step(kind: .close, line: line)) }
    openBlocks = []
    defer {
      for outer in around { steps.append(Step(kind: .open(outer), line: line)) }
      openBlocks = around
    }
    try run()
  }

  /// Returns the steps in the form of scenes, with the steps of blocks inside them.
  func written(_ steps: some Sequence<Step>) -> [SceneDraft.Step] {
    var result: [SceneDraft.Step] = []
    var open: [(block: RunBlock, line: Int, texts: [String])] = []
    func add(_ text: String, line: Int) {
      if open.isEmpty {
        result.append(.init(text: text, line: line))
      } else {
        open[open.count - 1].texts.append(text.hasPrefix("{") ? text : "{\(text)}")
      }
    }
    func close() {
      // A block without changes has no effect, unless it is an animator that is used later.
      guard let last = open.popLast(), !last.texts.isEmpty || last.block.action == .animator else { return }
      // Views have no implicit animations, so a transaction without actions has no effect.
      let isPlain = last.block.disablesActions && test == nil && !last.texts.contains { $0.contains(".addAnimation:") }
      if isPlain, last.block.entries.count == 1, open.isEmpty {
        for change in last.texts { add(String(change.dropFirst().dropLast()), line: last.line) }
        return
      }
      add(last.block.head + last.texts.joined(separator: ", ") + "]}", line: last.line)
      if last.block.isStarted { add("\(last.block.name).startAnimation:", line: last.line) }
    }
    for step in steps {
      switch step.kind {
      case .open(let block): open.append((block, step.line, []))
      case .close: close()
      case .set, .add, .insert, .order, .remove, .layout, .constraint, .constant, .stack, .arrange, .gap, .superclass,
        .turn, .request, .written, .control:
        add(text(of: step, inList: !open.isEmpty), line: step.line)
      }
    }
    while !open.isEmpty { close() }
    return result
  }

  // Numbers

  /// Formats a time for a scene: `0.3s`.
  func seconds(_ value: RunValue) throws(Stop) -> RunText.Part {
    let known = try current(formula(value))
    return known.constant.map { .text("\($0.shortestText)s") } ?? .formula(known)
  }

  /// Formats a number as an item of a list in a scene.
  func item(_ value: RunValue) throws(Stop) -> RunText.Part { .formula(try current(formula(value))) }

  func constant(_ value: RunValue) -> Double? {
    if case .number(let formula, _) = value { formula.constant } else { nil }
  }

  // UIView

  /// Runs `UIView.animate(...)` or a related call; returns nil for other calls.
  func animationCall(_ type: String, _ name: String, _ arguments: [Argument], _ line: Int) throws(Stop) -> RunValue? {
    switch type {
    case "CATransaction": return try transactionCall(name, arguments)
    case "CABasicAnimation", "CASpringAnimation", "CAKeyframeAnimation", "CAAnimationGroup":
      guard name == "animation" || name == "animationWithKeyPath" || name == "init" else { return nil }
      return .object(animation(type, arguments))
    case "UIBezierPath": return name == "bezierPath" ? animationObject(type, []) : nil
    case "CAMediaTimingFunction", "CAValueFunction":
      guard name.hasPrefix("function") else { return nil }
      return .object(named(type, arguments))
    case "UIViewPropertyAnimator" where name.hasPrefix("runningPropertyAnimator"):
      let animator = animator(arguments.filter { $0.label != "completion" })
      skipClosures(arguments.filter { $0.label == "completion" }, reason: .runsLater)
      animator.members["duration"] = animator.members["withDuration"] ?? animator.members["duration"]
      try start(animator)
      return .object(animator)
    default: break
    }
    guard type.hasSuffix("View") || type == "NSAnimationContext" || types[type] != nil else { return nil }
    switch name {
    case "animate", "animateWithDuration": try animate(arguments, line)
    case "performWithoutAnimation":
      try outsideBlocks { () throws(Stop) in try runFirst(arguments) }
    case "animateKeyframes", "animateKeyframesWithDuration":
      leaveOut(line, Words(en: "keyframes are not supported: the changes apply at once", zh: "不支持它的关键帧：改变立即生效"))
      try runFirst(arguments)
    case "addKeyframe", "addKeyframeWithRelativeStartTime": try runFirst(arguments)
    case "beginAnimations":
      let block = RunBlock(.animate)
      block.entries = [("duration", [.text("0.2s")])]
      try begin(block)
    case "setAnimationDuration": try set("duration", of: .animate, arguments)
    case "setAnimationDelay": try set("delay", of: .animate, arguments)
    case "setAnimationCurve":
      guard let block = openBlocks.last, block.action == .animate else { return .nothing }
      guard let word = AnimationWord.plain(arguments.first?.value), let curve = AnimationWord.curve(ofView: word) else {
        throw .failure(reason: .unknownCurve)
      }
      block.set("curve", [.text(curve.rawValue)])
    case "commitAnimations": end(.animate)
    default:
      guard name.hasPrefix("transition") || name == "runAnimationGroup" else { return nil }
      leaveOut(line, Words(en: "it is not animated here: the changes apply at once", zh: "这里不做动画：改变立即生效"))
      try runFirst(arguments)
    }
    return .nothing
  }

  /// Runs the closure with the changes; the other closures run later.
  private func runFirst(_ arguments: [Argument]) throws(Stop) {
    var hasRun = false
    for argument in arguments {
      guard case .closure(let closure, let home) = argument.value else { continue }
      if argument.label != "completion", argument.label != "completionHandler", !hasRun {
        hasRun = true
        _ = try call(closure, home, [])
      } else {
        skipClosures([argument], reason: .runsLater)
      }
    }
  }

  private func animate(_ arguments: [Argument], _ line: Int) throws(Stop) {
    // The changes are made even if the animation's parameters are unknown.
    let block: RunBlock?
    var overrides = false
    do throws(Stop) {
      block = try animateBlock(arguments, overrides: &overrides)
    } catch .failure(let reason) {
      leaveOut(line, .madeAtOnce(reason))
      block = nil
    }
    guard let block else { return try runFirst(arguments) }
    if openBlocks.contains(where: { $0.action == .transaction && $0.disablesActions }) {
      leaveOut(
        line,
        Words(
          en: "it is unknown whether it animates in a transaction without actions: the changes apply at once",
          zh: "在不执行动作的事务里它是否做动画未知：改变立即生效"))
      return try runFirst(arguments)
    }
    // A nested block inherits the duration and the curve of the outer one.
    if openBlocks.last?.action == .animate, !overrides { return try runFirst(arguments) }
    try inBlock(block) { () throws(Stop) in try runFirst(arguments) }
  }

  /// Makes the block for the arguments of `UIView.animate`; nil if it is not animated.
  private func animateBlock(_ arguments: [Argument], overrides: inout Bool) throws(Stop) -> RunBlock? {
    if isOfAppKit { throw .failure(reason: .notAnimatedInAppKit) }
    let block = RunBlock(.animate)
    var (curve, options): (TimingCurve.Name?, [String]) = (nil, [])
    var isSpring = false
    for (index, argument) in arguments.enumerated() {
      if case .closure = argument.value { continue }
      if argument.value.isNull { continue }
      switch argument.label {
      case nil where index == 0, "withDuration":
        if let known = constant(argument.value), known <= 0 { return nil }
        block.set("duration", [try seconds(argument.value)])
      case "springDuration":
        isSpring = true
        block.set("duration", [try seconds(argument.value)])
        if !block.entries.contains(where: { $0.key == "bounce" }) { block.set("bounce", [.text("0")]) }
      case "bounce":
        isSpring = true
        if let known = constant(argument.value), known < 0 || known >= 1 {
          throw .failure(reason: Words(en: "a spring with this bounce is not supported", zh: "bounce 为这个值的弹簧未知"))
        }
        block.set("bounce", [try item(argument.value)])
      case "delay":
        if constant(argument.value) == 0 { continue }
        overrides = true
        block.set("delay", [try seconds(argument.value)])
      case "usingSpringWithDamping":
        isSpring = true
        if let known = constant(argument.value), known <= 0 || known > 1 {
          throw .failure(reason: .unknownDamping)
        }
        block.set("dampingRatio", [try item(argument.value)])
      case "initialSpringVelocity":
        if constant(argument.value) == 0 { continue }
        block.set("initialSpringVelocity", [try item(argument.value)])
      case "options":
        let words = try optionWords(argument.value)
        if words.contains(where: { $0.hasPrefix("overrideInherited") }) { overrides = true }
        for word in words {
          if let known = AnimationWord.curve(ofView: word) {
            curve = known
          } else if Self.blockOptions.contains(word) {
            options.append(word)
          } else if !Self.optionsWithoutPart.contains(where: { word.hasPrefix($0) }) {
            throw .failure(reason: Words(en: "unknown option `\(code: word)`", zh: "不认识它的选项 `\(code: word)`"))
          }
        }
      default: throw .failure(reason: .unknownWord(argument.label ?? ""))
      }
    }
    if isSpring, !block.entries.contains(where: { $0.key == "duration" }) { block.set("duration", [.text("0.5s")]) }
    guard block.entries.contains(where: { $0.key == "duration" }) else {
      throw .failure(reason: .unknownDuration)
    }
    if let curve, curve != .easeInEaseOut, !isSpring { block.set("curve", [.text(curve.rawValue)]) }
    if !options.isEmpty { block.set("options", [.text("[\(options.joined(separator: ", "))]")]) }
    return block
  }

  private static let blockOptions = [
    "repeat", "autoreverse", "allowUserInteraction", "beginFromCurrentState", "layoutSubviews",
  ]

  /// The prefixes of options that do not affect geometry.
  private static let optionsWithoutPart = [
    "overrideInherited", "allowAnimatedContent", "showHideTransitionViews", "preferredFramesPerSecond", "transition",
    "flushUpdates",
  ]

  private func optionWords(_ value: RunValue) throws(Stop) -> [String] {
    var words: [String] = []
    for item in try items(of: value) ?? [value] {
      if constant(item) == 0 { continue }
      guard let word = AnimationWord.plain(item) else {
        throw .failure(reason: Words(en: "unknown options", zh: "它的选项未知"))
      }
      if word != "none" && word != "kNilOptions" { words.append(word) }
    }
    return words
  }

  // Transactions, and blocks that are begun and committed by separate calls

  private func transactionCall(_ name: String, _ arguments: [Argument]) throws(Stop) -> RunValue? {
    switch name {
    case "begin": if !isOfAppKit { try begin(RunBlock(.transaction)) }
    case "commit": end(.transaction)
    case "setDisableActions":
      guard let known = try flag(arguments.first?.value ?? .null).constant else {
        throw .failure(reason: Words(en: "it is unknown whether it animates", zh: "是否做动画未知"))
      }
      if let block = openBlocks.last, block.action == .transaction {
        block.set("disableActions", [.text(known != 0 ? "true" : "false")])
        block.disablesActions = known != 0
      }
    case "setAnimationDuration": try set("duration", of: .transaction, arguments)
    case "setAnimationTimingFunction":
      guard let block = openBlocks.last, block.action == .transaction, let value = arguments.first?.value else { break }
      block.set("timing", [.text(try curveText(value))])
    default: skipClosures(arguments, reason: .runsLater)
    }
    return .nothing
  }

  /// The maximum nesting depth of transactions.
  private static let mostOpenBlocks = 16

  /// Opens a block that another call closes.
  private func begin(_ block: RunBlock) throws(Stop) {
    try structural()
    spoil(.animates)
    if let first = views.first { layOutIfPending(for: first) }
    if openBlocks.count >= Self.mostOpenBlocks || openBlocks.contains(where: { $0.action == .animate })
      || block.action == .animate && !openBlocks.isEmpty
    {
      throw .failure(reason: Words(en: "nested animation blocks are not supported", zh: "不支持嵌套的动画块"))
    }
    steps.append(Step(kind: .open(block), line: line))
    openBlocks.append(block)
  }

  private func end(_ action: RunBlock.Action) {
    guard openBlocks.last?.action == action else { return }
    openBlocks.removeLast()
    steps.append(Step(kind: .close, line: line))
  }

  private func set(_ key: String, of action: RunBlock.Action, _ arguments: [Argument]) throws(Stop) {
    guard let block = openBlocks.last, block.action == action, let value = arguments.first?.value else {
      return sayNothing(line)
    }
    block.set(key, [try seconds(value)])
  }
}

extension RunBlock {
  /// Removes an entry.
  func removeEntry(_ key: String) { entries.removeAll { $0.key == key } }

  /// Sets an entry, replacing any previous one.
  func set(_ key: String, _ value: [RunText.Part]) {
    if let index = entries.firstIndex(where: { $0.key == key }) {
      entries[index].value = value
    } else {
      entries.append((key, value))
    }
  }
}
