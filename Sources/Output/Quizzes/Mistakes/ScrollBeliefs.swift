import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSceneReplay

// Wrong beliefs about scroll views, zooming, images and safe areas.
extension Belief {
  /// Content begins and ends at the edges of its scroll view, regardless of insets.
  static let ignoresInsets = Belief(
    rule: .views { view, tree in
      guard tree[view].extras.isScrollView else { return }
      try? tree.setContentInset(.zero, of: view)
      _ = try? Property.contentInsetAdjustmentBehavior.assign(.insetAdjustment(.never), to: view, in: &tree)
    }, mutations: { $0.withoutAssignments(of: [.contentInset, .contentInsetAdjustmentBehavior]) })

  /// There is no safe area.
  static let ignoresSafeArea = Belief(
    rule: .views { view, tree in
      try? tree.setSafeAreaInsets(.zero, of: view)
      try? tree.setAdditionalSafeAreaInsets(.zero, of: view)
    }, mutations: { $0.withoutAssignments(of: [.safeAreaInsets, .additionalSafeAreaInsets]) })

  /// The safe area of the outermost view applies in all its descendants, at any position.
  static let safeAreaIsEverywhere: Belief = {
    let everywhere: @Sendable (inout LayerTree) -> Void = { tree in
      for view in tree.ids { tree.takeSafeAreaOfRoot(in: view) }
    }
    var rule = ChangedRule()
    rule.declared = everywhere
    // A change of the outermost one, or another safe area of a view, applies before the next layout.
    rule.adjust = { step, tree in
      if tree.superlayer(of: step.view) == nil || step.property == .safeAreaInsets { everywhere(&tree) }
    }
    return Belief(rule: rule, state: everywhere)
  }()

  /// Zoomed views are seen and measured as if they were not zoomed.
  static let leavesZoomOut = Belief(state: { tree in
    for (view, zoomed) in tree.zoomedViews {
      let origin = tree[zoomed].frame.origin
      tree.replaceTransform(of: zoomed, by: .identity)
      tree.moveFrame(of: zoomed, to: origin)
      try? tree.setContentSize(tree[zoomed].frame.size, of: view)
    }
  })

  /// Zooming is a scale about the anchor point, like any other.
  static let zoomsAboutAnchor = Belief(state: { tree in
    for (_, zoomed) in tree.zoomedViews {
      let (layer, offset) = (tree[zoomed], tree[zoomed].anchorOffset)
      let origin = layer.frame.origin
      try? tree.setPosition(Point(x: origin.x + offset.x, y: origin.y + offset.y), of: zoomed)
    }
  })

  /// Zooming scales the frames in the zoomed view.
  static let zoomScalesFrames = Belief(
    state: { tree in
      for (_, zoomed) in tree.zoomedViews { tree.scaleSublayers(of: zoomed, by: tree[zoomed].transform.linear) }
    },
    reading: { subject, tree in
      guard case .property(_, let path) = subject, path.property != .windowFrame else { return nil }
      return subject.answer(in: tree)
    })

  /// Zooming keeps the content's point in the top left corner.
  static let zoomKeepsCorner: Belief = {
    var rule = ChangedRule()
    rule.adjust = { step, tree in
      guard step.property == .zoomScale, step.method == nil, let scale = tree[step.view].zoomedBy(since: step.before)
      else { return }
      let offset = step.before.bounds.origin
      try? tree.setContentOffset(Point(x: offset.x * scale, y: offset.y * scale), of: step.view)
    }
    return Belief(rule: rule)
  }()

  /// Returns the belief that an image has another content mode in its view.
  static func images(_ other: @escaping @Sendable (ContentMode) -> ContentMode?) -> Belief {
    Belief(reading: { subject, tree in
      guard case .property(let view, let path) = subject, path.property == .contentRect,
        let mode = other(tree[view].extras.contentMode)
      else { return nil }
      let layer = tree[view]
      let rect = PropertyValue.rect(mode.rect(of: layer.extras.imageSize, in: layer.bounds))
      return .value(path.component?.read(from: rect) ?? rect)
    })
  }
}

