import GeomrunForeignCode
import GeomrunSourceCode
import GeomrunText
import GeomrunWords

// Calls of the code's own functions and of the frameworks.
extension CodeRun {
  typealias Argument = (label: String?, value: RunValue)

  // Own functions

  func call(_ closure: CodeClosure, _ home: RunScope, _ arguments: [RunValue]) throws(Stop) -> RunValue {
    try within(home.object) { () throws(Stop) in try run(closure, home, arguments) }
  }

  private func run(_ closure: CodeClosure, _ home: RunScope, _ arguments: [RunValue]) throws(Stop) -> RunValue {
    let scope = RunScope(in: home, guards: conditions.count)
    var names = closure.parameters
    if names.isEmpty { names = arguments.indices.map { "$\($0)" } }
    if names.count > 1, arguments.count == 1, case .tuple(let parts) = arguments[0] {
      for (name, part) in zip(names, parts) { scope.variables[name] = part.value }
    } else {
      for (name, argument) in zip(names, arguments) { scope.variables[name] = argument }
    }
    // The value of a closure with a single expression is that expression.
    if closure.body.count == 1, case .expression(let expression) = closure.body[0].kind {
      let line = line
      defer { self.line = line }
      self.line = closure.body[0].line
      executed += 1
      if executed > mostStatements { throw .limit(reason: .tooManyStatements) }
      return try entering { () throws(Stop) in try evaluate(expression, scope, isStatement: true) }
    }
    return try entering { () throws(Stop) in try body(closure.body, scope) }
  }

  private func entering(_ run: () throws(Stop) -> RunValue) throws(Stop) -> RunValue {
    calls += 1
    defer { calls -= 1 }
    if calls > Self.mostCalls {
      throw .failure(
        reason: Words(
          en: "the calls are nested more than \(Self.mostCalls) deep", zh: "调用嵌套超过 \(Self.mostCalls) 层"))
    }
    let line = line
    defer { self.line = line }
    return try run()
  }

  /// Runs the body of a function, including its early returns.
  private func body(_ statements: [CodeStatement], _ scope: RunScope) throws(Stop) -> RunValue {
    let (oldBase, oldExits) = (base, exits)
    base = conditions.count
    exits = []
    defer {
      conditions.removeSubrange(min(base, conditions.count)...)
      (base, exits) = (oldBase, oldExits)
    }
    var result = RunValue.nothing
    if case .returned(let value) = try run(statements, scope) { result = value }
    let own = exits
    conditions.removeSubrange(min(base, conditions.count)...)
    for exit in own.reversed() { result = try joined(exit.when, exit.value, result) }
    return result
  }

  func call(_ function: CodeFunction, _ owner: RunObject?, _ arguments: [Argument], line: Int) throws(Stop) -> RunValue
  {
    try within(owner) { () throws(Stop) in try run(function, owner, arguments) }
  }

  private func run(_ function: CodeFunction, _ owner: RunObject?, _ arguments: [Argument]) throws(Stop) -> RunValue {
    guard let body = function.body else { return .unknown(function.name) }
    ran.insert(function.place)
    let home = owner ?? (function.isStatic ? RunObject(nil) : object)
    let type = owner?.type ?? declarations[function.place]
    let scope = RunScope(
      in: globals, object: home, type: type, declaring: type?.declaring(function), level: level + 1,
      guards: conditions.count)
    for (index, parameter) in function.parameters.enumerated() {
      if index < arguments.count {
        scope.variables[parameter.name] = try typed(
          copied(arguments[index].value), parameter.type == "id" ? nil : parameter.type)
        if language == .objectiveC, Self.isInteger(parameter.type) { scope.integers[parameter.name] = parameter.type }
      } else if let value = parameter.value {
        scope.variables[parameter.name] = try typed(evaluate(value, scope), parameter.type)
      } else {
        scope.variables[parameter.name] = elsewhere(parameter.name, type: parameter.type)
      }
    }
    level += 1
    defer { level -= 1 }
    let result = try entering { () throws(Stop) in
      if body.count == 1, case .expression(let expression) = body[0].kind {
        self.line = body[0].line
        do throws(Stop) { return try evaluate(expression, scope, isStatement: true) } catch .failure(let reason) {
          if function.result != nil { throw .failure(reason: reason) }
          leaveOut(body[0].line, reason)
          return .nothing
        }
      }
      return try self.body(body, scope)
    }
    handedBack = function.parameters.map { scope.variables[$0.name] ?? .unknown($0.name) }
    return try typed(result, function.result)
  }

  private func choose(_ functions: [CodeFunction], _ arguments: [Argument]) -> CodeFunction? {
    let labels = arguments.map { $0.label }
    let fitting = functions.filter { $0.body != nil }
    return fitting.first { function in
      function.parameters.map { $0.label } == labels
    } ?? fitting.first { function in
      function.parameters.count >= arguments.count
        && zip(function.parameters, arguments).allSatisfy { $0.label == $1.label || language == .objectiveC }
    } ?? (fitting.count == 1 && fitting[0].parameters.count == arguments.count ? fitting[0] : nil)
  }

  // Swift

