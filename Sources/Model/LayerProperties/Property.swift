import GeomrunGeometry
public import GeomrunLayerTree
import GeomrunText
package import GeomrunWords

/// A property of a layer, by its UIView name, in the order of reports.
///
/// Exhaustive switches, here and elsewhere, decide on all aspects of a property: a new case does not compile before
/// each of them handles it.
public enum Property: String, CaseIterable, Hashable, Sendable {
  case frame, bounds, center, anchorPoint, transform, transform3D, sublayerTransform
  case zPosition, anchorPointZ, geometryFlipped, flipped, hidden, alpha, clipsToBounds
  case userInteractionEnabled, autoresizingMask, autoresizesSubviews
  case windowFrame
  case contentOffset, contentSize, contentInset, contentInsetAdjustmentBehavior
  case alwaysBounceHorizontal, alwaysBounceVertical, scrollEnabled, underBars
  case minimumZoomScale, maximumZoomScale, zoomScale
  case adjustedContentInset, offsetRange, visibleRect, page
  case safeAreaInsets, safeArea, keyboardLayoutGuide, additionalSafeAreaInsets
  case layoutMargins, preservesSuperviewLayoutMargins, insetsLayoutMarginsFromSafeArea
  case contentMode, imageSize, contentRect, hitOutsets
  case needsLayout, layouts

  /// The role of a property in reports and declarations.
  public enum Role: Sendable {
    /// Computed from the others; declared without them, and always reported.
    case computed
    /// Geometry that `frame` reads or writes: not allowed together with `frame` in a declaration. Always reported.
    case geometry
    /// Stored besides the frame, and reported only if it differs from this default.
    case stored(default: PropertyValue)
    /// The whole matrix of `transform`; reported only if `transform` cannot represent it.
    case matrix
    /// Computed from the view and its ancestors, from these properties; read-only, and reported only on request.
    case derived(from: [Property])
    /// Stored by UIKit besides the layer, and reported only if it differs from this default.
    case uiKit(default: PropertyValue)
    /// Another way to read and assign a value stored elsewhere; reported only on request.
    case asked
  }

  /// The groups of properties; properties that need no distinction share one.
  package enum Concern: Sendable {
    case frame, bounds, center, anchorPoint, transform, transform3D, sublayerTransform, windowFrame
    /// The positions in front of and behind the plane.
    case depth
    /// The appearance and the hit test, without geometry.
    case appearance
    /// The behavior on a change of the superview's size.
    case resizing
    case contentOffset, zoomScale
    /// The scroll range of a scroll view, and whether it scrolls.
    case scrolling
    /// The safe area and the margins.
    case margins
    /// The image in a view.
    case image
    /// The state of layout passes for a view.
    case passes
  }

  /// The spelling of a property in the frameworks.
  package enum Spelling: Sendable {
    /// A property of the view under its own name, and of a layer under another.
    case ofView(layer: String)
    /// A property of the layer only.
    case ofLayer(String)
    /// A Bool called `isName` in Swift, and `name` in Objective-C.
    case flag(isOfLayer: Bool)
    /// The view's `transform`, and a layer's `affineTransform`.
    case affineTransform
    /// The bounds, converted into the window.
    case boundsInWindow
    /// The bounds without the adjusted insets.
    case boundsWithinInsets
    /// The frame of a guide.
    case safeAreaGuide
    case keyboardGuide
    /// A property of the view's controller.
    case ofController
    /// Not a property or call of the frameworks; apps achieve it in this way.
    case byApps(AppWay)
  }

  /// The way in which apps achieve an effect for which the frameworks have no property.
  package enum AppWay: Sendable {
    /// The image that a view shows.
    case image
    /// A controller that shows the view under its bars.
    case bars
    /// An override of the hit test.
    case hitTest
    /// No code: it is derived from other properties.
    case nothing
  }

  /// The UIView name, used in reports.
  public var name: String { rawValue }

  /// The name and the aliases.
  public var names: [String] { [name] + aliases }

