package import GeomrunLayerTree

/// The layers that one mutation may have changed, without duplicates; all others are unchanged.
package struct TouchedLayers: Sendable {
  /// The layer that is assigned to or moved in the tree; nil for none.
  package var first: LayerID?
  /// Layers that were resized or laid out, and superlayers whose lists of sublayers may differ.
  package var others: [LayerID] = []

  /// An empty set.
  package static let none = TouchedLayers()

  /// All layers, in the order of creation.
  package var inOrder: [LayerID] {
    let all = others + (first.map { [$0] } ?? [])
    return all.count < 2 ? all : all.sorted { $0.index < $1.index }
  }

  /// Whether a layer is included; O(number of layers).
  package func contains(_ layer: LayerID) -> Bool { first == layer || others.contains(layer) }

  /// Calls a closure with each layer.
  func forEach(_ body: (LayerID) -> Void) {
    first.map(body)
    others.forEach(body)
  }

  /// The union of the layers touched by several mutations.
  struct Union {
    private var all: [LayerID] = []
    private var seen: Set<LayerID> = []

    var layers: TouchedLayers { TouchedLayers(others: all) }

    mutating func add(_ touched: TouchedLayers) {
      for layer in touched.inOrder where seen.insert(layer).inserted { all.append(layer) }
    }
  }
}
