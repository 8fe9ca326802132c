public import GeomrunGeometry

extension LayerTree {
  /// Whether a point in the view's own coordinates is in the view: in its bounds (max edges excluded), extended by its
  /// outsets.
  public func contains(_ point: Point, in id: LayerID) -> Bool { layers[id.index].hitBounds.contains(point) }

  /// Finds the view that receives a touch, by the rules of `UIView`; `point` is in the view's coordinates.
  ///
  /// Nil tests the window and its direct subviews; the window itself is never hit. A view is not hit, nor are its
  /// subviews, if it is hidden, disabled for user interaction, nearly transparent (alpha < 0.01) or not under the
  /// point. The last subview is tested first, regardless of `zPosition`. For AppKit's views, `point` is in the
  /// superview's coordinates, as for `NSView`; only hidden views are skipped, and the visually left and upper edges of
  /// a frame belong to it. A transform without an inverse is used as its own inverse, see `enterInHitTest`. O(number of
  /// layers tested).
  public func hitTest(_ point: Point, in view: LayerID?) -> LayerID? {
    var singular: [LayerID] = []
    return hitTest(point, in: view, askingSingular: &singular)
  }

  /// Also returns the tested views without an inverse: the result depends on the rule for those.
  package func hitTest(_ point: Point, in view: LayerID?, askingSingular singular: inout [LayerID]) -> LayerID? {
    let outer = point
    var point = point
    if platform == .appkit, let view {
      guard let own = enter(view, at: point) else { return nil }
      point = own
    }
    if let view, !isHit(at: point, from: outer, view) { return nil }
    var hit = view
    // A subview under the point is hit at least itself: there is no backtracking.
    while let next = frontmostHitSubview(of: hit, at: point, &singular) { (hit, point) = next }
    return hit
  }

  /// Finds the layer under a point, by the rules of `CALayer`; `point` is in the superlayer's coordinates.
  ///
  /// Nil tests all layers in the window and takes a point in window coordinates. Hidden layers are skipped with their
  /// descendants. Sublayers are also found outside the bounds, unless the layer masks to them. The greater `zPosition`
  /// comes first, then the later sublayer. Opacity has no effect. A transform without an inverse is used as its own
  /// inverse, see `enterInHitTest`. O(number of layers tested).
  public func layerHitTest(_ point: Point, in layer: LayerID?) -> LayerID? {
    var singular: [LayerID] = []
    return layerHitTest(point, in: layer, askingSingular: &singular)
  }

  /// Also returns the tested layers without an inverse: the result depends on the rule for those.
  package func layerHitTest(_ point: Point, in layer: LayerID?, askingSingular singular: inout [LayerID]) -> LayerID? {
    enum Visit {
      case enter(LayerID, Point)
      // None of the sublayers was hit.
      case leave(LayerID)
    }
    let first = layer.map { [$0] } ?? sublayersByZPosition(of: nil)
    var stack = first.map { Visit.enter($0, point) }
    while let visit = stack.popLast() {
      switch visit {
      case .leave(let id): return id
      case .enter(let id, let point):
        guard !layers[id.index].isHidden else { continue }
        let inverse = step(of: id).inverse
        if inverse == nil { singular.append(id) }
        guard let own = enterInHitTest(id, at: point, through: inverse) else { continue }
        let isInside = layers[id.index].bounds.contains(own)
        if isInside { stack.append(.leave(id)) } else if layers[id.index].masksToBounds { continue }
        for sublayer in sublayersByZPosition(of: id) { stack.append(.enter(sublayer, own)) }
      }
    }
    return nil
  }

  /// Whether `NSMouseInRect` finds a point in a view's frame, given `isFlipped` of the superview.
  ///
  /// The point is in the superview's coordinates, and compared there, so rounding cannot move it off an edge. O(1).
  package func isUnderMouse(_ point: Point, _ view: LayerID) -> Bool {
    let frame = layers[view.index].frame
    return countsUpwards(around: view) ? frame.containsUpwards(point) : frame.contains(point)
  }

  /// Whether y grows upwards in an `NSView`'s superview, as it does in the window.
  package func countsUpwards(around view: LayerID) -> Bool {
    superlayer(of: view).map { !layers[$0.index].isFlipped } ?? true
  }

  /// Tests a view at a point; `outer` is the point in the superview's coordinates.
  private func isHit(at point: Point, from outer: Point, _ view: LayerID) -> Bool {
    guard takesTouches(view) else { return false }
    return platform == .appkit ? isUnderMouse(outer, view) : layers[view.index].hitBounds.contains(point)
  }

  /// Whether a view's own state allows it to be tested.
  private func takesTouches(_ view: LayerID) -> Bool {
    let layer = layers[view.index]
    if platform == .appkit { return !layer.isHidden }
    return !layer.isHidden && layer.isUserInteractionEnabled && layer.opacity >= 0.01
  }

  private func frontmostHitSubview(of view: LayerID?, at point: Point, _ singular: inout [LayerID]) -> (
    view: LayerID, point: Point
  )? {
    var next = ends(of: SiblingList(in: view)).last
    while let subview = next {
      let inverse = step(of: subview).inverse
      if inverse == nil, takesTouches(subview) { singular.append(subview) }
      if let own = enterInHitTest(subview, at: point, through: inverse), isHit(at: own, from: point, subview) {
        return (subview, own)
      }
      next = links[subview.index].previous
    }
    return nil
  }

  /// Converts a point of the superlayer to the layer's own coordinates; nil if the layer has no inverse.
  ///
  /// O(1).
  package func enter(_ id: LayerID, at point: Point) -> Point? { step(of: id).inverse?.apply(to: point) }

  /// Whether points can be converted from the superlayer's coordinates into a layer.
  ///
  /// O(1).
  package func hasInverse(_ id: LayerID) -> Bool { step(of: id).inverse != nil }

  /// Converts a point for a hit test: a 2D transform without an inverse is used as its own inverse, as in frame
  /// assignment.
  ///
  /// Nil for a layer without an inverse in 3D: the behavior is unknown. O(1).
  package func enterInHitTest(_ id: LayerID, at point: Point) -> Point? {
    enterInHitTest(id, at: point, through: step(of: id).inverse)
  }

  private func enterInHitTest(_ id: LayerID, at point: Point, through inverse: LayerStep?) -> Point? {
    if let inverse { return inverse.apply(to: point) }
    return singularWayIn(to: id)?.apply(to: point)
  }

  /// Converts a point of the layer to its superlayer's coordinates; nil if it is not in front of the viewer.
  ///
  /// O(1).
  package func leave(_ id: LayerID, from point: Point) -> Point? { step(of: id).apply(to: point) }
}
