import GeomrunForeignCode
import GeomrunSourceCode
import GeomrunText
import GeomrunWords

extension CodeRun {
  /// Evaluates an expression; the result may be unknown, and unsupported code fails.
  func evaluate(
    _ expression: CodeExpression, _ scope: RunScope, type: String? = nil, isStatement: Bool = false
  ) throws(Stop) -> RunValue {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.mostDepth { throw .failure(reason: .tooDeep) }
    switch expression.kind {
    case .number(let text): return try number(text)
    case .string(let text): return .text(text)
    case .name(let name): return try lookUp(name, scope)
    case .implicitMember(let name):
      if let type, isViewClass(type.filter { $0 != "?" && $0 != "!" }), name == "init" { return .type(type) }
      if let type = types[type?.filter { $0 != "?" && $0 != "!" } ?? ""], type.cases[name] == nil,
        let value = try staticMember(name, of: type)
      {
        return value
      }
      return .word(name)
    case .member(let base, let name): return try member(evaluate(base, scope), name, scope)
    case .index(let base, let arguments):
      return try item(of: evaluate(base, scope), arguments.map { item throws(Stop) in try evaluate(item.value, scope) })
    case .call(let callee, let arguments):
      return try handing(arguments.map { $0.value }, scope, expression.line) { () throws(Stop) in
        try call(callee, arguments, scope, type: type, isStatement: isStatement, line: expression.line)
      }
    case .message(let receiver, let selector, let arguments):
      return try handing(arguments, scope, expression.line) { () throws(Stop) in
        try message(receiver, selector, arguments, scope, isStatement: isStatement, line: expression.line)
      }
    case .list(let items):
      var values: [RunValue] = []
      for item in items {
        do throws(Stop) { values.append(try evaluate(item, scope)) } catch .failure(let reason) {
          // Skips an item that makes no constraint; the others remain.
          if !item.makesConstraint { throw .failure(reason: reason) }
          leaveOut(item.line, reason)
        }
      }
      return .list(RunList(values))
    case .dictionary(let entries):
      return .dictionary(
        try entries.map { entry throws(Stop) in
          let key: String
          switch try evaluate(entry.key, scope) {
          case .text(let text), .word(let text), .unknown(let text): key = text
          case .number(let formula, _): key = formula.text
          case .flag, .point, .size, .insets, .rect, .transform, .view, .layer, .list, .dictionary, .tuple, .closure,
            .functions, .method, .constraint, .anchor, .item, .maker, .proxy, .type, .object, .probe, .range,
            .moment, .null, .nothing:
            key = ""
          }
          return (key, try evaluate(entry.value, scope))
        })
    case .tuple(let items):
      return .tuple(try items.map { item throws(Stop) in (item.label, try evaluate(item.value, scope)) })
    case .closure(let closure): return .closure(closure, scope)
    case .unary(let sign, let operand): return try unary(sign, operand, scope)
    case .binary(let sign, let left, let right): return try binary(sign, left, right, scope)
    case .ternary(let condition, let first, let second):
      let choice = try flag(evaluate(condition, scope))
      if let known = choice.constant { return try evaluate(known != 0 ? first : second, scope, type: type) }
      return try joined(choice, evaluate(first, scope, type: type), evaluate(second, scope, type: type))
    case .cast(let inner, let type):
      let value = try evaluate(inner, scope)
      let plain = type.filter { $0 != "?" && $0 != "!" }
      if ["CGFloat", "Double", "Float", "float", "double", "int", "NSInteger", "Int", "NSUInteger", "long"].contains(
        plain)
      {
        return try typed(value, plain)
      }
      return value
    case .typeTest: return .flag(choice(named: "is_type"))
    case .compound(let type, let arguments):
      return try compound(type, arguments.map { item throws(Stop) in (item.label, try evaluate(item.value, scope)) })
    case .statements(let statements):
      let own = inner(scope)
      let flow = try runValue(statements, own)
      return flow
    }
  }

  /// Returns the value of statements in an expression: the returned value, or that of the last statement.
  private func runValue(_ statements: [CodeStatement], _ scope: RunScope) throws(Stop) -> RunValue {
    guard let last = statements.last else { return .nothing }
    if case .returned(let value) = try run(Array(statements.dropLast()), scope) { return value }
    switch last.kind {
    case .expression(let expression): return try evaluate(expression, scope)
    case .if(let conditions, let first, let second):
      let names = inner(scope)
      let choice = try condition(conditions, scope, names: names)
      if let known = choice.constant { return try runValue(known != 0 ? first : second, names) }
      return try joined(choice, runValue(first, names), runValue(second, inner(scope)))
    case .assign, .variable, .function, .type, .guard, .forIn, .forCounting, .while, .repeat, .switch, .return,
      .break, .continue, .block, .unknown:
      if case .returned(let value) = try perform(last, scope) { return value }
      return .nothing
    }
  }

