public import GeomrunGeometry

/// The stored geometry of one layer, with the defaults of `CALayer`.
///
/// Values are changed by way of their tree, which validates them and resizes the sublayers.
public struct Layer: Equatable, Sendable {
  /// The layer's own coordinates: where they begin, and how far they reach.
  public package(set) var bounds = Rect.zero
  /// Where the anchor point lies, in the superlayer's coordinates; `center` of a view.
  public package(set) var position = Point.zero
  /// The pivot in unit coordinates of the bounds; it may lie outside 0...1.
  public package(set) var anchorPoint = Point(x: 0.5, y: 0.5)
  /// The pivot's depth, in points.
  public package(set) var anchorPointZ = 0.0
  /// The layer's depth among its siblings, in points; greater is nearer.
  public package(set) var zPosition = 0.0
  /// Whether y grows upwards inside the layer.
  public package(set) var isGeometryFlipped = false
  /// Whether the layer and its sublayers are neither seen nor hit.
  public package(set) var isHidden = false
  /// `alpha` of a view; 1 is opaque.
  public package(set) var opacity = 1.0
  /// `clipsToBounds` of a view: whether sublayers end at the bounds.
  public package(set) var masksToBounds = false
  /// Whether the view and its subviews can be hit.
  public package(set) var isUserInteractionEnabled = true
  /// The parts of the frame that are flexible when the superlayer's size changes.
  public package(set) var autoresizingMask: AutoresizingMask = []
  /// Whether the sublayers are resized when this layer's size changes.
  public package(set) var autoresizesSubviews = true

  internal var storedTransform = TransformStorage.affine(.identity)
  internal var storedSublayerTransform = TransformStorage.affine(.identity)
  internal var storedExtras = ExtrasStorage.none

  /// A layer of no size at the origin.
  public init() {}
}

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
