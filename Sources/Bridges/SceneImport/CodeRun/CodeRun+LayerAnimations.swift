import GeomrunAnimations
import GeomrunSourceCode
import GeomrunText
import GeomrunWords

extension CodeExpression {
  /// The key path of a checked expression: `position.x` of `#keyPath(CALayer.position.x)`.
  var keyPath: String {
    switch kind {
    case .member(let base, let name):
      let outer = base.keyPath
      return outer.isEmpty ? name : "\(outer).\(name)"
    case .name(let name): return name.first?.isUppercase == true ? "" : name
    case .number, .string, .implicitMember, .index, .call, .message, .list, .dictionary, .tuple, .closure, .unary,
      .binary, .ternary, .cast, .typeTest, .compound, .statements:
      return ""
    }
  }
}

// Layer animations: objects that are configured, then added to a layer in the form of scenes.
extension CodeRun {
  // Objects

  /// Makes an animation object, or returns nil for other classes.
  func animationObject(_ name: String, _ arguments: [Argument]) -> RunValue? {
    switch name {
    case "CABasicAnimation", "CASpringAnimation", "CAKeyframeAnimation", "CAAnimationGroup":
      return .object(animation(name, arguments))
    case "CAMediaTimingFunction", "CAValueFunction": return .object(named(name, arguments))
    case "UIViewPropertyAnimator": return .object(animator(arguments))
    case "UICubicTimingParameters", "UISpringTimingParameters":
      let object = RunObject(nil, path: name)
      for argument in arguments { if let label = argument.label { object.members[label] = argument.value } }
      return .object(object)
    case "CGMutablePath", "UIBezierPath":
      let object = RunObject(nil, path: name)
      object.members["segments"] = .list(RunList([]))
      // The curves of ellipses and arcs are unknown.
      if !arguments.isEmpty { object.members["unknown"] = .nothing }
      return .object(object)
    default: return nil
    }
  }

  /// Makes an animation object in Objective-C: `[[CABasicAnimation alloc] init]`.
  func madeOfAnimations(_ name: String, _ selector: String, _ arguments: [Argument]) -> RunValue? {
    let labels = selector.split(separator: ":").map(String.init)
    guard let first = labels.first, first.hasPrefix("initWith") else { return animationObject(name, arguments) }
    let word = first.dropFirst("initWith".count)
    let label = word.prefix(1).lowercased() + word.dropFirst()
    return animationObject(
      name, arguments.enumerated().map { ($0.offset == 0 ? label : $0.element.label, $0.element.value) })
  }

  func animation(_ name: String, _ arguments: [Argument]) -> RunObject {
    let object = RunObject(nil, path: name)
    for (index, argument) in arguments.enumerated() {
      let label = argument.label ?? (index == 0 ? "keyPath" : "")
      object.members[label == "withKeyPath" ? "keyPath" : label] = argument.value
    }
    return object
  }

  /// Makes a timing function or a value function, by its name or its control points.
  func named(_ name: String, _ arguments: [Argument]) -> RunObject {
    let object = RunObject(nil, path: name)
    if arguments.count == 4 {
      object.members["points"] = .list(RunList(arguments.map { $0.value }))
    } else if let first = arguments.first {
      object.members["name"] = first.value
    }
    return object
  }

  /// Calls a method of an animation object; returns nil if it is unsupported.
  func animationMethod(_ own: RunObject, _ name: String, _ arguments: [Argument], _ line: Int) throws(Stop)
    -> RunValue?
  {
    switch own.path {
    case "UIViewPropertyAnimator": return try animatorCall(own, name, arguments, line)
    case "CGMutablePath", "UIBezierPath":
      try draw(own, name, arguments)
      return .nothing
    case "CABasicAnimation", "CASpringAnimation", "CAKeyframeAnimation", "CAAnimationGroup":
      if name == "copy" || name == "mutableCopy" {
        let copy = RunObject(nil, path: own.path)
        copy.members = own.members
        return .object(copy)
      }
      return nil
    default: return nil
    }
  }

  // Paths

