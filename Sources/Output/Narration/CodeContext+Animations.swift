import GeomrunAnimations
import GeomrunForeignCode
import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
package import GeomrunSceneModel
import GeomrunText

// Animations, blocks and transactions as source code.
extension CodeContext {
  /// Returns a mutation of time as idiomatic code.
  func statement(for change: TimeChange) -> String {
    switch change {
    case .wait(let term):
      if !isOfTest { return language.comment("\(TimeWords.text(term)) s pass").string }
      return statement(.wait, text(of: term))
    case .add(let view, let animation): return adding(animation, to: view)
    case .remove(let view, let key?):
      return statement(.removeAnimation, on: layer(view), [language.literal(key).string])
    case .remove(let view, nil):
      return statement(.removeAllAnimations, on: layer(view))
    case .timing(let view, let key, let term):
      let number = if case .speed = key { float(term) } else { text(of: term) }
      return "\(layer(view)).\(key.rawValue) = \(number)\(language.end)"
    case .animate(let block): return statement(for: block)
    case .transaction(let transaction): return statement(for: transaction)
    case .animator(let animator): return statement(for: animator)
    case .control(let name, let control): return statement(for: control, of: animatorName(name))
    }
  }

  /// Returns the changes of a block, one per line.
  private func lines(of changes: [Mutation]) -> [String] {
    changes.flatMap { change in
      statement(for: change).split(separator: "\n").map { "  " + String($0) }
    }
  }

  // Blocks of UIView

  private func statement(for block: AnimationBlock) -> String {
    let changes = lines(of: block.changes)
    guard let name = Self.optionName(of: block.curve) else { return animator(for: block, changes) }
    var options = AnimationOption.allCases.filter { block.options.contains($0) }.map { $0.rawValue }
    if let name, block.dampingRatio == nil, block.bounce == nil { options.insert(name, at: 0) }
    let words = language.options(options.map { .word(.animationOption, $0) }, none: "0")
    let velocity = block.initialSpringVelocity.map { text(of: $0) } ?? "0"
    let (duration, delay) = (text(of: block.duration), text(of: block.delay))
    let body = language.body(changes)
    if let bounce = block.bounce {
      return statement(.animateBouncing, duration, text(of: bounce), velocity, delay, words, body)
    }
    if let ratio = block.dampingRatio {
      return statement(.animateDamped, duration, delay, text(of: ratio), velocity, words, body)
    }
    if options.isEmpty, block.delay.isLiteral(0) { return statement(.animate, duration, body) }
    return statement(.animateWithOptions, duration, delay, words, body)
  }

  /// The option of a block for a curve: the inner nil for the default curve, the outer nil if no option names it.
  fileprivate static func optionName(of curve: TimingCurve) -> String?? {
    switch curve.name {
    case .easeInEaseOut: .some(nil)
    case .easeIn: "curveEaseIn"
    case .easeOut: "curveEaseOut"
    case .linear: "curveLinear"
    case .default, nil: nil
    }
  }

  /// A block with a curve that no option names: an animator, which neither repeats nor reverses.
  private func animator(for block: AnimationBlock, _ changes: [String]) -> String {
    let curve = block.curve
    let points = [(curve.x1, curve.y1), (curve.x2, curve.y2)].map { make(.point, of: [number($0.0), number($0.1)]) }
    let name = temporary
    let animator = spelled(.animator, text(of: block.duration), points[0], points[1], language.body(changes))
    var lines = language.variable(name, "UIViewPropertyAnimator", animator).split(separator: "\n").map(String.init)
    if !block.options.contains(.allowUserInteraction) {
      lines.append("\(name).\(spelled(.flag("userInteractionEnabled"))) = \(language.bool(false))\(language.end)")
    }
    lines.append(
      block.delay.isLiteral(0) ? statement(.start, name) : statement(.startAfter, name, text(of: block.delay)))
    return scoped(lines)
  }

  // Calls to property animators

