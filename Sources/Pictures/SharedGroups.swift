internal import GeomrunReporting
internal import GeomrunText

/// Writes the drawings of panel after panel, each drawing and each run of drawings once; then it is referred to.
///
/// Where a run ends depends on the views in it alone, so that what changes at one place leaves the other runs as they
/// are. A panel takes O(changes * log views) bytes.
struct SharedGroups {
  /// A drawing, by the view that it shows and its own number.
  struct Leaf: Hashable {
    let view: Int
    let number: Int
  }

  private enum Node: Hashable {
    case leaf(Leaf)
    case run(Int)
  }

  /// What stands before the numbers in ids; nil where nothing is written twice.
  private let prefix: String?
  private var numbers: [[Node]: Int] = [:]
  private var runs: [[Node]] = []
  private var written: Set<Node> = []

  /// So few drawings need no runs.
  private static let few = 12

  /// Groups of several panels; of a single one, which needs no ids, without a prefix.
  init(prefix: String?) { self.prefix = prefix }

  /// Adds drawings in their order.
  ///
  /// - Parameter body: Writes a drawing with an id.
  mutating func write(
    _ leaves: [Leaf], into text: inout ByteText, _ body: (Leaf, String, inout ByteText) -> Void
  ) {
    if prefix == nil {
      for leaf in leaves { body(leaf, "", &text) }
      return
    }
    var nodes: [(node: Node, view: Int)] = leaves.map { (.leaf($0), $0.view) }
    var level = 0
    while nodes.count > Self.few, level < 8 {
      nodes = runs(of: nodes, level: level)
      level += 1
    }
    for (node, _) in nodes { write(node, into: &text, body) }
  }

  /// The runs of neighbours, of about eight each.
  private mutating func runs(
    of nodes: [(node: Node, view: Int)], level: Int
  ) -> [(node: Node, view: Int)] {
    var result: [(node: Node, view: Int)] = []
    var run: [Node] = []
    for (index, (node, view)) in nodes.enumerated() {
      run.append(node)
      guard Self.isEnd(view, level: level) || index == nodes.count - 1 else { continue }
      if run.count == 1 {
        result.append((node, view))
      } else {
        result.append((.run(number(of: run)), view))
      }
      run = []
    }
    return result
  }

  private mutating func number(of run: [Node]) -> Int {
    if let number = numbers[run] { return number }
    runs.append(run)
    numbers[run] = runs.count - 1
    return runs.count - 1
  }

  /// Whether a run ends behind a view: for one in eight, decided anew on each level.
  private static func isEnd(_ view: Int, level: Int) -> Bool {
    var mixed = UInt64(truncatingIfNeeded: view + 1) &* 0x9E37_79B9_7F4A_7C15
    mixed ^= mixed >> 29
    return (mixed >> (3 * UInt64(level))) & 7 == 0
  }

  private mutating func write(
    _ node: Node, into text: inout ByteText, _ body: (Leaf, String, inout ByteText) -> Void
  ) {
    let id = id(of: node)
    guard written.insert(node).inserted else {
      text.append(fixed: "<use")
      text.appendXML("xlink:href", "#" + id)
      return text.append(fixed: "/>\n")
    }
    switch node {
    case .leaf(let leaf): body(leaf, id, &text)
    case .run(let number):
      text.append(fixed: "<g")
      text.appendXML("id", id)
      text.append(fixed: ">\n")
      for node in runs[number] { write(node, into: &text, body) }
      text.append(fixed: "</g>\n")
    }
  }

  private func id(of node: Node) -> String {
    switch node {
    case .leaf(let leaf): "\(prefix ?? "")\(leaf.number)"
    case .run(let number): "\(prefix ?? "")r\(number)"
    }
  }
}
