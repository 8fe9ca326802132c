internal import LayerTree

// Threads that replay at the same time would wait for each other to count their references to an entry of the table.
extension Property {
  /// The entries of `all`, which live as long as the process.
  private static let entries: [Unmanaged<Property>] = all.map(Unmanaged.passRetained)

  /// Calls `body` with the entry at a position, without counting the reference.
  package static func shared<Result>(_ index: Int, _ body: (Property) -> Result) -> Result {
    entries[index]._withUnsafeGuaranteedRef(body)
  }

  /// Assigns to the property at a position; throws where the framework would refuse the value.
  static func assign(
    _ value: PropertyValue, to index: Int, of layer: LayerID, in tree: inout LayerTree
  ) throws(GeometryError) {
    let result = shared(index) { property -> GeometryError? in
      do throws(GeometryError) {
        try property.assign(value, &tree, layer)
        return nil
      } catch {
        return error
      }
    }
    if let result { throw result }
  }
}