  private func number(_ text: String) throws(Stop) -> RunValue {
    var digits = text.filter { $0 != "_" }
    if digits.lowercased().hasPrefix("0x") {
      guard let value = UInt64(digits.dropFirst(2), radix: 16) else { throw .failure(reason: .noNumber(text)) }
      return .number(.constant(Double(value)), .literal)
    }
    var isFloat = false
    while let last = digits.last, "fFlLuU".contains(last) {
      if last == "f" || last == "F" { isFloat = true }
      digits.removeLast()
    }
    if digits.hasSuffix(".") { digits += "0" }
    guard let value = Double(digits) else { throw .failure(reason: .noNumber(text)) }
    let isReal = isFloat || digits.contains(".") || digits.contains("e") || digits.contains("E")
    // A float literal loses digits before it becomes a CGFloat.
    let number = isFloat && Float(digits) != nil ? Double(Float(digits) ?? 0) : value
    if isReal { return .number(.constant(number), .real) }
    return .number(.constant(number), language == .swift ? .literal : .integer)
  }

  // Names

  static func member(_ name: String) -> String {
    name.hasPrefix("_") && name.utf8.count > 1 ? String(name.drop { $0 == "_" }) : name
  }

  func lookUp(_ name: String, _ scope: RunScope) throws(Stop) -> RunValue {
    var current: RunScope? = scope
    while let own = current {
      if let value = own.variables[name] {
        if own === globals { listReads("m:\(name)") }
        if case .closure(let closure, let home) = value, closure.parameters.isEmpty, own === home || own === globals,
          isComputed(name, own)
        {
          return try call(closure, home, [])
        }
        return value
      }
      current = own.parent
    }
    if let macro = macros[name], macro.parameters == nil { return try evaluate(macro.value, globals) }
    switch name {
    case "self": return scope.object.map { isView($0) ? .view(root) : .object($0) } ?? selfValue
    case "super": return .object(RunObject(nil, path: "super"))
    case "Self": return .type((scope.type ?? main)?.name ?? "Self")
    case "nil", "NULL", "Nil": return .null
    case "true", "YES", "TRUE": return .flag(.one)
    case "false", "NO", "FALSE": return .flag(.zero)
    default: break
    }
    if let value = try ownMember(name, scope) { return value }
    if let value = try FrameworkConstant.value(name) { return value }
    if let type = types[name] { return .type(type.name) }
    if RunFunction.names[name] != nil || name.first?.isUppercase == true && !name.hasPrefix("_") { return .type(name) }
    if ["-", "+", "*", "/", "<", ">"].contains(name) { return .type(name) }
    if FrameworkCall.isMethod(name) { return .method(selfValue, name) }
    return elsewhere(name)
  }

  /// Whether a closure computes a variable of a scope.
  private func isComputed(_ name: String, _ scope: RunScope) -> Bool { scope.computed.contains(name) }

  var selfValue: RunValue { object.isController ? .object(object) : .view(root) }

  func isView(_ object: RunObject) -> Bool { object === self.object && !object.isController }

  /// Returns a member of the running class or the enclosing type, named without `self`.
  private func ownMember(_ name: String, _ scope: RunScope) throws(Stop) -> RunValue? {
    let owner = scope.object ?? (scope.type == nil ? object : nil)
    if let owner, let value = try member(of: owner, Self.member(name)) { return value }
    var type = scope.type ?? main
    while let own = type {
      if let value = try staticMember(name, of: own) { return value }
      if let inner = own.types[name] { return .type(inner.name) }
      if let functions = own.functions[name] { return .functions(functions, owner) }
      type = own.outer
    }
    if owner === object, !object.isController, main != nil || hasRootNames.contains(name) {
      if let value = try viewMember(root, name, isBare: true) { return value }
    }
    if owner === object, name == "view", object.isController || main == nil { return .view(root) }
    return nil
  }

  /// The names that mean the function's own view if there is no declaration.
  private var hasRootNames: Set<String> {
    [
      "bounds", "frame", "center", "layer", "subviews", "superview", "safeAreaInsets", "contentView", "transform",
      "leadingAnchor", "trailingAnchor", "topAnchor", "bottomAnchor", "leftAnchor", "rightAnchor", "widthAnchor",
      "heightAnchor", "centerXAnchor", "centerYAnchor", "safeAreaLayoutGuide", "layoutMarginsGuide", "layoutMargins",
      "snp",
    ]
  }

