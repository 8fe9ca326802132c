import GeomrunGeometry
import GeomrunLayerTree
import Testing

@Suite("Ways to the window") struct WindowRouteTests {
  /// Views in each other, with whatever a step can be made of.
  static func tree() throws -> (tree: LayerTree, ids: [LayerID]) {
    var tree = LayerTree()
    var ids: [LayerID] = []
    for index in 0..<12 {
      let id = tree.addLayer(to: index % 5 == 0 ? nil : ids[index - 1])
      ids.append(id)
      let size = Double(index)
      try tree.setBounds(Rect(x: size - 4, y: 3 - size, width: 90 + size, height: 70), of: id)
      try tree.setPosition(Point(x: 30 + 7 * size, y: 40 - size), of: id)
      try tree.setAnchorPoint(Point(x: 0.1 * size, y: 0.3), of: id)
      tree.setGeometryFlipped(index % 3 == 1, of: id)
      let turn = Transform2D(rotation: Angle(value: 10 * size, unit: .degrees))
      try tree.setTransform(turn, of: id)
      if index % 4 == 2 {
        var depth = Transform3D(perspective: 700)
        depth.m12 = 0.2
        try tree.setSublayerTransform(depth, of: id)
      }
      if index % 4 == 3, let lean = Transform3D(rotation: Angle(value: 40, unit: .degrees), x: 1, y: 2, z: 0) {
        try tree.setTransform3D(lean, of: id)
        try tree.setZPosition(20, of: id)
        try tree.setAnchorPointZ(-5, of: id)
      }
    }
    return (tree, ids)
  }

  @Test func `a way made of steps leads where a conversion does`() throws {
    let (tree, ids) = try Self.tree()
    var routes: [WindowRoute] = []
    for id in ids {
      let outer = tree.superlayer(of: id).map { routes[$0.index] } ?? .window
      routes.append(tree.windowRoute(of: id, behind: outer))
      for point in [Point.zero, Point(x: 12, y: 34), Point(x: -50, y: 80)] {
        let expected = try tree.convert(point, from: id, to: nil)
        let found = try routes[id.index].apply(to: point)
        #expect(abs(found.x - expected.x) < 1e-9 && abs(found.y - expected.y) < 1e-9)
      }
    }
    #expect(try WindowRoute.window.apply(to: Point(x: 3, y: 4)) == Point(x: 3, y: 4))
  }

  @Test func `other stored values lead where the layer would with them`() throws {
    var (tree, ids) = try Self.tree()
    let id = ids[4]
    var outer = WindowRoute.window
    for layer in ids[..<4] {
      outer = tree.windowRoute(of: layer, behind: tree.superlayer(of: layer) == nil ? .window : outer)
    }
    var layer = tree[id]
    layer.bounds = Rect(x: 5, y: 6, width: 10, height: 20)
    let found = try tree.windowRoute(of: id, as: layer, behind: outer).apply(to: .zero)
    try tree.setBounds(layer.bounds, of: id)
    let expected = try tree.convert(Point.zero, from: id, to: nil)
    #expect(abs(found.x - expected.x) < 1e-9 && abs(found.y - expected.y) < 1e-9)
  }

  @Test func `a point behind the viewer and one too far away have no place`() throws {
    var tree = LayerTree()
    let outer = tree.addLayer(to: nil)
    let inner = tree.addLayer(to: outer)
    try tree.setSublayerTransform(Transform3D(perspective: 500), of: outer)
    try tree.setZPosition(600, of: inner)
    let route = tree.windowRoute(of: inner, behind: tree.windowRoute(of: outer, behind: .window))
    #expect(throws: ConversionError.behindViewer(inner)) { try route.apply(to: .zero) }
    try tree.setTransform(Transform2D(scaleX: 1e200, y: 1e200), of: outer)
    let far = tree.windowRoute(of: outer, behind: .window)
    #expect(throws: ConversionError.notFinite(outer)) { try far.apply(to: Point(x: 1e200, y: 0)) }
  }
}
