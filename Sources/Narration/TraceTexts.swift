internal import Reporting
package import SceneReplay

/// The texts of one worked solution in one language, for writers in other modules.
package struct TraceTexts {
  private let outcome: Outcome
  private let phrases: Phrases

  /// The texts of a solution in the language in which it is told.
  package init(_ trace: Trace, language: NaturalLanguage) {
    outcome = trace.names
    phrases = language.phrases
  }

  /// What the letters in the rules of formulas stand for.
  package static func legend(in language: NaturalLanguage) -> String { language.phrases.legend }

  /// A value, or the names of views.
  package func text(of answer: Answer) -> String { outcome.text(of: answer) }

  /// The view and its property.
  package func name(of change: Change) -> String {
    "\(outcome.name(of: change.view)).\(change.spokenProperty)"
  }

  /// A formula with its numbers, without its rule.
  package func line(of formula: Formula) -> String { formula.line(in: outcome) }

  /// The rule of a formula; empty where it says no more than the numbers.
  package func rule(of formula: Formula) -> String { formula.spokenRule }

  /// One transform of a list.
  package func sentence(of transform: TransformStep) -> String {
    transform.sentence(in: outcome, phrases)
  }

  /// Where a component is assigned: how the whole is read and assigned.
  package func sentence(ofWholeIn step: Step) -> String? {
    step.whole.map {
      phrases.whole($0.name, text(of: .value($0.read)), text(of: .value($0.assigned)))
    }
  }
}
