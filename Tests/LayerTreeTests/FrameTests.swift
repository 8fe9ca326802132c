import GeomrunGeometry
import GeomrunLayerTree
import Testing

@Suite struct FrameTests {
  @Test func `the mapped corners enclose exactly the frame`() throws {
    for example in GeometryCase.every {
      let (tree, id) = try example.makeTree()
      let corners = tree[id].cornersInSuperlayer
      let box = Rect(enclosing: (corners[0], corners[1], corners[2], corners[3]))
      #expect(isClose(tree.frame(of: id), box), "\(example)")
    }
  }

  @Test func `a transform alone never changes bounds or center`() throws {
    for example in GeometryCase.every {
      var (tree, id) = try example.makeTree()
      for transform in GeometryCase.allTransforms {
        try tree.setTransform(transform, of: id)
        #expect(tree[id].bounds == example.bounds)
        #expect(tree[id].position == example.position)
        #expect(tree[id].anchorPoint == example.anchorPoint)
        #expect(tree[id].transform == transform)
      }
    }
  }

  @Test func `a frame reads back where the transform neither turns nor mirrors`() throws {
    for example in GeometryCase.every(GeometryCase.upright) {
      var (tree, id) = try example.makeTree()
      let frame = Rect(x: 13, y: -29, width: 210, height: 35)
      try tree.setFrame(frame, of: id)
      #expect(isClose(tree.frame(of: id), frame), "\(example)")
      #expect(tree[id].bounds.origin == example.bounds.origin)
      #expect(tree[id].transform == example.transform)
    }
  }

  @Test func `under a mirror or a quarter turn a frame reads back about the centre, else its size`() throws {
    for example in GeometryCase.every(GeometryCase.turned) {
      var (tree, id) = try example.makeTree()
      let frame = Rect(x: 13, y: -29, width: 210, height: 35)
      try tree.setFrame(frame, of: id)
      let isCentred = example.anchorPoint == Point(x: 0.5, y: 0.5)
      let now = tree.frame(of: id)
      #expect(isClose(now.origin, frame.origin) == isCentred, "\(example)")
      #expect(isClose(now, Rect(origin: now.origin, size: frame.size)), "\(example)")
    }
  }

  @Test func `setting the frame that is there spoils the size under a slant alone`() throws {
    for example in GeometryCase.every(GeometryCase.upright + GeometryCase.turned) {
      var (tree, id) = try example.makeTree()
      try tree.setFrame(tree.frame(of: id), of: id)
      #expect(isClose(tree[id].bounds, example.bounds), "\(example)")
    }
    // A shear alone is undone by its inverse: nothing of it is lost in the box.
    let slanted = GeometryCase.slanted.filter { $0.b != 0 }
    for example in GeometryCase.every(slanted) {
      var (tree, id) = try example.makeTree()
      try tree.setFrame(tree.frame(of: id), of: id)
      #expect(!isClose(tree[id].bounds, example.bounds), "\(example)")
    }
  }

  @Test func `a frame set under a rotation does not read back`() throws {
    var tree = LayerTree()
    let id = tree.addLayer(to: nil)
    try tree.setFrame(Rect(x: 20, y: 20, width: 100, height: 100), of: id)
    try tree.setTransform(Transform2D(rotation: .radians(0.1)), of: id)
    try tree.setFrame(Rect(x: 20, y: 20, width: 100, height: 100), of: id)
    let frame = tree.frame(of: id)
    // Printed on a 32-bit device: the width has the digits of a Float.
    #expect(isClose(frame, Rect(x: 11.063205, y: 20, width: 117.873589, height: 100), 2e-6))
  }

  @Test func `size and position come from the inverse and the translation`() throws {
    for example in GeometryCase.every {
      var (tree, id) = try example.makeTree()
      try tree.setFrame(Rect(x: 13, y: -29, width: 210, height: 35), of: id)
      let (t, a) = (example.transform, example.anchorPoint)
      let position = Point(x: 13 + a.x * 210 - t.tx, y: -29 + a.y * 35 - t.ty)
      #expect(tree[id].position == position, "\(example)")
      let n = t.inverted()
      #expect(tree[id].bounds.size.width == abs(n.a * 210 + n.c * 35), "\(example)")
      #expect(tree[id].bounds.size.height == abs(n.b * 210 + n.d * 35), "\(example)")
    }
  }

