import GeomrunLayerProperties
import GeomrunLayerTree

/// The properties that expectations have compared since the last change, so that a repeated expectation is warned of.
struct ComparedProperties {
  private struct Entry: Hashable {
    let view: LayerID
    let path: PropertyPath
  }

  private var entries: Set<Entry> = []

  /// Adds a property of a view; false where it is there already.
  mutating func insert(_ path: PropertyPath, of view: LayerID) -> Bool {
    entries.insert(Entry(view: view, path: path)).inserted
  }

  /// Forgets everything, because something has changed.
  mutating func removeAll() {
    if !entries.isEmpty { entries.removeAll(keepingCapacity: true) }
  }
}