  /// Other names with the same meaning, including CALayer's.
  public var aliases: [String] {
    switch self {
    case .center: ["position"]
    case .transform: ["affineTransform"]
    case .geometryFlipped: ["isGeometryFlipped"]
    case .flipped: ["isFlipped"]
    case .hidden: ["isHidden"]
    case .alpha: ["opacity"]
    case .clipsToBounds: ["masksToBounds"]
    case .userInteractionEnabled: ["isUserInteractionEnabled"]
    case .frame, .bounds, .anchorPoint, .transform3D, .sublayerTransform, .zPosition, .anchorPointZ, .autoresizingMask,
      .autoresizesSubviews, .windowFrame, .contentOffset, .contentSize, .contentInset, .contentInsetAdjustmentBehavior,
      .alwaysBounceHorizontal, .alwaysBounceVertical, .underBars, .minimumZoomScale, .maximumZoomScale, .zoomScale,
      .adjustedContentInset, .offsetRange, .visibleRect, .page, .safeAreaInsets, .safeArea, .keyboardLayoutGuide,
      .additionalSafeAreaInsets,
      .layoutMargins, .preservesSuperviewLayoutMargins, .insetsLayoutMarginsFromSafeArea, .contentMode, .contentRect,
      .hitOutsets, .needsLayout, .layouts:
      []
    case .scrollEnabled: ["isScrollEnabled"]
    case .imageSize: ["image"]
    }
  }

  /// The kind of the value.
  public var kind: ValueKind {
    switch self {
    case .frame, .bounds, .windowFrame, .offsetRange, .visibleRect, .safeArea, .keyboardLayoutGuide, .contentRect: .rect
    case .center, .anchorPoint, .contentOffset, .page: .point
    case .contentSize, .imageSize: .size
    case .contentInset, .adjustedContentInset, .safeAreaInsets, .additionalSafeAreaInsets, .layoutMargins, .hitOutsets:
      .insets
    case .contentInsetAdjustmentBehavior: .insetAdjustment
    case .contentMode: .contentMode
    case .transform: .transform
    case .transform3D, .sublayerTransform: .transform3D
    case .zPosition, .anchorPointZ, .alpha, .minimumZoomScale, .maximumZoomScale, .zoomScale, .layouts: .number
    case .geometryFlipped, .flipped, .hidden, .clipsToBounds, .userInteractionEnabled, .autoresizesSubviews,
      .alwaysBounceHorizontal, .alwaysBounceVertical, .scrollEnabled, .underBars, .preservesSuperviewLayoutMargins,
      .insetsLayoutMarginsFromSafeArea, .needsLayout:
      .bool
    case .autoresizingMask: .autoresizingMask
    }
  }

  /// The role in reports and declarations.
  public var role: Role {
    switch self {
    case .frame: .computed
    case .bounds, .center, .anchorPoint, .transform: .geometry
    case .transform3D: .matrix
    case .sublayerTransform: .stored(default: .transform3D(.identity))
    case .zPosition, .anchorPointZ: .stored(default: .number(0))
    case .alpha: .stored(default: .number(1))
    case .geometryFlipped, .flipped, .hidden, .clipsToBounds: .stored(default: .bool(false))
    case .userInteractionEnabled, .autoresizesSubviews: .stored(default: .bool(true))
    case .autoresizingMask: .stored(default: .autoresizingMask([]))
    case .windowFrame: .derived(from: [.bounds, .center, .anchorPoint, .transform])
    case .adjustedContentInset: .derived(from: [.contentInset, .contentInsetAdjustmentBehavior, .safeAreaInsets])
    case .offsetRange: .derived(from: [.contentSize, .contentInset, .bounds])
    case .visibleRect: .derived(from: [.contentOffset, .contentInset, .bounds])
    case .page: .derived(from: [.contentOffset, .bounds])
    case .safeArea, .keyboardLayoutGuide: .derived(from: [.safeAreaInsets, .bounds])
    case .contentRect: .derived(from: [.imageSize, .contentMode, .bounds])
    // Assigned as a view's input to a layout.
    case .safeAreaInsets, .layoutMargins: .derived(from: [])
    // Kept by layout passes besides the layer.
    case .needsLayout, .layouts: .derived(from: [])
    case .contentOffset, .zoomScale: .asked
    case .contentSize, .imageSize: .uiKit(default: .size(.zero))
    case .contentInset, .additionalSafeAreaInsets, .hitOutsets: .uiKit(default: .insets(.zero))
    case .contentInsetAdjustmentBehavior: .uiKit(default: .insetAdjustment(.automatic))
    case .contentMode: .uiKit(default: .contentMode(.scaleToFill))
    case .alwaysBounceHorizontal, .alwaysBounceVertical, .underBars, .preservesSuperviewLayoutMargins:
      .uiKit(default: .bool(false))
    case .scrollEnabled, .insetsLayoutMarginsFromSafeArea: .uiKit(default: .bool(true))
    case .minimumZoomScale, .maximumZoomScale: .uiKit(default: .number(1))
    }
  }

