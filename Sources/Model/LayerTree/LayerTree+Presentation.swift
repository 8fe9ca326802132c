// Temporary replacement of layers by their presentation.
extension LayerTree {
  /// Replaces layers without any side effect: nothing is resized, marked or checked.
  ///
  /// - Returns: the former layers, in the same order.
  package mutating func present(_ shown: [(id: LayerID, layer: Layer)]) -> [(id: LayerID, layer: Layer)] {
    shown.map { id, layer in
      let old = layers[id.index]
      layers[id.index] = layer
      return (id, old)
    }
  }
}
