import GeomrunGeometry
import GeomrunLayerTree
import Testing

@Suite struct ConversionTests {
  static let points = [Point.zero, Point(x: 12, y: -7), Point(x: -33.5, y: 81.25)]

  /// A chain of three layers: `example` between a parent and a child that are askew themselves.
  struct Chain {
    var tree = LayerTree()
    let parent: LayerID
    let middle: LayerID
    let child: LayerID

    init(_ example: GeometryCase, flipping flips: Int = 0) throws {
      parent = tree.addLayer(to: nil)
      middle = tree.addLayer(to: parent)
      child = tree.addLayer(to: middle)
      try tree.setFrame(Rect(x: 40, y: -20, width: 300, height: 170), of: parent)
      try tree.setBounds(Rect(x: 11, y: -5, width: 280, height: 190), of: parent)
      try tree.setTransform(Transform2D(rotation: .degrees(25)), of: parent)
      try example.apply(to: &tree, middle)
      try tree.setFrame(Rect(x: 3, y: 8, width: 20, height: 55), of: child)
      try tree.setTransform(Transform2D(scaleX: -1.5, y: 0.8), of: child)
      for (bit, id) in [parent, middle, child].enumerated() { tree.setGeometryFlipped(flips & (1 << bit) != 0, of: id) }
    }

    var all: [LayerID?] { [nil, parent, middle, child] }
  }

  @Test func `there and back is the same point, flips, bounds origins and sublayer transforms too`() throws {
    let invertible = GeometryCase.upright + GeometryCase.turned + GeometryCase.slanted
    let sublayerTransforms = [
      Transform3D.identity, Transform3D(Transform2D(a: 1, b: 0.2, c: 0.5, d: 2, tx: 3, ty: 4)),
      (Transform3D(rotation: .degrees(20), x: 1, y: 2, z: 0) ?? .identity).concatenating(
        Transform3D(perspective: 2000)),
    ]
    for example in GeometryCase.every(invertible) {
      for (index, sublayerTransform) in sublayerTransforms.enumerated() {
        var chain = try Chain(example, flipping: (index * 3 + Int(example.bounds.width)) % 8)
        try chain.tree.setSublayerTransform(sublayerTransform, of: chain.parent)
        try chain.tree.setSublayerTransform(sublayerTransform, of: chain.middle)
        for source in chain.all {
          for target in chain.all {
            for point in Self.points {
              let there = try chain.tree.convert(point, from: source, to: target)
              let back = try chain.tree.convert(there, from: target, to: source)
              #expect(isClose(back, point, 1e-7), "\(example) \(index)")
            }
          }
        }
      }
    }
  }

  @Test func `bounds in the superview are the frame`() throws {
    for example in GeometryCase.every {
      for flips in [0, 1, 2, 4] {
        let chain = try Chain(example, flipping: flips)
        for (id, superview) in [(chain.parent, nil), (chain.middle, chain.parent), (chain.child, chain.middle)] {
          let bounds = chain.tree[id].bounds
          let box = try chain.tree.convert(bounds, from: id, to: superview)
          #expect(isClose(box, chain.tree.frame(of: id)), "\(example)")
        }
      }
    }
  }

  @Test func `bounds in the superview are the frame in 3D, unless in perspective`() throws {
    var tree = LayerTree()
    let id = tree.addLayer(to: nil)
    try tree.setBounds(Rect(x: 5, y: 6, width: 70, height: 90), of: id)
    try tree.setAnchorPoint(Point(x: 0.25, y: 1), of: id)
    for degrees in [10.0, 80, 200] {
      let turn = try #require(Transform3D(rotation: .degrees(degrees), x: 3, y: 1, z: 0.5))
      try tree.setTransform3D(turn, of: id)
      let box = try tree.convert(tree[id].bounds, from: id, to: nil)
      #expect(isClose(box, tree.frame(of: id)))
    }
  }

