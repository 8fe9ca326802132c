package import GeomrunSceneModel

/// The expected values of a document, in the order in which a replay compares them.
package struct ExpectedValues {
  /// A compared value.
  package struct Value {
    /// The compared node; for an alias, its node.
    package let node: OutlineNode
    /// The place of the alias that leads to the value, the outermost of several; nil if there is none.
    package let alias: SourceRange?
    /// The anchor of the value, or of its container, that an alias repeats elsewhere.
    package let sharedBy: String?
  }

  /// The values.
  package private(set) var values: [Value] = []
  private let aliased: Set<String>

  /// Finds the values in the checkpoints, in `expect` and in the queries; O(their nodes, aliases replaced).
  package init(_ document: SourceOutline.Document) {
    aliased = document.aliased
    let root = Path(document.root, in: self)
    for item in items(of: section(SectionKey.mutations, of: root)) {
      guard let expect = section(SectionKey.expect, of: item) else { continue }
      add(expect, depth: 2)
    }
    if let expect = section(SectionKey.expect, of: root) { add(expect, depth: 2) }
    for item in items(of: section(SectionKey.queries, of: root)) {
      guard let expect = section(QueryKey.expect, of: item) else { continue }
      add(expect, depth: 0)
    }
  }

  /// The value compared by the comparison with that number, from 0; nil if another value is at its place.
  package func value(_ comparison: Int, at place: SourceRange) -> Value? {
    guard values.indices.contains(comparison), values[comparison].node.start == place.start else { return nil }
    return values[comparison]
  }

  /// A node with the aliases and anchors on the way to it.
  private struct Path {
    let node: OutlineNode
    let alias: SourceRange?
    let sharedBy: String?

    init(_ node: OutlineNode, behind outer: Path? = nil, in values: ExpectedValues) {
      var node = node
      var alias = outer?.alias
      while case .alias(_, let target?) = node.content {
        alias = alias ?? node.placeOfAlias
        node = target
      }
      self.node = node
      self.alias = alias
      sharedBy = outer?.sharedBy ?? node.anchor.flatMap { values.aliased.contains($0) ? $0 : nil }
    }
  }

  /// The value of a key, if the node is a mapping.
  private func section(_ key: some SceneKey, of path: Path) -> Path? {
    guard case .mapping(let entries) = path.node.content else { return nil }
    let entry = entries.first { Path($0.key, in: self).node.text == key.rawValue }
    return entry.map { Path($0.value, behind: path, in: self) }
  }

  private func items(of path: Path?) -> [Path] {
    guard let path, case .sequence(let nodes) = path.node.content else { return [] }
    return nodes.map { Path($0, behind: path, in: self) }
  }

  /// Adds the values nested in `depth` mappings.
  private mutating func add(_ path: Path, depth: Int) {
    if depth == 0 {
      values.append(Value(node: path.node, alias: path.alias, sharedBy: path.sharedBy))
    } else if case .mapping(let entries) = path.node.content {
      for entry in entries { add(Path(entry.value, behind: path, in: self), depth: depth - 1) }
    }
  }
}
