import GeomrunForeignCode
import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSourceCode
import GeomrunText
import GeomrunWords

/// The state of an exported test besides that of its code.
final class ExportedTest {
  /// Whether it runs on a Mac.
  let isOfMac: Bool
  var title: String?
  /// The elapsed time in seconds.
  var clock = 0.0
  /// The time of the next query, or nil for the end of the clock.
  var askedTime: Double?
  var screenScale: Int?
  /// The device, as scenes name it.
  var device: String?
  var queries: [(question: RunText, expected: RunText?, line: Int)] = []
  /// Whether the initial state has been printed; all later changes are steps.
  var hasBegun = false
  /// The views in the window or in another view.
  var added: Set<Int> = []

  init(isOfMac: Bool) { self.isOfMac = isOfMac }

  /// Returns the title in `geomrun scene 1 = a.yaml#1 Title`, or nil for other texts.
  static func title(in printed: String) -> String? {
    guard printed.hasPrefix("geomrun scene "), let (_, mark) = printed.parts(around: " = "),
      let sign = mark.indices.first(where: { mark[$0] == "#" && mark[mark.index(after: $0)...].first?.isNumber == true }
      )
    else { return nil }
    let behind = mark[mark.index(after: sign)...].drop { $0.isNumber }.drop { $0 == " " }
    var title = ""
    var isEscaped = false
    for character in behind {
      if character == "\\", !isEscaped {
        isEscaped = true
      } else {
        title.append(character)
        isEscaped = false
      }
    }
    return title.isEmpty ? nil : title
  }
}

extension CodeStatement {
  /// Whether it creates the `expect` of an exported test.
  var makesExpect: Bool {
    if case .variable(let variable) = kind, variable.names == ["expect"],
      case .call(let callee, _)? = variable.value?.kind,
      case .name("Expect") = callee.kind
    {
      true
    } else {
      false
    }
  }
}

// The statements of exported tests.
extension CodeRun {
  /// Runs a test as far as it is supported.
  func runAll(exported body: [CodeStatement]) {
    do { try run(exported: body) } catch {
      switch error {
      case .limit(let reason), .failure(let reason): leaveOut(line, reason)
      case .restart, .unlistable: leaveOut(line, .notFollowed)
      }
    }
  }

  /// Runs the body of a test, which makes all of its views.
  private func run(exported body: [CodeStatement]) throws(Stop) {
    let scope = RunScope(in: globals, level: 1)
    scope.variables["expect"] = .probe(.expect)
    for statement in body where !statement.makesExpect {
      if case .returned = try perform(statement, scope) { return }
    }
  }

  /// Evaluates a call to `expect`, the window or the superclass's method; returns nil for other calls.
  func probed(_ callee: CodeExpression, _ written: [CodeArgument], _ scope: RunScope, _ line: Int) throws(Stop)
    -> RunValue?
  {
    guard test != nil else { return nil }
    switch callee.kind {
    case .name("XCTSkipUnless"): return .nothing
    case .name("print"):
      if case .string(let text)? = written.first?.value.kind, let title = ExportedTest.title(in: text) {
        test?.title = title
      }
      return .nothing
    case .name(let name):
      guard case .probe(.superclass)? = try? lookUp(name, scope) else { return nil }
      steps.append(Step(kind: .superclass, line: line))
      return .nothing
    case .member(let base, let name):
      if case .name("expect") = base.kind { return try expectCall(name, written, scope, line) }
      if case .name("CATransaction") = base.kind, name == "flush" { return turned(line) }
      if case .member(let holder, "subviews") = base.kind, name == "insert", written.count == 2,
        let parent = try evaluate(holder, scope).view, let view = try evaluate(written[0].value, scope).view
      {
        try add(view, to: parent, at: evaluate(formula(evaluate(written[1].value, scope))).flatMap { Int(exactly: $0) })
        return .nothing
      }
      if name == "setAffineTransform", written.count == 1, let view = try evaluate(base, scope).view {
        if try changesTransform(of: view, by: written[0].value, scope) { return .nothing }
        return nil
      }
      guard case .probe(.window) = try evaluate(base, scope) else { return nil }
      switch name {
      case "addSubview", "addSublayer":
        if let view = try evaluate(written[0].value, scope).view {
          if test?.hasBegun ?? false { try remove(view) }
          test?.added.insert(view.id)
        }
      case "layoutIfNeeded": layOut(nil, line)
      default: break
      }
      return .nothing
    case .number, .string, .implicitMember, .index, .call, .message, .list, .dictionary, .tuple, .closure, .unary,
      .binary, .ternary, .cast, .typeTest, .compound, .statements:
      return nil
    }
  }

