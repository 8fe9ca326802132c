import GeomrunGeometry
import GeomrunLayerTree
import Testing

@Suite struct CAConstraintsTests {
  typealias Attribute = CAConstraintRule.Attribute

  /// A superlayer of 200 x 120 that begins at (10, -20), and three sublayers.
  struct Scene {
    var tree = LayerTree(platform: .macos)
    let parent: LayerID
    let a: LayerID
    let b: LayerID
    let c: LayerID

    init() throws {
      parent = tree.addLayer(to: nil)
      a = tree.addLayer(to: parent)
      b = tree.addLayer(to: parent)
      c = tree.addLayer(to: parent)
      try tree.setBounds(Rect(x: 10, y: -20, width: 200, height: 120), of: parent)
      try tree.setFrame(Rect(x: 3, y: 5, width: 40, height: 30), of: a)
      try tree.setFrame(Rect(x: 50, y: 7, width: 22, height: 11), of: b)
      try tree.setFrame(Rect(x: 91, y: 13, width: 17, height: 19), of: c)
    }

    mutating func layout(_ constraints: [CAConstraintRule], of layer: LayerID) throws -> Rect {
      try tree.setConstraints(constraints, of: layer)
      try tree.layoutSublayers(of: parent)
      return tree.frame(of: layer)
    }
  }

  /// The rule that `attribute` is `value`, however large the superlayer is.
  static func fixed(_ attribute: Attribute, _ value: Double) -> CAConstraintRule {
    CAConstraintRule(attribute, to: .superlayer, .width, scale: 0, offset: value)
  }

  static let measured: [(Attribute, Double)] = [
    (.minX, 10), (.midX, 110), (.maxX, 210), (.width, 200), (.minY, -20), (.midY, 40), (.maxY, 100), (.height, 120),
  ]

  @Test(arguments: measured) func `a superlayer is measured by its bounds, origin included`(
    attribute: Attribute, value: Double
  ) throws {
    var scene = try Scene()
    let constraint = CAConstraintRule(.minX, to: .superlayer, attribute, scale: 0.5, offset: 7)
    let frame = try scene.layout([constraint], of: scene.a)
    #expect(frame == Rect(x: value * 0.5 + 7, y: 5, width: 40, height: 30))
  }

  static let oneEdge: [(Attribute, Rect)] = [
    (.minX, Rect(x: 70, y: 5, width: 40, height: 30)), (.midX, Rect(x: 50, y: 5, width: 40, height: 30)),
    (.maxX, Rect(x: 30, y: 5, width: 40, height: 30)), (.width, Rect(x: 3, y: 5, width: 40, height: 30)),
    (.minY, Rect(x: 3, y: 70, width: 40, height: 30)), (.midY, Rect(x: 3, y: 55, width: 40, height: 30)),
    (.maxY, Rect(x: 3, y: 40, width: 40, height: 30)), (.height, Rect(x: 3, y: 5, width: 40, height: 30)),
  ]

  @Test(arguments: oneEdge) func `one edge keeps the size, a lone extent does nothing`(
    attribute: Attribute, expected: Rect
  ) throws {
    var scene = try Scene()
    #expect(try scene.layout([Self.fixed(attribute, 70)], of: scene.a) == expected)
  }

  // All of them say: from 20 to 80.
  static let values: [(Attribute, Double)] = [(.minX, 20), (.midX, 50), (.maxX, 80), (.width, 60)]

  @Test func `any two determine the axis, in either order`() throws {
    for one in Self.values {
      for two in Self.values where one.0 != two.0 {
        var scene = try Scene()
        let constraints = [Self.fixed(one.0, one.1), Self.fixed(two.0, two.1)]
        let frame = try scene.layout(constraints, of: scene.a)
        #expect(frame == Rect(x: 20, y: 5, width: 60, height: 30), "\(one) \(two)")
      }
    }
  }