  private func draw(_ path: RunObject, _ name: String, _ arguments: [Argument]) throws(Stop) {
    guard case .list(let list)? = path.members["segments"] else { return }
    func add(_ letter: String, _ points: [RunValue]) throws(Stop) {
      list.items.append(.text(letter))
      for value in points {
        let (x, y) = try point(value)
        list.items += [.number(x, .real), .number(y, .real)]
      }
    }
    func labelled(_ label: String) throws(Stop) -> RunValue {
      guard let argument = arguments.first(where: { $0.label == label }) else {
        throw .failure(reason: .notCalledSo(name))
      }
      return argument.value
    }
    switch name {
    case "move", "moveToPoint":
      guard let first = arguments.first else { break }
      return try add("M", [first.value])
    case "addLine", "addLineToPoint":
      guard let first = arguments.first else { break }
      return try add("L", [first.value])
    case "addCurve", "addCurveToPoint":
      guard let first = arguments.first else { break }
      let isShort = arguments.contains { $0.label == "control1" }
      let one = try labelled(isShort ? "control1" : "controlPoint1")
      return try add("C", [one, try labelled(isShort ? "control2" : "controlPoint2"), first.value])
    case "addQuadCurve", "addQuadCurveToPoint":
      guard let first = arguments.first else { break }
      let control = try labelled(arguments.contains { $0.label == "control" } ? "control" : "controlPoint")
      return try add("Q", [control, first.value])
    case "closeSubpath", "close", "closePath": return try add("Z", [])
    default: break
    }
    path.members["unknown"] = .nothing
  }

  private func pathText(_ value: RunValue) throws(Stop) -> String {
    guard let path = value.animationObject("CGMutablePath", "UIBezierPath"), path.members["unknown"] == nil,
      case .list(let list)? = path.members["segments"]
    else { throw .failure(reason: Words(en: "the path is unknown", zh: "路径未知")) }
    let words = try list.items.map { item throws(Stop) -> String in
      if case .text(let letter) = item { return letter }
      return try constants([formula(item)])[0].shortestText
    }
    return "\"\(words.joined(separator: " "))\""
  }

  // Layers

  /// Adds an animation to a layer.
  func add(_ value: RunValue, to view: RunView, key: RunValue?, line: Int) throws(Stop) {
    guard
      let animation = value.animationObject(
        "CABasicAnimation", "CASpringAnimation", "CAKeyframeAnimation", "CAAnimationGroup")
    else { return sayNothing(line) }
    try structural()
    spoil(.animates)
    layOutIfPending(for: view)
    var parts: [RunText.Part] = [.view(view), .text(".addAnimation: {")]
    var entries: [(String, [RunText.Part])] = []
    if let key, !key.isNull {
      guard let word = keyName(key) else { throw .failure(reason: .unknownAnimationKey) }
      entries.append(("key", [.text(YAMLName.text(word))]))
    }
    guard let own = try self.entries(of: animation, inGroup: false) else { return sayNothing(line) }
    parts += joined(entries + own) + [.text("}")]
    steps.append(Step(kind: .written(RunText(parts)), line: line))
    view.isTouched = true
  }

  /// Removes the animation with a key, or all animations for nil.
  func removeAnimation(of view: RunView, key: RunValue?, line: Int) throws(Stop) {
    try structural()
    spoil(.animates)
    var parts: [RunText.Part] = [.view(view)]
    if let key {
      guard let word = keyName(key) else { throw .failure(reason: .unknownAnimationKey) }
      parts.append(.text(".removeAnimation: \(YAMLName.text(word))"))
    } else {
      parts.append(.text(openBlocks.isEmpty ? ".removeAllAnimations:" : ".removeAllAnimations: null"))
    }
    steps.append(Step(kind: .written(RunText(parts)), line: line))
    view.isTouched = true
  }

  private func keyName(_ value: RunValue) -> String? {
    switch value {
    case .text(let text): text
    case .unknown(let path), .word(let path), .type(let path): Self.parameterName(path)
    case .number, .flag, .point, .size, .insets, .rect, .transform, .view, .layer, .list, .dictionary, .tuple,
      .closure, .functions, .method, .constraint, .anchor, .item, .maker, .proxy, .object, .probe, .range, .moment,
      .null, .nothing:
      nil
    }
  }

  /// Sets a timing property of a layer; returns whether the name is one.
  func storeTime(_ value: RunValue, of view: RunView, _ name: String) throws(Stop) -> Bool {
    guard ["speed", "timeOffset", "beginTime"].contains(name) else { return false }
    try structural()
    spoil(Words(en: "it changes a layer's timing", zh: "它改变图层的时间"))
    let number: Formula
    if case .moment(let seconds) = value {
      number = .binary("+", .constant(test?.clock ?? 0), seconds)
    } else {
      number = try formula(value)
    }
    steps.append(
      Step(
        kind: .written(RunText([.view(view), .text(".layer.\(name): "), .formula(try current(number))])), line: line))
    view.members["layer.\(name)"] = .number(number, .real)
    view.isTouched = true
    return true
  }