  @Test func `the steps come in their order`() throws {
    var tree = LayerTree()
    let parent = tree.addLayer(to: nil)
    let child = tree.addLayer(to: parent)
    try tree.setBounds(Rect(x: 100, y: 200, width: 50, height: 80), of: parent)
    try tree.setAnchorPoint(Point(x: 0, y: 0.25), of: parent)
    try tree.setPosition(Point(x: 1000, y: 2000), of: parent)
    try tree.setSublayerTransform(Transform3D(scaleX: 3, y: 5, z: 1), of: parent)
    tree.setGeometryFlipped(true, of: child)
    try tree.setBounds(Rect(x: 7, y: 9, width: 40, height: 60), of: child)
    try tree.setAnchorPoint(Point(x: 0.5, y: 0), of: child)
    try tree.setTransform(Transform2D(a: 0, b: 2, c: 1, d: 0, tx: 4, ty: 6), of: child)
    try tree.setPosition(Point(x: 110, y: 230), of: child)
    // (10, 19) - (7, 9) = (3, 10); flipped (3, 50); less the anchor (-17, 50); transform
    // (54, -28); position (164, 202); about (100, 220) by (3, 5): (292, 130).
    let inParent = try tree.convert(Point(x: 10, y: 19), from: child, to: parent)
    #expect(inParent == Point(x: 292, y: 130))
    // (292, 130) - (100, 200) = (192, -70); less (0, 20); plus the position.
    #expect(try tree.convert(Point(x: 10, y: 19), from: child, to: nil) == Point(x: 1192, y: 1910))
  }

  @Test func `a flipped parent counts a child's position from the bottom left`() throws {
    var tree = LayerTree()
    let parent = tree.addLayer(to: nil)
    let child = tree.addLayer(to: parent)
    try tree.setFrame(Rect(x: 10, y: 20, width: 100, height: 300), of: parent)
    try tree.setFrame(Rect(x: 5, y: 7, width: 30, height: 40), of: child)
    let frame = tree.frame(of: parent)
    tree.setGeometryFlipped(true, of: parent)
    #expect(tree.frame(of: parent) == frame)
    let box = try tree.convert(tree[child].bounds, from: child, to: nil)
    #expect(box == Rect(x: 15, y: 20 + 300 - 7 - 40, width: 30, height: 40))
  }

  @Test func `a second flip undoes the first`() throws {
    var tree = LayerTree()
    let outer = tree.addLayer(to: nil)
    let inner = tree.addLayer(to: outer)
    try tree.setFrame(Rect(x: 10, y: 20, width: 100, height: 300), of: outer)
    // As large as the outer one, so that both mirror about the same line.
    try tree.setFrame(Rect(x: 0, y: 0, width: 100, height: 300), of: inner)
    let plain = try tree.convert(Point(x: 3, y: 4), from: inner, to: nil)
    tree.setGeometryFlipped(true, of: outer)
    #expect(try tree.convert(Point(x: 3, y: 4), from: inner, to: nil) != plain)
    tree.setGeometryFlipped(true, of: inner)
    #expect(try tree.convert(Point(x: 3, y: 4), from: inner, to: nil) == plain)
    // Whatever the sizes, directions are those of the unflipped layers again.
    try tree.setFrame(Rect(x: 13, y: 17, width: 19, height: 23), of: inner)
    let a = try tree.convert(Point(x: 3, y: 4), from: inner, to: nil)
    let b = try tree.convert(Point(x: 5, y: 9), from: inner, to: nil)
    #expect([b.x - a.x, b.y - a.y] == [2, 5])
  }

  @Test func `a rect becomes the box of its corners, once for the whole way up or down`() throws {
    var tree = LayerTree()
    let parent = tree.addLayer(to: nil)
    let child = tree.addLayer(to: parent)
    try tree.setTransform(Transform2D(rotation: .degrees(30)), of: parent)
    try tree.setTransform(Transform2D(rotation: .degrees(-30)), of: child)
    let rect = Rect(x: 3, y: 4, width: 50, height: 60)
    #expect(isClose(try tree.convert(rect, from: child, to: nil), rect))
    let negative = Rect(x: 53, y: 64, width: -50, height: -60)
    #expect(isClose(try tree.convert(negative, from: child, to: nil), rect))
    #expect(try tree.convert(negative, from: child, to: child) == rect)
  }

