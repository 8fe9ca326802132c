import GeomrunLayerTree

/// Layers watched for something that changes with their ancestors, and the ways down to them.
///
/// The search only goes down from a changed layer, along the ways to watched layers.
struct WatchedBranches {
  private var watched: Set<LayerID> = []
  /// For each layer, the sublayers that are watched or have watched descendants.
  private var ways: [LayerID: Set<LayerID>] = [:]

  /// Watches another layer; O(depth).
  mutating func insert(_ layer: LayerID, in tree: LayerTree) {
    watched.insert(layer)
    addWay(to: layer, in: tree)
  }

  /// Updates the ways of a layer that has moved out of `old`; O(depth of both positions).
  mutating func move(_ layer: LayerID, from old: LayerID?, in tree: LayerTree) {
    guard old != tree.superlayer(of: layer), leadsSomewhere(layer) else { return }
    var (lost, next) = (layer, old)
    while let superlayer = next {
      ways[superlayer]?.remove(lost)
      if leadsSomewhere(superlayer) { break }
      (lost, next) = (superlayer, tree.superlayer(of: superlayer))
    }
    addWay(to: layer, in: tree)
  }

  /// Calls a closure with each watched layer that is `layer` or its descendant; O(length of the ways there).
  func forEach(in layer: LayerID, _ body: (LayerID) -> Void) {
    var stack = [layer]
    while let next = stack.popLast() {
      if watched.contains(next) { body(next) }
      if let inner = ways[next] { stack.append(contentsOf: inner) }
    }
  }

  private func leadsSomewhere(_ layer: LayerID) -> Bool { watched.contains(layer) || ways[layer]?.isEmpty == false }

  private mutating func addWay(to layer: LayerID, in tree: LayerTree) {
    var inner = layer
    while let superlayer = tree.superlayer(of: inner), ways[superlayer, default: []].insert(inner).inserted {
      inner = superlayer
    }
  }
}
