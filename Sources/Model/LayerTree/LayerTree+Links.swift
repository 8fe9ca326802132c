/// A layer's position among the others: a doubly linked list of siblings.
internal struct Links: Sendable {
  /// The first and the last layer of a list of siblings.
  internal struct Ends: Sendable {
    internal var first: LayerID?
    internal var last: LayerID?
  }

  internal var superlayer: LayerID?
  internal var previous: LayerID?
  internal var next: LayerID?
  internal var sublayers = Ends()
  /// Whether the layer itself was removed from its superlayer, and is in none since.
  internal var isRemoved = false
}

/// A list of siblings.
internal enum SiblingList: Hashable, Sendable {
  /// The layers directly in the window.
  case window
  /// The removed layers, each the root of a tree of its own, in the order of removal.
  case removed
  case sublayers(of: LayerID)

  internal init(in superlayer: LayerID?) { self = superlayer.map { .sublayers(of: $0) } ?? .window }

  internal var superlayer: LayerID? {
    switch self {
    case .window, .removed: nil
    case .sublayers(let superlayer): superlayer
    }
  }
}

/// The sequence from a layer up to the window, as of its creation.
package struct LayerLine: Sequence, IteratorProtocol, Sendable {
  internal let links: [Links]
  internal var layer: LayerID?

  package mutating func next() -> LayerID? {
    defer { layer = layer.flatMap { links[$0.index].superlayer } }
    return layer
  }
}

extension LayerTree {
  /// The layers directly in the window, back to front; O(number of roots).
  public var roots: [LayerID] { siblings(from: rootEnds.first) }

  /// The removed layers, which are in no window, in the order of removal; O(number of them).
  public var removedRoots: [LayerID] { siblings(from: removedEnds.first) }

  /// Whether a layer itself was removed and has not been added since; O(1).
  public func isRemoved(_ id: LayerID) -> Bool { links[id.index].isRemoved }

  /// The removed layer that is a layer itself or its ancestor; nil in the window.
  ///
  /// O(depth), and O(1) if nothing was removed.
  public func removedRoot(of id: LayerID) -> LayerID? {
    guard removedEnds.first != nil else { return nil }
    let outermost = root(of: id)
    return isRemoved(outermost) ? outermost : nil
  }

  /// Whether a layer is in the window; O(depth).
  public func isInWindow(_ id: LayerID) -> Bool { removedRoot(of: id) == nil }

  /// The outermost ancestor of a layer, or the layer itself; O(depth).
  package func root(of id: LayerID) -> LayerID {
    line(from: id).reduce(id) { $1 }
  }

  /// The superlayer of `id`; nil for roots in the window, and for removed layers.
  public func superlayer(of id: LayerID) -> LayerID? { links[id.index].superlayer }

  /// A layer and its ancestors, the nearest first; empty for the window.
  package func line(from id: LayerID?) -> LayerLine { LayerLine(links: links, layer: id) }

  /// The ancestors of a layer, the nearest first.
  package func superlayers(of id: LayerID) -> LayerLine { line(from: superlayer(of: id)) }

  /// Whether a layer is another one or its descendant; nil is the window.
  package func lies(_ id: LayerID, in other: LayerID?) -> Bool {
    other.map(line(from: id).contains) ?? isInWindow(id)
  }

  /// The sublayers of `id`, back to front; O(number of sublayers).
  public func sublayers(of id: LayerID) -> [LayerID] { siblings(from: links[id.index].sublayers.first) }

  /// The backmost sublayer of `id`; O(1).
  package func backmostSublayer(of id: LayerID) -> LayerID? { links[id.index].sublayers.first }

  /// The siblings directly behind and in front of a layer; O(1).
  package func neighbours(of id: LayerID) -> [LayerID?] { [links[id.index].previous, links[id.index].next] }

  /// The number of siblings behind a layer; O(that number).
  package func place(of id: LayerID) -> Int {
    var (place, next) = (0, links[id.index].previous)
    while let layer = next { (place, next) = (place + 1, links[layer.index].previous) }
    return place
  }

  /// Whether `id` has more than `count` sublayers; O(`count`).
  package func hasSublayers(of id: LayerID, moreThan count: Int) -> Bool {
    var (next, left) = (links[id.index].sublayers.first, count)
    while let layer = next, left > 0 { (next, left) = (links[layer.index].next, left - 1) }
    return next != nil
  }

  /// The siblings around a position of a list, back to front, at most `reach` on each side; O(`reach`).
  ///
  /// - Parameters:
  ///   - place: The layers directly behind the position, at it, and directly in front of it.
  /// - Returns: the siblings, and whether the list continues behind them, and in front of them.
  package func siblings(around place: (back: LayerID?, layer: LayerID?, front: LayerID?), reach: Int) -> (
    layers: [LayerID], goesOn: (behind: Bool, inFront: Bool)
  ) {
    var (back, front) = (place.back, place.front)
    var (behind, inFront): ([LayerID], [LayerID]) = ([], [])
    while let layer = back, behind.count < reach {
      behind.append(layer)
      back = links[layer.index].previous
    }
    while let layer = front, inFront.count < reach {
      inFront.append(layer)
      front = links[layer.index].next
    }
    let layers = behind.reversed() + (place.layer.map { [$0] } ?? []) + inFront
    return (layers, (back != nil, front != nil))
  }

