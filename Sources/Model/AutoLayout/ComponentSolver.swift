/// A column of a tableau that is not a variable of an item.
enum Slack {
  /// The amount by which an inequality holds; times the sign, it is the expression of the row.
  case room(row: Int, sign: Double)
  /// The amount by which an optional row fails.
  case error(row: Int, sign: Double)
}

/// The proof that rows conflict: factors of rows, and variables that would have to be negative.
struct Certificate {
  var rows: [(row: Int, factor: Double)] = []
  var notNegative: [(variable: Int, factor: Double)] = []
}

/// Solves rows that share variables.
///
/// Required equalities are solved for one variable each, origins before extents, which leaves few rows. These and the
/// required inequalities become a tableau without negative variables. Optional rows are added from the highest priority
/// down; the sum of their errors is minimised level by level. Undetermined values stay 0, and inequalities with freedom
/// are tight.
struct ComponentSolver {
  private struct Definition {
    /// The row that was solved.
    let row: Int
    /// The coefficient it was divided by.
    let divisor: Double
    /// `variable = constant + terms`.
    let terms: [Term]
    let constant: Double
    /// The definitions that were substituted into the row, with factors.
    let used: [Term]
    /// Whether it follows from a required equality.
    let isEquality: Bool
    /// The number of earlier definitions.
    let time: Int
  }

  /// The part of a variable in a sum under construction.
  private struct Scratch {
    var sum = 0.0
    /// The largest addend.
    var largest = 0.0
    var mark = 0
  }

  private struct Expansion {
    var terms: [Term] = []
    var constant = 0.0
    /// The largest addend of the constant.
    var scale = 0.0
    var used: [Term] = []
  }

  /// The rows, in the variables of this component: 0 to `count`.
  let rows: [Row]
  /// The number of items' variables in this component.
  let count: Int
  private let isRestricted: [Bool]
  private(set) var conflict: Certificate?

  private var definitions: [Definition?]
  // The order in which variables were defined, for certificates.
  private var definedOrder: [Int] = []
  private var isUsed: [Bool]
  private var tableau: Tableau
  private var slacks: [Slack?]
  private let tolerance: Double

  // What expansions work with.
  private var scratch: [Scratch]
  private var mark = 0
  private var path: [(variable: Int, next: Int)] = []

  /// Creates a solver; extents may not be negative if `isRestricted`, the other variables are free.
  init(rows: [Row], isRestricted: [Bool]) {
    self.rows = rows
    self.isRestricted = isRestricted
    count = isRestricted.count
    definitions = Array(repeating: nil, count: count)
    isUsed = Array(repeating: false, count: count)
    slacks = Array(repeating: nil, count: count)
    scratch = Array(repeating: Scratch(), count: count)
    var scale = 1.0
    for row in rows { scale = max(scale, abs(row.constant)) }
    tolerance = 1e-9 * min(scale, 1e4)
    tableau = Tableau(variables: count, tolerance: tolerance)
  }

  /// Finds the layout, or a conflict.
  ///
  /// - Parameter weighsPriorities: Whether priorities are the weights of a single sum, not levels.
  mutating func solve(weighsPriorities: Bool = false) throws(LayoutError) {
    // Extents alone come first, to keep the positions that depend on them short.
    for onlySizes in [true, false] {
      for index in rows.indices where rows[index].isRequired && rows[index].relation == .equal {
        guard rows[index].terms.allSatisfy({ isRestricted[$0.variable] }) == onlySizes else { continue }
        guard defineByEquality(index) else { return }
      }
    }
    for variable in 0..<count where isRestricted[variable] { guard try restrict(variable) else { return } }
    for index in rows.indices where rows[index].isRequired && rows[index].relation != .equal {
      guard try addRequired(index) else { return }
    }
    let levels = levels()
    for level in weighsPriorities ? [levels.flatMap { $0 }] : levels {
      var errors: [Tableau.Entry] = []
      for index in level {
        let weight = weighsPriorities ? rows[index].priority : 1
        try addOptional(index, weight: weight, errors: &errors)
      }
      try tableau.minimise(errors)
    }
  }

