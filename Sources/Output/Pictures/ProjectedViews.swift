import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree

/// All views of one state in the window's coordinates; changing one view costs as much as its subtree.
struct ProjectedViews {
  /// The state that a view passes on to its subviews, and the route from its superview to the window.
  private struct Surroundings {
    var route: WindowRoute
    var outer: WindowRoute
    /// The area that clipping leaves; nil if nothing is cut off.
    var clip: ConvexShape?
    var isHidden: Bool
    var isTransparent: Bool
    /// Whether its position on the screen is unknown.
    var isUnknown = false

    static var window: Surroundings { .space(.window) }

    /// Returns the surroundings of a view without a superview, with the route from there to the window.
    static func space(_ route: WindowRoute) -> Surroundings {
      Surroundings(route: route, outer: route, clip: nil, isHidden: false, isTransparent: false)
    }
  }

  /// The views by their numbers.
  private(set) var views: [ProjectedView] = []
  private var surroundings: [Surroundings] = []
  private let askedSafeAreas: Set<LayerID>
  /// The views whose position on the screen is unknown.
  private var unknown: Set<LayerID> = []
  /// The number of layouts of each view at its last update; nil if passes are not shown.
  private var layouts: [Int]?
  /// Whether the views that the last step laid out are known, and the view if the step is one method of a pass.
  private var stop: (isKnown: Bool, view: LayerID?) = (false, nil)

  /// The largest size of drawn content, relative to its scroll view.
  private static let mostContent = 12.0

  /// Creates the views of a state.
  ///
  /// - Parameters:
  ///   - asked: The views with expected safe areas, which are drawn as well as declared ones.
  ///   - showsPasses: Whether marks for layout and laid out views are shown.
  init(_ tree: LayerTree, askedSafeAreas asked: Set<LayerID>, showsPasses: Bool = false) {
    askedSafeAreas = asked
    if showsPasses { layouts = Array(repeating: 0, count: tree.count) }
    // A superview may come later in creation order, so each view has an entry before any is updated.
    let unseen = ProjectedView(
      outline: .outOfRange, isHidden: false, isTransparent: false, numbers: ViewNumbers(frame: .zero, bounds: .zero))
    views = Array(repeating: unseen, count: tree.count)
    surroundings = Array(repeating: .window, count: tree.count)
    for (view, _) in tree.depthFirst { look(at: view, in: tree) }
  }

  /// Updates all views, some of which have an unknown position on the screen.
  mutating func update(_ tree: LayerTree, unknown: [LayerID]) {
    self.unknown = Set(unknown)
    for (view, _) in tree.depthFirst { look(at: view, in: tree) }
  }

  /// Declares that the next updates belong to one step, or to a part of a pass.
  mutating func begin(isOneStep: Bool, _ view: LayerID?) { stop = (isOneStep, view) }

  /// Updates a view and all its descendants; returns those that look different.
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

  /// Returns the route from a view's own coordinates to the window; nil for the window's own.
  func route(of view: LayerID?) -> WindowRoute { view.map { surroundings[$0.index].route } ?? .window }

  /// Returns the visible part of a shape from a view's own coordinates, in the window; nil if it cannot be drawn or is
  /// cut off.
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

  /// Returns the route from the coordinates of a view's superview to the window.
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

  /// Adds the safe area, if the scene declares or expects it, and the content of a scroll view.
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
