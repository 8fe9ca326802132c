public import GeomrunGeometry

/// An item of a layout system, by its position in the list of items.
public struct LayoutItemID: Hashable, Sendable {
  /// The position in `LayoutSystem.items`.
  public let index: Int

  /// Creates the ID of the item at a position.
  public init(index: Int) { self.index = index }
}

/// The flexible parts on one axis of an autoresizing mask: the margin before the view, its size, the margin after it.
public struct LayoutFlexibility: Hashable, Sendable {
  /// Whether the distance to the left or top edge is flexible.
  public var min: Bool
  /// Whether the extent is flexible.
  public var size: Bool
  /// Whether the distance to the right or bottom edge is flexible.
  public var max: Bool

  /// Creates the flexible parts of one axis.
  public init(min: Bool = false, size: Bool = false, max: Bool = false) {
    self.min = min
    self.size = size
    self.max = max
  }

  /// The notation of printed constraints: `h=LWR`, where `&` is flexible and `-` is fixed.
  public var description: String { (min ? "&" : "-") + (size ? "&" : "-") + (max ? "&" : "-") }

  /// Whether devices have printed the equations of this mask; those of `&--`, `-&&`, `&&-` and `&&&` are only known
  /// from other implementations.
  public var isKnownFromDevices: Bool {
    switch (min, size, max) {
    case (false, false, _), (false, true, false), (true, false, true): true
    case (true, false, false), (false, true, true), (true, true, _): false
    }
  }
}

/// The frame of a view whose `translatesAutoresizingMaskIntoConstraints` is true.
public struct LayoutFrame: Hashable, Sendable {
  /// The current frame, in the superview's bounds, whose origin counts as (0, 0).
  public var rect: Rect
  /// The size of the superview's bounds that this frame belongs to; flexible parts keep their proportion to it.
  public var superviewSize: Size
  /// The horizontally flexible parts of the mask.
  public var horizontal: LayoutFlexibility
  /// The vertically flexible parts of the mask.
  public var vertical: LayoutFlexibility

  /// Creates a frame that is fixed unless parts of it are flexible.
  public init(
    _ rect: Rect, in superviewSize: Size = .zero, horizontal: LayoutFlexibility = LayoutFlexibility(),
    vertical: LayoutFlexibility = LayoutFlexibility()
  ) {
    self.rect = rect
    self.superviewSize = superviewSize
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

/// The intrinsic extent of a view's content on one axis, with its priorities.
public struct LayoutContentSize: Hashable, Sendable {
  /// The intrinsic extent in points; nil is `noIntrinsicMetric`.
  public var size: Double?
  /// The resistance to growing beyond the content: `contentHuggingPriority`.
  public var hugging: Double
  /// The resistance to shrinking below the content: `contentCompressionResistancePriority`.
  public var compression: Double

  /// Creates an intrinsic extent with UIKit's default priorities.
  public init(_ size: Double? = nil, hugging: Double = 250, compression: Double = 750) {
    self.size = size
    self.hugging = hugging
    self.compression = compression
  }
}

/// A view or a layout guide.
public struct LayoutItem: Hashable, Sendable {
  /// The kind of an item.
  public enum Kind: Hashable, Sendable {
    /// A view.
    case view
    /// A `UILayoutGuide` that the app adds to a view.
    case guide
    /// `safeAreaLayoutGuide`.
    case safeArea
    /// `layoutMarginsGuide`.
    case layoutMargins
    /// `readableContentGuide`, at most as wide as the `readableWidth` of its view.
    case readable
    /// `contentLayoutGuide` of a scroll view: its content, with the size `contentSize`.
    case contentLayout
    /// `frameLayoutGuide` of a scroll view: the visible part of its content.
    case frameLayout
    /// `keyboardLayoutGuide` while no keyboard is shown: from the bottom of the safe area to the bottom of the window,
    /// as wide as the safe area.
    case keyboard
    /// A guide created by a stack view; it counts on one axis only.
    case stackGuide(LayoutAxis)
  }

  /// The kind.
  public var kind: Kind
  /// A view's superview or a guide's owning view; nil for a root view.
  public var superview: LayoutItemID?
  /// The frame of a view that constraints do not place; nil if only constraints do, and for all guides.
  public var frame: LayoutFrame?
  /// The horizontal intrinsic extent and its priorities.
  public var horizontalContent = LayoutContentSize()
  /// The vertical intrinsic extent and its priorities.
  public var verticalContent = LayoutContentSize()
  /// `layoutMargins` as assigned, without the safe area.
  public var layoutMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  /// The insets of the safe area; nil for the overlap with the superview's safe area, at most the superview's inset.
  public var safeAreaInsets: EdgeInsets?
  /// The insets that a controller adds to the safe area.
  public var additionalSafeAreaInsets = EdgeInsets.zero
  /// Whether the superview's margins count where they overlap the view.
  public var preservesSuperviewLayoutMargins = false
  /// Whether it is a scroll view.
  ///
  /// Its safe area does not extend into its content at the top and the bottom. Constraints between its edges and its
  /// descendants apply to its content.
  public var isScrollView = false
  /// The scroll position, in points: the origin of the bounds.
  public var contentOffset = Point.zero
  /// `insetsLayoutMarginsFromSafeArea`: whether the safe area counts in addition to the margins.
  public var insetsLayoutMarginsFromSafeArea = true
  /// Whether an ancestor is rotated or scaled, so the edges are not rounded to pixels.
  public var isOffPixels = false
  /// The displacement of subviews by transforms, in points.
  public var contentShift = Point.zero
  /// The amount by which the frame exceeds the alignment rect on each side.
  public var alignmentRectInsets = EdgeInsets.zero
  /// The distance of the first baseline from the top edge of the alignment rect, downwards, in points.
  public var baselineFromTop = 0.0
  /// The distance of the last baseline from the bottom edge of the alignment rect, upwards, in points.
  public var baselineFromBottom = 0.0
  /// Whether it is a label that may have several lines; UIKit recreates its constraints once it knows its width.
  public var hasSeveralLines = false
  /// The reading direction; nil for the system's.
  public var direction: LayoutDirection?
  /// The greatest width of the readable guide, which depends on font and device.
  public var readableWidth: Double?

  /// Creates a view; constraints place it unless it gets a frame.
  public static func view(in superview: LayoutItemID?, frame: LayoutFrame? = nil) -> LayoutItem {
    LayoutItem(kind: .view, superview: superview, frame: frame)
  }

  /// Returns the intrinsic extent and its priorities on an axis.
  public func content(on axis: LayoutAxis) -> LayoutContentSize {
    switch axis {
    case .horizontal: horizontalContent
    case .vertical: verticalContent
    }
  }

  init(kind: Kind, superview: LayoutItemID?, frame: LayoutFrame?) {
    self.kind = kind
    self.superview = superview
    self.frame = frame
  }
}
