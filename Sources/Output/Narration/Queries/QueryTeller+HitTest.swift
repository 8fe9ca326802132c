import GeomrunGeometry
import GeomrunLayerTree
import GeomrunSceneReplay

// The views that a hit test examines, in its order, and the verdict on each.
extension QueryTeller {
  /// Adds a hit test by the rules of `UIView`.
  ///
  /// The point is in the view's coordinates, for an `NSView` in its superview's.
  mutating func addHitTest(at point: Point, in view: LayerID?) {
    var (hit, point) = (view, point)
    if let view {
      let own = tree.platform == .appkit ? tree.enter(view, at: point) ?? point : point
      let verdict = self.verdict(on: view, at: own, from: point)
      add(view, .looked(view, verdict))
      guard verdict.isInside else { return add(view, .noneHit) }
      point = own
    } else {
      add(nil, .windowAsks(fromTheFront: subviews(of: nil) != .otherwise))
    }
    search: while true {
      let subviews = hit.map(tree.sublayers) ?? tree.roots
      if subviews != tree.sublayersByZPosition(of: hit) { add(hit, .askedInOrder(hit, byDepth: false)) }
      for subview in subviews.reversed() {
        let own = enter(subview, at: point)
        let verdict = own.map { self.verdict(on: subview, at: $0, from: point) } ?? .unreachable
        add(subview, .looked(subview, verdict))
        if let own, verdict.isInside {
          (hit, point) = (subview, own)
          continue search
        }
      }
      if let hit { if !subviews.isEmpty { add(hit, .noneInside(hit)) } } else { add(nil, .noneHit) }
      return
    }
  }

  /// Returns the verdict on a view; `outer` is the point in the superview's coordinates.
  private func verdict(on view: LayerID, at point: Point, from outer: Point) -> QueryFact.Verdict {
    let layer = tree[view]
    if layer.isHidden { return .hidden }
    if tree.platform == .appkit {
      let place = QueryFact.FramePlace(
        point: outer, superview: tree.superlayer(of: view), frame: layer.frame,
        countsUpwards: tree.countsUpwards(around: view))
      return tree.isUnderMouse(outer, view) ? .insideFrame(place, subviews(of: view)) : .outsideFrame(place)
    }
    if !layer.isUserInteractionEnabled { return .disabled }
    if layer.opacity < 0.01 { return .transparent(layer.opacity) }
    let reach = reach(of: view)
    if !reach.rect.contains(point) { return .outside(point, reach) }
    return .inside(point, reach, subviews(of: view))
  }

  /// Returns the subviews' test order: whether the front one is first, if views are flat and ordered by `zPosition`.
  ///
  /// O(subviews).
  private func subviews(of view: LayerID?, byDepth: Bool = false) -> QueryFact.Subviews {
    let asked = byDepth ? tree.sublayersByZPosition(of: view) : tree.siblings(in: view)
    if asked.isEmpty { return .none }
    return tree.areDrawnAsListed(asked) ? .fromTheFront : .otherwise
  }

  /// Converts a point of the superview to a view, and reports if that uses a transform in place of its inverse.
  private mutating func enter(_ view: LayerID, at point: Point) -> Point? {
    let (layer, own) = (tree[view], tree.enterInHitTest(view, at: point))
    let isAsked = !layer.isHidden && layer.isUserInteractionEnabled && layer.opacity >= 0.01
    if isAsked, own != nil, !tree.hasInverse(view) { add(view, .throughSingular(view)) }
    return own
  }

  /// Returns the rect where a view is hit, in its own coordinates.
  func reach(of view: LayerID) -> QueryFact.Reach {
    let layer = tree[view]
    return QueryFact.Reach(rect: layer.hitBounds, isEnlarged: layer.hitBounds != layer.bounds)
  }

