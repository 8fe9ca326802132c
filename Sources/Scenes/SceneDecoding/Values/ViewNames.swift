import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel

/// The views declared so far, by name.
struct ViewNames {
  private var table = NameTable<LayerID>()
  /// The names with hyphens.
  private(set) var hyphenated = HyphenatedNames()

  /// The view with a name.
  subscript(name: SourceBytes) -> LayerID? { table[name] }

  /// The view with a name.
  subscript(name: String) -> LayerID? { table[name] }

  /// Adds a view with a new name.
  mutating func insert(_ name: SourceBytes, _ view: LayerID) {
    table.insert(name, view)
    if name.contains(0x2D) { hyphenated.insert(String(decoding: name, as: UTF8.self)) }
  }

  /// All names, in alphabetical order; O(n log n).
  var sorted: [String] { table.names.sorted() }
}
