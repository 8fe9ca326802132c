public import GeomrunGeometry

extension LayerTree {
  /// Whether a point in the view's own coordinates is in the view: in its bounds, the far edges excluded, with its
  /// outsets.
  public func contains(_ point: Point, in id: LayerID) -> Bool { layers[id.index].hitBounds.contains(point) }

  /// The view that a touch goes to, by the rules of `UIView`; `point` is in the view's coordinates.
  ///
  /// Nil asks the window, over all views without a superview; it is never hit itself. A view that is hidden, not
  /// enabled for user interaction, nearly transparent (alpha < 0.01) or not under the point is not hit, nor is anything
  /// in it. The last subview comes first, whatever its `zPosition`. Of AppKit's views `point` is in the superview's
  /// coordinates, as `NSView` takes it, nothing but being hidden keeps one from being hit, and of the edges of its
  /// frame the left and the upper one, as they are seen, belong to it. O(number of layers looked at).
  public func hitTest(_ point: Point, in view: LayerID?) -> LayerID? {
    let outer = point
    var point = point
    if platform == .appkit, let view {
      guard let own = enter(view, at: point) else { return nil }
      point = own
    }
    if let view, !isHit(at: point, from: outer, view) { return nil }
    var hit = view
    // A subview that is under the point is hit at least itself: there is no way back.
    while let next = frontmostHitSubview(of: hit, at: point) { (hit, point) = next }
    return hit
  }

  /// The layer under a point, by the rules of `CALayer`; `point` is in the superlayer's coordinates.
  ///
  /// Nil asks for the frontmost of all layers without a superlayer; the point is in the window then.
  /// Hidden layers are skipped with everything in them. Sublayers are found outside the bounds as well,
  /// unless the layer masks to them. The greater `zPosition` comes first, then the later sublayer.
  /// Opacity does not matter. O(number of layers looked at).
  public func layerHitTest(_ point: Point, in layer: LayerID?) -> LayerID? {
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
        guard !layers[id.index].isHidden, let own = enter(id, at: point) else { continue }
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
    let layer = layers[view.index]
    if platform == .appkit { return !layer.isHidden && isUnderMouse(outer, view) }
    return !layer.isHidden && layer.isUserInteractionEnabled && layer.opacity >= 0.01 && layer.hitBounds.contains(point)
  }

  private func frontmostHitSubview(of view: LayerID?, at point: Point) -> (view: LayerID, point: Point)? {
    var next = ends(of: view).last
    while let subview = next {
      if let own = enter(subview, at: point), isHit(at: own, from: point, subview) { return (subview, own) }
      next = links[subview.index].previous
    }
    return nil
  }

  /// A point of the superlayer in the layer's own coordinates; nil where nothing leads there.
  ///
  /// O(1).
  package func enter(_ id: LayerID, at point: Point) -> Point? { step(of: id).inverse?.apply(to: point) }

  /// A point of the layer in its superlayer's coordinates; nil where it does not lie before the viewer.
  ///
  /// O(1).
  package func leave(_ id: LayerID, from point: Point) -> Point? { step(of: id).apply(to: point) }
}
