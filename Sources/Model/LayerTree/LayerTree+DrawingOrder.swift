extension LayerTree {
  /// The layer and its descendants, back to front, a layer before its sublayers.
  ///
  /// Overlapping siblings are drawn by depth, the others by `zPosition`, then in tree order. Hidden layers are
  /// included. Nil returns all layers in the window.
  public func drawingOrder(of id: LayerID?) -> [LayerID] { order(of: id) { sublayersBackToFront(of: $0) } }

  /// The drawing order of all layers in the window, with the sublayers compared in depth.
  package func drawingOrderInDepth() -> (layers: [LayerID], inDepth: [(superlayer: LayerID?, order: SiblingOrder)]) {
    var inDepth: [(superlayer: LayerID?, order: SiblingOrder)] = []
    let layers = order(of: nil) { superlayer in
      let order = siblingOrder(of: superlayer)
      if order.isInDepth { inDepth.append((superlayer, order)) }
      return order.layers
    }
    return (layers, inDepth)
  }

  /// The drawing order by `zPosition` and tree order only, ignoring depth.
  package func drawingOrderByZPosition(of id: LayerID?) -> [LayerID] { order(of: id) { sublayersByZPosition(of: $0) } }

  /// The sublayers in drawing order.
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
