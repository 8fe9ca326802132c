public import GeomrunGeometry

/// Layers in a common outer space, the window, back to front, and those removed from it.
///
/// Layers are never destroyed, so an identifier stays valid. They are in one array and are changed in place; the
/// hierarchy is a linked list, so moving a layer costs the same among any number of siblings.
public struct LayerTree: Sendable {
  /// The framework with the resizing rules to follow.
  public var platform: Platform
  /// The effect of assigning a frame.
  public var setterModel: SetterModel

  /// The pixels per point to which resizing on iOS rounds edges down; nil for no rounding.
  public var screenScale: ScreenScale?

  /// The window of top-level views: its size and safe area insets; nil if no device is given.
  public var window: (size: Size, safeAreaInsets: EdgeInsets)?

  /// The margins of views without assigned ones: 8 on each side, and 0 since iOS 27.1.
  public var defaultMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  @usableFromInline internal var layers: [Layer] = []
  internal var links: [Links] = []
  internal var rootEnds = Links.Ends()
  internal var removedEnds = Links.Ends()
  internal var sublayerOrder = SublayerOrder()
  // A list, because few layers are scroll views.
  internal var scrollViews: [LayerID] = []
  /// Whether safe area insets of a view have ever been set.
  internal var hasInsets = false
  internal var constraintLists: [LayerID: [CAConstraintRule]] = [:]
  internal var layoutMarks = PassMarks()
  /// The views that override `resizeSubviews`, and those with pending resizing, each with its old size.
  internal var resizing = OwnResizing()

  /// Creates a tree without layers.
  public init(platform: Platform = .ios, setterModel: SetterModel = .coreAnimation) {
    self.platform = platform
    self.setterModel = setterModel
  }

  /// Reserves capacity for `count` layers, to avoid moving them.
  public mutating func reserveCapacity(_ count: Int) {
    layers.reserveCapacity(count)
    links.reserveCapacity(count)
    layoutMarks.reserveCapacity(count)
  }

  /// The number of layers.
  public var count: Int { layers.count }

  /// All layers, in the order of creation.
  public var ids: some RandomAccessCollection<LayerID> & Sendable { (0..<layers.count).lazy.map { LayerID(index: $0) } }

  /// The stored and computed geometry of a layer; `tree[view].bounds = ...` assigns as UIKit does, including sublayers.
  ///
  /// A value that UIKit rejects ends the program, as in UIKit; `setBounds(_:of:)` and the other setters throw instead.
  public subscript(id: LayerID) -> Layer {
    // Inlined, because a call would copy the whole layer.
    @inlinable get { layers[id.index] }
    set { do { try assign(newValue, to: id) } catch { stop(on: error) } }
  }

  /// The frame of a layer, in its superlayer's coordinates.
  public func frame(of id: LayerID) -> Rect { layers[id.index].frame }
}

/// A layer of one tree; meaningless in any other.
public struct LayerID: Hashable, Sendable {
  private var storage: Int32

  /// The layer's position in the order of creation, from 0.
  public var index: Int {
    get { Int(storage) }
    set { storage = Int32(newValue) }
  }

  /// Creates the ID of the layer created as number `index`, from 0.
  public init(index: Int) { storage = Int32(index) }
}

/// The framework with the resizing rules to follow.
public enum Platform: String, CaseIterable, Hashable, Sendable {
  /// UIKit: flexible parts grow in proportion to their length.
  case ios
  /// Layers on macOS: the parts of an axis share a change in thirds, rounded to whole points.
  case macos
  /// AppKit's views, with a frame and a bounds origin but no transform: flexible parts grow in proportion to their
  /// length, and both edges are rounded down to whole pixels.
  case appkit

  /// Whether y grows downwards in the window, and inside all layers that are not flipped.
  package var growsDownwards: Bool {
    switch self {
    case .ios: true
    case .macos, .appkit: false
    }
  }

  /// The default pixels per point to which resized edges are rounded down; nil for no rounding.
  package var usualScale: ScreenScale? {
    switch self {
    case .ios, .macos: nil
    case .appkit: .one
    }
  }
}

/// A model of the effect of assigning `frame`.
public enum SetterModel: String, CaseIterable, Hashable, Sendable {
  /// The real behavior of Core Animation.
  case coreAnimation
  /// The pseudo-code of a well-known article, which ignores the transform.
  case ignoresTransform
}
