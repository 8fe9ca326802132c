import GeomrunSourceCode
import GeomrunText
import GeomrunWords

// The order in which the frameworks call the code's methods.
extension CodeRun {
  /// The methods in the order of their calls; `layout` is the layout by constraints.
  private static let entries: [[String]] = [
    ["init"], ["awakeFromNib"], ["loadView"], ["viewDidLoad"], ["viewWillAppear", "viewWillAppear:"],
    ["willMoveToSuperview:"], ["didMoveToSuperview"], ["didMoveToWindow"], ["viewDidMoveToSuperview"],
    ["viewDidMoveToWindow"], ["updateConstraints", "updateViewConstraints"], [""],
    ["viewWillLayoutSubviews"], ["layoutSubviews", "layout"], ["viewDidLayoutSubviews", "viewDidLayout"],
    ["viewDidAppear", "viewDidAppear:"],
  ]

  /// Whether the framework of the code calls a method of this name; `layout` is only called by AppKit.
  func isCalled(_ name: String) -> Bool { isOfAppKit || name != "layout" }

  func register(_ type: CodeType, in outer: RunType?) {}

  /// Reports the unreadable lines of a type, which may have been methods.
  private func nameUnread(in members: [CodeStatement]) {
    for member in members {
      switch member.kind {
      case .unknown(let last):
        for line in member.line...max(member.line, min(last, member.line + 400)) where mentionsGeometry(line) {
          leaveOut(line, .unreadStatement)
        }
      case .type(let type): nameUnread(in: type.members)
      case .expression, .assign, .variable, .function, .if, .guard, .forIn, .forCounting, .while, .repeat, .switch,
        .return, .break, .continue, .block:
        break
      }
    }
  }

  func begin(_ statements: [CodeStatement]) throws(Stop) {
    for statement in statements { if case .type(let type) = statement.kind { nameUnread(in: type.members) } }
    var functions: [String: [CodeFunction]] = [:]
    for statement in statements {
      if case .function(let function) = statement.kind { functions[function.name, default: []].append(function) }
    }
    for (name, own) in functions {
      if case .functions(let others, _)? = globals.variables[name] {
        globals.variables[name] = .functions(others + own, nil)
      } else {
        globals.variables[name] = .functions(own, own.count == 1 && main?.name == "" ? object : nil)
      }
    }
    if let main {
      line = main.name.isEmpty ? firstLine(statements) : main.line
      _ = root
      if isOfAppKit, case .flag(let formula)? = try? member(of: object, "isFlipped"), formula.constant == 1 {
        declare(root, "flipped", .word("true"))
      }
    }
    for statement in statements {
      switch statement.kind {
      case .function, .type: continue
      case .expression, .assign, .variable, .if, .guard, .forIn, .forCounting, .while, .repeat, .switch, .return,
        .break, .continue, .block, .unknown:
        if case .returned = try perform(statement, globals) { break }
      }
    }
    guard let main else { return }
    // The initial values of properties, in order.
    try beginProperties(of: object, main)
    hasBegun = true
    var hasRun = false
    var hasInit = false
    for names in Self.entries {
      if names == [""] {
        if !object.isController || hasRun { pendingLayout = line }
        continue
      }
      if names == ["init"] {
        hasInit = try initialize(main)
        hasRun = hasInit
        continue
      }
      if names == ["awakeFromNib"], hasInit { continue }
      for name in names where isCalled(name) {
        guard let functions = main.functions[name],
          let function = functions.first(where: { $0.body != nil && !$0.isStatic })
        else { continue }
        pendingLayout = pendingLayout.map { _ in function.line }
        if Self.afterLayout.contains(name) { turn(function.line) }
        try runInLayout(function, run)
        hasRun = true
      }
      if names.contains(where: Self.listable.contains) { try layOutInstances(names) }
    }
    let laidOut = instances.count
    if !hasRun {
      let called = main.called
      var uncalled = main.order.filter { !called.contains($0) }.flatMap { name in
        (main.functions[name] ?? []).filter { function in
          function.body != nil && !function.isStatic && !["dealloc", "deinit"].contains(name)
            && !(name == "init" && function.parameters.contains { $0.label == "coder" }) && !Self.isHandler(function)
        }
      }
      // An uncalled setter runs only if there is no other method to show.
      let others = uncalled.filter { Self.property(ofSetter: $0.name) == nil }
      if !others.isEmpty { uncalled = others }
      for function in uncalled where !ran.contains(function.place) { try run(function) }
    }
    try updateConstraintsAgain()
    if let entry = settings.entry {
      let plain = entry.prefix { $0 != "(" }
      if let function = (main.functions[entry] ?? main.functions[String(plain)])?.first(where: { $0.body != nil }) {
        turn(function.line)
        try run(function)
      }
    }
    for names in Self.entries where names.contains(where: Self.listable.contains) {
      try layOutInstances(names, from: laidOut)
    }
    try checkLists()
  }