  @Test func `of more than two, the last and the lowest-ranked other decide`() throws {
    // Numbers that contradict each other: every pair gives another span.
    let values: [(Attribute, Double)] = [(.minY, 20), (.midY, 51), (.maxY, 83), (.height, 67)]
    func others(_ ranks: [Int]) throws -> Rect {
      var scene = try Scene()
      return try scene.layout(ranks.map { Self.fixed(values[$0].0, values[$0].1) }, of: scene.a)
    }
    for ranks in [[0, 1, 2], [1, 0, 2], [0, 3, 2], [3, 1, 0, 2], [1, 3, 0, 2]] {
      #expect(try others(ranks) == others([0, 2]), "\(ranks)")
    }
    for ranks in [[1, 2, 0], [2, 1, 0], [3, 2, 1, 0], [3, 1, 0]] {
      #expect(try others(ranks) == others([1, 0]), "\(ranks)")
    }
    for ranks in [[2, 1, 3], [1, 2, 3]] { #expect(try others(ranks) == others([1, 3]), "\(ranks)") }
    #expect(try others([0, 1, 2, 3]) == others([0, 3]))
  }

  @Test func `the axes are determined each by itself, and may measure each other`() throws {
    var scene = try Scene()
    let constraints = [
      Self.fixed(.minX, 20), CAConstraintRule(.minY, to: .superlayer, .maxX),
      CAConstraintRule(.width, to: .sibling(scene.a), .maxY, scale: 2),
    ]
    // Its own bottom edge is at 210 + 30.
    let frame = try scene.layout(constraints, of: scene.a)
    #expect(frame == Rect(x: 20, y: 210, width: 480, height: 30))
  }

  @Test func `siblings are measured after the layout, whatever their order`() throws {
    var scene = try Scene()
    try scene.tree.setConstraints([CAConstraintRule(.minX, to: .sibling(scene.b), .maxX, offset: 5)], of: scene.a)
    try scene.tree.setConstraints([CAConstraintRule(.maxX, to: .sibling(scene.c), .midX, scale: -1)], of: scene.b)
    try scene.tree.setConstraints([Self.fixed(.midX, 33), Self.fixed(.width, 6)], of: scene.c)
    try scene.tree.layoutSublayers(of: scene.parent)
    #expect(scene.tree.frame(of: scene.c) == Rect(x: 30, y: 13, width: 6, height: 19))
    #expect(scene.tree.frame(of: scene.b) == Rect(x: -55, y: 7, width: 22, height: 11))
    #expect(scene.tree.frame(of: scene.a) == Rect(x: -28, y: 5, width: 40, height: 30))
  }

  @Test func `the same attribute twice leaves the axis alone, and that axis only`() throws {
    var scene = try Scene()
    let constraints = [Self.fixed(.minX, 20), Self.fixed(.maxX, 50), Self.fixed(.minX, 20), Self.fixed(.minY, 9)]
    #expect(try scene.layout(constraints, of: scene.a) == Rect(x: 3, y: 9, width: 40, height: 30))
  }

  @Test func `a circle leaves alone all that hangs on it`() throws {
    for order in [[0, 1, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
      var scene = try Scene()
      let before = [scene.a, scene.b, scene.c].map { scene.tree.frame(of: $0) }
      let constraints = [
        (scene.a, [CAConstraintRule(.minX, to: .sibling(scene.b), .maxX)]),
        (scene.b, [CAConstraintRule(.minX, to: .sibling(scene.a), .maxX, offset: 1)]),
        (scene.c, [CAConstraintRule(.minX, to: .sibling(scene.a), .minX)]),
      ]
      for index in order {
        try scene.tree.setConstraints(constraints[index].1, of: constraints[index].0)
        try scene.tree.bringSubviewToFront(constraints[index].0, of: scene.parent)
      }
      #expect(try scene.tree.layoutSublayers(of: scene.parent).unknownSources == [])
      #expect([scene.a, scene.b, scene.c].map { scene.tree.frame(of: $0) } == before)
    }
  }

  @Test func `a layer's own axis is a circle of one`() throws {
    var scene = try Scene()
    let constraints = [CAConstraintRule(.minX, to: .sibling(scene.a), .width), Self.fixed(.minY, 9)]
    #expect(try scene.layout(constraints, of: scene.a) == Rect(x: 3, y: 9, width: 40, height: 30))
  }

  @Test func `an unknown source leaves the axis alone and is reported`() throws {
    var scene = try Scene()
    let inA = scene.tree.addLayer(to: scene.a)
    for stranger in [inA, scene.parent] {
      // They would have something to measure.
      try scene.tree.setConstraints([Self.fixed(.minX, 1)], of: stranger)
    }
    for source in [.unknown("nobody"), .sibling(inA), .sibling(scene.parent)] as [CAConstraintRule.Source] {
      let constraints = [Self.fixed(.minX, 20), CAConstraintRule(.maxX, to: source, .minX), Self.fixed(.minY, 9)]
      try scene.tree.setConstraints(constraints, of: scene.a)
      let unknown = try scene.tree.layoutSublayers(of: scene.parent).unknownSources
      #expect(unknown.map(\.layer) == [scene.a] && unknown.map(\.index) == [1])
      #expect(scene.tree.frame(of: scene.a) == Rect(x: 3, y: 9, width: 40, height: 30))
    }
  }

  @Test func `a sibling that is left alone on an axis cannot be measured there`() throws {
    let alone: [[CAConstraintRule]] = [
      [], [Self.fixed(.width, 9)], [Self.fixed(.minX, 1), Self.fixed(.minX, 2)],
      [CAConstraintRule(.minX, to: .unknown("nobody"), .minX)],
    ]
    for constraints in alone {
      var scene = try Scene()
      try scene.tree.setConstraints(constraints + [Self.fixed(.minY, 77)], of: scene.b)
      let horizontal = CAConstraintRule(.minX, to: .sibling(scene.b), .maxX)
      let vertical = CAConstraintRule(.minY, to: .sibling(scene.b), .minY)
      let frame = try scene.layout([horizontal, vertical], of: scene.a)
      #expect(frame == Rect(x: 3, y: 77, width: 40, height: 30))
    }
  }

  @Test func `edges the wrong way round are standardized, for siblings too`() throws {
    var scene = try Scene()
    try scene.tree.setConstraints([CAConstraintRule(.maxX, to: .sibling(scene.a), .minX)], of: scene.b)
    let frame = try scene.layout([Self.fixed(.minX, 80), Self.fixed(.maxX, 20)], of: scene.a)
    #expect(frame == Rect(x: 20, y: 5, width: 60, height: 30))
    #expect(scene.tree.frame(of: scene.b) == Rect(x: -2, y: 7, width: 22, height: 11))
  }

  @Test func `the result goes through the frame setter, siblings measure what was asked for`() throws {
    var scene = try Scene()
    let rotation = Transform2D(rotation: .degrees(30))
    try scene.tree.setTransform(rotation, of: scene.a)
    let read = scene.tree.frame(of: scene.a)
    try scene.tree.setConstraints([CAConstraintRule(.minX, to: .sibling(scene.a), .maxX)], of: scene.b)
    var expected = scene.tree
    let asked = Rect(x: 70, y: read.minY, width: read.width, height: read.height)
    try expected.setFrame(asked, of: scene.a)
    let frame = try scene.layout([Self.fixed(.minX, 70)], of: scene.a)
    #expect(!isClose(frame, asked))
    #expect(isClose(frame, expected.frame(of: scene.a)))
    #expect(isClose(scene.tree.frame(of: scene.b).minX, asked.maxX))
  }

  @Test func `sublayers of the sublayers give way, but are not laid out`() throws {
    var scene = try Scene()
    scene.tree.platform = .ios
    let inA = scene.tree.addLayer(to: scene.a)
    try scene.tree.setFrame(Rect(x: 1, y: 2, width: 9, height: 8), of: inA)
    scene.tree.setAutoresizingMask([.flexibleWidth], of: inA)
    try scene.tree.setConstraints([Self.fixed(.minY, 33)], of: inA)
    _ = try scene.layout([Self.fixed(.minX, 0), Self.fixed(.width, 100)], of: scene.a)
    #expect(scene.tree.frame(of: inA) == Rect(x: 1, y: 2, width: 69, height: 8))
  }

  @Test func `nothing moves before the layout, and after it has thrown`() throws {
    var scene = try Scene()
    let inA = scene.tree.addLayer(to: scene.a)
    scene.tree.setAutoresizingMask([.flexibleWidth], of: inA)
    try scene.tree.setConstraints([Self.fixed(.minX, 7), Self.fixed(.width, 100)], of: scene.a)
    try scene.tree.setConstraints([CAConstraintRule(.minX, to: .superlayer, .width, scale: 1e308)], of: scene.b)
    let before = scene.tree.ids.map { Stored(scene.tree[$0]) }
    #expect(throws: GeometryError.notFinite(property: "position", rows: [[.infinity, 12.5]])) {
      try scene.tree.layoutSublayers(of: scene.parent)
    }
    #expect(scene.tree.ids.map { Stored(scene.tree[$0]) } == before)
  }

  @Test func `constraints are finite, and others replace them all`() throws {
    var scene = try Scene()
    let good = [Self.fixed(.minX, 7)]
    try scene.tree.setConstraints(good, of: scene.a)
    for (scale, offset) in [(Double.nan, 0), (1, .infinity)] as [(Double, Double)] {
      let bad = CAConstraintRule(.minX, to: .superlayer, .minX, scale: scale, offset: offset)
      #expect(throws: GeometryError.self) { try scene.tree.setConstraints([bad], of: scene.a) }
    }
    #expect(scene.tree.constraints(of: scene.a) == good)
    try scene.tree.setConstraints([], of: scene.a)
    #expect(scene.tree.constraints(of: scene.a) == [])
  }

  @Test func `a long chain of siblings is laid out without deep recursion`() throws {
    var tree = LayerTree()
    let parent = tree.addLayer(to: nil)
    let ids = (0..<20_000).map { _ in tree.addLayer(to: parent) }
    for (id, next) in zip(ids, ids.dropFirst()) {
      try tree.setConstraints([CAConstraintRule(.minX, to: .sibling(next), .maxX, offset: 1)], of: id)
    }
    try tree.setConstraints([Self.fixed(.minX, 5)], of: ids[19_999])
    try tree.layoutSublayers(of: parent)
    #expect(tree.frame(of: ids[0]) == Rect(x: 20_004, y: 0, width: 0, height: 0))
  }
}