  /// Returns a member of an object: a stored value, a computed one, or a method.
  func member(of object: RunObject, _ name: String) throws(Stop) -> RunValue? {
    try within(object) { () throws(Stop) in try heldMember(of: object, name) }
  }

  private func heldMember(of object: RunObject, _ name: String) throws(Stop) -> RunValue? {
    listReads("m:\(name)")
    if let value = object.members[name] {
      // A getter creates a value again after it was set to nil.
      if case .null = value, let type = object.type, let getter = getter(name, of: object, type), getter.assigns(name) {
        return try self.value(of: getter, name, object)
      }
      return value
    }
    guard let type = object.type else { return nil }
    // Members of every view exist before they are assigned.
    if object === self.object, type.variables[name] == nil, type.functions[name] == nil,
      object.isController
        ? name == "view"
        : Self.isOfEveryView(name) || Self.helperName(name) != name
          || type.isScrollView && ["contentOffset", "contentSize", "contentInset"].contains(name)
    {
      return nil
    }
    if let getter = getter(name, of: object, type) { return try value(of: getter, name, object) }
    if let variable = type.variables[name], !variable.isStatic {
      if object.computing.contains(name) {
        // The instance variable of a getter that creates its value.
        return language == .objectiveC && type.assigned.contains(name) ? .null : nil
      }
      if let getter = variable.getter {
        object.computing.insert(name)
        defer { object.computing.remove(name) }
        return try call(
          CodeClosure(parameters: [], body: getter, line: variable.line),
          RunScope(in: globals, object: object, type: type, level: level, guards: conditions.count), [])
      }
      if let value = variable.value {
        object.computing.insert(name)
        defer { object.computing.remove(name) }
        let scope = RunScope(in: globals, object: object, type: type, level: level + 1, guards: conditions.count)
        let line = line
        self.line = variable.line
        defer { self.line = line }
        do throws(Stop) {
          let result = try outsideList { () throws(Stop) in
            try typed(copied(evaluate(value, scope, type: variable.type)), variable.type)
          }
          object.members[name] = result
          named(result, name, rank: 1000)
          return result
        } catch .failure(let reason) {
          leaveOut(variable.line, reason)
          object.members[name] = .unknown(name)
          return .unknown(name)
        }
      }
      let isAssigned = type.assigned.contains(name)
      let kind = variable.type ?? ""
      if !variable.isOutlet, isAssigned || kind.hasSuffix("?") && variable.isPrivate {
        let value = language == .objectiveC && !isAssigned ? elsewhere(name) : empty(kind)
        return value
      }
      return elsewhere(name, type: kind)
    }
    if let functions = type.functions[name] {
      if object.computing.contains(name) { return type.assigned.contains(name) ? .null : nil }
      return .functions(functions, object)
    }
    if type.assigned.contains(name), object === self.object { return .null }
    return nil
  }

  /// Whether a name is that of a member of every view.
  static func isOfEveryView(_ name: String) -> Bool {
    ["frame", "bounds", "center", "transform", "layer", "subviews", "superview", "contentView", "layoutMargins"]
      .contains(
        name)
  }

  /// Returns a getter in Objective-C; nil if there is none or it is running.
  private func getter(_ name: String, of object: RunObject, _ type: RunType) -> CodeFunction? {
    guard language == .objectiveC, !object.computing.contains(name) else { return nil }
    return type.functions[name]?.first { $0.parameters.isEmpty && $0.result != "void" && $0.body != nil }
  }

  private func value(of getter: CodeFunction, _ name: String, _ object: RunObject) throws(Stop) -> RunValue {
    object.computing.insert(name)
    defer { object.computing.remove(name) }
    if getter.assigns(name) {
      return try outsideList { () throws(Stop) in try call(getter, object, [], line: line) }
    }
    return try call(getter, object, [], line: line)
  }

  /// Returns a value made elsewhere, which is unknown until it is used as a view.
  func elsewhere(_ name: String, type: String = "") -> RunValue {
    let plain = type.filter { $0 != "?" && $0 != "!" }
    if isViewClass(plain) { return .view(viewElsewhere(name, plain)) }
    return .unknown(name)
  }

