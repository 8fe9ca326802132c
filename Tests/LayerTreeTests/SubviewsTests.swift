import GeomrunGeometry
import GeomrunLayerTree
import Testing

@Suite struct SubviewsTests {
  /// A root with three subviews, the second of which has one of its own, and a second root.
  struct Family {
    var tree = LayerTree()
    let root: LayerID
    let a: LayerID
    let b: LayerID
    let c: LayerID
    let inB: LayerID
    let other: LayerID

    init() {
      root = tree.addLayer(to: nil)
      a = tree.addLayer(to: root)
      b = tree.addLayer(to: root)
      c = tree.addLayer(to: root)
      inB = tree.addLayer(to: b)
      other = tree.addLayer(to: nil)
    }

    /// All links, read forwards.
    var shape: [[LayerID]] { [tree.roots, tree.removedRoots] + tree.ids.map { tree.sublayers(of: $0) } }

    /// Everything that is written down twice agrees.
    var isConsistent: Bool {
      let listed = shape.flatMap { $0 }
      return listed.count == tree.count && Set(listed).count == tree.count
        && tree.ids.allSatisfy { id in tree.sublayers(of: id).allSatisfy { tree.superlayer(of: $0) == id } }
        && (tree.roots + tree.removedRoots).allSatisfy { tree.superlayer(of: $0) == nil }
        && tree.ids.allSatisfy { tree.isRemoved($0) == tree.removedRoots.contains($0) }
    }
  }

  @Test func `addSubview moves to the front, from elsewhere and from the same superview`() throws {
    var family = Family()
    try family.tree.addSubview(family.a, to: family.root)
    #expect(family.tree.sublayers(of: family.root) == [family.b, family.c, family.a])
    try family.tree.addSubview(family.inB, to: family.root)
    #expect(family.tree.sublayers(of: family.root) == [family.b, family.c, family.a, family.inB])
    #expect(family.tree.sublayers(of: family.b) == [])
    try family.tree.addSubview(family.root, to: family.other)
    #expect(family.tree.roots == [family.other])
    #expect(family.tree.sublayers(of: family.other) == [family.root])
    #expect(family.isConsistent)
  }

  @Test func `the place counts after the view has left its old one`() throws {
    for index in 0...2 {
      var family = Family()
      try family.tree.insertSubview(family.a, into: family.root, at: index)
      var expected = [family.b, family.c]
      expected.insert(family.a, at: index)
      #expect(family.tree.sublayers(of: family.root) == expected)
      #expect(family.isConsistent)
    }
    for index in 0...3 {
      var family = Family()
      try family.tree.insertSubview(family.other, into: family.root, at: index)
      var expected = [family.a, family.b, family.c]
      expected.insert(family.other, at: index)
      #expect(family.tree.sublayers(of: family.root) == expected)
      #expect(family.tree.roots == [family.root])
      #expect(family.isConsistent)
    }
  }

