import GeomrunAnimations
import GeomrunSourceCode
import GeomrunText
import GeomrunWords

/// A block of `UIView.animate` or of an animator, or a transaction, in which steps lie.
final class RunBlock {
  /// What a scene calls it.
  enum Action: String { case animate, transaction, animator }

  private(set) var action: Action
  /// What the scene calls an animator.
  var name = "animator"
  /// What the code calls an animator.
  var candidate: String?
  /// Whether it is an animator that its first step starts.
  var isStarted = false
  /// What it says beside its changes.
  var entries: [(key: String, value: [RunText.Part])] = []
  /// Whether nothing is animated by itself in it.
  var disablesActions = false

  init(_ action: Action) { self.action = action }

  /// Its entries in the order of a scene, behind a brace.
  var head: String {
    let name = action == .animator ? "name: \(YAMLName.text(name)), " : ""
    return "\(action.rawValue): {\(name)" + entries.map { "\($0.key): \(RunText($0.value).text), " }.joined()
      + "changes: ["
  }

  /// Makes an animator of a block that has been one to be started alone: more is done with it than that.
  ///
  /// - Returns: why a scene has no such animator; nil where it has.
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

/// The words of the frameworks around animations, in either language.
enum AnimationWord {
  /// The last part of a path, without what Objective-C puts in front: `easeIn` of `kCAMediaTimingFunctionEaseIn`.
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

  /// The curve of a word of UIView: `easeOut` or `curveEaseOut`.
  static func curve(ofView word: String) -> TimingCurve.Name? {
    switch word {
    case "curveEaseInOut", "easeInOut": .easeInEaseOut
    case "curveEaseIn", "easeIn": .easeIn
    case "curveEaseOut", "easeOut": .easeOut
    case "curveLinear", "linear": .linear
    default: nil
    }
  }

  /// Whether a number of repeats stands for ever.
  static func isForever(_ value: RunValue) -> Bool {
    if case .number(let formula, _) = value { return formula.constant.map { $0 > 1e30 } ?? false }
    guard let word = plain(value) else { return false }
    return ["infinity", "iNFINITY", "hUGE_VALF", "hUGE_VAL", "hUGE", "greatestFiniteMagnitude", "max"].contains(word)
  }
}

extension RunValue {
  /// Whether it is an animation of a layer.
  var isAnimation: Bool {
    animationObject("CABasicAnimation", "CASpringAnimation", "CAKeyframeAnimation", "CAAnimationGroup") != nil
  }

  /// An object of animations of a class that is set up as code says; nil for all else.
  func animationObject(_ classes: String...) -> RunObject? {
    guard case .object(let object) = self, classes.contains(object.path) else { return nil }
    return object
  }
}
