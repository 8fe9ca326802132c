/// A parser for the subset of Objective-C that makes and lays out views.
package struct ObjectiveCParser {
  var cursor: TokenCursor

  package init(_ tokens: [CodeToken]) { cursor = TokenCursor(tokens) }

  /// Parses all statements; those that cannot be read become unknown ones.
  package mutating func file() -> [CodeStatement] {
    var statements: [CodeStatement] = []
    while !cursor.isAtEnd {
      let start = cursor.position
      statements += topLevel()
      if cursor.position == start { cursor.advance() }
    }
    return statements
  }

  /// The first line that is nested too deeply, or nil.
  package var tooDeep: Int? { cursor.tooDeep }

  private mutating func topLevel() -> [CodeStatement] {
    let (start, line) = (cursor.position, cursor.line)
    switch cursor.text {
    case "@implementation", "@interface", "@protocol": return [container()]
    case "@class", "@import", "@synthesize", "@dynamic", "@end":
      skipLine()
      return []
    case "NS_ASSUME_NONNULL_BEGIN", "NS_ASSUME_NONNULL_END":
      cursor.advance()
      return []
    case "-", "+":
      if cursor.peek(1).text == "(", cursor.token.isFirst {
        do { return [try method()] } catch {
          cursor.move(to: start)
          return [recover(line)]
        }
      }
      return statement()
    case "typedef":
      do { return try enumeration() } catch {
        cursor.move(to: start)
        _ = recover(line)
        return []
      }
    default: return statement()
    }
  }

  private mutating func skipLine() {
    let line = cursor.line
    while !cursor.isAtEnd, cursor.line == line { cursor.advance() }
  }

  /// Parses a class: `@implementation Name ... @end`.
  private mutating func container() -> CodeStatement {
    let line = cursor.line
    let isInterface = cursor.text != "@implementation"
    let isProtocol = cursor.text == "@protocol"
    cursor.advance()
    var type = CodeType(keyword: isProtocol ? .protocol : .class, name: cursor.text, bases: [], line: line)
    cursor.advance()
    if cursor.take("(") {
      type.isCategory = !cursor.isAt(")")
      while !cursor.isAtEnd, !cursor.take(")") { cursor.advance() }
    } else if cursor.take(":") {
      type.bases = [cursor.text]
      cursor.advance()
    }
    if isProtocol, cursor.isAt(";") || cursor.isAt(",") { return CodeStatement(.block([]), line: line) }
    if cursor.isAt("<") {
      while !cursor.isAtEnd, !cursor.take(">") { cursor.advance() }
    }
    if cursor.isAt("{") {
      let end = cursor.behindBracket(at: cursor.position)
      cursor.advance()
      while !cursor.isAtEnd, cursor.position < end - 1 {
        let start = cursor.position
        for member in statement() { type.members.append(member) }
        if cursor.position == start { cursor.advance() }
      }
      cursor.move(to: end)
    }
    while !cursor.isAtEnd, !cursor.isAt("@end"), !cursor.isAt("@implementation"), !cursor.isAt("@interface") {
      let start = cursor.position
      if cursor.isAt("@property") {
        if let property = property() { type.members.append(property) }
      } else if !isProtocol || !cursor.isAt("-") && !cursor.isAt("+") {
        type.members += topLevel()
      } else {
        _ = recover(cursor.line)
      }
      if cursor.position == start { cursor.advance() }
    }
    _ = cursor.take("@end")
    if isInterface { type.members.removeAll { if case .function = $0.kind { true } else { false } } }
    return CodeStatement(isProtocol ? .block([]) : .type(type), line: line)
  }

  private mutating func property() -> CodeStatement? {
    let line = cursor.line
    cursor.advance()
    if cursor.isAt("(") { cursor.move(to: cursor.behindBracket(at: cursor.position)) }
    var words: [String] = []
    while !cursor.isAtEnd, !cursor.isAt(";"), !cursor.isAt("@end"), !cursor.isAt("@property") {
      if cursor.isAt("<") {
        while !cursor.isAtEnd, !cursor.isAt(">"), !cursor.isAt(";") { cursor.advance() }
      } else if cursor.isAt("(") {
        cursor.move(to: cursor.behindBracket(at: cursor.position) - 1)
      } else if cursor.token.kind == .identifier || cursor.isAt("*") {
        words.append(cursor.text)
      }
      cursor.advance()
    }
    _ = cursor.take(";")
    let isOutlet = words.contains("IBOutlet")
    let own = words.filter { !Self.qualifiers.contains($0) && $0 != "*" && $0 != "IBOutlet" }
    guard let name = own.last, own.count > 1 else { return nil }
    var variable = CodeVariable(names: [name], type: own[0], line: line)
    variable.isOutlet = isOutlet
    variable.isProperty = true
    return CodeStatement(.variable(variable), line: line)
  }

  /// Parses the constants of `typedef NS_ENUM(NSInteger, Name) { ... };`.
  private mutating func enumeration() throws(CodeSyntaxError) -> [CodeStatement] {
    let line = cursor.line
    cursor.advance()
    guard ["NS_ENUM", "NS_OPTIONS", "enum"].contains(cursor.text) else { throw CodeSyntaxError(line: line) }
    while !cursor.isAtEnd, !cursor.isAt("{"), !cursor.isAt(";") { cursor.advance() }
    let end = cursor.behindBracket(at: cursor.position)
    try cursor.expect("{")
    var statements: [CodeStatement] = []
    var count = 0
    while !cursor.isAt("}"), !cursor.isAtEnd {
      let own = cursor.line
      var variable = CodeVariable(names: [try cursor.identifier()], line: own)
      if cursor.take("=") {
        variable.value = try expression()
      } else {
        variable.value = CodeExpression(.number("\(count)"), line: own)
      }
      if case .number(let text) = variable.value?.kind { count = (Int(text) ?? count) + 1 }
      statements.append(CodeStatement(.variable(variable), line: own))
      if !cursor.take(",") { break }
    }
    cursor.move(to: end)
    while !cursor.isAtEnd, !cursor.take(";") { cursor.advance() }
    return statements
  }

  private mutating func method() throws(CodeSyntaxError) -> CodeStatement {
    let line = cursor.line
    var function = CodeFunction(name: "", parameters: [], line: line, place: cursor.position)
    function.isStatic = cursor.isAt("+")
    cursor.advance()
    function.result = try typeInParentheses()
    repeat {
      let word = try cursor.identifier()
      function.name += word
      guard cursor.take(":") else { break }
      function.name += ":"
      let type = cursor.isAt("(") ? try typeInParentheses() : "id"
      while Self.qualifiers.contains(cursor.text) { cursor.advance() }
      function.parameters.append(.init(label: word, name: try cursor.identifier(), type: type, value: nil))
    } while cursor.token.kind == .identifier
    _ = cursor.take(";")
    if cursor.isAt("{") { function.body = try block() }
    return CodeStatement(.function(function), line: line)
  }

  private mutating func typeInParentheses() throws(CodeSyntaxError) -> String {
    let end = cursor.behindBracket(at: cursor.position)
    try cursor.expect("(")
    var name = ""
    while cursor.position < end - 1, !cursor.isAtEnd {
      if cursor.token.kind == .identifier, !Self.qualifiers.contains(cursor.text), name.isEmpty { name = cursor.text }
      cursor.advance()
    }
    cursor.move(to: end)
    return name
  }

  // Statements

  private mutating func block() throws(CodeSyntaxError) -> [CodeStatement] {
    let end = cursor.behindBracket(at: cursor.position)
    try cursor.expect("{")
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

  /// Parses a block, or a single statement instead of one.
  private mutating func body() throws(CodeSyntaxError) -> [CodeStatement] {
    if cursor.isAt("{") { return try block() }
    try cursor.enter()
    defer { cursor.leave() }
    return try parsed()
  }

  private mutating func statement() -> [CodeStatement] {
    while cursor.take(";") {}
    if cursor.isAtEnd || cursor.isAt("}") { return [] }
    let (start, line) = (cursor.position, cursor.line)
    let length = cursor.length
    defer { cursor.setLength(length) }
    do { return try parsed() } catch {
      cursor.move(to: start)
      return [recover(line)]
    }
  }

  /// Skips a statement, up to a semicolon outside brackets.
  private mutating func recover(_ line: Int) -> CodeStatement {
    var last = line
    while !cursor.isAtEnd, !cursor.isAt("}"), !cursor.isAt("@end") {
      last = cursor.line
      let isBlock = cursor.isAt("{")
      if ["(", "[", "{"].contains(cursor.text), cursor.token.kind == .sign {
        cursor.move(to: cursor.behindBracket(at: cursor.position))
        last = max(last, cursor.peek(-1).line)
      } else {
        cursor.advance()
      }
      if cursor.peek(-1).text == ";" { break }
      if isBlock, cursor.token.isFirst, ![")", "]", ";", ","].contains(cursor.text) { break }
    }
    return CodeStatement(.unknown(through: last), line: line)
  }

  private static let qualifiers: Set<String> = [
    "static", "const", "extern", "__weak", "__strong", "__block", "__unsafe_unretained", "inline", "nonnull",
    "nullable",
    "_Nonnull", "_Nullable", "__kindof", "FOUNDATION_EXPORT", "UIKIT_EXTERN", "volatile", "register", "NS_INLINE",
    "CG_INLINE", "__nonnull", "__nullable", "readonly", "@public", "@private", "@protected", "@package",
  ]

  private mutating func parsed() throws(CodeSyntaxError) -> [CodeStatement] {
    let line = cursor.line
    switch cursor.token.kind == .identifier || cursor.isAt("{") ? cursor.text : "" {
    case "{": return [CodeStatement(.block(try block()), line: line)]
    case "if": return [try ifStatement()]
    case "for": return [try forStatement()]
    case "while":
      cursor.advance()
      let condition = try inParentheses()
      return [CodeStatement(.while([.expression(condition)], try body()), line: line)]
    case "do":
      cursor.advance()
      let body = try body()
      guard cursor.take("while") else { throw CodeSyntaxError(line: line) }
      let condition = try inParentheses()
      _ = cursor.take(";")
      return [CodeStatement(.repeat(body, condition), line: line)]
    case "switch": return [try switchStatement()]
    case "return":
      cursor.advance()
      if cursor.take(";") { return [CodeStatement(.return(nil), line: line)] }
      let value = try expression()
      try cursor.expect(";")
      return [CodeStatement(.return(value), line: line)]
    case "break", "continue":
      let isBreak = cursor.text == "break"
      cursor.advance()
      try cursor.expect(";")
      return [CodeStatement(isBreak ? .break : .continue, line: line)]
    case "@autoreleasepool", "@try", "@synchronized":
      cursor.advance()
      if cursor.isAt("(") { cursor.move(to: cursor.behindBracket(at: cursor.position)) }
      let body = try block()
      while ["@catch", "@finally"].contains(cursor.text) {
        cursor.advance()
        if cursor.isAt("(") { cursor.move(to: cursor.behindBracket(at: cursor.position)) }
        cursor.move(to: cursor.behindBracket(at: cursor.position))
      }
      return [CodeStatement(.block(body), line: line)]
    case "typedef": return try enumeration()
    default: break
    }
    // `@weakify(self)` and similar macros of libraries.
    if cursor.token.kind == .identifier, cursor.text.hasSuffix("ify"), cursor.text.hasPrefix("@"),
      cursor.peek(1).text == "("
    {
      cursor.advance()
      cursor.move(to: cursor.behindBracket(at: cursor.position))
      _ = cursor.take(";")
      return []
    }
    if Self.qualifiers.contains(cursor.text) || isDeclaration() { return try declaration() }
    let statement = try simple()
    if !cursor.isAt("}"), !cursor.isAtEnd, !(cursor.token.isFirst && statement.mayBeMacro) { try cursor.expect(";") }
    return [statement]
  }

  private mutating func simple() throws(CodeSyntaxError) -> CodeStatement {
    let line = cursor.line
    let target = try expression()
    if cursor.token.kind == .sign, ["=", "+=", "-=", "*=", "/=", "%=", "|=", "&="].contains(cursor.text) {
      let sign = cursor.text
      cursor.advance()
      let value = try expression()
      // `a = b = c`
      if sign == "=", cursor.isAt("=") {
        cursor.advance()
        let last = try expression()
        return CodeStatement(
          .block([
            CodeStatement(.assign(value, "=", last), line: line),
            CodeStatement(.assign(target, "=", value), line: line),
          ]), line: line)
      }
      return CodeStatement(.assign(target, sign, value), line: line)
    }
    if case .unary(let sign, let operand) = target.kind, sign == "++" || sign == "--" {
      let one = CodeExpression(.number("1"), line: line)
      return CodeStatement(.assign(operand, sign == "++" ? "+=" : "-=", one), line: line)
    }
    return CodeStatement(.expression(target), line: line)
  }

  /// Whether a declaration follows: type words, asterisks, a name and one of `= ; , [ ) :`.
  private func isDeclaration() -> Bool {
    var offset = 0
    var words = 0
    var stars = 0
    while offset < 40 {
      let token = cursor.peek(offset)
      if token.kind == .identifier {
        if token.text.hasPrefix("@") || Self.beginnings.contains(token.text) { return false }
        words += 1
      } else if token.text == "*" {
        stars += 1
        if words == 0 { return false }
      } else if token.text == "<", words > 0, stars == 0 {
        while offset < 40, cursor.peek(offset).text != ">" { offset += 1 }
      } else if token.text == "^", words > 0 {
        return false
      } else {
        guard words >= 2, cursor.peek(offset - 1).kind == .identifier else { return false }
        // `a * b` alone is a product, because no declaration ends that way.
        return ["=", ";", ","].contains(token.text) || token.text == "["
          || token.text == "(" && words == 2 && stars <= 1 && isFunctionHead(offset)
      }
      offset += 1
    }
    return false
  }

  /// Words that begin a statement and are not names.
  private static let beginnings: Set<String> = ["if", "for", "while", "do", "switch", "return", "else", "goto"]

  /// Whether a parameter list with a body follows, as in a C function.
  private func isFunctionHead(_ offset: Int) -> Bool {
    let end = cursor.behindBracket(at: cursor.position + offset)
    let behind = cursor.peek(end - cursor.position)
    return behind.text == "{"
      || behind.text == ";" && cursor.peek(offset + 1).kind == .identifier
        && (cursor.peek(offset + 2).kind == .identifier || cursor.peek(offset + 2).text == "*")
  }

  private mutating func declaration() throws(CodeSyntaxError) -> [CodeStatement] {
    let line = cursor.line
    var isStatic = false
    var type = ""
    var statements: [CodeStatement] = []
    // The type consists of all words except the last one before a sign.
    while true {
      if Self.qualifiers.contains(cursor.text) {
        if cursor.isAt("static") { isStatic = true }
        cursor.advance()
      } else if cursor.isAt("*") {
        cursor.advance()
      } else if cursor.isAt("<") {
        while !cursor.isAtEnd, !cursor.take(">") { cursor.advance() }
      } else if cursor.token.kind == .identifier,
        cursor.peek(1).kind == .identifier || cursor.peek(1).text == "*" || cursor.peek(1).text == "<"
      {
        if !["struct", "enum", "unsigned", "long", "IBOutlet"].contains(cursor.text) || type.isEmpty {
          type = cursor.text
        }
        cursor.advance()
      } else {
        break
      }
    }
    if type.isEmpty { throw CodeSyntaxError(line: line) }
    repeat {
      while cursor.isAt("*") || Self.qualifiers.contains(cursor.text) { cursor.advance() }
      let name = try cursor.identifier()
      if cursor.isAt("("), statements.isEmpty {
        let parameters = try parametersOfC()
        var function = CodeFunction(
          name: name, parameters: parameters, result: type, line: line, place: cursor.position)
        if cursor.isAt("{") { function.body = try block() } else { try cursor.expect(";") }
        return [CodeStatement(.function(function), line: line)]
      }
      while cursor.isAt("[") { cursor.move(to: cursor.behindBracket(at: cursor.position)) }
      var variable = CodeVariable(names: [name], type: type, line: cursor.line)
      variable.isStatic = isStatic
      if cursor.take("=") {
        variable.value =
          cursor.isAt("{")
          ? CodeExpression(.compound(type, try braced()), line: cursor.line) : try expression()
      }
      statements.append(CodeStatement(.variable(variable), line: line))
    } while cursor.take(",")
    try cursor.expect(";")
    return statements
  }

  private mutating func parametersOfC() throws(CodeSyntaxError) -> [CodeFunction.Parameter] {
    let end = cursor.behindBracket(at: cursor.position)
    try cursor.expect("(")
    var parameters: [CodeFunction.Parameter] = []
    var words: [String] = []
    while cursor.position < end - 1, !cursor.isAtEnd {
      if cursor.token.kind == .identifier, !Self.qualifiers.contains(cursor.text) { words.append(cursor.text) }
      cursor.advance()
      if cursor.isAt(",") || cursor.position >= end - 1 {
        if words.count > 1, let name = words.last {
          parameters.append(.init(label: nil, name: name, type: words[0], value: nil))
        }
        words = []
      }
    }
    cursor.move(to: end)
    return parameters
  }

  private mutating func inParentheses() throws(CodeSyntaxError) -> CodeExpression {
    try cursor.expect("(")
    let value = try assignable()
    try cursor.expect(")")
    return value
  }

  /// Parses an expression that may be an assignment: `(self = [super init])`.
  private mutating func assignable() throws(CodeSyntaxError) -> CodeExpression {
    let line = cursor.line
    if isDeclaration() {
      // `UIView *v = ...` in a condition.
      while cursor.peek(1).text != "=", !cursor.isAtEnd { cursor.advance() }
    }
    let value = try expression()
    if cursor.take("=") { return CodeExpression(.binary("=", value, try expression()), line: line) }
    return value
  }

  private mutating func ifStatement() throws(CodeSyntaxError) -> CodeStatement {
    let line = cursor.line
    cursor.advance()
    try cursor.enter()
    defer { cursor.leave() }
    if cursor.isAt("@available") { cursor.advance() }
    let condition = try inParentheses()
    let first = try body()
    var second: [CodeStatement] = []
    if cursor.take("else") { second = cursor.isAt("if") ? [try ifStatement()] : try body() }
    return CodeStatement(.if([.expression(condition)], first, second), line: line)
  }

  private mutating func forStatement() throws(CodeSyntaxError) -> CodeStatement {
    let line = cursor.line
    cursor.advance()
    let end = cursor.behindBracket(at: cursor.position)
    var offset = 1
    var isCounting = false
    var name: String?
    while cursor.position + offset < end - 1 {
      let token = cursor.peek(offset)
      if token.text == ";", token.kind == .sign { isCounting = true }
      if token.text == "in", token.kind == .identifier, name == nil { name = cursor.peek(offset - 1).text }
      offset += 1
    }
    try cursor.expect("(")
    if !isCounting, let name {
      while !cursor.isAt("in"), !cursor.isAtEnd { cursor.advance() }
      cursor.advance()
      let sequence = try expression()
      try cursor.expect(")")
      return CodeStatement(.forIn([name], sequence, nil, try body()), line: line)
    }
    var first: CodeStatement?
    if !cursor.take(";") {
      if isDeclaration() {
        let all = try declaration()
        first = all.count == 1 ? all[0] : CodeStatement(.block(all), line: line)
      } else {
        first = try simple()
        try cursor.expect(";")
      }
    }
    let condition = cursor.isAt(";") ? nil : try expression()
    try cursor.expect(";")
    var steps: [CodeStatement] = []
    while !cursor.isAt(")") {
      steps.append(try simple())
      if !cursor.take(",") { break }
    }
    try cursor.expect(")")
    return CodeStatement(.forCounting(first, condition, steps, try body()), line: line)
  }

  private mutating func switchStatement() throws(CodeSyntaxError) -> CodeStatement {
    let line = cursor.line
    cursor.advance()
    let subject = try inParentheses()
    let end = cursor.behindBracket(at: cursor.position)
    try cursor.expect("{")
    try cursor.enter()
    defer { cursor.leave() }
    var cases: [CodeCase] = []
    while !cursor.isAtEnd, cursor.position < end - 1 {
      var patterns: [CodeExpression] = []
      var isDefault = false
      while cursor.isAt("case") || cursor.isAt("default") {
        if cursor.take("default") {
          isDefault = true
        } else {
          cursor.advance()
          patterns.append(try expression())
        }
        try cursor.expect(":")
      }
      if patterns.isEmpty, !isDefault { throw CodeSyntaxError(line: cursor.line) }
      var body: [CodeStatement] = []
      while !cursor.isAtEnd, cursor.position < end - 1, !cursor.isAt("case"), !cursor.isAt("default") {
        let start = cursor.position
        body += statement()
        if cursor.position == start { cursor.advance() }
      }
      cases.append(CodeCase(patterns: isDefault ? [] : patterns, condition: nil, body: body))
    }
    cursor.move(to: end)
    // A case without a `break` falls through to the next one.
    var joined = 0
    for index in cases.indices.dropLast().reversed() where !cases[index].body.endsCase {
      joined += cases[index + 1].body.count
      if joined > 1000 { throw CodeSyntaxError(line: line) }
      cases[index] = CodeCase(
        patterns: cases[index].patterns, condition: nil, body: cases[index].body + cases[index + 1].body)
    }
    return CodeStatement(.switch(subject, cases), line: line)
  }

  // Expressions

  private static let levels: [[String]] = [
    ["||"], ["&&"], ["|"], ["&"], ["==", "!="], ["<", ">", "<=", ">="], ["<<"], ["+", "-"], ["*", "/", "%"],
  ]

  mutating func expression() throws(CodeSyntaxError) -> CodeExpression {
    try cursor.enter()
    defer { cursor.leave() }
    let length = cursor.length
    defer { cursor.setLength(length) }
    let line = cursor.line
    let condition = try binary(0)
    if cursor.take("?") {
      if cursor.take(":") {
        return CodeExpression(.binary("??", condition, try expression()), line: line)
      }
      let first = try expression()
      try cursor.expect(":")
      return CodeExpression(.ternary(condition, first, try expression()), line: line)
    }
    return condition
  }

  private mutating func binary(_ level: Int) throws(CodeSyntaxError) -> CodeExpression {
    if level == Self.levels.count { return try unary() }
    var left = try binary(level + 1)
    while cursor.token.kind == .sign, Self.levels[level].contains(cursor.text) {
      let (sign, line) = (cursor.text, cursor.line)
      cursor.advance()
      try cursor.count()
      left = CodeExpression(.binary(sign, left, try binary(level + 1)), line: line)
    }
    return left
  }

  private mutating func unary() throws(CodeSyntaxError) -> CodeExpression {
    let line = cursor.line
    if cursor.token.kind == .sign, ["-", "+", "!", "&", "~", "*", "++", "--"].contains(cursor.text) {
      let sign = cursor.text
      cursor.advance()
      try cursor.count()
      try cursor.enter()
      defer { cursor.leave() }
      return CodeExpression(.unary(sign, try unary()), line: line)
    }
    if cursor.isAt("("), let cast = castType() {
      let end = cursor.behindBracket(at: cursor.position)
      cursor.move(to: end)
      try cursor.count()
      try cursor.enter()
      defer { cursor.leave() }
      if cursor.isAt("{") {
        let items = try braced()
        return try postfix(CodeExpression(.compound(cast, items), line: line))
      }
      return CodeExpression(.cast(try unary(), to: cast), line: line)
    }
    return try postfix(try primary())
  }

  /// Returns the type of a cast: `(CGFloat)`, `(UIView *)`; nil if the parentheses contain an expression.
  private func castType() -> String? {
    let end = cursor.behindBracket(at: cursor.position)
    let count = end - cursor.position
    guard count >= 3, count <= 9 else { return nil }
    let inner = (1..<(count - 1)).map { cursor.peek($0) }
    guard let first = inner.first, first.kind == .identifier, first.text != "self", !first.text.hasPrefix("@") else {
      return nil
    }
    let isType = inner.allSatisfy { $0.kind == .identifier || ["*", "<", ">", ","].contains($0.text) }
    guard isType else { return nil }
    let behind = cursor.peek(count)
    let hasStar = inner.last?.text == "*"
    if inner.contains(where: { $0.text == "*" }) && !hasStar { return nil }
    let startsValue =
      behind.kind == .identifier || behind.kind == .number || behind.kind == .string
      || ["(", "[", "{", "@", "-"].contains(behind.text)
    guard startsValue, inner.count == 1 || hasStar || Self.typeWords.contains(first.text) || first.text == "id" else {
      return nil
    }
    // `(a) - b` is a subtraction, `(CGFloat)-b` a cast.
    if behind.text == "-" && !(Self.typeWords.contains(first.text)) { return nil }
    return first.text == "unsigned" ? "NSInteger" : first.text
  }

  private static let typeWords: Set<String> = [
    "CGFloat", "float", "double", "int", "NSInteger", "NSUInteger", "long", "unsigned", "NSTimeInterval", "short",
    "char",
    "__bridge",
  ]

  /// Parses `{a, b}` or `{.x = a}` of a compound literal.
  private mutating func braced() throws(CodeSyntaxError) -> [CodeArgument] {
    try cursor.expect("{")
    var items: [CodeArgument] = []
    while !cursor.isAt("}") {
      var label: String?
      if cursor.isAt("."), cursor.peek(1).kind == .identifier {
        cursor.advance()
        label = try cursor.identifier()
        while cursor.take(".") { label = (label ?? "") + "." + (try cursor.identifier()) }
        try cursor.expect("=")
      }
      if cursor.isAt("{") {
        let line = cursor.line
        try cursor.enter()
        let inner = try braced()
        cursor.leave()
        items.append(CodeArgument(label, CodeExpression(.tuple(inner), line: line)))
      } else {
        items.append(CodeArgument(label, try expression()))
      }
      if !cursor.take(",") { break }
    }
    try cursor.expect("}")
    return items
  }

  private mutating func postfix(_ first: CodeExpression) throws(CodeSyntaxError) -> CodeExpression {
    var value = first
    while cursor.token.kind == .sign {
      let (text, line) = (cursor.text, cursor.line)
      try cursor.count()
      if text == "." || text == "-" && cursor.peek(1).text == ">" {
        cursor.advance()
        if text == "-" { cursor.advance() }
        value = CodeExpression(.member(value, try cursor.identifier()), line: line)
      } else if text == "->" {
        cursor.advance()
        value = CodeExpression(.member(value, try cursor.identifier()), line: line)
      } else if text == "(" {
        cursor.advance()
        var arguments: [CodeArgument] = []
        while !cursor.isAt(")") {
          arguments.append(CodeArgument(nil, try expression()))
          if !cursor.take(",") { break }
        }
        try cursor.expect(")")
        value = CodeExpression(.call(value, arguments), line: line)
      } else if text == "[", !cursor.token.hasSpaceBefore {
        cursor.advance()
        let index = try expression()
        try cursor.expect("]")
        value = CodeExpression(.index(value, [CodeArgument(nil, index)]), line: line)
      } else if text == "++" || text == "--" {
        cursor.advance()
        value = CodeExpression(.unary(text, value), line: line)
      } else {
        break
      }
    }
    return value
  }

  private mutating func primary() throws(CodeSyntaxError) -> CodeExpression {
    let token = cursor.token
    let line = token.line
    switch token.kind {
    case .number:
      cursor.advance()
      return CodeExpression(.number(token.text), line: line)
    case .string:
      var text = ""
      while cursor.token.kind == .string {
        text += cursor.text
        cursor.advance()
      }
      return CodeExpression(.string(text), line: line)
    case .identifier:
      if token.text == "@selector" || token.text == "@encode" || token.text == "@protocol" || token.text == "@available"
      {
        cursor.advance()
        cursor.move(to: cursor.behindBracket(at: cursor.position))
        return CodeExpression(token.text == "@available" ? .name("YES") : .string(""), line: line)
      }
      if token.text.hasPrefix("@"), let first = token.text.dropFirst().first, first.isNumber {
        cursor.advance()
        // `@18` and `@1.5`
        var text = String(token.text.dropFirst())
        if cursor.isAt("."), cursor.peek(1).kind == .number, !cursor.peek(1).hasSpaceBefore {
          cursor.advance()
          text += "." + cursor.text
          cursor.advance()
        } else if cursor.token.kind == .number, cursor.text.hasPrefix("."), !cursor.token.hasSpaceBefore {
          text += cursor.text
          cursor.advance()
        }
        return CodeExpression(.number(text), line: line)
      }
      if token.text == "@YES" || token.text == "@NO" || token.text == "@true" || token.text == "@false" {
        cursor.advance()
        return CodeExpression(.name(String(token.text.dropFirst())), line: line)
      }
      if token.text.hasPrefix("@") { throw CodeSyntaxError(line: line) }
      cursor.advance()
      return CodeExpression(.name(token.text), line: line)
    case .sign: return try bracketed(token)
    case .end: throw CodeSyntaxError(line: line)
    }
  }

  private mutating func bracketed(_ token: CodeToken) throws(CodeSyntaxError) -> CodeExpression {
    let line = token.line
    switch token.text {
    case "[": return try message()
    case "^": return try closure()
    case "@":
      cursor.advance()
      if cursor.take("[") {
        var items: [CodeExpression] = []
        while !cursor.isAt("]") {
          items.append(try expression())
          if !cursor.take(",") { break }
        }
        try cursor.expect("]")
        return CodeExpression(.list(items), line: line)
      }
      if cursor.take("{") {
        var entries: [(key: CodeExpression, value: CodeExpression)] = []
        while !cursor.isAt("}") {
          let key = try expression()
          try cursor.expect(":")
          entries.append((key, try expression()))
          if !cursor.take(",") { break }
        }
        try cursor.expect("}")
        return CodeExpression(.dictionary(entries), line: line)
      }
      if cursor.isAt("-") || cursor.token.kind == .number { return try unary() }
      try cursor.expect("(")
      let value = try expression()
      try cursor.expect(")")
      return value
    case "(":
      if cursor.peek(1).text == "{", cursor.peek(1).kind == .sign {
        let end = cursor.behindBracket(at: cursor.position)
        cursor.advance()
        let body = try block()
        cursor.move(to: end)
        return CodeExpression(.statements(body), line: line)
      }
      cursor.advance()
      let value = try assignable()
      try cursor.expect(")")
      return value
    default: throw CodeSyntaxError(line: line)
    }
  }

  private mutating func message() throws(CodeSyntaxError) -> CodeExpression {
    let line = cursor.line
    try cursor.enter()
    defer { cursor.leave() }
    try cursor.expect("[")
    let receiver = try expression()
    var selector = ""
    var arguments: [CodeExpression] = []
    repeat {
      let word = cursor.token.kind == .identifier ? try cursor.identifier() : ""
      selector += word
      guard cursor.take(":") else {
        if word.isEmpty { throw CodeSyntaxError(line: cursor.line) }
        break
      }
      selector += ":"
      let argument = try expression()
      // `[self addSubview:_icon = icon]`
      arguments.append(
        cursor.take("=") ? CodeExpression(.binary("=", argument, try expression()), line: line) : argument)
      // A list terminated by nil.
      while cursor.take(",") { arguments.append(try expression()) }
    } while cursor.token.kind == .identifier || cursor.isAt(":")
    try cursor.expect("]")
    return CodeExpression(.message(receiver, selector, arguments), line: line)
  }

  /// Parses a block: `^(Type name) { ... }`.
  private mutating func closure() throws(CodeSyntaxError) -> CodeExpression {
    let line = cursor.line
    try cursor.expect("^")
    while cursor.token.kind == .identifier || cursor.isAt("*") { cursor.advance() }
    var names: [String] = []
    if cursor.isAt("(") { names = try parametersOfC().map({ $0.name }) }
    return CodeExpression(.closure(CodeClosure(parameters: names, body: try block(), line: line)), line: line)
  }
}

extension [CodeStatement] {
  /// Whether the statements end the case without falling through.
  fileprivate var endsCase: Bool {
    switch last?.kind {
    case .break, .return, .continue: true
    case .block(let inner): inner.endsCase
    case .expression, .assign, .variable, .function, .type, .if, .guard, .forIn, .forCounting, .while, .repeat,
      .switch, .unknown, nil:
      false
    }
  }
}

extension ObjectiveCParser {
  /// Parses tokens as a single expression, or returns nil.
  package static func expression(of tokens: [CodeToken]) -> CodeExpression? {
    var parser = ObjectiveCParser(tokens)
    guard let value = try? parser.expression(), parser.cursor.isAtEnd else { return nil }
    return value
  }
}

extension CodeStatement {
  /// Whether it may be a macro that needs no semicolon: `CHECK_STATE`, `Init(label)`.
  fileprivate var mayBeMacro: Bool {
    guard case .expression(let expression) = kind else { return false }
    switch expression.kind {
    case .name: return true
    case .call(let callee, _): if case .name = callee.kind { return true } else { return false }
    case .number, .string, .implicitMember, .member, .index, .message, .list, .dictionary, .tuple, .closure, .unary,
      .binary, .ternary, .cast, .typeTest, .compound, .statements:
      return false
    }
  }
}
