import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunNarration
import GeomrunSceneModel
import GeomrunSceneReplay

/// What a device has to have for the test of a scene, which is skipped elsewhere.
package struct DeviceNeeds {
  /// Why no test can set a scene up.
  package enum Obstacle: Sendable {
    /// A bar controller shows a scroll view.
    case bars
    /// A step changes a safe area that is told.
    case changingSafeArea
    /// A controller's view lies in that of another one.
    case nestedControllers
    /// A scroll view or a stack view takes touches outside of its bounds, or a scroll view has a content size of its
    /// own.
    case twoClasses
    /// Of macOS layers and NSViews are tested, none of which scrolls to rects.
    case scrollingLayers
    /// Of layout passes it has what a test cannot: those of macOS, a loop, `superview` in a list, constraints that no test
    /// makes.
    case layoutPasses
    /// Something runs in time on a Mac, where the layers of a test lie in no window, or together with layout passes.
    case animations
    /// A property animator, whose time no test can set.
    case animators
  }

  /// The pixels of a point; nil where nothing is rounded.
  let scale: ScreenScale?
  /// The safe area that windows can be given, the smallest of all on each edge; nil where none is told.
  let safeArea: EdgeInsets?
  /// Whether views do something in layout passes, so that they have to lie in a window, in which turns lay out.
  let usesPasses: Bool
  /// Whether something runs in time, which a test sets: the views have to lie in a window, outside of which nothing is
  /// seen.
  let usesClock: Bool
  /// The version of iOS that the scene names; nil where it names none.
  let system: Double?

  /// What the test of a scene needs; O(views).
  init(_ scene: LayerScene) {
    let header = scene.header
    usesPasses = Self.saysSomethingOfPasses(scene)
    usesClock = header.usesClock
    system = header.platform == .ios && header.saysSystemVersion ? header.systemVersion : nil
    // What layers get is on whole points, whatever the screen.
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

  /// Whether a scene has what only layout passes know.
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

  /// Whether a test can have the layout passes of a scene.
  private static func canPass(_ scene: LayerScene) -> Bool {
    let header = scene.header
    guard header.platform == .ios,
      !scene.header.passes.scripts.contains(where: { $0.items.contains(where: \.isOfSuperview) })
    else { return false }
    let stacks = Set((header.autoLayout?.traits ?? []).filter { $0.trait == .stack }.map { $0.view })
    if header.passes.scripts.contains(where: { stacks.contains($0.call.view) }) { return false }
    // A loop would have no end there either.
    let walk = StepWalk(scene)
    while walk.next() != nil {}
    walk.finish()
    return walk.state.layoutLoop == nil
  }

  /// Why no test can set a scene up; nil where one can.
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
    // What is told of touches and contents, a class of the test's own has to say.
    let traits = header.autoLayout?.traits ?? []
    let stacks = Set(traits.filter { $0.trait == .stack }.map { $0.view })
    let withOutsets = Set(properties.filter { $0.1 == .hitOutsets }.map { $0.0 })
    let withContent = traits.filter { $0.trait.isOfContent }.map { $0.view }
    if !withOutsets.isDisjoint(with: scrollViews.union(stacks)) || !scrollViews.isDisjoint(with: withContent) {
      return .twoClasses
    }
    // A view has one controller, and those of views inside each other would be children of each other.
    var controlled = Set(properties.filter { $0.1 == .additionalSafeAreaInsets }.map { $0.0 })
    controlled.formUnion(header.passes.controllers)
    for insets in header.insets where insets.trait == .safeAreaInsets { controlled.insert(insets.view) }
    // Those that lie in one of them, and those that hold one; a superview stands in front of its subviews.
    var (inside, holding) = (controlled, controlled)
    for (index, view) in header.views.enumerated() {
      guard let superview = view.superview, inside.contains(superview) else { continue }
      if controlled.contains(LayerID(index: index)) { return .nestedControllers }
      inside.insert(LayerID(index: index))
    }
    for (index, view) in header.views.enumerated().reversed() {
      if let superview = view.superview, holding.contains(LayerID(index: index)) { holding.insert(superview) }
    }
    // UIKit raises an exception where a step makes it so.
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
  /// Whether a call of the frameworks answers it.
  var isKnownToDevices: Bool { if case .byApps = spelling { false } else { true } }
}
