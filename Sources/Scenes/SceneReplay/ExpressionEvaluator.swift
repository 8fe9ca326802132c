import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel

/// Evaluates expressions in the current state.
struct ExpressionEvaluator {
  /// The values of the scene's parameters.
  var parameters: [Double] = []
  /// Whether each parameter has been read, by position.
  var isRead: [Bool] = []
  /// The size argument of the current method.
  var argument: Size?
  private var stack: [Double] = []

  /// Evaluates an expression.
  ///
  /// Throws if it divides by zero or its result is not finite. O(steps).
  mutating func evaluate(_ expression: NumberExpression, in outcome: ReplayResult) throws(Diagnostic) -> Double {
    stack.removeAll(keepingCapacity: true)
    for (step, place) in expression.steps {
      switch step {
      case .number(let number): stack.append(number)
      case .parameter(let index):
        isRead[index] = true
        stack.append(parameters[index])
      case .property(let view, let path): stack.append(try read(path, of: view, in: outcome, at: place))
      case .superviewProperty(let view, let path):
        guard let superview = outcome.tree.superlayer(of: view) else {
          throw .noSuperview(of: view, in: outcome, at: place)
        }
        stack.append(try read(path, of: superview, in: outcome, at: place))
      case .argument(let isWidth): stack.append((isWidth ? argument?.width : argument?.height) ?? 0)
      case .converted(let isRect, let from, let to, let part):
        let numbers = Array(stack.suffix(isRect ? 4 : 2))
        stack.removeLast(numbers.count)
        stack.append(part.read(from: try convert(numbers, from: from, to: to, in: outcome, at: place))[0])
      case .call(let function, let count, let unit):
        let arguments = Array(stack.suffix(count))
        stack.removeLast(arguments.count)
        let value = function.value(of: arguments, in: unit)
        guard value.isFinite else { throw .functionNotFinite(function, at: place) }
        stack.append(value)
      case .extent: guard let extent = stack.last, extent >= 0 else { throw .nullRect(at: place) }
      case .negate: stack.append(-pop())
      case .add: binary(+)
      case .subtract: binary(-)
      case .multiply: binary(*)
      case .divide:
        guard stack.last != 0 else { throw .divisionByZero(at: place) }
        binary(/)
      }
    }
    let result = pop()
    guard result.isFinite else { throw .expressionNotFinite(at: expression.place) }
    return result
  }

  /// Evaluates the expressions of a value in a scene.
  mutating func evaluate(_ value: Value, in outcome: ReplayResult) throws(Diagnostic) -> PropertyValue {
    switch value {
    case .literal(let literal): return literal
    case .computed(let computed):
      var result: PropertyValue?
      for part in computed.parts {
        let next = try evaluate(part, in: outcome)
        result = result?.concatenating(next) ?? next
      }
      return result ?? .nothing
    }
  }

  /// Evaluates a number that may be an expression.
  mutating func evaluate(_ term: NumberTerm, in outcome: ReplayResult) throws(Diagnostic) -> Double {
    switch term {
    case .literal(let number): number
    case .expression(let expression): try evaluate(expression, in: outcome)
    }
  }

  /// Marks parameters as read by terms that may not be evaluated this time.
  mutating func noteParameters(_ indices: [Int]) { for index in indices { isRead[index] = true } }

  /// Marks the parameters of a value that is not evaluated.
  mutating func noteParameters(of value: Value) {
    guard case .computed(let computed) = value else { return }
    for expression in computed.parts.flatMap({ $0.expressions }).map({ $0.expression }) {
      for case (.parameter(let index), _) in expression.steps { isRead[index] = true }
    }
  }

  private mutating func evaluate(_ part: ComputedValue.Part, in outcome: ReplayResult) throws(Diagnostic)
    -> PropertyValue
  {
    var slots = part.slots
    for computed in part.expressions { slots[computed.slot] = try evaluate(computed.expression, in: outcome) }
    do { return try part.recipe.make(slots) } catch { throw .refusedRecipe(error, at: part.place) }
  }

  private func read(_ path: PropertyPath, of view: LayerID, in outcome: ReplayResult, at place: SourceRange)
    throws(Diagnostic) -> Double
  {
    try checkKnown(path.property.shownBases == nil ? nil : view, in: outcome, at: place)
    do { return try path.read(from: view, in: outcome.tree)[0] } catch {
      throw .lostInConversion(error, in: outcome, at: place)
    }
  }

  /// Throws if a view's value is unknown because an animator is reversed.
  private func checkKnown(_ view: LayerID?, in outcome: ReplayResult, at place: SourceRange) throws(Diagnostic) {
    guard let found = outcome.animatorRunningBack(view) else { return }
    throw .animatorRunsBack(found.name, view: found.view, at: place)
  }

  /// Converts a point of two numbers, or a rect of four, from one view to another.
  private func convert(
    _ numbers: [Double], from: LayerID?, to: LayerID?, in outcome: ReplayResult, at place: SourceRange
  ) throws(Diagnostic) -> PropertyValue {
    try checkKnown(nil, in: outcome, at: place)
    do throws(ConversionError) {
      guard numbers.count == 4 else {
        return .point(try outcome.tree.convert(Point(x: numbers[0], y: numbers[1]), from: from, to: to))
      }
      let rect = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      return .rect(try outcome.tree.convert(rect, from: from, to: to))
    } catch { throw .lostInConversion(error, in: outcome, at: place) }
  }

  private mutating func pop() -> Double { stack.popLast() ?? 0 }

  private mutating func binary(_ operation: (Double, Double) -> Double) {
    let right = pop()
    stack.append(operation(pop(), right))
  }
}