  @Test func `a negative frame is standardized first`() throws {
    for model in SetterModel.allCases {
      for example in GeometryCase.every {
        var (negative, id) = try example.makeTree(model: model)
        var standard = negative
        try negative.setFrame(Rect(x: 223, y: 6, width: -210, height: -35), of: id)
        try standard.setFrame(Rect(x: 13, y: -29, width: 210, height: 35), of: id)
        #expect(Stored(negative[id]) == Stored(standard[id]))
        #expect(negative[id].bounds.size.width >= 0)
      }
    }
  }

  @Test func `a bounds change grows about the anchor and is standardized, origin included`() throws {
    var tree = LayerTree()
    let id = tree.addLayer(to: nil)
    try tree.setFrame(Rect(x: 100, y: 200, width: 60, height: 40), of: id)
    try tree.setAnchorPoint(Point(x: 0, y: 1), of: id)
    #expect(tree.frame(of: id) == Rect(x: 130, y: 180, width: 60, height: 40))
    try tree.setBounds(Rect(x: 7, y: 9, width: -20, height: -10), of: id)
    #expect(tree[id].bounds == Rect(x: -13, y: -1, width: 20, height: 10))
    #expect(tree[id].position == Point(x: 130, y: 220))
    #expect(tree.frame(of: id) == Rect(x: 130, y: 210, width: 20, height: 10))
  }

  @Test func `the article's model takes center and size from the frame and no notice of the transform`() throws {
    for example in GeometryCase.every {
      var (tree, id) = try example.makeTree(model: .ignoresTransform)
      try tree.setFrame(Rect(x: 13, y: -29, width: 210, height: 35), of: id)
      let a = example.anchorPoint
      #expect(tree[id].bounds.size == Size(width: 210, height: 35))
      #expect(tree[id].position == Point(x: 13 + a.x * 210, y: -29 + a.y * 35))
    }
  }

  @Test func `Auto Layout sets size and center and leaves the transform`() throws {
    for model in SetterModel.allCases {
      for example in GeometryCase.every {
        var (tree, id) = try example.makeTree(model: model)
        try tree.autoLayout(Rect(x: 223, y: 6, width: -210, height: -35), of: id)
        let a = example.anchorPoint
        #expect(tree[id].bounds == Rect(origin: example.bounds.origin, size: Size(width: 210, height: 35)))
        #expect(tree[id].position == Point(x: 13 + a.x * 210, y: -29 + a.y * 35))
        #expect(tree[id].transform == example.transform)
      }
    }
  }

  @Test func `under a transform that is not affine a frame is set as under the identity`() throws {
    var tree = LayerTree()
    let id = tree.addLayer(to: nil)
    try tree.setTransform3D(Transform3D(scaleX: 2, y: 3, z: 4), of: id)
    #expect(tree[id].transform == .identity)
    try tree.setFrame(Rect(x: 10, y: 20, width: 30, height: 50), of: id)
    #expect(tree[id].bounds == Rect(x: 0, y: 0, width: 30, height: 50))
    #expect(tree[id].position == Point(x: 25, y: 45))
    // Reading it goes through the 4x4 all the same.
    #expect(tree.frame(of: id) == Rect(x: -5, y: -30, width: 60, height: 150))
  }

  @Test func `a frame in perspective is the box of the divided corners`() throws {
    var tree = LayerTree()
    let id = tree.addLayer(to: nil)
    try tree.setFrame(Rect(x: 10, y: 20, width: 200, height: 60), of: id)
    var matrix = Transform3D.identity
    matrix.m14 = 0.002
    try tree.setTransform3D(matrix, of: id)
    // x = -100 and 100 are divided by 0.8 and 1.2, y = -30 and 30 too.
    #expect(isClose(tree.frame(of: id), Rect(x: 110 - 125, y: 50 - 37.5, width: 125 + 100 / 1.2, height: 75)))
  }

  @Test func `bounds origin, depths and flips play no part in the frame`() throws {
    for example in GeometryCase.every {
      var (tree, id) = try example.makeTree()
      let frame = tree.frame(of: id)
      var bounds = example.bounds
      bounds.origin = Point(x: 1000, y: -2000)
      try tree.setBounds(bounds, of: id)
      try tree.setZPosition(5, of: id)
      try tree.setAnchorPointZ(7, of: id)
      tree.setGeometryFlipped(true, of: id)
      try tree.setSublayerTransform(Transform3D(scaleX: 3, y: 4, z: 5), of: id)
      #expect(tree.frame(of: id) == frame, "\(example)")
    }
  }
}
