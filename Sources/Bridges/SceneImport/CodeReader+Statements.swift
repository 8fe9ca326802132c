import GeomrunForeignCode
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunText

// What single statements say in a scene; each function returns whether the statement is one of its kind.
extension CodeReader {
  /// `let a = UIView(frame: ...)`, `UIView *a = [[UIView alloc] initWithFrame:...]`.
  mutating func make(_ text: String, _ line: Int) -> Bool {
    guard let creation = ViewCreation(text) else { return false }
    // The outer space of a scene, which an exported test calls so.
    guard SceneName.isValid(creation.name), creation.name != SceneVocabulary.window else {
      guard creation.name == SceneVocabulary.window else { return false }
      if creation.className == "NSView" { drafts[drafts.count - 1].platform = .appkit }
      return true
    }
    if namer.contains(creation.name) {
      // The same name again is another scene.
      guard title != nil || views[creation.name] != nil else { return false }
      begin()
    }
    let last = drafts.count - 1
    if let title, drafts[last].views.isEmpty { drafts[last].title = title }
    title = nil
    namer.insert(creation.name)
    let frame = creation.frame.map(substituted)
    let value = frame.flatMap { CodeValue.text(of: .rect, $0) }
    // It is what the other view has at this moment.
    let copied = value == nil ? frame.flatMap { wholeValue($0, of: .rect, for: creation.name, line) } : nil
    views[creation.name] = drafts[last].views.count
    if creation.isLayer { layers.insert(creation.name) }
    var view = SceneDraft.View(
      name: creation.name, note: "\(creation.className), line \(line)", line: line, superview: nil)
    if let initializer = creation.initializer {
      view.remarks.append("`\(initializer)` may give it a size: give it the one that it has")
    }
    if let value {
      view.entries = [("frame", value)]
    } else if let frame, copied == nil {
      view.remarks.append("its frame is not understood: \(frame)")
    }
    // A scene knows a scroll view by what only scroll views have.
    if ForeignClass.isScrollView(creation.className) { view.entries.append(("contentSize", "[0, 0]")) }
    drafts[last].views.append(view)
    if let copied { step("\(creation.name).\(Property.frame.name): \(copied)", line) }
    if creation.className == "UIStackView" { declareStack(creation.name, arranged: creation.arranged, line) }
    return true
  }

  /// `a.addSubview(b)`, `[a insertSubview:b atIndex:0]`.
  mutating func move(_ text: String, _ line: Int) -> Bool {
    // In the class of a view that makes constraints, the view itself is one of them.
    let isOwn = usesConstraints && text.hasPrefix("addSubview(")
    guard let move = ViewMove(isOwn ? "self.\(text)" : text) else { return false }
    guard views[move.view] != nil else { return false }
    if move.isInsertion { added.insert(move.view) }
    if move.receiver != SceneVocabulary.window { declareElsewhere(move.receiver, line) }
    guard views[move.receiver] != nil else {
      if move.receiver != SceneVocabulary.window {
        leaveOut(text, line, "`\(move.receiver)` is made elsewhere; the view stays at the top level")
      }
      return true
    }
    if move.isInsertion { superviews[move.view] = move.receiver }
    if move.method == "addSubview", nest(move.view, in: move.receiver) { return true }
    step("\(move.receiver).\(move.method): \(move.argument)", line)
    return true
  }

  /// `expect.equal(a.frame, CGRect(...), "...")` of an exported test.
  mutating func compare(_ text: String, _ line: Int) -> Bool {
    if name(text) { return true }
    if text.hasPrefix("expect.") || text.hasPrefix("let expect = ") || text.hasPrefix("print(\"geomrun ") {
      if ask(text, line) { return true }
      guard let call = SourceCall(text), call.name == "expect.equal" else { return true }
      if let expectation = expectation(call) {
        step("expect: \(expectation)", line)
      } else {
        leaveOut(text, line, "a scene does not compare this")
      }
      return true
    }
    return false
  }