  func call(
    _ callee: CodeExpression, _ written: [CodeArgument], _ scope: RunScope, type: String?, isStatement: Bool,
    line: Int
  ) throws(Stop) -> RunValue {
    // Arguments are evaluated once, although several functions use them.
    var known: [Argument]?
    func arguments() throws(Stop) -> [Argument] {
      if let known { return known }
      let all = try written.map { item throws(Stop) -> Argument in (item.label, try evaluate(item.value, scope)) }
      known = all
      handedBack = nil
      return all
    }
    if let value = try probed(callee, written, scope, line) { return value }
    switch callee.kind {
    case .name("#keyPath") where written.count == 1: return .text(written[0].value.keyPath)
    case .name(let name):
      // Assertions and logging change nothing, whatever their arguments.
      if Self.tellers.contains(name), (scope.object?.type ?? main)?.functions[name] == nil {
        sayNothing(line)
        return .nothing
      }
      if let macro = macros[name], let names = macro.parameters {
        let own = RunScope(in: scope, guards: conditions.count)
        for (name, argument) in zip(names, try arguments()) { own.variables[name] = argument.value }
        return try evaluate(macro.value, own)
      }
      if let value = localVariable(name, scope) { return try apply(value, name, arguments(), line) }
      let owner = scope.object ?? (scope.type == nil ? object : nil)
      if let functions = (owner?.type ?? main ?? scope.type)?.functions[name] ?? scope.type?.functions[name] {
        let all = try arguments()
        if let function = choose(functions, all) {
          return try call(function, function.isStatic ? nil : owner, all, line: line)
        }
      }
      if case .functions(let functions, let owner)? = globals.variables[name] {
        let all = try arguments()
        if let function = choose(functions, all) { return try call(function, owner, all, line: line) }
      }
      if let outer = scope.type?.outer?.functions[name]?.filter({ $0.isStatic }),
        let function = choose(outer, try arguments())
      {
        return try call(function, nil, arguments(), line: line)
      }
      if let value = try function(name, arguments()) { return value }
      // `customize(UIView()) { $0.frame = ... }` with any function name.
      if types[name] == nil, !isViewClass(name), written.count == 2, let view = try arguments()[0].value.view,
        case .closure(let closure, let home) = try arguments()[1].value, closure.parameters.count < 2
      {
        leaveOut(
          line,
          Words(
            en: "`\(code: name)` is not in this code; its closure is assumed to configure the view",
            zh: "代码里没有 `\(code: name)`；认为它的闭包用来设置视图"))
        _ = try call(closure, home, [arguments()[0].value])
        return view.isLayer ? .layer(view) : .view(view)
      }
      if types[name] != nil || name.first?.isUppercase == true { return try make(name, arguments(), line) }
      return try method(selfValue, name, arguments(), isStatement: isStatement, line: line, isBare: true)
    case .member(let receiver, let name):
      if case .name("super") = receiver.kind {
        if let inherited = scope.declaring?.superclass?.functions[name] {
          let all = try arguments()
          if let function = choose(inherited, all) { return try call(function, object, all, line: line) }
        }
        if name == "init" {
          if let view = object.root {
            try initialize(view, arguments(), line)
          } else if let frame = written.first, frame.label == "frame" || frame.label == "frameRect" {
            try takeFrame(evaluate(frame.value, scope), scope)
          }
          return selfValue
        }
        callSuper(name)
        return .unknown("super.\(name)")
      }
      let value = try evaluate(receiver, scope)
      if name == "init", case .type(let own) = value { return try make(own, arguments(), line) }
      return try method(value, name, arguments(), isStatement: isStatement, line: line)
    case .implicitMember(let name):
      let all = try arguments()
      if name == "init" {
        if let type = type.map({ $0.filter { $0 != "?" && $0 != "!" } }), isViewClass(type) || types[type] != nil {
          return try make(type, all, line)
        }
        if let value = try value(ofLabels: all) { return value }
        if all.count == 1, all[0].label == "rawValue" || all[0].label == nil { return all[0].value }
      }
      if let type = type.map({ $0.filter { $0 != "?" && $0 != "!" } }), let own = types[type],
        let functions = own.functions[name], let function = choose(functions.filter { $0.isStatic }, all)
      {
        return try call(function, nil, all, line: line)
      }
      return unknownCall(name, all)
    case .list(let items) where written.isEmpty && items.count == 1: return .list(RunList([]))
    case .dictionary where written.isEmpty: return .dictionary([])
    case .closure(let closure): return try call(closure, scope, arguments().map { $0.value })
    case .number, .string, .index, .call, .message, .list, .dictionary, .tuple, .unary, .binary, .ternary, .cast,
      .typeTest, .compound, .statements:
      return try apply(evaluate(callee, scope), "value", arguments(), line)
    }
  }

  private func localVariable(_ name: String, _ scope: RunScope) -> RunValue? {
    var current: RunScope? = scope
    while let own = current {
      if let value = own.variables[name] {
        if case .functions = value { return nil }
        return value
      }
      current = own.parent
    }
    return nil
  }

  private func apply(_ value: RunValue, _ name: String, _ arguments: [Argument], _ line: Int) throws(Stop) -> RunValue {
    switch value {
    case .closure(let closure, let home): return try call(closure, home, arguments.map { $0.value })
    case .functions(let functions, let owner):
      if let function = choose(functions, arguments) { return try call(function, owner, arguments, line: line) }
      return unknownCall(name, arguments)
    case .method(let receiver, let name):
      return try method(receiver, name, arguments, isStatement: false, line: line)
    case .type(let name): return try make(name, arguments, line)
    case .unknown(let path): return unknownCall(path, arguments)
    case .number, .flag, .text, .point, .size, .insets, .rect, .transform, .view, .layer, .list, .dictionary, .tuple,
      .constraint, .anchor, .item, .maker, .proxy, .word, .object, .probe, .range, .moment, .null, .nothing:
      return unknownCall(name, arguments)
    }
  }

