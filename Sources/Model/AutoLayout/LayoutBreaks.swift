/// The keys by which iOS chooses the constraint of a conflict to break, as UIKit 26.1 printed; the greater value
/// breaks.
public enum BreakKey: Int, CaseIterable, Hashable, Sendable {
  /// The depth of the deeper item.
  case depth
  /// The depth of the other item; a constraint of one item has that item twice.
  case otherDepth
  /// `<=` breaks before `>=`, and that before `==`.
  case relation
  /// The attribute of the later item, by its number in `NSLayoutConstraint.Attribute`.
  case attribute
  /// The constant, written as the later item from the earlier one.
  case constant
  /// The position of the later item: breadth first, guides after the subviews.
  case item
  /// The position of the other item.
  case otherItem
}

/// The unmeasured part of a conflict, which makes a prediction uncertain.
public enum UnmeasuredBreak: Hashable, Sendable {
  case rightToLeft, multiplier, baselineOrMargin
}

/// A constraint of a conflict that a device breaks.
public struct LayoutBreak: Hashable, Sendable {
  /// The confidence that this constraint breaks.
  public enum Certainty: Hashable, Sendable {
    /// A device has reported it.
    case stated
    /// All orders of the keys consistent with UIKit 26.1's output choose it.
    case predicted
    /// Another consistent order of the keys would choose another constraint, or the deciding rule is unmeasured.
    case likely(others: [Int], UnmeasuredBreak?)
  }

  /// The constraint that breaks.
  public let constraint: Int
  /// The conflict that it resolves.
  public let conflict: LayoutConflict
  /// The confidence.
  public let certainty: Certainty
  /// The key that decided against the next constraint of the set, and that constraint; nil without a choice.
  public let decision: (key: BreakKey, over: Int)?

  /// Returns whether both break the same constraint of the same set with equal confidence.
  public static func == (a: LayoutBreak, b: LayoutBreak) -> Bool {
    a.constraint == b.constraint && a.conflict == b.conflict && a.certainty == b.certainty
  }

  /// Hashes the identifying properties.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(constraint)
    hasher.combine(certainty)
  }
}

/// The constraints that break in a system whose required constraints conflict.
public struct LayoutBreaks: Sendable {
  /// The broken constraints, one conflict after the other.
  public fileprivate(set) var breaks: [LayoutBreak] = []
  /// The constraints of a set among which no rule decides; nil if all conflicts are resolved.
  public fileprivate(set) var undecided: [Int]?
  /// The layout without the broken constraints; it has conflicts only if a set is undecided or an outer extent stays
  /// below 0.
  public fileprivate(set) var result: LayoutResult
}

extension LayoutResult {
  /// Breaks one constraint of each conflict, until none is left.
  ///
  /// `stated` are those that a device is known to break; if `predicts` is false, no others do. Takes one layout for
  /// each successive conflict, at most `LayoutBreaks.limit` of them.
  ///
  /// Of several conflicting sets, a device may find another one. If other sets lead to other constraints, those with
  /// the greatest keys are chosen, as printed, and the result is a likely one.
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
  /// Whether a contradiction is part of a set that has broken already, and so is not reported again.
  ///
  /// For an outer extent below 0 because of an inner one, UIKit 26.1 printed one message. Its set had the constraints
  /// of both; the rest of the outer one got no message.
  fileprivate func hasTold(_ conflict: LayoutConflict) -> Bool {
    let outer = conflict.itemsBelowZero
    guard !outer.isEmpty else { return false }
    return breaks.contains { broken in
      let inner = broken.conflict.itemsBelowZero
      return conflict.constraints.allSatisfy { broken.conflict.constraints.contains($0) }
        && outer.allSatisfy { item in inner.contains { result.system.lies($0, in: item) } }
    }
  }

  /// The most successive conflicts whose breaks are predicted.
  public static let limit = 32
}

extension LayoutSystem {
  /// The side of a constraint with the later item, as the keys see it.
  public func laterAnchor(of constraint: Int) -> LayoutAnchor {
    BreakRanks(of: self).laterAnchor(of: constraint, in: self)
  }

  /// The key by which one constraint breaks before another; nil if it does not.
  public func breakKey(of constraint: Int, over other: Int) -> BreakKey? {
    BreakRanks(of: self).key(of: constraint, over: other, in: self)
  }
}