  private func turned(_ line: Int) -> RunValue {
    steps.append(Step(kind: .turn, line: line))
    for view in views { forget(view) }
    return .nothing
  }

  private func expectCall(_ name: String, _ written: [CodeArgument], _ scope: RunScope, _ line: Int) throws(Stop)
    -> RunValue
  {
    func value(_ index: Int) throws(Stop) -> RunValue { try evaluate(written[index].value, scope) }
    func view(_ index: Int) throws(Stop) -> RunView {
      guard let view = try value(index).view else { throw .failure(reason: .unknownView) }
      return view
    }
    switch (name, written.map { $0.label ?? "" }) {
    case ("controller", ["of"]): return .view(try view(0))
    case ("show", ["scale"]):
      test?.screenScale = try formula(value(0)).constant.flatMap { Int(exactly: $0) }
    case ("show", ["size", "safeArea"]):
      test?.device = try Self.device(size(value(0)), insets(value(1)))
      if test?.device != nil { test?.screenScale = nil }
    case ("setSafeArea", ["", "of"]):
      declare(try view(1), "safeAreaInsets", .numbers(try insets(value(0))))
    case ("turn", []): return turned(line)
    case ("wait", [""]):
      let seconds = try current(formula(value(0)))
      begin()
      test?.clock += evaluate(seconds) ?? 0
      steps.append(
        Step(
          kind: .written(
            RunText([.text("wait: "), seconds.constant.map { .text("\($0.shortestText)s") } ?? .formula(seconds)])),
          line: line))
    case ("at", [""]): test?.askedTime = try formula(value(0)).constant
    case ("seen", [""]): return .layer(try view(0))
    case ("equalSeen", ["", "", ""]):
      begin()
      try compareSeen(written[0].value, written[1].value, scope, line)
    case ("implement", ["", "of"]), ("implement", ["", "of", ""]), ("implementByController", ["", "of"]),
      ("implementByController", ["", "of", ""]):
      guard case .text(let key) = try value(0), LayoutMethod(rawValue: key) != nil,
        case .closure(let closure, _)? = try written.last.map({ item throws(Stop) in try evaluate(item.value, scope) })
      else { throw .failure(reason: Words(en: "unknown method", zh: "不认识这个方法")) }
      try implement(key, of: view(1), closure, scope)
    case ("fit", [""]), ("fit", ["", ""]):
      guard
        case .closure(let closure, let home)? = try written.last.map({ item throws(Stop) in
          try evaluate(item.value, scope)
        })
      else { throw .failure(reason: Words(en: "the fitting size is unknown", zh: "适配尺寸未知")) }
      let proposed = ["size.width", "size.height"].map { path in
        let parameter = RunParameter(path, value: 0, line: line)
        parameter.name = path
        return Formula.parameter(parameter)
      }
      let (width, height) = try size(call(closure, home, [.size(proposed[0], proposed[1])]))
      declare(try view(0), "sizeThatFits", .numbers([width, height]))
    case ("compareCalls", ["", ""]):
      steps.append(Step(kind: .written(RunText([.text("expectCalls: \(calls(in: written[0].value))")])), line: line))
    case ("compareCalls", ["of", "", ""]):
      guard case .text(let prefix) = try value(0) else { break }
      let view = prefix.dropLast()
      let question = "calls: \(view.isEmpty ? "all" : YAMLName.text(String(view)))"
      test?.queries.append(
        (RunText([.text(question)]), RunText([.text(calls(in: written[1].value))]), line))
    case ("log", ["", ""]):
      begin()
      guard case .string(let name) = written[0].value.kind, name.hasPrefix("query") else { break }
      if let (question, _) = try asked(written[1].value, scope) {
        test?.queries.append((question, nil, line))
      } else if let question = try shown(written[1].value, scope) {
        test?.queries.append((question.text, nil, line))
      }
    case ("equal", ["", "", ""]):
      begin()
      try compare(written[0].value, written[1].value, scope, line)
    default: break
    }
    return .nothing
  }

