public import GeomrunGeometry

extension LayerTree {
  /// Whether a point in the view's own coordinates is in the view: in its bounds, the far edges excluded, with its
  /// outsets.
  public func contains(_ point: Point, in id: LayerID) -> Bool { layers[id.index].hitBounds.contains(point) }

  /// The view that a touch goes to, by the rules of `UIView`; `point` is in the view's coordinates.
  ///
  /// Nil asks the window, over all views that lie directly in it; it is never hit itself. A view that is hidden, not
  /// enabled for user interaction, nearly transparent (alpha < 0.01) or not under the point is not hit, nor is anything
  /// in it. The last subview comes first, whatever its `zPosition`. Of AppKit's views `point` is in the superview's
  /// coordinates, as `NSView` takes it, nothing but being hidden keeps one from being hit, and of the edges of its
  /// frame the left and the upper one, as they are seen, belong to it. A transform without an inverse is used in place of
  /// it, as `enterInHitTest` has it. O(number of layers looked at).
  public func hitTest(_ point: Point, in view: LayerID?) -> LayerID? {
    var singular: [LayerID] = []
    return hitTest(point, in: view, askingSingular: &singular)
  }

  /// The same, with the views on the way that have no inverse: what is said of them rests on the rule for those.
  package func hitTest(_ point: Point, in view: LayerID?, askingSingular singular: inout [LayerID]) -> LayerID? {
    let outer = point
    var point = point
    if platform == .appkit, let view {
      guard let own = enter(view, at: point) else { return nil }
      point = own
    }
    if let view, !isHit(at: point, from: outer, view) { return nil }
    var hit = view
    // A subview that is under the point is hit at least itself: there is no way back.
    while let next = frontmostHitSubview(of: hit, at: point, &singular) { (hit, point) = next }
    return hit
  }

  /// The layer under a point, by the rules of `CALayer`; `point` is in the superlayer's coordinates.
  ///
  /// Nil asks for the frontmost of all layers in the window; the point is in the window then.
  /// Hidden layers are skipped with everything in them. Sublayers are found outside the bounds as well,
  /// unless the layer masks to them. The greater `zPosition` comes first, then the later sublayer.
  /// Opacity does not matter. A transform without an inverse is used in place of it, as `enterInHitTest` has
  /// it. O(number of layers looked at).
  public func layerHitTest(_ point: Point, in layer: LayerID?) -> LayerID? {
    var singular: [LayerID] = []
    return layerHitTest(point, in: layer, askingSingular: &singular)
  }

  /// The same, with the layers on the way that have no inverse: what is said of them rests on the rule for those.
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

  /// Whether a point lies where `NSMouseInRect` finds it in a view's frame, told `isFlipped` of the superview.
  ///
  /// The point is in the superview's coordinates, and compared there, where no rounding takes it off an edge. O(1).
  package func isUnderMouse(_ point: Point, _ view: LayerID) -> Bool {
    let frame = layers[view.index].frame
    return countsUpwards(around: view) ? frame.containsUpwards(point) : frame.contains(point)
  }

  /// Whether y counts upwards in what an `NSView` lies in, as it does in the window.
  package func countsUpwards(around view: LayerID) -> Bool {
    superlayer(of: view).map { !layers[$0.index].isFlipped } ?? true
  }

  /// `outer` is the point in the superview's coordinates.
  private func isHit(at point: Point, from outer: Point, _ view: LayerID) -> Bool {
    guard takesTouches(view) else { return false }
    return platform == .appkit ? isUnderMouse(outer, view) : layers[view.index].hitBounds.contains(point)
  }

  /// Whether a view, by itself, is asked at all.
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

  /// A point of the superlayer in the layer's own coordinates; nil where nothing leads there.
  ///
  /// O(1).
  package func enter(_ id: LayerID, at point: Point) -> Point? { step(of: id).inverse?.apply(to: point) }

  /// Whether something leads from the superlayer's coordinates into a layer.
  ///
  /// O(1).
  package func hasInverse(_ id: LayerID) -> Bool { step(of: id).inverse != nil }

  /// The same as a hit test asks: a 2D transform without an inverse is used in place of it, as where a frame is assigned.
  ///
  /// Nil where a layer lies in 3D so that nothing leads into it: of that nothing is known. O(1).
  package func enterInHitTest(_ id: LayerID, at point: Point) -> Point? {
    enterInHitTest(id, at: point, through: step(of: id).inverse)
  }

  private func enterInHitTest(_ id: LayerID, at point: Point, through inverse: LayerStep?) -> Point? {
    if let inverse { return inverse.apply(to: point) }
    return singularWayIn(to: id)?.apply(to: point)
  }

  /// A point of the layer in its superlayer's coordinates; nil where it does not lie before the viewer.
  ///
  /// O(1).
  package func leave(_ id: LayerID, from point: Point) -> Point? { step(of: id).apply(to: point) }
}
