package import GeomrunLayerProperties
package import GeomrunLayerTree
package import GeomrunSceneModel
package import GeomrunSceneReplay
package import GeomrunWords

/// A query with its worked solution.
package struct NarratedQuery: Sendable {
  /// Its place among the queries, from 1.
  package let number: Int
  /// The word for it in a scene: `convert`, `contains`, ...
  package let word: String
  /// The question in the words of a scene, with rounded numbers.
  package internal(set) var question: String
  /// The question as a heading: in Chinese, a conversion is worded in Chinese.
  var heading: String
  /// The steps to the answer, in order.
  package let steps: [QueryStep]
  /// The answer.
  package let answer: Answer
  /// The views that it involves: those it names, those on the way, and those of the answer.
  let views: Set<LayerID>
}

extension NarratedQuery {
  /// Creates the worked solution for a quiz question in a state; nil if the steps of the scene suffice.
  ///
  /// `windowFrame` is explained as the conversion that it is. O(views).
  package init?(
    to subject: QuizEntry.AskedValue, number: Int, in outcome: ReplayResult, _ language: NaturalLanguage,
    precision: Int? = nil
  ) {
    var teller = QueryTeller(outcome, ReasonWriter(outcome, language, precision: precision))
    guard let narrated = teller.tell(subject, number: number) else { return nil }
    self = narrated
  }
}

/// One step on the way to the answer of a query.
package struct QueryStep: Sendable {
  /// The view that is traversed or examined; nil for the window.
  package let view: LayerID?
  /// The event, in a sentence.
  package let words: String
  /// The result of converting a point.
  package internal(set) var value: PropertyValue?
  /// The arithmetic; empty for rects and for 3D transforms.
  package internal(set) var formulas: [Formula] = []
}
