import GeomrunForeignCode
import GeomrunSourceCode
import GeomrunText
import GeomrunWords

extension CodeRun {
  /// Runs the statements of a block in order.
  @discardableResult func run(_ statements: [CodeStatement], _ scope: RunScope) throws(Stop) -> Flow {
    for statement in statements {
      if case .function(let function) = statement.kind, let body = function.body {
        let closure = CodeClosure(parameters: function.parameters.map { $0.name }, body: body, line: function.line)
        scope.variables[function.name] = .closure(closure, scope)
      }
    }
    for (index, statement) in statements.enumerated() {
      let flow = try perform(statement, scope)
      if case .normal = flow { continue }
      passOver(statements[(index + 1)...])
      return flow
    }
    return .normal
  }

  /// Makes a scope inside another one.
  func inner(_ scope: RunScope) -> RunScope { RunScope(in: scope, guards: conditions.count) }

  func perform(_ statement: CodeStatement, _ scope: RunScope) throws(Stop) -> Flow {
    executed += 1
    if executed > mostStatements { throw .limit(reason: .tooManyStatements) }
    performed.insert(statement.line)
    depth += 1
    defer { depth -= 1 }
    line = statement.line
    do throws(Stop) {
      if depth > Self.mostDepth { throw .failure(reason: .tooDeep) }
      return try execute(statement, scope)
    } catch .failure(let reason) {
      leaveOut(statement.line, reason)
      if statement.holdsOthers { leaveOut(statement, reason) }
      try poison(statement, scope, reason)
      return .normal
    }
  }

  private func execute(_ statement: CodeStatement, _ scope: RunScope) throws(Stop) -> Flow {
    switch statement.kind {
    case .expression(let expression):
      if let (target, changed) = inPlace(expression, scope) { return try assigned(target, changed, scope) }
      let value = try evaluate(expression, scope, isStatement: true)
      if case .unknown = value, let target = changedValue(expression, scope) {
        leaveOut(statement.line, .unknownEffect)
        try poison(target, scope, statement.line)
      } else if let view = value.unreadView {
        try unread(view.view, view.name, statement.line)
      } else if case .unknown = value, let (view, name) = chained(expression, scope) {
        try unread(view, name, statement.line)
      } else if case .unknown(let path) = value {
        if mentionsGeometry(statement.line), !path.hasPrefix("super.") {
          leaveOut(statement.line, .unknownEffect)
        } else {
          sayNothing(statement.line)
        }
      }
    case .assign(let target, let sign, let value): try assign(target, sign, value, scope)
    case .variable(let variable): try declare(variable, scope)
    case .function: break
    case .type(let type): register(type, in: nil)
    case .block(let body): return try run(body, inner(scope))
    case .if(let conditions, let first, let second): return try choose(conditions, first, second, scope)
    case .guard(let conditions, let body):
      let inner = self.inner(scope)
      let value = try condition(conditions, scope, names: inner)
      for (name, value) in inner.variables { scope.variables[name] = value }
      return try branch(value, [], body, scope, isGuard: true)
    case .forIn(let names, let sequence, let filter, let body): return try loop(names, sequence, filter, body, scope)
    case .forCounting(let first, let condition, let steps, let body):
      let inner = self.inner(scope)
      if let first { _ = try perform(first, inner) }
      return try turns(
        inner,
        { () throws(Stop) in
          guard let condition else { return true }
          return try self.isTrue(condition, inner)
        }, body
      ) { () throws(Stop) in
        for step in steps { _ = try self.perform(step, inner) }
      }
    case .while(let conditions, let body):
      return try turns(
        scope,
        { () throws(Stop) in
          guard let known = try self.condition(conditions, scope, names: scope).constant else {
            throw .failure(reason: .unknownCount)
          }
          return known != 0
        }, body
      ) {}
    case .repeat(let body, let condition):
      var isFirst = true
      return try turns(
        scope,
        { () throws(Stop) in
          defer { isFirst = false }
          return isFirst ? true : try self.isTrue(condition, scope)
        }, body
      ) {}
    case .switch(let subject, let cases): return try choose(subject, cases, scope)
    case .return(let value):
      return .returned(try value.map { item throws(Stop) in try evaluate(item, scope) } ?? .nothing)
    case .break:
      if conditions.count > base { try structural() }
      return .broke
    case .continue:
      if conditions.count > base { try structural() }
      return .continued
    case .unknown(let last):
      leaveOut(statement.line, .unreadStatement)
      for line in statement.line...max(statement.line, min(last, statement.line + 400)) {
        if mentionsGeometry(line) { leaveOut(line, .unreadStatement) }
        try forgetNamed(in: line, scope)
      }
    }
    return .normal
  }

