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
  /// - Returns: the steps, and the unit of an angle where `allowsAngle`; nil for a number.
  static func parse(
    _ text: String, scope: ExpressionScope, allowsAngle: Bool,
    place: @escaping (Range<Int>) -> Place
  ) throws(Diagnostic) -> (steps: [(step: Expression.Step, place: Place)], unit: Angle.Unit?) {
    var parser = ExpressionParser(text: ExpressionText(text), placeOf: place, scope: scope)
    let measure =
      allowsAngle ? try parser.parseAngleOrNumber() : try parser.parseSum()
    parser.text.skipSpaces()
    guard parser.text.isAtEnd else {
      throw parser.unexpected(allowsAngle ? "an operator or a unit" : "an operator")
    }
    switch measure {
    case .number: return (parser.steps, nil)
    case .angle(let unit):
      guard allowsAngle else {
        throw .angleForNumber(at: place(0..<text.unicodeScalars.count))
      }
      return (parser.steps, unit)
    }
  }

  private init(
    text: ExpressionText, placeOf: @escaping (Range<Int>) -> Place, scope: ExpressionScope
  ) {
    self.text = text
    self.placeOf = placeOf
    self.scope = scope
  }

  /// What a part of an expression is.
  enum Measure: Equatable {
    case number
    case angle(Angle.Unit)
  }

  /// A sum, and the unit that may stand behind it.
  private mutating func parseAngleOrNumber() throws(Diagnostic) -> Measure {
    let first = steps.count
    let measure = try parseSum()
    text.skipSpaces()
    let start = text.position
    if let unit = takeUnit() {
      guard measure == .number else {
        throw .unitOfAngle(at: placeOf(start..<text.position))
      }
      return .angle(unit)
    }
    // As in `pi/4`, pi is a unit of its own.
    let mentionsPi = steps[first...].contains { step, _ in
      if case .number(.pi) = step { true } else { false }
    }
    return measure == .number && mentionsPi ? .angle(.radians) : measure
  }

  private mutating func parseSum() throws(Diagnostic) -> Measure {
    let first = steps.count
    var measure = try parseProduct()
    while let (sign, place) = take(["+", "-"]) {
      let second = steps.count
      let other = try parseProduct()
      guard (measure == .number) == (other == .number) else { throw .mixedMeasures(at: place) }
      measure = unite([(measure, first), (other, second)])
      steps.append((sign == "+" ? .add : .subtract, place))
    }
    return measure
  }

  private mutating func parseProduct() throws(Diagnostic) -> Measure {
    let first = steps.count
    var measure = try parseFactor()
    while let (sign, place) = take(["*", "/"]) {
      let second = steps.count
      let other = try parseFactor()
      switch (measure, sign, other) {
      case (.number, _, .number), (.angle, _, .number): break
      case (.number, "*", .angle): measure = other
      case (.angle, "/", .angle):
        _ = unite([(measure, first), (other, second)])
        measure = .number
      case (.angle, _, .angle), (.number, _, .angle): throw .mixedMeasures(at: place)
      }
      steps.append((sign == "*" ? .multiply : .divide, place))
    }
    return measure
  }

  /// Brings angles to one unit; each comes with the place of its first step.
  private mutating func unite(_ parts: [(measure: Measure, first: Int)]) -> Measure {
    guard let one = parts.first?.measure else { return .number }
    if parts.allSatisfy({ $0.measure == one }) { return one }
    var end = steps.count
    for (measure, first) in parts.reversed() {
      if case .angle(let unit) = measure, unit != .radians, end > 0 {
        let place = steps[end - 1].place
        let factor = Angle(value: 1, unit: unit).radians
        steps.insert(contentsOf: [(.number(factor), place), (.multiply, place)], at: end)
      }
      end = first
    }
    return .angle(.radians)
  }

  private mutating func parseFactor() throws(Diagnostic) -> Measure {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else {
      throw .expressionTooDeep(at: here())
    }
    if let (_, place) = take(["-"]) {
      let measure = try parseFactor()
      steps.append((.negate, place))
      return measure
    }
    if let (_, place) = take(["("]) {
      let measure = try parseParenthesized()
      guard take([")"]) != nil else { throw .unclosedParenthesis(opened: place) }
      return measure
    }
    return try parseOperand()
  }

  /// What stands in parentheses: an angle has its unit there.
  private mutating func parseParenthesized() throws(Diagnostic) -> Measure {
    let measure = try parseSum()
    text.skipSpaces()
    guard measure == .number, let unit = takeUnit() else { return measure }
    return .angle(unit)
  }

  private mutating func parseOperand() throws(Diagnostic) -> Measure {
    text.skipSpaces()
    if text.isAtEnd { throw unexpected("a number or a name") }
    if let name = knownName() { return try parseName(name) }
    if text.isAtNumber { return try parseNumber() }
    let word = text.word()
    guard !word.isEmpty else { throw unexpected("a number or a name") }
    if text.opensParenthesis(behind: word) { return try parseCall(of: word) }
    return try parseName(word)
  }

  private mutating func parseCall(of name: String) throws(Diagnostic) -> Measure {
    let start = text.position
    text.skip(name)
    let place = placeOf(start..<text.position)
    guard let function = ExpressionFunction(rawValue: name) else {
      throw .unknownFunction(name, at: place)
    }
    let opened = take(["("])?.1 ?? place
    var arguments: [(measure: Measure, first: Int)] = []
    repeat {
      let first = steps.count
      arguments.append((try parseAngleOrNumber(of: function), first))
    } while take([","]) != nil
    guard take([")"]) != nil else {
      text.skipSpaces()
      throw text.isAtEnd
        ? .unclosedCall(of: function, opened: opened) : unexpected("a comma or `)`")
    }
    let measures = arguments.map(\.measure)
    guard function.takes(measures) else {
      throw .wrongArguments(measures, of: function, at: place)
    }
    let measure = unite(arguments)
    var unit = Angle.Unit.radians
    if case .angle(let own) = measure { unit = own }
    steps.append((.call(function, arguments: arguments.count, in: unit), place))
    switch function.parameters {
    case .several, .one: return measure
    case .number, .angle: return .number
    case .coordinates: return .angle(.radians)
    }
  }

  /// An argument; only where a function takes angles is `pi` one.
  private mutating func parseAngleOrNumber(
    of function: ExpressionFunction
  ) throws(Diagnostic) -> Measure {
    switch function.parameters {
    case .angle: try parseAngleOrNumber()
    case .several, .one, .number, .coordinates: try parseParenthesized()
    }
  }

  private mutating func parseNumber() throws(Diagnostic) -> Measure {
    let start = text.position
    guard let value = text.takeNumber() else { throw unexpected("a number") }
    let place = placeOf(start..<text.position)
    guard value.isFinite else { throw .numberTooLarge(at: place) }
    steps.append((.number(value), place))
    return .number
  }

  // The longest run of name characters that is the name of something; a hyphen may belong to it.
  private mutating func knownName() -> String? {
    if scope.hasHyphens {
      let words =
        text.hyphenatedWords(scope.views.hyphenated, isPath: true)
        + text.hyphenatedWords(scope.hyphenatedParameters, isPath: false)
      let known = words.filter(isKnown).max { $0.unicodeScalars.count < $1.unicodeScalars.count }
      if let known { return known }
    }
    let word = text.word()
    return !word.isEmpty && isKnown(word) ? word : nil
  }

  private func isKnown(_ word: String) -> Bool {
    text.hasPath(behind: word) ? scope.views[word] != nil : scope.parameters[word] != nil
  }

  private mutating func parseName(_ name: String) throws(Diagnostic) -> Measure {
    let start = text.position
    text.skip(name)
    guard text.takeDot() else {
      let place = placeOf(start..<text.position)
      if let index = scope.parameters[name] {
        steps.append((.parameter(index), place))
      } else if name == "pi" {
        steps.append((.number(.pi), place))
      } else {
        throw .unknownName(name, scope: scope, at: place)
      }
      return .number
    }
    let pathStart = text.position
    let path = text.takePath()
    let place = placeOf(start..<text.position)
    let isSuperview = name == SceneVocabulary.superview && scope.views[name] == nil
    if !isSuperview {
      guard let view = scope.views[name], scope.isReadable(view) else {
        throw .unknownViewInExpression(name, scope: scope, at: placeOf(start..<pathStart - 1))
      }
    }
    guard case .property(let property) = PropertyTable.target(of: path[...]) else {
      throw .unknownProperty(path, at: placeOf(pathStart..<text.position))
    }
    guard property.kind == .number else { throw .notNumeric(property, at: place) }
    if let view = scope.views[name] {
      steps.append((.property(view, property), place))
    } else {
      steps.append((try superviewStep(property, at: placeOf(start..<pathStart - 1)), place))
    }
    return .number
  }

  private func superviewStep(
    _ path: PropertyPath, at place: Place
  ) throws(Diagnostic) -> Expression.Step {
    switch scope.owner {
    case .view(let view): return .superviewProperty(of: view, path)
    case .declaration(let superview?): return .property(superview, path)
    case .declaration(nil): throw .noSuperview(at: place)
    case .none: throw .nobodysSuperview(at: place)
    }
  }

  private mutating func takeUnit() -> Angle.Unit? {
    text.skipSpaces()
    let word = text.word()
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
