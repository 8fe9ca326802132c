internal import GeomrunGeometry
package import GeomrunLayerProperties
package import GeomrunLayerTree
internal import GeomrunSceneModel

// What code that runs on a device is made of, beside the set-up and the mutations.
extension CodeContext {
  /// What the source calls a view.
  package func identifier(of view: LayerID) -> String { name(view) }

  /// The statements that make one view and put it into its superview.
  package func declarations(of view: LayerID) -> [String] { declaration(of: view) }

  /// A property or a component, read from the whole of a view.
  package func value(at path: PropertyPath, of view: LayerID) -> String { reading(path, of: view) }

  /// A value as the source writes it.
  package func literal(_ value: PropertyValue) -> String { text(of: value) }

  /// A statement that assigns numbers to a property.
  package func assigning(_ value: PropertyValue, to property: Property, of view: LayerID) -> String
  {
    assignment(of: text(of: value), to: PropertyPath(property), of: view)
  }
}
