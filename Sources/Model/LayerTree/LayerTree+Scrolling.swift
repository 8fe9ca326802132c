public import GeomrunGeometry

// The computations of `UIScrollView` from its bounds, content and insets. `contentOffset` is the origin of the bounds.
extension LayerTree {
  /// Makes a view a scroll view, which clips like all of them.
  public mutating func makeScrollView(_ id: LayerID) {
    if !layers[id.index].extras.isScrollView { scrollViews.append(id) }
    layers[id.index].extras.isScrollView = true
    layers[id.index].masksToBounds = true
  }

  /// Changes UIKit's additional values of a view; throws for scroll view properties of other views.
  package mutating func changeExtras(
    of id: LayerID, _ scrollProperty: String? = nil, _ change: (inout ViewExtras) -> Void
  ) throws(GeometryError) {
    if let scrollProperty { try requireScrollView(id, for: scrollProperty) }
    change(&layers[id.index].extras)
  }

  internal func requireScrollView(_ id: LayerID, for property: String) throws(GeometryError) {
    guard layers[id.index].extras.isScrollView else { throw .noScrollView(property: property) }
  }

  /// Assigns `contentOffset`: the origin of the bounds, rounded to whole pixels if the screen's scale is known.
  ///
  /// It is not limited to ``offsetRange(of:)``. Throws if the view is not a scroll view, and if a number is not finite.
  public mutating func setContentOffset(_ offset: Point, of id: LayerID) throws(GeometryError) {
    try requireScrollView(id, for: "contentOffset")
    guard offset.isFinite else { throw .notFinite("contentOffset", offset) }
    var bounds = layers[id.index].bounds
    bounds.origin = Point(x: toPixel(offset.x), y: toPixel(offset.y))
    let old = placement(of: id)
    try layers[id.index].setBounds(bounds)
    markBounds(of: id, from: old)
  }

  /// Halves are rounded away from zero, as devices print.
  private func toPixel(_ number: Double) -> Double {
    guard let scale = screenScale.map({ Double($0.rawValue) }) else { return number }
    return (number * scale).rounded() / scale
  }

  /// The `adjustedContentInset`: the content inset, plus the safe area if the scroll view adjusts to it.
  ///
  /// O(depth).
  public func adjustedContentInset(of id: LayerID) -> EdgeInsets {
    let layer = layers[id.index]
    let extras = layer.extras
    let safeArea = safeAreaInsets(of: id)
    var (horizontal, vertical) = (false, false)
    switch extras.adjustment {
    case .never: break
    case .always: (horizontal, vertical) = (true, true)
    case .automatic, .scrollableAxes:
      let (content, size) = (extras.contentSize, layer.bounds.size)
      let isEnabled = extras.isScrollEnabled
      horizontal = isEnabled && (content.width > size.width || extras.alwaysBounceHorizontal)
      vertical = isEnabled && (content.height > size.height || extras.alwaysBounceVertical)
      if extras.adjustment == .automatic, extras.isUnderBars { vertical = true }
    }
    return extras.contentInset
      + EdgeInsets(
        top: vertical ? safeArea.top : 0, left: horizontal ? safeArea.left : 0, bottom: vertical ? safeArea.bottom : 0,
        right: horizontal ? safeArea.right : 0)
  }

  /// The offsets that a finger can reach: from the origin of the rect to its opposite corner.
  ///
  /// O(depth).
  public func offsetRange(of id: LayerID) -> Rect {
    let (insets, layer) = (adjustedContentInset(of: id), layers[id.index])
    let content = layer.extras.contentSize
    return Rect(
      x: -insets.left, y: -insets.top,
      width: max(0, content.width - layer.bounds.size.width + insets.right + insets.left),
      height: max(0, content.height - layer.bounds.size.height + insets.bottom + insets.top))
  }

  /// The content visible inside the insets, in the scroll view's own coordinates.
  ///
  /// O(depth).
  public func visibleRect(of id: LayerID) -> Rect { layers[id.index].bounds.inset(by: adjustedContentInset(of: id)) }

  private func inRange(_ offset: Point, of id: LayerID) -> Point { offset.held(in: offsetRange(of: id)) }

