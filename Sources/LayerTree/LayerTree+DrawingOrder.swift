extension LayerTree {
  /// The layer and everything in it, back to front, a layer before its sublayers.
  ///
  /// Siblings are drawn by `zPosition`, then in tree order. Hidden layers are listed. Nil asks for all layers.
  public func drawingOrder(of id: LayerID?) -> [LayerID] {
    var order: [LayerID] = []
    var stack = id.map { [$0] } ?? sublayersBackToFront(of: nil).reversed()
    while let next = stack.popLast() {
      order.append(next)
      stack.append(contentsOf: sublayersBackToFront(of: next).reversed())
    }
    return order
  }

  /// The sublayers by `zPosition`, then in tree order.
  package func sublayersBackToFront(of id: LayerID?) -> [LayerID] {
    let sublayers = id.map(sublayers) ?? roots
    guard sublayers.contains(where: { layers[$0.index].zPosition != 0 }) else { return sublayers }
    // The sort is stable: equal depths stay in tree order.
    return sublayers.sorted { layers[$0.index].zPosition < layers[$1.index].zPosition }
  }
}
