package import GeomrunSceneModel

/// A node of a source as written, including aliases; for edits that preserve everything else.
package struct OutlineNode: Sendable {
  /// The content of a node.
  package enum Content: Sendable {
    case scalar(String)
    /// An alias by its name, with its node; nil if there is none.
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

  /// The content.
  package let content: Content
  /// The start in code points, including its anchor: also the place for messages.
  package let start: UInt32
  /// The end of its text in code points; for a block collection, the end of the last node inside.
  package let end: UInt32
  /// The bytes without the anchor; for a block collection, up to the end of the last node inside.
  package let range: Range<Int>
  /// The name of its anchor.
  package let anchor: String?
  /// The bytes of the anchor's name.
  package let rangeOfAnchor: Range<Int>?
  /// Whether it is a collection in brackets or braces.
  package let isFlow: Bool

  /// The place of an alias, in code points.
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

  /// The value of a key in a mapping.
  package subscript(key: String) -> OutlineNode? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key.text == key }?.value
  }

  /// The value of a scene key in a mapping.
  package subscript(key: some SceneKey) -> OutlineNode? { self[key.rawValue] }

  /// The text of a scalar.
  package var text: String? { if case .scalar(let text) = content { text } else { nil } }

  /// The direct child nodes, including keys, in the order of the text.
  package var inner: [OutlineNode] {
    switch content {
    case .scalar, .alias: []
    case .sequence(let items): items
    case .mapping(let entries): entries.flatMap { [$0.key, $0.value] }
    }
  }
}
