package import GeomrunLayerTree
package import GeomrunSceneReplay

/// One replayed scene, as the reports see it.
package struct SceneReport: Sendable {
  /// The file it comes from, as it was given.
  package let file: String
  /// What stands in place of the superview of a view that was removed; no view can be called so.
  static let removedMark: StaticString = "(removed)"

  private let document: ReplayedDocument
  /// The views to be shown, in tree order, with their depth.
  package let views: [(view: LayerID, depth: Int)]

  /// The final state.
  package var outcome: ReplayResult { document.outcome }

  /// A report of one scene; where `names` are given, of these views only.
  package init(file: String, document: ReplayedDocument, views names: Set<String>? = nil) {
    var views = document.outcome.tree.depthFirst
    if let names { views.removeAll { !names.contains(document.outcome.name(of: $0.view)) } }
    self.file = file
    self.document = document
    self.views = views
  }
}
