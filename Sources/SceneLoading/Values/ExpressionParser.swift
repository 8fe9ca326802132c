internal import Geometry
internal import LayerProperties
internal import LayerTree

/// Parses `w / 2 + view1.frame.maxX` into the steps of a stack machine, by precedence climbing.
struct ExpressionParser {
  /// Parentheses and signs inside each other, at most.
  static let maximumDepth = 64

  private var text: ExpressionText
  /// The place of the code points in a range.
  private let placeOf: (Range<Int>) -> Place
  private let scope: ExpressionScope
  private var depth = 0
  private var steps: [(step: Expression.Step, place: Place)] = []

  /// Parses the whole of `text`, which stands behind the `=`.
  ///
  /// - Returns: the steps, and the unit word that ends the text where `allowsUnit`.
  static func parse(
    _ text: String, scope: ExpressionScope, allowsUnit: Bool, place: @escaping (Range<Int>) -> Place
  ) throws(Diagnostic) -> (steps: [(step: Expression.Step, place: Place)], unit: Angle.Unit?) {
    var parser = ExpressionParser(text: ExpressionText(text), placeOf: place, scope: scope)
    try parser.parseSum()
    let unit = allowsUnit ? parser.takeUnit() : nil
    parser.text.skipSpaces()
    guard parser.text.isAtEnd else {
      throw parser.unexpected(allowsUnit ? "an operator or a unit" : "an operator")
    }
    return (parser.steps, unit)
  }

  private init(
    text: ExpressionText, placeOf: @escaping (Range<Int>) -> Place, scope: ExpressionScope
  ) {
    self.text = text
    self.placeOf = placeOf
    self.scope = scope
  }

  private mutating func parseSum() throws(Diagnostic) {
    try parseProduct()
    while let (sign, place) = take(["+", "-"]) {
      try parseProduct()
      steps.append((sign == "+" ? .add : .subtract, place))
    }
  }

  private mutating func parseProduct() throws(Diagnostic) {
    try parseFactor()
    while let (sign, place) = take(["*", "/"]) {
      try parseFactor()
      steps.append((sign == "*" ? .multiply : .divide, place))
    }
  }

  private mutating func parseFactor() throws(Diagnostic) {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else {
      throw .expressionTooDeep(at: here())
    }
    if let (_, place) = take(["-"]) {
      try parseFactor()
      steps.append((.negate, place))
    } else if let (_, place) = take(["("]) {
      try parseSum()
      guard take([")"]) != nil else { throw .unclosedParenthesis(opened: place) }
    } else {
      try parseOperand()
    }
  }

  private mutating func parseOperand() throws(Diagnostic) {
    text.skipSpaces()
    if text.isAtEnd { throw unexpected("a number or a name") }
    if let name = knownName() { return try parseName(name) }
    if text.isAtNumber { return try parseNumber() }
    let word = text.word(hyphens: 0)
    guard !word.isEmpty else { throw unexpected("a number or a name") }
    try parseName(word)
  }

  private mutating func parseNumber() throws(Diagnostic) {
    let start = text.position
    guard let value = text.takeNumber() else { throw unexpected("a number") }
    let place = placeOf(start..<text.position)
    guard value.isFinite else { throw .numberTooLarge(at: place) }
    steps.append((.number(value), place))
  }

  // The longest run of name characters that is the name of something; a hyphen may belong to it.
  private func knownName() -> String? {
    var word = text.word(hyphens: scope.mostHyphens)
    while !word.isEmpty {
      let isPath = text.hasPath(behind: word)
      if isPath ? scope.views[word] != nil : scope.parameters[word] != nil { return word }
      guard let cut = word.lastIndex(of: "-") else { return nil }
      word = String(word[..<cut])
    }
    return nil
  }

  private mutating func parseName(_ name: String) throws(Diagnostic) {
    let start = text.position
    text.skip(name)
    guard text.takeDot() else {
      let place = placeOf(start..<text.position)
      if let index = scope.parameters[name] {
        return steps.append((.parameter(index), place))
      }
      if name == "pi" { return steps.append((.number(.pi), place)) }
      throw .unknownName(name, scope: scope, at: place)
    }
    let pathStart = text.position
    let path = text.takePath()
    let place = placeOf(start..<text.position)
    guard let view = scope.views[name], scope.isReadable(view) else {
      throw .unknownViewInExpression(name, scope: scope, at: placeOf(start..<pathStart - 1))
    }
    guard case .property(let property) = PropertyTable.shared.target(of: path[...]) else {
      throw .unknownProperty(path, at: placeOf(pathStart..<text.position))
    }
    guard property.kind == .number else { throw .notNumeric(property, at: place) }
    steps.append((.property(view, property), place))
  }

  private mutating func takeUnit() -> Angle.Unit? {
    text.skipSpaces()
    let word = text.word(hyphens: 0)
    guard let unit = Angle.Unit(word: word) else { return nil }
    text.skip(word)
    return unit
  }

  private mutating func take(_ signs: [Unicode.Scalar]) -> (Unicode.Scalar, Place)? {
    text.take(signs).map { ($0, placeOf(text.position - 1..<text.position)) }
  }

  private func here() -> Place {
    placeOf(text.position..<text.position + (text.isAtEnd ? 0 : 1))
  }

  private func unexpected(_ expected: String) -> Diagnostic {
    .unexpectedInExpression(
      found: text.next.map { "`\($0)`" } ?? "the end", expected: expected, at: here())
  }
}
