public import LayerTree
public import SceneEvaluation

/// One replayed scene, as the reports see it.
public struct SceneReport: Sendable {
  /// The file it comes from, as it was given.
  public let file: String
  /// The final state.
  public let outcome: Outcome
  /// The views to be shown, in tree order, with their depth.
  public let views: [(view: LayerID, depth: Int)]

  /// A report of one scene; where `names` are given, of these views only.
  public init(file: String, outcome: Outcome, views names: Set<String>? = nil) {
    self.file = file
    self.outcome = outcome
    let all = outcome.viewsInTreeOrder
    views = names.map { names in all.filter { names.contains(outcome.name(of: $0.view)) } } ?? all
  }
}
