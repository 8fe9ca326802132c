/// A layer's place among the others: a list of siblings that is linked both ways.
internal struct Links: Sendable {
  /// The first and the last of a list of siblings.
  internal struct Ends: Sendable {
    internal var first: LayerID?
    internal var last: LayerID?
  }

  internal var superlayer: LayerID?
  internal var previous: LayerID?
  internal var next: LayerID?
  internal var sublayers = Ends()
}

/// The way from a layer up to the window, as it was when somebody asked for it.
package struct LayerLine: Sequence, IteratorProtocol, Sendable {
  internal let links: [Links]
  internal var layer: LayerID?

  package mutating func next() -> LayerID? {
    defer { layer = layer.flatMap { links[$0.index].superlayer } }
    return layer
  }
}

extension LayerTree {
  /// The layers without a superlayer, back to front; O(number of roots).
  public var roots: [LayerID] { siblings(from: rootEnds.first) }

  /// The layer that `id` lies in; nil for a root.
  public func superlayer(of id: LayerID) -> LayerID? { links[id.index].superlayer }

  /// A layer and those that it lies in, the nearest first; nothing for the window.
  package func line(from id: LayerID?) -> LayerLine { LayerLine(links: links, layer: id) }

  /// The layers that a layer lies in, the nearest first.
  package func superlayers(of id: LayerID) -> LayerLine { line(from: superlayer(of: id)) }

  /// Whether a layer is another one or lies in it; nil stands for the window.
  package func lies(_ id: LayerID, in other: LayerID?) -> Bool { other.map(line(from: id).contains) ?? true }

  /// The layers in `id`, back to front; O(number of sublayers).
  public func sublayers(of id: LayerID) -> [LayerID] { siblings(from: links[id.index].sublayers.first) }

  /// The layer in `id` that is behind all others there; O(1).
  package func backmostSublayer(of id: LayerID) -> LayerID? { links[id.index].sublayers.first }

  /// The siblings directly behind and in front of a layer; O(1).
  package func neighbours(of id: LayerID) -> [LayerID?] { [links[id.index].previous, links[id.index].next] }

  /// How many siblings are behind a layer; O(that number).
  package func place(of id: LayerID) -> Int {
    var (place, next) = (0, links[id.index].previous)
    while let layer = next { (place, next) = (place + 1, links[layer.index].previous) }
    return place
  }

  /// Whether more than so many layers lie in `id`; O(`count`).
  package func hasSublayers(of id: LayerID, moreThan count: Int) -> Bool {
    var (next, left) = (links[id.index].sublayers.first, count)
    while let layer = next, left > 0 { (next, left) = (links[layer.index].next, left - 1) }
    return next != nil
  }

  /// The siblings around a place of a list, back to front, at most `reach` on each side; O(`reach`).
  ///
  /// - Parameters:
  ///   - place: Whoever stands directly behind the place, at it, and directly in front of it.
  /// - Returns: the siblings, and whether the list goes on behind them, and in front of them.
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
  public var depthFirst: [(view: LayerID, depth: Int)] {
    var result: [(view: LayerID, depth: Int)] = []
    result.reserveCapacity(layers.count)
    var next = rootEnds.first
    var depth = 0
    while let id = next {
      result.append((id, depth))
      if let inner = links[id.index].sublayers.first {
        next = inner
        depth += 1
        continue
      }
      // The next sibling, or that of the nearest superlayer that has one.
      var last: LayerID? = id
      while let layer = last, links[layer.index].next == nil {
        last = links[layer.index].superlayer
        depth -= 1
      }
      next = last.flatMap { links[$0.index].next }
    }
    return result
  }

  /// Creates a layer in front of the others in `superlayer`, or in front of the roots.
  @discardableResult public mutating func addLayer(to superlayer: LayerID?) -> LayerID {
    let id = LayerID(index: layers.count)
    layers.append(platform.newLayer)
    links.append(Links())
    link(id, into: superlayer, before: nil)
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

  /// Puts a layer that has no place directly behind `next`, or in front of all where that is nil.
  internal mutating func link(_ id: LayerID, into superlayer: LayerID?, before next: LayerID?) {
    let previous = if let next { links[next.index].previous } else { ends(of: superlayer).last }
    links[id.index].superlayer = superlayer
    links[id.index].previous = previous
    links[id.index].next = next
    join(previous, to: id, in: superlayer)
    join(id, to: next, in: superlayer)
    if let superlayer, sublayerOrder.knows(superlayer) { sublayerOrder.insert(id, before: next, in: superlayer) }
  }

  /// Takes a layer, with its sublayers, out of its list of siblings.
  internal mutating func unlink(_ id: LayerID) {
    let place = links[id.index]
    join(place.previous, to: place.next, in: place.superlayer)
    links[id.index].superlayer = nil
    links[id.index].previous = nil
    links[id.index].next = nil
    if let superlayer = place.superlayer, sublayerOrder.knows(superlayer) { sublayerOrder.remove(id, from: superlayer) }
  }

  internal func ends(of superlayer: LayerID?) -> Links.Ends {
    if let superlayer { links[superlayer.index].sublayers } else { rootEnds }
  }

  private mutating func join(_ back: LayerID?, to front: LayerID?, in superlayer: LayerID?) {
    if let back {
      links[back.index].next = front
    } else if let superlayer {
      links[superlayer.index].sublayers.first = front
    } else {
      rootEnds.first = front
    }
    if let front {
      links[front.index].previous = back
    } else if let superlayer {
      links[superlayer.index].sublayers.last = back
    } else {
      rootEnds.last = back
    }
  }
}