  private func expectation(_ call: SourceCall) -> String? {
    guard call.arguments.count == 3 else { return nil }
    var actual = call.arguments[0].value.replacing(".layer.transform", with: ".transform3D")
    for (prefix, suffix) in [("Float(", ")"), ("expect.controller(of: ", ")")] where actual.hasPrefix(prefix) {
      guard let (inner, rest) = actual.dropFirst(prefix.count).parts(around: suffix) else { continue }
      actual = String(inner + rest)
    }
    guard let dot = actual.firstIndex(of: "."), views[String(actual[..<dot])] != nil else { return nil }
    let view = String(actual[..<dot])
    let window = platform == .appkit ? SceneVocabulary.window : "nil"
    let box = "\(view).convert(\(view).bounds, to: \(window))"
    let visible = "\(view).bounds.inset(by: \(view).adjustedContentInset)"
    let safe = "\(view).safeAreaLayoutGuide.layoutFrame"
    let keyboard = "\(view).keyboardLayoutGuide.layoutFrame"
    let property =
      actual.hasPrefix(visible)
      ? Property.visibleRect.name + actual.dropFirst(visible.count)
      : actual.hasPrefix(keyboard)
        ? Property.keyboardLayoutGuide.name + actual.dropFirst(keyboard.count)
        : actual.hasPrefix(safe)
          ? Property.safeArea.name + actual.dropFirst(safe.count)
          : actual.hasPrefix(box)
            ? Property.windowFrame.name + actual.dropFirst(box.count)
            : actual == "\(view).alphaValue" ? Property.alpha.name : String(actual[actual.index(after: dot)...])
    guard let path = DeviceLog.property(property) else { return nil }
    var value = call.arguments[1].value
    for (prefix, suffix) in [
      ("CGFloat(", ")"), ("Float(", ")"), ("(", ") as UIView.ContentMode"),
      ("(", ") as UIScrollView.ContentInsetAdjustmentBehavior"), ("(", ") as CGAffineTransform"),
      ("(", ") as UIView.AutoresizingMask"), ("(", ") as NSView.AutoresizingMask"), ("(", ") as CAAutoresizingMask"),
    ] where value.hasPrefix(prefix) && value.hasSuffix(suffix) {
      value = String(value.dropFirst(prefix.count).dropLast(suffix.count))
    }
    return CodeValue.text(of: path.kind, value, on: platform).map { "{\(YAMLName.text(view)): {\(path.name): \($0)}}" }
  }

  /// `a.frame = value`, `[a setFrame:value]` and the other statements that messages understand as well.
  mutating func assign(_ printed: String, _ line: Int) -> Bool {
    let text = platform == .appkit ? Self.plainAppKit(printed) : Self.plainLayer(printed)
    let assigned = Self.assignment(text).flatMap { declareAssigned($0.path, $0.value, line) }
    if assigned == .framed { return true }
    if let (path, value) = Self.assignment(text), let dot = path.firstIndex(of: "."), views[String(path[..<dot])] != nil
    {
      let view = String(path[..<dot])
      let rest = "-\(view).adjustedContentInset"
      if path == "\(view).contentOffset", value == "CGPoint(x: \(rest).left, y: \(rest).top)" {
        step("\(view).\(Method.scrollToRest.name):", line)
        return true
      }
      var property = String(path[path.index(after: dot)...])
      let isSpatial =
        property.hasPrefix("layer.transform") || (layers.contains(view) && property.hasPrefix("transform"))
      if isSpatial {
        property = property.replacing("layer.", with: "")
        property = "transform3D" + property.dropFirst("transform".count)
      }
      // Its setter rounds to pixels, which that of the bounds does not.
      let offset = property.hasPrefix("contentOffset") && isScrollView(view)
      let known = offset ? PropertyPath(named: property) : DeviceLog.property(property)
      if let target = known, target.isAssignable {
        let own = substituted(value)
        if let text = CodeValue.text(of: target.kind, own, on: platform) {
          if declare(text, as: target, of: view) { return true }
          step("\(view).\(target.name): \(withSuperviews(text, of: view))", line)
          return true
        }
        // A number of a list is computed each time.
        if list != nil, target.kind == .number, let text = SourceValue.list([own][...]) {
          let number = String(text.dropFirst().dropLast())
          step("\(view).\(target.name): \(number)", line)
          return true
        }
        if let text = wholeValue(own, of: target.kind, for: view, line) {
          step("\(view).\(target.name): \(text)", line)
          return true
        }
        // A 3D transform that leaves z alone may be known as one of the plane only.
        if isSpatial, target.component == nil, let text = CodeValue.text(of: .transform, own) {
          step("\(view).transform: \(text)", line)
          return true
        }
      }
    }
    guard let statement = SourceStatement(text)?.line?.text, let dot = statement.firstIndex(of: "."),
      views[String(statement[..<dot])] != nil
    else { return false }
    step(statement, line)
    return true
  }

  /// A component of the transform that a layer has methods for, as an assignment: of
  /// `a.setAffineTransform({ var t = a.affineTransform(); t.tx = 4; return t }())`.
  private static func plainLayer(_ statement: String) -> String {
    guard let (layer, rest) = statement.parts(around: ".setAffineTransform({ var "),
      let (_, change) = rest.parts(around: " = \(layer).affineTransform(); "),
      let (assignment, _) = change.parts(around: "; return "), let (_, part) = assignment.parts(around: ".")
    else { return statement }
    return "\(layer).affineTransform.\(part)"
  }

