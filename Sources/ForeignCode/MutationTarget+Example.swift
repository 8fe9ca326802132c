internal import GeomrunLayerProperties
package import GeomrunSceneModel

extension MutationTarget {
  /// A value that it takes; nil where it takes none.
  package var example: String? {
    switch self {
    case .named(let target): target.kind.example
    case .action(let action):
      switch action {
      case .addSubview, .bringSubviewToFront, .sendSubviewToBack: "view2"
      case .insertSubview: "{view: view2, at: 0}"
      case .constraints: "[{minX: superlayer.minX}]"
      case .removeFromSuperview, .layout: nil
      }
    }
  }
}