  /// Returns the result of an unknown call; results of repeated calls may differ.
  func unknownCall(_ path: String, _ arguments: [Argument]) -> RunValue {
    skipClosures(arguments)
    if arguments.isEmpty, language == .objectiveC { return .unknown(path) }
    let count = (callCounts[path] ?? 0) + 1
    callCounts[path] = count
    if !arguments.isEmpty { resultsOfCalls.insert(count == 1 ? path : "\(path)_\(count)") }
    if count == 1 { return .unknown(path) }
    // Repeated calls may return different views; as numbers, the results are assumed to be equal.
    return .unknown(arguments.isEmpty ? "\(path)\(Self.again)\(count)" : "\(path)_\(count)")
  }

  /// The character before a call's number in a path.
  static let again: Character = "\u{1}"

  /// Skips closures that never run or run later.
  func skipClosures(_ arguments: [Argument], reason: Words = Words(en: "it runs later, or never", zh: "它以后才运行，或者从不运行"))
  {
    for argument in arguments {
      guard case .closure(let closure, _) = argument.value else { continue }
      for statement in closure.body { leaveOut(statement, reason) }
    }
  }

  /// Reports each line of a statement that mentions geometry as left out.
  func leaveOut(_ statement: CodeStatement, _ reason: Words) {
    for line in statement.allLines where mentionsGeometry(line) { leaveOut(line, reason) }
  }

  // Objective-C

  func message(
    _ receiver: CodeExpression, _ selector: String, _ written: [CodeExpression], _ scope: RunScope,
    isStatement: Bool, line: Int
  ) throws(Stop) -> RunValue {
    func arguments() throws(Stop) -> [Argument] {
      let labels = selector.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      let all = try written.enumerated().map { index, value throws(Stop) -> Argument in
        (index == 0 ? nil : index < labels.count ? labels[index] : "", try evaluate(value, scope))
      }
      handedBack = nil
      return all
    }
    if case .name("super") = receiver.kind {
      if let function = scope.declaring?.superclass?.functions[selector]?.first(where: { $0.body != nil }) {
        return try call(function, function.isStatic ? nil : object, arguments(), line: line)
      }
      // `UIView` implements `init` by `initWithFrame:`, which the code overrides.
      if selector == "init", let framed = object.type?.functions["initWithFrame:"]?.first(where: { $0.body != nil }),
        object.type?.superclass != nil, !ran.contains(framed.place)
      {
        return try call(framed, object, [(nil, .rect(rect(of: root, "frame")))], line: line)
      }
      callSuper(selector)
      if selector.hasPrefix("initWithFrame:"), let frame = written.first {
        if let view = object.root {
          try initialize(view, [("frame", evaluate(frame, scope))], line)
        } else {
          try takeFrame(evaluate(frame, scope), scope)
        }
      }
      return selector.hasPrefix("init") ? selfValue : .unknown("super.\(selector)")
    }
    // `[[UIView alloc] initWithFrame:rect]`
    if case .message(let type, "alloc", _) = receiver.kind, case .type(let name) = try evaluate(type, scope) {
      return try make(name, selector, arguments(), line)
    }
    if case .member(let type, "alloc") = receiver.kind, case .type(let name) = try evaluate(type, scope) {
      return try make(name, selector, arguments(), line)
    }
    let value = try evaluate(receiver, scope)
    if case .type(let name) = value {
      if let functions = types[name]?.functions[selector]?.filter({ $0.isStatic }), let function = functions.first {
        return try call(function, nil, arguments(), line: line)
      }
      return try classMessage(name, selector, arguments(), line)
    }
    let isSelf: Bool = { if case .name("self") = receiver.kind { true } else { false } }()
    if let owner = value.ownObject ?? (isSelf ? object : value.ownView?.object) {
      if let functions = owner.type?.functions[selector] ?? (owner.root == nil ? main?.functions[selector] : nil),
        let function = functions.first(where: { $0.body != nil }), !owner.computing.contains(selector)
      {
        return try call(function, owner, arguments(), line: line)
      }
    }
    if isSelf, case .functions(let functions, let owner)? = globals.variables[selector], let function = functions.first
    {
      return try call(function, owner, arguments(), line: line)
    }
    if written.isEmpty { return try messageWithout(value, selector, isStatement: isStatement, line: line, scope) }
    let parts = selector.split(separator: ":").map(String.init)
    // A setter with one argument is an assignment.
    if written.count == 1, let property = Self.property(ofSetter: selector), FrameworkCall.spelled(selector) == nil {
      try assign(CodeExpression(.member(receiver, property), line: line), "=", written[0], scope)
      return .nothing
    }
    return try method(
      value, parts.first ?? selector, arguments(), selector: selector, isStatement: isStatement, line: line)
  }

  private func messageWithout(
    _ value: RunValue, _ selector: String, isStatement: Bool, line: Int, _ scope: RunScope
  ) throws(Stop) -> RunValue {
    if FrameworkCall.spelled(selector) != nil || isStatement {
      return try method(value, selector, [], selector: selector, isStatement: isStatement, line: line)
    }
    return try member(value, selector, scope)
  }

  /// Returns the property of a setter: `frame` for `setFrame:`.
  static func property(ofSetter selector: String) -> String? {
    guard selector.hasPrefix("set"), selector.hasSuffix(":"), selector.dropLast().contains(":") == false else {
      return nil
    }
    let name = selector.dropFirst(3).dropLast()
    guard let first = name.first, first.isUppercase else { return nil }
    return first.lowercased() + name.dropFirst()
  }

