import GeomrunReporting
package import GeomrunSceneReplay
package import GeomrunWords

/// The texts of one worked solution in one language, for writers in other modules.
package struct TraceTexts {
  private let lines: SpokenLines
  private let language: NaturalLanguage

  /// The texts of a solution in the language in which it is told.
  package init(_ trace: Trace, language: NaturalLanguage) {
    lines = SpokenLines(trace.names, precision: trace.precision)
    self.language = language
  }

  /// What the letters in the rules of formulas stand for.
  package static func legend(in language: NaturalLanguage) -> String { Speaker(language).text(of: TraceWords.legend) }

  /// A value, or the names of views.
  package func text(of answer: Answer) -> String { lines.text(of: answer) }

  /// What has changed, as it was and as it is.
  package func texts(of change: Change) -> (before: String, after: String) { lines.texts(of: change) }

  /// The view and its property.
  package func name(of change: Change) -> String { lines.name(of: change) }

  /// A formula with its numbers, without its rule.
  package func line(of formula: Formula) -> String { lines.line(of: formula) }

  /// The rule of a formula; empty where it says no more than the numbers.
  package func rule(of formula: Formula) -> String { formula.spokenRule }

  /// One transform of a list.
  package func sentence(of transform: TransformStep) -> String { lines.sentence(of: transform, in: language) }

  /// Where a component is assigned: how the whole is read and assigned.
  package func sentence(ofWholeIn step: Step) -> String? { lines.sentence(ofWholeIn: step, in: language) }
}
