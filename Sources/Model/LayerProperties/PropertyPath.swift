public import GeomrunLayerTree

/// A property, or one component of it: `frame`, `frame.size.width`, `frame.maxX`.
public struct PropertyPath: Hashable, Sendable {
  /// The property.
  public let property: Property
  /// The component, one of those of the property's kind; nil for the whole.
  public let component: Component?

  /// A path to a whole property, or to one of its components.
  public init(_ property: Property, _ component: Component? = nil) {
    self.property = property
    self.component = component
  }

  /// The property or the component of a name, aliases included; nil where there is none.
  public init?(named name: String) {
    guard case .property(let path)? = PropertyTable.target(of: name[...]) else { return nil }
    self = path
  }

  /// The kind of value at the path.
  public var kind: ValueKind { component?.kind ?? property.kind }

  /// Whether something can be assigned to the path.
  public var isAssignable: Bool { property.isAssignable && component?.isAssignable(in: property.kind) ?? true }

  /// The path as it is written after a view's name.
  public var name: String { component.map { "\(property.name).\($0.name)" } ?? property.name }

  /// The value at the path of one layer; only what lies in other layers as well can have none.
  public func read(from layer: LayerID, in tree: LayerTree) throws(ConversionError) -> PropertyValue {
    let whole = try property.read(from: layer, in: tree)
    return component?.read(from: whole) ?? whole
  }

  /// Assigns to the path: a component by reading the whole, changing it and assigning the whole.
  ///
  /// Throws where the framework would refuse the value; nothing is changed then.
  /// - Returns: the layers that were resized.
  @discardableResult public func assign(_ value: PropertyValue, to layer: LayerID, in tree: inout LayerTree)
    throws(GeometryError) -> ResizeResult
  {
    guard let component else { return try property.assign(value, to: layer, in: &tree) }
    guard var whole = property.read(from: tree[layer]) else { return .none }
    component.write(value, into: &whole)
    return try property.assign(whole, to: layer, in: &tree)
  }
}
