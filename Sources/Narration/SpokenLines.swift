internal import LayerTree
internal import Reporting
internal import SceneReplay

/// The lines of a worked solution that hold numbers, all rounded alike.
struct SpokenLines {
  let outcome: Outcome
  private let precision: Int?

  /// How long a line may get before its numbers are rounded more coarsely, in characters.
  private static let width = 110

  init(_ outcome: Outcome, precision: Int?) {
    self.outcome = outcome
    self.precision = precision
  }

  func text(of answer: Answer) -> String {
    fitting { outcome.text(of: answer, number: $0.text) }
  }

  func sentence(of transform: TransformStep, _ phrases: Phrases) -> String {
    fitting { transform.sentence(in: outcome, phrases, number: $0.text) }
  }

  /// What follows a formula's name.
  func equation(of formula: Formula) -> String { fitting { formula.equation($0) } }

  /// A formula without its rule.
  func line(of formula: Formula) -> String { fitting { formula.line(in: outcome, $0) } }

  func name(of change: Change) -> String {
    "\(outcome.name(of: change.view)).\(change.spokenProperty(in: outcome))"
  }

  private func fitting(_ line: (SpokenNumbers) -> String) -> String {
    SpokenNumbers.fitting(precision, SpokenNumbers.inArithmetic, width: Self.width, line)
  }
}