  /// Adds a hit test by the rules of `CALayer`; the point is in the superlayer's coordinates.
  mutating func addLayerHitTest(at point: Point, in layer: LayerID?) {
    enum Visit {
      case enter(LayerID, Point)
      case leave(LayerID)
    }
    if layer == nil { add(nil, .windowAsks(fromTheFront: subviews(of: nil, byDepth: true) != .otherwise)) }
    let first = layer.map { [$0] } ?? siblings(of: nil)
    var stack = first.map { Visit.enter($0, point) }
    while let visit = stack.popLast() {
      switch visit {
      case .leave(let layer): return add(layer, .noneInside(layer))
      case .enter(let layer, let point):
        let (verdict, own) = layerVerdict(on: layer, at: point)
        if verdict != .hidden, verdict != .unreachable, !tree.hasInverse(layer) { add(layer, .throughSingular(layer)) }
        add(layer, .looked(layer, verdict))
        switch verdict {
        case .hidden, .disabled, .transparent, .unreachable, .outside, .clipped, .outsideFrame, .insideFrame: continue
        case .inside(_, _, let subviews):
          let values = tree[layer]
          if values.opacity < 0.01 || !values.isUserInteractionEnabled { add(layer, .hitAllTheSame(layer)) }
          if subviews == .none { return }
          stack.append(.leave(layer))
        case .perhapsInside: break
        }
        stack += siblings(of: layer).map { .enter($0, own) }
      }
    }
    add(layer, .noneHit)
  }

  /// Returns the sublayers of a layer, back to front; reports if that is not the list order.
  private mutating func siblings(of layer: LayerID?) -> [LayerID] {
    let order = tree.sublayersByZPosition(of: layer)
    if order != layer.map(tree.sublayers) ?? tree.roots { add(layer, .askedInOrder(layer, byDepth: true)) }
    return order
  }

  private func layerVerdict(on layer: LayerID, at point: Point) -> (verdict: QueryFact.Verdict, own: Point) {
    let values = tree[layer]
    if values.isHidden { return (.hidden, point) }
    guard let own = tree.enterInHitTest(layer, at: point) else { return (.unreachable, point) }
    let bounds = values.bounds
    if bounds.contains(own) { return (.inside(own, .init(rect: bounds), subviews(of: layer, byDepth: true)), own) }
    if tree.backmostSublayer(of: layer) == nil { return (.outside(own, .init(rect: bounds)), own) }
    return (values.masksToBounds ? .clipped(own, bounds) : .perhapsInside(own, bounds), own)
  }

  /// Adds the drawing order of siblings, wherever there is more than one.
  mutating func addDrawingOrder(of view: LayerID?) {
    let order = tree.drawingOrder(of: view)
    if order.count > 1 { add(view, .outerFirst) }
    for superview in (view == nil ? [nil] : []) + order.map(Optional.some) {
      let siblings = tree.siblingOrder(of: superview)
      guard siblings.layers.count > 1 else { continue }
      let depths = siblings.layers.map { QueryFact.Depth(view: $0, zPosition: tree[$0].zPosition) }
      if tree.platform == .appkit {
        add(superview, .asListed(superview, siblings.layers))
      } else if siblings.isInDepth {
        addDepth(of: siblings, depths, in: superview)
      } else if depths.allSatisfy({ $0.zPosition == 0 }) {
        add(superview, .inTreeOrder(superview, siblings.layers))
      } else {
        add(superview, .byDepth(superview, depths))
      }
    }
  }

  private mutating func addDepth(of siblings: SiblingOrder, _ depths: [QueryFact.Depth], in superview: LayerID?) {
    if siblings.isTooMany { return add(superview, .tooManyInDepth(superview, siblings.layers)) }
    add(superview, .inDepth(superview, depths))
    for decision in siblings.decisions {
      add(
        decision.nearer,
        .nearer(
          decision.nearer, decision.nearerDepth, decision.farther, decision.fartherDepth, at: decision.point,
          in: superview))
    }
    for crossing in siblings.crossings {
      guard let back = crossing.backIsNearer.middle, let front = crossing.frontIsNearer.middle else { continue }
      add(superview, .crossing(crossing.back, back, crossing.front, front, in: superview))
    }
    for ring in siblings.rings { add(superview, .ring(ring)) }
  }
}