  /// The top insets of scroll views before a change: of one view, or of a view and all its descendants.
  ///
  /// O(scroll views) times their depth.
  package func topInsets(of id: LayerID, andInside includesInner: Bool) -> TopInsets {
    guard includesInner else {
      return TopInsets(
        views: layers[id.index].extras.isScrollView ? [(id, adjustedContentInset(of: id).top)] : [], isSafeArea: false)
    }
    let inside = scrollViews.filter { view in
      var next: LayerID? = view
      while let ancestor = next {
        if ancestor == id { return true }
        next = superlayer(of: ancestor)
      }
      return false
    }
    return TopInsets(views: inside.map { ($0, adjustedContentInset(of: $0).top) }, isSafeArea: true)
  }

  /// Moves the content of scroll views with a changed top inset, as UIKit 26.1 does; returns those that moved.
  ///
  /// Content resting at the top stays there when the inset grows, and any content follows a shrinking safe area. The
  /// effect of a shrinking content inset is unknown; nothing moves then.
  package mutating func follow(_ before: TopInsets) throws(GeometryError) -> [LayerID] {
    var moved: [LayerID] = []
    for (id, old) in before.views where layers[id.index].extras.isScrollEnabled {
      let (new, offset) = (adjustedContentInset(of: id).top, layers[id.index].bounds.origin)
      let rests = abs(offset.y + old) <= 1e-9 * max(1, abs(old))
      let goal: Double
      if new > old, rests {
        goal = -new
      } else if new < old, before.isSafeArea {
        goal = offset.y + old - new
      } else {
        continue
      }
      try setContentOffset(Point(x: offset.x, y: goal), of: id)
      moved.append(id)
    }
    return moved
  }

  /// Scrolls to the resting offset of the content: its top left corner inside the insets.
  public mutating func scrollToRest(_ id: LayerID) throws(GeometryError) {
    try requireScrollView(id, for: "scrollToRest")
    try setContentOffset(offsetRange(of: id).origin, of: id)
  }

  /// Scrolls like `scrollRectToVisible`: by the least distance that brings a rect of the content inside the insets.
  ///
  /// On macOS the layer is a CAScrollLayer; in AppKit the view is an NSClipView, with its document as the only subview.
  public mutating func scrollRectToVisible(_ rect: Rect, of id: LayerID) throws(GeometryError) {
    guard rect.isFinite else { throw .notFinite("scrollRectToVisible", rect) }
    switch platform {
    case .ios, .macos: try requireScrollView(id, for: "scrollRectToVisible")
    case .appkit:
      let count = sublayers(of: id).count
      guard count == 1 else { throw .noDocument(subviews: count) }
    }
    let (shown, rect, bounds) = (scrolledRect(of: id), rect.standardized, layers[id.index].bounds)
    func displacement(_ near: Double, _ far: Double, _ start: Double, _ end: Double) -> Double {
      switch decidingEdge(near, far, start, end) {
      case .near: near - start
      case .far: far - end
      case nil: 0
      }
    }
    let x = displacement(rect.minX, rect.maxX, shown.minX, shown.maxX)
    let y = displacement(rect.minY, rect.maxY, shown.minY, shown.maxY)
    if x == 0, y == 0 { return }
    var goal = Point(x: bounds.origin.x + x, y: bounds.origin.y + y)
    if let range = scrollRange(of: id) { goal = goal.held(in: range) }
    // An axis without need to scroll keeps its offset, even outside the range.
    goal = Point(x: x == 0 ? bounds.origin.x : goal.x, y: y == 0 ? bounds.origin.y : goal.y)
    if platform == .ios { return try setContentOffset(goal, of: id) }
    _ = try setBounds(Rect(origin: goal, size: bounds.size), of: id)
  }

  /// The visible rect of a scrolling view: its bounds, for a UIScrollView inside the insets.
  ///
  /// O(depth).
  package func scrolledRect(of id: LayerID) -> Rect {
    platform == .ios ? visibleRect(of: id) : layers[id.index].bounds
  }

  /// An edge of a rect that is aligned with the same edge of the visible rect, along one axis.
  package enum ShownEdge: Sendable { case near, far }

