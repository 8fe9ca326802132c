internal import LayerTree
internal import Reporting
public import SceneEvaluation

extension Formula {
  /// The formula on one line, without its rule: `view1.position.x = 50 + 0.5*100 - 0 = 100`.
  public func line(in outcome: Outcome) -> String {
    let number = NumberText.shortest(result)
    let equation = "\(outcome.name(of: view)).\(name) = \(expression)"
    return expression == number ? equation : "\(equation) = \(number)"
  }

  /// The rule, unless it says no more than the numbers.
  var spokenRule: String { rule == expression ? "" : rule }
}

extension Change {
  /// The property; UIKit's center is what the formulas call position.
  var spokenProperty: String { property == "center" ? "center (position)" : property }
}
