public import GeomrunLayerProperties
public import GeomrunLayerTree
public import GeomrunSceneReplay

/// A query with the way to its answer.
public struct ToldQuery: Sendable {
  /// Its place among the queries, from 1.
  public let number: Int
  /// The word that asks it in a scene: `convert`, `contains`, ...
  public let word: String
  /// The question in the words of a scene, its numbers rounded.
  public let question: String
  /// How the answer is found, in order.
  public let steps: [QueryStep]
  /// The answer.
  public let answer: Answer
}

/// One step on the way to the answer of a query.
public struct QueryStep: Sendable {
  /// The view that is gone through or looked at; nil for the window.
  public let view: LayerID?
  /// What happens, in a sentence.
  public let words: String
  /// Where a point is converted: what it becomes.
  public internal(set) var value: PropertyValue?
  /// The arithmetic; none of rects, and none through 3D transforms.
  public internal(set) var formulas: [Formula] = []
}