  /// The edge of a rect, from `near` to `far`, that determines the scrolling if `start` to `end` is visible; nil if
  /// nothing moves.
  ///
  /// For a rect larger than the visible one, UIKit aligns the far edge if the rect extends beyond it. A CAScrollLayer
  /// goes to the rect's origin, and an NSClipView only as far as into the rect.
  package func decidingEdge(_ near: Double, _ far: Double, _ start: Double, _ end: Double) -> ShownEdge? {
    if far - near > end - start {
      switch platform {
      case .ios: break
      case .macos: return near == start ? nil : .near
      case .appkit: return start < near ? .near : end > far ? .far : nil
      }
    }
    return far > end ? .far : near < start ? .near : nil
  }

  /// The valid offsets for scrolling to a rect; nil for no limit, because a CAScrollLayer knows no content.
  ///
  /// O(depth).
  package func scrollRange(of id: LayerID) -> Rect? {
    switch platform {
    case .ios: return offsetRange(of: id)
    case .macos: return nil
    case .appkit:
      guard let document = sublayers(of: id).first.map({ layers[$0.index].frame }) else { return nil }
      let size = layers[id.index].bounds.size
      return Rect(
        x: document.minX, y: document.minY, width: max(0, document.width - size.width),
        height: max(0, document.height - size.height))
    }
  }

  /// The part of a layer, in its own coordinates, that is visible through its nearest scrolling ancestor, or for an
  /// NSView through all superviews; empty at the origin if none is.
  ///
  /// Throws if a layer on the way has no inverse. O(depth²).
  package func shownRect(of id: LayerID) throws(ConversionError) -> Rect {
    let bounds = layers[id.index].bounds
    var shown = bounds
    for layer in line(from: superlayer(of: id)) where platform == .appkit || layers[layer.index].extras.isScrollView {
      shown = shown.intersection(with: try convert(layers[layer.index].bounds, from: layer, to: id))
      if platform != .appkit { break }
    }
    return shown
  }

  /// The `zoomScale`: that of the zoomed view's transform; 1 if nothing is zoomed.
  public func zoomScale(of id: LayerID) -> Double {
    layers[id.index].extras.zoomedView.map { layers[$0.index].transform.a } ?? 1
  }

  /// Assigns `zoomScale`, clamped between the least and the greatest; the center of the bounds keeps its position in
  /// the content.
  public mutating func setZoomScale(_ scale: Double, of id: LayerID) throws(GeometryError) {
    let (bounds, old) = (layers[id.index].bounds, zoomScale(of: id))
    try zoom(id, to: scale) { new, _ in
      Point(
        x: (bounds.minX + bounds.width / 2) * new / old - bounds.width / 2,
        y: (bounds.minY + bounds.height / 2) * new / old - bounds.height / 2)
    }
  }

  /// Zooms like `zoom(to:)`: fits a rect of the zoomed view's own coordinates into the bounds, centered.
  public mutating func zoom(to rect: Rect, of id: LayerID) throws(GeometryError) {
    guard rect.isFinite else { throw .notFinite("zoomTo", rect) }
    let (size, rect) = (layers[id.index].bounds.size, rect.standardized)
    // A rect without size requests the greatest scale.
    let fitting = min(size.width / rect.width, size.height / rect.height)
    try zoom(id, to: fitting.isNaN ? .infinity : fitting) { new, inner in
      Point(
        x: inner.frame.minX + (rect.midX - inner.bounds.minX) * new - size.width / 2,
        y: inner.frame.minY + (rect.midY - inner.bounds.minY) * new - size.height / 2)
    }
  }

  /// The zoomed view of a scroll view, as the layer that has changed with it.
  package func zoomed(by id: LayerID) -> ResizeResult {
    ResizeResult(resized: layers[id.index].extras.zoomedView.map { [$0] } ?? [])
  }

  /// Clamps a scale to the limits of zooming.
  public func clampedZoomScale(_ scale: Double, of id: LayerID) -> Double {
    let extras = layers[id.index].extras
    return max(extras.minimumZoomScale, min(scale, extras.maximumZoomScale))
  }

