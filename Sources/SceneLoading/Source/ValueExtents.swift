internal import SceneLoading

/// How far the lists and mappings of a source go, which are read from their beginnings.
struct ValueExtents {
  private var ends: [UInt32: UInt32] = [:]

  /// Finds the ends of all collections of a source; O(bytes).
  init(_ source: SourceText) {
    for document in SourceOutline(source).documents { add(document.root) }
  }

  /// The whole of a value, where `place` may be no more than its beginning.
  func whole(_ place: Place) -> Place {
    Place(start: place.start, end: max(place.end, ends[place.start] ?? 0))
  }

  private mutating func add(_ node: OutlineNode) {
    switch node.content {
    case .scalar, .alias: return
    case .sequence, .mapping:
      // A block mapping begins where its first key does; the outer one is the value.
      if ends[node.start] == nil { ends[node.start] = node.end }
      for inner in node.inner { add(inner) }
    }
  }
}
