public import LayerTree

/// A property, or one component of it: `frame`, `frame.size.width`, `frame.maxX`.
public struct PropertyPath: Hashable, Sendable {
  /// The property's position in ``Property/all``.
  public let property: Int
  /// The component's position among those of the property's kind; nil for the whole.
  public let component: Int?

  /// A path to a whole property, or to one of its components.
  public init(property: Int, component: Int? = nil) {
    self.property = property
    self.component = component
  }

  /// The kind of value at the path.
  public var kind: ValueKind { part?.kind ?? Property.all[property].kind }

  /// Whether something can be assigned to the path.
  public var isAssignable: Bool { part?.isAssignable ?? true }

  /// The path as it is written after a view's name.
  public var name: String {
    let whole = Property.all[property].name
    return part.map { "\(whole).\($0.name)" } ?? whole
  }

  private var part: Component? {
    component.map { PropertyTable.shared.components[property][$0] }
  }

  /// The value at the path of one layer.
  public func read(from layer: Layer) -> PropertyValue {
    let whole = read(whole: layer)
    return part.map { $0.read(from: whole) } ?? whole
  }

  /// Assigns to the path: a component by reading the whole, changing it and assigning the whole.
  ///
  /// Throws where the framework would refuse the value; nothing is changed then.
  public func assign(
    _ value: PropertyValue, to layer: LayerID, in tree: inout LayerTree
  ) throws(GeometryError) {
    guard let part else { return try assign(whole: value, to: layer, in: &tree) }
    var whole = read(whole: tree[layer])
    part.write(value, into: &whole)
    try assign(whole: whole, to: layer, in: &tree)
  }

  private func read(whole layer: Layer) -> PropertyValue {
    entry._withUnsafeGuaranteedRef { $0.read(layer) }
  }

  private func assign(
    whole value: PropertyValue, to layer: LayerID, in tree: inout LayerTree
  ) throws(GeometryError) {
    let failure = entry._withUnsafeGuaranteedRef { property -> GeometryError? in
      do throws(GeometryError) {
        try property.assign(value, &tree, layer)
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
  }

  // The table lives for ever, and threads that count references to its entries wait for each other.
  private var entry: Unmanaged<Property> { .passUnretained(Property.all[property]) }
}