  /// The number of rows, all taken as equalities, that follow from earlier ones.
  consuming func countOfDependentRows() -> Int {
    var count = 0
    for index in rows.indices {
      let before = definedOrder.count
      _ = defineByEquality(index)
      if definedOrder.count == before { count += 1 }
    }
    return count
  }

  /// The optional rows of each priority, from the highest down.
  private func levels() -> [[Int]] {
    var optional: [(priority: Double, row: Int)] = []
    for (index, row) in rows.enumerated() where !row.isRequired { optional.append((row.priority, index)) }
    optional.sort { ($1.priority, $0.row) < ($0.priority, $1.row) }
    var levels: [[Int]] = []
    var last: Double?
    for (priority, row) in optional {
      if priority == last { levels[levels.count - 1].append(row) } else { levels.append([row]) }
      last = priority
    }
    return levels
  }

  // MARK: Values

  /// The values of the variables.
  mutating func values() throws(LayoutError) -> [Double] {
    var values = (0..<count).map { isRestricted[$0] ? tableau.value(of: $0) : 0 }
    for variable in inOrder(0..<count, equalitiesOnly: false).reversed() {
      guard let definition = definition(of: variable, false) else { continue }
      var value = definition.constant
      for term in definition.terms {
        value += term.coefficient * (term.variable < count ? values[term.variable] : tableau.value(of: term.variable))
      }
      guard value.isFinite, abs(value) < 1e15 else { throw .notComputable }
      values[variable] = value
    }
    return values
  }

  // MARK: Expansion

  /// Sorts variables and those in their definitions, each before the ones that define it.
  private mutating func inOrder(_ roots: some Collection<Int>, equalitiesOnly: Bool) -> [Int] {
    mark += 1
    let (open, done) = (mark, mark + 1)
    mark += 1
    var order: [Int] = []
    order.reserveCapacity(roots.count)
    for root in roots where scratch[root].mark != done {
      guard isDefined(root, equalitiesOnly) else {
        scratch[root].mark = done
        order.append(root)
        continue
      }
      path.append((root, 0))
      scratch[root].mark = open
      while let top = path.last {
        let terms = definition(of: top.variable, equalitiesOnly)?.terms ?? []
        if top.next < terms.count {
          path[path.count - 1].next += 1
          let child = terms[top.next].variable
          if scratch[child].mark != open && scratch[child].mark != done {
            scratch[child].mark = open
            path.append((child, 0))
          }
        } else {
          scratch[top.variable].mark = done
          order.append(top.variable)
          path.removeLast()
        }
      }
    }
    order.reverse()
    return order
  }

  private func isDefined(_ variable: Int, _ equalitiesOnly: Bool) -> Bool {
    guard variable < count, let isEquality = definitions[variable]?.isEquality else { return false }
    return isEquality || !equalitiesOnly
  }

  private func definition(of variable: Int, _ equalitiesOnly: Bool) -> Definition? {
    guard variable < count, let definition = definitions[variable] else { return nil }
    return !equalitiesOnly || definition.isEquality ? definition : nil
  }

  /// Substitutes definitions into a sum until only undefined variables are left, in the order of their first
  /// occurrence.
  private mutating func expand(_ terms: [Term], _ constant: Double, equalitiesOnly: Bool = false) -> Expansion {
    var result = Expansion(constant: constant, scale: abs(constant))
    let order = inOrder(terms.lazy.map { $0.variable }, equalitiesOnly: equalitiesOnly)
    for variable in order { (scratch[variable].sum, scratch[variable].largest) = (0, 0) }
    for term in terms { add(term.coefficient, to: term.variable) }
    for variable in order where isDefined(variable, equalitiesOnly) {
      guard let definition = definitions[variable] else { continue }
      let factor = scratch[variable].sum
      scratch[variable].sum = 0
      guard abs(factor) > Tableau.noise * scratch[variable].largest else { continue }
      result.used.append(Term(variable, factor))
      result.constant += factor * definition.constant
      result.scale = max(result.scale, abs(factor * definition.constant))
      for term in definition.terms { add(factor * term.coefficient, to: term.variable) }
    }
    result.terms.reserveCapacity(terms.count)
    func take(_ variable: Int) {
      let found = scratch[variable]
      scratch[variable].sum = 0
      if abs(found.sum) > Tableau.noise * found.largest { result.terms.append(Term(variable, found.sum)) }
    }
    for term in terms { take(term.variable) }
    for variable in order { take(variable) }
    return result
  }