  private func isTrue(_ expression: CodeExpression, _ scope: RunScope) throws(Stop) -> Bool {
    guard let known = try flag(evaluate(expression, scope)).constant else {
      throw .failure(reason: .unknownCount)
    }
    return known != 0
  }

  private func turns(
    _ scope: RunScope, _ condition: () throws(Stop) -> Bool, _ body: [CodeStatement], _ step: () throws(Stop) -> Void
  ) throws(Stop) -> Flow {
    let line = line
    loops += 1
    defer { loops -= 1 }
    var count = 0
    while try condition() {
      count += 1
      if count > Self.mostTurns {
        leaveOut(line, .firstTurns(Self.mostTurns))
        break
      }
      let flow = try run(body, inner(scope))
      if case .returned = flow { return flow }
      if case .broke = flow { break }
      try step()
    }
    return .normal
  }

  private func loop(
    _ names: [String], _ sequence: CodeExpression, _ filter: CodeExpression?, _ body: [CodeStatement],
    _ scope: RunScope
  ) throws(Stop) -> Flow {
    let line = line
    let sequence = try evaluate(sequence, scope)
    guard let items = try items(of: sequence, most: Self.mostTurns + 1) else {
      throw .failure(reason: .unknownCount)
    }
    if case .range(let first, let last) = sequence { noteCount(first, last, line) }
    loops += 1
    defer { loops -= 1 }
    for (index, item) in items.enumerated() {
      if index >= Self.mostTurns {
        leaveOut(line, .firstTurns(Self.mostTurns))
        break
      }
      let inner = self.inner(scope)
      bind(names, item, inner)
      if let filter {
        guard let known = try flag(evaluate(filter, inner)).constant else {
          throw .failure(reason: Words(en: "the items that it runs for are unknown", zh: "对哪些项运行未知"))
        }
        if known == 0 { continue }
      }
      let flow = try run(body, inner)
      if case .returned = flow { return flow }
      if case .broke = flow { break }
    }
    return .normal
  }

  /// Reports the number that decides the count of a loop, if it is unknown.
  private func noteCount(_ first: Formula, _ last: Formula, _ line: Int) {
    for parameter in first.parameters + last.parameters where settings.values[parameter.name] == nil {
      let value = parameter.value.shortestText
      leaveOut(
        line,
        Words(
          en:
            "`\(code: parameter.name)` is assumed to be \(code: value), `--set \(code: parameter.name)=NUMBER` changes it",
          zh: "`\(code: parameter.name)` 取 \(code: value)，`--set \(code: parameter.name)=NUMBER` 取别的值"))
    }
  }

  func bind(_ names: [String], _ item: RunValue, _ scope: RunScope) {
    if names.count == 1 {
      scope.variables[names[0]] = item
    } else if case .tuple(let parts) = item {
      for (name, part) in zip(names, parts) { scope.variables[name] = part.value }
    } else {
      for name in names { scope.variables[name] = .unknown(name) }
    }
  }

  /// Returns the items of a list or a range; fails if they are unknown.
  func knownItems(of value: RunValue) throws(Stop) -> [RunValue] {
    guard let items = try items(of: value) else {
      throw .failure(reason: Words(en: "its items are unknown", zh: "有哪些项未知"))
    }
    return items
  }

  /// Returns the items of a list or a range, or nil if they are unknown.
  ///
  /// - Parameter most: The maximum number of items of a range; without it, a longer range fails.
  func items(of value: RunValue, most: Int? = nil) throws(Stop) -> [RunValue]? {
    switch value {
    case .list(let list): return list.items
    case .range(let first, let last):
      guard let first = evaluate(first), let last = evaluate(last), last - first < 100_000 else { return nil }
      if first.rounded() != first || last < first { return [] }
      if most == nil, last - first > Double(Self.mostItems) { throw .failure(reason: Self.tooManyItems) }
      let numbers = stride(from: first, to: last, by: 1).prefix(most ?? Self.mostItems)
      return numbers.map { .number(.constant($0), .integer) }
    case .dictionary(let entries): return entries.map { .tuple([("key", .text($0.key)), ("value", $0.value)]) }
    case .null: return []
    case .number, .flag, .text, .point, .size, .insets, .rect, .transform, .view, .layer, .tuple, .closure,
      .functions, .method, .constraint, .anchor, .item, .maker, .proxy, .word, .type, .object, .probe, .moment,
      .nothing, .unknown:
      return nil
    }
  }

