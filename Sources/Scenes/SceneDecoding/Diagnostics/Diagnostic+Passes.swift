import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunWords
import GeomrunYAMLStream

// Errors in lists of layout passes, and in expected calls: one message, one function.
extension Diagnostic {
  /// Views of the platform lack a method.
  static func methodOfOtherPlatform(
    _ method: LayoutMethod, on platform: Platform, isList: Bool, at place: SourceRange
  ) -> Diagnostic {
    let own = platform.layoutMethod.rawValue
    let help =
      switch method {
      case .updateConstraints, .updateViewConstraints:
        Words(en: "remove it; layers have no Auto Layout constraints", zh: "去掉它；图层没有 Auto Layout 的约束")
      case .viewWillLayoutSubviews, .viewDidLayoutSubviews:
        Words(en: "write its items under `\(code: own)`", zh: "把它的各项写到 `\(code: own)` 下面")
      case .layoutSubviews, .layoutSublayers, .layout:
        isList
          ? Words.write(own)
          : Words(en: "list its steps under `\(code: own)`", zh: "在 `\(code: own)` 下写一个列表，列出它所做的事")
      case .resizeSubviews:
        Words(
          en: "remove it; masks resize here, and `\(code: own)` runs in the next pass",
          zh: "去掉它；这里由 autoresizingMask 调整大小，`\(code: own)` 在下一轮布局运行")
      }
    return Diagnostic(
      .unknownProperty,
      Words(
        en: "`\(code: method.rawValue)` does not exist on `platform: \(code: platform.rawValue)`",
        zh: "`\(code: method.rawValue)` 在 `platform: \(code: platform.rawValue)` 上不存在"), at: place,
      help: [help], fixes: method.isLayout && isList ? [.write(own, at: place, isPreferred: true)] : [])
  }

