/// What decides which constraint of a conflict iOS gives up, as UIKit 26.1 has printed it; of each, the greater one breaks.
public enum BreakKey: Int, CaseIterable, Hashable, Sendable {
  /// How deep the deeper one of its two items lies.
  case depth
  /// How deep its other item lies; a constraint of one item has that item twice.
  case otherDepth
  /// `<=` breaks before `>=`, and that before `==`.
  case relation
  /// The attribute of its later item, by its number in `NSLayoutConstraint.Attribute`.
  case attribute
  /// Its constant, written as the later item from the earlier one.
  case constant
  /// Where its later item stands: breadth first, guides behind the subviews.
  case item
  /// Where its other item stands.
  case otherItem
}

/// What nobody has measured of conflicts, and what therefore makes a prediction a likely one.
public enum UnmeasuredBreak: Hashable, Sendable {
  case rightToLeft, multiplier, baselineOrMargin
}

/// A constraint of a conflict that a device gives up.
public struct LayoutBreak: Hashable, Sendable {
  /// How certain it is that it is this one.
  public enum Certainty: Hashable, Sendable {
    /// The device has said so.
    case stated
    /// All orders of the keys that meet what UIKit 26.1 printed choose it.
    case predicted
    /// Another order of the keys would choose one of the others, or what decides has not been measured.
    case likely(others: [Int], UnmeasuredBreak?)
  }

  /// The constraint that breaks.
  public let constraint: Int
  /// The set of which it is given up.
  public let conflict: LayoutConflict
  /// How certain that is.
  public let certainty: Certainty
  /// The key at which it is greater than the next one of the set, and that one; nil where there is no choice.
  public let decision: (key: BreakKey, over: Int)?

  /// Whether both break the same constraint of the same set, as certainly.
  public static func == (a: LayoutBreak, b: LayoutBreak) -> Bool {
    a.constraint == b.constraint && a.conflict == b.conflict && a.certainty == b.certainty
  }

  /// Hashes what tells breaks apart.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(constraint)
    hasher.combine(certainty)
  }
}

/// What becomes of a system whose required constraints contradict each other.
public struct LayoutBreaks: Sendable {
  /// What breaks, one conflict after the other.
  public fileprivate(set) var breaks: [LayoutBreak] = []
  /// The constraints of a set of which nothing says which one breaks; nil where each conflict has ended.
  public fileprivate(set) var undecided: [Int]?
  /// The layout without what breaks; it has conflicts only where something is undecided, or an outer extent is left
  /// below 0.
  public fileprivate(set) var result: LayoutResult
}

extension LayoutResult {
  /// Breaks one constraint of each conflict, until none is left.
  ///
  /// `stated` are those that a device is known to break. Where `predicts` is false, no others do. Takes a layout for
  /// each conflict that is behind another one, at most `LayoutBreaks.limit` of them.
  ///
  /// Of several sets that contradict each other a device may find another one. Where other sets lead to other
  /// constraints, those with the greatest keys are taken, as it was printed, and the result is a likely one.
  public func breaking(stated: Set<Int>, predicts: Bool) throws(LayoutError) -> LayoutBreaks {
    if conflicts.isEmpty { return LayoutBreaks(result: self) }
    let ranks = predicts ? BreakRanks(of: system) : nil
    let found = try breaking(stated, ranks, findsGreatest: false)
    guard ranks != nil, found.undecided == nil else { return found }
    let usual = found.breaks.map { $0.constraint }
    var greatest = try breaking(stated, ranks, findsGreatest: true)
    guard greatest.undecided == nil else { return found }
    let other = greatest.breaks.map { $0.constraint }
    if usual.count == other.count, usual.allSatisfy({ other.contains($0) }) { return found }
    let instead = usual.filter { !other.contains($0) }
    greatest.breaks = greatest.breaks.map { broken in
      switch broken.certainty {
      case .predicted where !usual.contains(broken.constraint):
        LayoutBreak(
          constraint: broken.constraint, conflict: broken.conflict,
          certainty: .likely(others: instead.isEmpty ? usual : instead, nil), decision: broken.decision)
      case .predicted, .stated, .likely: broken
      }
    }
    return greatest
  }

