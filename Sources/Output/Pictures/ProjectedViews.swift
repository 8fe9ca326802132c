import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree

/// All views of one state in the window's coordinates; a change of one view costs as much as what lies in it.
struct ProjectedViews {
  /// What a view hands on to its subviews, and the way from the space that it lies in itself.
  private struct Surroundings {
    var route: WindowRoute
    var outer: WindowRoute
    /// What clipping leaves to be seen; nil where nothing is cut off.
    var clip: ConvexShape?
    var isHidden: Bool
    var isTransparent: Bool
    /// Whether nobody knows where it is seen.
    var isUnknown = false

    static var window: Surroundings { .space(.window) }

    /// What is around a view in no other view, and the way from there to the window.
    static func space(_ route: WindowRoute) -> Surroundings {
      Surroundings(route: route, outer: route, clip: nil, isHidden: false, isTransparent: false)
    }
  }

  /// The views by their numbers.
  private(set) var views: [ProjectedView] = []
  private var surroundings: [Surroundings] = []
  private let askedSafeAreas: Set<LayerID>
  /// The views that nobody knows where they are seen.
  private var unknown: Set<LayerID> = []
  /// How often each view had been laid out when it was looked at last; nil where nothing is shown of passes.
  private var layouts: [Int]?
  /// Whether the views are known that the last step has laid out, and where that is one method of a pass, its view.
  private var stop: (isKnown: Bool, view: LayerID?) = (false, nil)

  /// So many times as wide or as high as a scroll view its content may be to be drawn.
  private static let mostContent = 12.0

  /// The views of a state.
  ///
  /// - Parameters:
  ///   - asked: The views whose safe areas something is expected of, which are seen beside those that are told.
  ///   - showsPasses: Whether marks for layout are seen, and what is laid out.
  init(_ tree: LayerTree, askedSafeAreas asked: Set<LayerID>, showsPasses: Bool = false) {
    askedSafeAreas = asked
    if showsPasses { layouts = Array(repeating: 0, count: tree.count) }
    // In the order of creation a superview may come later; each has a place before any is looked at.
    let unseen = ProjectedView(
      outline: .outOfRange, isHidden: false, isTransparent: false, numbers: ViewNumbers(frame: .zero, bounds: .zero))
    views = Array(repeating: unseen, count: tree.count)
    surroundings = Array(repeating: .window, count: tree.count)
    for (view, _) in tree.depthFirst { look(at: view, in: tree) }
  }

  /// Looks again at all views, some of which nobody knows where they are seen.
  mutating func update(_ tree: LayerTree, unknown: [LayerID]) {
    self.unknown = Set(unknown)
    for (view, _) in tree.depthFirst { look(at: view, in: tree) }
  }

  /// Tells what follows is to be looked at as the state behind one step, or behind a part of a pass.
  mutating func begin(isOneStep: Bool, _ view: LayerID?) { stop = (isOneStep, view) }

  /// Looks again at a view and all inside it; returns those that are seen differently.
  mutating func update(_ root: LayerID, in tree: LayerTree) -> [LayerID] {
    var changed: [LayerID] = []
    var waiting = [root]
    while let view = waiting.popLast() {
      let old = views[view.index]
      look(at: view, in: tree)
      if views[view.index] != old { changed.append(view) }
      waiting += tree.sublayers(of: view)
    }
    return changed
  }

  /// The way from a view's own coordinates to the window; nil asks for the window's own.
  func route(of view: LayerID?) -> WindowRoute { view.map { surroundings[$0.index].route } ?? .window }

  /// A shape in a view's own coordinates, as far as it is seen in the window; nil where it cannot be drawn or is cut
  /// off.
  func seen(_ shape: ConvexShape, in view: LayerID?) -> ConvexShape? {
    let around = view.map { surroundings[$0.index] } ?? .window
    var corners: [Point] = []
    for corner in shape.corners {
      guard let point = try? around.route.apply(to: corner), point.isNear else { return nil }
      corners.append(point)
    }
    let whole = ConvexShape(corners: corners)
    let left = around.clip.map { whole.intersection($0) } ?? whole
    return left.corners.isEmpty ? nil : left
  }

