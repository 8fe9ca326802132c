internal import Reporting
package import SceneReplay

// What other writers of worked solutions take over in its words.

extension NaturalLanguage {
  /// What the letters in the rules of formulas stand for.
  package var formulaLegend: String { phrases.legend }
}

extension Step {
  /// Where a component is assigned: how the whole is read and assigned, in a sentence.
  package func wholeSentence(in outcome: Outcome, language: NaturalLanguage) -> String? {
    whole.map {
      language.phrases.whole(
        $0.name, outcome.text(of: .value($0.read)), outcome.text(of: .value($0.assigned)))
    }
  }
}

extension Formula {
  /// The rule; empty where it says no more than the numbers.
  package var shownRule: String { spokenRule }
}

extension Change {
  /// The property's name; UIKit's center has the one that formulas use behind it.
  package var shownProperty: String { spokenProperty }
}
