public import GeomrunGeometry

// What `UIScrollView` computes of its bounds, its content and its insets. `contentOffset` is the origin of the bounds.
extension LayerTree {
  /// Makes a view a scroll view, which clips as all of them do.
  public mutating func makeScrollView(_ id: LayerID) {
    if !layers[id.index].extras.isScrollView { scrollViews.append(id) }
    layers[id.index].extras.isScrollView = true
    layers[id.index].masksToBounds = true
  }

  /// Changes what UIKit keeps of a view; of scroll views only what is refused for others.
  package mutating func changeExtras(
    of id: LayerID, _ scrollProperty: String? = nil, _ change: (inout ViewExtras) -> Void
  ) throws(GeometryError) {
    if let scrollProperty { try requireScrollView(id, for: scrollProperty) }
    change(&layers[id.index].extras)
  }

  internal func requireScrollView(_ id: LayerID, for property: String) throws(GeometryError) {
    guard layers[id.index].extras.isScrollView else { throw .noScrollView(property: property) }
  }

  /// Assigns `contentOffset`: the origin of the bounds, taken to whole pixels where the screen's scale is known.
  ///
  /// Nothing holds it inside ``offsetRange(of:)``. Throws for what is no scroll view, and where a number is not finite.
  public mutating func setContentOffset(_ offset: Point, of id: LayerID) throws(GeometryError) {
    try requireScrollView(id, for: "contentOffset")
    guard offset.isFinite else { throw .notFinite("contentOffset", offset) }
    var bounds = layers[id.index].bounds
    bounds.origin = Point(x: toPixel(offset.x), y: toPixel(offset.y))
    let old = placement(of: id)
    try layers[id.index].setBounds(bounds)
    markBounds(of: id, from: old)
  }

  /// Halves go away from zero, as devices print.
  private func toPixel(_ number: Double) -> Double {
    guard let scale = screenScale.map({ Double($0.rawValue) }) else { return number }
    return (number * scale).rounded() / scale
  }

  /// `adjustedContentInset`: the content inset, and the safe area where the scroll view adjusts to it.
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

  /// The offsets that a finger can reach: from the origin of the rect to its far corner.
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

  /// What of the content is visible beside the insets, in the scroll view's own coordinates.
  ///
  /// O(depth).
  public func visibleRect(of id: LayerID) -> Rect { layers[id.index].bounds.inset(by: adjustedContentInset(of: id)) }

  private func inRange(_ offset: Point, of id: LayerID) -> Point { offset.held(in: offsetRange(of: id)) }

  /// The insets at the top of scroll views, before something changes them: of one view, or of all inside a view and
  /// itself.
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

  /// Moves the content of scroll views whose inset at the top has changed, as UIKit 26.1 does; returns what has moved.
  ///
  /// Content that rests at the top stays there when the inset grows, and any content follows a safe area that shrinks.
  /// What a content inset that shrinks does is not known; nothing moves then.
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

  /// Goes to the offset at which the content rests: its top left corner beside the insets.
  public mutating func scrollToRest(_ id: LayerID) throws(GeometryError) {
    try requireScrollView(id, for: "scrollToRest")
    try setContentOffset(offsetRange(of: id).origin, of: id)
  }