  /// Returns a timing property that was set, or nil for other names.
  func readTime(of view: RunView, _ name: String) -> RunValue? {
    guard ["speed", "timeOffset", "beginTime"].contains(name) else { return nil }
    return view.members["layer.\(name)"] ?? .number(name == "speed" ? .one : .zero, .real)
  }

  /// Converts a time to a layer's time.
  func convertedTime(_ value: RunValue, of view: RunView) throws(Stop) -> RunValue {
    // An exported test uses the clock of its scene.
    if test != nil { return value }
    for (name, usual) in [("speed", 1.0), ("timeOffset", 0), ("beginTime", 0)] {
      guard case .number(let formula, _)? = view.members["layer.\(name)"] else { continue }
      if formula.constant != usual {
        throw .failure(reason: Words(en: "its layer's timing is not supported", zh: "不支持其图层的时间"))
      }
    }
    return value
  }

  private func joined(_ entries: [(String, [RunText.Part])]) -> [RunText.Part] {
    entries.enumerated().flatMap { index, entry -> [RunText.Part] in
      [.text((index == 0 ? "" : ", ") + "\(entry.0): ")] + entry.1
    }
  }

  /// Returns an animation as entries of a scene; nil if it does not affect geometry.
  private func entries(of animation: RunObject, inGroup: Bool) throws(Stop) -> [(String, [RunText.Part])]? {
    var entries: [(String, [RunText.Part])] = []
    let members = animation.members
    if animation.path == "CAAnimationGroup" {
      guard let list = members["animations"], let items = try items(of: list) else {
        throw .failure(reason: .unknownAnimations)
      }
      var texts: [[RunText.Part]] = []
      for item in items {
        guard
          let inner = item.animationObject(
            "CABasicAnimation", "CASpringAnimation", "CAKeyframeAnimation", "CAAnimationGroup")
        else { throw .failure(reason: .unknownAnimations) }
        guard let own = try self.entries(of: inner, inGroup: true) else { continue }
        texts.append([.text("{")] + joined(own) + [.text("}")])
      }
      if texts.isEmpty { return nil }
      try time(of: members, inGroup: inGroup, into: &entries)
      var parts: [RunText.Part] = [.text("[")]
      for (index, text) in texts.enumerated() { parts += (index == 0 ? [] : [.text(", ")]) + text }
      entries.append(("animations", parts + [.text("]")]))
      return entries
    }
    guard case .text(let text)? = members["keyPath"] else {
      throw .failure(reason: Words(en: "its key path is unknown", zh: "它的 keyPath 未知"))
    }
    guard let keyPath = AnimationKeyPath(rawValue: text) else {
      let property = text.split(separator: ".").first.map(String.init) ?? text
      guard property == "frame" || property == "center" else { return nil }
      entries.append(("keyPath", [.text(text)]))
      try time(of: members, inGroup: inGroup, into: &entries)
      return entries
    }
    entries.append(("keyPath", [.text(text)]))
    var function: ValueFunction?
    if let value = members["valueFunction"], !value.isNull {
      guard let name = value.animationObject("CAValueFunction")?.members["name"],
        let known = AnimationWord.plain(name).flatMap({ ValueFunction(rawValue: $0) })
      else { throw .failure(reason: Words(en: "its value function is unknown", zh: "它的 valueFunction 未知")) }
      function = known
      entries.append(("valueFunction", [.text(known.rawValue)]))
    }
    if animation.path == "CAKeyframeAnimation" {
      try keyframes(members, keyPath, function, into: &entries)
    } else {
      for (member, key) in [("fromValue", "from"), ("toValue", "to"), ("byValue", "by")] {
        guard let value = members[member], !value.isNull else { continue }
        if key == "by", keyPath.kind == .matrix, function == nil {
          throw .failure(reason: Words(en: "the effect of `byValue` on a matrix is unknown", zh: "矩阵的 `byValue` 未知"))
        }
        entries.append((key, try self.value(value, keyPath, function)))
      }
      if function != nil, !entries.contains(where: { $0.0 == "from" }) || !entries.contains(where: { $0.0 == "to" }) {
        throw .failure(
          reason: Words(en: "the current value of a value function is unknown", zh: "valueFunction 的当前值未知"))
      }
    }
    if animation.path == "CASpringAnimation" { try spring(members, into: &entries) }
    try time(of: members, inGroup: inGroup, into: &entries)
    for (names, key) in [(["isAdditive", "additive"], "additive"), (["isCumulative", "cumulative"], "cumulative")] {
      if try isTrue(names, members) { entries.append((key, [.text("true")])) }
    }
    return entries
  }

