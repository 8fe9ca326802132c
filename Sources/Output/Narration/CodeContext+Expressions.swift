import GeomrunForeignCode
import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunText

// Values with expressions, written out in the order of the source.
extension CodeContext {
  func text(of part: ComputedValue.Part) -> String {
    if part.expressions.isEmpty, let value = try? part.recipe.make(part.slots) { return text(of: value) }
    var slots = (0..<16).map { number(part.slots[$0]) }
    for computed in part.expressions { slots[computed.slot] = text(of: computed.expression) }
    if part.expressions.contains(where: { $0.expression.converts }), let whole = Self.whole(slots, part.recipe) {
      return whole
    }
    switch part.recipe {
    case .number: return slots[0]
    case .point: return make(.point, of: slots)
    case .size: return make(.size, of: slots)
    case .rect: return make(.rect, of: slots)
    case .insets: return make(.insets, of: slots)
    case .matrix: return make(.transform, of: slots)
    case .matrix3D: return make(.transform3D, of: slots)
    case .angle(let unit): return angle(slots[0], unit)
    case .scaling: return made(.scale, Array(slots[..<2]))
    case .translation: return made(.translation, Array(slots[..<2]))
    case .rotation(let unit): return made(.rotation, [angle(slots[0], unit)])
    case .scaling3D: return made3D(.scale, Array(slots[..<3]))
    case .translation3D: return made3D(.translation, Array(slots[..<3]))
    case .rotation3D(let unit):
      slots[0] = angle(slots[0], unit)
      return made3D(.rotation, Array(slots[..<4]))
    case .perspective:
      let matrix = (0..<16).map { index in index == 11 ? "-1.0 / (\(slots[0]))" : index % 5 == 0 ? "1" : "0" }
      return make(.transform3D, of: matrix)
    }
  }

  /// The common value that all numbers of a point or a rect are read from: `a.convert(p, to: b)` for its `x` and `y`.
  private static func whole(_ slots: [String], _ recipe: ValueConstructor) -> String? {
    let suffixes: [String]
    switch recipe {
    case .point: suffixes = [".x", ".y"]
    case .rect: suffixes = [".origin.x", ".origin.y", ".size.width", ".size.height"]
    case .number, .size, .insets, .matrix, .matrix3D, .angle, .scaling, .translation, .rotation, .scaling3D,
      .translation3D, .rotation3D, .perspective:
      return nil
    }
    guard slots[0].hasSuffix(suffixes[0]) else { return nil }
    let whole = String(slots[0].dropLast(suffixes[0].utf8.count))
    return isOneTerm(whole) && zip(slots, suffixes).allSatisfy { $0 == whole + $1 } ? whole : nil
  }

  /// Whether a string is a single name or call, without signs and operators outside its parentheses.
  private static func isOneTerm(_ text: String) -> Bool {
    var depth = 0
    for character in text {
      switch character {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      default: if depth == 0, !(character.isLetter || character.isNumber || "._!".contains(character)) { return false }
      }
    }
    return true
  }

  func text(of term: NumberTerm) -> String {
    switch term {
    case .literal(let number): self.number(number)
    case .expression(let expression): text(of: expression)
    }
  }

  func text(of expression: NumberExpression) -> String {
    expression.infix(
      minus: "-", times: " * ", divided: " / ",
      number: { [divides = expression.divides] number in
        let text = self.number(number)
        // Two integer literals would be divided as integers.
        return divides && text.allSatisfy { $0.isNumber || $0 == "-" } ? text + ".0" : text
      }, parameter: header.constant, name: { header.parameters[$0].name },
      property: { view, path in reading(path, of: view) },
      superview: { view, path in reading(path, of: superview(of: view)) },
      argument: { $0 ? "size.width" : "size.height" }, converted: converted, call: call)
  }

  /// Returns a number of a point or a rect that is converted from one view to another.
  private func converted(_ numbers: [String], from: LayerID?, to: LayerID?, _ part: Component) -> String {
    let isRect = numbers.count == 4
    let value = Self.whole(numbers, isRect ? .rect : .point) ?? make(isRect ? .rect : .point, of: numbers)
    let receiver = from ?? to
    let other = (from == nil ? nil : to).map { name($0) } ?? "nil"
    let label = from == nil ? "from" : "to"
    let row = Spellings.converting(isRect ? "Rect" : "Point", label, ofLayers: usesLayers)
    return reading(part, of: spelled(row, receiver.map { name($0) } ?? "window", value, other), isRect: isRect)
  }

  /// Returns the superview of a view when the statement runs.
  private func superview(of view: LayerID) -> String {
    language.unwrapped("\(name(view)).\(usesLayers ? "superlayer" : "superview")")
  }

  private func call(_ function: ExpressionFunction, _ arguments: [String], _ unit: Angle.Unit) -> String {
    switch function {
    case .sin, .cos, .tan: "\(function.rawValue)(\(angle(arguments[0], unit)))"
    case .min, .max: language.extreme(function.rawValue, arguments)
    case .abs: language.text(.absolute, arguments)
    case .sqrt, .atan2, .floor, .ceil, .round: "\(function.rawValue)(\(arguments.joined(separator: ", ")))"
    }
  }

  private func angle(_ value: String, _ unit: Angle.Unit) -> String {
    let pi = spelled(.pi)
    let isNumber = value.allSatisfy { $0.isNumber || $0 == "." }
    let factor = isNumber ? value : "(\(value))"
    switch unit {
    case .radians: return value
    case .degrees: return "\(factor) * \(pi) / 180"
    case .multiplesOfPi: return "\(factor) * \(pi)"
    }
  }
}

extension SceneHeader {
  /// Returns the number of a parameter that is known without a replay.
  func constant(of parameter: Int) -> Double? {
    if let value = parameters[parameter].value { return value }
    return switch parameters[parameter].choices {
    case .listed(let terms): if case .literal(let number)? = terms.first { number } else { nil }
    case .stepped(let from, _, _): from
    }
  }
}
