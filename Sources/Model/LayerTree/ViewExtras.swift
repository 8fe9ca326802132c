public import GeomrunGeometry

/// What UIKit keeps of a view beyond its layer: of scroll views, safe areas, margins, images and touches.
///
/// Few views have any of it.
public struct ViewExtras: Equatable, Sendable {
  /// Whether the view is a `UIScrollView`.
  public package(set) var isScrollView = false
  /// How far the content reaches, in points.
  public package(set) var contentSize = Size.zero
  /// What `contentInset` adds around the content.
  public package(set) var contentInset = EdgeInsets.zero
  /// Where the safe area counts among the insets.
  public package(set) var adjustment = ContentInsetAdjustment.automatic
  /// Whether the horizontal axis counts as scrollable, however small the content is.
  public package(set) var alwaysBounceHorizontal = false
  /// Whether the vertical axis counts as scrollable, however small the content is.
  public package(set) var alwaysBounceVertical = false
  /// Whether a finger can scroll at all.
  public package(set) var isScrollEnabled = true
  /// Whether it is the content of a controller that a navigation or tab bar controller shows.
  public package(set) var isUnderBars = false
  /// The least scale that zooming reaches.
  public package(set) var minimumZoomScale = 1.0
  /// The greatest scale that zooming reaches.
  public package(set) var maximumZoomScale = 1.0
  /// The view that is zoomed.
  public package(set) var zoomedView: LayerID?
  /// The safe area as it is told; nil where it follows from the superview.
  public package(set) var safeAreaInsets: EdgeInsets?
  /// What a controller adds to the safe area of its view.
  public package(set) var additionalSafeAreaInsets = EdgeInsets.zero
  /// The margins as they are assigned, without the safe area; nil where they are the default.
  public package(set) var layoutMargins: EdgeInsets?
  /// Whether the superview's margins count where they reach into the view.
  public package(set) var preservesSuperviewLayoutMargins = false
  /// Whether the safe area counts in addition to the margins.
  public package(set) var insetsLayoutMarginsFromSafeArea = true
  /// How an image is fitted into the bounds.
  public package(set) var contentMode = ContentMode.scaleToFill
  /// The size of the image in points; nothing where there is none.
  public package(set) var imageSize = Size.zero
  /// By how much `point(inside:with:)` takes more than the bounds.
  public package(set) var hitOutsets = EdgeInsets.zero

  /// What every view has.
  public init() {}
}

/// `contentInsetAdjustmentBehavior` of a scroll view: where the safe area counts among its insets.
public enum ContentInsetAdjustment: String, CaseIterable, Hashable, Sendable {
  /// As `scrollableAxes`, and under bars at the top and the bottom in any case.
  case automatic
  /// On the axes that can be scrolled.
  case scrollableAxes
  /// Nowhere.
  case never
  /// On all edges.
  case always
}

/// `contentMode` of a view: how its image is fitted into the bounds.
public enum ContentMode: String, CaseIterable, Hashable, Sendable {
  case scaleToFill, scaleAspectFit, scaleAspectFill, redraw
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

  /// Where an image of `size` points is drawn in `bounds`; nothing is rounded.
  ///
  /// `scaleAspectFit` is what `AVMakeRect(aspectRatio:insideRect:)` answers, which enlarges as well.
  public func rect(of size: Size, in bounds: Rect) -> Rect {
    func place(_ size: Size, _ x: Double, _ y: Double) -> Rect {
      Rect(
        x: bounds.origin.x + (bounds.size.width - size.width) * x,
        y: bounds.origin.y + (bounds.size.height - size.height) * y, width: size.width, height: size.height)
    }
    func scaled(_ choose: (Double, Double) -> Double) -> Rect {
      let (x, y) = (bounds.size.width / size.width, bounds.size.height / size.height)
      let k = choose(x, y)
      // The axis that decides is the bounds' own extent, not a product that may miss it by a rounding.
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

/// The room of extras in a layer, which is that of a reference.
internal enum ExtrasStorage: Equatable, Sendable {
  case none
  indirect case some(ViewExtras)
}

extension Layer {
  /// What UIKit keeps of the view beyond its layer.
  public package(set) var extras: ViewExtras {
    get { if case .some(let extras) = storedExtras { extras } else { ViewExtras() } }
    set { storedExtras = .some(newValue) }
  }

  /// Whether anything of that has been assigned.
  package var hasExtras: Bool { storedExtras != .none }

  /// Where the image is, in the view's own coordinates; nil where there is none.
  public var contentRect: Rect? {
    guard case .some(let extras) = storedExtras, extras.imageSize != .zero else { return nil }
    return extras.contentMode.rect(of: extras.imageSize, in: bounds)
  }

  /// What `point(inside:with:)` takes for the view: its bounds, with the outsets.
  public var hitBounds: Rect {
    guard case .some(let extras) = storedExtras else { return bounds }
    return bounds.inset(by: -extras.hitOutsets)
  }
}