  // Conditions

  /// Evaluates a list of conditions, and adds its bindings to a scope.
  func condition(_ all: [CodeCondition], _ scope: RunScope, names: RunScope) throws(Stop) -> Formula {
    var result = Formula.one
    let inner = self.inner(scope)
    for condition in all {
      var part = Formula.one
      switch condition {
      case .expression(let expression): part = try flag(evaluate(expression, inner))
      case .available: part = .one
      case .pattern(let pattern, let value): part = try matches(pattern, evaluate(value, inner), inner)
      case .binding(let name, let expression):
        let value = try evaluate(expression, inner)
        if case .null = value { part = .zero }
        if case .unknown(let path) = value, decisions[Self.parameterName(path)] == false { part = .zero }
        inner.variables[name] = value
        names.variables[name] = value
      }
      if part.constant == 0 { return .zero }
      result = .binary("*", result, part)
    }
    return result
  }

  private func choose(
    _ all: [CodeCondition], _ first: [CodeStatement], _ second: [CodeStatement], _ scope: RunScope
  ) throws(Stop) -> Flow {
    let names = inner(scope)
    let choice = try condition(all, scope, names: names)
    if choice.constant == 0, let path = takenToBeThere(all, scope) {
      for statement in first {
        leaveOut(
          statement,
          Words(
            en:
              "`\(code: path)` is assumed not to be nil, `--set \(code: Self.parameterName(path))=false` makes it nil",
            zh: "认为 `\(code: path)` 存在，`--set \(code: Self.parameterName(path))=false` 把它当作 nil"))
      }
    }
    return try branch(choice, first, second, scope, names: names)
  }

  /// Returns the path of an unknown value if the only condition is that it is nil.
  private func takenToBeThere(_ all: [CodeCondition], _ scope: RunScope) -> String? {
    guard all.count == 1, case .expression(let expression) = all[0] else { return nil }
    let operand: CodeExpression
    switch expression.kind {
    case .binary("==", let a, let b):
      guard case .null? = try? evaluate(b, scope) else { return nil }
      operand = a
    case .unary("!", let a): operand = a
    case .number, .string, .name, .implicitMember, .member, .index, .call, .message, .list, .dictionary, .tuple,
      .closure, .unary, .binary, .ternary, .cast, .typeTest, .compound, .statements:
      return nil
    }
    switch operand.kind {
    case .name, .member: break
    case .number, .string, .implicitMember, .index, .call, .message, .list, .dictionary, .tuple, .closure, .unary,
      .binary, .ternary, .cast, .typeTest, .compound, .statements:
      return nil
    }
    guard case .unknown(let path)? = try? evaluate(operand, scope) else { return nil }
    return path
  }

  /// Runs one of two branches, or both if the condition is unknown.
  func branch(
    _ choice: Formula, _ first: [CodeStatement], _ second: [CodeStatement], _ scope: RunScope,
    names: RunScope? = nil, isGuard: Bool = false
  ) throws(Stop) -> Flow {
    if let known = choice.constant {
      passOver((known != 0 ? second : first)[...])
      return try run(known != 0 ? first : second, inner(known != 0 ? names ?? scope : scope))
    }
    let start = conditions.count
    let before = exits.count
    let leaves = first.count == 1 && first[0].leaves
    conditions.append((choice, leaves ? .opposite(choice) : choice))
    let one = try run(first, inner(names ?? scope))
    conditions.removeSubrange(start...)
    let within = conditions[min(base, start)...].reduce(Formula.one) { .binary("*", $0, $1.holds) }
    conditions.append((.opposite(choice), isGuard ? choice : choice))
    let two = try run(second, inner(scope))
    conditions.removeSubrange(start...)
    switch (one, two) {
    case (.returned(let a), .returned(let b)): return .returned(try joined(choice, a, b))
    case (.returned(let value), .normal): exits.append((.binary("*", within, choice), value))
    case (.normal, .returned(let value)): exits.append((.binary("*", within, .opposite(choice)), value))
    case (.normal, .normal): break
    default: try structural()
    }
    for exit in exits[before...] { conditions.append((.opposite(exit.when), .opposite(exit.when))) }
    return .normal
  }