  /// All layers, each before its sublayers, siblings back to front, with their depths; O(layers).
  ///
  /// Removed layers come last.
  public var depthFirst: [(view: LayerID, depth: Int)] { appendDepthFirst(removedEnds, to: depthFirstInWindow) }

  /// The layers of the window, in the same order; O(layers there).
  package var depthFirstInWindow: [(view: LayerID, depth: Int)] {
    var list: [(view: LayerID, depth: Int)] = []
    list.reserveCapacity(layers.count)
    return appendDepthFirst(rootEnds, to: consume list)
  }

  /// The layers of the tree that contains a layer: the window, or a removed tree.
  package func depthFirst(around id: LayerID) -> [(view: LayerID, depth: Int)] {
    guard let root = removedRoot(of: id) else { return depthFirstInWindow }
    return appendDepthFirst(.init(first: root, last: root), to: [])
  }

  /// A layer and its descendants, a layer before its sublayers; O(number of them).
  package func everything(in id: LayerID) -> [LayerID] {
    appendDepthFirst(.init(first: id, last: id), to: []).map { $0.view }
  }

  /// Appends some siblings with their descendants, from the first one to the last one.
  private func appendDepthFirst(_ siblings: Links.Ends, to list: consuming [(view: LayerID, depth: Int)]) -> [(
    view: LayerID, depth: Int
  )] {
    var result = consume list
    var next = siblings.first
    var depth = 0
    while let id = next {
      result.append((id, depth))
      if let inner = links[id.index].sublayers.first {
        next = inner
        depth += 1
        continue
      }
      // The next sibling, or that of the nearest ancestor with one.
      var last: LayerID? = id
      while let layer = last, depth > 0, links[layer.index].next == nil {
        last = links[layer.index].superlayer
        depth -= 1
      }
      next = last.flatMap { depth == 0 && $0 == siblings.last ? nil : links[$0.index].next }
    }
    return result
  }

  /// Creates a layer in front of the others in `superlayer`, or in front of the roots.
  @discardableResult public mutating func addLayer(to superlayer: LayerID?) -> LayerID {
    let id = LayerID(index: layers.count)
    layers.append(platform.newLayer)
    links.append(Links())
    layoutMarks.addLayer()
    link(id, into: SiblingList(in: superlayer), before: nil)
    return id
  }

  private func siblings(from first: LayerID?) -> [LayerID] {
    var result: [LayerID] = []
    var next = first
    while let id = next {
      result.append(id)
      next = links[id.index].next
    }
    return result
  }

  /// Inserts an unlinked layer directly behind `next`, or in front of all if that is nil.
  internal mutating func link(_ id: LayerID, into list: SiblingList, before next: LayerID?) {
    let previous = if let next { links[next.index].previous } else { ends(of: list).last }
    let superlayer = list.superlayer
    links[id.index].superlayer = superlayer
    links[id.index].isRemoved = list == .removed
    links[id.index].previous = previous
    links[id.index].next = next
    join(previous, to: id, in: list)
    join(id, to: next, in: list)
    if let superlayer, sublayerOrder.knows(superlayer) { sublayerOrder.insert(id, before: next, in: superlayer) }
  }

  /// Removes a layer, with its sublayers, from its list of siblings.
  internal mutating func unlink(_ id: LayerID) {
    let place = links[id.index]
    join(place.previous, to: place.next, in: place.isRemoved ? .removed : SiblingList(in: place.superlayer))
    links[id.index].superlayer = nil
    links[id.index].isRemoved = false
    links[id.index].previous = nil
    links[id.index].next = nil
    if let superlayer = place.superlayer, sublayerOrder.knows(superlayer) { sublayerOrder.remove(id, from: superlayer) }
  }

  internal func ends(of list: SiblingList) -> Links.Ends {
    switch list {
    case .window: rootEnds
    case .removed: removedEnds
    case .sublayers(let superlayer): links[superlayer.index].sublayers
    }
  }

  private mutating func join(_ back: LayerID?, to front: LayerID?, in list: SiblingList) {
    if let back { links[back.index].next = front } else { changeEnds(of: list) { $0.first = front } }
    if let front { links[front.index].previous = back } else { changeEnds(of: list) { $0.last = back } }
  }

  private mutating func changeEnds(of list: SiblingList, _ change: (inout Links.Ends) -> Void) {
    switch list {
    case .window: change(&rootEnds)
    case .removed: change(&removedEnds)
    case .sublayers(let superlayer): change(&links[superlayer.index].sublayers)
    }
  }
}