  /// A one-sentence description with the coordinate space.
  public var summary: String {
    switch self {
    case .frame: "The view's bounding box in its superview, computed from the other properties."
    case .bounds: "The view's own coordinate space: its visible origin and its size."
    case .center: "The position of the anchor point in the superview."
    case .anchorPoint: "The point that center places, in units of the bounds' size."
    case .transform: "The 2D transform, applied about the anchor point."
    case .transform3D: "The whole 4x4 transform; `transform` reads as identity where it is not affine."
    case .sublayerTransform: "A 4x4 transform of the subviews, about this view's anchor point."
    case .zPosition: "The place in depth: the drawing order of siblings, and the distance under a perspective."
    case .anchorPointZ: "The depth of the anchor point, the pivot of 3D transforms."
    case .geometryFlipped: "Whether y of the view counts from the bottom."
    case .flipped: "On AppKit, whether y grows downwards inside the view."
    case .hidden: "Whether the view is hidden; it is then never hit."
    case .alpha: "The opacity; a view below 0.01 is never hit."
    case .clipsToBounds: "Whether subviews are clipped to the bounds."
    case .userInteractionEnabled: "Whether UIView's hit test includes the view."
    case .autoresizingMask: "The parts that are flexible when the superview's size changes."
    case .autoresizesSubviews: "Whether subviews are resized with the bounds' size."
    case .windowFrame: "The bounding box of the view's bounds in the window; read-only."
    case .contentOffset:
      "The origin of a scroll view's bounds, rounded to pixels if the screen scale is known."
    case .contentSize: "The size of the content of a scroll view, in points."
    case .contentInset: "The insets around the content of a scroll view: top, left, bottom, right."
    case .contentInsetAdjustmentBehavior: "On which axes the safe area counts in addition to contentInset."
    case .alwaysBounceHorizontal: "Whether the scroll view counts as scrollable from left to right."
    case .alwaysBounceVertical: "Whether the scroll view counts as scrollable from top to bottom."
    case .scrollEnabled: "Whether a finger scrolls the scroll view; code does in any case."
    case .underBars:
      """
      Whether the scroll view is the content of a controller under bars; automatic insets then apply at the \
      top and the bottom.
      """
    case .minimumZoomScale: "The least scale that zooming reaches."
    case .maximumZoomScale: "The greatest scale that zooming reaches."
    case .zoomScale: "The scale of the zoomed view; assigning it keeps the middle of the bounds in place."
    case .adjustedContentInset: "contentInset, and the safe area where it counts: top, left, bottom, right; read-only."
    case .offsetRange: "The offsets that a finger can reach, from the least to the greatest; read-only."
    case .visibleRect:
      """
      The visible part of the content between the insets, or of a layer or an NSView, in the content's \
      coordinates; read-only.
      """
    case .page: "The page that the offset is nearest to, on each axis, from 0; read-only."
    case .safeAreaInsets:
      """
      The safe area insets, as set, or the part of the superview's that overlaps: top, left, bottom, right.
      """
    case .safeArea: "The bounds without the safe area insets; read-only."
    case .keyboardLayoutGuide:
      "Where the keyboard will be, while none is shown: from the bottom of the safe area to that of the window; read-only."
    case .additionalSafeAreaInsets: "A controller's addition to the safe area of its view: top, left, bottom, right."
    case .layoutMargins: "The margins, the safe area included where they are read: top, left, bottom, right."
    case .preservesSuperviewLayoutMargins: "Whether margins of the superview apply where they overlap the view."
    case .insetsLayoutMarginsFromSafeArea: "Whether the safe area counts in addition to the margins."
    case .contentMode: "How an image is fitted into the bounds, `scaleToFill` by default."
    case .imageSize: "The size of the view's image, in points."
    case .contentRect: "Where the image is, in the view's own coordinates; read-only."
    case .hitOutsets:
      """
      How far outside the bounds a touch still counts, as with an override of `point(inside:with:)`: top, \
      left, bottom, right.
      """
    case .needsLayout: "Whether the next layout pass lays the view out; read-only."
    case .layouts: "How often the view has been laid out; read-only."
    }
  }

