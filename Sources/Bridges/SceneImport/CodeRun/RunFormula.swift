import GeomrunSceneModel
import GeomrunText

/// A number that the code does not determine: a parameter of the scene.
final class RunParameter {
  /// The path in the code: `style.padding`; for a size of a view, it follows the view's name.
  let path: String
  /// The view whose name is the prefix.
  let view: RunView?
  var value: Double
  let isChoice: Bool
  let line: Int
  /// The name in the scene.
  var name = ""

  init(_ path: String, of view: RunView? = nil, value: Double, isChoice: Bool = false, line: Int) {
    (self.path, self.view, self.value, self.isChoice, self.line) = (path, view, value, isChoice, line)
  }
}

/// A number of the code, as an expression for the scene.
final class Formula {
  indirect enum Kind {
    case constant(Double)
    case parameter(RunParameter)
    /// A component of a view after a number of steps, with its formula if known.
    case read(RunView, String, stamp: Int, steps: Int, source: Formula?)
    /// A component of a converted point or rect: `minX`.
    case converted(RunConversion, String)
    case binary(String, Formula, Formula)
    case negated(Formula)
    case call(String, [Formula])
  }

  let kind: Kind
  /// The number of parts.
  let size: Int
  /// The nesting depth.
  let depth: Int
  /// The value with the current parameters, or nil if only a replay knows it.
  let value: Double?
  /// Whether the value is known and independent of parameters.
  let isFixed: Bool

  private init(_ kind: Kind, _ parts: [Formula], value: Double?, isFixed: Bool) {
    self.kind = kind
    size = 1 + parts.reduce(0) { $0 + $1.size }
    depth = 1 + (parts.map { $0.depth }.max() ?? 0)
    self.value = value
    self.isFixed = isFixed && value != nil
  }

  static var zero: Formula { constant(0) }
  static var one: Formula { constant(1) }

  static func constant(_ value: Double) -> Formula { Formula(.constant(value), [], value: value, isFixed: true) }

  static func parameter(_ parameter: RunParameter) -> Formula {
    Formula(.parameter(parameter), [], value: parameter.value, isFixed: false)
  }

  static func read(_ view: RunView, _ path: String, steps: Int, source: Formula?) -> Formula {
    Formula(
      .read(view, path, stamp: view.stamp, steps: steps, source: source), [], value: source?.value,
      isFixed: source?.isFixed ?? false)
  }

  static func converted(_ conversion: RunConversion, _ part: String) -> Formula {
    Formula(.converted(conversion, part), conversion.numbers, value: nil, isFixed: false)
  }

  /// The constant, or nil for other formulas.
  var constant: Double? { if case .constant(let value) = kind { value } else { nil } }

  static func binary(_ sign: String, _ left: Formula, _ right: Formula) -> Formula {
    if let first = left.constant, let second = right.constant, let value = computed(sign, first, second) {
      return constant(value)
    }
    switch sign {
    case "+":
      if left.constant == 0 { return right }
      if right.constant == 0 { return left }
      if let number = right.constant, number < 0 { return binary("-", left, constant(-number)) }
      // `a + 3 + 4` becomes `a + 7` only for integers, where the order of rounding does not matter.
      if case .binary(let inner, let rest, let last) = left.kind, inner == "+" || inner == "-", let a = last.constant,
        let b = right.constant, a == a.rounded(), b == b.rounded(), abs(a) < 1e9, abs(b) < 1e9
      {
        return binary("+", rest, constant((inner == "+" ? a : -a) + b))
      }
    case "-":
      if right.constant == 0 { return left }
      if left.constant == 0 { return negated(right) }
      if let number = right.constant, number < 0 { return binary("+", left, constant(-number)) }
      if left.isSame(as: right) { return zero }
      if case .binary(let inner, let rest, let last) = left.kind, inner == "+" || inner == "-", let a = last.constant,
        let b = right.constant, a == a.rounded(), b == b.rounded(), abs(a) < 1e9, abs(b) < 1e9
      {
        return binary("+", rest, constant((inner == "+" ? a : -a) - b))
      }
    case "*":
      if left.constant == 1 { return right }
      if right.constant == 1 { return left }
      if left.constant == 0 || right.constant == 0 { return zero }
    case "/": if right.constant == 1 { return left }
    default: break
    }
    let value = left.value.flatMap { first in right.value.flatMap { computed(sign, first, $0) } }
    return Formula(.binary(sign, left, right), [left, right], value: value, isFixed: left.isFixed && right.isFixed)
  }