  private func choose(_ subject: CodeExpression, _ cases: [CodeCase], _ scope: RunScope) throws(Stop) -> Flow {
    let value = try evaluate(subject, scope)
    var rest: [(Formula, [CodeStatement])] = []
    for item in cases {
      var part = Formula.zero
      if item.patterns.isEmpty { part = .one }
      for pattern in item.patterns {
        let match = try matches(pattern, value, scope)
        part =
          match.constant == 1
          ? .one : part.constant == 0 ? match : .opposite(.binary("*", .opposite(part), .opposite(match)))
      }
      if let filter = item.condition { part = .binary("*", part, try flag(evaluate(filter, scope))) }
      if part.constant == 0 {
        passOver(item.body[...])
        continue
      }
      rest.append((part, item.body))
      if part.constant == 1 { break }
    }
    return try ways(rest[...], scope)
  }

  /// Records the lines of a branch not taken, or those after an early exit.
  private func passOver(_ way: ArraySlice<CodeStatement>) {
    guard let first = way.first, passedWays.insert(first.line).inserted else { return }
    for line in way.flatMap({ $0.allLines }) where mentionsGeometry(line) { passedOver.insert(line) }
  }

  private func ways(_ rest: ArraySlice<(Formula, [CodeStatement])>, _ scope: RunScope) throws(Stop) -> Flow {
    guard let first = rest.first else { return .normal }
    func finished(_ flow: Flow) -> Flow { if case .broke = flow { .normal } else { flow } }
    if first.0.constant != nil { return finished(try run(first.1.withoutLastBreak, inner(scope))) }
    let body = first.1.withoutLastBreak
    let start = conditions.count
    conditions.append((first.0, first.0))
    let one = try run(body, inner(scope))
    conditions.removeSubrange(start...)
    let within = conditions[min(base, start)...].reduce(Formula.one) { .binary("*", $0, $1.holds) }
    conditions.append((.opposite(first.0), first.0))
    let two = try ways(rest.dropFirst(), scope)
    conditions.removeSubrange(start...)
    switch (one, two) {
    case (.returned(let a), .returned(let b)): return .returned(try joined(first.0, a, b))
    case (.returned(let value), .normal):
      exits.append((.binary("*", within, first.0), value))
      conditions.append((.opposite(first.0), .opposite(first.0)))
    case (.normal, .returned(let value)):
      exits.append((.binary("*", within, .opposite(first.0)), value))
      conditions.append((first.0, first.0))
    case (.normal, .normal): break
    default: try structural()
    }
    return .normal
  }

  /// Returns a formula for whether a value matches a pattern.
  func matches(_ pattern: CodeExpression, _ value: RunValue, _ scope: RunScope) throws(Stop) -> Formula {
    var pattern = pattern
    // `.some(let x)`
    if case .call(let callee, _) = pattern.kind { pattern = callee }
    if case .name("_") = pattern.kind { return .one }
    return try equal(value, try evaluate(pattern, scope))
  }

  /// Combines two values by a choice.
  func joined(_ choice: Formula, _ first: RunValue, _ second: RunValue) throws(Stop) -> RunValue {
    if let known = choice.constant { return known == 0 ? second : first }
    func mixed(_ a: [Formula], _ b: [Formula]) -> [Formula] { zip(a, b).map { .mixed(choice, $0, $1) } }
    switch (first, second) {
    case (.view(let a), .view(let b)) where a === b: return first
    case (.layer(let a), .layer(let b)) where a === b: return first
    case (.null, .null), (.nothing, .nothing): return first
    case (.text, .text), (.type, .type): return .unknown("text")
    case (.unknown(let a), .unknown(let b)): return .unknown(a == b ? a : "\(a) or \(b)")
    case (.word(let a), .word(let b)) where a == b: return first
    case (.rect, _), (_, .rect):
      return .rect(RunRect(mixed(try rect(first).parts, try rect(second).parts)))
    case (.point, _), (_, .point):
      let (a, b) = (try point(first), try point(second))
      return .point(.mixed(choice, a.0, b.0), .mixed(choice, a.1, b.1))
    case (.size, _), (_, .size):
      let (a, b) = (try size(first), try size(second))
      return .size(.mixed(choice, a.0, b.0), .mixed(choice, a.1, b.1))
    case (.insets, _), (_, .insets): return .insets(mixed(try insets(first), try insets(second)))
    case (.number(let a, let kind), .number(let b, let other)):
      return .number(.mixed(choice, a, b), kind == other ? kind : .real)
    case (.number(let a, let kind), .unknown): return .number(.mixed(choice, a, try formula(second)), kind)
    case (.unknown, .number(let b, let kind)): return .number(.mixed(choice, try formula(first), b), kind)
    case (.flag(let a), .flag(let b)): return .flag(.mixed(choice, a, b))
    default:
      if let restart = restart(for: choice) { throw .restart(restart) }
      return first
    }
  }

