import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunYAMLStream

// What is wrong with lists of layout passes, and with what is said of calls: one message, one function.
extension Diagnostic {
  /// A method that views of the platform do not have.
  static func methodOfOtherPlatform(
    _ method: LayoutMethod, on platform: Platform, isList: Bool, at place: SourceRange
  ) -> Diagnostic {
    let own = platform.layoutMethod.rawValue
    let help =
      switch method {
      case .updateConstraints, .updateViewConstraints: "leave it out; layers have no constraints of Auto Layout"
      case .viewWillLayoutSubviews, .viewDidLayoutSubviews: "write its items under `\(own)`"
      case .layoutSubviews, .layoutSublayers, .layout:
        isList ? "write `\(own)`" : "write a list of what it does under `\(own)`"
      case .resizeSubviews: "leave it out; masks resize here, and `\(own)` runs in the next pass"
      }
    return Diagnostic(
      .unknownProperty, "`\(method.rawValue)` does not exist on `platform: \(platform.rawValue)`", at: place,
      help: [help], fixes: method.isLayout && isList ? [.write(own, at: place, isPreferred: true)] : [])
  }

  static func sizeThatFitsOfOtherPlatform(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownProperty, "`sizeThatFits` is a method of UIView", at: place,
      help: ["leave it out, or write `platform: ios`"])
  }

  static func controllerOfLayer(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownProperty, "a layer has no view controller", at: place,
      help: ["leave it out, or write `platform: ios`"])
  }

  /// A mark or a request that views of the platform do not have.
  static func requestOfOtherPlatform(_ request: LayoutRequest, on platform: Platform, at place: SourceRange)
    -> Diagnostic
  {
    let help =
      switch request {
      case .setNeedsLayout: "write `VIEW.needsLayout: true`, as NSView has it"
      case .setNeedsUpdateConstraints, .invalidateIntrinsicContentSize, .sizeToFit:
        "leave it out, or write `platform: ios`"
      }
    return Diagnostic(
      .unknownProperty, "`\(request.rawValue)` does not exist on `platform: \(platform.rawValue)`", at: place,
      help: [help])
  }

  static func subtreeOfOtherPlatform(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownProperty, "`layoutSubtreeIfNeeded` is a method of NSView", at: place,
      help: ["write `layoutIfNeeded`"], fixes: [.write("layoutIfNeeded", at: place, isPreferred: true)])
  }

  static func noSizeThatFits(of view: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingKey, "`\(view)` has no `sizeThatFits`, and only the framework knows which size fits", at: place,
      help: ["give `\(view)` the size that a device prints: `sizeThatFits: [120, 20]`"])
  }

  /// A word that stands where its view belongs, and the view behind it.
  static func actionInFront(_ key: SourceRange, _ word: String, _ view: YAMLEvent) -> Diagnostic {
    let meant = "\(view.string).\(word):"
    return Diagnostic(
      .unknownProperty, "the view stands in front of what it is asked for", at: key, help: ["write `\(meant)`"],
      fixes: [
        Fix(
          "write `\(meant)`", [.init(key, "\(view.string).\(word)"), .init(view.place, "")], isPreferred: true)
      ])
  }

  static func superTwice(in method: LayoutMethod, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .conflictingKeys, "`super` appears twice in `\(method.rawValue)`", at: place, help: ["leave one of them out"])
  }

  /// A text in a list that is no mutation.
  static func notAListItem(_ event: YAMLEvent, in method: LayoutMethod) -> Diagnostic {
    let text = event.string
    let isSuper = text.hasPrefix("super.") || text.hasPrefix("[super")
    return Diagnostic(
      .unknownWord,
      isSuper
        ? "a list calls the superclass by the word `super`"
        : "expected a mutation or `super` in `\(method.rawValue)`, found a text", at: event.place,
      help: [isSuper ? "write `super`" : "write `- title.frame: [10, 20, 100, 40]`"],
      fixes: isSuper ? [.write("super", at: event.place, isPreferred: true)] : [])
  }

  /// A device is turned, and none is told.
  static func noDeviceToTurn(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .conflictingKeys, "`orientation` turns a device, and the scene tells none", at: place,
      help: ["write `device: iPhone 14` at the top of the scene"])
  }

  /// What compares, or waits, in a list.
  static func notInList(_ key: Key) -> Diagnostic {
    let help =
      switch key.text {
      case SceneVocabulary.SceneAction.runLoop.rawValue:
        "leave it out; code of a layout has no turn of the run loop inside"
      case SceneVocabulary.SceneAction.addConstraint.rawValue:
        "declare it under `constraints`, and write `NAME.isActive: true` here: a list runs many times"
      default: "write it under `mutations`, after the pass"
      }
    return Diagnostic(.conflictingKeys, "`\(key.text)` cannot be in a list", at: key.place, help: [help])
  }

  static func notACall(_ text: String, at place: SourceRange) -> Diagnostic {
    let known = LayoutMethod.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
    return Diagnostic(
      .unknownWord, "`\(text)` is not a call", at: place,
      help: ["a call is a view, a dot and a method; methods are \(known)"])
  }

  static func notOverridden(_ call: String, _ method: LayoutMethod, of view: String, at place: SourceRange)
    -> Diagnostic
  {
    Diagnostic(
      .missingKey, "`\(call)` is not overridden, and only calls of overridden methods are counted", at: place,
      help: ["give `\(view)` an empty list: `\(method.rawValue): []`"])
  }

  /// A mark or a count that is assigned.
  static func onlyPassesSet(_ path: PropertyPath, of view: String, on platform: Platform, at place: SourceRange)
    -> Diagnostic
  {
    let isMark = path.property == .needsLayout
    return Diagnostic(
      .readOnly,
      isMark && platform == .appkit
        ? "`needsLayout` can only become true, and a pass takes it back" : "`\(path.name)` can only be read", at: place,
      help: [
        !isMark
          ? "compare it in `expect`"
          : platform == .appkit ? "write `\(view).needsLayout: true`" : "write `\(view).setNeedsLayout:`"
      ])
  }

  /// What only checkpoints read, in an expression.
  static func passesInExpression(_ path: PropertyPath, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .expression, "`\(path.name)` cannot be read in an expression", at: place,
      help: ["compare it in `expect`"])
  }
}