  private func make(_ name: String, _ selector: String, _ arguments: [Argument], _ line: Int) throws(Stop) -> RunValue {
    if isViewClass(name) {
      var given = arguments
      if selector.hasPrefix("initWithFrame:"), !given.isEmpty { given[0].label = "frame" }
      if let own = try instance(of: name, selector, given, line) { return own }
      if selector.hasPrefix("initWithFrame:") { return try makeView(name, frame: arguments[0].value) }
      if selector == "initForAutoLayout" { return try freeView(name) }
      let view = try makeView(name, frame: nil)
      return try made(
        view,
        arguments.enumerated().map {
          ($0.offset == 0 ? Self.firstLabel(selector) : $0.element.label, $0.element.value)
        }, line)
    }
    if name == "NSMutableArray" || name == "NSArray" { return .list(RunList([])) }
    if name == "NSMutableDictionary" || name == "NSDictionary" { return .dictionary([]) }
    if name == "UILayoutGuide" { return .item(.guide(guide(line))) }
    if types[name] == nil, let value = madeOfAnimations(name, selector, arguments) { return value }
    if let type = types[name], !type.isClass || type.bases.first.map({ $0 == "NSObject" }) ?? true {
      let own = RunObject(type, path: name)
      if let function = type.functions[selector]?.first { _ = try call(function, own, arguments, line: line) }
      return .object(own)
    }
    return unknownCall(name, arguments)
  }

  private static func firstLabel(_ selector: String) -> String {
    var word = selector.split(separator: ":").first.map(String.init) ?? ""
    for prefix in ["initWith", "init"] where word.hasPrefix(prefix) {
      word = String(word.dropFirst(prefix.count)); break
    }
    return word.prefix(1).lowercased() + word.dropFirst()
  }

  /// Sends a message to a class.
  private func classMessage(_ name: String, _ selector: String, _ arguments: [Argument], _ line: Int) throws(Stop)
    -> RunValue
  {
    switch selector {
    case "new", "init": return try make(name, "init", arguments, line)
    case "layer" where Self.isLayerClass(name): return try makeView(name, frame: nil)
    case "array": return .list(RunList([]))
    case "arrayWithObjects:", "arrayWithObject:":
      return .list(RunList(arguments.map({ $0.value }).filter { if case .null = $0 { false } else { true } }))
    case "dictionary": return .dictionary([])
    case "numberWithFloat:", "numberWithInt:", "numberWithDouble:", "numberWithInteger:", "valueWithCGRect:",
      "valueWithCGSize:", "valueWithCGPoint:", "valueWithCATransform3D:", "valueWithCGAffineTransform:",
      "valueWithRect:", "valueWithSize:", "valueWithPoint:":
      return arguments[0].value
    case "class": return .type(name)
    case "mainScreen": return .unknown("UIScreen.main")
    case "newAutoLayoutView" where isViewClass(name): return try freeView(name)
    default: break
    }
    let parts = selector.split(separator: ":").map(String.init)
    if isViewClass(name),
      selector.contains("With") || selector == "button" || selector.hasPrefix("button")
        || selector.hasPrefix("label"), !selector.hasPrefix("animate"), !selector.hasPrefix("transition"),
      !selector.hasPrefix("performWithout")
    {
      let view = try makeView(name, frame: nil)
      return try made(view, arguments, line)
    }
    if let value = try classCall(name, parts.first ?? selector, arguments, selector, line) { return value }
    return unknownCall("\(name).\(parts.first ?? selector)", arguments)
  }

  // Instances

  /// Makes a value by an initializer call: `UIView(frame:)`, `CGRect(...)`.
  func make(_ name: String, _ arguments: [Argument], _ line: Int) throws(Stop) -> RunValue {
    if ["CGFloat", "Double", "Float", "TimeInterval", "NSNumber"].contains(name) {
      return try typed(.number(formula(arguments.first?.value ?? .word("zero")), .real), "CGFloat")
    }
    if Self.isInteger(name), let first = arguments.first {
      return .number(try whole(formula(first.value)), .integer)
    }
    switch name {
    case "CGRect", "NSRect", "CGPoint", "NSPoint", "CGSize", "NSSize", "UIEdgeInsets", "NSEdgeInsets",
      "NSDirectionalEdgeInsets", "UIOffset", "CGVector":
      if arguments.isEmpty { return .word("zero") }
      if let value = try value(ofLabels: arguments) { return value }
      throw .failure(reason: .notCalledSo(name))
    case "CGAffineTransform": return .transform(try affine(arguments))
    case "CATransform3D":
      if arguments.isEmpty { return .transform(RunTransform(isSpatial: true)) }
      guard arguments.count == 16 else { throw .failure(reason: .notCalledSo("CATransform3D")) }
      let parts = try arguments.map { item throws(Stop) in try formula(item.value) }
      return .transform(RunTransform(isSpatial: true, factors: [.matrix(try constants(parts))]))
    case "UILayoutGuide": return .item(.guide(guide(line)))
    // An object that wraps a point, a rect or a transform.
    case "NSValue" where arguments.count == 1: return arguments[0].value
    case "NSLayoutConstraint": return try constraint(ofItems: arguments, line)
    case "UILayoutPriority": return arguments.first?.value ?? .number(.constant(1000), .real)
    case "Array", "NSMutableArray", "Set":
      if let first = arguments.first, arguments.count == 1 { return .list(RunList(try items(of: first.value) ?? [])) }
      return .list(RunList([]))
    default: break
    }
    if types[name] == nil, let value = animationObject(name, arguments) { return value }
    if isViewClass(name) {
      // An instance of the class that runs is that class's own object.
      if name == main?.name, !hasBegun, !object.isController, level == 0, !hasInstance {
        hasInstance = true
        if let frame = arguments.first, frame.label == "frame" {
          try store(frame.value, of: root, "frame", isLayer: false)
        }
        return .view(root)
      }
      if let own = try instance(of: name, nil, arguments, line) { return own }
      if let frame = arguments.first, frame.label == "frame" || frame.label == "frameRect" {
        return try makeView(name, frame: frame.value)
      }
      return try made(makeView(name, frame: nil), arguments, line)
    }
    if let type = types[name], !type.isClass || type.bases.isEmpty {
      let own = RunObject(type, path: name)
      if let function = choose(type.functions["init"] ?? [], arguments) {
        _ = try call(function, own, arguments, line: line)
      } else {
        for argument in arguments { if let label = argument.label { own.members[label] = argument.value } }
      }
      return .object(own)
    }
    return unknownCall(name, arguments)
  }