  private func breaking(_ stated: Set<Int>, _ ranks: BreakRanks?, findsGreatest: Bool) throws(LayoutError)
    -> LayoutBreaks
  {
    var found = LayoutBreaks(result: self)
    for _ in 0..<LayoutBreaks.limit {
      var broken: Set<Int> = []
      found.undecided = nil
      var search =
        findsGreatest
        ? ranks.map { ConflictSearch(found.result.solved, without: $0.ascending(found.result.system)) } : nil
      for conflict in found.result.conflicts where !found.hasTold(conflict) {
        if conflict.constraints.contains(where: { broken.contains($0) }) { continue }
        var conflict = conflict
        if search != nil {
          conflict = try search?.conflict(around: conflict) ?? conflict
          if conflict.constraints.contains(where: { broken.contains($0) }) { continue }
        }
        let members = conflict.constraints
        if let known = members.first(where: { stated.contains($0) }) {
          found.breaks.append(LayoutBreak(constraint: known, conflict: conflict, certainty: .stated, decision: nil))
          broken.insert(known)
          continue
        }
        guard conflict.isIrreducible, let ranks, let chosen = ranks.choice(of: conflict, in: system) else {
          found.undecided = found.undecided ?? ranks?.undecided(among: members, in: system) ?? members
          continue
        }
        found.breaks.append(chosen)
        broken.insert(chosen.constraint)
      }
      if broken.isEmpty { return found }
      var next = found.result.system
      for constraint in broken { next.constraints[constraint].isActive = false }
      found.result = try next.layout()
      if found.result.conflicts.isEmpty {
        found.undecided = nil
        return found
      }
    }
    found.undecided = found.result.conflicts.first?.constraints ?? []
    return found
  }
}

extension LayoutBreaks {
  /// Whether a set has broken already that a contradiction is a part of, which then is not told once more.
  ///
  /// Where an outer extent would be below 0 because an inner one would, UIKit 26.1 printed one message, whose set had
  /// the constraints of both, and none for what was left of the outer one.
  fileprivate func hasTold(_ conflict: LayoutConflict) -> Bool {
    let outer = conflict.itemsBelowZero
    guard !outer.isEmpty else { return false }
    return breaks.contains { broken in
      let inner = broken.conflict.itemsBelowZero
      return conflict.constraints.allSatisfy { broken.conflict.constraints.contains($0) }
        && outer.allSatisfy { item in inner.contains { result.system.lies($0, in: item) } }
    }
  }

  /// The most conflicts, one behind the other, of which it is said what breaks.
  public static let limit = 32
}

extension LayoutSystem {
  /// The side of a constraint whose item comes later, by which the keys see it.
  public func laterAnchor(of constraint: Int) -> LayoutAnchor {
    BreakRanks(of: self).laterAnchor(of: constraint, in: self)
  }

  /// The key at which one constraint breaks before another; nil where it does not.
  public func breakKey(of constraint: Int, over other: Int) -> BreakKey? {
    BreakRanks(of: self).key(of: constraint, over: other, in: self)
  }
}

