import GeomrunGeometry
import GeomrunLayerTree
import Testing

/// Which of two siblings is in front where they lean, and where they cut through each other.
@Suite("Order in depth") struct DrawingInDepthTests {
  static let outers: [Transform3D] = [
    .identity, Transform3D(perspective: 640), Transform3D(rotation: .degrees(180), x: 0, y: 1, z: 0) ?? .identity,
    (Transform3D(rotation: .degrees(25), x: 1, y: 0.25, z: 0) ?? .identity).concatenating(
      Transform3D(perspective: 900)),
  ]
  static let turns: [Transform3D] = [
    .identity, Transform3D(Transform2D(a: 1.5, b: 0.25, c: -0.375, d: 0.75, tx: 7, ty: -3)),
    Transform3D(rotation: .degrees(35), x: 1, y: 0, z: 0) ?? .identity,
    Transform3D(rotation: .degrees(-50), x: 0, y: 1, z: 0) ?? .identity,
    (Transform3D(rotation: .degrees(140), x: 0.5, y: 1, z: 0) ?? .identity).concatenating(
      Transform3D(perspective: 770)), Transform3D(translationX: 4, y: -9, z: 33),
  ]
  static let depths: [(z: Double, anchorZ: Double)] = [(0, 0), (35, 0), (0, 20), (-60, -45)]

  struct Pair {
    var tree = LayerTree()
    let table: LayerID
    let (first, second): (LayerID, LayerID)

    init(_ outer: Transform3D) throws {
      table = tree.addLayer(to: nil)
      (first, second) = (tree.addLayer(to: table), tree.addLayer(to: table))
      try tree.setBounds(Rect(x: -8, y: 13, width: 320, height: 210), of: table)
      try tree.setSublayerTransform(outer, of: table)
      try tree.setBounds(Rect(x: 3, y: -4, width: 97, height: 61), of: first)
      try tree.setPosition(Point(x: 131, y: 118), of: first)
      try tree.setAnchorPoint(Point(x: 0.375, y: 0.75), of: first)
      try tree.setBounds(Rect(x: 0, y: 0, width: 71, height: 89), of: second)
      try tree.setPosition(Point(x: 158, y: 97), of: second)
    }

    mutating func lay(_ layer: LayerID, _ turn: Transform3D, _ depth: (z: Double, anchorZ: Double)) throws {
      try tree.setTransform3D(turn, of: layer)
      try tree.setZPosition(depth.z, of: layer)
      try tree.setAnchorPointZ(depth.anchorZ, of: layer)
    }

    /// How near a layer lies where it is seen at a point of the table, by the long way round; nil where it is not seen
    /// there.
    func nearness(of layer: LayerID, at point: Point) throws -> Double? {
      guard let own = try? tree.convert(point, from: table, to: layer), tree[layer].bounds.contains(own) else {
        return nil
      }
      let (values, outer) = (tree[layer], tree[table].sublayerTransform)
      let (size, anchor) = (values.bounds.size, values.anchorPoint)
      let x = own.x - values.bounds.origin.x - anchor.x * size.width
      let y = own.y - values.bounds.origin.y - anchor.y * size.height
      let z = -values.anchorPointZ
      let m = values.transform3D
      let w = x * m.m14 + y * m.m24 + z * m.m34 + m.m44
      let (ax, ay) = (-8 + 0.5 * 320.0, 13 + 0.5 * 210.0)
      let u = x * m.m11 + y * m.m21 + z * m.m31 + m.m41 + (values.position.x - ax) * w
      let v = x * m.m12 + y * m.m22 + z * m.m32 + m.m42 + (values.position.y - ay) * w
      let t = x * m.m13 + y * m.m23 + z * m.m33 + m.m43 + values.zPosition * w
      let depth = u * outer.m13 + v * outer.m23 + t * outer.m33 + w * outer.m43
      return depth / (u * outer.m14 + v * outer.m24 + t * outer.m34 + w * outer.m44)
    }
  }

  static let grid: [Point] = (0..<34).flatMap { column in
    (0..<24).map { Point(x: 20.5 + Double(column) * 7, y: 25.25 + Double($0) * 7) }
  }