  /// Whether new views of a class have a default size.
  private static func sizesItself(_ className: String) -> Bool {
    [
      "UISwitch", "UIActivityIndicatorView", "UIStepper", "UISegmentedControl", "UIProgressView", "UIDatePicker",
      "UIPickerView",
    ].contains(className)
  }

  /// Makes a view for constraints, as PureLayout does.
  func freeView(_ name: String) throws(Stop) -> RunValue {
    let value = try makeView(name, frame: nil)
    if let view = value.view { translate(view, false) }
    return value
  }

  /// Applies the arguments of an initializer other than `init(frame:)` to a view.
  func made(_ value: RunValue, _ arguments: [Argument], _ line: Int) throws(Stop) -> RunValue {
    guard let view = value.view else { return value }
    if let stack = view.stack, case .list(let list)? = arguments.first?.value {
      for item in list.items { if let item = self.view(item) { try arrange(item, in: view, stack, at: nil) } }
      return value
    }
    if !arguments.isEmpty { view.hasContent = true }
    let label = arguments.first?.label ?? ""
    if Self.sizesItself(view.className) || view.className.hasSuffix("ImageView") && label.hasPrefix("image") {
      let (width, height) = contentSize(of: view)
      try set(view, "frame.size", [width, height])
      (view.isSelfSized, view.isRead) = (true, false)
    }
    return value
  }

  /// Returns a point, size, rect or insets, by the labels of the parts.
  func value(ofLabels arguments: [Argument]) throws(Stop) -> RunValue? {
    let labels = arguments.map { $0.label ?? "" }
    func parts() throws(Stop) -> [Formula] { try arguments.map { item throws(Stop) in try formula(item.value) } }
    switch labels {
    case ["x", "y", "width", "height"]: return .rect(RunRect(try parts()))
    case ["origin", "size"]:
      let (origin, size) = (try point(arguments[0].value), try self.size(arguments[1].value))
      return .rect(RunRect([origin.0, origin.1, size.0, size.1]))
    case ["x", "y"], ["dx", "dy"], ["horizontal", "vertical"]:
      let all = try parts()
      return .point(all[0], all[1])
    case ["width", "height"]:
      let all = try parts()
      return .size(all[0], all[1])
    case ["top", "left", "bottom", "right"], ["top", "leading", "bottom", "trailing"]: return .insets(try parts())
    default: return nil
    }
  }

  func compound(_ type: String, _ arguments: [Argument]) throws(Stop) -> RunValue {
    func flat(_ arguments: [Argument]) -> [RunValue] {
      arguments.flatMap { argument -> [RunValue] in
        switch argument.value {
        case .tuple(let parts): flat(parts.map { ($0.label, $0.value) })
        case .point(let x, let y), .size(let x, let y): [.number(x, .real), .number(y, .real)]
        case .number, .flag, .text, .insets, .rect, .transform, .view, .layer, .list, .dictionary, .closure,
          .functions, .method, .constraint, .anchor, .item, .maker, .proxy, .word, .type, .object, .probe, .range,
          .moment, .null, .nothing, .unknown:
          [argument.value]
        }
      }
    }
    let parts = try flat(arguments).map { item throws(Stop) in try formula(item) }
    switch (type, parts.count) {
    case ("CGRect", 4): return .rect(RunRect(parts))
    case ("CGPoint", 2): return .point(parts[0], parts[1])
    case ("CGSize", 2): return .size(parts[0], parts[1])
    case ("UIEdgeInsets", 4): return .insets(parts)
    default:
      throw .failure(reason: Words(en: "a literal of `\(code: type)` is not supported", zh: "不支持 `\(code: type)` 的字面量"))
    }
  }

  /// Sets the frame that an initializer passes to `super`, unless it comes from an unknown caller.
  private func takeFrame(_ value: RunValue, _ scope: RunScope) throws(Stop) {
    guard !object.isController, scope.object == nil || scope.object === object, case .rect(let frame) = value,
      frame.source?.view !== root, !frame.parts.allSatisfy({ $0.constant == 0 })
    else { return }
    try store(value, of: root, "frame", isLayer: false)
  }

  // Inout arguments

  /// Runs a call that may change the arguments passed by address: `&frame`.
  func handing(_ written: [CodeExpression], _ scope: RunScope, _ line: Int, _ run: () throws(Stop) -> RunValue)
    throws(Stop) -> RunValue
  {
    var places: [(index: Int, target: CodeExpression)] = []
    for (index, item) in written.enumerated() {
      if case .unary("&", let target) = item.kind { places.append((index, target)) }
    }
    if places.isEmpty { return try run() }
    handedBack = nil
    let result: RunValue
    do throws(Stop) { result = try run() } catch .failure(let reason) {
      for place in places { try poison(place.target, scope, line) }
      throw .failure(reason: reason)
    }
    if let changed = handedBack {
      handedBack = nil
      for place in places where place.index < changed.count { try store(changed[place.index], place.target, scope) }
      return result
    }
    for place in places where holdsGeometry(place.target, scope) {
      leaveOut(line, .unknownEffect)
      try poison(place.target, scope, line)
    }
    return result
  }