  private static let afterLayout: Set = ["viewDidAppear", "viewDidAppear:", "viewDidLayout"]

  private func firstLine(_ statements: [CodeStatement]) -> Int { statements.first?.line ?? 1 }

  private static func isHandler(_ function: CodeFunction) -> Bool {
    let names = [
      "tapped", "pressed", "clicked", "DidScroll", "didScroll", "didSelect", "willDisplay", "handle", "prepareForReuse",
    ]
    return names.contains { function.name.contains($0) }
      || function.parameters.contains { $0.type.contains("GestureRecognizer") }
  }

  /// The code's method that makes or changes its constraints.
  var updateOfConstraints: CodeFunction? {
    for name in ["updateConstraints", "updateViewConstraints"] {
      if let function = main?.functions[name]?.first(where: { $0.body != nil && !$0.isStatic }) { return function }
    }
    return nil
  }

  /// Updates the constraints again if that was requested.
  func updateConstraintsAgain() throws(Stop) {
    guard needsConstraints, list == nil, !isGuarded, let function = updateOfConstraints else { return }
    needsConstraints = false
    try run(function)
  }

  func run(_ function: CodeFunction) throws(Stop) {
    do throws(Stop) { _ = try call(function, object, [], line: function.line) } catch .failure(let reason) {
      leaveOut(line, reason)
    }
  }

  /// Runs an initializer; returns whether there is one.
  private func initialize(_ main: RunType) throws(Stop) -> Bool {
    var all: [CodeFunction] = []
    for name in main.order where name == "init" || name.hasPrefix("initWith") {
      all += (main.functions[name] ?? []).filter { own in
        own.body != nil && !own.isStatic && !own.isConvenience && !all.contains { $0.line == own.line }
      }
    }
    func isCoder(_ function: CodeFunction) -> Bool {
      function.name == "initWithCoder:" || function.parameters.contains { $0.label == "coder" || $0.name == "aDecoder" }
    }
    let own = all.filter { !isCoder($0) }
    func isFramed(_ function: CodeFunction) -> Bool {
      function.name == "initWithFrame:" || function.parameters.count == 1 && function.parameters[0].label == "frame"
    }
    // The type's own initializers come before those of its superclasses.
    var nearest: [CodeFunction] = []
    var declaring: RunType? = main
    while let type = declaring, nearest.isEmpty {
      nearest = own.filter { main.declaring($0) === type }
      declaring = type.superclass
    }
    guard let function = nearest.first(where: isFramed) ?? nearest.first else {
      guard let coder = all.first, main.functions["awakeFromNib"] == nil, let body = coder.body, body.count > 1 else {
        return false
      }
      try run(coder)
      return true
    }
    var arguments: [Argument] = []
    for parameter in function.parameters {
      if ["CGRect", "NSRect"].contains(parameter.type) {
        arguments.append((parameter.label, .rect(rect(of: root, "frame"))))
      } else if let value = parameter.value {
        arguments.append((parameter.label, (try? evaluate(value, globals)) ?? .unknown(parameter.name)))
      } else {
        arguments.append((parameter.label, elsewhere(parameter.name, type: parameter.type)))
      }
    }
    do throws(Stop) { _ = try call(function, object, arguments, line: function.line) } catch .failure(let reason) {
      leaveOut(line, reason)
    }
    return true
  }

  /// The other classes with methods, none of which has run.
  var classesNotRun: [String] {
    types.values.filter { type in
      type !== main && type.isClass && type.methods > 0
        && type.places.isDisjoint(with: ran)
    }.sorted { $0.line < $1.line }.map { $0.name }
  }

  /// The methods with a body that were never called.
  var neverRun: [String] {
    guard let main else { return [] }
    var placing: [String] = []
    var others: [String] = []
    var known: Set<String> = []
    for name in main.order {
      for function in main.functions[name] ?? [] where function.body != nil && !ran.contains(function.place) {
        let places = (function.body ?? []).contains { $0.allLines.contains { mentionsGeometry($0) } }
        if name == "init" || name.hasPrefix("initWithCoder") {
          // An alternative initializer is worth reporting only if it places something.
          guard places else { continue }
        }
        var shown = name
        if name == "init" { shown += "(\(function.parameters.map { ($0.label ?? "_") + ":" }.joined()))" }
        guard known.insert(shown).inserted else { continue }
        if places { placing.append(shown) } else { others.append(shown) }
      }
    }
    // Methods that place something come first; a long list of others is reduced to a number.
    return placing + others
  }

