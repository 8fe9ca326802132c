import GeomrunAnimations
import GeomrunSourceCode
import GeomrunText
import GeomrunWords

/// A block of steps: `UIView.animate`, an animator, or a transaction.
final class RunBlock {
  /// The action, as scenes name it.
  enum Action: String { case animate, transaction, animator }

  private(set) var action: Action
  /// The animator's name in the scene.
  var name = "animator"
  /// The animator's name in the code.
  var candidate: String?
  /// Whether its first step starts the animator.
  var isStarted = false
  /// The entries other than its changes.
  var entries: [(key: String, value: [RunText.Part])] = []
  /// Whether it disables implicit animations.
  var disablesActions = false

  init(_ action: Action) { self.action = action }

  /// The opening brace and the entries, in the order of scenes.
  var head: String {
    let name = action == .animator ? "name: \(YAMLName.text(name)), " : ""
    return "\(action.rawValue): {\(name)" + entries.map { "\($0.key): \(RunText($0.value).text), " }.joined()
      + "changes: ["
  }

  /// Makes a block an animator, because it is not only started.
  ///
  /// - Returns: The reason why a scene cannot have such an animator, or nil.
  func becomeAnimator(scrubsLinearly: Bool) -> Words? {
    if action == .animator { return nil }
    if entries.contains(where: { $0.key == "delay" }) {
      return Words(
        en: "an animator that starts with a delay is not supported beyond its start", zh: "较晚开始的 animator，之后的操作不再跟踪")
    }
    guard entries.contains(where: { $0.key == "options" }) else {
      return Words(
        en: "an animator without user interaction is not supported beyond its start", zh: "不接受用户交互的 animator，之后的操作不再跟踪")
    }
    removeEntry("options")
    if let index = entries.firstIndex(where: { $0.key == "dampingRatio" }) {
      entries[index] = ("spring", [.text("{dampingRatio: ")] + entries[index].value + [.text("}")])
    }
    if !scrubsLinearly { entries.append(("scrubsLinearly", [.text("false")])) }
    (action, isStarted) = (.animator, true)
    return nil
  }
}

/// Names of the animation frameworks, in Swift and Objective-C.
enum AnimationWord {
  /// Returns the last part of a path without Objective-C prefixes: `easeIn` of `kCAMediaTimingFunctionEaseIn`.
  static func plain(_ value: RunValue?) -> String? {
    let text: String
    switch value {
    case .word(let word), .text(let word), .type(let word), .unknown(let word): text = word
    case .number, .flag, .point, .size, .insets, .rect, .transform, .view, .layer, .list, .dictionary, .tuple, .closure,
      .functions, .method, .constraint, .anchor, .item, .maker, .proxy, .object, .probe, .range, .moment, .null,
      .nothing, nil:
      return nil
    }
    let last = text.split(separator: ".").last.map(String.init) ?? text
    for prefix in prefixes where last.hasPrefix(prefix) && last.utf8.count > prefix.utf8.count {
      let rest = last.dropFirst(prefix.utf8.count)
      return rest.prefix(1).lowercased() + rest.dropFirst()
    }
    return last.prefix(1).lowercased() + last.dropFirst()
  }

  private static let prefixes = [
    "kCAMediaTimingFunction", "kCAValueFunction", "kCAFillMode", "kCAAnimation", "UIViewAnimationOption",
    "UIViewAnimationCurve", "UIViewAnimatingPosition", "UIViewKeyframeAnimationOption",
  ]

  /// Returns the curve of a UIView name: `easeOut` or `curveEaseOut`.
  static func curve(ofView word: String) -> TimingCurve.Name? {
    switch word {
    case "curveEaseInOut", "easeInOut": .easeInEaseOut
    case "curveEaseIn", "easeIn": .easeIn
    case "curveEaseOut", "easeOut": .easeOut
    case "curveLinear", "linear": .linear
    default: nil
    }
  }

  /// Whether a repeat count means forever.
  static func isForever(_ value: RunValue) -> Bool {
    if case .number(let formula, _) = value { return formula.constant.map { $0 > 1e30 } ?? false }
    guard let word = plain(value) else { return false }
    return ["infinity", "iNFINITY", "hUGE_VALF", "hUGE_VAL", "hUGE", "greatestFiniteMagnitude", "max"].contains(word)
  }
}

extension RunValue {
  /// Whether it is a layer animation.
  var isAnimation: Bool {
    animationObject("CABasicAnimation", "CASpringAnimation", "CAKeyframeAnimation", "CAAnimationGroup") != nil
  }

  /// Returns an animation object of one of these classes, with supported configuration, or nil.
  func animationObject(_ classes: String...) -> RunObject? {
    guard case .object(let object) = self, classes.contains(object.path) else { return nil }
    return object
  }
}
