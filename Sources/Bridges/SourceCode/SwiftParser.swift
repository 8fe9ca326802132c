/// A parser for the subset of Swift that makes and lays out views.
package struct SwiftParser {
  var cursor: TokenCursor

  package init(_ tokens: [CodeToken]) { cursor = TokenCursor(tokens) }

  /// Parses all statements; those that cannot be read become unknown ones.
  package mutating func file() -> [CodeStatement] {
    var statements: [CodeStatement] = []
    while !cursor.isAtEnd {
      let start = cursor.position
      statements += statement()
      // An unmatched closing bracket.
      if cursor.position == start { cursor.advance() }
    }
    return statements
  }

  /// The first line that is nested too deeply, or nil.
  package var tooDeep: Int? { cursor.tooDeep }

  // Statements

  private mutating func block() throws(CodeSyntaxError) -> [CodeStatement] {
    let end = cursor.behindBracket(at: cursor.position)
    try cursor.expect("{")
    return try statements(to: end)
  }

  private mutating func statements(to end: Int) throws(CodeSyntaxError) -> [CodeStatement] {
    try cursor.enter()
    defer { cursor.leave() }
    let length = cursor.length
    defer { cursor.setLength(length) }
    var statements: [CodeStatement] = []
    while !cursor.isAtEnd, cursor.position < end - 1, !cursor.isAt("}") {
      let start = cursor.position
      statements += statement()
      if cursor.position == start { cursor.advance() }
    }
    if cursor.isAt("}") { cursor.advance() } else { cursor.move(to: max(end, cursor.position)) }
    return statements
  }

  private mutating func statement() -> [CodeStatement] {
    while cursor.take(";") {}
    if cursor.isAtEnd || cursor.isAt("}") { return [] }
    let (start, line) = (cursor.position, cursor.line)
    let length = cursor.length
    defer { cursor.setLength(length) }
    do {
      let statements = try parsed()
      // The rest of the line belongs to the unreadable statement.
      if !cursor.isAtEnd, !cursor.token.isFirst, !["}", ";", ")", "]"].contains(cursor.text), !endsBlock() {
        cursor.move(to: start)
        return [recover(line)]
      }
      return statements
    } catch {
      cursor.move(to: start)
      return [recover(line)]
    }
  }

  /// Whether the previous token is a brace, after which several statements may follow on one line.
  private func endsBlock() -> Bool {
    let last = cursor.peek(-1)
    return last.kind == .sign && (last.text == "}" || last.text == ";")
  }

  /// Skips a statement, up to a line end outside brackets.
  private mutating func recover(_ line: Int) -> CodeStatement {
    var last = line
    while !cursor.isAtEnd, !cursor.isAt("}") {
      last = cursor.line
      if ["(", "[", "{"].contains(cursor.text), cursor.token.kind == .sign {
        cursor.move(to: cursor.behindBracket(at: cursor.position))
        last = max(last, cursor.peek(-1).line)
      } else {
        cursor.advance()
      }
      if cursor.peek(-1).text == ";" || cursor.token.isFirst && cursor.text != "." && cursor.text != "{" { break }
    }
    return CodeStatement(.unknown(through: last), line: line)
  }

  private static let modifiers: Set<String> = [
    "private", "fileprivate", "internal", "public", "open", "final", "override", "static", "lazy", "weak", "unowned",
    "required", "convenience", "mutating", "nonmutating", "dynamic", "optional", "indirect", "nonisolated", "package",
    "isolated", "async",
  ]

  private mutating func parsed() throws(CodeSyntaxError) -> [CodeStatement] {
    let line = cursor.line
    var modifiers: Set<String> = []
    while true {
      if cursor.token.kind == .identifier, cursor.text.hasPrefix("@") {
        modifiers.insert(cursor.text)
        cursor.advance()
        if cursor.isAt("("), !cursor.token.hasSpaceBefore { cursor.move(to: cursor.behindBracket(at: cursor.position)) }
      } else if Self.modifiers.contains(cursor.text), cursor.token.kind == .identifier, startsDeclaration() {
        modifiers.insert(cursor.text)
        cursor.advance()
        if cursor.isAt("("), ["set", "safe", "unsafe"].contains(cursor.peek(1).text) {
          cursor.move(to: cursor.behindBracket(at: cursor.position))
        }
      } else if cursor.isAt("class"), ["func", "var", "override", "let"].contains(cursor.peek(1).text) {
        modifiers.insert("static")
        cursor.advance()
      } else {
        break
      }
    }
    switch cursor.token.kind == .identifier ? cursor.text : "" {
    case "import":
      while !cursor.isAtEnd, cursor.line == line { cursor.advance() }
      return []
    case "typealias", "associatedtype", "operator", "infix", "prefix", "precedencegroup":
      _ = recover(line)
      return []
    case "class", "struct", "enum", "extension", "protocol", "actor": return [try type()]
    case "func": return [try function(modifiers)]
    case "init" where cursor.peek(1).text == "(" || ["?", "!", "<"].contains(cursor.peek(1).text):
      return [try function(modifiers)]
    case "deinit":
      var function = CodeFunction(name: "deinit", parameters: [], line: line, place: cursor.position)
      cursor.advance()
      function.body = try block()
      return [CodeStatement(.function(function), line: line)]
    case "subscript":
      cursor.advance()
      while !cursor.isAtEnd, !cursor.isAt("{") { cursor.advance() }
      cursor.move(to: cursor.behindBracket(at: cursor.position))
      return []
    case "let", "var": return try variables(modifiers)
    case "case" where cursor.depth > 0: return [try enumCases(line)]
    case "if": return [try ifStatement()]
    case "guard":
      cursor.advance()
      let conditions = try conditions()
      try expectWord("else")
      return [CodeStatement(.guard(conditions, try block()), line: line)]
    case "for": return [try forStatement()]
    case "while":
      cursor.advance()
      let conditions = try conditions()
      return [CodeStatement(.while(conditions, try block()), line: line)]
    case "repeat":
      cursor.advance()
      let body = try block()
      try expectWord("while")
      return [CodeStatement(.repeat(body, try expression()), line: line)]
    case "switch": return [try switchStatement()]
    case "do":
      cursor.advance()
      if !cursor.isAt("{") { throw CodeSyntaxError(line: line) }
      let body = try block()
      while cursor.isAt("catch") {
        while !cursor.isAtEnd, !cursor.isAt("{") { cursor.advance() }
        cursor.move(to: cursor.behindBracket(at: cursor.position))
      }
      return [CodeStatement(.block(body), line: line)]
    case "return", "throw":
      cursor.advance()
      if cursor.isAtEnd || cursor.isAt("}") || cursor.isAt(";") || isKeyword(cursor.token) && cursor.token.isFirst {
        return [CodeStatement(.return(nil), line: line)]
      }
      return [CodeStatement(.return(try expression()), line: line)]
    case "fallthrough":
      cursor.advance()
      return [CodeStatement(.unknown(through: line), line: line)]
    case "defer":
      // Its statements run on leaving the block.
      cursor.advance()
      _ = try block()
      return [CodeStatement(.unknown(through: cursor.peek(-1).line), line: line)]
    case "break", "continue":
      let isBreak = cursor.text == "break"
      cursor.advance()
      if cursor.token.kind == .identifier, !cursor.token.isFirst { cursor.advance() }
      return [CodeStatement(isBreak ? .break : .continue, line: line)]
    default: return [try simple()]
    }
  }

  private func isKeyword(_ token: CodeToken) -> Bool {
    token.kind == .identifier
      && ["let", "var", "func", "if", "guard", "for", "case", "default", "return", "switch", "class"].contains(
        token.text)
  }

  /// Whether a modifier precedes a declaration, and is not a name.
  private func startsDeclaration() -> Bool {
    let next = cursor.peek(1)
    return next.kind == .identifier || next.text == "(" && ["set", "safe", "unsafe"].contains(cursor.peek(2).text)
  }

  private mutating func expectWord(_ word: String) throws(CodeSyntaxError) {
    if !cursor.take(word) { throw CodeSyntaxError(line: cursor.line) }
  }

  /// Parses an expression or an assignment.
  private mutating func simple() throws(CodeSyntaxError) -> CodeStatement {
    let line = cursor.line
    let target = try expression()
    let signs = ["=", "+=", "-=", "*=", "/=", "%=", "|="]
    if cursor.token.kind == .sign, signs.contains(cursor.text) {
      let sign = cursor.text
      cursor.advance()
      return CodeStatement(.assign(target, sign, try expression()), line: line)
    }
    return CodeStatement(.expression(target), line: line)
  }

  private mutating func type() throws(CodeSyntaxError) -> CodeStatement {
    let line = cursor.line
    let keyword = CodeType.Keyword(rawValue: cursor.text) ?? .class
    cursor.advance()
    var type = CodeType(keyword: keyword, name: try typeName(), bases: [], line: line)
    if cursor.take(":") {
      repeat { type.bases.append(try typeName()) } while cursor.take(",")
    }
    while !cursor.isAtEnd, !cursor.isAt("{"), !cursor.isAt("}") { cursor.advance() }
    let end = cursor.behindBracket(at: cursor.position)
    try cursor.expect("{")
    if keyword == .protocol {
      cursor.move(to: end)
      return CodeStatement(.type(type), line: line)
    }
    for member in try statements(to: end) {
      // Each case is an expression, see `enumCases`.
      if case .type(let inner) = member.kind, inner.name == Self.casesName {
        type.cases += inner.cases
      } else {
        type.members.append(member)
      }
    }
    return CodeStatement(.type(type), line: line)
  }

  private static let casesName = "case"

  private mutating func enumCases(_ line: Int) throws(CodeSyntaxError) -> CodeStatement {
    cursor.advance()
    var type = CodeType(keyword: .enum, name: Self.casesName, bases: [], line: line)
    repeat {
      let name = try cursor.identifier()
      if cursor.isAt("(") { cursor.move(to: cursor.behindBracket(at: cursor.position)) }
      var value: CodeExpression?
      if cursor.take("=") { value = try expression() }
      type.cases.append((name, value))
    } while cursor.take(",")
    return CodeStatement(.type(type), line: line)
  }

  /// Parses a type and returns it in short form: `UIView`, `[UIView]`, `(Int) -> Void`.
  private mutating func typeName() throws(CodeSyntaxError) -> String {
    try cursor.enter()
    defer { cursor.leave() }
    var name = ""
    while cursor.token.kind == .identifier && (cursor.text.hasPrefix("@") || cursor.isAt("inout")) { cursor.advance() }
    if cursor.isAt("(") || cursor.isAt("[") {
      let end = cursor.behindBracket(at: cursor.position)
      while cursor.position < end, !cursor.isAtEnd {
        name += cursor.text
        cursor.advance()
      }
    } else {
      if cursor.isAt("any") || cursor.isAt("some") { cursor.advance() }
      name = try cursor.identifier()
      try generics()
      while cursor.isAt("."), cursor.peek(1).kind == .identifier {
        cursor.advance()
        name += "." + (try cursor.identifier())
        try generics()
      }
    }
    while cursor.isAt("?") || cursor.isAt("!") || cursor.isAt("&") {
      if cursor.isAt("&") {
        cursor.advance()
        _ = try typeName()
      } else {
        name += cursor.text
        cursor.advance()
      }
    }
    while cursor.isAt("throws") || cursor.isAt("async") || cursor.isAt("rethrows") { cursor.advance() }
    if cursor.take("->") { name += "->" + (try typeName()) }
    return name
  }

  /// Skips `<T>`.
  private mutating func generics() throws(CodeSyntaxError) {
    guard cursor.isAt("<") else { return }
    var open = 0
    repeat {
      if cursor.isAt("<") { open += 1 }
      if cursor.isAt(">") { open -= 1 }
      if cursor.isAt("{") || cursor.isAtEnd { throw CodeSyntaxError(line: cursor.line) }
      cursor.advance()
    } while open > 0
  }

  private mutating func function(_ modifiers: Set<String>) throws(CodeSyntaxError) -> CodeStatement {
    let line = cursor.line
    let isInit = cursor.isAt("init")
    cursor.advance()
    var function = CodeFunction(name: "init", parameters: [], line: line, place: cursor.position)
    if isInit {
      while cursor.isAt("?") || cursor.isAt("!") { cursor.advance() }
    } else {
      function.name = cursor.text
      cursor.advance()
    }
    function.isStatic = modifiers.contains("static")
    function.isConvenience = modifiers.contains("convenience")
    function.isOverride = modifiers.contains("override")
    try generics()
    function.parameters = try parameters()
    while cursor.isAt("throws") || cursor.isAt("async") || cursor.isAt("rethrows") { cursor.advance() }
    if cursor.take("->") { function.result = try typeName() }
    if cursor.isAt("where") { while !cursor.isAtEnd, !cursor.isAt("{") { cursor.advance() } }
    if cursor.isAt("{") { function.body = try block() }
    return CodeStatement(.function(function), line: line)
  }

  private mutating func parameters() throws(CodeSyntaxError) -> [CodeFunction.Parameter] {
    try cursor.expect("(")
    var parameters: [CodeFunction.Parameter] = []
    while !cursor.isAt(")") {
      while cursor.token.kind == .identifier, cursor.text.hasPrefix("@") { cursor.advance() }
      let first = try cursor.identifier()
      var name = first
      if cursor.token.kind == .identifier { name = try cursor.identifier() }
      try cursor.expect(":")
      let type = try typeName()
      if cursor.isAt(".") { while cursor.isAt(".") { cursor.advance() } }
      _ = cursor.take("...")
      var value: CodeExpression?
      if cursor.take("=") { value = try expression() }
      parameters.append(.init(label: first == "_" ? nil : first, name: name, type: type, value: value))
      if !cursor.take(",") { break }
    }
    try cursor.expect(")")
    return parameters
  }

  private mutating func variables(_ modifiers: Set<String>) throws(CodeSyntaxError) -> [CodeStatement] {
    let line = cursor.line
    cursor.advance()
    var statements: [CodeStatement] = []
    repeat {
      var variable = CodeVariable(names: [], line: cursor.line)
      if cursor.take("(") {
        repeat { variable.names.append(try cursor.identifier()) } while cursor.take(",")
        try cursor.expect(")")
      } else {
        variable.names = [try cursor.identifier()]
      }
      variable.isStatic = modifiers.contains("static")
      variable.isLazy = modifiers.contains("lazy")
      variable.isPrivate = modifiers.contains("private") || modifiers.contains("fileprivate")
      variable.isOutlet = modifiers.contains("@IBOutlet")
      if cursor.take(":") { variable.type = try typeName() }
      if cursor.take("=") { variable.value = try expression() }
      if cursor.isAt("{") { try accessors(&variable) }
      statements.append(CodeStatement(.variable(variable), line: line))
    } while cursor.take(",")
    return statements
  }

  private mutating func accessors(_ variable: inout CodeVariable) throws(CodeSyntaxError) {
    let names = ["get", "set", "willSet", "didSet"]
    var offset = 1
    while cursor.peek(offset).text.hasPrefix("@")
      || ["mutating", "nonmutating", "private"].contains(cursor.peek(offset).text)
    { offset += 1 }
    let second = cursor.peek(offset + 1).text
    guard names.contains(cursor.peek(offset).text), ["{", "(", "}", "get", "set"].contains(second) else {
      variable.getter = try block()
      return
    }
    let end = cursor.behindBracket(at: cursor.position)
    cursor.advance()
    while !cursor.isAtEnd, cursor.position < end - 1 {
      let word = cursor.text
      cursor.advance()
      if cursor.isAt("(") { cursor.move(to: cursor.behindBracket(at: cursor.position)) }
      guard cursor.isAt("{") else { continue }
      let body = try block()
      switch word {
      case "get": variable.getter = body
      case "set": variable.setter = body
      case "willSet", "didSet": variable.observers += body
      default: break
      }
    }
    cursor.move(to: end)
  }

  private mutating func conditions() throws(CodeSyntaxError) -> [CodeCondition] {
    let wasInCondition = isInCondition
    isInCondition = true
    defer { isInCondition = wasInCondition }
    var conditions: [CodeCondition] = []
    repeat {
      let line = cursor.line
      if cursor.take("let") || cursor.take("var") {
        let name = try cursor.identifier()
        if cursor.take(":") { _ = try typeName() }
        let value = cursor.take("=") ? try expression() : CodeExpression(.name(name), line: line)
        conditions.append(.binding(name, value))
      } else if cursor.take("case") {
        _ = cursor.take("let")
        let pattern = try expression()
        try cursor.expect("=")
        conditions.append(.pattern(pattern, try expression()))
      } else if cursor.isAt("#available") || cursor.isAt("#unavailable") {
        cursor.advance()
        cursor.move(to: cursor.behindBracket(at: cursor.position))
        conditions.append(.available)
      } else {
        conditions.append(.expression(try expression()))
      }
    } while cursor.take(",")
    return conditions
  }

  private mutating func ifStatement() throws(CodeSyntaxError) -> CodeStatement {
    let line = cursor.line
    cursor.advance()
    try cursor.enter()
    defer { cursor.leave() }
    let conditions = try conditions()
    let first = try block()
    var second: [CodeStatement] = []
    if cursor.take("else") { second = cursor.isAt("if") ? [try ifStatement()] : try block() }
    return CodeStatement(.if(conditions, first, second), line: line)
  }

  private mutating func forStatement() throws(CodeSyntaxError) -> CodeStatement {
    let line = cursor.line
    cursor.advance()
    _ = cursor.take("case") || cursor.take("var")
    _ = cursor.take("let")
    var names: [String] = []
    if cursor.take("(") {
      repeat { names.append(try cursor.identifier()) } while cursor.take(",")
      try cursor.expect(")")
    } else {
      names = [try cursor.identifier()]
    }
    if cursor.take(":") { _ = try typeName() }
    try expectWord("in")
    let wasInCondition = isInCondition
    isInCondition = true
    let sequence = try expression()
    let filter = cursor.take("where") ? try expression() : nil
    isInCondition = wasInCondition
    return CodeStatement(.forIn(names, sequence, filter, try block()), line: line)
  }

  private mutating func switchStatement() throws(CodeSyntaxError) -> CodeStatement {
    let line = cursor.line
    cursor.advance()
    let wasInCondition = isInCondition
    isInCondition = true
    let subject = try expression()
    isInCondition = wasInCondition
    let end = cursor.behindBracket(at: cursor.position)
    try cursor.expect("{")
    try cursor.enter()
    defer { cursor.leave() }
    var cases: [CodeCase] = []
    while !cursor.isAtEnd, cursor.position < end - 1 {
      while cursor.isAt("@unknown") { cursor.advance() }
      var patterns: [CodeExpression] = []
      var filter: CodeExpression?
      if cursor.take("case") {
        repeat {
          _ = cursor.take("let")
          patterns.append(try expression())
          if cursor.take("where") { filter = try expression() }
        } while cursor.take(",")
      } else {
        try expectWord("default")
      }
      try cursor.expect(":")
      var body: [CodeStatement] = []
      while !cursor.isAtEnd, cursor.position < end - 1,
        !(cursor.isAt("case") || cursor.isAt("default") && cursor.peek(1).text == ":" || cursor.isAt("@unknown"))
      {
        let start = cursor.position
        if cursor.take(";") { continue }
        body += statement()
        if cursor.position == start { cursor.advance() }
      }
      cases.append(CodeCase(patterns: patterns, condition: filter, body: body))
    }
    cursor.move(to: end)
    return CodeStatement(.switch(subject, cases), line: line)
  }

  // Expressions

  /// Whether a brace begins the block of a statement, not a closure.
  private var isInCondition = false

  private mutating func inBrackets<Result>(_ read: (inout Self) throws(CodeSyntaxError) -> Result)
    throws(CodeSyntaxError) -> Result
  {
    let wasInCondition = isInCondition
    isInCondition = false
    defer { isInCondition = wasInCondition }
    return try read(&self)
  }

  private static let levels: [[String]] = [
    ["??"], ["||"], ["&&"], ["==", "!=", "<", ">", "<=", ">=", "===", "!=="], ["...", "..<"],
    ["+", "-", "|", "&+", "&-"], ["*", "/", "%", "&"], ["<<"],
  ]

  mutating func expression() throws(CodeSyntaxError) -> CodeExpression {
    try cursor.enter()
    defer { cursor.leave() }
    let length = cursor.length
    defer { cursor.setLength(length) }
    let line = cursor.line
    while cursor.isAt("try") || cursor.isAt("await") {
      cursor.advance()
      if cursor.isAt("?") || cursor.isAt("!") { cursor.advance() }
    }
    let condition = try binary(0)
    if cursor.isAt("?"), cursor.token.hasSpaceBefore || cursor.token.isFirst {
      cursor.advance()
      let first = try inBrackets { (parser) throws(CodeSyntaxError) in try parser.expression() }
      try cursor.expect(":")
      return CodeExpression(.ternary(condition, first, try expression()), line: line)
    }
    return condition
  }

  /// Whether a sign is a binary operator, not a prefix of the next value.
  private func isBinary(_ token: CodeToken) -> Bool {
    if token.isFirst { return token.hasSpaceBehind && !["&", "<"].contains(token.text) }
    return token.hasSpaceBefore == token.hasSpaceBehind || ["...", "..<"].contains(token.text)
  }

  private mutating func binary(_ level: Int) throws(CodeSyntaxError) -> CodeExpression {
    if level == Self.levels.count { return try unary() }
    var left = try binary(level + 1)
    while cursor.token.kind == .sign, Self.levels[level].contains(cursor.text), isBinary(cursor.token) {
      let (sign, line) = (cursor.text, cursor.line)
      cursor.advance()
      try cursor.count()
      let right = try binary(sign == "??" ? level : level + 1)
      left = CodeExpression(.binary(sign, left, right), line: line)
    }
    if level == 3, cursor.isAt("is") {
      cursor.advance()
      left = CodeExpression(.typeTest(left, try typeName()), line: left.line)
    }
    return left
  }

  private mutating func unary() throws(CodeSyntaxError) -> CodeExpression {
    let line = cursor.line
    if cursor.token.kind == .sign, ["-", "+", "!", "&", "~"].contains(cursor.text) {
      let sign = cursor.text
      cursor.advance()
      try cursor.count()
      try cursor.enter()
      defer { cursor.leave() }
      return CodeExpression(.unary(sign, try unary()), line: line)
    }
    return try postfix()
  }

  private mutating func postfix() throws(CodeSyntaxError) -> CodeExpression {
    var value = try primary()
    while true {
      let token = cursor.token
      try cursor.count()
      if token.kind == .identifier {
        guard token.text == "as", !token.isFirst else { break }
        cursor.advance()
        if cursor.isAt("?") || cursor.isAt("!") { cursor.advance() }
        value = CodeExpression(.cast(value, to: try typeName()), line: token.line)
        continue
      }
      guard token.kind == .sign else { break }
      if token.text == ".", cursor.peek(1).kind == .identifier || cursor.peek(1).kind == .number {
        cursor.advance()
        value = CodeExpression(.member(value, cursor.text), line: cursor.line)
        cursor.advance()
      } else if token.text == "(", !token.isFirst, !token.hasSpaceBefore {
        value = try call(value)
      } else if token.text == "[", !token.isFirst, !token.hasSpaceBefore {
        value = CodeExpression(.index(value, try arguments("[", "]")), line: token.line)
      } else if token.text == "?" && !token.hasSpaceBefore || token.text == "!" && !token.hasSpaceBefore {
        cursor.advance()
      } else if opensClosure(), canTakeClosure(value) {
        value = try call(value)
      } else if token.text == "<", !token.hasSpaceBefore, isGenericCall() {
        try generics()
      } else {
        break
      }
    }
    return value
  }

  /// Whether a brace begins a trailing closure, not the observers of a variable: `var isWide = false { didSet {`.
  private func opensClosure() -> Bool {
    cursor.isAt("{") && !isInCondition && !cursor.token.isFirst
      && !(["didSet", "willSet"].contains(cursor.peek(1).text) && ["{", "("].contains(cursor.peek(2).text))
  }

  private func canTakeClosure(_ value: CodeExpression) -> Bool {
    switch value.kind {
    case .name(let name): !["true", "false", "nil", "self", "super"].contains(name)
    case .member, .implicitMember: true
    case .number, .string, .index, .call, .message, .list, .dictionary, .tuple, .closure, .unary, .binary, .ternary,
      .cast, .typeTest, .compound, .statements:
      false
    }
  }

  /// Whether `<` begins generic arguments of a call: `Array<UIView>()`.
  private func isGenericCall() -> Bool {
    var offset = 1
    while offset < 12 {
      let token = cursor.peek(offset)
      if token.text == ">" { return cursor.peek(offset + 1).text == "(" && !cursor.peek(offset + 1).hasSpaceBefore }
      guard token.kind == .identifier || [",", ".", "?", "[", "]", ":"].contains(token.text) else { return false }
      offset += 1
    }
    return false
  }

  /// Parses a call with its arguments and trailing closures.
  private mutating func call(_ callee: CodeExpression) throws(CodeSyntaxError) -> CodeExpression {
    let line = cursor.line
    var arguments = cursor.isAt("(") ? try self.arguments("(", ")") : []
    if opensClosure() {
      arguments.append(CodeArgument(nil, try closure()))
      while cursor.token.kind == .identifier, cursor.peek(1).text == ":", cursor.peek(2).text == "{",
        !cursor.token.isFirst
      {
        let label = try cursor.identifier()
        cursor.advance()
        arguments.append(CodeArgument(label, try closure()))
      }
    }
    return CodeExpression(.call(callee, arguments), line: line)
  }

  private mutating func arguments(_ open: String, _ close: String) throws(CodeSyntaxError) -> [CodeArgument] {
    try cursor.expect(open)
    return try inBrackets { (parser) throws(CodeSyntaxError) in
      var arguments: [CodeArgument] = []
      while !parser.cursor.isAt(close) {
        var label: String?
        if parser.cursor.token.kind == .identifier, parser.cursor.peek(1).text == ":",
          parser.cursor.peek(1).kind == .sign
        {
          label = try parser.cursor.identifier()
          parser.cursor.advance()
        }
        if ["+", "-", "*", "/", "<", ">"].contains(parser.cursor.text),
          [",", close].contains(parser.cursor.peek(1).text)
        {
          arguments.append(CodeArgument(label, CodeExpression(.name(parser.cursor.text), line: parser.cursor.line)))
          parser.cursor.advance()
        } else {
          arguments.append(CodeArgument(label, try parser.expression()))
        }
        if !parser.cursor.take(",") { break }
      }
      try parser.cursor.expect(close)
      return arguments
    }
  }

  private mutating func closure() throws(CodeSyntaxError) -> CodeExpression {
    try inBrackets { (parser) throws(CodeSyntaxError) in
      let line = parser.cursor.line
      let end = parser.cursor.behindBracket(at: parser.cursor.position)
      try parser.cursor.expect("{")
      var names: [String] = []
      // `[weak self] (a, b: Int) -> Void in`
      var offset = 0
      while offset < 60, parser.cursor.position + offset < end - 1 {
        let token = parser.cursor.peek(offset)
        if token.text == "in", token.kind == .identifier { break }
        let isHead =
          token.kind == .identifier
          && !["let", "var", "if", "for", "return", "guard", "switch", "while"].contains(token.text)
          || ["(", ")", "[", "]", ",", ":", "->", "?", "!", ".", "<", ">", "="].contains(token.text)
        if !isHead || offset > 0 && token.isFirst && parser.cursor.peek(offset - 1).kind == .identifier {
          offset = 60
        }
        offset += 1
      }
      if parser.cursor.peek(offset).text == "in", offset < 60 {
        let head = parser.cursor.position + offset
        if parser.cursor.isAt("[") { parser.cursor.move(to: parser.cursor.behindBracket(at: parser.cursor.position)) }
        var isType = false
        while parser.cursor.position < head {
          let text = parser.cursor.text
          if text == ":" || text == "->" { isType = true }
          if text == "," { isType = false }
          if parser.cursor.token.kind == .identifier, !isType { names.append(text) }
          parser.cursor.advance()
        }
        parser.cursor.move(to: head + 1)
      }
      let body = try parser.statements(to: end)
      return CodeExpression(.closure(CodeClosure(parameters: names, body: body, line: line)), line: line)
    }
  }

  private mutating func primary() throws(CodeSyntaxError) -> CodeExpression {
    let token = cursor.token
    let line = token.line
    switch token.kind {
    case .number:
      cursor.advance()
      return CodeExpression(.number(token.text), line: line)
    case .string:
      cursor.advance()
      return CodeExpression(.string(token.text), line: line)
    case .identifier:
      if ["in", "else", "case", "default", "where", "func", "let", "var", "class", "struct"].contains(token.text) {
        throw CodeSyntaxError(line: line)
      }
      if token.text == "if" || token.text == "switch" {
        // As an expression, they are statements with a value.
        let statement = try token.text == "if" ? ifStatement() : switchStatement()
        return CodeExpression(.statements([statement]), line: line)
      }
      cursor.advance()
      return CodeExpression(.name(token.text), line: line)
    case .sign:
      switch token.text {
      case ".":
        cursor.advance()
        return CodeExpression(.implicitMember(try cursor.identifier()), line: line)
      case "(":
        let items = try arguments("(", ")")
        if items.count == 1, items[0].label == nil { return items[0].value }
        return CodeExpression(.tuple(items), line: line)
      case "[": return try list(line)
      case "{": return try closure()
      case "\\":
        // A key path.
        cursor.advance()
        _ = cursor.take(".")
        return CodeExpression(.string(try cursor.identifier()), line: line)
      default: throw CodeSyntaxError(line: line)
      }
    case .end: throw CodeSyntaxError(line: line)
    }
  }

  private mutating func list(_ line: Int) throws(CodeSyntaxError) -> CodeExpression {
    try cursor.expect("[")
    return try inBrackets { (parser) throws(CodeSyntaxError) in
      if parser.cursor.take(":") {
        try parser.cursor.expect("]")
        return CodeExpression(.dictionary([]), line: line)
      }
      var items: [CodeExpression] = []
      var entries: [(key: CodeExpression, value: CodeExpression)] = []
      while !parser.cursor.isAt("]") {
        let item = try parser.expression()
        if parser.cursor.take(":") { entries.append((item, try parser.expression())) } else { items.append(item) }
        if !parser.cursor.take(",") { break }
      }
      try parser.cursor.expect("]")
      return CodeExpression(entries.isEmpty ? .list(items) : .dictionary(entries), line: line)
    }
  }
}

extension SwiftParser {
  /// Parses tokens as a single expression, or returns nil.
  package static func expression(of tokens: [CodeToken]) -> CodeExpression? {
    var parser = SwiftParser(tokens)
    guard let value = try? parser.expression(), parser.cursor.isAtEnd else { return nil }
    return value
  }
}
