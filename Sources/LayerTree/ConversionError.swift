/// A point or rect that has no place in the coordinates asked for; the layer is where it gets lost.
public enum ConversionError: Error, Hashable, Sendable {
  /// The layer is squeezed into a line or a point, so that nothing leads back into it.
  case singular(LayerID)
  /// The point lies on or behind the plane that the layer is viewed from: w <= 0.
  case behindViewer(LayerID)
  /// The numbers leave the range of a double.
  case notFinite(LayerID)
}