  /// Ends the declarations; later changes are steps.
  private func begin() {
    guard let test, !test.hasBegun, list == nil else { return }
    test.hasBegun = true
    settle()
    for view in views {
      view.isTouched = true
      view.declaredChildren = view.children
    }
  }

  private func implement(_ key: String, of view: RunView, _ closure: CodeClosure, _ scope: RunScope) throws(Stop) {
    let own = List(key, number: lists.count + 1)
    let inner = RunScope(in: scope, guards: conditions.count)
    for name in closure.parameters { inner.variables[name] = .probe(.superclass) }
    (list, outerSteps, steps) = (own, steps, [])
    defer { (list, steps) = (nil, outerSteps) }
    _ = try run(closure.body, inner)
    var items = steps
    if case .superclass? = items.first?.kind { items.removeFirst() }
    lists.append(FinishedList(view: view, key: key, steps: items))
  }

  /// Returns a list of calls, which use the scene's names already.
  private func calls(in list: CodeExpression) -> String {
    guard case .list(let items) = list.kind else { return "[]" }
    let names = items.compactMap { item in if case .string(let name) = item.kind { YAMLName.text(name) } else { nil } }
    return "[\(names.joined(separator: ", "))]"
  }

  /// Returns the device with this screen size and safe area.
  private static func device(_ size: (Formula, Formula), _ safeArea: [Formula]) -> String? {
    let insets = safeArea.compactMap { $0.constant }
    guard let width = size.0.constant, let height = size.1.constant, insets.count == 4 else { return nil }
    let orientation = width > height ? Screen.Orientation.landscape : .portrait
    let wanted = EdgeInsets(top: insets[0], left: insets[1], bottom: insets[2], right: insets[3])
    for row in ScreenRow.sized(Size(width: width, height: height)) {
      for system in [nil, 26.0] {
        let screen = row.screen(orientation, system: system)
        guard screen.safeAreaInsets == wanted else { continue }
        let ios = system.map { ", ios: \($0.shortestText)" } ?? ""
        return "{name: \(screen.device), orientation: \(orientation.rawValue)\(ios)}"
      }
    }
    return nil
  }

  // Assignments

  /// Handles an assignment that only exported tests have; returns whether it did.
  func probedAssignment(_ target: CodeExpression, _ value: CodeExpression, _ scope: RunScope) throws(Stop) -> Bool {
    guard let test else { return false }
    switch target.kind {
    case .name("_"):
      if case .call(let callee, _) = value.kind, case .member(let base, "controller") = callee.kind,
        case .name("expect") = base.kind, let view = try evaluate(value, scope).view
      {
        declare(view, "controller", .word("true"))
        return true
      }
    case .index(let base, let keys):
      guard case .member(let holder, "names") = base.kind, case .name("expect") = holder.kind,
        case .call(_, let arguments)? = keys.first?.value.kind, let first = arguments.first,
        case .string(let name) = value.kind
      else { return false }
      // Any other word could have another meaning in a step.
      if let view = try evaluate(first.value, scope).view, SceneName.isValid(name),
        view.candidate?.name.contains("_") ?? true
      {
        view.candidate = (name, 20_000)
      }
      return true
    case .member(let base, let name):
      if case .name("expect") = base.kind { return true }
      if name == "delegate", case .call(let callee, let arguments) = value.kind,
        case .member(let holder, "zooming") = callee.kind, case .name("expect") = holder.kind,
        let page = try arguments.first.flatMap({ item throws(Stop) in try evaluate(item.value, scope).view })
      {
        try evaluate(base, scope).view?.zoomed = page
        return true
      }
      if name == "contentScaleFactor", case .probe(.window) = try evaluate(base, scope) {
        if test.device == nil {
          test.screenScale = try formula(evaluate(value, scope)).constant.flatMap { Int(exactly: $0) }
        }
        return true
      }
    case .number, .string, .name, .implicitMember, .call, .message, .list, .dictionary, .tuple, .closure, .unary,
      .binary, .ternary, .cast, .typeTest, .compound, .statements:
      break
    }
    return false
  }

