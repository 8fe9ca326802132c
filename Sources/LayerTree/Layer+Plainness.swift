internal import GeomrunGeometry

extension Layer {
  /// Whether nothing but its bounds, position, anchor point and 2D transform differs from a new layer.
  package var isPlain: Bool {
    guard case .affine = storedTransform else { return false }
    // Compared as a whole, so that what a layer gets some day is not forgotten here.
    var rest = self
    rest.bounds = Self.new.bounds
    rest.position = Self.new.position
    rest.anchorPoint = Self.new.anchorPoint
    rest.storedTransform = Self.new.storedTransform
    return rest == Self.new
  }

  private static let new = Layer()
}