/// Where items stand in their trees, as the keys count it.
fileprivate struct BreakRanks {
  private var depths: [Int]
  private var numbers: [Int]

  init(of system: LayoutSystem) {
    let items = system.items
    depths = Array(repeating: 0, count: items.count)
    var children: [[Int]] = Array(repeating: [], count: items.count)
    var level: [Int] = []
    // Views first, then the guides of the same view.
    for isView in [true, false] {
      for (index, item) in items.enumerated() where (item.kind == .view) == isView {
        if let superview = item.superview { children[superview.index].append(index) } else { level.append(index) }
      }
    }
    for (index, item) in items.enumerated() {
      if let superview = item.superview { depths[index] = depths[superview.index] + 1 }
    }
    numbers = Array(repeating: 0, count: items.count)
    var next = 0
    while !level.isEmpty {
      for index in level {
        numbers[index] = next
        next += 1
      }
      level = level.flatMap { children[$0] }
    }
  }

  /// What nobody has measured can be read in more than one way; all of them have to agree.
  private struct Reading {
    /// Whether a guide of the system ranks as the view that it belongs to.
    var guidesAreViews = false
    /// Whether an inequality that is written from the earlier item counts turned round.
    var turnsRelations = false
  }

  /// The orders of the keys that meet what was printed, and differ in what was not; the first is told.
  private static let orders: [[BreakKey]] = [
    [.depth, .otherDepth, .relation, .attribute, .constant, .item, .otherItem],
    [.depth, .otherDepth, .item, .otherItem, .relation, .attribute, .constant],
    [.relation, .depth, .otherDepth, .item, .otherItem, .attribute, .constant],
    [.depth, .otherDepth, .attribute, .item, .otherItem, .relation, .constant],
  ]

  /// A constraint as the keys see it.
  private struct Ranked {
    let constraint: Int
    /// One number for each key, in their order.
    let numbers: [Double]
    let later: LayoutAnchor
    let earlier: LayoutAnchor
    let isWrittenFromLater: Bool

    /// The first key of an order that tells two apart.
    func difference(from other: Ranked, _ order: [BreakKey]) -> BreakKey? {
      order.first { numbers[$0.rawValue] != other.numbers[$0.rawValue] }
    }

    func breaksBefore(_ other: Ranked, _ order: [BreakKey]) -> Bool {
      guard let key = difference(from: other, order) else { return false }
      return numbers[key.rawValue] > other.numbers[key.rawValue]
    }

    /// Whether both relate the same numbers in the same way, each written from the other side.
    func isOpposite(to other: Ranked) -> Bool {
      isWrittenFromLater != other.isWrittenFromLater && later == other.later && earlier == other.earlier
        && numbers[BreakKey.relation.rawValue] == other.numbers[BreakKey.relation.rawValue]
    }
  }

  private func ranked(_ index: Int, in system: LayoutSystem, _ reading: Reading) -> Ranked {
    let constraint = system.constraints[index]
    var (later, earlier) = (constraint.first, constraint.second ?? constraint.first)
    if constraint.second == nil || earlier.item == later.item { earlier = later }
    func rank(_ anchor: LayoutAnchor) -> Int {
      let item = system.items[anchor.item.index]
      guard reading.guidesAreViews, item.kind.isOfSystem, let owner = item.superview else { return anchor.item.index }
      return owner.index
    }
    let isTurned = numbers[rank(earlier)] > numbers[rank(later)]
    if isTurned { (later, earlier) = (earlier, later) }
    let multiplier = constraint.second == nil ? 1 : constraint.multiplier
    let constant = isTurned ? -constraint.constant / multiplier : constraint.constant
    let ends = (depths[rank(later)], depths[rank(earlier)])
    let relation: Double =
      switch constraint.relation {
      case .equal: 0
      case .greaterThanOrEqual: isTurned && reading.turnsRelations ? 2 : 1
      case .lessThanOrEqual: isTurned && reading.turnsRelations ? 1 : 2
      }
    return Ranked(
      constraint: index,
      numbers: [
        Double(max(ends.0, ends.1)), Double(min(ends.0, ends.1)), relation, Double(later.attribute.number), constant,
        Double(numbers[rank(later)]), Double(numbers[rank(earlier)]),
      ], later: later, earlier: earlier, isWrittenFromLater: !isTurned)
  }

  /// The active required constraints, from the one that breaks last.
  func ascending(_ system: LayoutSystem) -> [Int] {
    let all = system.constraints.indices.filter { system.constraints[$0].isActive && system.constraints[$0].isRequired }
    return all.map { ranked($0, in: system, Reading()) }.sorted { $1.breaksBefore($0, Self.orders[0]) }.map {
      $0.constraint
    }
  }

  /// Those that can break: what the system makes does so only where a set holds nothing else.
  private func candidates(_ members: [Int], in system: LayoutSystem) -> [Int] {
    let others = members.filter { system.constraints[$0].origin != .system }
    return others.isEmpty ? members : others
  }

  /// The greatest by an order; nil where the keys do not tell it from another one.
  private func greatest(_ ranked: [Ranked], _ order: [BreakKey]) -> Ranked? {
    guard var best = ranked.first else { return nil }
    for other in ranked.dropFirst() where other.breaksBefore(best, order) { best = other }
    for other in ranked where other.constraint != best.constraint {
      if !best.breaksBefore(other, order) || best.isOpposite(to: other) { return nil }
    }
    return best
  }

  /// What breaks of a conflict; nil where nothing says it.
  func choice(of conflict: LayoutConflict, in system: LayoutSystem) -> LayoutBreak? {
    let members = candidates(conflict.constraints, in: system)
    guard let only = members.first else { return nil }
    guard members.count > 1 else {
      return LayoutBreak(constraint: only, conflict: conflict, certainty: .predicted, decision: nil)
    }
    // A choice among what the system makes is its own.
    guard system.constraints[only].origin != .system else { return nil }
    let plain = members.map { ranked($0, in: system, Reading()) }
    let told = Self.orders[0]
    guard let best = greatest(plain, told) else { return nil }
    var rest = plain.filter { $0.constraint != best.constraint }
    rest.sort { $0.breaksBefore($1, told) }
    guard let next = rest.first, let key = best.difference(from: next, told) else { return nil }
    let usesGuides = members.contains { hasSystemGuide($0, in: system) }
    let hasInequalities = members.contains { system.constraints[$0].relation != .equal }
    var others: [Int] = []
    for guidesAreViews in usesGuides ? [false, true] : [false] {
      for turnsRelations in hasInequalities ? [false, true] : [false] {
        let reading = Reading(guidesAreViews: guidesAreViews, turnsRelations: turnsRelations)
        let read = members.map { ranked($0, in: system, reading) }
        for order in Self.orders {
          guard let other = greatest(read, order) else { continue }
          if other.constraint != best.constraint, !others.contains(other.constraint) { others.append(other.constraint) }
        }
      }
    }
    let reason = unmeasured(best, rest, in: system)
    let certainty: LayoutBreak.Certainty =
      others.isEmpty && reason == nil ? .predicted : .likely(others: others.sorted(), reason)
    return LayoutBreak(
      constraint: best.constraint, conflict: conflict, certainty: certainty, decision: (key, next.constraint))
  }

  func laterAnchor(of constraint: Int, in system: LayoutSystem) -> LayoutAnchor {
    ranked(constraint, in: system, Reading()).later
  }

  /// The key at which one constraint breaks before another; nil where it does not.
  func key(of constraint: Int, over other: Int, in system: LayoutSystem) -> BreakKey? {
    let (one, next) = (ranked(constraint, in: system, Reading()), ranked(other, in: system, Reading()))
    return one.breaksBefore(next, Self.orders[0]) ? one.difference(from: next, Self.orders[0]) : nil
  }

  /// The constraints between which nothing decides, where a choice is none.
  func undecided(among members: [Int], in system: LayoutSystem) -> [Int] {
    let all = candidates(members, in: system).map { ranked($0, in: system, Reading()) }
    guard var best = all.first else { return members }
    for other in all.dropFirst() where other.breaksBefore(best, Self.orders[0]) { best = other }
    let equal = all.filter {
      $0.constraint == best.constraint || !best.breaksBefore($0, Self.orders[0]) || best.isOpposite(to: $0)
    }
    return equal.count > 1 ? equal.map { $0.constraint } : members
  }

  private func hasSystemGuide(_ index: Int, in system: LayoutSystem) -> Bool {
    let constraint = system.constraints[index]
    return [constraint.first, constraint.second ?? constraint.first].contains {
      system.items[$0.item.index].kind.isOfSystem
    }
  }

  /// What of a decision nobody has measured.
  private func unmeasured(_ best: Ranked, _ rest: [Ranked], in system: LayoutSystem) -> UnmeasuredBreak? {
    for other in rest {
      switch best.difference(from: other, Self.orders[0]) {
      case .depth, .otherDepth, .relation, .item, .otherItem, nil: continue
      case .attribute, .constant:
        for ranked in [best, other] {
          let constraint = system.constraints[ranked.constraint]
          if ranked.later.attribute.kind == .reading, system.direction(of: ranked.later.item) == .rightToLeft {
            return .rightToLeft
          }
          if ranked.later.attribute.number > LayoutAttribute.centerY.number { return .baselineOrMargin }
          if best.difference(from: other, Self.orders[0]) == .constant, constraint.second != nil,
            constraint.multiplier != 1
          {
            return .multiplier
          }
        }
      }
    }
    return nil
  }
}