  /// The way from the coordinates of what a view lies in to the window.
  func route(around view: LayerID) -> WindowRoute { surroundings[view.index].outer }

  private mutating func look(at view: LayerID, in tree: LayerTree) {
    let layer = tree[view]
    let outer =
      tree.superlayer(of: view).map { surroundings[$0.index] }
      ?? .space(tree.isRemoved(view) ? .nowhere(from: view) : .window)
    let frame = layer.frame
    var seen = ProjectedView(
      outline: .outOfRange, isHidden: outer.isHidden || layer.isHidden,
      isTransparent: outer.isTransparent || layer.opacity < 0.01,
      numbers: ViewNumbers(frame: frame, bounds: layer.bounds))
    let route = tree.windowRoute(of: view, behind: outer.route)
    var inner = Surroundings(
      route: route, outer: outer.route, clip: outer.clip, isHidden: seen.isHidden, isTransparent: seen.isTransparent)
    if outer.isUnknown || unknown.contains(view) {
      inner.isUnknown = true
      seen.outline = .unknown
      let nothing = Rect(x: .nan, y: .nan, width: .nan, height: .nan)
      seen.numbers = ViewNumbers(frame: nothing, bounds: nothing)
      views[view.index] = seen
      surroundings[view.index] = inner
      return
    }
    do throws(ConversionError) {
      let quad = try Quad(layer.bounds, along: route)
      seen.outline = quad.isNear ? .quad(quad) : .outOfRange
      let shape = ConvexShape(corners: quad.points)
      if let clip = outer.clip, !clip.contains(shape) { seen.visiblePart = shape.intersection(clip) }
      if layer.masksToBounds { inner.clip = outer.clip.map(shape.intersection) ?? shape }
    } catch {
      switch error {
      case .behindViewer: seen.outline = .behindViewer
      case .removed: seen.outline = .removed
      case .notFinite, .singular, .noImage, .noScrollView, .noScreen: seen.outline = .outOfRange
      }
    }
    if case .quad = seen.outline {
      seen.frame = (try? Quad(frame, along: outer.route)).flatMap { $0.isNear ? $0 : nil }
      addInsides(of: view, layer, along: route, in: tree, to: &seen)
      if Property.center.exists(on: tree.platform) {
        seen.pin = (try? outer.route.apply(to: layer.position)).flatMap { $0.isNear ? $0 : nil }
      }
    }
    if let before = layouts?[view.index] {
      let count = tree.layouts(of: view)
      layouts?[view.index] = count
      seen.isMarked = tree.needsLayout(view)
      if stop.isKnown {
        if let running = stop.view {
          seen.role = running == view ? .running : nil
        } else {
          seen.role = count > before ? .laidOut : nil
        }
      }
    }
    views[view.index] = seen
    surroundings[view.index] = inner
  }

  /// Adds the safe area, where the scene tells it or asks for it, and what a scroll view scrolls.
  private func addInsides(
    of view: LayerID, _ layer: Layer, along route: WindowRoute, in tree: LayerTree, to seen: inout ProjectedView
  ) {
    let extras = layer.extras
    if extras.safeAreaInsets != nil || extras.additionalSafeAreaInsets != .zero || askedSafeAreas.contains(view) {
      let insets = tree.safeAreaInsets(of: view)
      if insets != .zero { seen.add(.safeArea, layer.bounds.inset(by: insets), along: route) }
    }
    let (size, content) = (layer.bounds.size, extras.contentSize)
    if extras.isScrollView, content.width > 0, content.height > 0, content.width <= size.width * Self.mostContent,
      content.height <= size.height * Self.mostContent
    {
      seen.add(.content, Rect(origin: .zero, size: content), along: route)
    }
  }
}

extension ProjectedView {
  fileprivate mutating func add(_ kind: Inside.Kind, _ rect: Rect, along route: WindowRoute) {
    if let quad = try? Quad(rect, along: route), quad.isNear { insides.append(Inside(kind: kind, outline: quad)) }
  }
}
