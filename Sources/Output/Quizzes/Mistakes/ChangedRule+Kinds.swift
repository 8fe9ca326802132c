import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneReplay

extension ChangedRule {
  /// Corrects a view after its transform has been assigned or declared; `old` is the previous view.
  ///
  /// - Parameter undo: A function that reverts the correction before the transform is used in a computation.
  static func transform(
    declared isDeclared: Bool = true, undo: (@Sendable (LayerID, inout LayerTree) -> Void)? = nil,
    _ correct: @escaping @Sendable (LayerID, _ old: Transform2D, inout LayerTree) -> Void
  ) -> ChangedRule {
    var rule = ChangedRule()
    if isDeclared {
      rule.declared = { tree in
        for view in tree.ids where tree[view].transform != .identity { correct(view, .identity, &tree) }
      }
    }
    rule.prepare = { step, tree in if step.property == .transform { undo?(step.view, &tree) } }
    rule.adjust = { step, tree in if step.property == .transform { correct(step.view, step.before.transform, &tree) } }
    return rule
  }

  /// Corrects a view after its bounds have been assigned, also by scrolling.
  static func bounds(_ correct: @escaping @Sendable (LayerID, _ old: Layer, inout LayerTree) -> Void) -> ChangedRule {
    var rule = ChangedRule()
    rule.adjust = { step, tree in
      if step.property == .bounds || step.property == .contentOffset { correct(step.view, step.before, &tree) }
    }
    return rule
  }

  /// Corrects a view after its anchor point has been assigned, also by `moveAnchorPoint`.
  static func anchorPoint(_ correct: @escaping @Sendable (Step, inout LayerTree) -> Void) -> ChangedRule {
    var rule = ChangedRule()
    rule.adjust = { step, tree in if step.property == .anchorPoint { correct(step, &tree) } }
    return rule
  }

  /// Changes all declared views before the first step.
  static func views(_ change: @escaping @Sendable (LayerID, inout LayerTree) -> Void) -> ChangedRule {
    var rule = ChangedRule()
    rule.declared = { tree in for view in tree.ids { change(view, &tree) } }
    return rule
  }
}

extension ChangedRule {
  /// The positions and sizes of views inside a scaled view are multiplied by that scale, in addition to their visible
  /// scale.
  ///
  /// Steps that compute with a view's transform use its own one.
  static let scalesSublayersOnceMore: ChangedRule = {
    var rule = ChangedRule()
    rule.declared = { tree in
      for view in tree.ids where tree[view].transform.linear != .identity {
        tree.scaleSublayers(of: view, by: tree.ownScale(of: view))
      }
    }
    rule.prepare = { step, tree in
      guard step.property == .transform, let back = tree.outerScale(of: step.view).inverse else { return }
      tree.replaceTransform(of: step.view, by: tree[step.view].transform.concatenating(back))
    }
    rule.adjust = { step, tree in
      guard step.property == .transform else { return }
      let outer = tree.outerScale(of: step.view)
      let now = tree[step.view].transform
      tree.replaceTransform(of: step.view, by: now.concatenating(outer))
      let before = outer.inverse.map { step.before.transform.concatenating($0).linear } ?? .identity
      guard let back = before.isScale ? before.inverse : .identity else { return }
      let new = now.linear.isScale ? now.linear : .identity
      tree.scaleSublayers(of: step.view, by: back.concatenating(new))
    }
    return rule
  }()
}

extension LayerTree {
  mutating func scaleSublayers(of view: LayerID, by scale: Transform2D) {
    for child in sublayers(of: view) {
      try? setPosition(scale.apply(to: self[child].position), of: child)
      replaceTransform(of: child, by: self[child].transform.concatenating(scale))
    }
  }

  /// Returns the transform of a view without its superview's scale, if that is a scale.
  fileprivate func ownScale(of view: LayerID) -> Transform2D {
    var outer = Transform2D.identity
    for layer in line(from: view).reversed() {
      guard let back = outer.inverse else { return .identity }
      let own = self[layer].transform.concatenating(back).linear
      outer = own.isScale ? own : .identity
    }
    return outer
  }

  /// Returns the scale of the superview, by which the view has been multiplied.
  fileprivate func outerScale(of view: LayerID) -> Transform2D {
    superlayer(of: view).map { ownScale(of: $0) } ?? .identity
  }
}

// The effects of wrong rules on a view; numbers that a view refuses leave it unchanged.
extension LayerTree {
  mutating func replaceTransform(of view: LayerID, by transform: Transform2D) {
    guard self[view].transform3D.isAffine, self[view].transform != transform else { return }
    try? setTransform(transform, of: view)
  }

  mutating func move(_ view: LayerID, by way: Point) {
    let position = self[view].position
    if platform == .appkit {
      let frame = self[view].frame
      let origin = Point(x: frame.origin.x + way.x, y: frame.origin.y + way.y)
      _ = try? setFrame(Rect(origin: origin, size: frame.size), of: view)
      return
    }
    try? setPosition(Point(x: position.x + way.x, y: position.y + way.y), of: view)
  }

  /// Makes views resize as UIKit's do, in proportion, without rounding if no scale is given; NSViews differ only in
  /// that.
  mutating func resizeInProportion() {
    switch platform {
    case .macos: platform = .ios
    case .ios, .appkit: break
    }
  }

  mutating func moveFrame(of view: LayerID, to origin: Point) {
    let now = self[view].frame.origin
    move(view, by: Point(x: origin.x - now.x, y: origin.y - now.y))
  }
}

extension Transform2D {
  /// The transform without its translation.
  var linear: Transform2D {
    var result = self
    (result.tx, result.ty) = (0, 0)
    return result
  }

  /// Returns the transform with another translation.
  func translated(to point: Point) -> Transform2D {
    var result = self
    (result.tx, result.ty) = (point.x, point.y)
    return result
  }
}

extension Layer {
  /// The anchor's position inside the bounds, relative to their origin.
  var anchorOffset: Point { Point(x: anchorPoint.x * bounds.size.width, y: anchorPoint.y * bounds.size.height) }
}
