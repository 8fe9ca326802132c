internal import SceneLoading

/// The nodes of a document that are expected values, by where they begin.
struct ExpectedNodes {
  private var nodes: [UInt32: OutlineNode] = [:]
  private var sharedBy: [UInt32: String] = [:]
  private let aliased: Set<String>

  /// Finds the values in `expect`, in the checkpoints and in the queries.
  init(_ document: SourceOutline.Document) {
    aliased = document.aliased
    let root = document.root
    if let expect = root["expect"] { add(expect, depth: 2, shared: shared(by: root)) }
    for list in ["mutations", "queries"] {
      guard let items = root[list], case .sequence(let nodes) = items.content else { continue }
      let outer = shared(by: root) ?? shared(by: items)
      for item in nodes {
        guard let expect = item["expect"] else { continue }
        add(expect, depth: list == "queries" ? 0 : 2, shared: outer ?? shared(by: item))
      }
    }
  }

  /// The node of the value at a place; throws where it must not be changed.
  func node(at place: Place) throws(UpdateProblem) -> OutlineNode {
    guard let node = nodes[place.start] else { throw .alias }
    if let anchor = sharedBy[place.start] { throw .shared(anchor: anchor) }
    return node
  }

  /// Adds the values `depth` mappings further inside.
  private mutating func add(_ node: OutlineNode, depth: Int, shared outer: String?) {
    let anchor = outer ?? shared(by: node)
    if case .alias = node.content { return }
    if depth == 0 {
      nodes[node.start] = node
      sharedBy[node.start] = anchor
    } else if case .mapping(let entries) = node.content {
      for entry in entries { add(entry.value, depth: depth - 1, shared: anchor) }
    }
  }

  private func shared(by node: OutlineNode) -> String? {
    node.anchor.flatMap { aliased.contains($0) ? $0 : nil }
  }
}