  /// Does what `scrollRectToVisible` does: the least way that brings a rect of the content beside the insets.
  ///
  /// On macOS the layer is a CAScrollLayer, on AppKit the view is an NSClipView, whose only subview is its document.
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
    // An axis that has nothing to do stays where it is, also outside of the range.
    goal = Point(x: x == 0 ? bounds.origin.x : goal.x, y: y == 0 ? bounds.origin.y : goal.y)
    if platform == .ios { return try setContentOffset(goal, of: id) }
    _ = try setBounds(Rect(origin: goal, size: bounds.size), of: id)
  }

  /// What a view shows of what it scrolls: its bounds, those of a UIScrollView beside the insets.
  ///
  /// O(depth).
  package func scrolledRect(of id: LayerID) -> Rect {
    platform == .ios ? visibleRect(of: id) : layers[id.index].bounds
  }

  /// An edge of a rect that comes to the same edge of what shows, along one axis.
  package enum ShownEdge: Sendable { case near, far }

  /// Which edge of a rect, from `near` to `far`, decides along an axis on which `start` to `end` shows; nil where
  /// nothing moves.
  ///
  /// Of a rect that is larger than what shows, UIKit brings the far edge where the rect reaches beyond it. A
  /// CAScrollLayer goes to the rect's own origin, and an NSClipView no further than into the rect.
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

  /// The offsets that hold what scrolls to a rect; nil where nothing does, for a CAScrollLayer knows no content.
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

  /// What of a layer shows through what it lies in, in its own coordinates: through the nearest layer around it that
  /// scrolls, of an NSView through all its superviews; empty at the origin where nothing does.
  ///
  /// Throws where a layer on the way cannot be entered. O(depth²).
  package func shownRect(of id: LayerID) throws(ConversionError) -> Rect {
    let bounds = layers[id.index].bounds
    var shown = bounds
    for layer in line(from: superlayer(of: id)) where platform == .appkit || layers[layer.index].extras.isScrollView {
      shown = shown.intersection(with: try convert(layers[layer.index].bounds, from: layer, to: id))
      if platform != .appkit { break }
    }
    return shown
  }

  /// `zoomScale`: that of the zoomed view's transform; 1 where nothing is zoomed.
  public func zoomScale(of id: LayerID) -> Double {
    layers[id.index].extras.zoomedView.map { layers[$0.index].transform.a } ?? 1
  }

  /// Assigns `zoomScale`, held between the least and the greatest; the middle of the bounds stays where it is in the
  /// content.
  public mutating func setZoomScale(_ scale: Double, of id: LayerID) throws(GeometryError) {
    let (bounds, old) = (layers[id.index].bounds, zoomScale(of: id))
    try zoom(id, to: scale) { new, _ in
      Point(
        x: (bounds.minX + bounds.width / 2) * new / old - bounds.width / 2,
        y: (bounds.minY + bounds.height / 2) * new / old - bounds.height / 2)
    }
  }

  /// Does what `zoom(to:)` does: a rect of the zoomed view's own coordinates fits into the bounds, its middle in
  /// theirs.
  public mutating func zoom(to rect: Rect, of id: LayerID) throws(GeometryError) {
    guard rect.isFinite else { throw .notFinite("zoomTo", rect) }
    let (size, rect) = (layers[id.index].bounds.size, rect.standardized)
    // A rect of no size asks for as much as there is.
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

  /// The scale that zooming comes to instead of `scale`.
  public func clampedZoomScale(_ scale: Double, of id: LayerID) -> Double {
    let extras = layers[id.index].extras
    return max(extras.minimumZoomScale, min(scale, extras.maximumZoomScale))
  }

  /// The zoomed view gets the scale and keeps the origin of its frame, whose size the content has from then on.
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
  /// The page that the offset is nearest to on each axis, from 0; half a page goes on.
  public var page: Point {
    func page(_ offset: Double, _ extent: Double) -> Double { extent == 0 ? 0 : (offset / extent + 0.5).rounded(.down) }
    return Point(x: page(bounds.origin.x, bounds.size.width), y: page(bounds.origin.y, bounds.size.height))
  }
}

// The setters of what scroll views store.
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

  /// Assigns the least or the greatest zoom scale, above 0; the view stays as it is.
  public mutating func setZoomLimit(_ scale: Double, isMaximum: Bool, of id: LayerID) throws(GeometryError) {
    let name = isMaximum ? "maximumZoomScale" : "minimumZoomScale"
    guard scale.isFinite else { throw .notFinite(name, scale) }
    guard scale > 0 else { throw .notPositive(property: name) }
    try changeExtras(of: id, name) { if isMaximum { $0.maximumZoomScale = scale } else { $0.minimumZoomScale = scale } }
  }

  /// Names the view that is zoomed.
  public mutating func setZoomedView(_ view: LayerID, of id: LayerID) { layers[id.index].extras.zoomedView = view }

  internal func requireFinite(_ insets: EdgeInsets, _ name: String) throws(GeometryError) {
    if insets.isFinite { return }
    throw .notFinite(property: name, rows: [[insets.top, insets.left, insets.bottom, insets.right]])
  }
}

extension Point {
  /// The nearest point of a range of offsets.
  fileprivate func held(in range: Rect) -> Point {
    Point(x: max(range.minX, min(x, range.maxX)), y: max(range.minY, min(y, range.maxY)))
  }
}

extension Rect {
  /// What both rects share; empty at the origin where that is nothing.
  fileprivate func intersection(with other: Rect) -> Rect {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard right > left, bottom > top else { return .zero }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

/// The insets at the top of some scroll views.
package struct TopInsets: Sendable {
  let views: [(id: LayerID, top: Double)]
  /// Whether it is the safe area that changes, and not the content inset.
  let isSafeArea: Bool
}
