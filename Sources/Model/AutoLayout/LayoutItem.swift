public import GeomrunGeometry

/// An item of a layout system, by its place in the list of items.
public struct LayoutItemID: Hashable, Sendable {
  /// The place in `LayoutSystem.items`.
  public let index: Int

  /// The item at that place.
  public init(index: Int) { self.index = index }
}

/// What is flexible on one axis of a view that its autoresizing mask places: the part before it, its size, the part
/// behind it.
public struct LayoutFlexibility: Hashable, Sendable {
  /// Whether the distance to the left or top edge is flexible.
  public var min: Bool
  /// Whether the extent is flexible.
  public var size: Bool
  /// Whether the distance to the right or bottom edge is flexible.
  public var max: Bool

  /// The flexible parts of one axis.
  public init(min: Bool = false, size: Bool = false, max: Bool = false) {
    self.min = min
    self.size = size
    self.max = max
  }

  /// As in printed constraints: `h=LWR`, where `&` is flexible and `-` is fixed.
  public var description: String { (min ? "&" : "-") + (size ? "&" : "-") + (max ? "&" : "-") }

  /// Whether devices have printed the equations of this mask; those of `&--`, `-&&`, `&&-` and `&&&` are known from
  /// other implementations only.
  public var isKnownFromDevices: Bool {
    switch (min, size, max) {
    case (false, false, _), (false, true, false), (true, false, true): true
    case (true, false, false), (false, true, true), (true, true, _): false
    }
  }
}

/// A view that has a frame: `translatesAutoresizingMaskIntoConstraints` is true.
public struct LayoutFrame: Hashable, Sendable {
  /// The current frame, in the superview's bounds, whose origin counts as (0, 0).
  public var rect: Rect
  /// The size of the superview's bounds that this frame belongs to; what is flexible keeps its relation to it.
  public var superviewSize: Size
  /// What the mask lets change horizontally.
  public var horizontal: LayoutFlexibility
  /// What the mask lets change vertically.
  public var vertical: LayoutFlexibility

  /// A frame that stays as it is, unless parts of it are flexible.
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

/// What the content of a view asks for on one axis.
public struct LayoutContentSize: Hashable, Sendable {
  /// The intrinsic extent in points; nil is `noIntrinsicMetric`.
  public var size: Double?
  /// How much it resists to be larger than that: `contentHuggingPriority`.
  public var hugging: Double
  /// How much it resists to be smaller than that: `contentCompressionResistancePriority`.
  public var compression: Double

  /// An intrinsic extent with UIKit's default priorities.
  public init(_ size: Double? = nil, hugging: Double = 250, compression: Double = 750) {
    self.size = size
    self.hugging = hugging
    self.compression = compression
  }
}

/// A view or a layout guide.
public struct LayoutItem: Hashable, Sendable {
  /// What an item is.
  public enum Kind: Hashable, Sendable {
    /// A view.
    case view
    /// A `UILayoutGuide` that the app adds to a view.
    case guide
    /// `safeAreaLayoutGuide`.
    case safeArea
    /// `layoutMarginsGuide`.
    case layoutMargins
    /// `readableContentGuide`, as wide as `readableWidth` of its view at most.
    case readable
    /// `contentLayoutGuide` of a scroll view: its content, whose size is `contentSize`.
    case contentLayout
    /// `frameLayoutGuide` of a scroll view: what is seen of its content.
    case frameLayout
    /// `keyboardLayoutGuide` while no keyboard is shown: from the bottom of the safe area to the bottom of the window, as
    /// wide as that.
    case keyboard
    /// A guide that a stack view makes; it counts on one axis only.
    case stackGuide(LayoutAxis)
  }

  /// What it is.
  public var kind: Kind
  /// The view it lies in: a view's superview, a guide's owning view; nil for a root view.
  public var superview: LayoutItemID?
  /// The frame of a view that constraints do not place; nil where they alone do, and for all guides.
  public var frame: LayoutFrame?
  /// What the content asks for horizontally.
  public var horizontalContent = LayoutContentSize()
  /// What the content asks for vertically.
  public var verticalContent = LayoutContentSize()
  /// `layoutMargins` as they are assigned, without the safe area.
  public var layoutMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  /// The insets of the safe area; where nil, what the superview's safe area leaves of it: at most the superview's
  /// inset.
  public var safeAreaInsets: EdgeInsets?
  /// What a controller adds to the safe area.
  public var additionalSafeAreaInsets = EdgeInsets.zero
  /// Whether the superview's margins count where they reach into the view.
  public var preservesSuperviewLayoutMargins = false
  /// Whether it is a scroll view: its safe area does not reach into its content at the top and the bottom, and
  /// constraints between its edges and what lies in it are about its content.
  public var isScrollView = false
  /// How far a scroll view has scrolled, in points: the origin of its bounds.
  public var contentOffset = Point.zero
  /// `insetsLayoutMarginsFromSafeArea`: whether the safe area counts in addition to the margins.
  public var insetsLayoutMarginsFromSafeArea = true
  /// Whether it lies in something that is turned or scaled, so that its edges go to no pixels.
  public var isOffPixels = false
  /// By how much transforms move what lies in it, in points.
  public var contentShift = Point.zero
  /// By how much the frame exceeds the alignment rect on each side.
  public var alignmentRectInsets = EdgeInsets.zero
  /// The distance of the first baseline from the top edge of the alignment rect, downwards, in points.
  public var baselineFromTop = 0.0
  /// The distance of the last baseline from the bottom edge of the alignment rect, upwards, in points.
  public var baselineFromBottom = 0.0
  /// Whether it is a label that may have more than one line, whose constraints UIKit makes again once it knows its width.
  public var hasSeveralLines = false
  /// The reading direction; nil is that of the system.
  public var direction: LayoutDirection?
  /// The greatest width of the readable guide, which depends on font and device.
  public var readableWidth: Double?

  /// A view; constraints place it unless it gets a frame.
  public static func view(in superview: LayoutItemID?, frame: LayoutFrame? = nil) -> LayoutItem {
    LayoutItem(kind: .view, superview: superview, frame: frame)
  }

  /// What the content asks for on an axis.
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
