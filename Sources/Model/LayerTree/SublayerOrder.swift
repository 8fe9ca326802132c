/// The positions of sublayers among their siblings, for superlayers with many sublayers and requested positions.
///
/// Siblings are a linked list, in which a position has to be counted. A splay tree finds it in O(log n), amortized, and
/// needs neither levels nor random numbers. A layer has a single superlayer, so one node per layer suffices.
internal struct SublayerOrder: Sendable {
  private struct Node {
    var parent: LayerID?
    /// The subtrees behind the layer and in front of it.
    var back: LayerID?
    var front: LayerID?
    /// The number of layers in this subtree.
    var count = 1
  }

  private var nodes: [Node] = []
  /// The root node of each indexed superlayer.
  private var tops: [LayerID: LayerID] = [:]

  /// Whether a superlayer is indexed.
  internal func knows(_ superlayer: LayerID) -> Bool { !tops.isEmpty && tops[superlayer] != nil }

  /// The number of sublayers of an indexed superlayer.
  internal func count(in superlayer: LayerID) -> Int { count(of: tops[superlayer]) }

  /// Indexes a superlayer with these sublayers, back to front; O(number of them).
  internal mutating func learn(_ superlayer: LayerID, _ sublayers: [LayerID]) {
    for layer in sublayers { insert(layer, before: nil, in: superlayer) }
  }

  /// The sublayer at a position, from 0 at the back; nil after the last one.
  internal mutating func sublayer(at place: Int, in superlayer: LayerID) -> LayerID? {
    var (next, left) = (tops[superlayer], place)
    while let layer = next {
      let behind = count(of: self[layer].back)
      if left == behind {
        splay(layer, in: superlayer)
        return layer
      }
      next = left < behind ? self[layer].back : self[layer].front
      if left > behind { left -= behind + 1 }
    }
    return nil
  }

  /// The number of sublayers behind a layer.
  internal mutating func place(of layer: LayerID, in superlayer: LayerID) -> Int {
    splay(layer, in: superlayer)
    return count(of: self[layer].back)
  }

  /// Inserts a layer directly behind a sublayer, or in front of all if that is nil.
  internal mutating func insert(_ layer: LayerID, before next: LayerID?, in superlayer: LayerID) {
    while nodes.count <= layer.index { nodes.append(Node()) }
    if let next { splay(next, in: superlayer) }
    let top = tops[superlayer]
    self[layer] = Node()
    setBack(of: layer, to: next.map { self[$0].back } ?? top)
    if let next { setBack(of: next, to: layer) } else { tops[superlayer] = layer }
  }

  /// Removes a sublayer from the index.
  internal mutating func remove(_ layer: LayerID, from superlayer: LayerID) {
    splay(layer, in: superlayer)
    let (back, front) = (self[layer].back, self[layer].front)
    if let back { self[back].parent = nil }
    if let front { self[front].parent = nil }
    tops[superlayer] = front ?? back
    guard let back, var first = front else { return }
    while let next = self[first].back { first = next }
    splay(first, in: superlayer)
    setBack(of: first, to: back)
  }

  private subscript(layer: LayerID) -> Node {
    get { nodes[layer.index] }
    _modify { yield &nodes[layer.index] }
  }

  private func count(of layer: LayerID?) -> Int { layer.map { self[$0].count } ?? 0 }

  private mutating func setBack(of layer: LayerID, to back: LayerID?) {
    self[layer].back = back
    if let back { self[back].parent = layer }
    recount(layer)
  }

  private mutating func setFront(of layer: LayerID, to front: LayerID?) {
    self[layer].front = front
    if let front { self[front].parent = layer }
    recount(layer)
  }

  private mutating func recount(_ layer: LayerID) {
    self[layer].count = count(of: self[layer].back) + 1 + count(of: self[layer].front)
  }

  /// Moves a layer to the root, two levels at a time, which halves the depth of the nodes passed.
  private mutating func splay(_ layer: LayerID, in superlayer: LayerID) {
    while let parent = self[layer].parent {
      if let grandparent = self[parent].parent {
        let isStraight = (self[grandparent].back == parent) == (self[parent].back == layer)
        rotateUp(isStraight ? parent : layer)
      }
      rotateUp(layer)
    }
    tops[superlayer] = layer
  }

  /// Exchanges a node with its parent; the subtree in between changes sides.
  private mutating func rotateUp(_ layer: LayerID) {
    guard let parent = self[layer].parent else { return }
    let grandparent = self[parent].parent
    let isBack = grandparent.map { self[$0].back == parent } ?? false
    if self[parent].back == layer {
      setBack(of: parent, to: self[layer].front)
      setFront(of: layer, to: parent)
    } else {
      setFront(of: parent, to: self[layer].back)
      setBack(of: layer, to: parent)
    }
    self[layer].parent = grandparent
    if let grandparent { if isBack { self[grandparent].back = layer } else { self[grandparent].front = layer } }
  }
}
