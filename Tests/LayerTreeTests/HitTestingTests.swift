import GeomrunGeometry
import GeomrunLayerTree
import Testing

@Suite struct HitTestingTests {
  /// A white layer with a blue and a red sublayer that overlap; red is later.
  struct Scene {
    var tree = LayerTree()
    let white: LayerID
    let blue: LayerID
    let red: LayerID

    init() throws {
      white = tree.addLayer(to: nil)
      blue = tree.addLayer(to: white)
      red = tree.addLayer(to: white)
      try tree.setFrame(Rect(x: 20, y: 30, width: 200, height: 150), of: white)
      try tree.setFrame(Rect(x: 50, y: 50, width: 100, height: 80), of: blue)
      // Reaches 40 to the right of white.
      try tree.setFrame(Rect(x: 120, y: 60, width: 120, height: 30), of: red)
    }

    func hit(_ x: Double, _ y: Double) -> LayerID? { tree.hitTest(Point(x: x, y: y), in: white) }

    /// The same point, said in the window's coordinates.
    func layerHit(_ x: Double, _ y: Double) -> LayerID? { tree.layerHitTest(Point(x: x + 20, y: y + 30), in: white) }
  }

  @Test func `contains asks the bounds, not the frame, and is half open`() throws {
    var tree = LayerTree()
    let id = tree.addLayer(to: nil)
    try tree.setFrame(Rect(x: 500, y: 600, width: 30, height: 40), of: id)
    try tree.setBounds(Rect(x: 7, y: -9, width: 30, height: 40), of: id)
    for (point, isInside) in [
      (Point(x: 7, y: -9), true), (Point(x: 36.9, y: 30.9), true), (Point(x: 37, y: 0), false),
      (Point(x: 10, y: 31), false), (Point(x: 510, y: 610), false), (Point(x: 6.9, y: 0), false),
    ] { #expect(tree.contains(point, in: id) == isInside) }
  }

  @Test func `both hit tests find the frontmost`() throws {
    let scene = try Scene()
    for (x, y, expected) in [
      (60.0, 60.0, scene.blue), (130, 70, scene.red), (10, 10, scene.white), (150, 100, scene.white),
      (149, 100, scene.blue), (-1, 10, nil), (10, 150, nil),
    ] as [(Double, Double, LayerID?)] {
      #expect(scene.hit(x, y) == expected, "\(x) \(y)")
      #expect(scene.layerHit(x, y) == expected, "\(x) \(y)")
    }
  }

  @Test func `sublayers outside are found by CALayer alone, unless masked`() throws {
    var scene = try Scene()
    #expect(scene.hit(210, 70) == nil)
    #expect(scene.layerHit(210, 70) == scene.red)
    scene.tree.setMasksToBounds(true, of: scene.white)
    #expect(scene.layerHit(210, 70) == nil)
    #expect(scene.layerHit(130, 70) == scene.red)
  }

  @Test func `depth counts for CALayer and the drawing order, not for UIView`() throws {
    var scene = try Scene()
    #expect(scene.tree.drawingOrder(of: scene.white) == [scene.white, scene.blue, scene.red])
    try scene.tree.setZPosition(1, of: scene.blue)
    #expect(scene.tree.drawingOrder(of: scene.white) == [scene.white, scene.red, scene.blue])
    #expect(scene.layerHit(130, 70) == scene.blue)
    #expect(scene.hit(130, 70) == scene.red)
    try scene.tree.setZPosition(1, of: scene.red)
    #expect(scene.layerHit(130, 70) == scene.red)
    try scene.tree.setZPosition(-2, of: scene.red)
    #expect(scene.layerHit(130, 70) == scene.blue)
  }

  @Test func `hidden layers are skipped, the receiver included, and still drawn in order`() throws {
    var scene = try Scene()
    scene.tree.setHidden(true, of: scene.red)
    #expect(scene.hit(130, 70) == scene.blue)
    #expect(scene.layerHit(130, 70) == scene.blue)
    scene.tree.setHidden(true, of: scene.white)
    #expect(scene.hit(130, 70) == nil)
    #expect(scene.layerHit(130, 70) == nil)
    #expect(scene.tree.drawingOrder(of: scene.white) == [scene.white, scene.blue, scene.red])
  }

  @Test func `alpha and user interaction matter to UIView alone`() throws {
    var scene = try Scene()
    try scene.tree.setOpacity(0.0099, of: scene.red)
    #expect(scene.hit(130, 70) == scene.blue)
    #expect(scene.layerHit(130, 70) == scene.red)
    try scene.tree.setOpacity(0.01, of: scene.red)
    #expect(scene.hit(130, 70) == scene.red)
    scene.tree.setUserInteractionEnabled(false, of: scene.red)
    #expect(scene.hit(130, 70) == scene.blue)
    #expect(scene.layerHit(130, 70) == scene.red)
    scene.tree.setUserInteractionEnabled(false, of: scene.white)
    #expect(scene.hit(60, 60) == nil)
  }

  @Test func `a transform without an inverse is used in place of it`() throws {
    var scene = try Scene()
    let inRed = scene.tree.addLayer(to: scene.red)
    try scene.tree.setFrame(Rect(x: 0, y: 0, width: 120, height: 30), of: inRed)
    #expect(scene.hit(130, 70) == inRed)
    try scene.tree.setTransform(Transform2D(scaleX: 0, y: 1), of: scene.red)
    // Every x comes to the middle of red, and y stays.
    for x in [5.0, 130, 390] where scene.tree[scene.white].bounds.contains(Point(x: x, y: 70)) {
      #expect(scene.hit(x, 70) == inRed)
      #expect(scene.layerHit(x, 70) == inRed)
    }
    #expect(scene.hit(130, 40) != scene.red)
    #expect(scene.tree.layerHitTest(Point(x: 130, y: 70), in: scene.red) == inRed)
    #expect(scene.tree.hitTest(Point(x: 5, y: 7), in: scene.red) == inRed)
    var singular: [LayerID] = []
    _ = scene.tree.hitTest(Point(x: 130, y: 70), in: scene.white, askingSingular: &singular)
    #expect(singular == [scene.red])
    // What lies on its edge in 3D is skipped.
    let edge = try #require(Transform3D(rotation: .degrees(90), x: 0, y: 1, z: 0))
    try scene.tree.setTransform3D(edge, of: scene.red)
    #expect(scene.hit(130, 70) == scene.blue)
    #expect(scene.layerHit(130, 70) == scene.blue)
  }

  @Test func `in perspective a point is hit where it is seen`() throws {
    var scene = try Scene()
    var matrix = Transform3D.identity
    matrix.m14 = -0.01
    try scene.tree.setTransform3D(matrix, of: scene.red)
    // From the anchor (180, 75): x = 30 is seen at 30 / 0.7 = 42.86.
    #expect(scene.hit(190, 75) == scene.red)
    let seen = try scene.tree.convert(Point(x: 90, y: 15), from: scene.red, to: scene.white)
    #expect(isClose(seen, Point(x: 180 + 30 / 0.7, y: 75)))
    #expect(scene.layerHit(seen.x, seen.y) == scene.red)
    // Only what is behind the viewer would be seen here.
    #expect(scene.layerHit(180 - 200, 75) == nil)
  }

  @Test func `a hit view is under the point, and so is all that it lies in`() throws {
    for example in GeometryCase.every {
      var tree = LayerTree()
      let parent = tree.addLayer(to: nil)
      let child = tree.addLayer(to: parent)
      let grandchild = tree.addLayer(to: child)
      try tree.setFrame(Rect(x: -80, y: -90, width: 300, height: 250), of: parent)
      try example.apply(to: &tree, child)
      try tree.setFrame(Rect(x: -5, y: -4, width: 50, height: 60), of: grandchild)
      try tree.setTransform(Transform2D(rotation: .degrees(20)), of: grandchild)
      for x in stride(from: 3.5, to: 330, by: 41) {
        for y in stride(from: -12.25, to: 280, by: 37) {
          let point = Point(x: x, y: y)
          var next = tree.hitTest(point, in: parent)
          #expect((next != nil) == tree.contains(point, in: parent))
          while let id = next {
            // Nothing converts into what has no inverse.
            guard tree.line(from: id).allSatisfy({ tree.hasInverse($0) }) else { break }
            let own = try tree.convert(point, from: parent, to: id)
            #expect(tree.contains(own, in: id), "\(example) \(point)")
            next = tree.superlayer(of: id)
          }
          let inWindow = try tree.convert(point, from: parent, to: nil)
          if let id = tree.layerHitTest(inWindow, in: parent),
            tree.line(from: id).allSatisfy({ tree.hasInverse($0) })
          {
            let own = try tree.convert(point, from: parent, to: id)
            #expect(tree.contains(own, in: id), "\(example) \(point)")
          }
        }
      }
    }
  }

  @Test func `a chain of 100,000 layers is drawn and hit without deep recursion`() throws {
    var tree = LayerTree()
    let root = tree.addLayer(to: nil)
    try tree.setFrame(Rect(x: 0, y: 0, width: 30, height: 40), of: root)
    var deepest = root
    for _ in 1..<100_000 {
      deepest = tree.addLayer(to: deepest)
      try tree.setFrame(Rect(x: 0, y: 0, width: 30, height: 40), of: deepest)
    }
    #expect(tree.hitTest(Point(x: 5, y: 6), in: root) == deepest)
    #expect(tree.layerHitTest(Point(x: 5, y: 6), in: root) == deepest)
    #expect(tree.drawingOrder(of: root).count == 100_000)
    #expect(tree.drawingOrder(of: root).last == deepest)
  }

  @Test func `the window asks every root, from the front`() throws {
    var tree = LayerTree()
    var roots: [LayerID] = []
    for (x, depth) in [(0.0, 0.0), (20, 3), (40, 1)] {
      let root = tree.addLayer(to: nil)
      try tree.setFrame(Rect(x: x, y: 5, width: 100, height: 70), of: root)
      try tree.setZPosition(depth, of: root)
      roots.append(root)
    }
    let inner = tree.addLayer(to: roots[0])
    try tree.setFrame(Rect(x: 2, y: 3, width: 9, height: 8), of: inner)
    #expect(tree.hitTest(Point(x: 50, y: 20), in: nil) == roots[2])
    #expect(tree.layerHitTest(Point(x: 50, y: 20), in: nil) == roots[1])
    #expect(tree.hitTest(Point(x: 5, y: 10), in: nil) == inner)
    #expect(tree.layerHitTest(Point(x: 5, y: 10), in: nil) == inner)
    #expect(tree.hitTest(Point(x: 500, y: 20), in: nil) == nil)
    #expect(tree.layerHitTest(Point(x: 500, y: 20), in: nil) == nil)
    #expect(tree.drawingOrder(of: nil) == [roots[0], inner, roots[2], roots[1]])
  }
}