  /// Sets a property that only exported tests have; returns whether it did.
  func storeProbed(_ value: RunValue, of view: RunView, _ name: String) throws(Stop) -> Bool {
    guard let test else { return false }
    switch name {
    case "intrinsicSize":
      let (width, height) = try size(value)
      let parts = [width, height].map { $0.constant == -1 ? "none" : $0.item }
      try tell(view, "intrinsicContentSize", "[\(parts.joined(separator: ", "))]")
    case "alignmentInsets": try tell(view, "alignmentRectInsets", RunSetting.numbers(insets(value)).text)
    case "insetsLayoutMarginsFromSafeArea": return try flag(value).constant == 0
    // An inset moves content at rest in a view with a superview; in another view, it is declared.
    case "contentInset" where !test.hasBegun && !test.added.contains(view.id) && view.parent == nil:
      declare(view, name, .numbers(try insets(value)))
    case "contentOffset" where !test.hasBegun && !view.isTouched:
      let (x, y) = try point(value)
      if x.constant != 0 || y.constant != 0 { return false }
    default: return false
    }
    return true
  }

  /// Sets a layout trait of a view, in its declaration or in a step.
  func tell(_ view: RunView, _ key: String, _ value: String) throws(Stop) {
    guard test?.hasBegun ?? false || list != nil else { return declare(view, key, .word(value)) }
    steps.append(Step(kind: .set(view, key, .word(value)), line: line))
  }

  // Comparisons

  private func compare(_ actual: CodeExpression, _ expected: CodeExpression, _ scope: RunScope, _ line: Int)
    throws(Stop)
  {
    if case .call(let callee, let arguments) = actual.kind, case .member(let base, let name) = callee.kind {
      if name == "layouts",
        let view = try arguments.first.flatMap({ item throws(Stop) in
          try evaluate(item.value, scope).view
        })
      {
        return expect(view, "layouts", [.formula(try formula(evaluate(expected, scope)))], line)
      }
      if name == "needsLayout", let view = try evaluate(base, scope).view {
        return expect(view, name, [.text(try flag(evaluate(expected, scope)).constant == 1 ? "true" : "false")], line)
      }
    }
    var question = try asked(actual, scope)
    if question == nil, isQuery(line), let own = try shown(actual, scope) { question = (own.text, own.kind) }
    if let (question, kind) = question {
      let text = question.text
      guard let index = test?.queries.lastIndex(where: { $0.question.text == text }) else { return }
      if let kind {
        test?.queries[index].expected = RunText(try written(expected, kind, scope))
      } else if case .string(let name) = expected.kind {
        test?.queries[index].expected = RunText([.text(name == "nil" ? "null" : YAMLName.text(name))])
      }
      return
    }
    guard let (view, path) = try compared(actual, scope) else {
      throw .failure(reason: .notCompared)
    }
    expect(view, path.name, try written(expected, path.kind, scope), line)
  }

  /// Returns the query for a presentation or model value of a view.
  private func shown(_ expression: CodeExpression, _ scope: RunScope) throws(Stop) -> (text: RunText, kind: ValueKind?)?
  {
    guard let (view, path) = try compared(expression, scope) else { return nil }
    let word = expression.readsSeen ? "presentation" : "model"
    let at = test?.askedTime.map { ", at: \($0.shortestText)s" } ?? ""
    return (
      RunText([.text("\(word): {view: "), .view(view), .text(", property: \(path.name)\(at)}")]), path.kind
    )
  }

  /// Whether a line compares the answer to a query, by its message.
  private func isQuery(_ line: Int) -> Bool {
    guard lines.indices.contains(line - 1) else { return false }
    let text = lines[line - 1]
    guard let mark = text.parts(around: ": query")?.1 else { return false }
    return mark.first?.isNumber ?? false
  }

  /// Adds the expectation of a presentation value.
  private func compareSeen(_ actual: CodeExpression, _ expected: CodeExpression, _ scope: RunScope, _ line: Int)
    throws(Stop)
  {
    guard let (view, path) = try compared(actual, scope) else {
      throw .failure(reason: .notCompared)
    }
    let value = try written(expected, path.kind, scope)
    guard isQuery(line), let question = try shown(actual, scope) else {
      return expect(view, "presentation.\(path.name)", value, line)
    }
    let text = question.text.text
    if let index = test?.queries.lastIndex(where: { $0.question.text == text }) {
      test?.queries[index].expected = RunText(value)
    }
  }