  private func statement(for animator: AnimatorDeclaration) -> String {
    let block = animator.block
    let (name, changes) = (animatorName(animator.name), language.body(lines(of: block.changes)))
    let duration = text(of: block.duration)
    let velocity = block.initialSpringVelocity ?? block.spring?.initialVelocity
    let parameters: String? =
      if let spring = block.spring, let mass = spring.mass, let stiffness = spring.stiffness,
        let damping = spring.damping
      {
        spelled(
          .springParameters, text(of: mass), text(of: stiffness), text(of: damping),
          velocity.map { text(of: $0) } ?? "0"
        )
      } else if let ratio = block.dampingRatio, let velocity {
        spelled(.dampedParameters, text(of: ratio), text(of: velocity))
      } else {
        nil
      }
    let made: String
    if let parameters {
      made = spelled(.animatorOfParameters, duration, parameters)
    } else if let ratio = block.dampingRatio {
      made = spelled(.animatorDamped, duration, text(of: ratio), changes)
    } else if let word = Self.viewCurve(block.curve) {
      made = spelled(.animatorOfCurve, duration, spelled(.word(.viewCurve, word)), changes)
    } else {
      let points = controlPoints(block.curve)
      made = spelled(.animator, duration, points.0, points.1, changes)
    }
    var lines = [language.variable(name, "UIViewPropertyAnimator", made)]
    if parameters != nil { lines.append(statement(.addAnimations, name, changes)) }
    if !animator.scrubsLinearly { lines.append("\(name).scrubsLinearly = \(language.bool(false))\(language.end)") }
    return lines.joined(separator: "\n")
  }

  private func controlPoints(_ curve: TimingCurve) -> (String, String) {
    (
      make(.point, of: [number(curve.x1), number(curve.y1)]), make(.point, of: [number(curve.x2), number(curve.y2)])
    )
  }

  /// UIView's name for a curve; nil if it has none.
  private static func viewCurve(_ curve: TimingCurve) -> String? {
    switch curve.name {
    case .easeInEaseOut: "easeInOut"
    case .easeIn, .easeOut, .linear: curve.name?.rawValue
    case .default, nil: nil
    }
  }

  private func statement(for control: AnimatorControl, of name: String) -> String {
    switch control {
    case .start: return statement(.start, name)
    case .pause: return statement(.pause, name)
    case .fraction(let term): return "\(name).fractionComplete = \(text(of: term))\(language.end)"
    case .reverse(let isReversed):
      return "\(name).\(spelled(.flag("reversed"))) = \(language.bool(isReversed))\(language.end)"
    case .goOn(let factor, let curve):
      let parameters = curve.map { curve in
        if let word = Self.viewCurve(curve) { return spelled(.curveParameters, spelled(.word(.viewCurve, word))) }
        let points = controlPoints(curve)
        return spelled(.pointParameters, points.0, points.1)
      }
      return statement(.goOn, name, parameters ?? "nil", text(of: factor))
    case .stop(let withoutFinishing): return statement(.stop, name, language.bool(withoutFinishing))
    case .finish(let position):
      return statement(.finish, name, spelled(.word(.animatingPosition, position.rawValue)))
    }
  }

  /// Statements with their own variables, inside a block that has other statements.
  private func scoped(_ lines: [String]) -> String {
    (isOfTest || scopesVariables ? language.block(lines) : lines).joined(separator: "\n")
  }

  // Transactions

  private func statement(for transaction: AnimationTransaction) -> String {
    var lines = [statement(.begin)]
    if let duration = transaction.duration { lines.append(statement(.setAnimationDuration, text(of: duration))) }
    if let curve = transaction.curve { lines.append(statement(.setAnimationTimingFunction, text(of: curve))) }
    if let disables = transaction.disablesActions {
      lines.append(statement(.setDisableActions, language.bool(disables)))
    }
    for change in transaction.changes { lines += statement(for: change).split(separator: "\n").map(String.init) }
    return (lines + [statement(.commit)]).joined(separator: "\n")
  }

  // Animations of layers

  private func adding(_ animation: AnimationDeclaration, to view: LayerID) -> String {
    let name = temporary
    var lines = making(animation, name, of: view, inGroup: false)
    let key = animation.key.map { language.literal($0).string } ?? "nil"
    lines.append(statement(.addAnimation, on: layer(view), [name, key]))
    return scoped(lines)
  }

