package import GeomrunSceneModel

/// The extents of the lists and mappings of a source, found by their beginnings.
///
/// The source is read on first use, and only once for all users of this object.
package final class ValueExtents {
  private let source: SourceText
  private lazy var ends = Self.ends(in: source)

  /// Creates the extents of the collections of a source that has been loaded without an error.
  package init(_ source: SourceText) { self.source = source }

  /// The whole of a value, of which `place` may be only the beginning; O(bytes) for the first one.
  package func whole(_ place: SourceRange) -> SourceRange {
    SourceRange(start: place.start, end: max(place.end, ends[place.start] ?? 0))
  }

  private static func ends(in source: SourceText) -> [UInt32: UInt32] {
    var ends: [UInt32: UInt32] = [:]
    source.bytes.withUnsafeBufferPointer { bytes in
      let text = SourceBytes(rebasing: bytes[source.markLength...])
      guard var reader = try? YAMLReader(text) else { return }
      var open: [(start: UInt32, end: UInt32)] = []
      while let event = reader.read(), event.kind != .streamEnd {
        var place = event.place
        switch event.kind {
        case .sequenceStart, .mappingStart:
          open.append((place.start, place.end))
          continue
        case .sequenceEnd, .mappingEnd:
          guard let collection = open.popLast() else { continue }
          // A block has no end mark; it ends with the last node in it.
          let end = place.end > place.start ? place.end : collection.end
          place = SourceRange(start: collection.start, end: end)
          // A block mapping begins with its first key; the outer one, which ends later, is the value.
          ends[place.start] = place.end
        case .scalar, .alias: break
        case .streamStart, .streamEnd, .documentStart, .documentEnd: continue
        }
        if !open.isEmpty { open[open.count - 1].end = place.end }
      }
    }
    return ends
  }
}
