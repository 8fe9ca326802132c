public import GeomrunGeometry

/// Where the two sides of a constraint lie, in the bounds of one view, whose origin counts as (0, 0); y grows
/// downwards.
public struct LayoutSpan: Hashable, Sendable {
  /// One side.
  public struct Side: Hashable, Sendable {
    /// The alignment rect of the item.
    public let rect: Rect
    /// Where the attribute is measured along the constraint's axis, in points; of an extent, where that ends.
    public let place: Double
  }

  /// The view in whose bounds the sides lie: the nearest one around both, or the one whose extent is meant.
  public let space: LayoutItemID
  /// The left side.
  public let first: Side
  /// The right side, where both are places.
  public let second: Side?
  /// The first attribute minus the second times its factor, which the constant is compared with.
  public let distance: Double
}

extension LayoutResult {
  /// Where constraints lie while the alignment rects of the items are these; nil for those that need one that is nil.
  ///
  /// Takes as many steps as there are items and constraints, each times the depth of its items.
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

  /// The item where it is a view, or the one that a guide belongs to.
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
