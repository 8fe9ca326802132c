import GeomrunReporting
package import GeomrunSceneReplay
package import GeomrunWords

/// The texts of one worked solution in one language, for writers in other modules.
package struct TraceTexts {
  private let lines: SpokenLines
  private let language: NaturalLanguage

  /// Creates the texts of a solution in its language.
  package init(_ trace: Trace, language: NaturalLanguage) {
    lines = SpokenLines(trace.names, precision: trace.precision)
    self.language = language
  }

  /// Returns the meaning of the letters in the rules of formulas.
  package static func legend(in language: NaturalLanguage) -> String { Speaker(language).text(of: TraceWords.legend) }

  /// Returns a value, or the names of views.
  package func text(of answer: Answer) -> String { lines.text(of: answer) }

  /// Returns a changed value before and after.
  package func texts(of change: Change) -> (before: String, after: String) { lines.texts(of: change) }

  /// Returns the view and its property.
  package func name(of change: Change) -> String { lines.name(of: change) }

  /// Returns a formula with its numbers, without its rule.
  package func line(of formula: Formula) -> String { lines.line(of: formula) }

  /// Returns the rule of a formula; empty if it adds nothing to the numbers.
  package func rule(of formula: Formula) -> String { formula.spokenRule }

  /// Returns one transform of a list in a sentence.
  package func sentence(of transform: TransformStep) -> String { lines.sentence(of: transform, in: language) }

  /// If a component is assigned, returns how the whole value is read and assigned.
  package func sentence(ofWholeIn step: Step) -> String? { lines.sentence(ofWholeIn: step, in: language) }
}
