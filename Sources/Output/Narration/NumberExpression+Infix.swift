import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunWords

extension NumberExpression {
  /// Whether it contains a division.
  var divides: Bool { steps.contains { step, _ in if case .divide = step { true } else { false } } }

  /// Whether it contains a conversion.
  var converts: Bool { steps.contains { step, _ in if case .converted = step { true } else { false } } }

  /// Returns the expression in infix notation, with the necessary parentheses; O(steps).
  func infix<Text: InfixText>(
    minus: Text, times: Text, divided: Text, number: (Double) -> Text, parameter: (Int) -> Double?, name: (Int) -> Text,
    property: (LayerID, PropertyPath) -> Text, superview: (LayerID, PropertyPath) -> Text,
    argument: (Bool) -> Text, converted: ([Text], LayerID?, LayerID?, Component) -> Text,
    call: (ExpressionFunction, [Text], Angle.Unit) -> Text
  ) -> Text {
    // 1 is the lowest precedence: sums, 2: products, 3: everything that needs no parentheses.
    var stack: [(text: Text, strength: Int)] = []
    func push(_ value: Double) { stack.append((number(value), value < 0 ? 1 : 3)) }
    func pop(atLeast strength: Int) -> Text {
      guard let last = stack.popLast() else { return Text() }
      return last.strength < strength ? "(" + last.text + ")" : last.text
    }
    func binary(_ sign: Text, _ strength: Int, right: Int) {
      let second = pop(atLeast: right)
      // In place, because the first operand of a sum holds all previous terms.
      var text = pop(atLeast: strength)
      text += sign
      text += second
      stack.append((text, strength))
    }
    for (step, _) in steps {
      switch step {
      case .number(let value): push(value)
      case .parameter(let index):
        if let value = parameter(index) { push(value) } else { stack.append((name(index), 3)) }
      case .property(let view, let path): stack.append((property(view, path), 3))
      case .superviewProperty(let view, let path): stack.append((superview(view, path), 3))
      case .argument(let isWidth): stack.append((argument(isWidth), 3))
      case .converted(let isRect, let from, let to, let part):
        let numbers = stack.suffix(isRect ? 4 : 2).map { $0.text }
        stack.removeLast(numbers.count)
        stack.append((converted(numbers, from, to, part), 3))
      case .call(let function, let count, let unit):
        let arguments = stack.suffix(count).map { $0.text }
        stack.removeLast(arguments.count)
        stack.append((call(function, arguments, unit), 3))
      // Its requirements show if it is missing.
      case .extent: break
      case .negate: stack.append((minus + pop(atLeast: 3), 1))
      case .add: binary(" + ", 1, right: 2)
      case .subtract: binary(" - ", 1, right: 2)
      case .multiply: binary(times, 2, right: 3)
      case .divide: binary(divided, 2, right: 3)
      }
    }
    return stack.last?.text ?? Text()
  }
}

/// The output of an expression: source code, or a part of a sentence.
protocol InfixText: ExpressibleByStringLiteral {
  init()
  static func + (first: Self, second: Self) -> Self
  static func += (first: inout Self, second: Self)
}

extension String: InfixText {}
extension Sentence: InfixText {}