  private mutating func add(_ value: Double, to variable: Int) {
    scratch[variable].sum += value
    scratch[variable].largest = max(scratch[variable].largest, abs(value))
  }

  /// The same sum in nonbasic variables of the tableau, in ascending order.
  private mutating func entries(_ terms: [Term], _ constant: Double) -> (entries: [Tableau.Entry], constant: Double) {
    var constant = constant
    var columns: [Int] = []
    mark += 1
    for term in terms {
      let row = tableau.rowOf[term.variable]
      let parts = row < 0 ? [Tableau.Entry(column: term.variable, value: 1)] : tableau.rows[row]
      if row >= 0 { constant += term.coefficient * tableau.constants[row] }
      for part in parts {
        if scratch[part.column].mark != mark {
          scratch[part.column].mark = mark
          columns.append(part.column)
          (scratch[part.column].sum, scratch[part.column].largest) = (0, 0)
        }
        add(term.coefficient * part.value, to: part.column)
      }
    }
    columns.sort()
    var entries: [Tableau.Entry] = []
    entries.reserveCapacity(columns.count)
    for column in columns {
      if abs(scratch[column].sum) > Tableau.noise * scratch[column].largest {
        entries.append(Tableau.Entry(column: column, value: scratch[column].sum))
      }
      scratch[column].sum = 0
    }
    return (entries, constant)
  }

  // MARK: Adding rows

  private mutating func define(
    _ variable: Int, by row: Int, _ divisor: Double, _ terms: [Term], _ constant: Double, used: [Term] = [],
    isEquality: Bool
  ) {
    var others: [Term] = []
    others.reserveCapacity(terms.count)
    for term in terms where term.variable != variable {
      if term.variable < count { isUsed[term.variable] = true }
      others.append(Term(term.variable, -term.coefficient / divisor))
    }
    definitions[variable] = Definition(
      row: row, divisor: divisor, terms: others, constant: -constant / divisor, used: used, isEquality: isEquality,
      time: definedOrder.count)
    definedOrder.append(variable)
  }

  /// A free variable of a row that no definition uses: it can be defined without regard to others.
  private func undefinedTerm(of row: Row) -> Term? {
    Self.plainest(of: row.terms) {
      !isRestricted[$0.variable] && definitions[$0.variable] == nil && !isUsed[$0.variable]
    }
  }

  /// The first term with the coefficient 1 or -1 of those that may be taken, or else the first of them.
  private static func plainest(of terms: [Term], where isAllowed: (Term) -> Bool) -> Term? {
    var first: Term?
    for term in terms where isAllowed(term) {
      if abs(term.coefficient) == 1 { return term }
      if first == nil { first = term }
    }
    return first
  }

  private func freeTerm(of terms: [Term]) -> Term? {
    let free = terms.filter { $0.variable < count && !isRestricted[$0.variable] }
    return free.first { abs($0.coefficient) == 1 } ?? largestTerm(of: free)
  }

  private func largestTerm(of terms: [Term]) -> Term? {
    var best: Term?
    for term in terms where abs(term.coefficient) > abs(best?.coefficient ?? 0) { best = term }
    return best
  }

  /// Adds a required equality; false if it conflicts with earlier rows.
  private mutating func defineByEquality(_ index: Int) -> Bool {
    let row = rows[index]
    if let fresh = undefinedTerm(of: row) {
      define(fresh.variable, by: index, fresh.coefficient, row.terms, row.constant, isEquality: true)
      return true
    }
    let expansion = expand(row.terms, row.constant)
    guard let pivot = freeTerm(of: expansion.terms) ?? sizeTerm(of: expansion) else {
      if abs(expansion.constant) <= 1e-9 * max(1, min(expansion.scale, 1e4)) { return true }
      conflict = certificate([(index, 1)], [])
      return false
    }
    define(
      pivot.variable, by: index, pivot.coefficient, expansion.terms, expansion.constant, used: expansion.used,
      isEquality: true)
    return true
  }