extension LayoutItem.Kind {
  /// Whether the system makes it; where such a guide stands among the items has not been measured.
  fileprivate var isOfSystem: Bool {
    switch self {
    case .view, .guide: false
    case .safeArea, .layoutMargins, .readable, .contentLayout, .frameLayout, .keyboard, .stackGuide: true
    }
  }
}

extension LayoutAttribute {
  /// The number of the attribute in `NSLayoutConstraint.Attribute`.
  fileprivate var number: Int {
    switch self {
    case .left: 1
    case .right: 2
    case .top: 3
    case .bottom: 4
    case .leading: 5
    case .trailing: 6
    case .width: 7
    case .height: 8
    case .centerX: 9
    case .centerY: 10
    case .lastBaseline: 11
    case .firstBaseline: 12
    case .leftMargin: 13
    case .rightMargin: 14
    case .topMargin: 15
    case .bottomMargin: 16
    case .leadingMargin: 17
    case .trailingMargin: 18
    case .centerXWithinMargins: 19
    case .centerYWithinMargins: 20
    }
  }
}

extension LayoutConflict {
  /// The items of which it contradicts that an extent is not below 0.
  fileprivate var itemsBelowZero: [LayoutItemID] {
    members.compactMap { if case .notNegative(let variable) = $0.row { variable.item } else { nil } }
  }
}

extension LayoutSystem {
  /// Whether an item lies in another one, at any depth; O(depth).
  fileprivate func lies(_ item: LayoutItemID, in outer: LayoutItemID) -> Bool {
    var superview = items[item.index].superview
    while let next = superview {
      if next == outer { return true }
      superview = items[next.index].superview
    }
    return false
  }
}
