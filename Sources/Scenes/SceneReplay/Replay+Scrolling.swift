import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel

// The initialization of scroll views after their declarations, and warnings.
extension Replay {
  /// Sets the zoomed views, which are created after their scroll views, and applies declared zoom scales.
  mutating func beginScrolling() throws(Diagnostic) {
    if let screen = outcome.header.screen, screen.isContested {
      warn(.landscapeInsetsContested) { .contestedInsets(of: screen, at: $0.header.screenPlace ?? .beginning) }
    }
    for (scrollView, view) in outcome.header.zoomedViews {
      outcome.tree.makeScrollView(scrollView)
      outcome.tree.setZoomedView(view, of: scrollView)
    }
    for (index, view) in outcome.header.views.enumerated() {
      let extras = outcome.tree[LayerID(index: index)].extras
      if extras.minimumZoomScale > extras.maximumZoomScale {
        throw .refused(.zoomRange(minimum: extras.minimumZoomScale, maximum: extras.maximumZoomScale), at: view.place)
      }
      for property in view.properties where property.path.property == .zoomScale {
        let value = try evaluate(property.value)
        try assign(value, to: property.path, of: LayerID(index: index), at: property.place)
      }
    }
  }

  /// Warns about declared offsets, whose range depends on the whole declaration.
  mutating func checkDeclaredOffsets() {
    for (index, view) in outcome.header.views.enumerated() {
      let told = view.properties.last { $0.path.property.concern == .contentOffset }
      if let told { checkOffset(of: LayerID(index: index), at: told.place) }
    }
  }

  /// The top insets of UIKit's scroll views that an assignment may change; nil for none.
  func topInsets(changedBy property: Property, of view: LayerID) -> TopInsets? {
    switch outcome.header.platform {
    case .ios: break
    case .macos, .appkit: return nil
    }
    if property == .contentInset { return outcome.tree.topInsets(of: view, andInside: false) }
    guard property == .safeAreaInsets || property == .additionalSafeAreaInsets else { return nil }
    return outcome.tree.topInsets(of: view, andInside: true)
  }

  /// Moves the content of scroll views with changed insets; returns those that moved.
  mutating func follow(_ before: TopInsets?, at place: SourceRange) throws(Diagnostic) -> [LayerID] {
    guard let before else { return [] }
    do throws(GeometryError) { return try outcome.tree.follow(before) } catch { throw .refused(error, at: place) }
  }

  /// Warns about an offset where a finger cannot stop.
  mutating func checkOffset(of view: LayerID, at place: SourceRange) {
    // Layers and NSViews do not bounce back.
    guard outcome.tree.platform == .ios, outcome.tree[view].extras.contentSize != .zero else { return }
    let (offset, range) = (outcome.tree[view].bounds.origin, outcome.tree.offsetRange(of: view))
    let tolerance = outcome.header.tolerance
    func isOutside(_ number: Double, _ least: Double, _ most: Double) -> Bool {
      number < least && !tolerance.accepts(number, least) || number > most && !tolerance.accepts(number, most)
    }
    guard isOutside(offset.x, range.minX, range.maxX) || isOutside(offset.y, range.minY, range.maxY) else { return }
    warn(.offsetOutOfRange) { .offsetOutOfRange(of: $0.name(of: view), offset, range, at: place) }
  }

  /// Warns about a scale outside the limits, and about content smaller than its scroll view.
  mutating func checkZoom(to scale: Double?, of view: LayerID, at place: SourceRange) {
    let (tree, extras) = (outcome.tree, outcome.tree[view].extras)
    if let scale, tree.clampedZoomScale(scale, of: view) != scale {
      warn(.clampedZoomScale) {
        .clampedZoomScale(scale, (extras.minimumZoomScale, extras.maximumZoomScale), of: $0.name(of: view), at: place)
      }
    }
    let size = tree[view].bounds.size
    if scale == nil, extras.contentSize.width < size.width || extras.contentSize.height < size.height {
      warn(.zoomSmallContent) { .zoomSmallContent(of: $0.name(of: view), at: place) }
    }
  }

  /// Warns about a rect that does not fit inside the insets, before the view scrolls to it.
  mutating func checkVisible(_ rect: Rect, in view: LayerID, at place: SourceRange) {
    // For the others, it is known which edge decides.
    guard outcome.tree.platform == .ios else { return }
    let visible = outcome.tree.visibleRect(of: view)
    guard rect.width > visible.size.width || rect.height > visible.size.height else { return }
    warn(.rectLargerThanVisible) { .rectLargerThanVisible(of: $0.name(of: view), visible, at: place) }
  }
}
