import GeomrunLayerTree

/// Layers that are watched for something that changes with whatever they lie in, and the ways down to them.
///
/// A change is looked for only below what has changed, on the ways that lead to something.
struct WatchedBranches {
  private var watched: Set<LayerID> = []
  /// Of each layer, the sublayers that are watched or lead to a layer that is.
  private var ways: [LayerID: Set<LayerID>] = [:]

  /// Watches one more layer; O(depth).
  mutating func insert(_ layer: LayerID, in tree: LayerTree) {
    watched.insert(layer)
    addWay(to: layer, in: tree)
  }

  /// Follows a layer that has moved out of `old`; O(depth of both places).
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

  /// Hands on each watched layer that is, or lies in, `layer`; O(length of the ways there).
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
