import GeomrunLayerProperties
import GeomrunLayerTree

/// The properties that expectations have compared since the last change, so that a repeated expectation is warned of.
struct ComparedProperties {
  private struct Entry: Hashable {
    let view: LayerID
    let path: PropertyPath

    // Of one view there are few, and the hash of a property is that of its name.
    func hash(into hasher: inout Hasher) { hasher.combine(view.index) }
  }

  private var entries: Set<Entry> = []

  /// Adds a property of a view; false where it is there already.
  mutating func insert(_ path: PropertyPath, of view: LayerID) -> Bool {
    entries.insert(Entry(view: view, path: path)).inserted
  }

  /// Makes room for that many in all.
  mutating func reserveCapacity(_ count: Int) { entries.reserveCapacity(count) }

  /// Forgets everything, because something has changed.
  mutating func removeAll() { if !entries.isEmpty { entries.removeAll(keepingCapacity: true) } }
}
