public import GeomrunLayerProperties
public import GeomrunLayerTree

/// The value of a property or of a query: a value, a view or several.
public enum Answer: Equatable, Sendable {
  case value(PropertyValue)
  /// A view; nil where none is found.
  case view(LayerID?)
  /// Views in an order.
  case views([LayerID])
}