  static func sizeThatFitsOfOtherPlatform(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownProperty, Words(en: "`sizeThatFits` is a method of UIView", zh: "`sizeThatFits` 是 UIView 的方法"), at: place,
      help: [Words(en: "remove it, or write `platform: ios`", zh: "去掉它，或者写成 `platform: ios`")])
  }

  static func controllerOfLayer(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownProperty, Words(en: "a layer has no view controller", zh: "图层没有视图控制器"), at: place,
      help: [Words(en: "remove it, or write `platform: ios`", zh: "去掉它，或者写成 `platform: ios`")])
  }

  /// Views of the platform lack a mark or a request.
  static func requestOfOtherPlatform(_ request: LayoutRequest, on platform: Platform, at place: SourceRange)
    -> Diagnostic
  {
    let help =
      switch request {
      case .setNeedsLayout:
        Words(en: "write `VIEW.needsLayout: true`, as NSView has it", zh: "写成 NSView 的 `VIEW.needsLayout: true`")
      case .setNeedsUpdateConstraints, .invalidateIntrinsicContentSize, .sizeToFit:
        Words(en: "remove it, or write `platform: ios`", zh: "去掉它，或者写成 `platform: ios`")
      }
    return Diagnostic(
      .unknownProperty,
      Words(
        en: "`\(code: request.rawValue)` does not exist on `platform: \(code: platform.rawValue)`",
        zh: "`\(code: request.rawValue)` 在 `platform: \(code: platform.rawValue)` 上不存在"), at: place,
      help: [help])
  }

  static func subtreeOfOtherPlatform(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownProperty,
      Words(en: "`layoutSubtreeIfNeeded` is a method of NSView", zh: "`layoutSubtreeIfNeeded` 是 NSView 的方法"), at: place,
      help: [Words.write("layoutIfNeeded")], fixes: [.write("layoutIfNeeded", at: place, isPreferred: true)])
  }

  static func noSizeThatFits(of view: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingKey,
      Words(
        en: "`\(code: view)` has no `sizeThatFits`, and only the framework knows which size fits",
        zh: "`\(code: view)` 没有 `sizeThatFits`，而合适的尺寸只有框架知道"), at: place,
      help: [
        Words(
          en: "give `\(code: view)` the size that a device prints: `sizeThatFits: [120, 20]`",
          zh: "给 `\(code: view)` 写上设备打印的尺寸：`sizeThatFits: [120, 20]`")
      ])
  }

  /// A word precedes its view.
  static func actionInFront(_ key: SourceRange, _ word: String, _ view: YAMLEvent) -> Diagnostic {
    let meant = "\(view.string).\(word):"
    return Diagnostic(
      .unknownProperty, Words(en: "the name of the view belongs before the action", zh: "视图名要写在操作前面"), at: key,
      help: [Words.write(meant)],
      fixes: [
        Fix(
          Words.write(meant), [.init(key, "\(view.string).\(word)"), .init(view.place, "")], isPreferred: true)
      ])
  }

  static func superTwice(in method: LayoutMethod, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .conflictingKeys,
      Words(
        en: "`super` appears twice in `\(code: method.rawValue)`", zh: "`super` 在 `\(code: method.rawValue)` 里出现了两次"),
      at: place, help: [.leaveOneOut])
  }

  /// A text in a list is not a mutation.
  static func notAListItem(_ event: YAMLEvent, in method: LayoutMethod) -> Diagnostic {
    let text = event.string
    let isSuper = text.hasPrefix("super.") || text.hasPrefix("[super")
    return Diagnostic(
      .unknownWord,
      isSuper
        ? Words(en: "a list calls the superclass with the word `super`", zh: "列表用 `super` 这个词调用父类")
        : Words(
          en: "expected a mutation or `super` in `\(code: method.rawValue)`, found a text",
          zh: "`\(code: method.rawValue)` 里应为变更或 `super`，而不是文本"), at: event.place,
      help: [isSuper ? Words.write("super") : Words.write("- title.frame: [10, 20, 100, 40]")],
      fixes: isSuper ? [.write("super", at: event.place, isPreferred: true)] : [])
  }

  /// A device is rotated, but none is given.
  static func noDeviceToTurn(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .conflictingKeys,
      Words(en: "`orientation` rotates a device, and the scene names none", zh: "`orientation` 旋转设备，而场景没有指定设备"),
      at: place,
      help: [Words(en: "write `device: iPhone 14` at the top of the scene", zh: "在场景开头写上 `device: iPhone 14`")])
  }

  /// A comparison or a wait is in a list.
  static func notInList(_ key: Key) -> Diagnostic {
    let help =
      switch key.text {
      case SceneVocabulary.SceneAction.runLoop.rawValue:
        Words(en: "remove it; the run loop does not turn inside layout code", zh: "去掉它；布局的代码里没有 run loop 的循环")
      case SceneVocabulary.SceneAction.addConstraint.rawValue:
        Words(
          en: "declare it under `constraints`, and write `NAME.isActive: true` here: a list runs many times",
          zh: "在 `constraints` 下声明它，这里写 `NAME.isActive: true`：列表会运行多次")
      default: Words(en: "write it under `mutations`, after the pass", zh: "写到 `mutations` 下面，放在这轮布局之后")
      }
    return Diagnostic(
      .conflictingKeys, Words(en: "`\(code: key.text)` cannot be in a list", zh: "`\(code: key.text)` 不能写在列表里"),
      at: key.place, help: [help])
  }

  static func notACall(_ text: String, at place: SourceRange) -> Diagnostic {
    let known = Words.codes(LayoutMethod.allCases.map { $0.rawValue })
    return Diagnostic(
      .unknownWord, Words(en: "`\(code: text)` is not a call", zh: "`\(code: text)` 不是调用"), at: place,
      help: [
        Words(
          en: "a call is a view, a dot and a method; methods are \(known)", zh: "调用由视图、点和方法组成；方法有：\(known)")
      ])
  }

  static func notOverridden(_ call: String, _ method: LayoutMethod, of view: String, at place: SourceRange)
    -> Diagnostic
  {
    Diagnostic(
      .missingKey,
      Words(
        en: "`\(code: call)` is not overridden, and only calls of overridden methods are counted",
        zh: "`\(code: call)` 没有被重写，而只统计被重写的方法"), at: place,
      help: [
        Words(
          en: "give `\(code: view)` an empty list: `\(code: method.rawValue): []`",
          zh: "给 `\(code: view)` 写一个空列表：`\(code: method.rawValue): []`")
      ])
  }

  /// A mark or a count is assigned.
  static func onlyPassesSet(_ path: PropertyPath, of view: String, on platform: Platform, at place: SourceRange)
    -> Diagnostic
  {
    let isMark = path.property == .needsLayout
    return Diagnostic(
      .readOnly,
      isMark && platform == .appkit
        ? Words(
          en: "`needsLayout` can only be set to true, and a layout pass clears it", zh: "`needsLayout` 只能设为 true，布局时会清除"
        )
        : Words(en: "`\(code: path.name)` can only be read", zh: "`\(code: path.name)` 是只读的"), at: place,
      help: [
        !isMark
          ? Words(en: "compare it in `expect`", zh: "在 `expect` 里比较它")
          : platform == .appkit ? Words.write("\(view).needsLayout: true") : Words.write("\(view).setNeedsLayout:")
      ])
  }

  /// A property that only checkpoints read is in an expression.
  static func passesInExpression(_ path: PropertyPath, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .expression,
      Words(en: "`\(code: path.name)` cannot be read in an expression", zh: "表达式里不能读取 `\(code: path.name)`"), at: place,
      help: [Words(en: "compare it in `expect`", zh: "在 `expect` 里比较它")])
  }
}
