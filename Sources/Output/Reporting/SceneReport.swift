package import GeomrunLayerTree
package import GeomrunSceneReplay

/// One replayed scene, as input of the reports.
package struct SceneReport: Sendable {
  /// The file of the scene, as it was given.
  package let file: String
  /// The text in place of a removed view's superview; no view can have this name.
  static let removedMark: StaticString = "(removed)"

  private let document: ReplayedDocument
  /// The views to show, in tree order, with their depth.
  package let views: [(view: LayerID, depth: Int)]

  /// The final state.
  package var outcome: ReplayResult { document.outcome }

  /// Creates a report of one scene; only of the views in `names`, if given.
  package init(file: String, document: ReplayedDocument, views names: Set<String>? = nil) {
    var views = document.outcome.tree.depthFirst
    if let names { views.removeAll { !names.contains(document.outcome.name(of: $0.view)) } }
    self.file = file
    self.document = document
    self.views = views
  }
}