  private func expect(_ view: RunView, _ name: String, _ value: [RunText.Part], _ line: Int) {
    let parts: [RunText.Part] = [.text("expect: {"), .view(view), .text(": {\(name): ")] + value + [.text("}}")]
    steps.append(Step(kind: .written(RunText(parts)), line: line))
  }

  /// Returns the view and the property that an expression reads.
  private func compared(_ actual: CodeExpression, _ scope: RunScope) throws(Stop) -> (RunView, PropertyPath)? {
    var names: [String] = []
    var current = actual
    while true {
      switch current.kind {
      case .call(let callee, let arguments):
        if case .name(let type) = callee.kind, type == "Float" || type == "CGFloat", let inner = arguments.first {
          current = inner.value
          continue
        }
        guard case .member(let base, let method) = callee.kind else { return nil }
        let word: String
        switch method {
        case "convert": word = Property.windowFrame.name
        case "inset": word = Property.visibleRect.name
        case "affineTransform": word = Property.transform.name
        default: return try evaluate(current, scope).view.flatMap { view in Self.path(names).map { (view, $0) } }
        }
        names.insert(word, at: 0)
        current = base
        if method == "inset", case .member(let view, "bounds") = base.kind { current = view }
      case .member(let base, let name):
        names.insert(name, at: 0)
        current = base
      case .number, .string, .name, .implicitMember, .index, .message, .list, .dictionary, .tuple, .closure, .unary,
        .binary, .ternary, .cast, .typeTest, .compound, .statements:
        guard let view = try evaluate(current, scope).view else { return nil }
        if names.first == "layer" {
          names.removeFirst()
          if names.first == "transform" { names[0] = Property.transform3D.name }
        } else if view.isLayer, names.first == "transform", case .member = actual.kind {
          names[0] = Property.transform3D.name
        }
        return Self.path(names).map { (view, $0) }
      }
    }
  }

  private static func path(_ names: [String]) -> PropertyPath? {
    var names = names
    switch names.first {
    case "safeAreaLayoutGuide" where names.dropFirst().first == "layoutFrame":
      names.replaceSubrange(0..<2, with: [Property.safeArea.name])
    case "keyboardLayoutGuide" where names.dropFirst().first == "layoutFrame":
      names.replaceSubrange(0..<2, with: [Property.keyboardLayoutGuide.name])
    case "alphaValue": names[0] = Property.alpha.name
    default: break
    }
    return DeviceLog.property(names.joined(separator: "."))
  }

  /// Formats a value of a kind for a scene.
  private func written(_ expression: CodeExpression, _ kind: ValueKind, _ scope: RunScope) throws(Stop)
    -> [RunText.Part]
  {
    var expression = expression
    while true {
      if case .cast(let inner, _) = expression.kind { expression = inner; continue }
      if case .tuple(let items) = expression.kind, items.count == 1 { expression = items[0].value; continue }
      break
    }
    let value = try evaluate(expression, scope)
    func list(_ parts: [Formula]) -> [RunText.Part] { [.text(RunSetting.numbers(parts).text)] }
    switch kind {
    case .rect: return list(try rect(value).parts)
    case .point:
      let (x, y) = try point(value)
      return list([x, y])
    case .size:
      let (width, height) = try size(value)
      return list([width, height])
    case .insets: return list(try insets(value))
    case .number: return [.formula(try formula(value))]
    case .bool: return [.text(try flag(value).constant == 1 ? "true" : "false")]
    case .transform: return [.text(try transform(value, isSpatial: false).text)]
    case .transform3D: return [.text(try transform(value, isSpatial: true).text)]
    case .autoresizingMask: return [.text(try mask(value))]
    case .contentMode, .insetAdjustment:
      guard case .word(let word) = value else { throw .failure(reason: .notCompared) }
      return [.text(word)]
    case .angle, .scale, .nothing: throw .failure(reason: .notCompared)
    }
  }