  /// Scales the zoomed view about the origin of its frame; its size becomes the content size.
  private mutating func zoom(_ id: LayerID, to scale: Double, offset: (Double, Layer) -> Point) throws(GeometryError) {
    try requireScrollView(id, for: "zoomScale")
    let extras = layers[id.index].extras
    guard let inner = extras.zoomedView else { throw .noZoomedView }
    guard extras.minimumZoomScale <= extras.maximumZoomScale else {
      throw .zoomRange(minimum: extras.minimumZoomScale, maximum: extras.maximumZoomScale)
    }
    if scale.isNaN { throw .notFinite("zoomScale", scale) }
    let (new, before) = (clampedZoomScale(scale, of: id), layers[inner.index])
    var zoomed = before
    try zoomed.setTransform(Transform2D(scaleX: new, y: new))
    let origin = (old: before.frame.origin, new: zoomed.frame.origin)
    try zoomed.setPosition(
      Point(x: zoomed.position.x + origin.old.x - origin.new.x, y: zoomed.position.y + origin.old.y - origin.new.y))
    let goal = offset(new, zoomed)
    guard goal.isFinite else { throw .notFinite("contentOffset", goal) }
    layers[inner.index] = zoomed
    markTransform(of: inner, from: before.storedTransform)
    layers[id.index].extras.contentSize = zoomed.frame.size
    try setContentOffset(inRange(goal, of: id), of: id)
  }
}

extension Layer {
  /// The page nearest to the offset on each axis, from 0; half a page rounds up.
  public var page: Point {
    func page(_ offset: Double, _ extent: Double) -> Double { extent == 0 ? 0 : (offset / extent + 0.5).rounded(.down) }
    return Point(x: page(bounds.origin.x, bounds.size.width), y: page(bounds.origin.y, bounds.size.height))
  }
}

// The setters of values stored by scroll views.
extension LayerTree {
  /// Assigns `contentSize`, in points; the offset stays.
  public mutating func setContentSize(_ size: Size, of id: LayerID) throws(GeometryError) {
    guard size.isFinite else { throw .notFinite("contentSize", Point(x: size.width, y: size.height)) }
    try changeExtras(of: id, "contentSize") { $0.contentSize = size }
  }

  /// Assigns `contentInset`; the offset stays.
  public mutating func setContentInset(_ insets: EdgeInsets, of id: LayerID) throws(GeometryError) {
    try requireFinite(insets, "contentInset")
    try changeExtras(of: id, "contentInset") { $0.contentInset = insets }
  }

  /// Assigns the least or the greatest zoom scale, above 0; the view itself does not change.
  public mutating func setZoomLimit(_ scale: Double, isMaximum: Bool, of id: LayerID) throws(GeometryError) {
    let name = isMaximum ? "maximumZoomScale" : "minimumZoomScale"
    guard scale.isFinite else { throw .notFinite(name, scale) }
    guard scale > 0 else { throw .notPositive(property: name) }
    try changeExtras(of: id, name) { if isMaximum { $0.maximumZoomScale = scale } else { $0.minimumZoomScale = scale } }
  }

  /// Sets the zoomed view.
  public mutating func setZoomedView(_ view: LayerID, of id: LayerID) { layers[id.index].extras.zoomedView = view }

  internal func requireFinite(_ insets: EdgeInsets, _ name: String) throws(GeometryError) {
    if insets.isFinite { return }
    throw .notFinite(property: name, rows: [[insets.top, insets.left, insets.bottom, insets.right]])
  }
}

extension Point {
  /// The nearest point within a range of offsets.
  fileprivate func held(in range: Rect) -> Point {
    Point(x: max(range.minX, min(x, range.maxX)), y: max(range.minY, min(y, range.maxY)))
  }
}

extension Rect {
  /// The intersection of both rects; empty at the origin if they are disjoint.
  fileprivate func intersection(with other: Rect) -> Rect {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard right > left, bottom > top else { return .zero }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

/// The top insets of some scroll views.
package struct TopInsets: Sendable {
  let views: [(id: LayerID, top: Double)]
  /// Whether the safe area changes, not the content inset.
  let isSafeArea: Bool
}