  /// Whether a variable or a property holds a geometric value.
  func holdsGeometry(_ target: CodeExpression, _ scope: RunScope) -> Bool {
    switch try? evaluate(target, scope) {
    case .number, .rect, .point, .size, .insets, .transform, .list: true
    case .flag?, .text?, .view?, .layer?, .dictionary?, .tuple?, .closure?, .functions?, .method?, .constraint?,
      .anchor?, .item?, .maker?, .proxy?, .word?, .type?, .object?, .probe?, .range?, .moment?, .null?, .nothing?,
      .unknown?, nil:
      false
    }
  }

  // Functions of C and Swift

  /// Functions that only assert or log.
  private static let tellers: Set = [
    "NSLog", "print", "debugPrint", "os_log", "DLog", "assert", "assertionFailure", "precondition",
    "preconditionFailure", "fatalError", "NSAssert", "NSCAssert", "NSParameterAssert", "NSCParameterAssert",
  ]

  /// Calls a global function of the frameworks; returns nil if it is unknown.
  func function(_ name: String, _ arguments: [Argument]) throws(Stop) -> RunValue? {
    let values = arguments.map { $0.value }
    func formulas() throws(Stop) -> [Formula] { try values.map { item throws(Stop) in try formula(item) } }
    switch name {
    case "CGRectMake", "NSMakeRect":
      guard values.count == 4 else { throw .failure(reason: .notCalledSo(name)) }
      return .rect(RunRect(try formulas()))
    case "CGPointMake", "NSMakePoint", "CGVectorMake", "CGSizeMake", "NSMakeSize":
      guard values.count == 2 else { throw .failure(reason: .notCalledSo(name)) }
      let all = try formulas()
      return name.contains("Size") ? .size(all[0], all[1]) : .point(all[0], all[1])
    case "UIEdgeInsetsMake", "NSEdgeInsetsMake", "NSDirectionalEdgeInsetsMake":
      guard values.count == 4 else { throw .failure(reason: .notCalledSo(name)) }
      return .insets(try formulas())
    case "CGRectInset", "CGRectOffset", "NSInsetRect", "NSOffsetRect":
      guard values.count == 3 else { throw .failure(reason: .notCalledSo(name)) }
      let method = name.contains("Inset") ? "insetBy" : "offsetBy"
      return try rectMethod(rect(values[0]), method, [("dx", values[1]), ("dy", values[2])])
    case "UIEdgeInsetsInsetRect": return try rectMethod(rect(values[0]), "inset", [("by", values[1])])
    case "CGRectIntegral", "NSIntegralRect": return try rectMethod(rect(values[0]), "integral", [])
    case "CGRectUnion", "NSUnionRect": return try rectMethod(rect(values[0]), "union", [(nil, values[1])])
    case "CGRectIntersection": return try rectMethod(rect(values[0]), "intersection", [(nil, values[1])])
    case "CGRectDivide", "NSDivideRect":
      guard values.count == 5 else { throw .failure(reason: .notCalledSo(name)) }
      let (slice, rest) = try divided(rect(values[0]), by: formula(values[3]), from: values[4])
      handedBack = [values[0], .rect(slice), .rect(rest), values[3], values[4]]
      return .nothing
    case "swap" where values.count == 2:
      handedBack = [values[1], values[0]]
      return .nothing
    case "CGRectIsEmpty":
      let rect = try rect(values[0])
      return .flag(try equal(.number(rect.width, .real), .number(.zero, .real)))
    case "CGRectEqualToRect", "CGSizeEqualToSize", "CGPointEqualToPoint": return .flag(try equal(values[0], values[1]))
    case "NSDictionaryOfVariableBindings", "_NSDictionaryOfVariableBindings":
      return .dictionary(values.map { ("\($0.view?.candidate?.name ?? "")", $0) })
    case "NSStringFromCGRect", "dispatch_once": return .nothing
    case "dispatch_async", "dispatch_after", "dispatch_sync", "performSelector":
      skipClosures(arguments, reason: .runsLater)
      return .nothing
    case "ABS" where values.count == 1: return .number(.call("abs", try formulas()), .real)
    case "pow" where values.count == 2:
      let all = try formulas()
      guard let exponent = all[1].constant, exponent == 2 else { throw .failure(reason: .notFollowed("pow")) }
      return .number(.binary("*", all[0], all[0]), .real)
    case "CACurrentMediaTime": return .moment(.zero)
    case "zip":
      guard let a = try items(of: values[0]), let b = try items(of: values[1]) else { return nil }
      return .list(RunList(zip(a, b).map { .tuple([(nil, $0), (nil, $1)]) }))
    case "stride":
      let all = try formulas()
      guard all.count == 3, let first = evaluate(all[0]), let last = evaluate(all[1]), let step = evaluate(all[2]),
        step != 0
      else { throw .failure(reason: .unknownCount) }
      guard abs((last - first) / step) < Double(Self.mostItems) else { throw .failure(reason: Self.tooManyItems) }
      let isThrough = arguments[1].label == "through"
      let end = isThrough ? last + step / 1e9 : last
      return .list(RunList(stride(from: first, to: end, by: step).map { .number(.constant($0), .real) }))
    case "with", "configure",
      "setup" where arguments.count == 2:
      if case .closure(let closure, let home) = values[1] {
        _ = try call(closure, home, [values[0]])
        return values[0]
      }
      return nil
    default: break
    }
    for (prefix, offset) in [("CGRectGet", 9), ("NS", 2)] where name.hasPrefix(prefix) && values.count == 1 {
      let word = name.dropFirst(offset)
      let member = word.prefix(1).lowercased() + word.dropFirst()
      if ["minX", "midX", "maxX", "minY", "midY", "maxY", "width", "height"].contains(member) {
        return try self.member(.rect(rect(values[0])), member, globals)
      }
    }
    if name.hasPrefix("CGAffineTransform") || name.hasPrefix("CATransform3D") {
      return try transformFunction(name, arguments)
    }
    if let known = RunFunction.names[name] {
      let all = try formulas()
      let isSeveral = known == "min" || known == "max"
      guard isSeveral ? all.count > 1 : known == "atan2" ? all.count == 2 : all.count == 1 else {
        throw .failure(reason: .notCalledSo(name))
      }
      let isInteger = values.allSatisfy { if case .number(_, .integer) = $0 { true } else { false } }
      return .number(.call(known, all), isInteger ? .integer : .real)
    }
    return nil
  }

