import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunReporting
import GeomrunSceneModel
package import GeomrunSceneReplay
import GeomrunText
package import GeomrunWords

/// The lines of a worked solution that contain numbers, with uniform rounding.
package struct SpokenLines {
  let outcome: ReplayResult
  private let precision: Int?

  /// The platform of the scene.
  var platform: Platform { outcome.header.platform }

  /// The length of a line beyond which its numbers are rounded more coarsely, in characters.
  private static let width = 110

  /// Creates lines about the views of a scene; numbers have `precision` decimals, or the usual six and fewer in long
  /// lines.
  package init(_ outcome: ReplayResult, precision: Int? = nil) {
    self.outcome = outcome
    self.precision = precision
  }

  func text(of answer: Answer) -> String { fitting { outcome.text(of: answer, number: $0.text) } }

  /// Returns a changed value before and after; `…` marks the omitted part of a list.
  func texts(of change: Change) -> (before: String, after: String) {
    (text(of: change.before, change.more?.before), text(of: change.after, change.more?.after))
  }

  /// Returns the displacement of a point or of a rect that keeps its size; nil for any other change.
  func text(ofWayIn change: Change) -> String? {
    switch (change.before, change.after) {
    case (.value(.rect(let old)), .value(.rect(let new))): text(ofWayIn: Reason.Change(before: old, after: new))
    case (.value(.point(let old)), .value(.point(let new))) where change.property == Property.center.name:
      text(of: .value(.point(new - old)))
    default: nil
    }
  }

  /// Returns the displacement of a rect on the screen.
  func text(ofWayIn change: Reason.Change<Rect>) -> String? {
    let tolerance = outcome.header.tolerance
    guard tolerance.accepts(.size(change.before.size), .size(change.after.size)),
      !tolerance.accepts(.point(change.before.origin), .point(change.after.origin))
    else { return nil }
    return text(of: .value(.point(change.after.origin - change.before.origin)))
  }

  /// Returns a rect as text.
  func text(of rect: Rect) -> String { text(of: .value(.rect(rect))) }

  private func text(of answer: Answer, _ ends: ListEnds?) -> String {
    guard let ends, case .views(let views) = answer else { return text(of: answer) }
    let names = (ends.behind ? ["…"] : []) + views.map(outcome.name(of:)) + (ends.inFront ? ["…"] : [])
    return "[\(names.joined(separator: ", "))]"
  }

  /// Returns the description of a transform in a list, in one sentence.
  package func sentence(of transform: TransformStep, in language: NaturalLanguage) -> String {
    fitting { text(of: transform.sentence(in: outcome, number: $0.text), in: language) }
  }

  /// Returns words about the views of the scene as text.
  func text(of words: Words, in language: NaturalLanguage) -> String {
    Speaker(language, of: outcome.header).text(of: words)
  }

  /// Returns the whole value that is read and assigned if a component is assigned; nil otherwise.
  func sentence(ofWholeIn step: Step, in language: NaturalLanguage) -> String? {
    step.whole.map { whole in
      let (read, assigned) = (text(of: .value(whole.read)), text(of: .value(whole.assigned)))
      return text(
        of: TraceWords.whole(VisibleText(whole.name), read: VisibleText(read), assigned: VisibleText(assigned)),
        in: language)
    }
  }

  /// Returns the part of a formula after its name.
  func equation(of formula: Formula) -> String { fitting { formula.equation($0) } }

  /// Returns a formula on one line, without its rule: `view1.center.x = 50 + 0.5*100 - 0 = 100`.
  package func line(of formula: Formula) -> String { fitting { formula.line(in: outcome, $0) } }

  func name(of change: Change) -> String { "\(outcome.name(of: change.view)).\(change.spokenProperty(in: outcome))" }

  private func fitting(_ line: (SpokenNumbers) -> String) -> String {
    SpokenNumbers.fitting(precision, SpokenNumbers.inArithmetic, width: Self.width, line)
  }
}
