package import GeomrunSceneModel

/// How far the lists and mappings of a source go, which are read from their beginnings.
///
/// The source is read when somebody asks for the first one, and once for all who share this.
package final class ValueExtents {
  private let source: SourceText
  private lazy var ends = Self.ends(in: source)

  /// The extents of the collections of a source that has been loaded without an error.
  package init(_ source: SourceText) { self.source = source }

  /// The whole of a value, where `place` may be no more than its beginning; O(bytes) for the first one.
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
          // A block ends without a mark, where the last node in it does.
          let end = place.end > place.start ? place.end : collection.end
          place = SourceRange(start: collection.start, end: end)
          // A block mapping begins where its first key does; the outer one, which ends later, is the value.
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