  /// Whether it is a state of layout passes, which no expression reads.
  package var isOfPasses: Bool { concern == .passes }

  /// The views that another value marks for the next layout pass.
  ///
  /// Each property has a row, so a new one needs one as well.
  package var marking: LayoutMarking {
    switch self {
    case .frame, .bounds: .bySize
    case .transform, .transform3D: .superview
    case .contentOffset: .view
    case .zoomScale: .scrollView
    case .safeAreaInsets, .additionalSafeAreaInsets, .layoutMargins, .preservesSuperviewLayoutMargins,
      .insetsLayoutMarginsFromSafeArea:
      .insets
    // A position does not concern the superview; the others were printed as marking nothing, or are unknown.
    case .center, .anchorPoint, .anchorPointZ, .zPosition, .alpha: .nothing
    case .hidden, .sublayerTransform, .geometryFlipped, .flipped, .clipsToBounds, .userInteractionEnabled,
      .autoresizingMask, .autoresizesSubviews, .contentSize, .contentInset, .contentInsetAdjustmentBehavior,
      .alwaysBounceHorizontal, .alwaysBounceVertical, .scrollEnabled, .underBars, .minimumZoomScale, .maximumZoomScale,
      .contentMode, .imageSize, .hitOutsets:
      .nothing
    case .windowFrame, .adjustedContentInset, .offsetRange, .visibleRect, .page, .safeArea, .keyboardLayoutGuide,
      .contentRect, .needsLayout,
      .layouts:
      .nothing
    }
  }

  /// Whether it can be assigned.
  public var isAssignable: Bool {
    switch role {
    case .computed, .geometry, .stored, .matrix, .uiKit, .asked: true
    case .derived: false
    }
  }

  /// Whether it reads insets that overlap a view from its superview or the window.
  package var readsInsets: Bool {
    switch self {
    case .safeAreaInsets, .safeArea, .keyboardLayoutGuide, .layoutMargins, .adjustedContentInset, .offsetRange,
      .visibleRect:
      true
    case .frame, .bounds, .center, .anchorPoint, .transform, .transform3D, .sublayerTransform, .zPosition,
      .anchorPointZ,
      .geometryFlipped, .flipped, .hidden, .alpha, .clipsToBounds, .userInteractionEnabled, .autoresizingMask,
      .autoresizesSubviews, .windowFrame, .contentOffset, .contentSize, .contentInset, .contentInsetAdjustmentBehavior,
      .alwaysBounceHorizontal, .alwaysBounceVertical, .scrollEnabled, .underBars, .minimumZoomScale, .maximumZoomScale,
      .zoomScale, .page, .additionalSafeAreaInsets, .preservesSuperviewLayoutMargins, .insetsLayoutMarginsFromSafeArea,
      .contentMode, .contentRect, .imageSize, .hitOutsets, .needsLayout, .layouts:
      false
    }
  }

  /// The group of the property, by which code distinguishes properties.
  package var concern: Concern {
    switch self {
    case .frame: .frame
    case .bounds: .bounds
    case .center: .center
    case .anchorPoint: .anchorPoint
    case .transform: .transform
    case .transform3D: .transform3D
    case .sublayerTransform: .sublayerTransform
    case .zPosition, .anchorPointZ: .depth
    case .windowFrame: .windowFrame
    case .geometryFlipped, .flipped, .hidden, .alpha, .clipsToBounds, .userInteractionEnabled, .hitOutsets: .appearance
    case .autoresizingMask, .autoresizesSubviews: .resizing
    case .contentOffset: .contentOffset
    case .zoomScale: .zoomScale
    case .contentSize, .contentInset, .contentInsetAdjustmentBehavior, .alwaysBounceHorizontal, .alwaysBounceVertical,
      .scrollEnabled, .underBars, .minimumZoomScale, .maximumZoomScale, .adjustedContentInset, .offsetRange,
      .visibleRect, .page:
      .scrolling
    case .safeAreaInsets, .safeArea, .keyboardLayoutGuide, .additionalSafeAreaInsets, .layoutMargins,
      .preservesSuperviewLayoutMargins,
      .insetsLayoutMarginsFromSafeArea:
      .margins
    case .contentMode, .imageSize, .contentRect: .image
    case .needsLayout, .layouts: .passes
    }
  }

