import GeomrunGeometry
import GeomrunLayerTree
import Testing

@Suite struct RefusalTests {
  typealias Setter = @Sendable (inout LayerTree, LayerID) throws(GeometryError) -> Void

  static let refusals: [(message: String, setter: Setter)] = [
    (
      "CALayer position contains NaN: [nan 0]",
      { tree, id throws(GeometryError) in try tree.setPosition(Point(x: .nan, y: 0), of: id) }
    ),
    (
      "CALayer position contains infinity: [0 -inf]",
      { tree, id throws(GeometryError) in try tree.setPosition(Point(x: 0, y: -.infinity), of: id) }
    ),
    (
      "CALayer bounds contains NaN: [0 0; 0 nan]",
      { tree, id throws(GeometryError) in try tree.setBounds(Rect(x: 0, y: 0, width: 0, height: .nan), of: id) }
    ),
    (
      "CALayer bounds contains infinity: [-1.5 0; 1e+20 inf]",
      { tree, id throws(GeometryError) in
        try tree.setBounds(Rect(x: -1.5, y: 0, width: 1e20, height: .infinity), of: id)
      }
    ),
    (
      "CALayer position contains NaN: [nan 45]",
      { tree, id throws(GeometryError) in try tree.setFrame(Rect(x: .nan, y: 20, width: 10, height: 50), of: id) }
    ),
    (
      "CALayer position contains NaN: [nan 45]",
      { tree, id throws(GeometryError) in try tree.setFrame(Rect(x: 0, y: 20, width: .nan, height: 50), of: id) }
    ),
    (
      "CALayer position contains infinity: [inf 45]",
      { tree, id throws(GeometryError) in try tree.autoLayout(Rect(x: 0, y: 20, width: .infinity, height: 50), of: id) }
    ),
    (
      "CALayer anchorPoint contains NaN: [0.25 nan]",
      { tree, id throws(GeometryError) in try tree.setAnchorPoint(Point(x: 0.25, y: .nan), of: id) }
    ),
    (
      "CALayer anchorPoint contains infinity: [inf 0]",
      { tree, id throws(GeometryError) in try tree.moveAnchorPoint(to: Point(x: .infinity, y: 0), of: id) }
    ),
    (
      "CALayer transform contains NaN: [1 0; 0 1; nan 0]",
      { tree, id throws(GeometryError) in try tree.setTransform(Transform2D(translationX: .nan, y: 0), of: id) }
    ),
    (
      "CALayer transform contains infinity: [1 0 0 0; 0 1 0 0; 0 0 1 -inf; 0 0 0 1]",
      { tree, id throws(GeometryError) in try tree.setTransform3D(Transform3D(perspective: 0), of: id) }
    ),
    (
      "CALayer sublayerTransform contains NaN: [1 0 0 0; 0 1 0 0; 0 0 nan 0; 0 0 0 1]",
      { tree, id throws(GeometryError) in try tree.setSublayerTransform(Transform3D(scaleX: 1, y: 1, z: .nan), of: id) }
    ),
    (
      "CALayer zPosition contains NaN: [nan]",
      { tree, id throws(GeometryError) in try tree.setZPosition(-.nan, of: id) }
    ),
    (
      "CALayer anchorPointZ contains infinity: [inf]",
      { tree, id throws(GeometryError) in try tree.setAnchorPointZ(.infinity, of: id) }
    ), ("CALayer opacity contains NaN: [nan]", { tree, id throws(GeometryError) in try tree.setOpacity(.nan, of: id) }),
    (
      "CALayer frame contains infinity: [-inf -5; inf 50]",
      { tree, id throws(GeometryError) in try tree.setTransform(Transform2D(scaleX: 1e308, y: 1), of: id) }
    ),
    (
      "CALayer bounds contains infinity: [-inf 0; 1e+308 0]",
      { tree, id throws(GeometryError) in try tree.setBounds(Rect(x: -1e308, y: 0, width: -1e308, height: 0), of: id) }
    ),
    (
      "CALayer position contains infinity: [inf 0]",
      { tree, id throws(GeometryError) in try tree.setFrame(Rect(x: 1.5e308, y: 0, width: 1e308, height: 0), of: id) }
    ),
  ]

  @Test(arguments: refusals.indices) func `what is not finite is refused in the framework's words, and nothing changes`(
    index: Int
  ) throws {
    let (message, setter) = Self.refusals[index]
    var tree = LayerTree()
    let id = tree.addLayer(to: nil)
    try tree.setFrame(Rect(x: 10, y: -5, width: 30, height: 50), of: id)
    try tree.setOpacity(0.5, of: id)
    let before = Stored(tree[id])
    #expect { try setter(&tree, id) } throws: { error in (error as? GeometryError)?.message == message }
    #expect(Stored(tree[id]) == before)
  }

  @Test func `bounds that the inverse transform blows up are refused after the position`() throws {
    var tree = LayerTree()
    let id = tree.addLayer(to: nil)
    try tree.setTransform(Transform2D(scaleX: 1e-300, y: 1), of: id)
    #expect(throws: GeometryError.notFinite(property: "bounds", rows: [[0, 0], [.infinity, 4]])) {
      try tree.setFrame(Rect(x: 0, y: 0, width: 1e20, height: 4), of: id)
    }
    #expect(tree[id].bounds == .zero)
  }

  @Test func `a corner on the horizon is refused`() throws {
    var tree = LayerTree()
    let id = tree.addLayer(to: nil)
    try tree.setFrame(Rect(x: 0, y: 0, width: 200, height: 50), of: id)
    var matrix = Transform3D.identity
    matrix.m14 = 0.01
    #expect { try tree.setTransform3D(matrix, of: id) } throws: { error in
      (error as? GeometryError)?.message == "CALayer frame contains NaN: [nan nan; nan nan]"
    }
    #expect(tree[id].transform3D.isIdentity)
  }
}