  private static func computed(_ sign: String, _ left: Double, _ right: Double) -> Double? {
    switch sign {
    case "+": return left + right
    case "-": return left - right
    case "*": return left * right
    case "/": return right == 0 ? nil : left / right
    default: return nil
    }
  }

  static func negated(_ value: Formula) -> Formula {
    if let number = value.constant { return constant(-number) }
    if case .negated(let inner) = value.kind { return inner }
    return Formula(.negated(value), [value], value: value.value.map { -$0 }, isFixed: value.isFixed)
  }

  static func call(_ name: String, _ arguments: [Formula]) -> Formula {
    let values = arguments.compactMap { $0.value }
    let value = values.count == arguments.count ? RunFunction.value(name, values) : nil
    let isFixed = arguments.allSatisfy { $0.isFixed }
    if arguments.allSatisfy({ $0.constant != nil }), let value { return constant(value) }
    return Formula(.call(name, arguments), arguments, value: value, isFixed: isFixed)
  }

  /// Whether both have the same form.
  func isSame(as other: Formula) -> Bool {
    if self === other { return true }
    switch (kind, other.kind) {
    case (.constant(let a), .constant(let b)): return a == b
    case (.parameter(let a), .parameter(let b)): return a === b
    case (.read(let a, let p, let s, _, _), .read(let b, let q, let t, _, _)): return a === b && p == q && s == t
    case (.converted(let a, let p), .converted(let b, let q)): return a === b && p == q
    case (.binary(let s, let a, let b), .binary(let t, let c, let d)):
      return size == other.size && s == t && a.isSame(as: c) && b.isSame(as: d)
    case (.negated(let a), .negated(let b)): return a.isSame(as: b)
    case (.call(let n, let a), .call(let m, let b)):
      return n == m && a.count == b.count && zip(a, b).allSatisfy { $0.isSame(as: $1) }
    default: return false
    }
  }

  /// Returns a formula that is the first one if a choice is 1, and the second if it is 0.
  static func mixed(_ choice: Formula, _ first: Formula, _ second: Formula) -> Formula {
    if let number = choice.constant { return number == 0 ? second : first }
    if first.isSame(as: second) { return first }
    return binary("+", binary("*", choice, first), binary("*", opposite(choice), second))
  }

  /// Returns a formula that is 1 if a choice is 0, and vice versa.
  static func opposite(_ choice: Formula) -> Formula {
    if case .binary("-", let one, let inner) = choice.kind, one.constant == 1 { return inner }
    return binary("-", one, choice)
  }

  /// The parameters, in order of occurrence.
  var parameters: [RunParameter] {
    switch kind {
    case .constant, .read: []
    case .parameter(let parameter): [parameter]
    case .converted(let conversion, _): conversion.numbers.flatMap { $0.parameters }
    case .binary(_, let a, let b): a.parameters + b.parameters
    case .negated(let a): a.parameters
    case .call(_, let arguments): arguments.flatMap { $0.parameters }
    }
  }

  /// The views that it reads.
  var reads: [RunView] {
    switch kind {
    case .constant, .parameter: []
    case .read(let view, _, _, _, _): [view]
    case .converted(let conversion, _): conversion.views + conversion.numbers.flatMap { $0.reads }
    case .binary(_, let a, let b): a.reads + b.reads
    case .negated(let a): a.reads
    case .call(_, let arguments): arguments.flatMap { $0.reads }
    }
  }

  /// Returns the value with other parameters, or nil if it reads views.
  func value(where settings: (RunParameter) -> Double) -> Double? {
    switch kind {
    case .constant(let value): return value
    case .parameter(let parameter): return settings(parameter)
    case .read, .converted: return nil
    case .negated(let a): return a.value(where: settings).map { -$0 }
    case .binary(let sign, let a, let b):
      guard let first = a.value(where: settings), let second = b.value(where: settings) else { return nil }
      return Self.computed(sign, first, second)
    case .call(let name, let arguments):
      let values = arguments.compactMap { $0.value(where: settings) }
      return values.count == arguments.count ? RunFunction.value(name, values) : nil
    }
  }

  /// The expression as in scenes, without its `=`.
  var text: String { written.text }