  @Test(arguments: outers, turns) func `the one that is nearer wherever both are seen is drawn later`(
    outer: Transform3D, turn: Transform3D
  ) throws {
    var (crossed, decided) = (0, 0)
    for other in Self.turns {
      for depth in Self.depths {
        for otherDepth in Self.depths {
          var pair = try Pair(outer)
          try pair.lay(pair.first, turn, depth)
          try pair.lay(pair.second, other, otherDepth)
          let order = pair.tree.siblingOrder(of: pair.table)
          let leads = try Self.grid.compactMap { point in
            let first = try pair.nearness(of: pair.first, at: point)
            let second = try pair.nearness(of: pair.second, at: point)
            return first.flatMap { first in second.map { (point, first - $0) } }
          }
          let firstLeads = leads.contains { $0.1 > 1e-6 }
          let secondLeads = leads.contains { $0.1 < -1e-6 }
          if let crossing = order.crossings.first {
            crossed += 1
            let (firstPart, secondPart) =
              crossing.back == pair.first
              ? (crossing.backIsNearer, crossing.frontIsNearer) : (crossing.frontIsNearer, crossing.backIsNearer)
            for (point, lead) in leads where abs(lead) > 1e-6 {
              #expect((lead > 0 ? firstPart : secondPart).contains(point))
            }
          } else {
            #expect(!(firstLeads && secondLeads))
            if firstLeads { #expect(order.layers == [pair.second, pair.first]) }
            if secondLeads { #expect(order.layers == [pair.first, pair.second]) }
            decided += firstLeads || secondLeads ? 1 : 0
          }
          for decision in order.decisions {
            let nearer = try #require(try pair.nearness(of: decision.nearer, at: decision.point))
            let farther = try #require(try pair.nearness(of: decision.farther, at: decision.point))
            #expect(abs(nearer - decision.nearerDepth) < 1e-6)
            #expect(abs(farther - decision.fartherDepth) < 1e-6)
          }
        }
      }
    }
    #expect(crossed + decided > 20)
  }

  @Test func `a view that leans cuts through one that was added later`() throws {
    var pair = try Pair(Transform3D(perspective: 500))
    try pair.lay(pair.first, Transform3D(rotation: .degrees(60), x: 1, y: 0, z: 0) ?? .identity, (0, 0))
    let crossing = try #require(pair.tree.siblingOrder(of: pair.table).crossings.first)
    #expect(crossing.back == pair.first && crossing.front == pair.second)
    // Turned about x, what is below the anchor point comes nearer.
    #expect((crossing.backIsNearer.middle?.y ?? 0) > (crossing.frontIsNearer.middle?.y ?? 999))
    #expect(abs(crossing.line.start.y - crossing.line.end.y) < 1e-9)
  }

  @Test func `a negative anchorPointZ covers later siblings of the same zPosition`() throws {
    var pair = try Pair(.identity)
    try pair.lay(pair.first, .identity, (0, -7))
    #expect(pair.tree.drawingOrder(of: pair.table) == [pair.table, pair.second, pair.first])
    // The hit test goes by zPosition and the list.
    let point = try pair.tree.convert(Point(x: 158, y: 120), from: pair.table, to: nil)
    #expect(pair.tree.layerHitTest(point, in: pair.table) == pair.second)
    // Elsewhere nothing covers anything.
    try pair.tree.setPosition(Point(x: 20, y: 20), of: pair.first)
    #expect(pair.tree.drawingOrder(of: pair.table) == [pair.table, pair.first, pair.second])
  }

  @Test func `behind a half turn of what they lie in, the smaller zPosition is in front`() throws {
    var pair = try Pair(Self.outers[2])
    try pair.lay(pair.second, .identity, (9, 0))
    #expect(pair.tree.drawingOrder(of: pair.table) == [pair.table, pair.second, pair.first])
  }

  @Test func `three that cover each other in a ring have no order`() throws {
    var tree = LayerTree()
    let table = tree.addLayer(to: nil)
    try tree.setBounds(Rect(x: 0, y: 0, width: 300, height: 300), of: table)
    let planks = (0..<3).map { _ in tree.addLayer(to: table) }
    for (number, plank) in planks.enumerated() {
      let angle = Angle.degrees(Double(number) * 120)
      let turn = Transform3D(rotation: .degrees(20), x: 0, y: 1, z: 0) ?? .identity
      try tree.setBounds(Rect(x: 0, y: 0, width: 200, height: 20), of: plank)
      let offset = Transform2D(rotation: angle).apply(to: Point(x: 0, y: 40))
      try tree.setPosition(Point(x: 150 + offset.x, y: 150 + offset.y), of: plank)
      try tree.setTransform3D(turn.concatenating(Transform3D(Transform2D(rotation: angle))), of: plank)
    }
    let order = tree.siblingOrder(of: table)
    #expect(order.crossings.isEmpty)
    #expect(order.rings.count == 1)
    let ring = try #require(order.rings.first)
    #expect(Set(ring) == Set(planks))
    #expect(order.layers.first == planks[0] && Set(order.layers) == Set(planks))
    // Two of them alone have one.
    tree.removeFromSuperview(planks[1])
    #expect(tree.siblingOrder(of: table).rings.isEmpty)
  }

  @Test func `of too many no two are compared`() throws {
    var tree = LayerTree()
    let table = tree.addLayer(to: nil)
    for number in 0...LayerTree.mostInDepth {
      let card = tree.addLayer(to: table)
      try tree.setBounds(Rect(x: 0, y: 0, width: 50, height: 40), of: card)
      try tree.setAnchorPointZ(Double(number), of: card)
    }
    #expect(tree.siblingOrder(of: table).isTooMany)
    #expect(tree.siblingOrder(of: table).layers == tree.sublayers(of: table))
    tree.removeFromSuperview(tree.sublayers(of: table)[0])
    // Each lies behind the one before.
    let order = tree.siblingOrder(of: table)
    #expect(!order.isTooMany && order.layers == tree.sublayers(of: table).reversed())
  }
}