  private func isTrue(_ names: [String], _ members: [String: RunValue]) throws(Stop) -> Bool {
    guard let value = names.compactMap({ members[$0] }).first else { return false }
    guard let known = try flag(value).constant else {
      throw .failure(
        reason: Words(en: "the value of `\(code: names[0])` is unknown", zh: "`\(code: names[0])` 的值未知"))
    }
    return known != 0
  }

  private func spring(_ members: [String: RunValue], into entries: inout [(String, [RunText.Part])]) throws(Stop) {
    var parts: [(String, [RunText.Part])] = []
    for key in ["mass", "stiffness", "damping", "initialVelocity", "bounce"] {
      if let value = members[key] { parts.append((key, [try item(value)])) }
    }
    if let value = members["perceptualDuration"] { parts.insert(("duration", [try seconds(value)]), at: 0) }
    if try isTrue(["allowsOverdamping"], members) {
      throw .failure(reason: Words(en: "a spring that allows overdamping is not supported", zh: "可能过阻尼的弹簧未知"))
    }
    entries.append(("spring", [.text("{")] + joined(parts) + [.text("}")]))
  }

  private func time(
    of members: [String: RunValue], inGroup: Bool, into entries: inout [(String, [RunText.Part])]
  ) throws(Stop) {
    if let value = members["duration"] {
      if case .unknown(let path) = value, path.hasSuffix(".settlingDuration") {
        entries.append(("duration", [.text("settling")]))
      } else {
        let known = try formula(value)
        if known.constant.map({ $0 < 0 }) ?? false {
          throw .failure(reason: Words(en: "its duration is negative", zh: "它的时长小于 0"))
        }
        entries.append(("duration", [try seconds(value)]))
      }
    }
    if let value = members["timingFunction"], !value.isNull, members["mass"] == nil, !isSpring(entries) {
      entries.append(("timing", [.text(try curveText(value))]))
    }
    if let value = members["beginTime"] {
      if case .moment(let seconds) = value, !inGroup {
        // Scenes measure the begin time from the moment at which the animation is added.
        let known = try current(seconds)
        if known.constant != 0 {
          entries.append(("beginTime", [known.constant.map { .text("\($0.shortestText)s") } ?? .formula(known)]))
        }
      } else if inGroup {
        if case .moment = value {
          throw .failure(
            reason: Words(
              en: "in a group, `beginTime` counts from the start of the group", zh: "在动画组里，`beginTime` 从组的开始算起"))
        }
        entries.append(("beginTime", [try seconds(value)]))
      } else if try formula(value).constant != 0 {
        throw .failure(
          reason: Words(
            en: "its `beginTime` is not relative to now: write `CACurrentMediaTime() + ...`",
            zh: "它的 `beginTime` 不从现在算起：写成 `CACurrentMediaTime() + ...`"))
      }
    }
    if let value = members["timeOffset"] { entries.append(("timeOffset", [try seconds(value)])) }
    if let value = members["speed"] { entries.append(("speed", [try item(value)])) }
    if let value = members["repeatCount"] {
      entries.append(("repeatCount", AnimationWord.isForever(value) ? [.text("forever")] : [try item(value)]))
    }
    if let value = members["repeatDuration"] {
      if AnimationWord.isForever(value) {
        entries.append(("repeatCount", [.text("forever")]))
      } else {
        entries.append(("repeatDuration", [try seconds(value)]))
      }
    }
    if try isTrue(["autoreverses"], members) { entries.append(("autoreverses", [.text("true")])) }
    if let value = members["fillMode"] {
      guard let word = AnimationWord.plain(value), FillMode(rawValue: word) != nil else {
        throw .failure(reason: Words(en: "its fill mode is unknown", zh: "它的 fillMode 未知"))
      }
      entries.append(("fillMode", [.text(word)]))
    }
    if let value = members["isRemovedOnCompletion"] ?? members["removedOnCompletion"] {
      guard let known = try flag(value).constant else {
        throw .failure(reason: Words(en: "it is unknown whether it is removed", zh: "是否移除未知"))
      }
      if known == 0 { entries.append(("removedOnCompletion", [.text("false")])) }
    }
  }