  /// Returns the query of a call, and the kind of its answer; a nil kind is a view.
  private func asked(_ expression: CodeExpression, _ scope: RunScope) throws(Stop) -> (RunText, ValueKind?)? {
    guard case .call(let callee, let arguments) = expression.kind, case .member(var base, let method) = callee.kind,
      let first = arguments.first
    else { return nil }
    if case .member(let view, let part) = base.kind, part == "layer" || part == "bounds" && isOfAppKit { base = view }
    guard let receiver = try place(base, scope) else { return nil }
    let at = test?.askedTime.map { ", at: \($0.shortestText)s" } ?? ""
    let labels = arguments.map { $0.label ?? "" }
    func asked(_ word: String, _ key: String, _ kind: ValueKind?) throws(Stop) -> (RunText, ValueKind?) {
      let (x, y) = try point(evaluate(first.value, scope))
      let point = RunSetting.numbers([x, y]).text
      return (RunText([.text("\(word): {point: \(point), \(key): "), receiver, .text("\(at)}")]), kind)
    }
    switch (method, labels) {
    case ("convert", ["", "to"]), ("convert", ["", "from"]):
      guard let other = try place(arguments[1].value, scope) else { return nil }
      let value = try evaluate(first.value, scope)
      let (word, kind, numbers): (String, ValueKind, [Formula])
      if case .rect(let rect) = value {
        if rect.source != nil { return nil }
        (word, kind, numbers) = ("rect", .rect, rect.parts)
      } else {
        let (x, y) = try point(value)
        (word, kind, numbers) = ("point", .point, [x, y])
      }
      let ends = labels[1] == "to" ? (receiver, other) : (other, receiver)
      let parts: [RunText.Part] = [
        .text("convert: {\(word): \(RunSetting.numbers(numbers).text), from: "), ends.0, .text(", to: "), ends.1,
        .text("}"),
      ]
      return (RunText(parts), kind)
    case ("point", ["inside", "with"]), ("contains", [""]): return try asked("contains", "view", .bool)
    case ("hitTest", ["", "with"]), ("subview", ["at"]): return try asked("hitTest", "view", nil)
    case ("hitTest", [""]):
      return try isOfAppKit ? asked("hitTest", "view", nil) : asked("layerHitTest", "layer", nil)
    case ("systemLayoutSizeFitting", ["", "withHorizontalFittingPriority", "verticalFittingPriority"]):
      let (width, height) = try size(evaluate(first.value, scope))
      let priorities = try arguments.dropFirst().map { item throws(Stop) in try formula(evaluate(item.value, scope)) }
      let parts: [RunText.Part] = [
        .text("systemLayoutSizeFitting: {view: "), receiver,
        .text(", target: \(RunSetting.numbers([width, height]).text), horizontalFittingPriority: "),
        .formula(priorities[0]), .text(", verticalFittingPriority: "), .formula(priorities[1]), .text("}"),
      ]
      return (RunText(parts), .size)
    default: return nil
    }
  }

  /// Returns a view or the window in the form of queries.
  private func place(_ expression: CodeExpression, _ scope: RunScope) throws(Stop) -> RunText.Part? {
    switch try evaluate(expression, scope) {
    case .view(let view), .layer(let view): .view(view)
    case .probe(.window), .null: .text(SceneVocabulary.window)
    case .number, .flag, .text, .point, .size, .insets, .rect, .transform, .list, .dictionary, .tuple, .closure,
      .functions, .method, .constraint, .anchor, .item, .maker, .proxy, .word, .type, .object, .probe, .range,
      .moment, .nothing, .unknown:
      nil
    }
  }
}

