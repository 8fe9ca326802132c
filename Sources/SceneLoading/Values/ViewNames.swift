internal import LayerProperties
internal import LayerTree

/// The views declared so far, by name; their identifiers count up in the order of the declarations.
struct ViewNames {
  private var map = NameMap()
  /// The names that hold a hyphen.
  private(set) var hyphenated = HyphenatedNames()

  /// The view of a name.
  subscript(name: ByteText) -> LayerID? { map.value(of: name).map { LayerID(index: $0) } }

  /// The view of a name.
  subscript(name: String) -> LayerID? {
    var name = name
    return name.withUTF8 { self[$0] }
  }

  /// Adds a view whose name is not there yet.
  mutating func insert(_ name: ByteText, _ view: LayerID) {
    map.insert(name, view.index)
    if name.contains(0x2D) { hyphenated.insert(String(decoding: name, as: UTF8.self)) }
  }

  /// All names in their alphabetical order; O(n log n).
  var sorted: [String] { map.names.sorted() }
}
