public import GeomrunLayerTree

/// One line of a calculation: `center.x = 50 + 0.5*100 - 0 = 100`.
public struct Formula: Sendable {
  /// The view whose number it is.
  public let view: LayerID
  /// What is computed: a property's component, or a name for what comes between.
  public let name: String
  /// The arithmetic in symbols, such as `f.x + anchorPoint.x*f.width - tx`; of a layout the constraints that say so.
  public let rule: String
  /// The same with the numbers put in: + - * / ( ) |...|, min, max, floor, ceil, sin and cos.
  public let expression: String
  /// The result; where the name is a property's, the number that the view really has.
  public let result: Double

  init(
    _ view: LayerID, _ name: String, _ calculation: Calculation, rule: String? = nil,
    result: Double? = nil
  ) {
    self.view = view
    self.name = name
    self.rule = rule ?? calculation.symbols.text
    expression = calculation.numbers.text
    self.result = result ?? calculation.value
  }
}
