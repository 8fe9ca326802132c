import GeomrunAnimations
import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunText

// Animations, blocks and transactions as source code.
extension CodeContext {
  /// A mutation of time as one would write it.
  func statement(for change: TimeChange) -> String {
    switch change {
    case .wait(let term):
      if !isOfTest { return language.comment("\(TimeWords.text(term)) s pass").string }
      return isSwift ? "expect.wait(\(text(of: term)))" : "GeomrunWait(host, \(text(of: term)));"
    case .add(let view, let animation): return adding(animation, to: view)
    case .remove(let view, let key?):
      let word = language.literal(key).string
      return isSwift
        ? "\(layer(view)).removeAnimation(forKey: \(word))" : "[\(layer(view)) removeAnimationForKey:\(word)];"
    case .remove(let view, nil):
      return isSwift ? "\(layer(view)).removeAllAnimations()" : "[\(layer(view)) removeAllAnimations];"
    case .timing(let view, let key, let term):
      let isFloat: Bool
      if case .speed = key, case .expression = term { isFloat = isSwift } else { isFloat = false }
      let number = text(of: term)
      return "\(layer(view)).\(key.rawValue) = \(isFloat ? "Float(\(number))" : number)" + end
    case .animate(let block): return statement(for: block)
    case .transaction(let transaction): return statement(for: transaction)
    }
  }

  private var end: String { isSwift ? "" : ";" }

