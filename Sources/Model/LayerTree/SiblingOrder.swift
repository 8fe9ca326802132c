package import GeomrunGeometry

/// The drawing order of one layer's sublayers, with the reasons.
package struct SiblingOrder: Sendable {
  /// Two layers of which `zPosition` and tree order alone would have drawn the nearer one first.
  package struct Decision: Sendable {
    /// The layer in front.
    package let nearer: LayerID
    /// The layer behind it.
    package let farther: LayerID
    /// A point in the superlayer's coordinates where both are visible.
    package let point: Point
    /// The depth of the layer in front at that point; greater is nearer.
    package let nearerDepth: Double
    /// The depth of the other layer at that point.
    package let fartherDepth: Double
  }

  /// Two intersecting layers; all in the superlayer's coordinates.
  package struct Crossing: Sendable {
    /// The layer drawn first.
    package let back: LayerID
    /// The layer drawn last.
    package let front: LayerID
    /// The area where the layer drawn first is nearer.
    package let backIsNearer: ConvexShape
    /// The area where the layer drawn last is nearer.
    package let frontIsNearer: ConvexShape
    /// The line of intersection.
    package let line: (start: Point, end: Point)
  }

  /// The sublayers, back to front.
  package internal(set) var layers: [LayerID]
  /// Whether a layer is tilted or has an `anchorPointZ`, so depth was compared.
  package internal(set) var isInDepth = false
  /// The decisions of depth against `zPosition` and tree order.
  package internal(set) var decisions: [Decision] = []
  /// The intersecting layers, for which no order is right.
  package internal(set) var crossings: [Crossing] = []
  /// Cycles of layers, each behind the next one, and the last one behind the first.
  package internal(set) var rings: [[LayerID]] = []
  /// Whether there are too many layers to compare each with each.
  package internal(set) var isTooMany = false
}

extension LayerTree {
  /// The drawing orders of the sublayers of a layer and of its visible descendants; nil returns all layers.
  package func siblingOrders(of id: LayerID?) -> [(superlayer: LayerID?, order: SiblingOrder)] {
    var orders: [(superlayer: LayerID?, order: SiblingOrder)] = []
    var waiting: [LayerID?] = [id]
    while let next = waiting.popLast() {
      if let next, !isDrawn(next) { continue }
      let order = siblingOrder(of: next)
      waiting += order.layers.reversed().map { Optional($0) }
      orders.append((next, order))
    }
    return orders
  }

  /// Whether it is drawn if its superlayer is.
  package func isDrawn(_ id: LayerID) -> Bool { !layers[id.index].isHidden && layers[id.index].opacity >= 0.01 }

  /// The most siblings whose depths are compared, each with each.
  package static let mostInDepth = 512

  /// The drawing order of the sublayers: of two overlapping ones, the nearer one last; otherwise by `zPosition`, then
  /// in tree order.
  ///
  /// Each counts with its bounds, through its own transforms and the superlayer's `sublayerTransform`. For a layer that
  /// passes the viewer, only the part in front counts; one seen edge-on covers nothing. Nil returns the layers in the
  /// window. O(sublayers) without tilted layers, otherwise O(n log n + pairs that meet along x) of at most
  /// ``mostInDepth`` sublayers.
  package func siblingOrder(of id: LayerID?) -> SiblingOrder {
    let plain = sublayersByZPosition(of: id)
    var order = SiblingOrder(layers: plain)
    guard plain.count > 1, liesInDepth(plain, in: id) else { return order }
    order.isInDepth = true
    guard plain.count <= Self.mostInDepth else {
      order.isTooMany = true
      return order
    }
    let planes = plain.map(depthPlane)
    // By their numbers in `plain`: the layers to draw before a layer.
    var behind: [[Int]] = Array(repeating: [], count: plain.count)
    for (second, others) in Self.meetings(planes).enumerated() {
      guard let plane = planes[second] else { continue }
      for first in others {
        guard let other = planes[first] else { continue }
        switch plane.relation(to: other) {
        case .apart: break
        case .samePlane, .nearer: behind[second].append(first)
        case .farther(let point):
          behind[first].append(second)
          order.decisions.append(
            .init(
              nearer: plain[first], farther: plain[second], point: point, nearerDepth: other.depth(at: point),
              fartherDepth: plane.depth(at: point)))
        case .crossing(let nearer, let farther, let line):
          order.crossings.append(
            .init(back: plain[first], front: plain[second], backIsNearer: farther, frontIsNearer: nearer, line: line))
        }
      }
    }
    order.arrange(plain, behind: behind)
    return order
  }