  /// The statements that assign a new animation to a variable.
  private func making(_ animation: AnimationDeclaration, _ name: String, of view: LayerID, inGroup: Bool) -> [String] {
    var lines: [String] = []
    func set(_ member: String, _ value: String) { lines.append("\(name).\(member) = \(value)\(language.end)") }
    if case .group(let animations) = animation.content {
      lines.append(creation(name, "CAAnimationGroup", nil))
      var names: [String] = []
      for (index, inner) in animations.enumerated() {
        names.append("\(name)\(index + 1)")
        lines += making(inner, names[index], of: view, inGroup: true)
      }
      set("animations", language.list(names))
    } else {
      lines += makingProperty(animation, name)
    }
    switch animation.duration {
    case .seconds(let term): set("duration", text(of: term))
    case .settling: set("duration", "\(name).settlingDuration")
    case nil: break
    }
    if let curve = animation.curve { set("timingFunction", text(of: curve)) }
    if let begin = animation.beginTime {
      let now = spelled(.convertTime, on: layer(view), ["CACurrentMediaTime()", "nil"], ofLayers: false)
      set("beginTime", inGroup ? text(of: begin) : "\(now) + \(text(of: begin))")
    }
    if let offset = animation.timeOffset { set("timeOffset", text(of: offset)) }
    if let speed = animation.speed { set("speed", float(speed)) }
    if let count = animation.repeatCount {
      set("repeatCount", count.isLiteral(.infinity) ? spelled(.infinity) : float(count))
    }
    if let duration = animation.repeatDuration { set("repeatDuration", text(of: duration)) }
    if animation.autoreverses { set("autoreverses", language.bool(true)) }
    if animation.fillMode != .removed { set("fillMode", spelled(.word(.fillMode, animation.fillMode.rawValue))) }
    if !animation.isRemovedOnCompletion { set(spelled(.flag("removedOnCompletion")), language.bool(false)) }
    if animation.isAdditive { set(spelled(.flag("additive")), language.bool(true)) }
    if animation.isCumulative { set(spelled(.flag("cumulative")), language.bool(true)) }
    return lines
  }

  private func float(_ term: NumberTerm) -> String {
    if case .expression = term { language.float(text(of: term)) } else { text(of: term) }
  }

  private func creation(_ name: String, _ type: String, _ keyPath: String?) -> String {
    let animation =
      keyPath.map { spelled(.newKeyedAnimation, type, language.literal($0).string) } ?? spelled(.newAnimation, type)
    return language.variable(name, type, animation)
  }

  /// The statements that create an animation of one property, without its values.
  private func makingProperty(_ animation: AnimationDeclaration, _ name: String) -> [String] {
    var lines: [String] = []
    func set(_ member: String, _ value: String) { lines.append("\(name).\(member) = \(value)\(language.end)") }
    let keyPath = animation.keyPath?.rawValue ?? animation.inertKeyPath ?? ""
    let isKeyed =
      switch animation.content {
      case .keyframes, .path: true
      case .ends, .group: false
      }
    if let spring = animation.spring {
      if let duration = spring.perceptualDuration {
        let (seconds, bounce) = (text(of: duration), spring.bounce.map { text(of: $0) } ?? "0")
        lines.append(language.variable(name, "CASpringAnimation", spelled(.spring, seconds, bounce)))
        set("keyPath", language.literal(keyPath).string)
      } else {
        lines.append(creation(name, "CASpringAnimation", keyPath))
      }
      if let mass = spring.mass { set("mass", text(of: mass)) }
      if let stiffness = spring.stiffness { set("stiffness", text(of: stiffness)) }
      if let damping = spring.damping { set("damping", text(of: damping)) }
      if let velocity = spring.initialVelocity { set("initialVelocity", text(of: velocity)) }
    } else {
      lines.append(creation(name, isKeyed ? "CAKeyframeAnimation" : "CABasicAnimation", keyPath))
    }
    if let function = animation.valueFunction {
      set("valueFunction", spelled(.valueFunction, spelled(.word(.valueFunction, function.rawValue))))
    }
    func value(_ term: AnimationTerm) -> String { boxed(term, animation) }
    func keys(_ times: [NumberTerm]?, _ mode: Keyframes.Mode, _ curves: [TimingCurve]) {
      if mode != .linear {
        set("calculationMode", spelled(.word(.calculationMode, mode.rawValue)))
      }
      if let times { set("keyTimes", language.list(times.map { object($0) })) }
      if !curves.isEmpty { set("timingFunctions", language.list(curves.map { text(of: $0) })) }
    }
    switch animation.content {
    case .group: break
    case .ends(let from, let to, let by):
      if let from { set("fromValue", value(from)) }
      if let to { set("toValue", value(to)) }
      if let by { set("byValue", value(by)) }
    case .keyframes(let values, let times, let mode, let curves):
      set("values", language.list(values.map { value($0) }))
      keys(times, mode, curves)
    case .path(let segments, let times, let mode, let curves):
      lines += drawing(segments, "\(name)Path")
      set("path", "\(name)Path")
      let release = statement(.releasePath, "\(name)Path")
      if !release.isEmpty { lines.append(release) }
      keys(times, mode, curves)
    }
    return lines
  }

  /// A number as an object.
  private func object(_ term: NumberTerm) -> String {
    if case .expression = term { language.computedObject(text(of: term)) } else { language.object(text(of: term)) }
  }

