import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunReporting
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunWords

extension Formula {
  /// The formula on one line, without its rule, its numbers rounded.
  func line(in outcome: ReplayResult, _ numbers: SpokenNumbers) -> String {
    fullName(in: outcome) + equation(numbers)
  }

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