/// The positions of items in their trees, as the keys count them.
fileprivate struct BreakRanks {
  private var depths: [Int]
  private var numbers: [Int]

  init(of system: LayoutSystem) {
    let items = system.items
    depths = Array(repeating: 0, count: items.count)
    var children: [[Int]] = Array(repeating: [], count: items.count)
    var level: [Int] = []
    // Views come first, then the guides of the same view.
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

  /// An interpretation of the unmeasured cases; all interpretations have to agree.
  private struct Reading {
    /// Whether a guide of the system ranks as its owning view.
    var guidesAreViews = false
    /// Whether an inequality written from the earlier item counts as reversed.
    var turnsRelations = false
  }

  /// The orders of the keys consistent with the printed output, which differ in unmeasured cases; the first is
  /// reported.
  private static let orders: [[BreakKey]] = [
    [.depth, .otherDepth, .relation, .attribute, .constant, .item, .otherItem],
    [.depth, .otherDepth, .item, .otherItem, .relation, .attribute, .constant],
    [.relation, .depth, .otherDepth, .item, .otherItem, .attribute, .constant],
    [.depth, .otherDepth, .attribute, .item, .otherItem, .relation, .constant],
  ]

  /// A constraint as the keys see it.
  private struct Ranked {
    let constraint: Int
    /// One number for each key, in order.
    let numbers: [Double]
    let later: LayoutAnchor
    let earlier: LayoutAnchor
    let isWrittenFromLater: Bool

    /// The first key of an order that distinguishes two constraints.
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

  /// The active required constraints, starting with the one that breaks last.
  func ascending(_ system: LayoutSystem) -> [Int] {
    let all = system.constraints.indices.filter { system.constraints[$0].isActive && system.constraints[$0].isRequired }
    return all.map { ranked($0, in: system, Reading()) }.sorted { $1.breaksBefore($0, Self.orders[0]) }.map {
      $0.constraint
    }
  }

  /// The constraints that can break: the system's own only break if a set contains no others.
  private func candidates(_ members: [Int], in system: LayoutSystem) -> [Int] {
    let others = members.filter { system.constraints[$0].origin != .system }
    return others.isEmpty ? members : others
  }

  /// The greatest constraint by an order; nil if the keys do not distinguish it from another.
  private func greatest(_ ranked: [Ranked], _ order: [BreakKey]) -> Ranked? {
    guard var best = ranked.first else { return nil }
    for other in ranked.dropFirst() where other.breaksBefore(best, order) { best = other }
    for other in ranked where other.constraint != best.constraint {
      if !best.breaksBefore(other, order) || best.isOpposite(to: other) { return nil }
    }
    return best
  }

  /// The constraint of a conflict that breaks; nil if no rule decides.
  func choice(of conflict: LayoutConflict, in system: LayoutSystem) -> LayoutBreak? {
    let members = candidates(conflict.constraints, in: system)
    guard let only = members.first else { return nil }
    guard members.count > 1 else {
      return LayoutBreak(constraint: only, conflict: conflict, certainty: .predicted, decision: nil)
    }
    // A choice among the system's own constraints is left to the system.
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

  /// The key by which one constraint breaks before another; nil if it does not.
  func key(of constraint: Int, over other: Int, in system: LayoutSystem) -> BreakKey? {
    let (one, next) = (ranked(constraint, in: system, Reading()), ranked(other, in: system, Reading()))
    return one.breaksBefore(next, Self.orders[0]) ? one.difference(from: next, Self.orders[0]) : nil
  }

  /// The constraints between which no key decides.
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

  /// The unmeasured part of a decision, or nil.
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
  /// Whether the system creates it; the position of such a guide among the items is unmeasured.
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
  /// The items whose nonnegative extent it contradicts.
  fileprivate var itemsBelowZero: [LayoutItemID] {
    members.compactMap { if case .notNegative(let variable) = $0.row { variable.item } else { nil } }
  }
}

extension LayoutSystem {
  /// Whether an item is a descendant of another, at any depth; O(depth).
  fileprivate func lies(_ item: LayoutItemID, in outer: LayoutItemID) -> Bool {
    var superview = items[item.index].superview
    while let next = superview {
      if next == outer { return true }
      superview = items[next.index].superview
    }
    return false
  }
}