  private func isSpring(_ entries: [(String, [RunText.Part])]) -> Bool { entries.contains { $0.0 == "spring" } }

  private func keyframes(
    _ members: [String: RunValue], _ keyPath: AnimationKeyPath, _ function: ValueFunction?,
    into entries: inout [(String, [RunText.Part])]
  ) throws(Stop) {
    var count = 0
    if let value = members["path"], !value.isNull {
      guard keyPath.kind == .point else {
        throw .failure(reason: Words(en: "a path can only animate a point", zh: "路径移动的是点"))
      }
      entries.append(("path", [.text(try pathText(value))]))
    } else {
      guard let list = members["values"], let items = try items(of: list), !items.isEmpty else {
        throw .failure(reason: Words(en: "its values are unknown", zh: "它的 values 未知"))
      }
      count = items.count
      var parts: [RunText.Part] = [.text("[")]
      for (index, item) in items.enumerated() {
        parts += (index == 0 ? [] : [.text(", ")]) + (try value(item, keyPath, function))
      }
      entries.append(("values", parts + [.text("]")]))
    }
    if let value = members["calculationMode"] {
      guard let word = AnimationWord.plain(value), Keyframes.Mode(rawValue: word) != nil else {
        throw .failure(reason: Words(en: "its calculation mode is unknown", zh: "它的 calculationMode 未知"))
      }
      if word != "linear" { entries.append(("calculationMode", [.text(word)])) }
      if word == "paced" { return }
      count += word == "discrete" ? 1 : 0
    }
    if let value = members["rotationMode"], !value.isNull {
      throw .failure(reason: Words(en: "the effect of `rotationMode` is unknown", zh: "`rotationMode` 的效果未知"))
    }
    if let list = members["keyTimes"], !list.isNull {
      guard let items = try items(of: list), count == 0 || items.count == count else {
        throw .failure(reason: Words(en: "its key times do not match its values", zh: "它的 keyTimes 与 values 不匹配"))
      }
      var parts: [RunText.Part] = [.text("[")]
      for (index, value) in items.enumerated() {
        parts += (index == 0 ? [] : [.text(", ")]) + [try item(value)]
      }
      entries.append(("keyTimes", parts + [.text("]")]))
    }
    if let list = members["timingFunctions"], !list.isNull, let items = try items(of: list) {
      let texts = try items.map { item throws(Stop) in try curveText(item) }
      entries.append(("timings", [.text("[\(texts.joined(separator: ", "))]")]))
    }
  }

  /// Formats a timing curve for a scene.
  func curveText(_ value: RunValue) throws(Stop) -> String {
    guard let function = value.animationObject("CAMediaTimingFunction") else {
      throw .failure(reason: .unknownTiming)
    }
    if case .list(let points)? = function.members["points"] {
      let numbers = try constants(points.items.map { item throws(Stop) in try formula(item) })
      return "[\(numbers.map { $0.shortestText }.joined(separator: ", "))]"
    }
    guard let word = AnimationWord.plain(function.members["name"]), TimingCurve.Name(rawValue: word) != nil else {
      throw .failure(reason: .unknownTiming)
    }
    return word
  }

  /// Converts a value to the type of a key path.
  private func value(_ value: RunValue, _ keyPath: AnimationKeyPath, _ function: ValueFunction?) throws(Stop)
    -> [RunText.Part]
  {
    func list(_ formulas: [Formula]) throws(Stop) -> [RunText.Part] {
      var parts: [RunText.Part] = [.text("[")]
      for (index, formula) in formulas.enumerated() {
        parts += (index == 0 ? [] : [.text(", ")]) + [.formula(try current(formula))]
      }
      return parts + [.text("]")]
    }
    if let function {
      if function.isAngle { return [.angle(try current(formula(value)))] }
      if case .list(let items) = value {
        return try list(items.items.map { item throws(Stop) in try formula(item) })
      }
      return [try item(value)]
    }
    switch keyPath.kind {
    case .number: return [try item(value)]
    case .angle: return [.angle(try current(formula(value)))]
    case .point:
      // A translation is a size.
      let (x, y) = try point(value)
      return try list([x, y])
    case .size:
      let (width, height) = try size(value)
      return try list([width, height])
    case .rect: return try list(rect(value).parts)
    case .matrix:
      return [.transform(try transform(value, isSpatial: true).mapped { item throws(Stop) in try current(item) })]
    }
  }
}
