import GeomrunLayerProperties
import GeomrunSceneModel
import GeomrunText
package import GeomrunWords

/// A statement of Swift or Objective-C in place of a line of a scene: `view1.frame = CGRect(...)`.
package struct SourceStatement {
  /// A line of a scene and the section that it belongs to.
  package struct SceneLine {
    package enum Place {
      /// An item of `views:`.
      case views
      /// An item of `mutations:`.
      case mutations
      /// A key of a view's declaration.
      case declaration
    }

    package let place: Place
    /// The text without the dash of an item.
    package let text: String

    /// Creates a line that sets a property or calls a method: with a view in its path, it is a mutation.
    init(of path: String, _ text: String) {
      place = path.contains(".") ? .mutations : .declaration
      self.text = text
    }

    /// Creates the declaration of a view.
    init(declaring text: String) {
      place = .views
      self.text = text
    }
  }

  /// The equivalent line of a scene; nil if it is not clear.
  package let line: SceneLine?
  /// The advice if no line is equivalent, with the line of a scene that it names, if any.
  package let advice: (help: Words, line: String?)?

  /// Parses a line without its indentation and its dash; nil if it does not look like a statement.
  package init?(_ text: String) {
    var text = Self.unchained(text)
    while let last = text.last, " ;\t".contains(last) { text.removeLast() }
    if text.hasPrefix("UIView.animate"), text.contains("(") {
      line = nil
      advice = (
        Words(
          en:
            "a block is the mutation `animate`: give its `duration`, and list the block's assignments as mutations under `changes`",
          zh: "动画块写成变更 `animate`：它的 `duration`，以及 `changes` 下面由块所赋的值，每个写成一个变更"),
        nil
      )
      return
    }
    if ["print(", "NSLog(", "debugPrint("].contains(where: text.hasPrefix) {
      line = nil
      advice = (
        Words(
          en: "a step prints nothing; `geomrun report` shows the final values, and `expect` compares them",
          zh: "步骤不打印任何内容；`geomrun report` 给出最终的值，`expect` 比较它们"), nil
      )
      return
    }
    if let (name, value) = Self.variable(text), let constant = SourceValue.number(value) {
      line = nil
      let help =
        constant.first == "="
        ? Words(
          en: "an expression is written where it is used: `\(code: constant)`", zh: "表达式写在使用它的地方：`\(code: constant)`")
        : Words(
          en:
            "a constant is a parameter of the scene, `params: {\(code: name): \(code: constant)}`, and is read as `= \(code: name)`",
          zh: "常量写成场景的参数 `params: {\(code: name): \(code: constant)}`，用 `= \(code: name)` 读取")
      advice = (help, nil)
      return
    }
    if let message = Self.message(text) {
      line = Self.call(message.path, message.selector, message.arguments)
      advice = Self.advice(for: message.path, message.selector, message.arguments.first?.value)
    } else if let (path, sign, value) = Self.assignment(text) {
      line = Self.assigned(path, sign: sign, value)
      advice = Self.traitAdvice(for: path) ?? Self.advice(for: path, nil, value)
    } else if let call = SourceCall(text), let dot = call.name.lastIndex(of: "."), Self.isPath(call.name) {
      let path = Self.own(String(call.name[..<dot]))
      let name = String(call.name[call.name.index(after: dot)...])
      if let size = Self.size(name, call.arguments) {
        line = nil
        let assigned = "\(path.isEmpty ? "view1" : path).frame.size: \(size)"
        let help = Words(
          en: "this is a SwiftUI modifier; assign a size with `\(code: assigned)`",
          zh: "这是 SwiftUI 的修饰符；尺寸用 `\(code: assigned)` 赋值")
        advice = (help, path.isEmpty ? nil : assigned)
        return
      }
      if Self.modifiers.contains(name), path != "UIView" {
        line = nil
        advice = (
          Words(
            en: "this is a modifier of SwiftUI, which has its own layout rules; "
              + "geomrun reads UIKit, AppKit and Core Animation code",
            zh: "这是 SwiftUI 的修饰符，它按自己的规则放置视图；geomrun 读取 UIKit、AppKit 和 Core Animation 的代码"), nil
        )
        return
      }
      line =
        SourceValue.changed(text, of: path).map { SceneLine(of: path, $0) } ?? Self.call(path, name, call.arguments)
      advice = Self.advice(for: path, name, call.arguments.first?.value)
    } else {
      return nil
    }
  }

  /// The modifiers of SwiftUI views without an equivalent in scenes.
  private static let modifiers = [
    "padding", "rotationEffect", "rotation3DEffect", "scaleEffect", "background", "overlay", "foregroundColor",
    "foregroundStyle", "clipShape", "ignoresSafeArea", "safeAreaInset", "layoutPriority", "fixedSize",
  ]

  /// The size in SwiftUI's `frame(width: 1, height: 2)`; nil for anything else.
  private static func size(_ name: String, _ arguments: [SourceCall.Argument]) -> String? {
    guard name == "frame", arguments.map({ $0.label }) == ["width", "height"] else { return nil }
    let numbers = arguments.compactMap { SourceValue.number($0.value) }
    return numbers.count == 2 ? "[\(numbers.joined(separator: ", "))]" : nil
  }

  /// The advice about a trait that only affects constraints; nil for any other path.
  private static func traitAdvice(for path: String) -> (help: Words, line: String?)? {
    let behind = path.drop { $0 != "." }.dropFirst()
    guard case .trait(.translatesAutoresizingMaskIntoConstraints)? = MutationTarget(path: String(behind)) else {
      return nil
    }
    return (
      Words(
        en: "remove it if no constraint names the view; otherwise write a colon instead of the equals sign",
        zh: "没有约束提到这个视图时去掉它；否则把等号改成冒号"), nil
    )
  }

  /// The equivalent in scenes for a word that its views lack; nil if there is none.
  ///
  /// - Parameters:
  ///   - method: The called method; a setter counts as its property.
  ///   - value: The first argument.
  private static func advice(for path: String, _ method: String?, _ value: String? = nil) -> (
    help: Words, line: String?
  )? {
    let names = path.split(separator: ".").map(String.init)
    guard let view = names.first else { return nil }
    let behind = names.dropFirst().joined(separator: ".")
    let called = [method, method.flatMap(property(setBy:))].compactMap { $0 }
    let candidates = method == nil ? [behind] : called.map { behind.isEmpty ? $0 : "\(behind).\($0)" }
    let word = candidates.first { candidate in
      MutationTarget(path: candidate) == nil && ForeignWord.find(PropertyTable.withoutLayer(candidate)) != nil
    }
    guard let word, let advice = PropertyAdvice(path: word, use: .mutation(of: view), value: value).advice else {
      return nil
    }
    // A call with an anchor is about constraints.
    if method != nil, value?.hasSuffix("Anchor") == true {
      return nil
    }
    guard let key = advice.key, let value = advice.value else { return (advice.words, nil) }
    return (advice.words, "\(view).\(key): \(value)")
  }

  /// The property set by an Objective-C setter.
  private static func property(setBy method: String) -> String? {
    guard method.hasPrefix("set"), let first = method.dropFirst(3).first, first.isUppercase else { return nil }
    return first.lowercased() + method.dropFirst(4)
  }

  /// Replaces `a?.frame` and `a!.frame` by `a.frame`, except in quotes.
  package static func unchained(_ statement: String) -> String {
    guard statement.contains("?.") || statement.contains("!.") else { return statement }
    var (result, isQuoted) = ("", false)
    for character in statement {
      if character == "\"" { isQuoted.toggle() }
      if character == ".", !isQuoted, let mark = result.last, mark == "?" || mark == "!",
        let behind = result.dropLast().last, behind.isLetter || behind.isNumber || "_)]".contains(behind)
      {
        result.removeLast()
      }
      result.append(character)
    }
    return result
  }

  /// The name and the value of a variable in a declaration with a keyword.
  private static func variable(_ text: String) -> (name: String, value: String)? {
    guard let (before, value) = text.parts(around: " = ") else { return nil }
    let words = before.split(separator: " ").map(String.init)
    let keywords = ["let", "var", "const", "CGFloat", "double", "float", "int", "NSInteger", "Int"]
    guard words.count > 1, let first = words.first, keywords.contains(first) else { return nil }
    // In `let x: CGFloat = 5`, the type follows the name.
    let name = words.count > 2 && words[1].hasSuffix(":") ? String(words[1].dropLast()) : words.last
    return name.flatMap { SceneName.isValid($0) ? ($0, String(value)) : nil }
  }

  /// Parses `path = value`, or with an operator before the equals sign.
  private static func assignment(_ text: String) -> (path: String, sign: String, value: String)? {
    for sign in [" = ", " += ", " -= ", " *= ", " /= "] {
      guard let (before, behind) = text.parts(around: sign) else { continue }
      var path = String(before)
      // In a declaration of a variable, everything before the name is irrelevant.
      if let space = path.lastIndex(where: { " *".contains($0) }) { path = String(path[path.index(after: space)...]) }
      guard isPath(path), !before.contains(":") else { continue }
      return (own(path), String(sign.dropFirst().dropLast(2)), String(behind))
    }
    return nil
  }

  private static func assigned(_ path: String, sign: String, _ value: String) -> SceneLine? {
    if path == path.prefix(while: { $0 != "." }), MutationTarget(path: path) == nil {
      // A variable initialized with a view.
      guard value.contains("Frame") || value.contains("frame:"),
        let frame = PastedText.list(of: .rect, in: value, called: [])
      else {
        guard sign.isEmpty, let number = SourceValue.number(value) else { return nil }
        return SceneLine(of: path, "\(path): \(number)")
      }
      return SceneLine(declaring: "{name: \(path), frame: \(frame)}")
    }
    let path = known(path)
    guard let kind = kind(of: path) else { return nil }
    if !sign.isEmpty {
      guard kind == .number, let operand = SourceValue.number(value) else { return nil }
      return SceneLine(of: path, "\(path): = \(path) \(sign) \(operand.drop { "= ".contains($0) })")
    }
    if kind == .transform, let changed = SourceValue.changed(value, of: path) { return SceneLine(of: path, changed) }
    if kind == .rect, let changed = SourceValue.insetOrOffsetRect(value, of: path) {
      return SceneLine(of: path, "\(path): \(changed)")
    }
    return (SourceValue.text(of: kind, value) ?? SourceValue.property(of: kind, value)).map {
      SceneLine(of: path, "\(path): \($0)")
    }
  }

  /// Parses an Objective-C message: `[view1 setFrame:value]`.
  private static func message(_ text: String) -> (path: String, selector: String, arguments: [SourceCall.Argument])? {
    guard text.first == "[", text.last == "]", let space = text.firstIndex(of: " ") else { return nil }
    let path = String(text[text.index(after: text.startIndex)..<space])
    let rest = text[text.index(after: space)...].dropLast()
    let selector = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    let behind = rest.dropFirst(selector.count)
    guard isPath(path), !selector.isEmpty, behind.isEmpty || behind.first == ":" else { return nil }
    var value = behind.dropFirst().drop { $0 == " " }
    // A scene shows the final positions.
    for isAnimated in [" animated:YES", " animated:NO"] where value.hasSuffix(isAnimated) {
      value = value.dropLast(isAnimated.count)
    }
    return (own(path), selector, value.isEmpty ? [] : [.init(label: "", value: String(value))])
  }

  /// The equivalent of a method call in a scene.
  private static func call(_ path: String, _ name: String, _ arguments: [SourceCall.Argument]) -> SceneLine? {
    // A scene shows the final positions.
    if let last = arguments.last, last.label == "animated", arguments.count > 1 {
      return call(path, name, arguments.dropLast())
    }
    let moved = [
      ("zoom", "to", Method.zoomTo), ("zoomToRect", "", .zoomTo), ("scrollRectToVisible", "", .scrollRectToVisible),
    ]
    if let (_, _, method) = moved.first(where: { name == $0.0 && arguments.map({ $0.label }) == [$0.1] }) {
      return SourceValue.text(of: .rect, arguments[0].value).map {
        SceneLine(of: path, "\(path).\(method.name): \($0)")
      }
    }
    if let property = property(setBy: name), let value = arguments.first?.value, arguments.count == 1 {
      return assigned("\(path).\(property)", sign: "", value)
    }
    let name = name == "bringSubview" ? "bringSubviewToFront" : name
    guard let action = SceneVocabulary.ViewAction(rawValue: name), action != .constraints else { return nil }
    switch arguments.count {
    case 0 where action.takesNothing:
      return SceneLine(of: path, "\(path).\(name):")
    case 1 where isPath(arguments[0].value) && action != .insertSubview:
      return SceneLine(of: path, "\(path).\(name): \(own(arguments[0].value))")
    case 2 where action == .insertSubview:
      let place = arguments[1].label.replacing("Subview", with: "")
      guard SceneVocabulary.InsertionPlace(rawValue: place) != nil else { return nil }
      let view = own(arguments[0].value)
      return SceneLine(of: path, "\(path).\(name): {view: \(view), \(place): \(own(arguments[1].value))}")
    default: return nil
    }
  }

  /// The path with the scene's name of the property: `view1.bounds.origin` for `view1.contentOffset`.
  private static func known(_ path: String) -> String {
    let view = path.prefix { $0 != "." }
    let behind = PropertyTable.withoutLayer(String(path.dropFirst(view.count + 1)))
    guard let (word, rest) = ForeignWord.find(behind), case .path(let own) = word.meaning else { return path }
    return "\(view).\(own)\(rest.isEmpty ? "" : ".\(rest)")"
  }

  /// The kind of the property in a path with a view's name.
  private static func kind(of path: String) -> ValueKind? {
    let behind = path.drop { $0 != "." }.dropFirst()
    for path in [path, String(behind)] {
      if case .named(.property(let path))? = MutationTarget(path: path) { return path.kind }
    }
    return nil
  }

  /// A path without a leading `self.`.
  static func own(_ path: String) -> String { path.hasPrefix("self.") ? String(path.dropFirst("self.".count)) : path }

  package static func isPath(_ text: String) -> Bool {
    !text.isEmpty && text.first?.isNumber == false
      && text.allSatisfy { $0.isLetter || $0.isNumber || "._-".contains($0) }
  }
}
