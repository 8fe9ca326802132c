public import GeomrunGeometry

/// The positions of a constraint's two sides, in the bounds of one view, with the origin counted as (0, 0); y grows
/// downwards.
public struct LayoutSpan: Hashable, Sendable {
  /// One side of a constraint.
  public struct Side: Hashable, Sendable {
    /// The alignment rect of the item.
    public let rect: Rect
    /// The position of the attribute along the constraint's axis, in points; for an extent, its end.
    public let place: Double
  }

  /// The view in whose bounds the sides are measured: the nearest common ancestor, or the view that has the extent.
  public let space: LayoutItemID
  /// The left side.
  public let first: Side
  /// The right side, if both are positions.
  public let second: Side?
  /// The first attribute minus the second times its factor, for comparison with the constant.
  public let distance: Double
}

extension LayoutResult {
  /// The spans of constraints for given alignment rects of the items; nil where a needed rect is nil.
  ///
  /// Takes as many steps as there are items and constraints, times the depth of their items.
  public func spans(of constraints: [Int], in rects: [Rect?]) -> [LayoutSpan?] {
    let maker = RowMaker(system: system, insets: ResolvedInsets(of: system, frames: system.frames(around: rects)))
    let values = rects.flatMap { rect in [rect?.origin.x, rect?.origin.y, rect?.size.width, rect?.size.height] }
    return constraints.map { maker.span(of: system.attached(system.constraints[$0]), at: $0, values) }
  }
}

extension RowMaker {
  fileprivate func span(of constraint: LayoutConstraint, at index: Int, _ values: [Double?]) -> LayoutSpan? {
    guard let left = Form(row(of: constraint, at: index)).value(values) else { return nil }
    let first = constraint.first
    let isSize = first.attribute.kind == .size
    let other = isSize ? nil : constraint.second
    let common = other.map { system.nearestCommonAncestor(first.item, $0.item) } ?? first.item
    guard let space = common.flatMap(view), let own = side(first, in: space, values) else { return nil }
    let second = other.flatMap { side($0, in: space, values) }
    if other != nil, second == nil { return nil }
    return LayoutSpan(space: space, first: own, second: second, distance: (left + constraint.constant).snapped)
  }

  /// The item itself if it is a view, otherwise the view that owns the guide.
  private func view(_ id: LayoutItemID) -> LayoutItemID? {
    let item = system.items[id.index]
    return item.kind == .view ? id : item.superview
  }

  private func side(_ anchor: LayoutAnchor, in space: LayoutItemID, _ values: [Double?]) -> LayoutSpan.Side? {
    let isMirrored = system.direction(of: anchor.item) == .rightToLeft
    func value(_ attribute: LayoutAttribute) -> Double? {
      place(of: LayoutAnchor(anchor.item, attribute), in: space, isMirrored: isMirrored).value(values)
    }
    guard let left = value(.left), let top = value(.top), let width = value(.width), let height = value(.height),
      let place = value(anchor.attribute)
    else { return nil }
    let start = anchor.attribute.axis == .horizontal ? left : top
    return LayoutSpan.Side(
      rect: Rect(x: left, y: top, width: width, height: height),
      place: anchor.attribute.kind == .size ? start + place : place)
  }
}
