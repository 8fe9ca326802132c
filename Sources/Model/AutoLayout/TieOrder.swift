/// Who gives way where wishes of one priority cannot all be met, as UIKit 26.1 has printed it.
///
/// Between plain views the one that is named first by a constraint is as large as it can be: it takes the room that is
/// to spare, and keeps its size where there is too little. Across, labels of several lines go before the others, the one
/// that is named last first. Of the views that a stack view arranges, the first one gives
/// way: the others keep to their wishes as far as they can.
struct TieOrder {
  /// A place in a stack view.
  struct ArrangedPlace: Hashable, Sendable {
    let axis: LayoutAxis
    /// The place among the arranged views, from 0.
    let place: Int
  }

  /// For each item when it is named first by a constraint that somebody wrote; those that none names come last.
  private var named: [Int]
  private var arranged: [Int: ArrangedPlace]
  private let constraints: [LayoutConstraint]
  private let items: [LayoutItem]

  init(of system: LayoutSystem) {
    named = Array(repeating: Int.max, count: system.items.count)
    arranged = system.arrangedPlaces
    constraints = system.constraints
    items = system.items
    var next = 0
    for constraint in constraints where constraint.isActive && constraint.origin == .written {
      for anchor in [constraint.first, constraint.second ?? constraint.first] where named[anchor.item.index] == Int.max
      {
        named[anchor.item.index] = next
        next += 1
      }
    }
  }

  /// A wish for the extent of an item that takes part in ties.
  struct Wish {
    let row: Int
    let item: Int
    /// Where its view is arranged along this axis; nil for others.
    let place: Int?
    /// When it has its turn among the plain ones; the least goes first.
    let named: Int
  }

  /// Whether wishes are for the extents of more than one item: of two for the same one nobody has measured which wins.
  static func areOfSeveralItems(_ wishes: [Wish]) -> Bool { wishes.contains { $0.item != wishes[0].item } }

  /// The wish that a row is; nil for those of which nobody has measured who gives way.
  func wish(_ source: LayoutRow, row: Int) -> Wish? {
    let item: LayoutItemID
    let axis: LayoutAxis
    switch source {
    case .content(let id, let along, _): (item, axis) = (id, along)
    case .constraint(let index):
      let constraint = constraints[index]
      guard constraint.second == nil else { return nil }
      (item, axis) = (constraint.first.item, constraint.first.attribute.axis)
    case .frame, .guide, .notNegative: return nil
    }
    let place = arranged[item.index]
    // Across a stack view nothing has been measured.
    if let place, place.axis != axis { return nil }
    var named = named[item.index]
    if axis == .horizontal, items[item.index].hasSeveralLines, named != Int.max { named = -1 - named }
    return Wish(row: row, item: item.index, place: place?.place, named: named)
  }
}

extension LayoutResult {
  /// Whether a tie is between wishes of which UIKit 26.1 has printed who gives way.
  package func isMeasured(_ tie: LayoutTie) -> Bool {
    let order = TieOrder(of: system)
    let wishes = tie.rows.compactMap { order.wish($0, row: 0) }
    return system.settlesTies && wishes.count == tie.rows.count && TieOrder.areOfSeveralItems(wishes)
  }
}
