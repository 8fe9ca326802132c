package import GeomrunLayerTree

/// The layers in which one mutation may have changed anything, each once; all others are as they were.
package struct TouchedLayers: Sendable {
  /// The layer that it assigns to or moves in the tree; nil for none.
  package var first: LayerID?
  /// Layers that were resized or laid out, and superlayers whose lists of sublayers may differ.
  package var others: [LayerID] = []

  /// Nothing has been touched.
  package static let none = TouchedLayers()

  /// All of them, in the order of creation.
  package var inOrder: [LayerID] {
    let all = others + (first.map { [$0] } ?? [])
    return all.count < 2 ? all : all.sorted { $0.index < $1.index }
  }

  /// Whether a layer is one of them; O(their number).
  package func contains(_ layer: LayerID) -> Bool { first == layer || others.contains(layer) }

  /// Hands on each of them.
  func forEach(_ body: (LayerID) -> Void) {
    first.map(body)
    others.forEach(body)
  }

  /// What several mutations touch, each layer once.
  struct Union {
    private var all: [LayerID] = []
    private var seen: Set<LayerID> = []

    var layers: TouchedLayers { TouchedLayers(others: all) }

    mutating func add(_ touched: TouchedLayers) {
      for layer in touched.inOrder where seen.insert(layer).inserted { all.append(layer) }
    }
  }
}