  @Test(arguments: [-1, 3, 4]) func `a place out of range names the allowed ones and changes nothing`(index: Int) throws
  {
    var family = Family()
    let before = family.shape
    #expect(throws: TreeError.indexOutOfRange(index: index, allowed: 0...2)) {
      try family.tree.insertSubview(family.a, into: family.root, at: index)
    }
    #expect(family.shape == before)
  }

  @Test func `above and below are the neighbours of every sibling`() throws {
    let family = Family()
    for view in [family.a, family.b, family.c, family.other] {
      for sibling in [family.a, family.b, family.c] {
        var others = family.tree.sublayers(of: family.root)
        var (above, below) = (family, family)
        try above.tree.insertSubview(view, into: family.root, above: sibling)
        try below.tree.insertSubview(view, into: family.root, below: sibling)
        if view == sibling {
          #expect(above.tree.sublayers(of: family.root) == others)
          #expect(below.tree.sublayers(of: family.root) == others)
          continue
        }
        others.removeAll { $0 == view }
        let place = try #require(others.firstIndex(of: sibling))
        others.insert(view, at: place + 1)
        #expect(above.tree.sublayers(of: family.root) == others)
        others.remove(at: place + 1)
        others.insert(view, at: place)
        #expect(below.tree.sublayers(of: family.root) == others)
        #expect(above.isConsistent && below.isConsistent)
        for tree in [above.tree, below.tree] {
          for siblings in [tree.roots, tree.sublayers(of: family.root)] {
            #expect(siblings.map(tree.place) == Array(siblings.indices))
          }
        }
      }
    }
  }

  @Test func `bring and send move among the siblings`() throws {
    let family = Family()
    for view in [family.a, family.b, family.c] {
      let others = [family.a, family.b, family.c].filter { $0 != view }
      var (front, back) = (family, family)
      try front.tree.bringSubviewToFront(view, of: family.root)
      try back.tree.sendSubviewToBack(view, of: family.root)
      #expect(front.tree.sublayers(of: family.root) == others + [view])
      #expect(back.tree.sublayers(of: family.root) == [view] + others)
      #expect(front.isConsistent && back.isConsistent)
    }
  }

  @Test func `a removed view leaves the window with all in it, and comes back where it is added`() throws {
    var family = Family()
    let whole = Rect(x: 0, y: 0, width: 100, height: 100)
    for id in family.tree.ids { try family.tree.setFrame(whole, of: id) }
    try family.tree.setAdditionalSafeAreaInsets(EdgeInsets(top: 9, left: 0, bottom: 0, right: 0), of: family.b)
    family.tree.removeFromSuperview(family.b)
    #expect(family.tree.roots == [family.root, family.other])
    #expect(family.tree.removedRoots == [family.b])
    #expect(family.tree.sublayers(of: family.root) == [family.a, family.c])
    #expect(family.tree.sublayers(of: family.b) == [family.inB])
    #expect(!family.tree.isInWindow(family.inB) && family.tree.removedRoot(of: family.inB) == family.b)
    #expect(family.tree.drawingOrder(of: nil) == [family.root, family.a, family.c, family.other])
    #expect(family.tree.depthFirst.map { $0.view } == family.tree.drawingOrder(of: nil) + [family.b, family.inB])
    #expect(family.tree.safeAreaInsets(of: family.b) == .zero)
    for (from, to) in [(family.inB, nil), (nil, family.inB), (family.inB, family.a), (family.other, family.b)]
      as [(LayerID?, LayerID?)]
    {
      #expect(throws: ConversionError.removed(family.b)) { try family.tree.convert(Point.zero, from: from, to: to) }
      #expect(throws: ConversionError.removed(family.b)) { try family.tree.convert(whole, from: from, to: to) }
    }
    #expect(try family.tree.convert(Point.zero, from: family.inB, to: family.b) == .zero)
    family.tree.removeFromSuperview(family.b)
    // A view of the window's is removed as well, and one that lies in what was removed.
    family.tree.removeFromSuperview(family.other)
    family.tree.removeFromSuperview(family.inB)
    #expect(family.tree.removedRoots == [family.b, family.other, family.inB])
    #expect(family.tree.hitTest(Point(x: 5, y: 5), in: nil) == family.c)
    #expect(family.tree.layerHitTest(Point(x: 5, y: 5), in: nil) == family.c)
    #expect(family.isConsistent)
    try family.tree.addSubview(family.b, to: family.a)
    try family.tree.insertSubview(family.inB, into: family.b, at: 0)
    #expect(family.tree.removedRoots == [family.other] && family.tree.isInWindow(family.inB))
    #expect(family.tree.safeAreaInsets(of: family.b).top == 9)
    #expect(family.isConsistent)
  }

  @Test func `a view never comes into itself or into what it contains`() throws {
    let family = Family()
    let (root, b, inB, a) = (family.root, family.b, family.inB, family.a)
    for (view, superview) in [(a, a), (b, b), (root, b), (root, inB), (b, inB)] {
      var copy = family
      let error = TreeError.cycle(view: view, superview: superview)
      #expect(throws: error) { try copy.tree.addSubview(view, to: superview) }
      #expect(throws: error) { try copy.tree.insertSubview(view, into: superview, at: 0) }
      #expect(throws: error) { try copy.tree.insertSubview(view, into: superview, above: inB) }
      #expect(throws: error) { try copy.tree.insertSubview(view, into: superview, below: inB) }
      #expect(copy.shape == family.shape)
    }
  }

  @Test func `a sibling that is no subview is refused`() throws {
    let family = Family()
    for stranger in [family.inB, family.other, family.root] {
      var copy = family
      let error = TreeError.notSubview(view: stranger, superview: family.root)
      #expect(throws: error) { try copy.tree.insertSubview(family.a, into: family.root, above: stranger) }
      #expect(throws: error) { try copy.tree.insertSubview(family.a, into: family.root, below: stranger) }
      #expect(throws: error) { try copy.tree.bringSubviewToFront(stranger, of: family.root) }
      #expect(throws: error) { try copy.tree.sendSubviewToBack(stranger, of: family.root) }
      #expect(copy.shape == family.shape)
    }
  }

  @Test func `moving changes no stored geometry`() throws {
    var family = Family()
    try family.tree.setFrame(Rect(x: 5, y: 6, width: 70, height: 8), of: family.root)
    try family.tree.setFrame(Rect(x: 1, y: 2, width: 30, height: 4), of: family.b)
    family.tree.setAutoresizingMask([.flexibleWidth, .flexibleLeftMargin], of: family.b)
    let before = Stored(family.tree[family.b])
    try family.tree.addSubview(family.b, to: family.other)
    family.tree.removeFromSuperview(family.b)
    #expect(Stored(family.tree[family.b]) == before)
  }
}