  @Test func `between cousins a rect is boxed where they meet, and again below`() throws {
    let turn = Transform2D(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 0, ty: 0)
    var larger = 0
    for example in GeometryCase.every(GeometryCase.slanted + GeometryCase.upright) {
      var chain = try Chain(example)
      let rect = Rect(x: 2, y: -3, width: 17, height: 9)
      for meeting in [chain.parent, nil] {
        let cousin = chain.tree.addLayer(to: meeting)
        try chain.tree.setFrame(Rect(x: 30, y: 12, width: 70, height: 44), of: cousin)
        try chain.tree.setTransform(turn, of: cousin)
        let up = try chain.tree.convert(rect, from: chain.child, to: meeting)
        let down = try chain.tree.convert(up, from: meeting, to: cousin)
        #expect(try chain.tree.convert(rect, from: chain.child, to: cousin) == down)
        // A turned box is larger than the box of what is turned in it.
        let corners = try [Point(x: 2, y: -3), Point(x: 19, y: -3), Point(x: 19, y: 6), Point(x: 2, y: 6)].map {
          try chain.tree.convert($0, from: chain.child, to: cousin)
        }
        let box = Rect(enclosing: (corners[0], corners[1], corners[2], corners[3]))
        #expect(box.minX > down.minX - 1e-9 && box.maxX < down.maxX + 1e-9)
        #expect(box.minY > down.minY - 1e-9 && box.maxY < down.maxY + 1e-9)
        if !isClose(box, down, 1e-3) { larger += 1 }
      }
    }
    #expect(larger > 100)
  }

  @Test func `layers with no common root convert through the window`() throws {
    var tree = LayerTree()
    let (a, b) = (tree.addLayer(to: nil), tree.addLayer(to: nil))
    let inB = tree.addLayer(to: b)
    try tree.setFrame(Rect(x: 100, y: 20, width: 10, height: 10), of: a)
    try tree.setFrame(Rect(x: 30, y: 70, width: 10, height: 10), of: b)
    try tree.setFrame(Rect(x: 1, y: 2, width: 10, height: 10), of: inB)
    #expect(try tree.convert(Point(x: 5, y: 6), from: a, to: inB) == Point(x: 74, y: -46))
    #expect(try tree.convert(Point(x: 5, y: 6), from: nil, to: inB) == Point(x: -26, y: -66))
  }

