import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunWords

/// Parses `w / 2 + view1.frame.maxX` into the steps of a stack machine, by precedence climbing.
struct ExpressionParser {
  /// The greatest nesting of parentheses and signs.
  static let maximumDepth = 64

  var text: ExpressionText
  /// Returns the place of a range of code points.
  let placeOf: (Range<Int>) -> SourceRange
  let scope: ExpressionScope
  private var depth = 0
  /// The number of open conversions.
  var conversions = 0
  var steps: [(step: NumberExpression.Step, place: SourceRange)] = []

  /// Parses the whole of `text`, which follows the `=`.
  ///
  /// - Returns: the steps, and with `allowsAngle` the unit of an angle; nil for a number.
  static func parse(
    _ text: String, scope: ExpressionScope, allowsAngle: Bool, place: @escaping (Range<Int>) -> SourceRange
  ) throws(Diagnostic) -> (steps: [(step: NumberExpression.Step, place: SourceRange)], unit: Angle.Unit?) {
    var parser = ExpressionParser(text: ExpressionText(text), placeOf: place, scope: scope)
    let measure = allowsAngle ? try parser.parseAngleOrNumber() : try parser.parseSum()
    parser.text.skipSpaces()
    guard parser.text.isAtEnd else {
      throw parser.unexpected(
        allowsAngle ? Words(en: "an operator or a unit", zh: "运算符或单位") : Words(en: "an operator", zh: "运算符"))
    }
    switch measure {
    case .number: return (parser.steps, nil)
    case .angle(let unit):
      guard allowsAngle else { throw .angleForNumber(at: place(0..<text.unicodeScalars.count)) }
      return (parser.steps, unit)
    }
  }

  init(text: ExpressionText, placeOf: @escaping (Range<Int>) -> SourceRange, scope: ExpressionScope) {
    self.text = text
    self.placeOf = placeOf
    self.scope = scope
  }

  /// The kind of a part of an expression.
  enum Measure: Equatable {
    case number
    case angle(Angle.Unit)
  }

  /// Parses a sum, and the unit that may follow it.
  mutating func parseAngleOrNumber() throws(Diagnostic) -> Measure {
    let first = steps.count
    let measure = try parseSum()
    text.skipSpaces()
    let start = text.position
    if let unit = takeUnit() {
      guard measure == .number else { throw .unitOfAngle(at: placeOf(start..<text.position)) }
      return .angle(unit)
    }
    // In `pi/4`, pi is itself the unit.
    let mentionsPi = steps[first...].contains { step, _ in if case .number(.pi) = step { true } else { false } }
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

  /// Converts angles to a common unit; each has the position of its first step.
  mutating func unite(_ parts: [(measure: Measure, first: Int)]) -> Measure {
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
    guard depth <= Self.maximumDepth else { throw .expressionTooDeep(at: here()) }
    if let (_, place) = take(["-"]) {
      let measure = try parseFactor()
      steps.append((.negate, place))
      return measure
    }
    if let (_, place) = take(["("]) {
      let measure = try parseParenthesized()
      guard take([")"]) != nil else { throw .unclosedParenthesis(opened: place, end: here()) }
      return measure
    }
    return try parseOperand()
  }

  /// Parses the content of parentheses, where an angle has its unit.
  mutating func parseParenthesized() throws(Diagnostic) -> Measure {
    let measure = try parseSum()
    text.skipSpaces()
    guard measure == .number, let unit = takeUnit() else { return measure }
    return .angle(unit)
  }

  mutating func takeUnit() -> Angle.Unit? {
    text.skipSpaces()
    let word = text.word()
    guard let unit = Angle.Unit(word: word) else { return nil }
    text.skip(word)
    return unit
  }

  mutating func take(_ signs: [Unicode.Scalar]) -> (Unicode.Scalar, SourceRange)? {
    text.take(signs).map { ($0, placeOf(text.position - 1..<text.position)) }
  }

  private func here() -> SourceRange { placeOf(text.position..<text.position + (text.isAtEnd ? 0 : 1)) }

  func unexpected(_ expected: Words) -> Diagnostic {
    .unexpectedInExpression(
      found: text.next.map { Words.code(String($0)) } ?? Words(en: "the end", zh: "末尾"), expected: expected, at: here())
  }
}
