internal import LayerTree
package import Narration
package import SceneModel
package import SceneReplay

extension Misconception {
  /// What the next mutation comes to for somebody who believes this and has seen everything before it; nil where that is
  /// nothing of its own.
  ///
  /// - Parameter evaluator: The replay as far as that mutation, which is not replayed there. O(views).
  package func outcome(of mutation: Mutation, behind evaluator: Evaluator) -> Outcome? {
    var settings = ReplaySettings()
    switch self {
    case .frameIgnoresTransform: settings.setterModel = .ignoresTransform
    default:
      guard let rule = ChangedRule(rawValue: rawValue) else { return nil }
      settings.changedRule = rule
    }
    return evaluator.outcome(of: mutation, under: settings)
  }

  /// What to tell somebody who believes this.
  package func feedback(in language: NaturalLanguage) -> String {
    QuizWording.of(language).feedback(self)
  }
}
