import GeomrunSceneModel
import GeomrunText

/// Arithmetic in Swift or C: numbers, variables, parts of views, and the functions that scenes have as well.
indirect enum SourceExpression {
  case number(String)
  case pi
  /// A variable, or a property of one.
  case path(String)
  case negative(SourceExpression)
  case inParentheses(SourceExpression)
  case operation(SourceExpression, Character, SourceExpression)
  case call(ExpressionFunction, [SourceExpression])

  /// Parses a whole text, O(length); nil if a part of it has no equivalent in scenes.
  init?(_ text: String) {
    var reader = Reader(text)
    guard text.utf8.count <= Self.longest, let expression = reader.sum(), reader.isAtEnd else { return nil }
    self = expression
  }

  /// The longest expression; handwritten ones are shorter.
  private static let longest = 2000

  /// The number as a scene expression, without its equals sign.
  var text: String {
    switch self {
    case .number(let digits): digits
    case .pi: "pi"
    case .path(let path): path
    case .negative(let operand): "-\(operand.text)"
    case .inParentheses(let inner): "(\(inner.text))"
    case .operation(let left, let sign, let right): "\(left.text) \(sign) \(right.text)"
    case .call(.atan2, let arguments): "(\(ExpressionFunction.atan2.rawValue)(\(Self.list(arguments))) / (1rad))"
    case .call(let function, let arguments):
      function.takesAngles
        ? "\(function.rawValue)(\(arguments.map { $0.angle }.joined(separator: ", ")))"
        : "\(function.rawValue)(\(Self.list(arguments)))"
    }
  }

  /// The number as an angle in radians, the unit of source code, with that unit.
  var angle: String {
    switch self {
    case .inParentheses(let inner): return inner.angle
    case .call(.atan2, let arguments): return "\(ExpressionFunction.atan2.rawValue)(\(Self.list(arguments)))"
    case .operation(.operation(let degrees, "*", .pi), "/", .number("180")),
      .operation(.operation(let degrees, "*", .pi), "/", .number("180.0")):
      return degrees.measured(in: "deg")
    case .operation(let factor, "*", .pi): return factor.measured(in: "pi")
    case .pi, .operation(.pi, "/", .number): return text
    default: return measured(in: "rad")
    }
  }

  private func measured(in unit: String) -> String {
    switch self {
    case .number(let digits): "\(digits)\(unit)"
    case .inParentheses(.number(let digits)): "\(digits)\(unit)"
    case .inParentheses: "\(text) \(unit)"
    default: "(\(text)) \(unit)"
    }
  }

  private static func list(_ arguments: [SourceExpression]) -> String {
    arguments.map { $0.text }.joined(separator: ", ")
  }
}

extension SourceExpression {
  /// Parses an expression from left to right.
  private struct Reader {
    private let text: [Character]
    private var position = 0
    private var depth = 0
    /// The greatest nesting depth.
    private static let deepest = 30

    init(_ text: String) { self.text = Array(text) }

    var isAtEnd: Bool {
      mutating get {
        skipSpace()
        return position == text.count
      }
    }

    private mutating func skipSpace() { while position < text.count, text[position] == " " { position += 1 } }

    private mutating func take(_ characters: String) -> Character? {
      skipSpace()
      guard position < text.count, characters.contains(text[position]) else { return nil }
      position += 1
      return text[position - 1]
    }

    mutating func sum() -> SourceExpression? {
      depth += 1
      defer { depth -= 1 }
      guard depth <= Self.deepest, var left = product() else { return nil }
      while let sign = take("+-") {
        guard let right = product() else { return nil }
        left = .operation(left, sign, right)
      }
      return left
    }

    private mutating func product() -> SourceExpression? {
      guard var left = factor() else { return nil }
      while let sign = take("*/") {
        guard let right = factor() else { return nil }
        left = .operation(left, sign, right)
      }
      return left
    }

    private mutating func factor() -> SourceExpression? {
      if take("-") != nil {
        // A scene does not allow two signs in a row.
        guard take("-") == nil else { return nil }
        return factor().map(SourceExpression.negative)
      }
      if take("(") != nil {
        guard let inner = sum(), take(")") != nil else { return nil }
        return .inParentheses(inner)
      }
      skipSpace()
      return text[position...].first?.isNumber == true ? number() : word()
    }

    private mutating func number() -> SourceExpression? {
      var digits = ""
      while position < text.count {
        let character = text[position]
        let isSign = (character == "-" || character == "+") && "eE".contains(digits.last ?? " ")
        guard character.isNumber || ".eE".contains(character) || isSign else { break }
        digits.append(character)
        position += 1
      }
      if position < text.count, text[position] == "f" { position += 1 }
      let isAlone = position == text.count || !(text[position].isLetter || text[position] == "_")
      return isAlone && SourceValue.isDecimal(digits) ? .number(digits) : nil
    }

    private mutating func word() -> SourceExpression? {
      var name = ""
      while position < text.count {
        let character = text[position]
        // Unwrapping an optional has no meaning in a scene.
        let isUnwrapped = "!?".contains(character) && text[(position + 1)...].first == "."
        guard isUnwrapped || character.isLetter || character.isNumber || "._".contains(character) else { break }
        if !isUnwrapped { name.append(character) }
        position += 1
      }
      if position < text.count, text[position] == "(" { return call(name) }
      if ["pi", ".pi", "CGFloat.pi", "Double.pi", "M_PI"].contains(name) { return .pi }
      let isPath = !name.isEmpty && name.first != "." && name.last != "." && !name.contains("..")
      return isPath ? .path(name) : nil
    }

    private mutating func call(_ name: String) -> SourceExpression? {
      guard take("(") != nil, let first = sum() else { return nil }
      var arguments = [first]
      while take(",") != nil {
        guard let next = sum() else { return nil }
        arguments.append(next)
      }
      guard take(")") != nil else { return nil }
      if ["CGFloat", "Double", "Float"].contains(name), arguments.count == 1 { return .inParentheses(first) }
      guard let function = Self.functions[name] ?? ExpressionFunction(rawValue: name) else { return nil }
      let isComplete =
        switch function.parameters {
        case .several: arguments.count > 1
        case .coordinates: arguments.count == 2
        case .one, .number, .angle: arguments.count == 1
        }
      return isComplete ? .call(function, arguments) : nil
    }

    /// The C names of functions, if different.
    private static let functions: [String: ExpressionFunction] = [
      "fmin": .min, "fmax": .max, "MIN": .min, "MAX": .max, "fabs": .abs, "ABS": .abs,
    ]
  }
}
