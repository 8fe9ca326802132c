public import GeomrunGeometry

/// The stored geometry of one layer, with the defaults of `CALayer`.
///
/// A layer of a tree is changed by way of that, which validates its values and resizes the sublayers:
/// `tree[view].bounds = ...`.
public struct Layer: Equatable, Sendable {
  /// The layer's own coordinates: where they begin, and how far they reach.
  public var bounds = Rect.zero
  /// Where the anchor point lies, in the superlayer's coordinates; `center` of a view.
  public var position = Point.zero
  /// The pivot in unit coordinates of the bounds; it may lie outside 0...1.
  public var anchorPoint = Point(x: 0.5, y: 0.5)
  /// The pivot's depth, in points.
  public var anchorPointZ = 0.0
  /// The layer's depth among its siblings, in points; greater is nearer.
  public var zPosition = 0.0
  /// Whether y grows upwards inside the layer.
  public var isGeometryFlipped = false
  /// Whether y grows downwards inside the view, `isFlipped` of an `NSView`; nothing but AppKit's trees looks at it.
  public var isFlipped = false
  /// Whether the layer and its sublayers are neither seen nor hit.
  public var isHidden = false
  /// `alpha` of a view; 1 is opaque.
  public var opacity = 1.0
  /// `clipsToBounds` of a view: whether sublayers end at the bounds.
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

  /// A layer of no size at the origin.
  public init() {}
}

extension Layer {
  /// ``position``, as views call it.
  public var center: Point {
    get { position }
    set { position = newValue }
  }

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

  /// What is wrong with a number beside the geometry, which setters of their own check; nil where all are finite.
  internal var wrongNumber: GeometryError? {
    if !zPosition.isFinite { return .notFinite("zPosition", zPosition) }
    if !opacity.isFinite { return .notFinite("opacity", opacity) }
    return nil
  }

  /// The same with the geometry of another layer.
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
  /// A layer as it is made: an `NSView` counts from the corner of its frame, the others from their middle.
  internal var newLayer: Layer {
    var layer = Layer()
    switch self {
    case .ios, .macos: break
    case .appkit: layer.anchorPoint = .zero
    }
    return layer
  }
}
