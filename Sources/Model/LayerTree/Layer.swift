public import GeomrunGeometry

/// The stored geometry of one layer, with the defaults of `CALayer`.
///
/// A layer in a tree is changed through the tree, which validates its values and resizes the sublayers:
/// `tree[view].bounds = ...`.
public struct Layer: Equatable, Sendable {
  /// The layer's own coordinate system: its origin and its extent.
  public var bounds = Rect.zero
  /// The position of the anchor point, in the superlayer's coordinates; `center` of a view.
  public var position = Point.zero
  /// The anchor point in unit coordinates of the bounds; it may be outside 0...1.
  public var anchorPoint = Point(x: 0.5, y: 0.5)
  /// The anchor point's depth, in points.
  public var anchorPointZ = 0.0
  /// The layer's depth among its siblings, in points; greater is nearer.
  public var zPosition = 0.0
  /// Whether y grows upwards inside the layer.
  public var isGeometryFlipped = false
  /// Whether y grows downwards inside the view, `isFlipped` of an `NSView`; only used in AppKit's trees.
  public var isFlipped = false
  /// Whether the layer and its sublayers are neither visible nor hit.
  public var isHidden = false
  /// `alpha` of a view; 1 is opaque.
  public var opacity = 1.0
  /// Whether sublayers are clipped to the bounds; `clipsToBounds` of a view.
  public var masksToBounds = false
  /// Whether the view and its subviews can be hit.
  public var isUserInteractionEnabled = true
  /// The parts of the frame that are flexible when the superlayer's size changes.
  public var autoresizingMask: AutoresizingMask = []
  /// Whether the sublayers are resized when this layer's size changes.
  public var autoresizesSubviews = true

  internal var storedTransform = TransformStorage.affine(.identity)
  internal var storedSublayerTransform = TransformStorage.affine(.identity)
  internal var storedExtras = ExtrasStorage.none

  /// Creates a layer without size at the origin.
  public init() {}
}

extension Layer {
  /// The ``position``, under the name used by views.
  public var center: Point {
    get { position }
    set { position = newValue }
  }

  /// Whether only its bounds, position, anchor point and 2D transform differ from a new layer.
  package var isPlain: Bool {
    guard case .affine = storedTransform else { return false }
    // Compared as a whole, so new properties of layers need no change here.
    var rest = self
    rest.bounds = Self.new.bounds
    rest.position = Self.new.position
    rest.anchorPoint = Self.new.anchorPoint
    rest.storedTransform = Self.new.storedTransform
    return rest == Self.new
  }

  private static let new = Layer()

  /// The error of a number outside the geometry, checked by separate setters; nil if all are finite.
  internal var wrongNumber: GeometryError? {
    if !zPosition.isFinite { return .notFinite("zPosition", zPosition) }
    if !opacity.isFinite { return .notFinite("opacity", opacity) }
    return nil
  }

  /// Returns the layer with the geometry of another one.
  internal func withGeometry(of other: Layer) -> Layer {
    var layer = self
    layer.bounds = other.bounds
    layer.position = other.position
    layer.anchorPoint = other.anchorPoint
    layer.anchorPointZ = other.anchorPointZ
    layer.storedTransform = other.storedTransform
    layer.storedSublayerTransform = other.storedSublayerTransform
    return layer
  }
}

extension Platform {
  /// A new layer: an `NSView` has its anchor at the corner of its frame, others in the middle.
  internal var newLayer: Layer {
    var layer = Layer()
    switch self {
    case .ios, .macos: break
    case .appkit: layer.anchorPoint = .zero
    }
    return layer
  }
}