  func restart(for choice: Formula) -> Restart? {
    choice.parameters.first { $0.isChoice }.map { Restart(name: $0.name, value: true, line: line) }
  }

  // Declarations

  private func declare(_ variable: CodeVariable, _ scope: RunScope) throws(Stop) {
    if variable.names.count > 1 {
      guard let value = variable.value else { return }
      bind(variable.names, try evaluate(value, scope), scope)
      return
    }
    let name = variable.names[0]
    if let getter = variable.getter {
      scope.variables[name] = .closure(CodeClosure(parameters: [], body: getter, line: variable.line), scope)
      scope.computed.insert(name)
      return
    }
    guard let value = variable.value else {
      scope.variables[name] = empty(variable.type)
      if language == .objectiveC, let type = variable.type, Self.isInteger(type) { scope.integers[name] = type }
      return
    }
    if case .unary("&", let target) = value.kind, holdsGeometry(target, scope) {
      try poison(target, scope, variable.line)
      throw .failure(reason: Words(en: "pointers are not supported", zh: "不支持指针"))
    }
    var result = copied(try evaluate(value, scope, type: variable.type))
    result = try typed(result, variable.type)
    scope.variables[name] = result
    if language == .objectiveC, let type = variable.type, Self.isInteger(type) { scope.integers[name] = type }
    let isGlobal = scope === globals
    if case .unknown(let path) = result, resultsOfCalls.contains(path) {
      namesOfResults[path] = namesOfResults[path] ?? name
    }
    named(result, name, rank: isGlobal ? 1000 : 500 - 10 * scope.level)
  }

  /// Returns the initial value of a variable of a type.
  func empty(_ type: String?) -> RunValue {
    switch (type ?? "").filter({ $0 != "?" && $0 != "!" }) {
    case "CGRect", "NSRect": .rect(RunRect([.zero, .zero, .zero, .zero]))
    case "CGPoint", "NSPoint": .point(.zero, .zero)
    case "CGSize", "NSSize": .size(.zero, .zero)
    case "UIEdgeInsets": .insets([.zero, .zero, .zero, .zero])
    case "CGFloat", "Double", "Float", "float", "double": .number(.zero, .real)
    case "Bool", "BOOL": .flag(.zero)
    case let type: Self.isInteger(type) ? .number(.zero, .integer) : .null
    }
  }

  /// Converts a value to the type of a variable.
  func typed(_ value: RunValue, _ type: String?) throws(Stop) -> RunValue {
    if case .null = value, let last = type?.last, last == "?" || last == "!" { return value }
    let type = type?.filter { $0 != "?" && $0 != "!" }
    switch type {
    case "CGFloat", "Double", "Float", "TimeInterval", "NSTimeInterval", "float", "double":
      if case .unknown = value { return .number(try formula(value), .real) }
      if case .word("zero") = value { return .number(.zero, .real) }
      if case .number(let formula, _) = value { return .number(formula, .real) }
      if case .word = value { return .number(try formula(value), .real) }
    case let type? where Self.isInteger(type):
      if case .number(let formula, let kind) = value {
        let whole = kind == .integer ? formula : try whole(formula)
        if Self.unsigned.contains(type), let number = whole.constant, number < 0 {
          throw .failure(reason: Words(en: "`\(code: type)` has no negative numbers", zh: "`\(code: type)` 没有负数"))
        }
        return .number(whole, .integer)
      }
      if value.isUnknown { return .number(try formula(value), .integer) }
    case "CGRect", "NSRect": if !value.isUnknown { return .rect(try rect(value)) }
    case "CGPoint", "NSPoint":
      if !value.isUnknown {
        let (x, y) = try point(value)
        return .point(x, y)
      }
    case "CGSize", "NSSize":
      if !value.isUnknown {
        let (width, height) = try size(value)
        return .size(width, height)
      }
    case "UIEdgeInsets", "NSEdgeInsets", "NSDirectionalEdgeInsets":
      if !value.isUnknown { return .insets(try insets(value)) }
    case "CGAffineTransform": return .transform(try transform(value, isSpatial: false))
    case "CATransform3D": return .transform(try transform(value, isSpatial: true))
    case nil:
      // A number without a fraction is an Int.
      if case .number(let formula, .literal) = value { return .number(try whole(formula), .integer) }
    default: break
    }
    return value
  }

