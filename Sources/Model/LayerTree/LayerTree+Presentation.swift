// Layers as they are seen, for as long as somebody looks.
extension LayerTree {
  /// Puts layers in the place of others, just as they are: nothing is resized, marked or checked.
  ///
  /// - Returns: what was there, in the same order.
  package mutating func present(_ shown: [(id: LayerID, layer: Layer)]) -> [(id: LayerID, layer: Layer)] {
    shown.map { id, layer in
      let old = layers[id.index]
      layers[id.index] = layer
      return (id, old)
    }
  }
}
