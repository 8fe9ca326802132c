public import LayerProperties
public import LayerTree

/// What a property or a query comes to: a value, a view or several.
public enum Answer: Equatable, Sendable {
  case value(PropertyValue)
  /// A view; nil where none is found.
  case view(LayerID?)
  /// Views in an order.
  case views([LayerID])
}