  /// The sublayers by `zPosition`, then in tree order.
  package func sublayersByZPosition(of id: LayerID?) -> [LayerID] {
    let sublayers = id.map(sublayers) ?? roots
    guard sublayers.contains(where: { layers[$0.index].zPosition != 0 }) else { return sublayers }
    // The sort is stable: equal depths stay in tree order.
    return sublayers.sorted { layers[$0.index].zPosition < layers[$1.index].zPosition }
  }

  /// Whether the given siblings are certainly drawn in the order of the list; O(their count).
  package func areDrawnAsListed(_ siblings: [LayerID]) -> Bool {
    guard let first = siblings.first else { return true }
    return !liesInDepth(siblings, in: superlayer(of: first))
      && zip(siblings, siblings.dropFirst()).allSatisfy { layers[$0.index].zPosition <= layers[$1.index].zPosition }
  }

  /// Whether depth may draw them in another order than `zPosition`.
  private func liesInDepth(_ sublayers: [LayerID], in id: LayerID?) -> Bool {
    if let id, case .spatial = layers[id.index].storedSublayerTransform { return true }
    return sublayers.contains { sublayer in
      let layer = layers[sublayer.index]
      if case .spatial = layer.storedTransform { return true }
      return layer.anchorPointZ != 0
    }
  }

  /// For each plane, the earlier ones in the list whose boxes overlap its box along x, in the order of the list.
  private static func meetings(_ planes: [DepthPlane?]) -> [[Int]] {
    let spans = planes.enumerated().compactMap { number, plane in
      plane.map { (number: number, minX: $0.box.minX, maxX: $0.box.maxX) }
    }.sorted { $0.minX < $1.minX }
    var meetings: [[Int]] = Array(repeating: [], count: planes.count)
    for (place, span) in spans.enumerated() {
      for other in spans[(place + 1)...] {
        guard other.minX < span.maxX else { break }
        meetings[max(span.number, other.number)].append(min(span.number, other.number))
      }
    }
    return meetings.map { $0.sorted() }
  }

  private func depthPlane(of id: LayerID) -> DepthPlane? {
    let layer = layers[id.index]
    switch step(of: id) {
    case .affine(let step): return DepthPlane(layer.bounds, step, depth: layer.zPosition - layer.anchorPointZ)
    case .plane: return DepthPlane(layer.bounds, spatialStep(of: id))
    }
  }
}

extension SiblingOrder {
  /// Repeatedly takes the first layer with none left behind it; in a cycle, its first layer.
  fileprivate mutating func arrange(_ plain: [LayerID], behind: [[Int]]) {
    var before: [[Int]] = Array(repeating: [], count: plain.count)
    for (layer, others) in behind.enumerated() { for other in others { before[other].append(layer) } }
    var left = behind.map { $0.count }
    var waiting = Array(plain.indices)
    var isArranged = Array(repeating: false, count: plain.count)
    layers = []
    while let first = waiting.first {
      let next = waiting.first { left[$0] == 0 } ?? openRing(behind, isArranged, plain, first)
      isArranged[next] = true
      layers.append(plain[next])
      waiting.removeAll { $0 == next }
      for layer in before[next] { left[layer] -= 1 }
    }
    let places = Dictionary(uniqueKeysWithValues: layers.enumerated().map { ($1, $0) })
    crossings = crossings.map { crossing in
      guard let back = places[crossing.back], let front = places[crossing.front], back > front else { return crossing }
      return Crossing(
        back: crossing.front, front: crossing.back, backIsNearer: crossing.frontIsNearer,
        frontIsNearer: crossing.backIsNearer, line: crossing.line)
    }
  }

  /// Records the cycle that a layer leads to; returns its first layer.
  private mutating func openRing(_ behind: [[Int]], _ isArranged: [Bool], _ plain: [LayerID], _ start: Int) -> Int {
    var path: [Int] = []
    var next = start
    while !path.contains(next) {
      path.append(next)
      next = behind[next].first { !isArranged[$0] } ?? start
    }
    let ring = Array(path.drop { $0 != next }.reversed())
    rings.append(ring.map { plain[$0] })
    return ring.min() ?? start
  }
}