  /// The spelling in UIKit and Core Animation.
  package var spelling: Spelling {
    switch self {
    case .frame, .bounds, .autoresizingMask, .autoresizesSubviews, .contentOffset, .contentSize, .contentInset,
      .contentInsetAdjustmentBehavior, .alwaysBounceHorizontal, .alwaysBounceVertical, .minimumZoomScale,
      .maximumZoomScale, .zoomScale, .adjustedContentInset, .safeAreaInsets, .layoutMargins,
      .preservesSuperviewLayoutMargins, .insetsLayoutMarginsFromSafeArea, .contentMode:
      .ofView(layer: name)
    case .center: .ofView(layer: "position")
    case .alpha: .ofView(layer: "opacity")
    case .clipsToBounds: .ofView(layer: "masksToBounds")
    case .anchorPoint, .anchorPointZ, .sublayerTransform, .zPosition: .ofLayer(name)
    case .transform3D: .ofLayer("transform")
    case .flipped, .hidden, .userInteractionEnabled, .scrollEnabled: .flag(isOfLayer: false)
    case .geometryFlipped: .flag(isOfLayer: true)
    case .transform: .affineTransform
    case .windowFrame: .boundsInWindow
    case .visibleRect: .boundsWithinInsets
    case .safeArea: .safeAreaGuide
    case .keyboardLayoutGuide: .keyboardGuide
    case .additionalSafeAreaInsets: .ofController
    case .imageSize: .byApps(.image)
    case .underBars: .byApps(.bars)
    case .hitOutsets: .byApps(.hitTest)
    case .offsetRange, .page, .contentRect, .needsLayout, .layouts: .byApps(.nothing)
    }
  }

  /// Whether it belongs to scroll views, so a declaration with it makes one.
  public var makesScrollView: Bool {
    switch concern {
    case .contentOffset, .zoomScale, .scrolling: true
    case .frame, .bounds, .center, .anchorPoint, .transform, .transform3D, .sublayerTransform, .depth, .windowFrame,
      .appearance, .resizing, .margins, .image, .passes:
      false
    }
  }

  /// The platforms whose views have a property.
  package enum Availability: Sendable {
    case everywhere
    case onAppKit
    /// All but AppKit: NSViews have a substitute or nothing.
    case exceptOnAppKit(Substitute)
  }

  /// The substitute in NSView for a property.
  package enum Substitute: Sendable {
    /// The frame, which AppKit stores instead of center and bounds size.
    case frame
    /// `isFlipped`, which inverts y inside the view.
    case flipped
    /// The bounds origin, by which an NSClipView scrolls.
    case boundsOrigin
    /// Nothing: it belongs to layers.
    case layers
    /// Nothing: it belongs to UIKit's views.
    case uiKit
  }

  /// The platforms whose views have it.
  ///
  /// NSViews have a frame, a bounds origin, and no layer of interest to a scene.
  package var availability: Availability {
    switch self {
    case .frame, .bounds, .hidden, .alpha, .clipsToBounds, .autoresizingMask, .autoresizesSubviews, .windowFrame,
      .visibleRect, .needsLayout, .layouts:
      .everywhere
    case .flipped: .onAppKit
    case .center: .exceptOnAppKit(.frame)
    case .geometryFlipped: .exceptOnAppKit(.flipped)
    case .contentOffset: .exceptOnAppKit(.boundsOrigin)
    case .anchorPoint, .transform, .transform3D, .sublayerTransform, .zPosition, .anchorPointZ: .exceptOnAppKit(.layers)
    case .userInteractionEnabled, .contentSize, .contentInset, .contentInsetAdjustmentBehavior, .alwaysBounceHorizontal,
      .alwaysBounceVertical, .scrollEnabled, .underBars, .minimumZoomScale, .maximumZoomScale, .zoomScale,
      .adjustedContentInset, .offsetRange, .page, .safeAreaInsets, .safeArea, .keyboardLayoutGuide,
      .additionalSafeAreaInsets,
      .layoutMargins, .preservesSuperviewLayoutMargins, .insetsLayoutMarginsFromSafeArea, .contentMode, .imageSize,
      .contentRect, .hitOutsets:
      .exceptOnAppKit(.uiKit)
    }
  }