  /// The extent to solve for: one that cannot become negative, if any.
  private func sizeTerm(of expansion: Expansion) -> Term? {
    let safe = expansion.terms.filter { term in
      expansion.constant * term.coefficient <= 0
        && expansion.terms.allSatisfy { $0.variable == term.variable || $0.coefficient * term.coefficient < 0 }
    }
    return safe.first { abs($0.coefficient) == 1 } ?? safe.first ?? expansion.terms.first { abs($0.coefficient) == 1 }
      ?? largestTerm(of: expansion.terms)
  }

  /// Restricts a defined extent to 0 or more; false if that is impossible.
  private mutating func restrict(_ variable: Int) throws(LayoutError) -> Bool {
    guard let definition = definitions[variable] else { return true }
    func isImplied(_ terms: [Term], _ constant: Double) -> Bool {
      constant >= -tolerance
        && terms.allSatisfy { $0.coefficient > 0 && ($0.variable >= count || isRestricted[$0.variable]) }
    }
    if isImplied(definition.terms, definition.constant) { return true }
    let expansion = expand([Term(variable, 1)], 0)
    if isImplied(expansion.terms, expansion.constant) { return true }
    let (entries, constant) = entries(expansion.terms, expansion.constant)
    tableau.addRow(variable, constant, entries)
    return try raise(variable)
  }

  private mutating func raise(_ variable: Int) throws(LayoutError) -> Bool {
    if try tableau.raise(variable) { return true }
    var found: [(row: Int, factor: Double)] = []
    var sizes: [(variable: Int, factor: Double)] = []
    func add(_ variable: Int, _ weight: Double) {
      switch slacks[variable] {
      case nil: sizes.append((variable, weight))
      case .room(let row, let sign), .error(let row, let sign): found.append((row, weight * sign))
      }
    }
    add(variable, 1)
    for entry in tableau.rows[tableau.rowOf[variable]] where entry.value < -Tableau.noise {
      add(entry.column, -entry.value)
    }
    conflict = certificate(found, sizes)
    return false
  }

  /// Adds a required inequality; false if it conflicts with earlier rows.
  private mutating func addRequired(_ index: Int) throws(LayoutError) -> Bool {
    let row = rows[index]
    let sign: Double = row.relation == .lessThanOrEqual ? -1 : 1
    if let fresh = undefinedTerm(of: row) {
      let room = addSlack(.room(row: index, sign: sign))
      define(
        fresh.variable, by: index, fresh.coefficient, row.terms + [Term(room, -sign)], row.constant, isEquality: false)
      return true
    }
    let expansion = expand(row.terms, row.constant)
    if let free = freeTerm(of: expansion.terms) {
      let room = addSlack(.room(row: index, sign: sign))
      define(
        free.variable, by: index, free.coefficient, expansion.terms + [Term(room, -sign)], expansion.constant,
        isEquality: false)
      return true
    }
    guard !expansion.terms.isEmpty else {
      if expansion.constant * sign >= -1e-9 * max(1, min(expansion.scale, 1e4)) { return true }
      conflict = certificate([(index, sign)], [])
      return false
    }
    let room = addSlack(.room(row: index, sign: sign))
    let (entries, constant) = entries(expansion.terms, expansion.constant)
    tableau.addRow(room, constant * sign, entries.map { Tableau.Entry(column: $0.column, value: $0.value * sign) })
    return try raise(room)
  }