extension LayerScene {
  /// Whether some view is a scroll view.
  var hasScrollViews: Bool { declares { $0.makesScrollView } }

  /// Whether a scroll view zooms.
  var zooms: Bool {
    mutations.contains { mutation in
      switch mutation.action {
      case .assign(_, let path, _): path.property == .zoomScale
      case .call(_, let method, _): method == .zoomTo
      case .tree, .constrain, .layout, .autoLayout, .layoutRequest, .time, .expect, .expectCalls: false
      }
    } || declares { $0 == .zoomScale }
  }

  /// Whether a safe area is declared, or a device has one.
  var hasSafeArea: Bool {
    header.screen != nil || !header.insets.isEmpty || declares { $0.concern == .margins }
      || mutations.contains { mutation in
        switch mutation.action {
        case .autoLayout(.trait(let trait)): trait.trait == .safeAreaInsets
        case .assign(_, let path, _): path.property == .additionalSafeAreaInsets
        case .call, .tree, .constrain, .layout, .autoLayout, .layoutRequest, .time, .expect, .expectCalls: false
        }
      }
  }

  /// Whether steps add, move or remove views.
  var changesTree: Bool { mutations.contains { if case .tree = $0.action { true } else { false } } }

  private func declares(_ isSuch: (Property) -> Bool) -> Bool {
    header.views.contains { $0.properties.contains { isSuch($0.path.property) } }
  }
}

extension [Mutation] {
  /// Returns the steps without assignments to some properties, including those of Auto Layout.
  fileprivate func withoutAssignments(of properties: Set<Property>) -> [Mutation] {
    filter { mutation in
      switch mutation.action {
      case .assign(_, let path, _): !properties.contains(path.property)
      case .autoLayout(.trait(let trait)): !(trait.trait == .safeAreaInsets && properties.contains(.safeAreaInsets))
      case .call, .tree, .constrain, .layout, .autoLayout, .layoutRequest, .time, .expect, .expectCalls: true
      }
    }
  }
}

extension LayerTree {
  /// Applies the whole safe area of the outermost ancestor to a view.
  fileprivate mutating func takeSafeAreaOfRoot(in view: LayerID) {
    guard let root = Array(line(from: view)).last, root != view else { return }
    try? setSafeAreaInsets(safeAreaInsets(of: root), of: view)
  }

  /// Each scroll view that zooms a view, with that view.
  fileprivate var zoomedViews: [(view: LayerID, zoomed: LayerID)] {
    ids.compactMap { view in self[view].extras.zoomedView.map { (view, $0) } }
  }
}

extension Layer {
  /// Returns the factor by which the content of a scroll view has been scaled since an earlier state; nil if it has not
  /// been.
  func zoomedBy(since before: Layer) -> Double? {
    let (old, new) = (before.extras.contentSize, extras.contentSize)
    guard old.width > 0, old.height > 0, old != new else { return nil }
    let scale = new.width / old.width
    return abs(new.height / old.height - scale) < 1e-9 ? scale : nil
  }
}

extension ContentMode {
  /// The mode that it is most often confused with: the one with the opposite name.
  var counterpart: ContentMode {
    switch self {
    case .scaleAspectFit: .scaleAspectFill
    case .scaleAspectFill, .scaleToFill, .redraw: .scaleAspectFit
    case .center: .topLeft
    case .top: .bottom
    case .bottom: .top
    case .left: .right
    case .right: .left
    case .topLeft: .bottomRight
    case .topRight: .bottomLeft
    case .bottomLeft: .topRight
    case .bottomRight: .topLeft
    }
  }

  /// Another mode that it is confused with, of those that scale or center; nil for those that name edges.
  var modeOfAnotherKind: ContentMode? {
    switch self {
    case .scaleAspectFit, .scaleAspectFill: .scaleToFill
    case .scaleToFill, .redraw: .scaleAspectFill
    case .center: .scaleAspectFit
    case .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight: nil
    }
  }
}