  /// The changes of a block, each on a line of its own.
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
    let words =
      isSwift
      ? "[\(options.map { ".\($0)" }.joined(separator: ", "))]"
      : options.isEmpty
        ? "0"
        : options.map { "UIViewAnimationOption\($0.prefix(1).uppercased())\($0.dropFirst())" }.joined(separator: " | ")
    var parts: [(String, String)] = []
    let velocity = block.initialSpringVelocity.map { text(of: $0) } ?? "0"
    let (duration, delay) = (text(of: block.duration), text(of: block.delay))
    if let bounce = block.bounce {
      parts = [
        ("springDuration", duration), ("bounce", text(of: bounce)), ("initialSpringVelocity", velocity),
        ("delay", delay), ("options", words),
      ]
    } else if let ratio = block.dampingRatio {
      parts = [
        ("withDuration", duration), ("delay", delay), ("usingSpringWithDamping", text(of: ratio)),
        ("initialSpringVelocity", velocity), ("options", words),
      ]
    } else if options.isEmpty, block.delay.isLiteral(0) {
      parts = [("withDuration", duration)]
    } else {
      parts = [("withDuration", duration), ("delay", delay), ("options", words)]
    }
    if isSwift {
      let texts = parts.map { "\($0.0): \($0.1)" } + ["animations: {"]
      return (["UIView.animate(\(texts.joined(separator: ", "))"] + changes + ["})"]).joined(separator: "\n")
    }
    let first = block.bounce == nil ? "animateWithDuration" : "animateWithSpringDuration"
    let rest = parts.dropFirst().map { " \($0.0):\($0.1)" }.joined()
    let completion = parts.count > 1 ? " completion:nil" : ""
    return (["[UIView \(first):\(parts[0].1)\(rest) animations:^{"] + changes + ["}\(completion)];"])
      .joined(separator: "\n")
  }

  /// What the options of a block call a curve: nil within for the usual one, nil for one that they have no name for.
  fileprivate static func optionName(of curve: TimingCurve) -> String?? {
    switch curve.name {
    case .easeInEaseOut: .some(nil)
    case .easeIn: "curveEaseIn"
    case .easeOut: "curveEaseOut"
    case .linear: "curveLinear"
    case .default, nil: nil
    }
  }

  /// A block whose curve no option names: an animator, which neither repeats nor goes back.
  private func animator(for block: AnimationBlock, _ changes: [String]) -> String {
    let curve = block.curve
    let points = [(curve.x1, curve.y1), (curve.x2, curve.y2)].map { make(.point, of: [number($0.0), number($0.1)]) }
    let name = temporary
    var lines: [String]
    if isSwift {
      lines = [
        "let \(name) = UIViewPropertyAnimator(duration: \(text(of: block.duration)), controlPoint1: \(points[0]), controlPoint2: \(points[1])) {"
      ]
    } else {
      lines = [
        "UIViewPropertyAnimator *\(name) = [[UIViewPropertyAnimator alloc] initWithDuration:\(text(of: block.duration)) controlPoint1:\(points[0]) controlPoint2:\(points[1]) animations:^{"
      ]
    }
    lines += changes + [isSwift ? "}" : "}];"]
    if !block.options.contains(.allowUserInteraction) {
      lines.append("\(name)." + (isSwift ? "isUserInteractionEnabled = false" : "userInteractionEnabled = NO;"))
    }
    let delay = text(of: block.delay)
    let starts = block.delay.isLiteral(0)
    lines.append(
      isSwift
        ? "\(name).startAnimation(\(starts ? "" : "afterDelay: \(delay)"))"
        : "[\(name) startAnimation\(starts ? "" : "AfterDelay:\(delay)")];")
    return scoped(lines)
  }

  /// Statements with variables of their own, in a block where other statements stand beside them.
  private func scoped(_ lines: [String]) -> String {
    if !isOfTest, !scopesVariables { return lines.joined(separator: "\n") }
    return ([isSwift ? "do {" : "{"] + lines.map { "  \($0)" } + ["}"]).joined(separator: "\n")
  }

  // Transactions

  private func statement(for transaction: AnimationTransaction) -> String {
    func call(_ name: String, _ argument: String?) -> String {
      isSwift
        ? "CATransaction.\(name)(\(argument ?? ""))" : "[CATransaction \(name)\(argument.map { ":\($0)" } ?? "")];"
    }
    var lines = [call("begin", nil)]
    if let duration = transaction.duration { lines.append(call("setAnimationDuration", text(of: duration))) }
    if let curve = transaction.curve { lines.append(call("setAnimationTimingFunction", text(of: curve))) }
    if let disables = transaction.disablesActions {
      lines.append(call("setDisableActions", text(of: PropertyValue.bool(disables))))
    }
    for change in transaction.changes { lines += statement(for: change).split(separator: "\n").map(String.init) }
    return (lines + [call("commit", nil)]).joined(separator: "\n")
  }

  // Animations of layers

  private func adding(_ animation: AnimationDeclaration, to view: LayerID) -> String {
    let name = temporary
    var lines = making(animation, name, of: view, inGroup: false)
    let key = animation.key.map { language.literal($0).string } ?? "nil"
    lines.append(
      isSwift ? "\(layer(view)).add(\(name), forKey: \(key))" : "[\(layer(view)) addAnimation:\(name) forKey:\(key)];")
    return scoped(lines)
  }

  /// The statements that set an animation up in a variable.
  private func making(_ animation: AnimationDeclaration, _ name: String, of view: LayerID, inGroup: Bool) -> [String] {
    var lines: [String] = []
    func set(_ member: String, _ value: String) { lines.append("\(name).\(member) = \(value)\(end)") }
    func flag(_ member: String, objc: String) { set(isSwift ? member : objc, text(of: PropertyValue.bool(true))) }
    if case .group(let animations) = animation.content {
      lines.append(creation(name, "CAAnimationGroup", nil))
      var names: [String] = []
      for (index, inner) in animations.enumerated() {
        names.append("\(name)\(index + 1)")
        lines += making(inner, names[index], of: view, inGroup: true)
      }
      set("animations", "\(isSwift ? "" : "@")[\(names.joined(separator: ", "))]")
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
      let now =
        isSwift
        ? "\(layer(view)).convertTime(CACurrentMediaTime(), from: nil)"
        : "[\(layer(view)) convertTime:CACurrentMediaTime() fromLayer:nil]"
      set("beginTime", inGroup ? text(of: begin) : "\(now) + \(text(of: begin))")
    }
    if let offset = animation.timeOffset { set("timeOffset", text(of: offset)) }
    if let speed = animation.speed { set("speed", float(speed)) }
    if let count = animation.repeatCount {
      set("repeatCount", count.isLiteral(.infinity) ? isSwift ? ".infinity" : "HUGE_VALF" : float(count))
    }
    if let duration = animation.repeatDuration { set("repeatDuration", text(of: duration)) }
    if animation.autoreverses { flag("autoreverses", objc: "autoreverses") }
    if animation.fillMode != .removed {
      let word = animation.fillMode.rawValue
      set("fillMode", isSwift ? ".\(word)" : "kCAFillMode\(Self.capitalized(word))")
    }
    if !animation.isRemovedOnCompletion {
      set(isSwift ? "isRemovedOnCompletion" : "removedOnCompletion", text(of: PropertyValue.bool(false)))
    }
    if animation.isAdditive { flag("isAdditive", objc: "additive") }
    if animation.isCumulative { flag("isCumulative", objc: "cumulative") }
    return lines
  }

  private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

  private func float(_ term: NumberTerm) -> String {
    if isSwift, case .expression = term { "Float(\(text(of: term)))" } else { text(of: term) }
  }

  private func creation(_ name: String, _ type: String, _ keyPath: String?) -> String {
    let literal = keyPath.map { language.literal($0).string }
    if isSwift { return "let \(name) = \(type)(\(literal.map { "keyPath: \($0)" } ?? ""))" }
    return "\(type) *\(name) = [\(type) \(literal.map { "animationWithKeyPath:\($0)" } ?? "animation")];"
  }

  /// An animation of one property, up to its values.
  private func makingProperty(_ animation: AnimationDeclaration, _ name: String) -> [String] {
    var lines: [String] = []
    func set(_ member: String, _ value: String) { lines.append("\(name).\(member) = \(value)\(end)") }
    let keyPath = animation.keyPath?.rawValue ?? animation.inertKeyPath ?? ""
    let isKeyed =
      switch animation.content {
      case .keyframes, .path: true
      case .ends, .group: false
      }
    if let spring = animation.spring {
      if let duration = spring.perceptualDuration {
        let (seconds, bounce) = (text(of: duration), spring.bounce.map { text(of: $0) } ?? "0")
        lines.append(
          isSwift
            ? "let \(name) = CASpringAnimation(perceptualDuration: \(seconds), bounce: \(bounce))"
            : "CASpringAnimation *\(name) = [[CASpringAnimation alloc] initWithPerceptualDuration:\(seconds) bounce:\(bounce)];"
        )
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
      let word = function.rawValue
      set(
        "valueFunction",
        isSwift
          ? "CAValueFunction(name: .\(word))"
          : "[CAValueFunction functionWithName:kCAValueFunction\(Self.capitalized(word))]")
    }
    func value(_ term: AnimationTerm) -> String { boxed(term, animation) }
    func keys(_ times: [NumberTerm]?, _ mode: Keyframes.Mode, _ curves: [TimingCurve]) {
      if mode != .linear {
        set("calculationMode", isSwift ? ".\(mode.rawValue)" : "kCAAnimation\(Self.capitalized(mode.rawValue))")
      }
      if let times { set("keyTimes", list(times.map { object($0) })) }
      if !curves.isEmpty { set("timingFunctions", list(curves.map { text(of: $0) })) }
    }
    switch animation.content {
    case .group: break
    case .ends(let from, let to, let by):
      if let from { set("fromValue", value(from)) }
      if let to { set("toValue", value(to)) }
      if let by { set("byValue", value(by)) }
    case .keyframes(let values, let times, let mode, let curves):
      set("values", list(values.map { value($0) }))
      keys(times, mode, curves)
    case .path(let segments, let times, let mode, let curves):
      lines += drawing(segments, "\(name)Path")
      set("path", "\(name)Path")
      if !isSwift { lines.append("CGPathRelease(\(name)Path);") }
      keys(times, mode, curves)
    }
    return lines
  }

  private func list(_ items: [String]) -> String { "\(isSwift ? "" : "@")[\(items.joined(separator: ", "))]" }

  /// A number as an object.
  private func object(_ term: NumberTerm) -> String {
    let text = text(of: term)
    if isSwift { if case .expression = term { return "NSNumber(value: Double(\(text)))" } else { return text } }
    return "@(\(text))"
  }

  /// A value of an animation as an object.
  private func boxed(_ term: AnimationTerm, _ animation: AnimationDeclaration) -> String {
    switch term {
    case .numbers(let terms):
      return terms.count == 1 ? object(terms[0]) : list(terms.map { object($0) })
    case .value(let value):
      let text = text(of: value)
      if animation.valueFunction?.isAngle == true { return angle(text) }
      func box(_ swift: String, _ objc: String) -> String {
        isSwift ? "NSValue(\(swift): \(text))" : "[NSValue valueWith\(objc):\(text)]"
      }
      switch animation.keyPath?.kind {
      case .angle: return angle(text)
      case .point where animation.keyPath == .translation:
        let size = value.asSize(text: { self.text(of: $0) }, number: number).map { make(.size, of: $0) } ?? text
        return isSwift
          ? "NSValue(\(usesLayers ? "size" : "cgSize"): \(size))"
          : "[NSValue valueWith\(usesLayers ? "Size" : "CGSize"):\(size)]"
      case .point: return usesLayers ? box("point", "Point") : box("cgPoint", "CGPoint")
      case .size: return usesLayers ? box("size", "Size") : box("cgSize", "CGSize")
      case .rect: return usesLayers ? box("rect", "Rect") : box("cgRect", "CGRect")
      case .matrix:
        let matrix = matrix(value, text)
        return isSwift ? "NSValue(caTransform3D: \(matrix))" : "[NSValue valueWithCATransform3D:\(matrix)]"
      case .number, nil:
        if isSwift { return Double(text) == nil ? "NSNumber(value: Double(\(text)))" : text }
        return "@(\(text))"
      }
    }
  }

  private func angle(_ text: String) -> String { isSwift ? "(\(text)) as CGFloat" : "@(\(text))" }

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
      return isSwift
        ? "CAMediaTimingFunction(name: .\(name.rawValue))"
        : "[CAMediaTimingFunction functionWithName:kCAMediaTimingFunction\(Self.capitalized(name.rawValue))]"
    }
    let points = [curve.x1, curve.y1, curve.x2, curve.y2].map(number)
    return isSwift
      ? "CAMediaTimingFunction(controlPoints: \(points.joined(separator: ", ")))"
      : "[CAMediaTimingFunction functionWithControlPoints:\(points.joined(separator: " :"))]"
  }

  /// A path of Core Graphics in a variable.
  private func drawing(_ segments: [Keyframes.Segment], _ name: String) -> [String] {
    func numbers(_ point: Point) -> [String] { [number(point.x), number(point.y)] }
    func point(_ value: AnimatedValue) -> Point {
      value.numbers.count == 2 ? Point(x: value.numbers[0], y: value.numbers[1]) : .zero
    }
    var lines = [isSwift ? "let \(name) = CGMutablePath()" : "CGMutablePathRef \(name) = CGPathCreateMutable();"]
    func draw(_ swift: String, _ objc: String, _ points: [(label: String, point: Point)]) {
      if isSwift {
        let texts = points.map { "\($0.label): \(make(.point, of: numbers($0.point)))" }
        lines.append("\(name).\(swift)(\(texts.joined(separator: ", ")))")
      } else {
        // The end stands last in C.
        let ordered = (Array(points.dropFirst()) + points.prefix(1)).flatMap { numbers($0.point) }
        lines.append("CGPath\(objc)(\(([name, "NULL"] + ordered).joined(separator: ", ")));")
      }
    }
    var current: Point?
    for segment in segments {
      let (start, end): (Point, Point)
      switch segment {
      case .line(let from, let to): (start, end) = (point(from), point(to))
      case .curve(let from, _, _, let to): (start, end) = (from, to)
      }
      if current != start { draw("move", "MoveToPoint", [("to", start)]) }
      switch segment {
      case .line: draw("addLine", "AddLineToPoint", [("to", end)])
      case .curve(_, let first, let second, _):
        draw("addCurve", "AddCurveToPoint", [("to", end), ("control1", first), ("control2", second)])
      }
      current = end
    }
    return lines
  }
}

extension Value {
  /// The two numbers of a point, as texts.
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
  /// Whether its source code has a variable of its own for an animation or an animator.
  var declaresAnimation: Bool {
    switch action {
    case .time(.add): true
    case .time(.animate(let block)): CodeContext.optionName(of: block.curve) == nil
    case .time(.transaction(let transaction)): transaction.changes.contains { $0.declaresAnimation }
    case .time(.wait), .time(.remove), .time(.timing), .assign, .call, .tree, .constrain, .layout, .autoLayout,
      .layoutRequest, .expect, .expectCalls:
      false
    }
  }
}
