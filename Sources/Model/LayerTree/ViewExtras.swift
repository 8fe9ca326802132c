public import GeomrunGeometry

/// The values that UIKit stores for a view besides its layer: for scroll views, safe areas, margins, images and
/// touches.
///
/// Few views have any of them.
public struct ViewExtras: Equatable, Sendable {
  /// Whether the view is a `UIScrollView`.
  public package(set) var isScrollView = false
  /// The size of the content, in points.
  public package(set) var contentSize = Size.zero
  /// The insets of `contentInset` around the content.
  public package(set) var contentInset = EdgeInsets.zero
  /// The edges where the safe area is added to the insets.
  public package(set) var adjustment = ContentInsetAdjustment.automatic
  /// Whether the horizontal axis counts as scrollable, regardless of the content's size.
  public package(set) var alwaysBounceHorizontal = false
  /// Whether the vertical axis counts as scrollable, regardless of the content's size.
  public package(set) var alwaysBounceVertical = false
  /// Whether a finger can scroll at all.
  public package(set) var isScrollEnabled = true
  /// Whether it is the content of a controller that a navigation or tab bar controller shows.
  public package(set) var isUnderBars = false
  /// The least zoom scale.
  public package(set) var minimumZoomScale = 1.0
  /// The greatest zoom scale.
  public package(set) var maximumZoomScale = 1.0
  /// The zoomed view.
  public package(set) var zoomedView: LayerID?
  /// The safe area as set; nil if it follows from the superview.
  public package(set) var safeAreaInsets: EdgeInsets?
  /// The insets that a controller adds to the safe area of its view.
  public package(set) var additionalSafeAreaInsets = EdgeInsets.zero
  /// The margins as assigned, without the safe area; nil for the default.
  public package(set) var layoutMargins: EdgeInsets?
  /// Whether the superview's margins count where they overlap the view.
  public package(set) var preservesSuperviewLayoutMargins = false
  /// Whether the safe area counts in addition to the margins.
  public package(set) var insetsLayoutMarginsFromSafeArea = true
  /// The way in which an image fits into the bounds.
  public package(set) var contentMode = ContentMode.scaleToFill
  /// The size of the image in points; zero without an image.
  public package(set) var imageSize = Size.zero
  /// The insets by which `point(inside:with:)` extends the bounds.
  public package(set) var hitOutsets = EdgeInsets.zero

  /// Creates the default values.
  public init() {}
}

/// The `contentInsetAdjustmentBehavior` of a scroll view: the edges where the safe area is added to its insets.
public enum ContentInsetAdjustment: String, CaseIterable, Hashable, Sendable {
  /// Like `scrollableAxes`; under bars also at the top and the bottom.
  case automatic
  /// On scrollable axes.
  case scrollableAxes
  /// On no edge.
  case never
  /// On all edges.
  case always
}

/// The `contentMode` of a view: the way in which its image fits into the bounds.
public enum ContentMode: String, CaseIterable, Hashable, Sendable {
  case scaleToFill, scaleAspectFit, scaleAspectFill, redraw
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

  /// Computes the rect of an image of `size` points in `bounds`, without rounding.
  ///
  /// `scaleAspectFit` equals the result of `AVMakeRect(aspectRatio:insideRect:)`, which enlarges as well.
  public func rect(of size: Size, in bounds: Rect) -> Rect {
    func place(_ size: Size, _ x: Double, _ y: Double) -> Rect {
      Rect(
        x: bounds.origin.x + (bounds.size.width - size.width) * x,
        y: bounds.origin.y + (bounds.size.height - size.height) * y, width: size.width, height: size.height)
    }
    func scaled(_ choose: (Double, Double) -> Double) -> Rect {
      let (x, y) = (bounds.size.width / size.width, bounds.size.height / size.height)
      let k = choose(x, y)
      // The deciding axis uses the bounds' own extent, because a product may have a rounding error.
      return place(
        Size(width: k == x ? bounds.size.width : size.width * k, height: k == y ? bounds.size.height : size.height * k),
        0.5, 0.5)
    }
    switch self {
    case .scaleToFill, .redraw: return bounds
    case .scaleAspectFit: return scaled(min)
    case .scaleAspectFill: return scaled(max)
    case .center: return place(size, 0.5, 0.5)
    case .top: return place(size, 0.5, 0)
    case .bottom: return place(size, 0.5, 1)
    case .left: return place(size, 0, 0.5)
    case .right: return place(size, 1, 0.5)
    case .topLeft: return place(size, 0, 0)
    case .topRight: return place(size, 1, 0)
    case .bottomLeft: return place(size, 0, 1)
    case .bottomRight: return place(size, 1, 1)
    }
  }
}

/// The storage of extras in a layer, of the size of a reference.
internal enum ExtrasStorage: Equatable, Sendable {
  case none
  indirect case some(ViewExtras)
}

extension Layer {
  /// The values that UIKit stores besides the layer.
  public package(set) var extras: ViewExtras {
    get { if case .some(let extras) = storedExtras { extras } else { ViewExtras() } }
    set { storedExtras = .some(newValue) }
  }

  /// Whether any of these values has been assigned.
  package var hasExtras: Bool { storedExtras != .none }

  /// The rect of the image, in the view's own coordinates; nil without an image.
  public var contentRect: Rect? {
    guard case .some(let extras) = storedExtras, extras.imageSize != .zero else { return nil }
    return extras.contentMode.rect(of: extras.imageSize, in: bounds)
  }

  /// The rect in which `point(inside:with:)` is true: the bounds, extended by the outsets.
  public var hitBounds: Rect {
    guard case .some(let extras) = storedExtras else { return bounds }
    return bounds.inset(by: -extras.hitOutsets)
  }
}