  @Test func `nothing leads back into a singular layer, but out of it`() throws {
    var tree = LayerTree()
    let parent = tree.addLayer(to: nil)
    let child = tree.addLayer(to: parent)
    let grandchild = tree.addLayer(to: child)
    try tree.setFrame(Rect(x: 10, y: 20, width: 30, height: 40), of: child)
    try tree.setTransform(Transform2D(scaleX: 0, y: 2), of: child)
    #expect(try tree.convert(Point(x: 5, y: 6), from: child, to: nil) == Point(x: 25, y: 12))
    #expect(throws: ConversionError.singular(child)) {
      try tree.convert(Point(x: 5, y: 6), from: parent, to: grandchild)
    }
    #expect(throws: ConversionError.singular(child)) {
      try tree.convert(Rect(x: 5, y: 6, width: 7, height: 8), from: nil, to: child)
    }
    // Within it nothing is lost.
    #expect(try tree.convert(Point(x: 5, y: 6), from: child, to: grandchild) == Point(x: 5, y: 6))
  }

  @Test func `points behind the viewer are refused on both ways`() throws {
    var tree = LayerTree()
    let id = tree.addLayer(to: nil)
    var matrix = Transform3D.identity
    matrix.m14 = -0.01
    try tree.setTransform3D(matrix, of: id)
    #expect(try tree.convert(Point(x: 50, y: 10), from: id, to: nil) == Point(x: 100, y: 20))
    for x in [100.0, 150] {
      #expect(throws: ConversionError.behindViewer(id)) { try tree.convert(Point(x: x, y: 10), from: id, to: nil) }
    }
    #expect(throws: ConversionError.behindViewer(id)) { try tree.convert(Point(x: -200, y: 10), from: nil, to: id) }
    #expect(throws: ConversionError.behindViewer(id)) {
      try tree.convert(Rect(x: 50, y: 0, width: 60, height: 10), from: id, to: nil)
    }
  }

  @Test func `transform and sublayerTransform are one 4x4`() throws {
    var tree = LayerTree()
    let parent = tree.addLayer(to: nil)
    let child = tree.addLayer(to: parent)
    try tree.setFrame(Rect(x: 0, y: 0, width: 200, height: 100), of: parent)
    try tree.setSublayerTransform(Transform3D(perspective: 400), of: parent)
    try tree.setFrame(Rect(x: 50, y: 30, width: 100, height: 40), of: child)
    let turn = try #require(Transform3D(rotation: .degrees(60), x: 0, y: 1, z: 0))
    try tree.setTransform3D(turn, of: child)
    // The right edge comes to x = 25, z = -50 sin 60 from the common centre (100, 50).
    let s = Angle.degrees(60).sine
    let w = 1 + 50 * s / 400
    let corner = try tree.convert(Point(x: 100, y: 0), from: child, to: parent)
    #expect(isClose(corner, Point(x: 100 + 25 / w, y: 50 - 20 / w)))
    // The frame knows nothing of the sublayer transform.
    #expect(isClose(tree.frame(of: child), Rect(x: 75, y: 30, width: 50, height: 40)))
  }

  @Test func `a rect's corners go through 2D and 3D steps alike`() throws {
    var tree = LayerTree()
    let outer = tree.addLayer(to: nil)
    let middle = tree.addLayer(to: outer)
    let inner = tree.addLayer(to: middle)
    try tree.setTransform(Transform2D(scaleX: 2, y: 3), of: outer)
    var matrix = Transform3D.identity
    matrix.m14 = 0.01
    try tree.setTransform3D(matrix, of: middle)
    try tree.setPosition(Point(x: 20, y: 5), of: inner)
    // x = 25 and 100 are divided by 1.25 and 2, y = 10 and 40 too; then scaled by (2, 3).
    let box = try tree.convert(Rect(x: 5, y: 5, width: 75, height: 30), from: inner, to: nil)
    #expect(isClose(box, Rect(x: 40, y: 15, width: 60, height: 81)))
  }

  @Test func `what leaves the range of a double is refused`() throws {
    var tree = LayerTree()
    let parent = tree.addLayer(to: nil)
    let child = tree.addLayer(to: parent)
    try tree.setTransform(Transform2D(scaleX: 1e200, y: 1), of: parent)
    try tree.setTransform(Transform2D(scaleX: 1e200, y: 1), of: child)
    #expect(throws: ConversionError.notFinite(parent)) { try tree.convert(Point(x: 1, y: 1), from: child, to: nil) }
    #expect(throws: ConversionError.notFinite(child)) {
      try tree.convert(Rect(x: -1, y: 0, width: 1e200, height: 1), from: child, to: parent)
    }
    let outermost = tree.addLayer(to: nil)
    try tree.addSubview(parent, to: outermost)
    #expect(throws: ConversionError.notFinite(parent)) { try tree.convert(Point(x: 1, y: 1), from: child, to: nil) }
    #expect(throws: ConversionError.notFinite(child)) {
      try tree.convert(Point(x: 1e200, y: 1), from: child, to: parent)
    }
  }

  @Test func `a chain of 100,000 layers is no deeper than it is long`() throws {
    var tree = LayerTree()
    let root = tree.addLayer(to: nil)
    var deepest = root
    for _ in 1..<100_000 {
      deepest = tree.addLayer(to: deepest)
      try tree.setPosition(Point(x: 1, y: -2), of: deepest)
    }
    #expect(try tree.convert(Point(x: 5, y: 6), from: deepest, to: root) == Point(x: 100_004, y: -199_992))
    #expect(try tree.convert(Point(x: 5, y: 6), from: nil, to: deepest) == Point(x: -99_994, y: 200_004))
  }
}
