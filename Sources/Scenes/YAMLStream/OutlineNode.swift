package import GeomrunSceneModel

/// A node of a source as it stands in the text, an alias as such; for edits that keep everything else.
package struct OutlineNode: Sendable {
  /// What a node holds.
  package enum Content: Sendable {
    case scalar(String)
    /// An alias by its name, and the node that it stands for; nil where there is none.
    indirect case alias(String, OutlineNode?)
    case sequence([OutlineNode])
    case mapping([Entry])
  }

  /// A key with its value.
  package struct Entry: Sendable {
    /// The key.
    package let key: OutlineNode
    /// The value.
    package let value: OutlineNode
  }

  /// What it holds.
  package let content: Content
  /// Where it begins in code points, its anchor included: where messages point, too.
  package let start: UInt32
  /// Where its text ends in code points; of a block collection, where the last node inside ends.
  package let end: UInt32
  /// Its bytes without its anchor; of a block collection up to the end of the last node inside.
  package let range: Range<Int>
  /// The anchor that names it.
  package let anchor: String?
  /// The bytes of the anchor's name.
  package let rangeOfAnchor: Range<Int>?
  /// Whether it is a collection in brackets or braces.
  package let isFlow: Bool

  /// Where it stands if it is an alias, in code points.
  package var placeOfAlias: SourceRange? {
    // The names of anchors are ASCII.
    guard case .alias(let name, _) = content else { return nil }
    return SourceRange(start: start, end: start + 1 + UInt32(name.utf8.count))
  }

  /// The bytes of the name of an alias.
  package var rangeOfAlias: Range<Int>? {
    guard case .alias(let name, _) = content else { return nil }
    return range.lowerBound + 1..<range.lowerBound + 1 + name.utf8.count
  }

  /// The value under a key of a mapping.
  package subscript(key: String) -> OutlineNode? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key.text == key }?.value
  }

  /// The value under a key of a scene.
  package subscript(key: some SceneKey) -> OutlineNode? { self[key.rawValue] }

  /// The text of a scalar.
  package var text: String? { if case .scalar(let text) = content { text } else { nil } }

  /// The nodes directly inside, keys included, in the order of the text.
  package var inner: [OutlineNode] {
    switch content {
    case .scalar, .alias: []
    case .sequence(let items): items
    case .mapping(let entries): entries.flatMap { [$0.key, $0.value] }
    }
  }
}
