internal import GeomrunLayerProperties
internal import GeomrunLayerTree

/// What expectations have compared since the last change; a few are searched one by one, which needs no table.
struct ComparedProperties {
  private struct Entry: Hashable {
    let view: LayerID
    let path: PropertyPath
  }

  private static let limit = 8
  private var few: [Entry] = []
  private var many: Set<Entry> = []

  /// Adds a property of a view; false where it is there already.
  mutating func insert(_ path: PropertyPath, of view: LayerID) -> Bool {
    let entry = Entry(view: view, path: path)
    if few.count == Self.limit { return !few.contains(entry) && many.insert(entry).inserted }
    if few.contains(entry) { return false }
    if few.isEmpty { few.reserveCapacity(Self.limit) }
    few.append(entry)
    return true
  }

  /// Forgets everything, because something has changed.
  mutating func removeAll() {
    if few.isEmpty { return }
    few.removeAll(keepingCapacity: true)
    many.removeAll(keepingCapacity: true)
  }
}