  /// The uncalled methods of the classes of instantiated views, each prefixed by its class.
  var neverRunInOthers: [String] {
    var names: [String] = []
    var known: Set<String> = []
    for own in instances where own.type !== main {
      for name in own.type?.order ?? [] where name != "init" && !name.hasPrefix("initWith") {
        for function in own.type?.functions[name] ?? [] where function.body != nil && !ran.contains(function.place) {
          if known.insert("\(own.path).\(name)").inserted { names.append("\(own.path).\(name)") }
        }
      }
    }
    return names
  }
}

extension RunType {
  /// Whether its view scrolls, by its superclass or, if that is unknown, by its own name.
  var isScrollView: Bool {
    bases.isEmpty ? ForeignClass.isScrollView(ofOwnName: name) : bases.contains { ForeignClass.isScrollView($0) }
  }

  /// The names that its methods call.
  fileprivate var called: Set<String> {
    var names: Set<String> = []
    for function in functions.values.flatMap({ $0 }) {
      for statement in function.body ?? [] {
        statement.visit { expression in
          switch expression.kind {
          case .name(let name): if name != function.name { names.insert(name) }
          case .member(let base, let name):
            if case .name("self") = base.kind, name != function.name { names.insert(name) }
          case .message(let receiver, let selector, _):
            if case .name("self") = receiver.kind, selector != function.name { names.insert(selector) }
          case .number, .string, .implicitMember, .index, .call, .list, .dictionary, .tuple, .closure, .unary,
            .binary, .ternary, .cast, .typeTest, .compound, .statements:
            break
          }
        }
      }
    }
    return names
  }

  /// The classes that it instantiates.
  var made: Set<String> {
    var names: Set<String> = []
    func look(_ expression: CodeExpression) {
      switch expression.kind {
      case .call(let callee, _):
        if case .name(let name) = callee.kind { names.insert(name) }
        if case .member(let type, "init") = callee.kind, case .name(let name) = type.kind { names.insert(name) }
      case .message(let type, "alloc", _), .message(let type, "new", _), .member(let type, "alloc"),
        .member(let type, "new"):
        if case .name(let name) = type.kind { names.insert(name) }
      case .number, .string, .name, .implicitMember, .member, .index, .message, .list, .dictionary, .tuple, .closure,
        .unary, .binary, .ternary, .cast, .typeTest, .compound, .statements:
        break
      }
    }
    for function in functions.values.flatMap({ $0 }) {
      for statement in function.body ?? [] { statement.visit(look) }
    }
    for variable in variables.values {
      variable.value?.visit(look)
      for statement in (variable.getter ?? []) + (variable.setter ?? []) + variable.observers { statement.visit(look) }
    }
    return names
  }
}

extension CodeStatement {
  /// Visits each expression, from the outside in.
  fileprivate func visit(_ see: (CodeExpression) -> Void) {
    switch kind {
    case .expression(let a): a.visit(see)
    case .assign(let a, _, let b):
      a.visit(see)
      b.visit(see)
    case .variable(let variable): variable.value?.visit(see)
    case .if(let conditions, let first, let second):
      for condition in conditions { if case .expression(let expression) = condition { expression.visit(see) } }
      for statement in first + second { statement.visit(see) }
    case .guard(_, let body), .forIn(_, _, _, let body), .forCounting(_, _, _, let body), .while(_, let body),
      .repeat(let body, _), .block(let body):
      for statement in body { statement.visit(see) }
    case .switch(_, let cases): for statement in cases.flatMap({ $0.body }) { statement.visit(see) }
    case .return(let value): value?.visit(see)
    case .function, .type, .break, .continue, .unknown: break
    }
  }
}

extension CodeExpression {
  fileprivate func visit(_ see: (CodeExpression) -> Void) {
    see(self)
    switch kind {
    case .member(let base, _): base.visit(see)
    case .call(let callee, let arguments):
      callee.visit(see)
      for argument in arguments { argument.value.visit(see) }
    case .message(let receiver, _, let arguments):
      receiver.visit(see)
      for argument in arguments { argument.visit(see) }
    case .binary(_, let a, let b):
      a.visit(see)
      b.visit(see)
    case .ternary(let a, let b, let c): for part in [a, b, c] { part.visit(see) }
    case .unary(_, let a), .cast(let a, _), .typeTest(let a, _): a.visit(see)
    case .list(let items): for item in items { item.visit(see) }
    case .tuple(let items), .compound(_, let items): for item in items { item.value.visit(see) }
    case .dictionary(let entries): for entry in entries { entry.value.visit(see) }
    case .closure(let closure): for statement in closure.body { statement.visit(see) }
    case .statements(let statements): for statement in statements { statement.visit(see) }
    case .index(let base, let arguments):
      base.visit(see)
      for argument in arguments { argument.value.visit(see) }
    case .name, .number, .string, .implicitMember: break
    }
  }
}