  /// Whether a path denotes an object with a frame or bounds that is not a view.
  static func isNoView(_ path: String) -> Bool {
    var name = (path.split(separator: ".").last ?? path[...]).prefix { $0 != again }
    while let last = name.last, last.isNumber || last == "_" { name = name.dropLast() }
    let lower = name.lowercased()
    return lower.contains("layoutattributes")
      || ["attachment", "bezierpath", "attributes", "renderer", "animation", "recognizer", "image"].contains {
        lower.hasSuffix($0)
      }
  }

  /// Returns the view of an unknown path.
  func viewElsewhere(_ path: String, _ className: String = "") -> RunView {
    // Each view of a class has its own values.
    let path = object === subject ? path : "\(object.root?.id ?? 0) \(path)"
    if let known = viewsElsewhere[path] { return known }
    let view = newView(className, isLayer: false)
    view.isElsewhere = true
    view.frame = nil
    let name =
      namesOfResults[path].map { $0[...] }
      ?? (path.split(separator: ".").last ?? path[...]).split(separator: " ").last?.prefix { $0 != Self.again } ?? ""
    view.candidate = (Self.member(String(name)), 900)
    viewsElsewhere[path] = view
    if !path.contains("."), object.members[Self.member(path)] == nil { object.members[Self.member(path)] = .view(view) }
    return view
  }

  func staticMember(_ name: String, of type: RunType) throws(Stop) -> RunValue? {
    listReads("m:\(name)")
    let key = ObjectIdentifier(type)
    if let value = statics[key]?[name] { return value }
    if let value = type.cases[name] { return value == nil ? .word(name) : .word(name) }
    guard let variable = type.variables[name], variable.isStatic else {
      if let functions = type.functions[name]?.filter({ $0.isStatic }), !functions.isEmpty {
        return .functions(functions, nil)
      }
      return try type.superclass.flatMap { item throws(Stop) in try staticMember(name, of: item) }
    }
    let scope = RunScope(in: globals, object: RunObject(nil), type: type, level: level + 1, guards: conditions.count)
    if let getter = variable.getter {
      return try call(CodeClosure(parameters: [], body: getter, line: variable.line), scope, [])
    }
    guard let value = variable.value, !computing[key, default: []].contains(name) else {
      return .unknown("\(type.name).\(name)")
    }
    computing[key, default: []].insert(name)
    defer { computing[key]?.remove(name) }
    let result = try outsideList { () throws(Stop) in
      try typed(evaluate(value, scope, type: variable.type), variable.type)
    }
    statics[key, default: [:]][name] = result
    return result
  }

  // Operators

  private func unary(_ sign: String, _ operand: CodeExpression, _ scope: RunScope) throws(Stop) -> RunValue {
    let value = try evaluate(operand, scope)
    switch sign {
    case "!":
      return .flag(.opposite(try flag(value)))
    case "-":
      if case .number(let formula, let kind) = value { return .number(.negated(formula), kind) }
      if value.isUnknown, case .unknown = value { return .number(.negated(try formula(value)), .real) }
      return .number(.negated(try formula(value)), .real)
    case "+", "&", "*", "~": return value
    default: return value
    }
  }

  private func binary(_ sign: String, _ left: CodeExpression, _ right: CodeExpression, _ scope: RunScope) throws(Stop)
    -> RunValue
  {
    switch sign {
    case "=":
      try assign(left, "=", right, scope)
      return try evaluate(left, scope)
    case "&&", "||":
      let first = try flag(evaluate(left, scope))
      if sign == "&&", first.constant == 0 { return .flag(.zero) }
      if sign == "||", first.constant == 1 { return .flag(.one) }
      let second = try flag(evaluate(right, scope))
      if sign == "&&" { return .flag(first.isSame(as: second) ? first : .binary("*", first, second)) }
      if first.constant == 0 { return .flag(second) }
      if second.constant == 1 { return .flag(.one) }
      if second.constant == 0 || first.isSame(as: second) { return .flag(first) }
      return .flag(.opposite(.binary("*", .opposite(first), .opposite(second))))
    case "??":
      let first = try evaluate(left, scope)
      if case .null = first { return try evaluate(right, scope) }
      return first
    case "...", "..<":
      let (first, last) = (try formula(evaluate(left, scope)), try formula(evaluate(right, scope)))
      return .range(first, sign == "..." ? .binary("+", last, .one) : last)
    case "==", "===", "!=", "!==":
      let result = try equal(evaluate(left, scope), evaluate(right, scope))
      return .flag(sign.hasPrefix("!") ? .opposite(result) : result)
    case "<", ">", "<=", ">=":
      return .flag(try compare(sign, evaluate(left, scope), evaluate(right, scope)))
    default: break
    }
    return try arithmetic(sign, evaluate(left, scope), evaluate(right, scope))
  }

