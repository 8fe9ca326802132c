import GeomrunLayerProperties
package import GeomrunLayerTree
import GeomrunReporting
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunWords

/// One line of a calculation: `center.x = 50 + 0.5*100 - 0 = 100`.
package struct Formula: Sendable {
  /// The view that has the number.
  package let view: LayerID
  /// The computed number: a property's component, or a name for an intermediate result.
  package let name: String
  /// The arithmetic in symbols, such as `f.x + anchorPoint.x*f.width - tx`; the deciding constraints of a layout.
  package let rule: String
  /// The same with the numbers put in: + - * / ( ) |...|, min, max, floor, ceil, sin and cos.
  package let expression: String
  /// The result; for a property, the actual number of the view.
  package let result: Double

  /// The part of the calculation that it belongs to.
  let part: Part

  /// The constraints that determine the number in a layout; nil elsewhere.
  package var constraints: String? { part == .layout && !rule.isEmpty ? rule : nil }

  /// The parts of a calculation, which reasons refer to.
  enum Part: CaseIterable {
    /// Numbers that are stored as written.
    case stored
    /// A negative size that is standardized.
    case standardized
    /// A scroll view's computation of its offset.
    case offset
    /// The entries of a transform.
    case matrix
    /// `center`, and the distance that it moves.
    case position
    /// `bounds.size`, with the inverse of the transform.
    case size
    /// The computation of a frame that is read.
    case frameOrigin, frameSize
    /// Resizing by a mask, or a layout by constraints.
    case resizing, layout
    /// The corners and their bounding box.
    case corners
    /// A point that is converted from one view to another.
    case conversion
  }

  init(
    _ view: LayerID, _ part: Part, _ name: String, _ calculation: Calculation, rule: String? = nil,
    result: Double? = nil
  ) {
    self.view = view
    self.part = part
    self.name = name
    self.rule = rule ?? calculation.symbols.text
    expression = calculation.numbers.text
    self.result = result ?? calculation.value
  }
}

extension Formula {
  /// Returns the formula on one line, without its rule, with rounded numbers.
  func line(in outcome: ReplayResult, _ numbers: SpokenNumbers) -> String { fullName(in: outcome) + equation(numbers) }

  /// Returns the name of the number with its view: `view1.center.x`.
  func fullName(in outcome: ReplayResult) -> String { "\(outcome.name(of: view)).\(name)" }

  /// Returns the part after the name, with rounded numbers: ` = 50 + 0.5*100 - 0 = 100`.
  func equation(_ numbers: SpokenNumbers) -> String {
    let (expression, number) = (numbers.rounding(expression), numbers.text(result))
    return expression == number ? " = \(number)" : " = \(expression) = \(number)"
  }

  /// The rule; empty if it equals the expression.
  var spokenRule: String { rule == expression ? "" : rule }
}

extension Change {
  /// Returns the property's name on the scene's platform.
  func spokenProperty(in outcome: ReplayResult) -> String {
    property == Property.center.name ? outcome.header.platform.centerName : property
  }
}
