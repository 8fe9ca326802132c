import GeomrunLayerProperties
package import GeomrunLayerTree
import GeomrunReporting
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunWords

/// One line of a calculation: `center.x = 50 + 0.5*100 - 0 = 100`.
package struct Formula: Sendable {
  /// The view whose number it is.
  package let view: LayerID
  /// What is computed: a property's component, or a name for what comes between.
  package let name: String
  /// The arithmetic in symbols, such as `f.x + anchorPoint.x*f.width - tx`; of a layout the constraints that say so.
  package let rule: String
  /// The same with the numbers put in: + - * / ( ) |...|, min, max, floor, ceil, sin and cos.
  package let expression: String
  /// The result; where the name is a property's, the number that the view really has.
  package let result: Double

  /// What it is a part of.
  let part: Part

  /// The constraints that decide, where a layout computes it; nil elsewhere.
  package var constraints: String? { part == .layout && !rule.isEmpty ? rule : nil }

  /// The parts of a calculation, by which a reason says what it rests on.
  enum Part: CaseIterable {
    /// Numbers that are stored as they are written.
    case stored
    /// A negative size that is turned around.
    case standardized
    /// What a scroll view computes of its offset.
    case offset
    /// The entries of a transform.
    case matrix
    /// `center`, and the way it goes.
    case position
    /// `bounds.size`, with the inverse of the transform.
    case size
    /// How a frame is read.
    case frameOrigin, frameSize
    /// What a mask, or what constraints ask for.
    case resizing, layout
    /// The corners, and the box around them.
    case corners
    /// A point on its way from one view to another.
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
  /// The formula on one line, without its rule, its numbers rounded.
  func line(in outcome: ReplayResult, _ numbers: SpokenNumbers) -> String { fullName(in: outcome) + equation(numbers) }

  /// What is computed, with the view's name: `view1.center.x`.
  func fullName(in outcome: ReplayResult) -> String { "\(outcome.name(of: view)).\(name)" }

  /// What follows the name, its numbers rounded: ` = 50 + 0.5*100 - 0 = 100`.
  func equation(_ numbers: SpokenNumbers) -> String {
    let (expression, number) = (numbers.rounding(expression), numbers.text(result))
    return expression == number ? " = \(number)" : " = \(expression) = \(number)"
  }

  /// The rule, unless it says no more than the numbers.
  var spokenRule: String { rule == expression ? "" : rule }
}

extension Change {
  /// The property as the views of the scene's platform have it.
  func spokenProperty(in outcome: ReplayResult) -> String {
    property == Property.center.name ? outcome.header.platform.centerName : property
  }
}