  func arithmetic(_ sign: String, _ left: RunValue, _ right: RunValue) throws(Stop) -> RunValue {
    if sign == "|" || sign == "&" {
      return .list(RunList((try items(of: left) ?? [left]) + (try items(of: right) ?? [right])))
    }
    if case .list(let a) = left, case .list(let b) = right, sign == "+" { return .list(RunList(a.items + b.items)) }
    if case .text = left { return .unknown("text") }
    switch (left, right) {
    case (.moment(let a), .moment(let b)) where sign == "-": return .number(.binary("-", a, b), .real)
    case (.moment(let a), _) where sign == "+" || sign == "-":
      return .moment(.binary(sign, a, try formula(right)))
    case (_, .moment(let b)) where sign == "+": return .moment(.binary("+", try formula(left), b))
    default: break
    }
    let (first, kind) = try numeric(left)
    let (second, other) = try numeric(right)
    let result: RunNumberKind = kind == .literal ? other : other == .literal ? kind : kind == other ? kind : .real
    guard ["+", "-", "*", "/", "%"].contains(sign) else { throw .failure(reason: .notFollowed(sign)) }
    if sign == "%" {
      guard let a = first.constant, let b = second.constant, b != 0 else {
        return .unknown("\(describe(left)) mod \(describe(right))")
      }
      return .number(.constant(a.truncatingRemainder(dividingBy: b)), result)
    }
    if sign == "/", result == .integer || result == .literal && language == .objectiveC {
      if let b = second.constant, b == 0 { throw .failure(reason: .dividesByZero) }
      return .number(try whole(.binary("/", first, second)), .integer)
    }
    if sign == "/", let b = second.constant, b == 0 { throw .failure(reason: .dividesByZero) }
    let formula = Formula.binary(sign, first, second)
    if formula.size > Self.mostParts {
      return .number(try shortened(formula), result)
    }
    return .number(formula, result)
  }

  /// Replaces a formula that has become too long by its number, if known.
  func shortened(_ formula: Formula) throws(Stop) -> Formula {
    if formula.isFixed, let value = formula.value { return .constant(value) }
    if !usesParameters, let value = evaluate(formula) { return .constant(value) }
    throw .failure(reason: Words(en: "the expression is too long", zh: "表达式太长"))
  }

  private func numeric(_ value: RunValue) throws(Stop) -> (Formula, RunNumberKind) {
    if case .number(let formula, let kind) = value { return (formula, kind) }
    let whole = ["count", "index", "Count", "Index", ".row", ".section", ".item", ".tag"]
    if case .unknown(let path) = value, whole.contains(where: { path.hasSuffix($0) }) {
      return (try formula(value), .integer)
    }
    return (try formula(value), .real)
  }

  private func compare(_ sign: String, _ left: RunValue, _ right: RunValue) throws(Stop) -> Formula {
    let path =
      "\(describe(left)) \(["<": "below", ">": "above", "<=": "upto", ">=": "from"][sign] ?? "") \(describe(right))"
    let (first, second) = (try formula(left), try formula(right))
    guard let a = evaluate(first), let b = evaluate(second), isSteady(first), isSteady(second) else {
      return choice(named: path)
    }
    let result = sign == "<" ? a < b : sign == ">" ? a > b : sign == "<=" ? a <= b : a >= b
    return result ? .one : .zero
  }

  /// Whether a number depends on no parameter.
  func isSteady(_ formula: Formula) -> Bool {
    formula.isFixed || formula.parameters.isEmpty && (formula.reads.isEmpty || !usesParameters)
      || formula.parameters.isEmpty && formula.reads.allSatisfy { $0.isRoot }
  }