  /// Whether a type is an integer type, by the last word of its name.
  static func isInteger(_ type: String) -> Bool { signed.contains(type) || unsigned.contains(type) }

  private static let signed: Set = [
    "Int", "Int8", "Int16", "Int32", "Int64", "NSInteger", "int", "short", "long", "signed", "int8_t", "int16_t",
    "int32_t", "int64_t", "ssize_t",
  ]
  private static let unsigned: Set = [
    "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "NSUInteger", "unsigned", "uint", "uint8_t", "uint16_t", "uint32_t",
    "uint64_t", "size_t",
  ]

  /// Returns a number truncated towards zero, as in C and Swift.
  func whole(_ formula: Formula) throws(Stop) -> Formula {
    if let number = formula.constant { return .constant(number.rounded(.towardZero)) }
    let below = Formula.call("floor", [formula])
    if let value = evaluate(formula), value >= 0 { return below }
    return .binary("+", .call("max", [below, .zero]), .call("min", [.call("ceil", [formula]), .zero]))
  }

  /// Copies a Swift list, which is a value for each variable.
  func copied(_ value: RunValue) -> RunValue {
    if language == .swift, case .list(let list) = value { return .list(RunList(list.items)) }
    return value
  }

  /// Records the code's name of a view, a constraint or a guide.
  func named(_ value: RunValue, _ name: String, rank: Int) {
    switch value {
    case .view(let view), .layer(let view):
      if !view.isRoot, rank > view.candidate?.rank ?? -1 {
        view.candidate = (name, rank)
        view.isOfLoop = loops > 0 && rank < 1000
      }
    case .constraint(let constraint): if constraint.candidate == nil || rank >= 1000 { constraint.candidate = name }
    case .item(.guide(let guide)): if guide.candidate == nil || rank >= 1000 { guide.candidate = name }
    case .object(let object):
      if object.path != "UIViewPropertyAnimator" { break }
      if object.candidate == nil || rank >= 1000 { object.candidate = name }
      object.block?.candidate = object.candidate
    case .number, .flag, .text, .point, .size, .insets, .rect, .transform, .list, .dictionary, .tuple, .closure,
      .functions, .method, .anchor, .item, .maker, .proxy, .word, .type, .probe, .range, .moment, .null, .nothing,
      .unknown:
      break
    }
  }

  // Failures

  /// Makes everything unknown that an omitted statement would have set.
  private func poison(_ statement: CodeStatement, _ scope: RunScope, _ reason: Words) throws(Stop) {
    switch statement.kind {
    case .assign(let target, _, _): try poison(target, scope, statement.line)
    case .variable(let variable): for name in variable.names { scope.variables[name] = .unknown(name) }
    case .if(_, let first, let second): for inner in first + second { try poison(inner, scope, reason) }
    case .guard(_, let body): for inner in body { try poison(inner, scope, reason) }
    case .forIn(_, _, _, let body), .forCounting(_, _, _, let body), .while(_, let body), .repeat(let body, _),
      .block(let body):
      for inner in body { try poison(inner, scope, reason) }
    case .switch(_, let cases): for inner in cases.flatMap({ $0.body }) { try poison(inner, scope, reason) }
    case .expression(let expression): try poisonCall(expression, scope, statement.line)
    case .function, .type, .return, .break, .continue, .unknown: break
    }
    if case .block = statement.kind { return }
  }