  /// A value of an animation as an object.
  private func boxed(_ term: AnimationTerm, _ animation: AnimationDeclaration) -> String {
    switch term {
    case .numbers(let terms):
      return terms.count == 1 ? object(terms[0]) : language.list(terms.map { object($0) })
    case .value(let value):
      let text = text(of: value)
      if animation.valueFunction?.isAngle == true { return language.angleObject(text) }
      func box(_ type: String, _ text: String) -> String { spelled(.object(type, ofLayers: usesLayers), text) }
      switch animation.keyPath?.kind {
      case .angle: return language.angleObject(text)
      case .point where animation.keyPath == .translation:
        let size = value.asSize(text: { self.text(of: $0) }, number: number).map { make(.size, of: $0) } ?? text
        return box("Size", size)
      case .point: return box("Point", text)
      case .size: return box("Size", text)
      case .rect: return box("Rect", text)
      case .matrix: return spelled(.matrixObject, matrix(value, text))
      case .number, nil: return Double(text) == nil ? language.computedObject(text) : language.object(text)
      }
    }
  }

  /// A matrix in three dimensions.
  private func matrix(_ value: Value, _ text: String) -> String {
    switch value {
    case .literal(.transform(let transform)):
      return transform == .identity ? "CATransform3DIdentity" : "CATransform3DMakeAffineTransform(\(text))"
    case .literal(.transform3D(let transform)):
      return Transform3D.identity == transform ? "CATransform3DIdentity" : text
    case .literal: return text
    case .computed(let computed):
      return computed.parts.contains { $0.recipe.is3D } ? text : "CATransform3DMakeAffineTransform(\(text))"
    }
  }

  private func text(of curve: TimingCurve) -> String {
    if let name = curve.name {
      return spelled(.timingFunction, spelled(.word(.timing, name.rawValue)))
    }
    return language.text(.timingFunctionOfPoints, [curve.x1, curve.y1, curve.x2, curve.y2].map(number))
  }

  /// A path of Core Graphics in a variable.
  private func drawing(_ segments: [Keyframes.Segment], _ name: String) -> [String] {
    func numbers(_ point: Point) -> [String] { [number(point.x), number(point.y)] }
    func point(_ value: AnimatedValue) -> Point {
      value.numbers.count == 2 ? Point(x: value.numbers[0], y: value.numbers[1]) : .zero
    }
    var lines = [language.variable(name, "CGMutablePathRef", isPointer: false, spelled(.newPath))]
    func draw(_ row: Spellings, _ points: Point...) {
      lines.append(language.text(row, [name] + points.flatMap(numbers)) + language.end)
    }
    var current: Point?
    for segment in segments {
      let (start, end): (Point, Point)
      switch segment {
      case .line(let from, let to): (start, end) = (point(from), point(to))
      case .curve(let from, _, _, let to): (start, end) = (from, to)
      }
      if current != start { draw(.move, start) }
      switch segment {
      case .line: draw(.addLine, end)
      case .curve(_, let first, let second, _): draw(.addCurve, end, first, second)
      }
      current = end
    }
    return lines
  }
}

extension Value {
  /// The two numbers of a point, as strings.
  fileprivate func asSize(text: (NumberExpression) -> String, number: (Double) -> String) -> [String]? {
    switch self {
    case .literal(let value): return value.numbers.count == 2 ? value.numbers.map(number) : nil
    case .computed(let computed):
      guard let part = computed.parts.first, computed.parts.count == 1 else { return nil }
      var slots = (0..<2).map { number(part.slots[$0]) }
      for computed in part.expressions where computed.slot < 2 { slots[computed.slot] = text(computed.expression) }
      return slots
    }
  }
}

extension Mutation {
  /// Whether its source code declares a variable for an animation or an animator.
  var declaresAnimation: Bool {
    switch action {
    case .time(.add): true
    case .time(.animate(let block)): CodeContext.optionName(of: block.curve) == nil
    case .time(.transaction(let transaction)): transaction.changes.contains { $0.declaresAnimation }
    case .time(.wait), .time(.remove), .time(.timing), .time(.animator), .time(.control), .assign, .call, .tree,
      .constrain, .layout, .autoLayout, .layoutRequest, .expect, .expectCalls:
      false
    }
  }
}

extension Mutation {
  /// The animator that it creates or calls; nil for all others.
  package var animator: String? {
    switch action {
    case .time(.animator(let animator)): animator.name
    case .time(.control(let name, _)): name
    case .time, .assign, .call, .tree, .constrain, .layout, .autoLayout, .layoutRequest, .expect, .expectCalls: nil
    }
  }
}
