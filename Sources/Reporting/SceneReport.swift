public import GeomrunLayerTree
public import GeomrunSceneReplay

/// One replayed scene, as the reports see it.
public struct SceneReport: Sendable {
  /// The file it comes from, as it was given.
  public let file: String
  private let document: ReplayedDocument
  /// The views to be shown, in tree order, with their depth.
  public let views: [(view: LayerID, depth: Int)]

  /// The final state.
  public var outcome: ReplayResult { document.outcome }

  /// A report of one scene; where `names` are given, of these views only.
  public init(file: String, document: ReplayedDocument, views names: Set<String>? = nil) {
    var views = document.outcome.viewsInTreeOrder
    if let names {
      views.removeAll { !names.contains(document.outcome.name(of: $0.view)) }
    }
    self.file = file
    self.document = document
    self.views = views
  }
}