  /// A statement about an NSView with the words of scenes for its properties, and a message as an assignment.
  private static func plainAppKit(_ statement: String) -> String {
    var text = statement
    for (setter, name) in [
      ("setAlphaValue:", "alphaValue"), ("setAutoresizingMask:", "autoresizingMask"), ("setFlipped:", "isFlipped"),
    ] where text.hasPrefix("[") && text.hasSuffix("]") {
      guard let (view, value) = text.dropFirst().dropLast().parts(around: " \(setter)") else { continue }
      text = "\(view).\(name) = \(value)"
    }
    for (name, property) in [(".alphaValue =", Property.alpha), (".isFlipped =", .flipped), (".flipped =", .flipped)]
    where text.contains(name) { text = text.replacing(name, with: ".\(property.name) =") }
    return text
  }

  /// What becomes of a view that the code does not make, but places.
  private enum Assigned {
    /// It is declared with the frame that is assigned.
    case framed
    /// It is declared, and the assignment is a step.
    case declared
  }

  /// Adds a view that the code does not make, but places: `view.frame = CGRect(...)`; nil where it is known, or no
  /// view.
  private mutating func declareAssigned(_ path: String, _ value: String, _ line: Int) -> Assigned? {
    let name = String(path.prefix { $0 != "." })
    guard views[name] == nil, let target = DeviceLog.property(String(path.dropFirst(name.count + 1))),
      [.frame, .bounds, .center, .transform].contains(target.property), SceneName.isValid(name), !namer.contains(name),
      values[name] == nil, aliases[name] == nil
    else { return nil }
    let own = substituted(value)
    if let text = CodeValue.text(of: target.kind, own, on: platform) {
      let isFrame = target == PropertyPath(.frame) && !text.contains("=")
      declareElsewhere(name, line, frame: isFrame ? text : nil)
      return isFrame ? .framed : .declared
    }
    guard wholeValue(own, of: target.kind, for: name, line) != nil else { return nil }
    declareElsewhere(name, line)
    return .declared
  }

  /// What another view has, and what `insetBy` and `offsetBy` make of it: `= b.frame`; nil for all else.
  private mutating func wholeValue(_ text: String, of kind: ValueKind, for view: String, _ line: Int) -> String? {
    var path = withSuperviews(text, of: view)
    var method = ""
    if let call = SourceCall(path), ["from", "to"].contains(call.labels.last ?? ""), call.labels.count == 2,
      call.name.hasSuffix(".convert"), let own = CodeValue.text(of: kind, call.arguments[0].value)
    {
      let (receiver, other) = (String(call.name.dropLast(".convert".count)), call.arguments[1].value)
      guard [receiver, other].allSatisfy({ views[$0] != nil || $0 == SceneVocabulary.window || $0 == "nil" }) else {
        return nil
      }
      let end = other == "nil" ? SceneVocabulary.window : other
      return "\"= \(receiver).convert(\(own), \(call.labels[1]): \(end))\""
    }
    if let call = SourceCall(path), let last = call.arguments.last?.value {
      let values = call.arguments.map { $0.value }
      guard values.suffix(2).allSatisfy(SourceValue.isDecimal) else { return nil }
      let name: Substring
      switch call.labels {
      case ["dx", "dy"]:
        guard let dot = call.name.lastIndex(of: ".") else { return nil }
        (path, name) = (String(call.name[..<dot]), call.name[call.name.index(after: dot)...])
      case ["", "", ""] where call.name.hasPrefix("CGRect"):
        (path, name) = (values[0], "\(call.name.dropFirst("CGRect".count).lowercased())By"[...])
      default: return nil
      }
      guard ["insetBy", "offsetBy"].contains(name) else { return nil }
      method = ".\(name)(dx: \(values[values.count - 2]), dy: \(last))"
    }
    guard SourceStatement.isPath(path), let dot = path.firstIndex(of: ".") else { return nil }
    let other = String(path[..<dot])
    // That of a controller is made elsewhere.
    if other == "view" { declareElsewhere(other, line) }
    guard views[other] != nil || other == SceneVocabulary.superview,
      let property = DeviceLog.property(String(path[path.index(after: dot)...])), property.kind == kind,
      kind == .rect || method.isEmpty
    else { return nil }
    let value = "= \(other).\(property.name)\(method)"
    return method.isEmpty ? value : "\"\(value)\""
  }

  func isScrollView(_ view: String) -> Bool {
    views[view].map { drafts[drafts.count - 1].views[$0].entries.contains { $0.0 == Property.contentSize.name } }
      ?? false
  }

