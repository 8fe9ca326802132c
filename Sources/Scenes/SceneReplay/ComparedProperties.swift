import GeomrunLayerProperties
import GeomrunLayerTree

/// The properties compared by expectations since the last change, to warn about repeated expectations.
struct ComparedProperties {
  private struct Entry: Hashable {
    let view: LayerID
    let path: PropertyPath

    // One view has only a few, and the hash of a property is that of its name.
    func hash(into hasher: inout Hasher) { hasher.combine(view.index) }
  }

  private var entries: Set<Entry> = []

  /// Adds a property of a view; false if it is present already.
  mutating func insert(_ path: PropertyPath, of view: LayerID) -> Bool {
    entries.insert(Entry(view: view, path: path)).inserted
  }

  /// Reserves capacity for this total number.
  mutating func reserveCapacity(_ count: Int) { entries.reserveCapacity(count) }

  /// Removes all entries, because the state has changed.
  mutating func removeAll() { if !entries.isEmpty { entries.removeAll(keepingCapacity: true) } }
}