  private func poisonCall(_ expression: CodeExpression, _ scope: RunScope, _ line: Int) throws(Stop) {
    switch expression.kind {
    case .message(let receiver, let selector, let arguments):
      if selector.hasPrefix("addObject") || selector.hasPrefix("insertObject"), holdsList(receiver, scope) {
        try poison(receiver, scope, line)
      } else if selector.hasPrefix("set"), arguments.count == 1, let property = Self.property(ofSetter: selector) {
        try poison(CodeExpression(.member(receiver, property), line: line), scope, line)
      } else if selector.hasPrefix("set"), let view = try? evaluate(receiver, scope).view,
        ["Frame", "Bounds", "Center", "ContentOffset"].contains(where: { selector.dropFirst(3).hasPrefix($0) })
      {
        try lose(view, line)
      }
    case .call(let callee, _):
      if let target = changedValue(expression, scope) { return try poison(target, scope, line) }
      if case .member(let receiver, let name) = callee.kind, ["append", "insert"].contains(name),
        holdsList(receiver, scope)
      {
        return try poison(receiver, scope, line)
      }
      if case .member(let receiver, let name) = callee.kind, name.hasPrefix("set"),
        ["Frame", "Bounds", "Center", "ContentOffset"].contains(where: { name.dropFirst(3).hasPrefix($0) }),
        let view = try? evaluate(receiver, scope).view
      {
        try lose(view, line)
      }
    case .number, .string, .name, .implicitMember, .member, .index, .list, .dictionary, .tuple, .closure, .unary,
      .binary, .ternary, .cast, .typeTest, .compound, .statements:
      break
    }
  }

  private func holdsList(_ target: CodeExpression, _ scope: RunScope) -> Bool {
    if case .list? = try? evaluate(target, scope) { true } else { false }
  }

  /// Returns the value that a method call without a used result changes: `frame` of `frame.origin.x.round()`.
  private func changedValue(_ expression: CodeExpression, _ scope: RunScope) -> CodeExpression? {
    guard case .call(let callee, _) = expression.kind, case .member(let receiver, _) = callee.kind,
      language == .swift
    else { return nil }
    switch receiver.kind {
    case .name, .member: break
    case .number, .string, .implicitMember, .index, .call, .message, .list, .dictionary, .tuple, .closure, .unary,
      .binary, .ternary, .cast, .typeTest, .compound, .statements:
      return nil
    }
    switch try? evaluate(receiver, scope) {
    case .rect, .point, .size, .insets, .transform, .number: return receiver
    case .flag?, .text?, .view?, .layer?, .list?, .dictionary?, .tuple?, .closure?, .functions?, .method?,
      .constraint?, .anchor?, .item?, .maker?, .proxy?, .word?, .type?, .object?, .probe?, .range?, .moment?, .null?,
      .nothing?, .unknown?, nil:
      return nil
    }
  }

  /// The mutating methods, with their nonmutating counterparts.
  private static let changing = [
    "round": "rounded", "formUnion": "union", "formIntersection": "intersection", "insetInPlace": "insetBy",
    "offsetInPlace": "offsetBy", "unionInPlace": "union", "intersectInPlace": "intersection",
    "makeIntegralInPlace": "integral",
  ]

  /// Returns `frame.origin.x.round()` as an assignment: its target and value.
  private func inPlace(_ expression: CodeExpression, _ scope: RunScope) -> (CodeExpression, CodeExpression)? {
    guard case .call(let callee, let arguments) = expression.kind, case .member(let receiver, let name) = callee.kind,
      let pure = Self.changing[name], changedValue(expression, scope) != nil
    else { return nil }
    let method = CodeExpression(.member(receiver, pure), line: expression.line)
    return (receiver, CodeExpression(.call(method, arguments), line: expression.line))
  }

  private func assigned(_ target: CodeExpression, _ value: CodeExpression, _ scope: RunScope) throws(Stop) -> Flow {
    try assign(target, "=", value, scope)
    return .normal
  }

