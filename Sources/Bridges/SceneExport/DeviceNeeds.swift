import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunNarration
import GeomrunSceneModel
import GeomrunSceneReplay

/// The requirements of a scene's test on a device; other devices skip it.
package struct DeviceNeeds {
  /// The reason why no test can set a scene up.
  package enum Obstacle: Sendable {
    /// A bar controller shows a scroll view.
    case bars
    /// A step changes a declared safe area.
    case changingSafeArea
    /// The view of one controller contains that of another.
    case nestedControllers
    /// A scroll or stack view has hit outsets, or a scroll view has its own content size: each would need two classes.
    case twoClasses
    /// On macOS, tests use layers and NSViews without scrolling to rects.
    case scrollingLayers
    /// Layout passes that tests cannot have: those of macOS, a loop, `superview` in a list, or unsupported constraints.
    case layoutPasses
    /// Animations on a Mac, where a test's layers are not in a window, or together with layout passes.
    case animations
    /// A property animator, because tests cannot set its time.
    case animators
  }

  /// The number of pixels per point, or nil if nothing is rounded.
  let scale: ScreenScale?
  /// The safe area that windows are given, with the smallest inset of each edge, or nil if none is declared.
  let safeArea: EdgeInsets?
  /// Whether the views need a window, because they have code in layout passes, which turns of its run loop run.
  let usesPasses: Bool
  /// Whether the test sets a clock; presentation values exist only in a window.
  let usesClock: Bool
  /// The version of iOS in the scene, or nil.
  let system: Double?

  /// Computes the requirements of a scene; O(views).
  init(_ scene: LayerScene) {
    let header = scene.header
    usesPasses = Self.saysSomethingOfPasses(scene)
    usesClock = header.usesClock
    system = header.platform == .ios && header.saysSystemVersion ? header.systemVersion : nil
    // Layers have whole points on every screen.
    scale = header.platform == .macos ? nil : header.screenScale ?? header.screen?.scale
    guard header.autoLayout == nil else {
      safeArea = nil
      return
    }
    let tree = StepWalk(scene).state.tree
    var all = header.insets.filter { $0.trait == .safeAreaInsets }.map { tree.safeAreaInsets(of: $0.view) }
    if let screen = header.screen { all.append(screen.safeAreaInsets) }
    if all.isEmpty, Self.properties(in: scene).contains(where: { $0.1 == .additionalSafeAreaInsets }) {
      all.append(.zero)
    }
    safeArea = all.dropFirst().reduce(all.first) { least, insets in
      least.map {
        EdgeInsets(
          top: min($0.top, insets.top), left: min($0.left, insets.left), bottom: min($0.bottom, insets.bottom),
          right: min($0.right, insets.right))
      }
    }
  }

  /// Whether a scene has statements that need layout passes.
  private static func saysSomethingOfPasses(_ scene: LayerScene) -> Bool {
    var expectations = scene.footer.expectations
    for mutation in scene.mutations {
      switch mutation.action {
      case .layoutRequest, .expectCalls, .autoLayout(.layout(_, .runLoop)): return true
      case .autoLayout(.layout(_, .turned)): break
      case .autoLayout(.layout) where scene.header.autoLayout == nil: return true
      case .expect(let more): expectations += more
      case .assign, .call, .tree, .constrain, .layout, .autoLayout, .time: break
      }
    }
    let asks = scene.footer.queries.contains { query in
      switch query.question {
      case .layout(.calls), .layout(.fault): true
      case .convert, .contains, .hitTest, .layerHitTest, .drawingOrder, .layout, .shown, .spring: false
      }
    }
    return asks || !scene.header.passes.isEmpty || expectations.contains { $0.path.property.isOfPasses }
  }

  /// Whether a test supports the layout passes of a scene.
  private static func canPass(_ scene: LayerScene) -> Bool {
    let header = scene.header
    guard header.platform == .ios,
      !scene.header.passes.scripts.contains(where: { $0.items.contains(where: \.isOfSuperview) })
    else { return false }
    let stacks = Set((header.autoLayout?.traits ?? []).filter { $0.trait == .stack }.map { $0.view })
    if header.passes.scripts.contains(where: { stacks.contains($0.call.view) }) { return false }
    // A loop would not end on a device either.
    let walk = StepWalk(scene)
    while walk.next() != nil {}
    walk.finish()
    return walk.state.layoutLoop == nil
  }

  /// Returns the reason why no test can set a scene up, or nil.
  static func obstacle(to scene: LayerScene) -> Obstacle? {
    let header = scene.header
    let properties = properties(in: scene)
    let isInLayout = header.autoLayout != nil || !header.passes.isEmpty || saysSomethingOfPasses(scene)
    if header.usesClock, header.platform != .ios || isInLayout { return .animations }
    if scene.mutations.contains(where: { $0.animator != nil }) { return .animators }
    if saysSomethingOfPasses(scene), !canPass(scene) { return .layoutPasses }
    if properties.contains(where: { $0.1 == .underBars }) { return .bars }
    for mutation in scene.mutations {
      if case .autoLayout(.layout(_, .turned)) = mutation.action { return .changingSafeArea }
      if case .autoLayout(.trait(let trait)) = mutation.action, trait.trait == .safeAreaInsets, header.autoLayout == nil
      {
        return .changingSafeArea
      }
    }
    var scrollViews = Set(header.zoomedViews.map { $0.scrollView })
    for (view, property) in properties where property.makesScrollView { scrollViews.insert(view) }
    let isScrolled = scene.mutations.contains { mutation in
      if case .call(_, let method, _) = mutation.action { method.scrolls } else { false }
    }
    if header.platform != .ios, isScrolled || !scrollViews.isEmpty { return .scrollingLayers }
    // Hit outsets and content sizes need a class of the test.
    let traits = header.autoLayout?.traits ?? []
    let stacks = Set(traits.filter { $0.trait == .stack }.map { $0.view })
    let withOutsets = Set(properties.filter { $0.1 == .hitOutsets }.map { $0.0 })
    let withContent = traits.filter { $0.trait.isOfContent }.map { $0.view }
    if !withOutsets.isDisjoint(with: scrollViews.union(stacks)) || !scrollViews.isDisjoint(with: withContent) {
      return .twoClasses
    }
    // A view has one controller, and controllers of nested views would be parent and child.
    var controlled = Set(properties.filter { $0.1 == .additionalSafeAreaInsets }.map { $0.0 })
    controlled.formUnion(header.passes.controllers)
    for insets in header.insets where insets.trait == .safeAreaInsets { controlled.insert(insets.view) }
    // The descendants and the ancestors of these views; superviews precede their subviews.
    var (inside, holding) = (controlled, controlled)
    for (index, view) in header.views.enumerated() {
      guard let superview = view.superview, inside.contains(superview) else { continue }
      if controlled.contains(LayerID(index: index)) { return .nestedControllers }
      inside.insert(LayerID(index: index))
    }
    for (index, view) in header.views.enumerated().reversed() {
      if let superview = view.superview, holding.contains(LayerID(index: index)) { holding.insert(superview) }
    }
    // UIKit raises an exception if a step nests controllers' views.
    for mutation in scene.mutations {
      guard case .tree(let superview, let change) = mutation.action else { continue }
      switch change {
      case .addSubview(let moved), .insertSubview(let moved, _):
        if inside.contains(superview), holding.contains(moved) { return .nestedControllers }
      case .bringSubviewToFront, .sendSubviewToBack, .removeFromSuperview: break
      }
    }
    return nil
  }

  private static func properties(in scene: LayerScene) -> [(LayerID, Property)] {
    var all = scene.header.views.enumerated().flatMap { index, view in
      view.properties.map { (LayerID(index: index), $0.path.property) }
    }
    for mutation in scene.mutations {
      if case .assign(let view, let path, _) = mutation.action { all.append((view, path.property)) }
    }
    return all
  }
}

extension Property {
  /// Whether the frameworks have a call for the query.
  var isKnownToDevices: Bool { if case .byApps = spelling { false } else { true } }
}
