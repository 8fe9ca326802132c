import GeomrunGeometry
import GeomrunLayerTree
import Testing

@Suite struct AnchorPointTests {
  @Test func `moveAnchorPoint leaves every corner in its place`() throws {
    for example in GeometryCase.every {
      for anchorPoint in GeometryCase.anchors {
        var (tree, id) = try example.makeTree()
        let (frame, corners) = (tree.frame(of: id), tree[id].cornersInSuperlayer)
        try tree.moveAnchorPoint(to: anchorPoint, of: id)
        #expect(tree[id].anchorPoint == anchorPoint)
        #expect(tree[id].bounds == example.bounds)
        #expect(isClose(tree.frame(of: id), frame), "\(example) \(anchorPoint)")
        for (now, before) in zip(tree[id].cornersInSuperlayer, corners) {
          #expect(isClose(now, before), "\(example) \(anchorPoint)")
        }
      }
    }
  }

  @Test func `anchorPoint alone moves the frame and not the position`() throws {
    for example in GeometryCase.every(GeometryCase.upright) {
      var (tree, id) = try example.makeTree()
      try tree.setAnchorPoint(Point(x: 0.75, y: 0.125), of: id)
      #expect(tree[id].position == example.position)
      #expect(!isClose(tree.frame(of: id).origin, try example.makeTree().0.frame(of: id).origin))
    }
  }

  @Test func `the anchor moves in place under a 3D transform without perspective`() throws {
    var tree = LayerTree()
    let id = tree.addLayer(to: nil)
    try tree.setFrame(Rect(x: 10, y: 20, width: 200, height: 60), of: id)
    var matrix = try #require(Transform3D(rotation: .degrees(30), x: 1, y: 0.5, z: 2))
    matrix.m44 = 2
    matrix.m41 = 13
    try tree.setTransform3D(matrix, of: id)
    let frame = tree.frame(of: id)
    try tree.moveAnchorPoint(to: Point(x: 0, y: 1.5), of: id)
    #expect(isClose(tree.frame(of: id), frame))
  }

  @Test(arguments: [\Transform3D.m14, \Transform3D.m24]) func `perspective refuses to move the anchor in place`(
    entry: any WritableKeyPath<Transform3D, Double> & Sendable
  ) throws {
    var tree = LayerTree()
    let id = tree.addLayer(to: nil)
    try tree.setFrame(Rect(x: 10, y: 20, width: 200, height: 60), of: id)
    var matrix = Transform3D.identity
    matrix[keyPath: entry] = 0.001
    try tree.setTransform3D(matrix, of: id)
    let before = Stored(tree[id])
    #expect(throws: GeometryError.perspectiveAnchorMove) { try tree.moveAnchorPoint(to: Point(x: 0, y: 1), of: id) }
    #expect(Stored(tree[id]) == before)
  }
}