  /// Whether views of a platform have it.
  public func exists(on platform: Platform) -> Bool {
    switch availability {
    case .everywhere: true
    case .onAppKit: platform == .appkit
    case .exceptOnAppKit: platform != .appkit
    }
  }

  /// Whether reports always show it for every view that has it.
  package var isAlwaysReported: Bool {
    switch role {
    case .computed, .geometry: true
    case .stored, .matrix, .derived, .uiKit, .asked: false
    }
  }

  /// Whether a report of a layer shows it: always for geometry, otherwise if it differs from the default.
  public func isReported(of layer: Layer) -> Bool {
    switch role {
    case .computed, .geometry: true
    case .stored(let initial): read(from: layer) != initial
    case .uiKit(let initial): layer.hasExtras && read(from: layer) != initial
    case .matrix: !layer.transform3D.isAffine
    case .derived, .asked: false
    }
  }

  /// Whether a declaration may contain it together with `frame`.
  public var standsBesideFrame: Bool {
    switch role {
    case .stored, .derived, .uiKit, .asked: true
    case .computed, .geometry, .matrix: false
    }
  }
}

// The reading and assignment of each property.
extension Property {
  /// Reads the value; throws if the view has none: it is not a scroll view, has no image, or is behind the viewer.
  ///
  /// - Complexity: O(1), for `windowFrame` O(depth of the layer).
  public func read(from layer: LayerID, in tree: LayerTree) throws(ConversionError) -> PropertyValue {
    if let value = read(from: tree[layer]) { return value }
    if self == .visibleRect, tree.platform != .ios { return .rect(try tree.shownRect(of: layer)) }
    if makesScrollView, !tree[layer].extras.isScrollView { throw .noScrollView(layer) }
    switch self {
    case .zoomScale: return .number(tree.zoomScale(of: layer))
    case .adjustedContentInset: return .insets(tree.adjustedContentInset(of: layer))
    case .offsetRange: return .rect(tree.offsetRange(of: layer))
    case .visibleRect: return .rect(tree.visibleRect(of: layer))
    case .page: return .point(tree[layer].page)
    case .safeAreaInsets: return .insets(tree.safeAreaInsets(of: layer))
    case .safeArea: return .rect(tree.safeArea(of: layer))
    case .keyboardLayoutGuide:
      guard let rect = try tree.keyboardLayoutGuide(of: layer) else { throw .noScreen(layer) }
      return .rect(rect)
    case .needsLayout: return .bool(tree.needsLayout(layer))
    case .layouts: return .number(Double(tree.layouts(of: layer)))
    case .layoutMargins: return .insets(tree.layoutMargins(of: layer))
    case .contentRect: throw .noImage(layer)
    case .windowFrame: return .rect(try tree.convert(tree[layer].bounds, from: layer, to: nil))
    // The layer alone has determined them.
    case .frame, .bounds, .center, .anchorPoint, .transform, .transform3D, .sublayerTransform, .zPosition,
      .anchorPointZ, .geometryFlipped, .flipped, .hidden, .alpha, .clipsToBounds, .userInteractionEnabled,
      .autoresizingMask, .autoresizesSubviews, .contentOffset, .contentSize, .contentInset,
      .contentInsetAdjustmentBehavior, .alwaysBounceHorizontal, .alwaysBounceVertical, .scrollEnabled, .underBars,
      .minimumZoomScale, .maximumZoomScale, .additionalSafeAreaInsets, .preservesSuperviewLayoutMargins,
      .insetsLayoutMarginsFromSafeArea, .contentMode,
      .imageSize, .hitOutsets:
      return .nothing
    }
  }

