internal import Geometry
internal import LayerTree

/// One rule of the geometry, replaced by what people wrongly take for it.
public enum ChangedRule: String, CaseIterable, Sendable {
  /// A transform changes the frames of the subviews as well.
  case childScalesWithParent
  /// A transform becomes part of the bounds, and none is left.
  case transformChangesBounds
  /// Assigning bounds leaves the frame's origin where it is.
  case boundsKeepFrameOrigin
  /// Assigning an anchor point leaves the frame where it is.
  case anchorKeepsFrame
  /// Assigning bounds moves the frame by as much as the bounds' origin.
  case boundsOriginMovesFrame
  /// b and c stand in each other's place.
  case swapsBAndC
  /// A rotated view has the frame that it had unrotated.
  case frameIgnoresRotation
}

extension ChangedRule {
  /// Corrects the views as they are declared.
  func adjustDeclared(_ tree: inout LayerTree) {
    guard self == .swapsBAndC || self == .frameIgnoresRotation else { return }
    for view in tree.ids { adjustTransform(of: view, in: &tree, before: tree[view]) }
  }

  /// Takes back what the rule made of a view's transform, before something is computed from it.
  func prepare(_ view: LayerID, in tree: inout LayerTree) {
    if self == .swapsBAndC { swapBAndC(of: view, in: &tree) }
  }

  /// Corrects a view whose transform has been assigned.
  func adjustTransform(of view: LayerID, in tree: inout LayerTree, before: Layer) {
    switch self {
    case .swapsBAndC: swapBAndC(of: view, in: &tree)
    case .frameIgnoresRotation:
      var transform = tree[view].transform
      guard transform.b != 0 || transform.c != 0 else { return }
      let horizontal = length(transform.a, transform.b)
      let vertical = length(transform.c, transform.d)
      (transform.a, transform.b, transform.c, transform.d) = (horizontal, 0, 0, vertical)
      set(transform, of: view, in: &tree)
    case .transformChangesBounds:
      let frame = tree[view].frame
      set(.identity, of: view, in: &tree)
      _ = try? tree.setFrame(frame, of: view)
    case .childScalesWithParent:
      var change = before.transform.inverted().concatenating(tree[view].transform)
      (change.tx, change.ty) = (0, 0)
      for child in tree.sublayers(of: view) {
        try? tree.setPosition(change.apply(to: tree[child].position), of: child)
        set(tree[child].transform.concatenating(change), of: child, in: &tree)
      }
    case .boundsKeepFrameOrigin, .anchorKeepsFrame, .boundsOriginMovesFrame: break
    }
  }

  /// Corrects a view whose bounds have been assigned.
  func adjustBounds(of view: LayerID, in tree: inout LayerTree, before: Layer) {
    switch self {
    case .boundsKeepFrameOrigin:
      let (old, new) = (before.frame.origin, tree[view].frame.origin)
      move(view, by: Point(x: old.x - new.x, y: old.y - new.y), in: &tree)
    case .boundsOriginMovesFrame:
      let (old, new) = (before.bounds.origin, tree[view].bounds.origin)
      move(view, by: Point(x: new.x - old.x, y: new.y - old.y), in: &tree)
    default: break
    }
  }

  /// Corrects a view whose anchor point has been assigned.
  func adjustAnchorPoint(of view: LayerID, in tree: inout LayerTree, before: Layer) {
    guard self == .anchorKeepsFrame else { return }
    let (old, new) = (before.frame.origin, tree[view].frame.origin)
    move(view, by: Point(x: old.x - new.x, y: old.y - new.y), in: &tree)
  }

  private func swapBAndC(of view: LayerID, in tree: inout LayerTree) {
    var transform = tree[view].transform
    (transform.b, transform.c) = (transform.c, transform.b)
    set(transform, of: view, in: &tree)
  }

  // A wrong rule may lead to numbers that no view takes; the view then stays as it is.
  private func set(_ transform: AffineTransform, of view: LayerID, in tree: inout LayerTree) {
    guard tree[view].transform3D.isAffine, tree[view].transform != transform else { return }
    try? tree.setTransform(transform, of: view)
  }

  private func move(_ view: LayerID, by way: Point, in tree: inout LayerTree) {
    let position = tree[view].position
    try? tree.setPosition(Point(x: position.x + way.x, y: position.y + way.y), of: view)
  }

  private func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
}
