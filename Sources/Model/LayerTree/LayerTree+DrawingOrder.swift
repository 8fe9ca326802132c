extension LayerTree {
  /// The layer and everything in it, back to front, a layer before its sublayers.
  ///
  /// Siblings that overlap are drawn as they lie in depth, the others by `zPosition`, then in tree order. Hidden layers
  /// are listed. Nil asks for all layers in the window.
  public func drawingOrder(of id: LayerID?) -> [LayerID] { order(of: id) { sublayersBackToFront(of: $0) } }

  /// The same for all layers in the window, with the sublayers that were compared in depth.
  package func drawingOrderInDepth() -> (layers: [LayerID], inDepth: [(superlayer: LayerID?, order: SiblingOrder)]) {
    var inDepth: [(superlayer: LayerID?, order: SiblingOrder)] = []
    let layers = order(of: nil) { superlayer in
      let order = siblingOrder(of: superlayer)
      if order.isInDepth { inDepth.append((superlayer, order)) }
      return order.layers
    }
    return (layers, inDepth)
  }

  /// The same by `zPosition` and the order of the tree alone, however near anything lies.
  package func drawingOrderByZPosition(of id: LayerID?) -> [LayerID] { order(of: id) { sublayersByZPosition(of: $0) } }

  /// The sublayers as they are drawn.
  package func sublayersBackToFront(of id: LayerID?) -> [LayerID] { siblingOrder(of: id).layers }

  private func order(of id: LayerID?, _ sublayers: (LayerID?) -> [LayerID]) -> [LayerID] {
    var order: [LayerID] = []
    var stack = id.map { [$0] } ?? sublayers(nil).reversed()
    while let next = stack.popLast() {
      order.append(next)
      stack.append(contentsOf: sublayers(next).reversed())
    }
    return order
  }
}
