public import GeomrunLayerTree

/// A property, or one component of it: `frame`, `frame.size.width`, `frame.maxX`.
public struct PropertyPath: Hashable, Sendable {
  /// The property.
  public let property: Property
  /// The component, if any; it matches the property's kind.
  public let component: Component?

  /// Creates a path to a whole property, or to one of its components.
  public init(_ property: Property, _ component: Component? = nil) {
    self.property = property
    self.component = component
  }

  /// Finds the property or component of a name, including aliases; nil if there is none.
  public init?(named name: String) {
    guard case .property(let path)? = PropertyTable.target(of: name[...]) else { return nil }
    self = path
  }

  /// The kind of value at the path.
  public var kind: ValueKind { component?.kind ?? property.kind }

  /// Whether the path can be assigned.
  public var isAssignable: Bool { property.isAssignable && component?.isAssignable(in: property.kind) ?? true }

  /// The path as written after a view's name.
  public var name: String { component.map { "\(property.name).\($0.name)" } ?? property.name }

  /// Reads the value at the path of one layer; throws only for properties that depend on other layers, or that the view
  /// lacks.
  public func read(from layer: LayerID, in tree: LayerTree) throws(ConversionError) -> PropertyValue {
    let whole = try property.read(from: layer, in: tree)
    return component?.read(from: whole) ?? whole
  }

  /// Assigns to the path; a component is written into the whole, which is then assigned.
  ///
  /// Throws if the framework would reject the value, and then changes nothing.
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