  /// Reads the value if the layer alone determines it; nil if ancestors matter too, or the view has none.
  public func read(from layer: Layer) -> PropertyValue? {
    switch self {
    case .frame: .rect(layer.frame)
    case .bounds: .rect(layer.bounds)
    case .center: .point(layer.position)
    case .anchorPoint: .point(layer.anchorPoint)
    case .transform: .transform(layer.transform)
    case .transform3D: .transform3D(layer.transform3D)
    case .sublayerTransform: .transform3D(layer.sublayerTransform)
    case .zPosition: .number(layer.zPosition)
    case .anchorPointZ: .number(layer.anchorPointZ)
    case .geometryFlipped: .bool(layer.isGeometryFlipped)
    case .flipped: .bool(layer.isFlipped)
    case .hidden: .bool(layer.isHidden)
    case .alpha: .number(layer.opacity)
    case .clipsToBounds: .bool(layer.masksToBounds)
    case .userInteractionEnabled: .bool(layer.isUserInteractionEnabled)
    case .autoresizingMask: .autoresizingMask(layer.autoresizingMask)
    case .autoresizesSubviews: .bool(layer.autoresizesSubviews)
    case .windowFrame, .zoomScale, .adjustedContentInset, .offsetRange, .visibleRect, .page, .safeAreaInsets, .safeArea,
      .keyboardLayoutGuide,
      .layoutMargins, .needsLayout, .layouts:
      nil
    case .contentOffset: layer.extras.isScrollView ? .point(layer.bounds.origin) : nil
    case .contentSize: .size(layer.extras.contentSize)
    case .contentInset: .insets(layer.extras.contentInset)
    case .contentInsetAdjustmentBehavior: .insetAdjustment(layer.extras.adjustment)
    case .alwaysBounceHorizontal: .bool(layer.extras.alwaysBounceHorizontal)
    case .alwaysBounceVertical: .bool(layer.extras.alwaysBounceVertical)
    case .scrollEnabled: .bool(layer.extras.isScrollEnabled)
    case .underBars: .bool(layer.extras.isUnderBars)
    case .minimumZoomScale: .number(layer.extras.minimumZoomScale)
    case .maximumZoomScale: .number(layer.extras.maximumZoomScale)
    case .additionalSafeAreaInsets: .insets(layer.extras.additionalSafeAreaInsets)
    case .preservesSuperviewLayoutMargins: .bool(layer.extras.preservesSuperviewLayoutMargins)
    case .insetsLayoutMarginsFromSafeArea: .bool(layer.extras.insetsLayoutMarginsFromSafeArea)
    case .contentMode: .contentMode(layer.extras.contentMode)
    case .imageSize: .size(layer.extras.imageSize)
    case .contentRect: layer.contentRect.map { .rect($0) }
    case .hitOutsets: .insets(layer.extras.hitOutsets)
    }
  }

