package import GeomrunLayerProperties
package import GeomrunLayerTree
package import GeomrunSceneModel
package import GeomrunSceneReplay
package import GeomrunWords

/// A query with the way to its answer.
package struct NarratedQuery: Sendable {
  /// Its place among the queries, from 1.
  package let number: Int
  /// The word that asks it in a scene: `convert`, `contains`, ...
  package let word: String
  /// The question in the words of a scene, its numbers rounded.
  package internal(set) var question: String
  /// How the answer is found, in order.
  package let steps: [QueryStep]
  /// The answer.
  package let answer: Answer
  /// The views that it is about: those that it names, those on the way, and those of the answer.
  let views: Set<LayerID>
}

extension NarratedQuery {
  /// What a quiz asks, with the way to its answer in a state; nil where the steps of the scene are all there is to it.
  ///
  /// `windowFrame` is told as the conversion that it is. O(views).
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
  /// The view that is gone through or looked at; nil for the window.
  package let view: LayerID?
  /// What happens, in a sentence.
  package let words: String
  /// Where a point is converted: what it becomes.
  package internal(set) var value: PropertyValue?
  /// The arithmetic; none of rects, and none through 3D transforms.
  package internal(set) var formulas: [Formula] = []
}