  func equal(_ left: RunValue, _ right: RunValue) throws(Stop) -> Formula {
    switch (left, right) {
    case (.null, .null): return .one
    case (.null, .unknown(let path)), (.unknown(let path), .null):
      // Values made elsewhere are assumed to exist, except for reused cells.
      let isThere = decisions[Self.parameterName(path)] ?? !path.contains("dequeueReusable")
      return isThere ? .zero : .one
    case (.null, _), (_, .null): return .zero
    case (.view(let a), .view(let b)): return a === b ? .one : .zero
    case (.word(let a), .word(let b)), (.text(let a), .text(let b)): return a == b || a.hasSuffix(b) ? .one : .zero
    case (.flag(let a), .flag(let b)):
      if b.constant == 1 { return a }
      if b.constant == 0 { return .opposite(a) }
      if let a = a.constant { return a == 1 ? b : .opposite(b) }
    case (.flag(let a), .unknown), (.unknown, .flag(let a)):
      let other = try flag(left.isUnknown ? left : right)
      if a.constant == 1 { return other }
      if a.constant == 0 { return .opposite(other) }
    case (.number, _), (_, .number):
      if let a = try? formula(left), let b = try? formula(right), let first = evaluate(a), let second = evaluate(b),
        isSteady(a), isSteady(b)
      {
        return first == second ? .one : .zero
      }
    case (.size, _), (_, .size):
      let (a, b) = (try size(left), try size(right))
      return try allEqual([a.0, a.1], [b.0, b.1], "size")
    case (.rect, _), (_, .rect): return try allEqual(try rect(left).parts, try rect(right).parts, "rect")
    case (.point, _), (_, .point):
      let (a, b) = (try point(left), try point(right))
      return try allEqual([a.0, a.1], [b.0, b.1], "point")
    default: break
    }
    return choice(named: "\(describe(left)) is \(describe(right))")
  }

  private func allEqual(_ left: [Formula], _ right: [Formula], _ name: String) throws(Stop) -> Formula {
    for (a, b) in zip(left, right) {
      guard let first = evaluate(a), let second = evaluate(b), isSteady(a), isSteady(b) else {
        return choice(named: "same_\(name)_\(line)")
      }
      if first != second { return .zero }
    }
    return .one
  }

  private func describe(_ value: RunValue) -> String {
    switch value {
    case .unknown(let path), .word(let path): return path
    case .number(let formula, _):
      for view in formula.reads where view.name.isEmpty { view.name = view.candidate?.name ?? "view" }
      return formula.size < 8 ? formula.text : "number"
    case .flag(let formula): return formula.text
    case .text, .point, .size, .insets, .rect, .transform, .view, .layer, .list, .dictionary, .tuple, .closure,
      .functions, .method, .constraint, .anchor, .item, .maker, .proxy, .type, .object, .probe, .range, .moment,
      .null, .nothing:
      return "value"
    }
  }

  // Conversions

  /// Returns a formula that is 1 if a value is true, else 0.
  func flag(_ value: RunValue) throws(Stop) -> Formula {
    switch value {
    case .flag(let formula): return formula
    case .unknown(let path): return choice(named: path)
    case .null: return .zero
    case .number(let formula, _):
      if let known = formula.constant { return known == 0 ? .zero : .one }
      return choice(named: describe(value))
    case .text, .point, .size, .insets, .rect, .transform, .view, .layer, .list, .dictionary, .tuple, .closure,
      .functions, .method, .constraint, .anchor, .item, .maker, .proxy, .word, .type, .object, .probe, .range,
      .moment, .nothing:
      return .one
    }
  }

  func formula(_ value: RunValue) throws(Stop) -> Formula {
    switch value {
    case .number(let formula, _), .flag(let formula): return formula
    case .unknown(let path): return number(named: path)
    case .word(let word), .type(let word):
      if let known = FrameworkConstant.number(word) { return .constant(known) }
      // Several enumerations may have a case of this name.
      let numbers = types.values.compactMap { $0.cases[word] ?? nil }
      if numbers.count == 1 { return try formula(evaluate(numbers[0], globals)) }
      throw .failure(reason: .noNumber(word))
    case .null: throw .failure(reason: .isNil)
    case .text, .point, .size, .insets, .rect, .transform, .view, .layer, .list, .dictionary, .tuple, .closure,
      .functions, .method, .constraint, .anchor, .item, .maker, .proxy, .object, .probe, .range, .moment, .nothing:
      throw .failure(reason: Words(en: "it cannot be evaluated as a number", zh: "它不是能求值的数"))
    }
  }

  func point(_ value: RunValue) throws(Stop) -> (Formula, Formula) {
    switch value {
    case .point(let x, let y), .size(let x, let y): return (x, y)
    case .word("zero"): return (.zero, .zero)
    case .unknown(let path): return (number(named: path + ".x"), number(named: path + ".y"))
    case .number, .flag, .text, .insets, .rect, .transform, .view, .layer, .list, .dictionary, .tuple, .closure,
      .functions, .method, .constraint, .anchor, .item, .maker, .proxy, .word, .type, .object, .probe, .range,
      .moment, .null, .nothing:
      throw .failure(reason: Words(en: "it cannot be evaluated as a point", zh: "它不是能求值的点"))
    }
  }

