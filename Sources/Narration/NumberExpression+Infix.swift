internal import GeomrunGeometry
internal import GeomrunLayerProperties
internal import GeomrunLayerTree
internal import GeomrunSceneModel

extension NumberExpression {
  /// Whether it divides anywhere.
  var divides: Bool {
    steps.contains { step, _ in
      if case .divide = step { true } else { false }
    }
  }

  /// The expression as people write it, with the parentheses it needs; O(steps).
  func infix(
    minus: String, times: String, divided: String,
    number: (Double) -> String, parameter: (Int) -> Double?, name: (Int) -> String,
    property: (LayerID, PropertyPath) -> String,
    superview: (LayerID, PropertyPath) -> String,
    call: (ExpressionFunction, [String], Angle.Unit) -> String
  ) -> String {
    // 1 binds weakest: sums, 2: products, 3: everything that needs no parentheses.
    var stack: [(text: String, strength: Int)] = []
    func push(_ value: Double) {
      stack.append((number(value), value < 0 ? 1 : 3))
    }
    func pop(atLeast strength: Int) -> String {
      guard let last = stack.popLast() else { return "" }
      return last.strength < strength ? "(\(last.text))" : last.text
    }
    func binary(_ sign: String, _ strength: Int, right: Int) {
      let second = pop(atLeast: right)
      // In place, because the first part of a sum holds all terms so far.
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
      case .call(let function, let count, let unit):
        let arguments = stack.suffix(count).map { $0.text }
        stack.removeLast(arguments.count)
        stack.append((call(function, arguments, unit), 3))
      case .negate: stack.append((minus + pop(atLeast: 3), 1))
      case .add: binary(" + ", 1, right: 2)
      case .subtract: binary(" - ", 1, right: 2)
      case .multiply: binary(times, 2, right: 3)
      case .divide: binary(divided, 2, right: 3)
      }
    }
    return stack.last?.text ?? ""
  }
}
