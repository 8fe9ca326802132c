import GeomrunLayerTree
import Testing

@Suite("The places of many subviews") struct SublayerOrderTests {
  /// Lists of views beside a tree, changed as the tree is.
  struct Model {
    var tree = LayerTree()
    var lists: [LayerID: [LayerID]] = [:]
    let superviews: [LayerID]
    let views: [LayerID]

    init(_ count: Int) {
      var tree = LayerTree()
      superviews = (0..<3).map { _ in tree.addLayer(to: nil) }
      views = (0..<count).map { _ in tree.addLayer(to: nil) }
      self.tree = tree
      for superview in superviews { lists[superview] = [] }
    }

    mutating func leave(_ view: LayerID) { for superview in superviews { lists[superview]?.removeAll { $0 == view } } }

    /// Moves a view in the tree and in the lists; `make` tells where it comes in a list that it has left.
    mutating func move(
      _ view: LayerID, into superview: LayerID, at place: ([LayerID]) -> Int,
      _ body: (inout LayerTree) throws(TreeError) -> Void
    ) throws {
      try body(&tree)
      leave(view)
      let list = lists[superview] ?? []
      lists[superview]?.insert(view, at: place(list))
    }

    var agrees: Bool {
      superviews.allSatisfy { superview in
        tree.sublayers(of: superview) == lists[superview]
          && lists[superview]?.allSatisfy { tree.superlayer(of: $0) == superview } == true
      }
    }
  }

  @Test(arguments: [5, 64, 65, 66, 200, 700]) func `they are those of plain lists`(count: Int) throws {
    var random = SystemRandomNumberGenerator()
    var model = Model(count)
    for step in 0..<6 * count {
      let superview = model.superviews[step % 7 == 0 ? 1 : step % 11 == 0 ? 2 : 0]
      let view = model.views.randomElement(using: &random) ?? model.views[0]
      let others = (model.lists[superview] ?? []).filter { $0 != view }
      let sibling = others.randomElement(using: &random)
      switch (Int.random(in: 0..<9, using: &random), sibling) {
      case (0, _):
        try model.move(view, into: superview, at: { $0.count }) { tree throws(TreeError) in
          try tree.addSubview(view, to: superview)
        }
      case (1, let sibling?):
        try model.move(view, into: superview, at: { ($0.firstIndex(of: sibling) ?? 0) + 1 }) { tree throws(TreeError) in
          try tree.insertSubview(view, into: superview, above: sibling)
        }
      case (2, let sibling?):
        try model.move(view, into: superview, at: { $0.firstIndex(of: sibling) ?? 0 }) { tree throws(TreeError) in
          try tree.insertSubview(view, into: superview, below: sibling)
        }
      case (3, let sibling?):
        try model.move(sibling, into: superview, at: { $0.count }) { tree throws(TreeError) in
          try tree.bringSubviewToFront(sibling, of: superview)
        }
      case (4, let sibling?):
        try model.move(sibling, into: superview, at: { _ in 0 }) { tree throws(TreeError) in
          try tree.sendSubviewToBack(sibling, of: superview)
        }
      case (5, _) where step % 3 == 0:
        model.tree.removeFromSuperview(view)
        model.leave(view)
      default:
        let index = Int.random(in: 0...others.count, using: &random)
        try model.move(view, into: superview, at: { _ in index }) { tree throws(TreeError) in
          try tree.insertSubview(view, into: superview, at: index)
        }
      }
      try #require(model.agrees, "after step \(step)")
    }
    // A copy is changed by itself.
    let before = model.tree
    try model.tree.insertSubview(model.views[0], into: model.superviews[0], at: 0)
    #expect(before.sublayers(of: model.superviews[0]) == model.lists[model.superviews[0]])
  }

  @Test func `a place out of range is refused among many, too`() throws {
    var model = Model(100)
    let superview = model.superviews[0]
    for view in model.views { try model.tree.insertSubview(view, into: superview, at: 0) }
    for (view, most) in [(model.views[7], 99), (model.superviews[1], 100)] {
      for index in [-1, most + 1] {
        #expect(throws: TreeError.indexOutOfRange(index: index, allowed: 0...most)) {
          try model.tree.insertSubview(view, into: superview, at: index)
        }
      }
      try model.tree.insertSubview(view, into: superview, at: most)
      #expect(model.tree.sublayers(of: superview).last == view)
    }
    // A layer that is made later has a place as well.
    let late = model.tree.addLayer(to: superview)
    try model.tree.insertSubview(late, into: superview, at: 50)
    #expect(model.tree.sublayers(of: superview)[50] == late)
  }
}