// Changes relative to the previous transform or the rest position of a scroll view.
extension CodeRun {
  /// Adds a step for a change relative to the view's transform: `v.transform = v.transform.scaledBy(x: 2, y: 2)`.
  func changesTransform(of view: RunView, by value: CodeExpression, _ scope: RunScope) throws(Stop) -> Bool {
    let line = line
    func append(_ method: Method, _ text: String) throws(Stop) {
      if isGuarded { try structural() }
      spoil(Words(en: "it changes a transform", zh: "它改变 transform"))
      steps.append(Step(kind: .set(view, method.name, .word(text)), line: line))
      forget(view)
      (view.isTouched, view.transform) = (true, nil)
    }
    guard case .call(let callee, let arguments) = value.kind else { return false }
    // `{ var t = a.affineTransform(); t.tx = 4; return t }()`
    if case .closure(let closure) = callee.kind, closure.body.count == 3,
      case .variable(let variable) = closure.body[0].kind, case .call(let own, _)? = variable.value?.kind,
      try isTransform(own, of: view, scope), case .assign(let target, "=", let number) = closure.body[1].kind,
      case .member(_, let part) = target.kind
    {
      try set(view, "\(Property.transform.name).\(part)", [formula(evaluate(number, scope))])
      (view.transform, view.frame, view.rest) = (nil, nil, nil)
      return true
    }
    let method: String
    var rest = arguments
    switch callee.kind {
    case .member(let base, let name) where try isTransform(base, of: view, scope): method = name
    case .name(let name) where name.hasPrefix("CGAffineTransform") && !arguments.isEmpty:
      guard try isTransform(arguments[0].value, of: view, scope) else { return false }
      rest.removeFirst()
      let names = ["Scale": "scaledBy", "Translate": "translatedBy", "Rotate": "rotated", "Concat": "concatenating"]
      method = names[String(name.dropFirst("CGAffineTransform".count))] ?? (name.hasSuffix("Invert") ? "inverted" : "")
    case .number, .string, .name, .implicitMember, .member, .index, .call, .message, .list, .dictionary, .tuple,
      .closure, .unary, .binary, .ternary, .cast, .typeTest, .compound, .statements:
      return false
    }
    let values = try rest.map { item throws(Stop) in try evaluate(item.value, scope) }
    func numbers() throws(Stop) -> [Formula] {
      try values.map { item throws(Stop) in try current(formula(item)) }
    }
    switch (method, values.count) {
    case ("translatedBy", 2): try append(.translatedBy, RunSetting.numbers(numbers()).text)
    case ("scaledBy", 2):
      let parts = try numbers()
      let isEven = parts[0].isSame(as: parts[1]) && parts[0].constant != nil
      try append(.scaledBy, isEven ? parts[0].item : RunSetting.numbers(parts).text)
    case ("rotated", 1): try append(.rotatedBy, numbers()[0].angle)
    case ("concatenating", 1):
      let next = try transform(values[0], isSpatial: false).mapped { item throws(Stop) in try current(item) }
      try append(.concatenating, next.text)
    case ("inverted", 0): try append(.inverted, "")
    default: return false
    }
    return true
  }

  private func isTransform(_ expression: CodeExpression, of view: RunView, _ scope: RunScope) throws(Stop) -> Bool {
    var expression = expression
    if case .call(let callee, let arguments) = expression.kind, arguments.isEmpty { expression = callee }
    guard case .member(let base, let name) = expression.kind, name == "transform" || name == "affineTransform" else {
      return false
    }
    return (try? evaluate(base, scope))?.view === view
  }

  /// Whether a value is the rest position of a scroll view: `CGPoint(x: -list.adjustedContentInset.left, ...)`.
  func isRest(_ value: CodeExpression, of view: RunView, _ scope: RunScope) -> Bool {
    guard case .call(_, let arguments) = value.kind, arguments.count == 2 else { return false }
    for (argument, part) in zip(arguments, ["left", "top"]) {
      guard case .unary("-", let inner) = argument.value.kind, case .member(let insets, let name) = inner.kind,
        name == part, case .member(let base, "adjustedContentInset") = insets.kind,
        (try? evaluate(base, scope))?.view === view
      else { return false }
    }
    return true
  }
}

extension CodeExpression {
  /// Whether it reads `expect.seen(...)`.
  fileprivate var readsSeen: Bool {
    switch kind {
    case .call(let callee, let arguments):
      if case .member(let base, "seen") = callee.kind, case .name("expect") = base.kind { return true }
      if case .name = callee.kind { return arguments.contains { $0.value.readsSeen } }
      return callee.readsSeen
    case .member(let base, _): return base.readsSeen
    case .cast(let inner, _): return inner.readsSeen
    case .number, .string, .name, .implicitMember, .index, .message, .list, .dictionary, .tuple, .closure, .unary,
      .binary, .ternary, .typeTest, .compound, .statements:
      return false
    }
  }
}