  /// Declares what UIKit keeps beside the layer, where nothing else has happened to the view; so others can lie in it.
  private mutating func declare(_ text: String, as path: PropertyPath, of view: String) -> Bool {
    // An inset that is set in a superview moves content that rests at the top; one that is declared does not.
    if path.property == .contentInset, added.contains(view) { return false }
    if list != nil { return false }
    // Where it is as it is declared.
    if path.property == .contentOffset, path.component == nil, text == "[0, 0]", !changed.contains(view) { return true }
    guard case .uiKit = path.property.role, path.component == nil, !changed.contains(view), let index = views[view],
      !text.contains("=") || !text.contains(where: { $0.isLetter })
    else { return false }
    let last = drafts.count - 1
    drafts[last].views[index].entries.removeAll { $0.0 == path.property.name }
    drafts[last].views[index].entries.append((path.property.name, text))
    return true
  }

  /// A value in which a variable stands for what it holds, alone or as what a method is called on.
  private func substituted(_ text: String) -> String {
    let text = withCaptured(text)
    if let call = SourceCall(text), call.labels == ["origin", "size"] {
      let parts = call.arguments.map { part in
        let own = substituted(part.value)
        guard SourceStatement.isPath(own), let dot = own.firstIndex(of: "."),
          let path = DeviceLog.property(String(own[own.index(after: dot)...]))
        else { return "\(part.label): \(own)" }
        let value = path.kind == .size ? ("CGSize", "width", "height") : ("CGPoint", "x", "y")
        return "\(part.label): \(value.0)(\(value.1): \(own).\(value.1), \(value.2): \(own).\(value.2))"
      }
      return "\(call.name)(\(parts.joined(separator: ", ")))"
    }
    let name = String(text.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    guard let value = values[name] else { return text }
    return text == name || text.dropFirst(name.count).first == "." ? value + text.dropFirst(name.count) : text
  }

  /// A text with what variables have read from views, as long as these are as they were.
  private func withCaptured(_ text: String) -> String {
    if captured.isEmpty { return text }
    return text.replacingWords { word, next in
      // `width:` is a label.
      guard next != ":", let value = captured[word], value.views.allSatisfy({ isUnchanged($0, since: value.steps) })
      else { return nil }
      return value.text.contains(" ") ? "(\(value.text))" : value.text
    }
  }

  /// `let width = view.bounds.width`, `let size = view.bounds.size`: what is read at this moment.
  private mutating func capture(_ name: String, _ value: String) -> Bool {
    let value = withCaptured(value)
    let words = Set(value.split { !Self.isWord($0) }.map(String.init))
    let read = words.filter { views[$0] != nil }
    guard !read.isEmpty else { return false }
    let isWhole =
      SourceStatement.isPath(value)
      && value.firstIndex(of: ".").map { DeviceLog.property(String(value[value.index(after: $0)...])) != nil } ?? false
    guard isWhole || CodeValue.text(of: .number, value) != nil else { return false }
    captured[name] = (value, read, drafts[drafts.count - 1].steps.count)
    return true
  }

  static func assignment(_ text: String) -> (path: String, value: String)? {
    guard let (before, behind) = text.parts(around: " = ") else { return nil }
    let path = String(before)
    guard SourceStatement.isPath(path) else { return nil }
    return (path, String(behind))
  }

  /// `let t = CGAffineTransform(...)`: a value that is used later.
  mutating func remember(_ text: String) -> Bool {
    guard let (before, behind) = text.parts(around: " = ") else { return false }
    let left = before.split { " *:".contains($0) }.map(String.init)
    let isDeclared = ["let", "var", "const", "static"].contains(left.first ?? "")
    guard let name = isDeclared ? left.dropFirst().first : left.last, left.count > 1 || values[name] != nil,
      !name.contains("."), SceneName.isValid(name)
    else { return false }
    let value = substituted(String(behind))
    if value.contains(where: { $0.isLetter }), capture(name, value) { return true }
    captured[name] = nil
    let kinds: [ValueKind] = [.rect, .point, .size, .transform, .transform3D, .number]
    guard kinds.contains(where: { CodeValue.text(of: $0, value) != nil }) else { return false }
    values[name] = value
    if SourceValue.isDecimal(value), views[name] == nil {
      drafts[drafts.count - 1].parameters.removeAll { $0.key == name }
      drafts[drafts.count - 1].parameters.append((name, value))
    }
    return true
  }

  /// `a.moveAnchorPoint(to: ...)`.
  mutating func call(_ text: String, _ line: Int) -> Bool {
    guard let call = SourceCall(text), let dot = call.name.firstIndex(of: "."), views[String(call.name[..<dot])] != nil,
      call.name[call.name.index(after: dot)...] == Method.moveAnchorPoint.name, call.arguments.count == 1,
      let point = CodeValue.text(of: .point, call.arguments[0].value)
    else { return false }
    step("\(call.name): \(point)", line)
    return true
  }
}