  /// The text with its precedence: 0 for sums, 1 for products, 2 if it needs no parentheses.
  private var written: (text: String, level: Int) {
    switch kind {
    case .constant(let value): return (value.shortestText, value < 0 ? 0 : 2)
    case .parameter(let parameter): return (parameter.name, 2)
    case .read(let view, let path, _, _, _): return ("\(view.name).\(path)", 2)
    case .converted(let conversion, let part): return ("\(conversion.text).\(part)", 2)
    case .negated(let inner):
      let part = inner.written
      return ("-" + (part.level < 2 ? "(\(part.text))" : part.text), 0)
    case .binary(let sign, let left, let right):
      let (first, second) = (left.written, right.written)
      let level = sign == "+" || sign == "-" ? 0 : 1
      let isNegative = first.text.hasPrefix("-")
      let one = first.level < level || isNegative && level == 1 ? "(\(first.text))" : first.text
      let needsBoth = sign == "-" || sign == "/"
      let two =
        second.level < level || second.level == level && needsBoth || second.text.hasPrefix("-")
        ? "(\(second.text))" : second.text
      return ("\(one) \(sign) \(two)", level)
    case .call(let name, let arguments):
      let angles = ["sin", "cos", "tan"].contains(name)
      let texts = arguments.map { part in
        !angles ? part.text : part.constant == nil ? "(\(part.text)) rad" : part.plainAngle
      }
      if name == "atan2" { return ("atan2(\(texts.joined(separator: ", "))) / (1rad)", 1) }
      return ("\(name)(\(texts.joined(separator: ", ")))", 2)
    }
  }
}

/// A conversion of a point or a rect between the coordinate systems of two views, after a number of steps.
final class RunConversion {
  let receiver: RunView
  /// The numbers, two for a point and four for a rect.
  let numbers: [Formula]
  /// `to` or `from`.
  let direction: String
  /// The other view, or nil for the window.
  let other: RunView?
  let steps: Int

  init(_ receiver: RunView, _ numbers: [Formula], _ direction: String, _ other: RunView?, steps: Int) {
    (self.receiver, self.numbers, self.direction, self.other, self.steps) = (receiver, numbers, direction, other, steps)
  }

  var views: [RunView] { other.map { [receiver, $0] } ?? [receiver] }

  var isRect: Bool { numbers.count == 4 }

  /// The names of the numbers.
  var parts: [String] { isRect ? ["minX", "minY", "width", "height"] : ["x", "y"] }

  /// The expression as in scenes.
  var text: String {
    let value = wholeValue ?? "[\(numbers.map { $0.text }.joined(separator: ", "))]"
    let end = other?.name ?? SceneVocabulary.window
    return "\(receiver.name).convert(\(value), \(direction): \(end))"
  }

  /// The property that consists of all these numbers: `card.bounds`.
  private var wholeValue: String? {
    guard case .read(let view, let path, _, _, _)? = numbers.first?.kind, let dot = path.lastIndex(of: ".") else {
      return nil
    }
    let property = path[..<dot]
    for (number, part) in zip(numbers, parts) {
      guard case .read(let own, let ownPath, _, _, _) = number.kind, own === view, ownPath == "\(property).\(part)"
      else { return nil }
    }
    return "\(view.name).\(property)"
  }

  /// Returns the conversion that gives all these numbers in order, or nil.
  static func whole(_ formulas: [Formula]) -> RunConversion? {
    guard case .converted(let conversion, _)? = formulas.first?.kind, conversion.numbers.count == formulas.count else {
      return nil
    }
    for (formula, part) in zip(formulas, conversion.parts) {
      guard case .converted(let own, let ownPart) = formula.kind, own === conversion, ownPart == part else {
        return nil
      }
    }
    return conversion
  }
}

/// The functions in expressions of scenes.
enum RunFunction {
  /// The functions by their names in the frameworks.
  static let names: [String: String] = [
    "max": "max", "MAX": "max", "fmax": "max", "fmaxf": "max", "min": "min", "MIN": "min", "fmin": "min",
    "fminf": "min", "abs": "abs", "fabs": "abs", "fabsf": "abs", "ABS": "abs", "sqrt": "sqrt", "sqrtf": "sqrt",
    "floor": "floor", "floorf": "floor", "ceil": "ceil", "ceilf": "ceil", "round": "round", "roundf": "round",
    "sin": "sin", "sinf": "sin", "cos": "cos", "cosf": "cos", "tan": "tan", "tanf": "tan", "atan2": "atan2",
    "atan2f": "atan2", "lround": "round", "lroundf": "round",
  ]

  static func value(_ name: String, _ values: [Double]) -> Double? {
    guard let first = values.first else { return nil }
    switch name {
    case "max": return values.max()
    case "min": return values.min()
    case "abs": return abs(first)
    case "sqrt": return first < 0 ? nil : first.squareRoot()
    case "floor": return first.rounded(.down)
    case "ceil": return first.rounded(.up)
    case "round": return first.rounded(.toNearestOrAwayFromZero)
    // The replay computes angles, and has exact values for common ones.
    default: return nil
    }
  }
}