  private mutating func addOptional(_ index: Int, weight: Double, errors: inout [Tableau.Entry]) throws(LayoutError) {
    let row = rows[index]
    // The expression is the first slack minus the second.
    func slacks() -> (over: Int, under: Int) {
      switch row.relation {
      case .equal: (addSlack(.error(row: index, sign: 1)), addSlack(.error(row: index, sign: -1)))
      case .lessThanOrEqual: (addSlack(.error(row: index, sign: 1)), addSlack(.room(row: index, sign: -1)))
      case .greaterThanOrEqual: (addSlack(.room(row: index, sign: 1)), addSlack(.error(row: index, sign: -1)))
      }
    }
    let fresh = undefinedTerm(of: row)
    let expansion = fresh == nil ? expand(row.terms, row.constant) : nil
    if let expansion, expansion.terms.isEmpty { return }
    let (over, under) = slacks()
    if row.relation != .greaterThanOrEqual { errors.append(Tableau.Entry(column: over, value: weight)) }
    if row.relation != .lessThanOrEqual { errors.append(Tableau.Entry(column: under, value: weight)) }
    let both = [Term(over, -1), Term(under, 1)]
    if let fresh {
      define(fresh.variable, by: index, fresh.coefficient, row.terms + both, row.constant, isEquality: false)
      return
    }
    guard let expansion else { return }
    if let free = freeTerm(of: expansion.terms) {
      define(free.variable, by: index, free.coefficient, expansion.terms + both, expansion.constant, isEquality: false)
      return
    }
    let (entries, constant) = entries(expansion.terms, expansion.constant)
    if constant >= 0 {
      tableau.addRow(over, constant, entries + [Tableau.Entry(column: under, value: 1)])
      if row.relation == .equal { try tableau.exchange(over, besides: under) }
    } else {
      tableau.addRow(
        under, -constant,
        entries.map { Tableau.Entry(column: $0.column, value: -$0.value) } + [Tableau.Entry(column: over, value: 1)])
    }
  }

  private mutating func addSlack(_ slack: Slack) -> Int {
    slacks.append(slack)
    scratch.append(Scratch())
    return tableau.addVariable()
  }

  // MARK: Certificates

  /// Completes a contradiction with the equalities that it needs: the sum of all rows and extents has no variables
  /// left.
  private mutating func certificate(_ found: [(row: Int, factor: Double)], _ sizes: [(variable: Int, factor: Double)])
    -> Certificate
  {
    let terms =
      found.flatMap { found in rows[found.row].terms.map { Term($0.variable, $0.coefficient * found.factor) } }
      + sizes.map { Term($0.variable, $0.factor) }
    return Certificate(rows: found + equalities(cancelling: terms), notNegative: sizes)
  }

  /// The required equalities, with factors, that cancel the defined variables of a sum.
  private mutating func equalities(cancelling terms: [Term]) -> [(row: Int, factor: Double)] {
    var identities = Array(repeating: 0.0, count: count)
    var waiting = NumberHeap()
    // The latest definition comes first, because it uses earlier ones.
    func note(_ variable: Int, _ factor: Double) {
      if identities[variable] == 0 { waiting.insert(-(definitions[variable]?.time ?? -1)) }
      identities[variable] += factor
    }
    for use in expand(terms, 0, equalitiesOnly: true).used { note(use.variable, -use.coefficient) }
    var result: [(row: Int, factor: Double)] = []
    while let time = waiting.popLeast() {
      let variable = definedOrder[-time]
      let factor = identities[variable]
      identities[variable] = 0
      guard let definition = definitions[variable], factor != 0 else { continue }
      result.append((definition.row, factor / definition.divisor))
      for use in definition.used { note(use.variable, -factor * use.coefficient / definition.divisor) }
    }
    return result.filter { abs($0.factor) > Tableau.noise }
  }

  // MARK: Reasons

  /// The rows and the nonbasic variables that determine a variable, with factors: their sum is the variable minus its
  /// value.
  mutating func reasons(for variable: Int) -> (
    rows: [(row: Int, factor: Double)], sizes: [(variable: Int, factor: Double, isOpen: Bool)]
  ) {
    let expansion = expand([Term(variable, 1)], 0)
    var found: [(row: Int, factor: Double)] = []
    var open: [(variable: Int, factor: Double, isOpen: Bool)] = []
    let free = expansion.terms.filter { $0.variable < count && !isRestricted[$0.variable] }
    for term in free { open.append((term.variable, term.coefficient, true)) }
    let others = expansion.terms.filter { $0.variable >= count || isRestricted[$0.variable] }
    for entry in entries(others, 0).entries {
      switch slacks[entry.column] {
      case nil: open.append((entry.column, entry.value, !tableau.isLocked[entry.column]))
      case .room(let row, let sign), .error(let row, let sign):
        // Both slacks of an optional row belong to the same row.
        if !found.contains(where: { $0.row == row }) { found.append((row, entry.value * sign)) }
      }
    }
    let rest =
      [Term(variable, 1)]
      + found.flatMap { found in rows[found.row].terms.map { Term($0.variable, -$0.coefficient * found.factor) } }
      + open.map { Term($0.variable, -$0.factor) }
    let equal = equalities(cancelling: rest).map { (row: $0.row, factor: -$0.factor) }
    return (found + equal, open)
  }