  /// Makes everything unknown that a line which is not understood may have changed.
  private func forgetNamed(in line: Int, _ scope: RunScope) throws(Stop) {
    guard lines.indices.contains(line - 1) else { return }
    let words = Set(lines[line - 1].split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
    var current: RunScope? = scope
    while let own = current {
      for word in words {
        switch own.variables[word] {
        case .rect, .point, .size, .insets, .transform, .number: own.variables[word] = .unknown(word)
        case .flag, .text, .view, .layer, .list, .dictionary, .tuple, .closure, .functions, .method, .constraint,
          .anchor, .item, .maker, .proxy, .word, .type, .object, .probe, .range, .moment, .null, .nothing, .unknown,
          nil:
          break
        }
      }
      current = own.parent
    }
  }

  func poison(_ target: CodeExpression, _ scope: RunScope, _ line: Int) throws(Stop) {
    switch target.kind {
    case .name(let name):
      if setVariable(name, .unknown(name), scope) { return }
      object.members[Self.member(name)] = .unknown(name)
    case .member(let inner, let name):
      var path = [name]
      var base = inner
      while true {
        if let value = try? evaluate(base, scope) {
          if let view = value.view {
            if Self.moves(path[0]) {
              try lose(view, line)
            } else if view.isRoot, !object.isController {
              object.members[Self.member(path[0])] = .unknown(path[0])
            }
            return
          }
          if case .object(let object) = value {
            object.members[Self.member(path[0])] = .unknown(path[0])
            return
          }
        }
        guard case .member(let next, let name) = base.kind else { break }
        path.insert(name, at: 0)
        base = next
      }
      if case .name(let name) = base.kind { _ = setVariable(name, .unknown(name), scope) }
    case .number, .string, .implicitMember, .index, .call, .message, .list, .dictionary, .tuple, .closure, .unary,
      .binary, .ternary, .cast, .typeTest, .compound, .statements:
      break
    }
  }

  /// Whether a property affects geometry.
  static func moves(_ property: String) -> Bool {
    [
      "frame", "bounds", "center", "position", "transform", "anchorPoint", "x", "y", "left", "right", "top", "bottom",
      "width", "height", "size", "origin", "centerX", "centerY", "maxX", "maxY",
    ].contains(property.drop { $0 == "_" }.split(separator: "_").last.map(String.init) ?? property)
  }

  /// Sets a variable; returns whether there is one of that name.
  func setVariable(_ name: String, _ value: RunValue, _ scope: RunScope) -> Bool {
    var current: RunScope? = scope
    while let own = current {
      if own.variables[name] != nil {
        own.variables[name] = value
        return true
      }
      current = own.parent
    }
    return false
  }
}

extension CodeStatement {
  /// Whether it contains other statements.
  fileprivate var holdsOthers: Bool {
    switch kind {
    case .forIn, .forCounting, .while, .repeat, .if, .guard, .switch, .block: true
    case .expression, .assign, .variable, .function, .type, .return, .break, .continue, .unknown: false
    }
  }

  /// Whether it only leaves a function or a loop.
  fileprivate var leaves: Bool {
    switch kind {
    case .return, .break, .continue: true
    case .expression, .assign, .variable, .function, .type, .if, .guard, .forIn, .forCounting, .while, .repeat,
      .switch, .block, .unknown:
      false
    }
  }
}

extension [CodeStatement] {
  /// The statements without the `break` that ends a case.
  fileprivate var withoutLastBreak: [CodeStatement] {
    if let last, case .break = last.kind { return Array(dropLast()) }
    if count == 1, case .block(let inner) = self[0].kind { return inner.withoutLastBreak }
    return self
  }
}

extension CodeRun {
  /// Returns the view and the first member of a chain of unknown calls.
  fileprivate func chained(_ expression: CodeExpression, _ scope: RunScope) -> (RunView, String)? {
    var current = expression
    var names: [String] = []
    var isCalled = false
    while true {
      switch current.kind {
      case .call(let callee, _):
        current = callee
        isCalled = true
      case .member(let base, let name):
        names.append(name)
        current = base
      case .message(let receiver, let selector, _):
        names.append(selector)
        current = receiver
        isCalled = true
      case .name(let name):
        guard isCalled, name != "self", name != "super", let first = names.last,
          case .view(let view)? = try? lookUp(name, scope), !view.isRoot,
          !names.contains(where: { FrameworkCall.isSilent($0) || $0 == "layer" })
        else { return nil }
        return (view, first)
      case .number, .string, .implicitMember, .index, .list, .dictionary, .tuple, .closure, .unary, .binary,
        .ternary, .cast, .typeTest, .compound, .statements:
        return nil
      }
    }
  }
}

extension RunValue {
  /// The view and the method of an unknown call.
  fileprivate var unreadView: (view: RunView, name: String)? {
    if case .method(let receiver, let name) = self, let view = receiver.view { (view, name) } else { nil }
  }

  /// The view, or the view of the layer.
  var view: RunView? {
    switch self {
    case .view(let view), .layer(let view): view
    case .number, .flag, .text, .point, .size, .insets, .rect, .transform, .list, .dictionary, .tuple, .closure,
      .functions, .method, .constraint, .anchor, .item, .maker, .proxy, .word, .type, .object, .probe, .range,
      .moment, .null, .nothing, .unknown:
      nil
    }
  }

  var isUnknown: Bool { if case .unknown = self { true } else { false } }
}
