import GeomrunWords

// Shared reasons why something is left out or incomplete.
extension Words {
  /// Returns the words followed by a line number: `code, line 7`; without words, the line alone.
  static func atLine(_ line: Int, _ words: Words = Words("")) -> Words {
    if words.isEmpty { return Words(en: "line \(line)", zh: "第 \(line) 行") }
    return Words(en: "\(words), line \(line)", zh: "\(words)，第 \(line) 行")
  }

  /// Returns words about something with a name.
  static func of(_ name: some StringProtocol, _ words: Words) -> Words {
    Words(en: "\(code: name): \(words)", zh: "\(code: name)：\(words)")
  }

  static let animates = Words(en: "it animates", zh: "它做动画")
  static let arrangesViews = Words(en: "it arranges views", zh: "它排列视图")
  static func constraintLeftOut(_ text: Words) -> Words {
    Words(en: "this constraint is skipped: \(text)", zh: "没有采用这条约束：\(text)")
  }
  static let dividesByZero = Words(en: "it divides by zero", zh: "除数为零")
  static func firstTurns(_ text: Int) -> Words {
    Words(en: "only the first \(text) iterations run", zh: "只采用前 \(text) 次循环")
  }
  static let inItself = Words(en: "it would be its own subview", zh: "它会成为自己的子视图")
  static let inNoView = Words(en: "it has no superview here", zh: "这里它没有父视图")
  static func insetsLack(_ text: some StringProtocol) -> Words {
    Words(en: "insets have no `\(code: text)`", zh: "insets 没有 `\(code: text)`")
  }
  static let isNil = Words(en: "it is nil here", zh: "这里它是 nil")
  static func lacksAttribute(_ text: some StringProtocol) -> Words {
    Words(en: "`\(code: text)` has no attribute", zh: "`\(code: text)` 没有属性")
  }
  static func madeAtOnce(_ text: Words) -> Words {
    Words(en: "\(text): the changes apply at once", zh: "\(text)：改变立即生效")
  }
  static let makesConstraints = Words(en: "it creates constraints", zh: "它创建约束")
  static func namesNoView(_ text: some StringProtocol) -> Words {
    Words(en: "`\(code: text)` does not name a view", zh: "`\(code: text)` 没有指明视图")
  }
  static func noNumber(_ text: some StringProtocol) -> Words {
    Words(en: "`\(code: text)` is not a number", zh: "`\(code: text)` 不是数")
  }
  static let notAnimatedInAppKit = Words(en: "animations of AppKit views are not supported", zh: "这里不给 AppKit 的视图做动画")
  static func notCalledSo(_ text: some StringProtocol) -> Words {
    Words(en: "`\(code: text)` is not called like this", zh: "`\(code: text)` 不是这样调用的")
  }
  static let notCompared = Words(en: "a scene cannot compare this", zh: "场景不比较这一项")
  static let notFollowed = Words(en: "it is not supported", zh: "不支持这样的代码")
  static func notFollowed(_ text: some StringProtocol) -> Words {
    Words(en: "`\(code: text)` is not supported", zh: "不支持 `\(code: text)`")
  }
  static let originIsTaken = Words(
    en: "Scroll positions are not printed: every bounds.origin is assumed to be 0.",
    zh: "没有打印视图滚动了多远：每个 bounds.origin 都取 0。")
  static let readsTransform = Words(en: "it reads a transform", zh: "它读取 transform")
  static let runsLater = Words(en: "it runs later", zh: "它以后才运行")
  /// The remark about the class's own view, while its size is not set.
  static let rootIsNotMade = Words(en: "the code does not create it: set its real size", zh: "代码没有创建它：写上实际的尺寸")
  static let safeAreaIsTaken = Words(
    en: "its safe area is assumed to be 0: set the real insets", zh: "它的安全区域按 0 处理：写上实际的 insets")
  static let timingParametersNotFollowed = Words(en: "its timing parameters are not supported", zh: "不支持它的时间参数")
  static let tooDeep = Words(en: "it is nested too deeply", zh: "嵌套太深")
  static let tooManyStatements = Words(en: "the code runs more than 20,000 statements", zh: "代码运行超过 20,000 条语句")
  static func transformLacks(_ text: some StringProtocol) -> Words {
    Words(en: "a transform has no `\(code: text)`", zh: "transform 没有 `\(code: text)`")
  }
  static let unknownAnimationKey = Words(en: "the animation's key is unknown", zh: "动画的 key 未知")
  static let unknownAnimations = Words(en: "the group's animations are unknown", zh: "动画组里的动画未知")
  static let unknownConstraint = Words(en: "the constraint is unknown", zh: "是哪条约束未知")
  static let unknownCount = Words(en: "it is unknown how often it runs", zh: "运行多少次未知")
  static let unknownCurve = Words(en: "its curve is unknown", zh: "它的曲线未知")
  static let unknownDamping = Words(en: "a spring with this damping is not supported", zh: "阻尼为这个值的弹簧未知")
  static let unknownDuration = Words(en: "its duration is unknown", zh: "它的时长未知")
  static let unknownEffect = Words(en: "its effect is unknown", zh: "它的作用未知")
  static let unknownItem = Words(en: "the item is unknown", zh: "是哪一项未知")
  static let unknownOtherItem = Words(en: "the constraint's other item is unknown", zh: "约束的另一项未知")
  static let unknownTiming = Words(en: "its timing function is unknown", zh: "它的 timingFunction 未知")
  static let unknownTransform = Words(en: "the transform is unknown", zh: "transform 未知")
  static let unknownView = Words(en: "the view is unknown", zh: "是哪个视图未知")
  static func unknownWord(_ text: some StringProtocol) -> Words {
    Words(en: "`\(code: text)` is unknown", zh: "不认识 `\(code: text)`")
  }
  static let unreadFormat = Words(en: "the format is not understood", zh: "无法理解 format")
  static let unreadStatement = Words(en: "this statement is not understood", zh: "无法理解这条语句")
  static let whichViews = Words(en: "the set of views", zh: "有哪些视图")
}
