public import GeomrunGeometry

/// Layers in a common outer space, the window, back to front, and those that were removed from it.
///
/// Layers are never destroyed, so that an identifier stays valid. All of them live in one array and
/// are changed in place; the hierarchy is a list of links, so that moving a layer costs the same
/// among any number of siblings.
public struct LayerTree: Sendable {
  /// The framework whose resizing rules are followed.
  public var platform: Platform
  /// What assigning a frame does.
  public var setterModel: SetterModel

  /// The pixels of a point, to which resizing on iOS takes edges down; nil where nothing is rounded.
  public var screenScale: ScreenScale?

  /// The window that top-level views lie in: its size and the insets of its safe area; nil where no device is
  /// named.
  public var window: (size: Size, safeAreaInsets: EdgeInsets)?

  /// The margins of views to which none are assigned: 8 on each side, and 0 since iOS 27.1.
  public var defaultMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  @usableFromInline internal var layers: [Layer] = []
  internal var links: [Links] = []
  internal var rootEnds = Links.Ends()
  internal var removedEnds = Links.Ends()
  internal var sublayerOrder = SublayerOrder()
  // Few layers have any.
  internal var scrollViews: [LayerID] = []
  /// Whether a view has ever been told of insets of its safe area.
  internal var hasInsets = false
  internal var constraintLists: [LayerID: [CAConstraintRule]] = [:]
  internal var layoutMarks = PassMarks()
  /// The views that override `resizeSubviews`, and those of them that have to do so, each with its old size.
  internal var resizing = OwnResizing()

  /// A tree without layers.
  public init(platform: Platform = .ios, setterModel: SetterModel = .coreAnimation) {
    self.platform = platform
    self.setterModel = setterModel
  }

  /// Makes room for so many layers, so that none has to move.
  public mutating func reserveCapacity(_ count: Int) {
    layers.reserveCapacity(count)
    links.reserveCapacity(count)
    layoutMarks.reserveCapacity(count)
  }

  /// The number of layers.
  public var count: Int { layers.count }

  /// All layers, in the order of creation.
  public var ids: some RandomAccessCollection<LayerID> & Sendable { (0..<layers.count).lazy.map { LayerID(index: $0) } }

  /// The stored and computed geometry of a layer; `tree[view].bounds = ...` assigns as UIKit does, sublayers included.
  ///
  /// A value that UIKit refuses ends the program, as there; `setBounds(_:of:)` and its like throw instead.
  public subscript(id: LayerID) -> Layer {
    // Inlined, for a call would copy the whole layer.
    @inlinable get { layers[id.index] }
    set { do { try assign(newValue, to: id) } catch { stop(on: error) } }
  }

  /// The frame of a layer, in its superlayer's coordinates.
  public func frame(of id: LayerID) -> Rect { layers[id.index].frame }
}

/// A layer of one tree; meaningless in any other.
public struct LayerID: Hashable, Sendable {
  private var storage: Int32

  /// The layer's place in the order of creation, from 0.
  public var index: Int {
    get { Int(storage) }
    set { storage = Int32(newValue) }
  }

  /// The layer that was created as number `index`, from 0.
  public init(index: Int) { storage = Int32(index) }
}

/// The framework whose resizing rules are followed.
public enum Platform: String, CaseIterable, Hashable, Sendable {
  /// UIKit: flexible parts grow in proportion to what they are.
  case ios
  /// Layers on macOS: the parts of an axis share a change in thirds, and whole points come out.
  case macos
  /// AppKit's views, which have a frame and an origin of their bounds and no transform: flexible parts grow in
  /// proportion to what they are, and both edges go down to whole pixels.
  case appkit

  /// Whether y grows downwards in the window, and inside whatever is not flipped.
  package var growsDownwards: Bool {
    switch self {
    case .ios: true
    case .macos, .appkit: false
    }
  }

  /// The pixels of a point to which resized edges go down where a scene names none; nil where nothing is rounded then.
  package var usualScale: ScreenScale? {
    switch self {
    case .ios, .macos: nil
    case .appkit: .one
    }
  }
}

/// A belief about what assigning `frame` does.
public enum SetterModel: String, CaseIterable, Hashable, Sendable {
  /// What Core Animation really does.
  case coreAnimation
  /// The pseudo-code of a well-known article, which never looks at the transform.
  case ignoresTransform
}
