import GeomrunReporting
import GeomrunText

/// Writes the drawings of successive panels, each drawing and each run of drawings once; then references it.
///
/// The end of a run depends only on the views in it, so a local change does not affect the other runs. A panel takes
/// O(changes * log views) bytes.
struct SharedGroups {
  /// A drawing, by its view and its own number.
  struct Leaf: Hashable {
    let view: Int
    let number: Int
  }

  private enum Node: Hashable {
    case leaf(Leaf)
    case run(Int)
  }

  /// The nodes of a level from front to back, with their parents.
  private struct Level {
    var nodes: [Node] = []
    /// The node of the next level that contains each; empty on the last level.
    var parents: [Int] = []
    /// The start of each node's range on the previous level.
    var starts: [Int] = []
  }

  /// The prefix of numbers in ids; nil if nothing is written twice.
  private let prefix: String?
  private var numbers: [[Node]: Int] = [:]
  private var runs: [[Node]] = []
  private var written: Set<Node> = []
  /// The drawings of the current panel, then runs of these, then runs of runs.
  private var levels: [Level] = []
  /// The positions of the drawings, by their views.
  private var positions: [Int: Int] = [:]

  /// The number of drawings up to which runs are unnecessary.
  private static let few = 12

  /// Creates groups of several panels; without a prefix those of a single one, which needs no ids.
  init(prefix: String?) { self.prefix = prefix }

  /// Sets all drawings in order; O(drawings).
  mutating func arrange(_ leaves: [Leaf]) {
    levels = [Level(nodes: leaves.map(Node.leaf))]
    positions.removeAll(keepingCapacity: true)
    for (position, leaf) in leaves.enumerated() { positions[leaf.view] = position }
    guard prefix != nil else { return }
    var views = leaves.map { $0.view }
    while views.count > Self.few, levels.count <= 8 { views = addLevel(over: views) }
  }

  /// Replaces drawings of views that have one; O(drawings * log views).
  mutating func replace(_ leaves: [Leaf]) {
    var places: Set<Int> = []
    for leaf in leaves {
      guard let position = positions[leaf.view] else { continue }
      levels[0].nodes[position] = .leaf(leaf)
      places.insert(position)
    }
    // In order, so each run is created once, and all have the same numbers as after `arrange`.
    var changed = places.sorted()
    for level in levels.indices.dropFirst() {
      var parents: [Int] = []
      for position in changed {
        let parent = levels[level - 1].parents[position]
        if parents.last != parent { parents.append(parent) }
      }
      for parent in parents { levels[level].nodes[parent] = node(at: parent, on: level) }
      changed = parents
    }
  }

  /// Adds the current panel.
  ///
  /// - Parameter body: A function that writes a drawing with an id.
  mutating func write(into canvas: inout Canvas, _ body: (Leaf, String, inout Canvas) -> Void) {
    for node in levels.last?.nodes ?? [] {
      if prefix == nil, case .leaf(let leaf) = node {
        body(leaf, "", &canvas)
      } else {
        write(node, into: &canvas, body)
      }
    }
  }

  /// Adds the runs of neighbors, of about eight each; returns the last view of each.
  private mutating func addLevel(over views: [Int]) -> [Int] {
    let last = levels.count - 1
    var starts = [0]
    var ends: [Int] = []
    for (position, view) in views.enumerated() {
      levels[last].parents.append(ends.count)
      guard Self.isEnd(view, level: last) || position == views.count - 1 else { continue }
      ends.append(view)
      starts.append(position + 1)
    }
    levels.append(Level(starts: starts))
    levels[last + 1].nodes = ends.indices.map { node(at: $0, on: last + 1) }
    return ends
  }

  /// Returns the run of a position's nodes, or the node itself if it is a single one.
  private mutating func node(at position: Int, on level: Int) -> Node {
    let starts = levels[level].starts
    let held = Array(levels[level - 1].nodes[starts[position]..<starts[position + 1]])
    return held.count == 1 ? held[0] : .run(number(of: held))
  }

  private mutating func number(of run: [Node]) -> Int {
    if let number = numbers[run] { return number }
    runs.append(run)
    numbers[run] = runs.count - 1
    return runs.count - 1
  }

  /// Whether a run ends after a view: for one in eight, decided independently on each level.
  private static func isEnd(_ view: Int, level: Int) -> Bool {
    var mixed = UInt64(truncatingIfNeeded: view + 1) &* 0x9E37_79B9_7F4A_7C15
    mixed ^= mixed >> 29
    return (mixed >> (3 * UInt64(level))) & 7 == 0
  }

  private mutating func write(_ node: Node, into canvas: inout Canvas, _ body: (Leaf, String, inout Canvas) -> Void) {
    let id = id(of: node)
    guard written.insert(node).inserted else {
      canvas.text.append(fixed: "<use")
      canvas.text.appendXML("xlink:href", "#" + id)
      return canvas.text.append(fixed: "/>\n")
    }
    switch node {
    case .leaf(let leaf): body(leaf, id, &canvas)
    case .run(let number):
      canvas.text.append(fixed: "<g")
      canvas.text.appendXML("id", id)
      canvas.text.append(fixed: ">\n")
      for node in runs[number] { write(node, into: &canvas, body) }
      canvas.text.append(fixed: "</g>\n")
    }
  }

  private func id(of node: Node) -> String {
    switch node {
    case .leaf(let leaf): "\(prefix ?? "")\(leaf.number)"
    case .run(let number): "\(prefix ?? "")r\(number)"
    }
  }
}