  func size(_ value: RunValue) throws(Stop) -> (Formula, Formula) {
    switch value {
    case .size(let width, let height), .point(let width, let height): return (width, height)
    case .word("zero"): return (.zero, .zero)
    case .unknown(let path): return (number(named: path + ".width"), number(named: path + ".height"))
    case .number, .flag, .text, .insets, .rect, .transform, .view, .layer, .list, .dictionary, .tuple, .closure,
      .functions, .method, .constraint, .anchor, .item, .maker, .proxy, .word, .type, .object, .probe, .range,
      .moment, .null, .nothing:
      throw .failure(reason: Words(en: "it cannot be evaluated as a size", zh: "它不是能求值的尺寸"))
    }
  }

  func rect(_ value: RunValue) throws(Stop) -> RunRect {
    switch value {
    case .rect(let rect): return rect
    case .word("zero"): return RunRect([.zero, .zero, .zero, .zero])
    case .unknown(let path): return RunRect(["x", "y", "width", "height"].map { number(named: "\(path).\($0)") })
    case .number, .flag, .text, .point, .size, .insets, .transform, .view, .layer, .list, .dictionary, .tuple,
      .closure, .functions, .method, .constraint, .anchor, .item, .maker, .proxy, .word, .type, .object, .probe,
      .range, .moment, .null, .nothing:
      throw .failure(reason: Words(en: "it cannot be evaluated as a rect", zh: "它不是能求值的矩形"))
    }
  }

  func insets(_ value: RunValue) throws(Stop) -> [Formula] {
    switch value {
    case .insets(let parts): return parts
    case .word("zero"): return [.zero, .zero, .zero, .zero]
    case .unknown(let path): return ["top", "left", "bottom", "right"].map { number(named: "\(path).\($0)") }
    case .number(let formula, _): return [formula, formula, formula, formula]
    case .flag, .text, .point, .size, .rect, .transform, .view, .layer, .list, .dictionary, .tuple, .closure,
      .functions, .method, .constraint, .anchor, .item, .maker, .proxy, .word, .type, .object, .probe, .range,
      .moment, .null, .nothing:
      throw .failure(reason: Words(en: "they cannot be evaluated as insets", zh: "它们不是能求值的 insets"))
    }
  }

  func transform(_ value: RunValue, isSpatial: Bool) throws(Stop) -> RunTransform {
    switch value {
    case .transform(var transform):
      if isSpatial, !transform.isSpatial { transform = try transform.lifted() }
      return transform
    case .word("identity"): return RunTransform(isSpatial: isSpatial)
    case .number, .flag, .text, .point, .size, .insets, .rect, .view, .layer, .list, .dictionary, .tuple, .closure,
      .functions, .method, .constraint, .anchor, .item, .maker, .proxy, .word, .type, .object, .probe, .range,
      .moment, .null, .nothing, .unknown:
      throw .failure(reason: Words(en: "it cannot be evaluated as a transform", zh: "它不是能求值的 transform"))
    }
  }

  /// Returns the view of a value, or nil.
  func view(_ value: RunValue) -> RunView? {
    switch value {
    case .view(let view), .layer(let view): return view
    case .unknown(let path): return viewElsewhere(path)
    case .object(let own) where own === object && object.isController: return nil
    case .number, .flag, .text, .point, .size, .insets, .rect, .transform, .list, .dictionary, .tuple, .closure,
      .functions, .method, .constraint, .anchor, .item, .maker, .proxy, .word, .type, .object, .probe, .range,
      .moment, .null, .nothing:
      return nil
    }
  }

  private func item(of value: RunValue, _ keys: [RunValue]) throws(Stop) -> RunValue {
    guard let key = keys.first else { return value }
    switch (value, key) {
    case (.list(let list), .number(let formula, _)):
      guard let index = evaluate(formula).flatMap({ Int(exactly: $0) }), isSteady(formula) else {
        throw .failure(reason: .unknownItem)
      }
      guard list.items.indices.contains(index) else {
        throw .failure(reason: Words(en: "the list has no item \(index) here", zh: "这里列表没有下标为 \(index) 的项"))
      }
      return list.items[index]
    case (.dictionary(let entries), .text(let text)), (.dictionary(let entries), .word(let text)):
      return entries.first { $0.key == text }?.value ?? .null
    case (.unknown(let path), _): return .unknown("\(path)_\(describe(key))")
    default: return .unknown("item")
    }
  }
}

