internal import GeomrunLayerProperties
internal import GeomrunSceneModel
internal import GeomrunSceneReplay

extension LayerScene {
  /// Whether it tells or asks of what UIKit keeps of views beyond their layers, but for the insets of Auto Layout.
  ///
  /// O(length of the scene).
  var usesExtras: Bool {
    if header.screen != nil || !header.zoomedViews.isEmpty { return true }
    if header.autoLayout == nil, !header.insets.isEmpty { return true }
    if header.views.contains(where: { $0.properties.contains { $0.path.property.isExtra } }) {
      return true
    }
    if footer.expectations.contains(where: { $0.path.property.isExtra }) { return true }
    return mutations.contains { mutation in
      switch mutation.action {
      case .assign(_, let path, _): path.property.isExtra
      case .call(_, let method, _): method.scrolls
      case .expect(let expectations): expectations.contains { $0.path.property.isExtra }
      case .autoLayout(.trait(let trait)): header.autoLayout == nil && trait.trait.isOfEveryView
      case .tree, .constrain, .layout, .autoLayout: false
      }
    }
  }
}

extension Property {
  /// Whether it is none of a layer.
  fileprivate var isExtra: Bool {
    switch role {
    case .computed, .geometry, .stored, .matrix: false
    case .uiKit, .asked: true
    case .derived: self != .windowFrame
    }
  }
}