  // Transforms

  private func affine(_ arguments: [Argument]) throws(Stop) -> RunTransform {
    var result = RunTransform(isSpatial: false)
    let parts = try arguments.map { item throws(Stop) in try formula(item.value) }
    switch arguments.map({ $0.label ?? "" }) {
    case []: break
    case ["scaleX", "y"]: result.factors = [.scale(parts)]
    case ["translationX", "y"]: result.factors = [.translation(parts)]
    case ["rotationAngle"]: result.factors = [.rotation(parts[0], axis: nil)]
    case ["a", "b", "c", "d", "tx", "ty"]: result.factors = [.matrix(try constants(parts))]
    default: throw .failure(reason: .notCalledSo("CGAffineTransform"))
    }
    return result
  }

  func constants(_ parts: [Formula]) throws(Stop) -> [Double] {
    try parts.map { part throws(Stop) in
      guard let value = part.constant else {
        throw .failure(reason: Words(en: "its numbers are unknown", zh: "它的数值未知"))
      }
      return value
    }
  }

  private func transformFunction(_ name: String, _ arguments: [Argument]) throws(Stop) -> RunValue? {
    let isSpatial = name.hasPrefix("CATransform3D")
    let word = name.dropFirst(isSpatial ? "CATransform3D".count : "CGAffineTransform".count)
    if word.isEmpty { return nil }
    let values = arguments.map { $0.value }
    func factor(_ operation: Substring, _ parts: [Formula]) throws(Stop) -> RunTransform.Factor {
      switch (operation, parts.count) {
      case ("Scale", isSpatial ? 3 : 2): return .scale(parts)
      case ("Translation", isSpatial ? 3 : 2), ("Translate", isSpatial ? 3 : 2): return .translation(parts)
      case ("Rotation", 4), ("Rotate", 4): return .rotation(parts[0], axis: Array(parts[1...]))
      case ("Rotation", 1), ("Rotate", 1): return .rotation(parts[0], axis: nil)
      default: throw .failure(reason: .notFollowed(name))
      }
    }
    switch word {
    case "MakeScale", "MakeTranslation", "MakeRotation":
      let parts = try values.map { item throws(Stop) in try formula(item) }
      return .transform(RunTransform(isSpatial: isSpatial, factors: [try factor(word.dropFirst(4), parts)]))
    case "Scale", "Translate", "Rotate":
      guard let first = values.first else { return nil }
      let old = try transform(first, isSpatial: isSpatial)
      let parts = try values.dropFirst().map { item throws(Stop) in try formula(item) }
      return .transform(RunTransform(isSpatial: isSpatial, factors: [try factor(word, parts)] + old.factors))
    case "Concat":
      guard values.count == 2 else { return nil }
      let (first, next) = (
        try transform(values[0], isSpatial: isSpatial), try transform(values[1], isSpatial: isSpatial)
      )
      return .transform(RunTransform(isSpatial: isSpatial, factors: first.factors + next.factors))
    case "Make" where values.count == 6:
      return .transform(
        RunTransform(
          isSpatial: false, factors: [.matrix(try constants(values.map { item throws(Stop) in try formula(item) }))]))
    case "MakeAffineTransform" where values.count == 1:
      return .transform(try transform(values[0], isSpatial: false).lifted())
    case "Identity": return .word("identity")
    case "IsIdentity":
      if case .transform(let known) = values[0] { return .flag(known.factors.isEmpty ? .one : .zero) }
      return .unknown(name)
    default: throw .failure(reason: .notFollowed(name))
    }
  }

  func transformMethod(_ old: RunTransform, _ name: String, _ arguments: [Argument]) throws(Stop) -> RunValue? {
    let values = arguments.map { $0.value }
    var result = old
    switch (name, values.count) {
    case ("translatedBy", 2):
      result.factors = [.translation(try values.map { item throws(Stop) in try formula(item) })] + old.factors
    case ("scaledBy", 2):
      result.factors = [.scale(try values.map { item throws(Stop) in try formula(item) })] + old.factors
    case ("rotated", 1): result.factors = [.rotation(try formula(values[0]), axis: nil)] + old.factors
    case ("concatenating", 1):
      result.factors = old.factors + (try transform(values[0], isSpatial: old.isSpatial).factors)
    case ("inverted", 0) where old.factors.isEmpty: break
    default: return nil
    }
    return .transform(result)
  }

  // Rects