extension CodeExpression {
  /// Whether it only makes a constraint.
  fileprivate var makesConstraint: Bool {
    switch kind {
    case .call(let callee, _):
      switch callee.kind {
      case .member(_, let name): name == "constraint" || name.hasPrefix("constraint(")
      case .name(let name): name == "NSLayoutConstraint"
      case .number, .string, .implicitMember, .index, .call, .message, .list, .dictionary, .tuple, .closure, .unary,
        .binary, .ternary, .cast, .typeTest, .compound, .statements:
        false
      }
    case .message(_, let selector, _): selector.hasPrefix("constraint")
    case .number, .string, .name, .implicitMember, .member, .index, .list, .dictionary, .tuple, .closure, .unary,
      .binary, .ternary, .cast, .typeTest, .compound, .statements:
      false
    }
  }
}

extension RunTransform {
  /// Returns the corresponding transform in three dimensions.
  func lifted() throws(CodeRun.Stop) -> RunTransform {
    var result = RunTransform(isSpatial: true)
    result.factors = factors.map { factor in
      switch factor {
      case .translation(let parts): .translation(parts + [.zero])
      case .scale(let parts): .scale(parts + [.one])
      case .rotation(let angle, _): .rotation(angle, axis: [.zero, .zero, .one])
      case .matrix(let m):
        m.count == 16
          ? factor : .matrix([m[0], m[1], 0, 0, m[2], m[3], 0, 0, 0, 0, 1, 0, m[4], m[5], 0, 1])
      }
    }
    return result
  }
}

/// Constants of the frameworks.
enum FrameworkConstant {
  static func number(_ name: String) -> Double? {
    switch name {
    case "pi", "M_PI", "CGFloat.pi", "Double.pi", "Float.pi": .pi
    case "M_PI_2": .pi / 2
    case "M_PI_4": .pi / 4
    case "CGFLOAT_MAX", "greatestFiniteMagnitude", "MAXFLOAT", "FLT_MAX", "DBL_MAX": .greatestFiniteMagnitude
    case "CGFLOAT_MIN", "FLT_MIN", "FLT_EPSILON", "leastNonzeroMagnitude": .leastNormalMagnitude
    case "zero": 0
    case "UIView.noIntrinsicMetric", "UIViewNoIntrinsicMetric", "NSView.noIntrinsicMetric", "NSViewNoIntrinsicMetric":
      -1
    case "UILayoutPriorityRequired", "required": 1000
    case "UILayoutPriorityDefaultHigh", "defaultHigh": 750
    case "UILayoutPriorityDefaultLow", "defaultLow": 250
    case "UILayoutPriorityFittingSizeLevel", "fittingSizeLevel": 50
    case "high": 750
    case "low": 250
    case "medium": 500
    default: nil
    }
  }

  static func value(_ name: String) throws(CodeRun.Stop) -> RunValue? {
    switch name {
    case "CGRectZero", "NSZeroRect", "CGPointZero", "NSZeroPoint", "CGSizeZero", "NSZeroSize", "UIEdgeInsetsZero":
      return .word("zero")
    case "CGAffineTransformIdentity", "CATransform3DIdentity": return .word("identity")
    case "CGRectMinXEdge", "CGRectMaxXEdge", "CGRectMinYEdge", "CGRectMaxYEdge":
      return .word("m" + name.dropFirst("CGRectM".count))
    default: break
    }
    if name.hasPrefix("M_") || name.hasPrefix("CGFLOAT") || name.hasPrefix("FLT") || name.hasPrefix("DBL")
      || name == "MAXFLOAT" || name.hasPrefix("UILayoutPriority") && name != "UILayoutPriority"
    {
      return number(name).map { .number(.constant($0), .real) }
    }
    for (prefix, _) in words where name.hasPrefix(prefix) && name.utf8.count > prefix.utf8.count {
      let rest = name.dropFirst(prefix.count)
      if rest.first?.isUppercase == true { return .word(rest.prefix(1).lowercased() + rest.dropFirst()) }
    }
    return nil
  }

  /// The prefixes of enumeration values in Objective-C.
  private static let words: [(String, Int)] = [
    "NSLayoutAttribute", "NSLayoutRelation", "UIViewAutoresizing", "UILayoutConstraintAxis", "UIStackViewAlignment",
    "UIStackViewDistribution", "NSLayoutFormat", "UIViewContentMode", "ALEdge", "ALDimension", "ALAxis",
    "UIScrollViewContentInsetAdjustment", "NSView",
    "UISemanticContentAttribute",
  ].map { ($0, 0) }
}