  /// Assigns a value of `kind`; throws if the framework would reject it, and then changes nothing.
  ///
  /// A value of another kind, or for a read-only property, changes nothing.
  /// - Returns: the layers that were resized.
  @discardableResult public func assign(_ value: PropertyValue, to layer: LayerID, in tree: inout LayerTree)
    throws(GeometryError) -> ResizeResult
  {
    guard value.kind == kind else { return .none }
    if !exists(on: tree.platform) {
      throw tree.platform == .appkit ? .notOfAppKit(property: name) : .ofAppKit(property: name)
    }
    switch self {
    case .frame: return try tree.setFrame(value.rect, of: layer)
    case .bounds: return try tree.setBounds(value.rect, of: layer)
    case .center: try tree.setPosition(value.point, of: layer)
    case .anchorPoint: try tree.setAnchorPoint(value.point, of: layer)
    case .transform: try tree.setTransform(value.transform, of: layer)
    case .transform3D: try tree.setTransform3D(value.transform3D, of: layer)
    case .sublayerTransform: try tree.setSublayerTransform(value.transform3D, of: layer)
    case .zPosition: try tree.setZPosition(value.number, of: layer)
    case .anchorPointZ: try tree.setAnchorPointZ(value.number, of: layer)
    case .geometryFlipped: tree.setGeometryFlipped(value.bool, of: layer)
    case .flipped: tree.setFlipped(value.bool, of: layer)
    case .hidden: tree.setHidden(value.bool, of: layer)
    case .alpha: try tree.setOpacity(value.number, of: layer)
    case .clipsToBounds: tree.setMasksToBounds(value.bool, of: layer)
    case .userInteractionEnabled: tree.setUserInteractionEnabled(value.bool, of: layer)
    case .autoresizingMask: tree.setAutoresizingMask(value.autoresizingMask, of: layer)
    case .autoresizesSubviews: tree.setAutoresizesSubviews(value.bool, of: layer)
    case .contentOffset: try tree.setContentOffset(value.point, of: layer)
    case .contentSize: try tree.setContentSize(value.size, of: layer)
    case .contentInset: try tree.setContentInset(value.insets, of: layer)
    case .contentInsetAdjustmentBehavior:
      if case .insetAdjustment(let adjustment) = value {
        try tree.changeExtras(of: layer, name) { $0.adjustment = adjustment }
      }
    case .alwaysBounceHorizontal: try tree.changeExtras(of: layer, name) { $0.alwaysBounceHorizontal = value.bool }
    case .alwaysBounceVertical: try tree.changeExtras(of: layer, name) { $0.alwaysBounceVertical = value.bool }
    case .scrollEnabled: try tree.changeExtras(of: layer, name) { $0.isScrollEnabled = value.bool }
    case .underBars: try tree.changeExtras(of: layer, name) { $0.isUnderBars = value.bool }
    case .minimumZoomScale, .maximumZoomScale:
      try tree.setZoomLimit(value.number, isMaximum: self == .maximumZoomScale, of: layer)
    case .zoomScale:
      try tree.setZoomScale(value.number, of: layer)
      return tree.zoomed(by: layer)
    case .safeAreaInsets: try tree.setSafeAreaInsets(value.insets, of: layer)
    case .additionalSafeAreaInsets: try tree.setAdditionalSafeAreaInsets(value.insets, of: layer)
    case .layoutMargins: try tree.setLayoutMargins(value.insets, of: layer)
    case .preservesSuperviewLayoutMargins:
      try tree.changeExtras(of: layer) { $0.preservesSuperviewLayoutMargins = value.bool }
    case .insetsLayoutMarginsFromSafeArea:
      try tree.changeExtras(of: layer) { $0.insetsLayoutMarginsFromSafeArea = value.bool }
    case .contentMode:
      if case .contentMode(let mode) = value { try tree.changeExtras(of: layer) { $0.contentMode = mode } }
    case .imageSize: try tree.setImageSize(value.size, of: layer)
    case .hitOutsets: try tree.setHitOutsets(value.insets, of: layer)
    case .windowFrame, .adjustedContentInset, .offsetRange, .visibleRect, .page, .safeArea, .keyboardLayoutGuide,
      .contentRect, .needsLayout,
      .layouts:
      break
    }
    return .none
  }
}

// The value of an expected kind; another kind gives a default.
extension PropertyValue {
  fileprivate var number: Double { self[0] }
  fileprivate var rect: Rect { if case .rect(let rect) = self { rect } else { .zero } }
  fileprivate var point: Point { if case .point(let point) = self { point } else { .zero } }
  fileprivate var size: Size { if case .size(let size) = self { size } else { .zero } }
  fileprivate var insets: EdgeInsets { if case .insets(let insets) = self { insets } else { .zero } }
  fileprivate var transform: Transform2D { if case .transform(let transform) = self { transform } else { .identity } }
  fileprivate var transform3D: Transform3D {
    if case .transform3D(let transform) = self { transform } else { .identity }
  }
  fileprivate var bool: Bool { self == .bool(true) }
  fileprivate var autoresizingMask: AutoresizingMask { if case .autoresizingMask(let mask) = self { mask } else { [] } }
}

extension Sentence.StringInterpolation {
  /// Appends a property by its name on the platform.
  package mutating func appendInterpolation(_ property: Property) {
    if property == .center { appendInterpolation(Fact.center) } else { appendInterpolation(VisibleText(property.name)) }
  }

  /// Appends a property or a component of one: `center.x`.
  package mutating func appendInterpolation(_ path: PropertyPath) {
    appendInterpolation(path.property)
    if let component = path.component {
      appendLiteral(".")
      appendInterpolation(VisibleText(component.name))
    }
  }
}