  /// The least and the greatest value of a sum in all best layouts, each nil if unbounded; nil if it has only one
  /// value.
  ///
  /// Moves the tableau to another best layout.
  mutating func range(of terms: [Term], _ constant: Double) throws(LayoutError) -> (least: Double?, greatest: Double?)?
  {
    let expansion = expand(terms, constant)
    if expansion.terms.contains(where: { $0.variable < count && !isRestricted[$0.variable] }) { return (nil, nil) }
    let (entries, _) = entries(expansion.terms, expansion.constant)
    if entries.allSatisfy({ tableau.isLocked[$0.column] }) { return nil }
    let sum = expansion.terms.map { Tableau.Entry(column: $0.variable, value: $0.coefficient) }
    let least = try tableau.least(sum, plus: expansion.constant)
    let negative = sum.map { Tableau.Entry(column: $0.column, value: -$0.value) }
    let greatest = try tableau.least(negative, plus: -expansion.constant).map { -$0 }
    if let least, let greatest, greatest - least <= tolerance { return nil }
    return (least, greatest)
  }

  // MARK: Ties

  /// Moves to the best layout that an order of ties chooses; without ties, nothing moves.
  mutating func settle(_ order: TieOrder) throws(LayoutError) {
    guard hasChoice else { return }
    var wishes = rows.indices.compactMap { row in rows[row].isRequired ? nil : order.wish(rows[row].source, row: row) }
    guard wishes.count > 1 else { return }
    // The search for other layouts moves a copy of the tableau; the original must not move without ties.
    var probe = self
    var varying: [TieOrder.Wish] = []
    for wish in wishes where try probe.isShared(rows[wish.row]) { varying.append(wish) }
    wishes = varying
    guard TieOrder.areOfSeveralItems(wishes) else { return }
    let locks = tableau.isLocked
    // Constraints of arranged subviews are met from the last one, so the remaining error goes to the first one.
    let arranged = wishes.filter { $0.place != nil }.sorted { ($1.place ?? 0, $0.row) < ($0.place ?? 0, $1.row) }
    for wish in arranged {
      let errors = slacks.indices.filter { column in
        if case .error(let row, _) = slacks[column] { row == wish.row } else { false }
      }
      try tableau.minimise(errors.map { Tableau.Entry(column: $0, value: 1) })
    }
    let plain = wishes.filter { $0.place == nil }.sorted { ($0.named, $0.item, $0.row) < ($1.named, $1.item, $1.row) }
    for wish in plain {
      let expansion = expand(rows[wish.row].terms, 0)
      if expansion.terms.contains(where: { $0.variable < count && !isRestricted[$0.variable] }) { continue }
      let negative = expansion.terms.map { Tableau.Entry(column: $0.variable, value: -$0.coefficient) }
      guard try tableau.least(negative, plus: 0) != nil else { continue }
      try tableau.minimise(negative)
    }
    tableau.unlock(to: locks)
  }

  /// Whether an optional row fails by different amounts in different best layouts.
  mutating func isShared(_ row: Row) throws(LayoutError) -> Bool {
    guard let range = try range(of: row.terms, row.constant) else { return false }
    switch row.relation {
    case .equal: return true
    case .lessThanOrEqual: return range.greatest.map { $0 > 1e-6 } ?? true
    case .greaterThanOrEqual: return range.least.map { $0 < -1e-6 } ?? true
    }
  }

  /// Whether more than one layout can be the best.
  var hasChoice: Bool {
    for variable in 0..<count where definitions[variable] == nil {
      if !isRestricted[variable] { return true }
      if tableau.rowOf[variable] < 0, !tableau.isLocked[variable] { return true }
    }
    for variable in count..<max(count, tableau.variableCount) {
      if tableau.rowOf[variable] < 0, !tableau.isLocked[variable] { return true }
    }
    return false
  }
}
