internal import LayerTree
internal import Reporting
public import SceneReplay
internal import Text

extension Formula {
  /// The formula on one line, without its rule: `view1.position.x = 50 + 0.5*100 - 0 = 100`.
  public func line(in outcome: Outcome) -> String { fullName(in: outcome) + equation }

  /// What is computed, with the view's name: `view1.position.x`.
  func fullName(in outcome: Outcome) -> String { "\(outcome.name(of: view)).\(name)" }

  /// What follows the name: ` = 50 + 0.5*100 - 0 = 100`.
  var equation: String {
    let number = NumberText.shortest(result)
    return expression == number ? " = \(number)" : " = \(expression) = \(number)"
  }

  /// The rule, unless it says no more than the numbers.
  var spokenRule: String { rule == expression ? "" : rule }
}

extension Change {
  /// The property; UIKit's center is what the formulas call position.
  var spokenProperty: String { property == "center" ? "center (position)" : property }
}
