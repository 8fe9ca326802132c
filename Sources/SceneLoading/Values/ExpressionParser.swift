internal import LayerProperties
internal import LayerTree

/// Parses `w / 2 + view1.frame.maxX` into the steps of a stack machine, by precedence climbing.
struct ExpressionParser {
  /// Parentheses and signs inside each other, at most.
  static let maximumDepth = 64

  private let text: [Unicode.Scalar]
  /// The text for numbers, with 0 for what can be part of none.
  private let bytes: [UInt8]
  /// The place of the code points in a range.
  private let placeOf: (Range<Int>) -> Place
  private let scope: ExpressionScope
  private var position = 0
  private var depth = 0
  private var steps: [(step: Expression.Step, place: Place)] = []

  /// Parses the whole of `text`, which stands behind the `=`.
  ///
  /// - Returns: the steps, and the unit word that ends the text where `allowsUnit`.
  static func parse(
    _ text: String, scope: ExpressionScope, allowsUnit: Bool, place: @escaping (Range<Int>) -> Place
  ) throws(Diagnostic) -> (steps: [(step: Expression.Step, place: Place)], unit: String?) {
    var parser = ExpressionParser(text: Array(text.unicodeScalars), placeOf: place, scope: scope)
    try parser.parseSum()
    let unit = allowsUnit ? parser.takeUnit() : nil
    parser.skipSpaces()
    guard parser.position == parser.text.count else {
      throw parser.unexpected(allowsUnit ? "an operator or a unit" : "an operator")
    }
    return (parser.steps, unit)
  }

  private init(
    text: [Unicode.Scalar], placeOf: @escaping (Range<Int>) -> Place, scope: ExpressionScope
  ) {
    self.text = text
    bytes = text.map { UInt8(exactly: $0.value) ?? 0 }
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
    skipSpaces()
    guard position < text.count else { throw unexpected("a number or a name") }
    if let name = knownName() { return try parseName(name) }
    if ("0"..."9").contains(text[position]) || text[position] == "." {
      return try parseNumber()
    }
    let word = self.word(hyphens: 0)
    guard !word.isEmpty else { throw unexpected("a number or a name") }
    try parseName(word)
  }

  private mutating func parseNumber() throws(Diagnostic) {
    let scanned = bytes.withUnsafeBufferPointer { DecimalNumber.scan($0, from: position) }
    guard let (value, end) = scanned else { throw unexpected("a number") }
    let place = placeOf(position..<end)
    guard value.isFinite else { throw .numberTooLarge(at: place) }
    steps.append((.number(value), place))
    position = end
  }

  // The longest run of name characters that is the name of something; a hyphen may belong to it.
  private func knownName() -> String? {
    var word = self.word(hyphens: scope.mostHyphens)
    while !word.isEmpty {
      let next = position + word.unicodeScalars.count
      let isPath = next < text.count && text[next] == "."
      if isPath ? scope.views[word] != nil : scope.parameters[word] != nil { return word }
      guard let cut = word.lastIndex(of: "-") else { return nil }
      word = String(word[..<cut])
    }
    return nil
  }

  private mutating func parseName(_ name: String) throws(Diagnostic) {
    let start = position
    position += name.unicodeScalars.count
    guard position < text.count, text[position] == "." else {
      let place = placeOf(start..<position)
      if let index = scope.parameters[name] {
        return steps.append((.parameter(index), place))
      }
      if name == "pi" { return steps.append((.number(.pi), place)) }
      throw .unknownName(name, scope: scope, at: place)
    }
    position += 1
    let pathStart = position
    while position < text.count, text[position] == "." || Self.isPathLetter(text[position]) {
      position += 1
    }
    let path = string(pathStart..<position)
    let place = placeOf(start..<position)
    guard let view = scope.views[name], scope.isReadable(view) else {
      throw .unknownViewInExpression(name, scope: scope, at: placeOf(start..<pathStart - 1))
    }
    guard case .property(let property) = PropertyTable.shared.target(of: path[...]) else {
      throw .unknownProperty(path, at: placeOf(pathStart..<position))
    }
    guard property.kind == .number else { throw .notNumeric(property, at: place) }
    steps.append((.property(view, property), place))
  }

  private mutating func takeUnit() -> String? {
    skipSpaces()
    let word = self.word(hyphens: 0)
    guard ["deg", "rad", "pi"].contains(word) else { return nil }
    position += word.count
    return word
  }

  /// The name characters from here on, with so many hyphens at most.
  private func word(hyphens: Int) -> String {
    var end = position
    var left = hyphens
    while end < text.count, SceneName.allows(text[end]) {
      if text[end] == "-" {
        if left == 0 { break }
        left -= 1
      }
      end += 1
    }
    return string(position..<end)
  }

  private mutating func skipSpaces() {
    while position < text.count, text[position] == " " || text[position] == "\t" { position += 1 }
  }

  private mutating func take(_ signs: [Unicode.Scalar]) -> (Unicode.Scalar, Place)? {
    skipSpaces()
    guard position < text.count, signs.contains(text[position]) else { return nil }
    position += 1
    return (text[position - 1], placeOf(position - 1..<position))
  }

  private func string(_ range: Range<Int>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: text[range])
    return String(view)
  }

  private static func isPathLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
  }

  private func here() -> Place { placeOf(position..<min(position + 1, text.count)) }

  private func unexpected(_ expected: String) -> Diagnostic {
    let found = position < text.count ? "`\(text[position])`" : "the end"
    return .unexpectedInExpression(found: found, expected: expected, at: here())
  }
}
