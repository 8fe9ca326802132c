import GeomrunGeometry
import GeomrunLayerTree
import Testing

/// zPosition and anchorPointZ, where something sees them.
@Suite struct DepthTests {
  static let depths = [(0.0, 0.0), (35, 0), (0, 20), (-60, 45), (110, -30)]
  static let turns: [Transform3D] = [
    .identity, Transform3D(Transform2D(a: 2, b: -0.3, c: 0.7, d: -1.5, tx: 19, ty: -23)),
    Transform3D(rotation: .degrees(50), x: 1, y: 0.5, z: -0.2) ?? .identity, Transform3D(translationX: 4, y: -9, z: 33),
  ]

  struct Table {
    var tree = LayerTree()
    let table: LayerID
    let card: LayerID

    init(_ sublayerTransform: Transform3D, _ transform: Transform3D, _ depth: (Double, Double)) throws {
      table = tree.addLayer(to: nil)
      card = tree.addLayer(to: table)
      try tree.setBounds(Rect(x: -8, y: 13, width: 420, height: 310), of: table)
      try tree.setPosition(Point(x: 200, y: 170), of: table)
      try tree.setAnchorPoint(Point(x: 0.3, y: 0.75), of: table)
      try tree.setSublayerTransform(sublayerTransform, of: table)
      try tree.setBounds(Rect(x: 3, y: -4, width: 90, height: 50), of: card)
      try tree.setPosition(Point(x: 160, y: 120), of: card)
      try tree.setAnchorPoint(Point(x: 0.2, y: 0.9), of: card)
      try tree.setTransform3D(transform, of: card)
      try tree.setZPosition(depth.0, of: card)
      try tree.setAnchorPointZ(depth.1, of: card)
    }
  }

  @Test(arguments: turns, depths) func `a point goes through one 4x4 after the other, with its depth`(
    transform: Transform3D, depth: (Double, Double)
  ) throws {
    let perspective = Transform3D(perspective: 700)
    let scene = try Table(perspective, transform, depth)
    let point = Point(x: 41, y: 22)
    // By the long way round: x, y and z from the card's anchor, and from the table's.
    let (x, y, z) = (41 - 3 - 0.2 * 90, 22 + 4 - 0.9 * 50, -depth.1)
    let m = transform
    let w = x * m.m14 + y * m.m24 + z * m.m34 + m.m44
    let (ax, ay) = (-8 + 0.3 * 420, 13 + 0.75 * 310)
    let u = (x * m.m11 + y * m.m21 + z * m.m31 + m.m41) + (160 - ax) * w
    let v = (x * m.m12 + y * m.m22 + z * m.m32 + m.m42) + (120 - ay) * w
    let t = (x * m.m13 + y * m.m23 + z * m.m33 + m.m43) + depth.0 * w
    let seen = w - t / 700
    let expected = Point(x: ax + u / seen, y: ay + v / seen)
    #expect(isClose(try scene.tree.convert(point, from: scene.card, to: scene.table), expected, 1e-9))
    #expect(isClose(try scene.tree.convert(expected, from: scene.table, to: scene.card), point, 1e-7))
    // Where it is seen, it is hit.
    #expect(scene.tree.hitTest(expected, in: scene.table) == scene.card)
  }

  @Test(arguments: depths) func `without a perspective the depth of a flat layer moves nothing`(depth: (Double, Double))
    throws
  {
    let flat = Transform2D(a: 0.9, b: 0.4, c: -0.2, d: 1.5, tx: 9, ty: -3)
    for outer in [Transform3D.identity, Transform3D(flat)] {
      for transform in [Transform3D.identity, Transform3D(flat)] {
        let (scene, other) = (try Table(outer, transform, depth), try Table(outer, transform, (0, 0)))
        for id in [scene.table, scene.card] {
          let bounds = scene.tree[id].bounds
          #expect(try scene.tree.convert(bounds, from: id, to: nil) == other.tree.convert(bounds, from: id, to: nil))
          #expect(scene.tree.frame(of: id) == other.tree.frame(of: id))
        }
      }
    }
  }

  @Test(arguments: turns, depths) func `the frame is the box of the corners at the depth of the anchor point`(
    transform: Transform3D, depth: (Double, Double)
  ) throws {
    let scene = try Table(Transform3D(perspective: 300), transform, depth)
    // Without the table's perspective the way to the table is the frame.
    var tree = scene.tree
    try tree.setSublayerTransform(.identity, of: scene.table)
    let box = try tree.convert(tree[scene.card].bounds, from: scene.card, to: scene.table)
    #expect(isClose(scene.tree.frame(of: scene.card), box))
  }

  @Test(arguments: depths) func `the anchor point moves in place at any depth`(depth: (Double, Double)) throws {
    let turn = Transform3D(rotation: .degrees(180), x: 0, y: 1, z: 0) ?? .identity
    var scene = try Table(.identity, turn.concatenating(Transform3D(perspective: 250)), depth)
    let before = scene.tree.frame(of: scene.card)
    try scene.tree.moveAnchorPoint(to: Point(x: 1.5, y: -0.25), of: scene.card)
    #expect(isClose(scene.tree.frame(of: scene.card), before))
  }

  @Test func `a depth that takes a corner behind the viewer is refused, and changes nothing`() throws {
    var scene = try Table(.identity, Transform3D(perspective: 250), (0, 0))
    let before = scene.tree.frame(of: scene.card)
    #expect(throws: GeometryError.self) {
      // w is 1 - z / 250.
      try scene.tree.setAnchorPointZ(-250, of: scene.card)
    }
    #expect(scene.tree[scene.card].anchorPointZ == 0)
    #expect(scene.tree.frame(of: scene.card) == before)
  }
}