  func rectMethod(_ rect: RunRect, _ name: String, _ arguments: [Argument]) throws(Stop) -> RunValue? {
    let values = arguments.map { $0.value }
    func plus(_ a: Formula, _ b: Formula) -> Formula { .binary("+", a, b) }
    func minus(_ a: Formula, _ b: Formula) -> Formula { .binary("-", a, b) }
    switch (name, values.count) {
    case ("insetBy", 2):
      let (dx, dy) = (try formula(values[0]), try formula(values[1]))
      let two = Formula.constant(2)
      let sizes = [minus(rect.width, .binary("*", two, dx)), minus(rect.height, .binary("*", two, dy))]
      for size in sizes {
        if list == nil, let known = evaluate(size), known < 0 {
          throw .failure(reason: Words(en: "the rect is smaller than its insets", zh: "矩形容不下它的 insets"))
        }
      }
      return .rect(RunRect([plus(rect.x, dx), plus(rect.y, dy)] + sizes, source: changed(rect, "insetBy", dx, dy)))
    case ("offsetBy", 2):
      let (dx, dy) = (try formula(values[0]), try formula(values[1]))
      let parts = [plus(rect.x, dx), plus(rect.y, dy), rect.width, rect.height]
      return .rect(RunRect(parts, source: changed(rect, "offsetBy", dx, dy)))
    case ("inset", 1):
      let parts = try insets(values[0])
      return .rect(
        RunRect([
          plus(rect.x, parts[1]), plus(rect.y, parts[0]), minus(minus(rect.width, parts[1]), parts[3]),
          minus(minus(rect.height, parts[0]), parts[2]),
        ]))
    case ("divided", 2):
      let (first, second) = try divided(rect, by: formula(values[0]), from: values[1])
      return .tuple([("slice", .rect(first)), ("remainder", .rect(second))])
    case ("union", 1):
      let other = try self.rect(values[0])
      let x = Formula.call("min", [rect.x, other.x])
      let y = Formula.call("min", [rect.y, other.y])
      let right = Formula.call("max", [plus(rect.x, rect.width), plus(other.x, other.width)])
      let bottom = Formula.call("max", [plus(rect.y, rect.height), plus(other.y, other.height)])
      return .rect(RunRect([x, y, minus(right, x), minus(bottom, y)]))
    case ("intersection", 1):
      let other = try self.rect(values[0])
      let x = Formula.call("max", [rect.x, other.x])
      let y = Formula.call("max", [rect.y, other.y])
      let right = Formula.call("min", [plus(rect.x, rect.width), plus(other.x, other.width)])
      let bottom = Formula.call("min", [plus(rect.y, rect.height), plus(other.y, other.height)])
      let (width, height) = (minus(right, x), minus(bottom, y))
      guard let w = evaluate(width), let h = evaluate(height), w >= 0, h >= 0 else {
        throw .failure(reason: Words(en: "the rects do not intersect or are unknown", zh: "两个矩形不相交，或者未知"))
      }
      return .rect(RunRect([x, y, width, height]))
    case ("integral", 0):
      let x = Formula.call("floor", [rect.x])
      let y = Formula.call("floor", [rect.y])
      return .rect(
        RunRect([
          x, y, minus(.call("ceil", [plus(rect.x, rect.width)]), x),
          minus(.call("ceil", [plus(rect.y, rect.height)]), y),
        ]))
    case ("standardized", 0): return .rect(rect)
    case ("contains", 1), ("intersects", 1): return .flag(choice(named: "rect_\(name)_\(line)"))
    default: return nil
    }
  }

  /// Returns the source of a rect, with the method appended in the form of scenes.
  private func changed(_ rect: RunRect, _ method: String, _ dx: Formula, _ dy: Formula) -> RunRect.Source? {
    guard var source = rect.source, source.suffix.isEmpty, let x = dx.constant, let y = dy.constant else { return nil }
    source.suffix = ".\(method)(dx: \(x.shortestText), dy: \(y.shortestText))"
    return source
  }

  private func divided(_ rect: RunRect, by distance: Formula, from edge: RunValue) throws(Stop) -> (RunRect, RunRect) {
    guard case .word(let word) = edge else {
      throw .failure(reason: Words(en: "the edge that it is divided from is unknown", zh: "从哪条边分割未知"))
    }
    let isHorizontal = word.lowercased().hasPrefix("minx") || word.lowercased().hasPrefix("maxx")
    let axis = isHorizontal ? 2 : 3
    var distance = distance
    if list != nil, let known = distance.constant, known >= 0, rect.parts[axis].constant == nil {
      // The distance is limited to the size of the rect.
      distance = .call("min", [distance, rect.parts[axis]])
    } else {
      guard let amount = evaluate(distance), let extent = evaluate(rect.parts[axis]), amount >= 0, amount <= extent
      else {
        throw .failure(
          reason: Words(en: "the slice is larger than the rect, negative or unknown", zh: "切下的部分大于矩形、为负或者未知"))
      }
    }
    let rest = Formula.binary("-", rect.parts[axis], distance)
    var (slice, remainder) = (RunRect(rect.parts), RunRect(rect.parts))
    slice.parts[axis] = distance
    remainder.parts[axis] = rest
    if word.lowercased().hasPrefix("min") {
      remainder.parts[axis - 2] = .binary("+", rect.parts[axis - 2], distance)
    } else {
      slice.parts[axis - 2] = .binary("+", rect.parts[axis - 2], rest)
    }
    return (slice, remainder)
  }
}

extension RunValue {
  fileprivate var ownObject: RunObject? { if case .object(let object) = self { object } else { nil } }
  fileprivate var ownView: RunView? { if case .view(let view) = self { view } else { nil } }
}
