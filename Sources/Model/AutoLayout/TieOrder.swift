/// The order in which optional constraints of equal priority break, as UIKit 26.1 has printed.
///
/// Between plain views, the one first named by a constraint is as large as possible: it takes the spare space, and
/// keeps its size if space is short. Horizontally, labels of several lines come before the others, the last named one
/// first. Among views arranged by a stack view, the first one breaks: the others are kept as well as possible.
struct TieOrder {
  /// A position in a stack view.
  struct ArrangedPlace: Hashable, Sendable {
    let axis: LayoutAxis
    /// The position among the arranged views, from 0.
    let place: Int
  }

  /// For each item, the order of its first mention in a written constraint; unmentioned ones come last.
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

  /// An optional constraint on the extent of an item that takes part in ties.
  struct Wish {
    let row: Int
    let item: Int
    /// The position of its view if arranged along this axis; nil for others.
    let place: Int?
    /// The turn among plain views; the least goes first.
    let named: Int
  }

  /// Whether the constraints affect more than one item: which of two on the same item wins is unmeasured.
  static func areOfSeveralItems(_ wishes: [Wish]) -> Bool { wishes.contains { $0.item != wishes[0].item } }

  /// The optional constraint of a row; nil if its breaking order is unmeasured.
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
  /// Whether UIKit 26.1's output shows which constraint of a tie breaks.
  package func isMeasured(_ tie: LayoutTie) -> Bool {
    let order = TieOrder(of: system)
    let wishes = tie.rows.compactMap { order.wish($0, row: 0) }
    return system.settlesTies && wishes.count == tie.rows.count && TieOrder.areOfSeveralItems(wishes)
  }
}
