import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunWords

// The offsets that scroll views compute, and the safe areas that follow.
extension ReasonFinder {
  /// Adds the reason for the offset after zooming to a scale.
  mutating func addOffsetOfZoom(of view: LayerID) {
    let (bounds, new, old) = (before.tree[view].bounds, after.zoomScale(of: view), before.tree.zoomScale(of: view))
    let axes = axes(of: view) { isX in
      let half = (isX ? bounds.width : bounds.height) / 2
      let offset = isX ? bounds.minX : bounds.minY
      return (.middle(offset: offset, half: half, new: new, old: old), (offset + half) * new / old - half)
    }
    if !axes.isEmpty { add(.offsetOfZoom(view, axes)) }
  }

  /// Adds the reason for the scale and the offset after zooming to a rect.
  mutating func addOffset(ofZoomTo rect: Rect, of view: LayerID) {
    guard let zoomed = before.tree[view].extras.zoomedView else { return }
    let (rect, size, scale) = (rect.standardized, before.tree[view].bounds.size, after.zoomScale(of: view))
    let (inner, extras) = (after[zoomed], after[view].extras)
    let fitting = min(size.width / rect.width, size.height / rect.height)
    let limit =
      fitting > scale ? Words("maximumZoomScale") : Words("minimumZoomScale")
    let axes = axes(of: view) { isX in
      let half = (isX ? size.width : size.height) / 2
      let start = isX ? inner.frame.minX : inner.frame.minY
      let middle = isX ? rect.midX - inner.bounds.minX : rect.midY - inner.bounds.minY
      return (.rect(start: start, middle: middle, scale: scale, half: half), start + middle * scale - half)
    }
    guard !axes.isEmpty, fitting.isFinite, extras.zoomedView != nil else { return }
    add(
      .offsetOfZoomedRect(
        view, rect, scale: OffsetAxis.Held(goal: fitting, result: scale, isHeld: true, limit: limit), axes))
  }

  /// Adds the reason for the offset after scrolling to a rect.
  mutating func addOffset(ofScrollTo rect: Rect, of view: LayerID) {
    let (rect, visible, offset) = (
      rect.standardized, before.tree.scrolledRect(of: view), before.tree[view].bounds.origin
    )
    let axes = axes(of: view, in: after.scrollRange(of: view)) { isX in
      let (near, far) = isX ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
      let (start, end) = isX ? (visible.minX, visible.maxX) : (visible.minY, visible.maxY)
      let old = isX ? offset.x : offset.y
      switch before.tree.decidingEdge(near, far, start, end) {
      case .far: return (.edge(offset: old, edge: far, shown: end), old + (far - end))
      case .near: return (.edge(offset: old, edge: near, shown: start), old + (near - start))
      case nil: return nil
      }
    }
    let isLarge = rect.width > visible.width || rect.height > visible.height
    if !axes.isEmpty {
      add(
        .offsetOfShownRect(
          view, rect, visible: visible, axes, .init(platform: after.platform, isLarge: isLarge)))
    }
  }

  /// Returns the axes along which a view would scroll, each with its arithmetic; a nil goal skips an axis.
  private func axes(of view: LayerID, _ goal: (_ isX: Bool) -> (OffsetAxis.Way, Double)?) -> [OffsetAxis] {
    axes(of: view, in: after.offsetRange(of: view), goal)
  }

  /// Returns the same axes for a range of offsets; a nil range does not clamp.
  private func axes(of view: LayerID, in range: Rect?, _ goal: (_ isX: Bool) -> (OffsetAxis.Way, Double)?)
    -> [OffsetAxis]
  {
    let (old, new) = (before.tree[view].bounds.origin, after[view].bounds.origin)
    return [true, false].compactMap { isX in
      guard let (way, goal) = goal(isX) else { return nil }
      let (old, result) = isX ? (old.x, new.x) : (old.y, new.y)
      if accepts(old, result), accepts(old, goal) { return nil }
      let ends = range.map { isX ? (least: $0.minX, most: $0.maxX) : (least: $0.minY, most: $0.maxY) }
      return OffsetAxis(
        isX: isX, name: after.platform == .ios ? Words("contentOffset") : Words("bounds.origin"), way: way,
        offset: OffsetAxis.Held(
          goal: accepts(goal, result) ? result : goal, result: result,
          isHeld: ends.map { goal < $0.least || goal > $0.most } ?? false,
          limit: after.platform == .appkit ? Words("documentRect") : Words("offsetRange")))
    }
  }

  /// Adds an assigned offset that is rounded to pixels.
  mutating func addOffset(_ offset: Point, of view: LayerID) {
    let new = after[view].bounds.origin
    if !accepts(offset, new) { add(.offsetOnPixels(view, .init(before: offset, after: new))) }
  }

  /// Adds why a safe area overlaps a view differently: for the outermost such view, and for the requested one.
  mutating func addInsets(_ mutation: Mutation) {
    // Assigning the insets needs no reason, and views that leave the window are already reported.
    var receiver: LayerID?
    if case .assign(let view, let path, _) = mutation.action, path.property.isAboutInsets { receiver = view }
    if case .autoLayout(.trait(let trait)) = mutation.action { receiver = trait.view }
    var isTold = false
    for change in changes where change.property == Property.safeAreaInsets.name {
      guard change.view != receiver, !isTold || change.view == asked, case .value(.insets(let old)) = change.before,
        case .value(.insets(let new)) = change.after, before.tree.isInWindow(change.view), after.isInWindow(change.view)
      else { continue }
      isTold = true
      let superview = after.superlayer(of: change.view)
      add(
        .insetsChange(
          change.view, of: superview, .init(before: old, after: new),
          isScrolled: superview.map { after[$0].extras.isScrollView } ?? false,
          hasOwn: after[change.view].extras.additionalSafeAreaInsets != .zero))
    }
  }
}

extension Property {
  /// Whether it affects the safe area.
  fileprivate var isAboutInsets: Bool { self == .safeAreaInsets || self == .additionalSafeAreaInsets }
}

extension EdgeInsets {
  /// Top, left, bottom and right.
  var numbers: [Double] { [top, left, bottom, right] }
}
