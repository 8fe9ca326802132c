import GeomrunGeometry

extension SolvedRows {
  /// The contradictions, each without unneeded members, as rows in numbers.
  func conflicts() throws(LayoutError) -> [LayoutConflict] {
    var conflicts: [LayoutConflict] = []
    var known: Set<LayoutConflict> = []
    for certificate in certificates {
      let (smallest, isIrreducible) = try irreducible(certificate)
      let conflict = LayoutConflict(smallest, of: rows, isIrreducible: isIrreducible)
      if known.insert(conflict).inserted { conflicts.append(conflict) }
    }
    return conflicts
  }

  /// An irreducible certificate, and whether that has been verified.
  private func irreducible(_ certificate: Certificate) throws(LayoutError) -> (
    certificate: Certificate, isIrreducible: Bool
  ) {
    var certificate = certificate.merged()
    // If only one combination cancels all variables, it needs every member.
    if certificate.dependencies(of: rows, isNotNegative) == 1 { return (certificate, true) }
    guard certificate.rows.count <= SolvedRows.filterLimit else { return (certificate, false) }
    var kept = 0
    while kept < certificate.rows.count {
      // Starts at the end, to keep what was written first. That extents are not negative always holds.
      let without = certificate.without(certificate.rows.count - 1 - kept)
      if let smaller = try without.proof(of: rows, isNotNegative) {
        certificate = smaller.merged()
        kept = min(kept, certificate.rows.count)
      } else {
        kept += 1
      }
    }
    return (certificate, true)
  }

  /// The longest conflict that is tested without each of its rows; this takes as many small layouts as rows.
  private static let filterLimit = 500
}

/// Searches for other contradictions among rows that share variables.
struct ConflictSearch {
  private let rows: [Row]
  private let isNotNegative: [Bool]
  /// The positions of constraints in the list of those that are left out first.
  private var place: [Int: Int] = [:]
  /// The variables whose value a frame determines.
  private var isKnown: Set<Int> = []
  /// The required rows of each variable.
  private var holders: [Int: [Int]] = [:]
  /// The results for each group of rows searched so far.
  private var found: [[Int]: LayoutConflict?] = [:]

  /// Creates a search that prefers constraints late in a list; O(terms of all rows).
  init(_ solved: SolvedRows, without constraints: [Int]) {
    (rows, isNotNegative) = (solved.rows, solved.isNotNegative)
    for (position, constraint) in constraints.enumerated() { place[constraint] = position }
    for (index, row) in rows.enumerated() {
      if case .frame = row.source, row.terms.count == 1 { isKnown.insert(row.terms[0].variable) }
      guard row.isRequired else { continue }
      for term in row.terms { holders[term.variable, default: []].append(index) }
    }
  }

  /// An irreducible contradiction among all rows connected with another one; nil if there are too many of these.
  mutating func conflict(around other: LayoutConflict) throws(LayoutError) -> LayoutConflict? {
    guard let connected = rowsConnected(with: other, limit: Self.limit) else { return nil }
    if let known = found[connected] { return known }
    let conflict = try conflict(among: connected)
    found[connected] = .some(conflict)
    return conflict
  }

  private func conflict(among connected: [Int]) throws(LayoutError) -> LayoutConflict? {
    let all = Certificate(rows: connected.map { ($0, 1) })
    guard try all.proof(of: rows, isNotNegative) != nil else { return nil }
    // Nonnegative extents of outer items are left out first, so inner ones explain the contradiction.
    let extents = all.variables(of: rows).filter { isNotNegative[$0] }
    let free = Set(
      try Self.leavingOut(extents) { (left) throws(LayoutError) in
        try all.proof(of: rows, isNotNegative, but: Set(left)) != nil
      })
    // Frames and guides come last, because a scene cannot leave them out.
    func rank(_ row: Int) -> Int {
      if case .constraint(let index) = rows[row].source { place[index] ?? -1 } else { place.count }
    }
    let inOrder = connected.map { (rank($0), $0) }.sorted { $0 < $1 }.map { $0.1 }
    let left = try Self.leavingOut(inOrder) { (left) throws(LayoutError) in
      try all.without(left).proof(of: rows, isNotNegative, but: free) != nil
    }
    guard let proof = try all.without(left).proof(of: rows, isNotNegative, but: free) else { return nil }
    return LayoutConflict(proof.merged(), of: rows, isIrreducible: true)
  }

  /// Leaves out all members without which a contradiction remains, one by one in their order.
  ///
  /// Adding members to a contradiction keeps it one. So all members before the next required one are left out at once,
  /// by bisection: with few required members, few layouts are tried.
  ///
  /// - Parameter isContradiction: Whether a contradiction remains without some members.
  /// - Returns: The members that are left out.
  private static func leavingOut(
    _ all: [Int], where isContradiction: (_ without: [Int]) throws(LayoutError) -> Bool
  ) throws(LayoutError) -> [Int] {
    var left: [Int] = []
    var next = 0
    while next < all.count {
      // All before `end` can be left out; all before `bound` cannot, once that is known.
      var end = next
      var bound: Int?
      while end < all.count, bound.map({ end + 1 < $0 }) ?? true {
        let tried = bound.map { (end + $0) / 2 } ?? min(2 * end - next + 1, all.count)
        if try isContradiction(left + all[next..<tried]) { end = tried } else { bound = tried }
      }
      left += all[next..<end]
      next = end + 1
    }
    return left
  }

  /// The required rows connected with a conflict by shared variables whose value no frame determines; nil if more than
  /// `limit`.
  private func rowsConnected(with conflict: LayoutConflict, limit: Int) -> [Int]? {
    var seen: Set<Int> = []
    var variables: Set<Int> = []
    var waiting: [Int] = []
    for member in conflict.members { waiting += member.expression.terms.map { $0.variable.index } }
    while let variable = waiting.popLast() {
      guard variables.insert(variable).inserted else { continue }
      // Variables determined by frames connect no rows.
      let found = holders[variable] ?? []
      for row in isKnown.contains(variable) ? found.filter({ rows[$0].terms.count == 1 }) : found
      where seen.insert(row).inserted {
        guard seen.count <= limit else { return nil }
        waiting += rows[row].terms.map { $0.variable }
      }
    }
    return seen.sorted()
  }

  /// The most rows searched for another contradiction; this takes as many small layouts as rows.
  private static let limit = 120
}

extension Certificate {
  /// Merges the entries of each row, in the order of the rows.
  fileprivate func merged() -> Certificate {
    var merged = Certificate()
    for entry in rows.sorted(by: { $0.row < $1.row }) {
      if let last = merged.rows.last, last.row == entry.row {
        merged.rows[merged.rows.count - 1].factor += entry.factor
      } else {
        merged.rows.append(entry)
      }
    }
    for entry in notNegative.sorted(by: { $0.variable < $1.variable }) {
      if let last = merged.notNegative.last, last.variable == entry.variable {
        merged.notNegative[merged.notNegative.count - 1].factor += entry.factor
      } else {
        merged.notNegative.append(entry)
      }
    }
    merged.rows.removeAll { abs($0.factor) <= Tableau.noise }
    return merged
  }

  fileprivate func without(_ row: Int) -> Certificate {
    var smaller = self
    smaller.rows.remove(at: row)
    return smaller
  }

  /// Returns the certificate without all rows at these numbers.
  fileprivate func without(_ rows: [Int]) -> Certificate {
    let left = Set(rows)
    var smaller = self
    smaller.rows.removeAll { left.contains($0.row) }
    return smaller
  }

  /// The variables of the members, in ascending order.
  fileprivate func variables(of all: [Row]) -> [Int] {
    var variables = notNegative.map { $0.variable }
    for entry in rows { for term in all[entry.row].terms { variables.append(term.variable) } }
    variables.sort()
    var unique: [Int] = []
    for variable in variables where unique.last != variable { unique.append(variable) }
    return unique
  }

  private func localRows(of all: [Row], _ variables: [Int]) -> [Row] {
    rows.map { entry in
      var row = all[entry.row]
      row.terms = row.terms.map { Term(variables.place(of: $0.variable), $0.coefficient) }
      return row
    }
  }

  /// A certificate of these rows alone; nil if they do not conflict.
  ///
  /// - Parameter free: Extents that may be negative.
  fileprivate func proof(of all: [Row], _ isNotNegative: [Bool], but free: Set<Int> = []) throws(LayoutError)
    -> Certificate?
  {
    let variables = variables(of: all)
    let isRestricted = variables.map { isNotNegative[$0] && !free.contains($0) }
    var solver = ComponentSolver(rows: localRows(of: all, variables), isRestricted: isRestricted)
    try solver.solve()
    return solver.conflict.map { found in
      Certificate(
        rows: found.rows.map { (rows[$0.row].row, $0.factor) },
        notNegative: found.notNegative.map { (variables[$0.variable], $0.factor) })
    }
  }

  /// The number of independent combinations of the rows, and of all their extents, without variables.
  fileprivate func dependencies(of all: [Row], _ isNotNegative: [Bool]) -> Int {
    let variables = variables(of: all)
    var rows = localRows(of: all, variables)
    for (place, variable) in variables.enumerated() where isNotNegative[variable] {
      rows.append(
        Row(
          source: .notNegative(LayoutVariable(index: variable)), terms: [Term(place, 1)], constant: 0, relation: .equal,
          priority: LayoutConstraint.required))
    }
    for index in rows.indices {
      rows[index].constant = 0
      rows[index].relation = .equal
    }
    let free = Array(repeating: false, count: variables.count)
    return ComponentSolver(rows: rows, isRestricted: free).countOfDependentRows()
  }
}

extension [Int] {
  /// The position of a number in an ascending list that contains it.
  fileprivate func place(of number: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension LayoutConflict {
  /// Creates a conflict of the members in numbers, with factors that make the sum easy to read.
  fileprivate init(_ certificate: Certificate, of rows: [Row], isIrreducible: Bool) {
    self.isIrreducible = isIrreducible
    var members: [Member] = []
    var excess = 0.0
    for entry in certificate.rows {
      let row = rows[entry.row]
      excess += entry.factor * row.constant
      members.append(Member(row: row.source, expression: row.expression, factor: entry.factor))
    }
    for entry in certificate.notNegative {
      let variable = LayoutVariable(index: entry.variable)
      members.append(
        Member(
          row: .notNegative(variable),
          expression: LayoutExpression(
            terms: [LayoutTerm(variable: variable, coefficient: 1)], constant: 0, relation: .greaterThanOrEqual),
          factor: entry.factor))
    }
    // An extent gets the factor 1; without one, most members do.
    let unit = certificate.notNegative.first?.factor ?? members.commonFactor
    // Equalities alone may be added in either direction.
    let sign: Double = excess > 0 && certificate.notNegative.isEmpty ? -1 : 1
    let scale = sign / (unit > 0 ? unit : 1)
    self.members = members.map { Member(row: $0.row, expression: $0.expression, factor: ($0.factor * scale).snapped) }
      .sorted { ($0.row.rank, $0.row.place) < ($1.row.rank, $1.row.place) }
    self.excess = (excess * scale).snapped
  }
}

extension [LayoutConflict.Member] {
  /// The size of the most common factor; the first of several.
  fileprivate var commonFactor: Double {
    var found: [(size: Double, count: Int)] = []
    for member in self {
      let size = abs(member.factor)
      if let place = found.firstIndex(where: { abs($0.size - size) <= 1e-9 * size }) {
        found[place].count += 1
      } else if found.count < 10 {
        found.append((size, 1))
      }
    }
    var best: (size: Double, count: Int)?
    for entry in found where entry.count > best?.count ?? 0 { best = entry }
    return best?.size ?? 1
  }
}

extension LayoutRow {
  /// The order of members: constraints first, members that are never printed last.
  fileprivate var rank: Int {
    switch self {
    case .constraint: 0
    case .content: 1
    case .frame: 2
    case .guide: 3
    case .notNegative: 4
    }
  }

  fileprivate var place: Int {
    switch self {
    case .constraint(let index): index
    case .content(let item, let axis, let isHugging): item.index * 4 + axis.rawValue * 2 + (isHugging ? 0 : 1)
    case .frame(let item, let axis, let isSize): item.index * 4 + axis.rawValue * 2 + (isSize ? 1 : 0)
    case .guide(let item, let axis, let isMax): item.index * 4 + axis.rawValue * 2 + (isMax ? 1 : 0)
    case .notNegative(let variable): variable.index
    }
  }
}

extension Row {
  /// The row in numbers, its variables in the order of the items.
  var expression: LayoutExpression {
    LayoutExpression(
      terms: terms.sorted { $0.variable < $1.variable }.map {
        LayoutTerm(variable: LayoutVariable(index: $0.variable), coefficient: $0.coefficient)
      }, constant: constant, relation: relation)
  }
}

extension LayoutResult {
  /// Single changes of a constraint that make the members of a conflict hold, each verified by a layout.
  ///
  /// The constraint becomes optional (@999), inactive, or gets the constant that balances the sum. Changes that end all
  /// conflicts come first, among them the smallest changes of a constant. The first `limit` of the conflict's
  /// constraints are tried, with three layouts each. The system's own constraints cannot be changed in code; they are
  /// tried only if there are no others.
  ///
  /// - Parameter broken: The constraint that breaks without a change; making it optional comes first.
  public func waysOut(of conflict: LayoutConflict, limit: Int = 12, broken: Int? = nil) throws(LayoutError)
    -> [LayoutWayOut]
  {
    var found: [LayoutWayOut] = []
    try findWaysOut(of: conflict, limit: limit, broken: broken) { way in
      found.append(way)
      return true
    }
    return found
  }

  /// Finds them one by one, until `take` returns false; the others are not tried.
  package func findWaysOut(
    of conflict: LayoutConflict, limit: Int = 12, broken: Int?, take: (LayoutWayOut) -> Bool
  ) throws(LayoutError) {
    let hasOwn = conflict.constraints.contains { system.constraints[$0].origin != .system }
    let own = conflict.constraints.filter { !hasOwn || system.constraints[$0].origin != .system }
    let tried = Array((own.filter { $0 == broken } + own.filter { $0 != broken }).prefix(limit))
    let required = tried.filter { system.constraints[$0].isRequired }
    // Ways that leave other conflicts come last: other constants, then optional, then inactive constraints.
    var (constants, optional, inactive): ([LayoutWayOut], [LayoutWayOut], [LayoutWayOut]) = ([], [], [])
    for constraint in required where constraint == broken {
      guard let way = try wayOut(.optional(constraint: constraint), of: conflict) else { continue }
      if !way.endsAll { optional.append(way) } else if !take(way) { return }
    }
    for way in try waysOutByConstants(tried, of: conflict) {
      if !way.endsAll { constants.append(way) } else if !take(way) { return }
    }
    for constraint in required where constraint != broken {
      guard let way = try wayOut(.optional(constraint: constraint), of: conflict) else { continue }
      if !way.endsAll { optional.append(way) } else if !take(way) { return }
    }
    for constraint in tried {
      guard let way = try wayOut(.inactive(constraint: constraint), of: conflict) else { continue }
      if !way.endsAll { inactive.append(way) } else if !take(way) { return }
    }
    for way in constants + optional + inactive where !take(way) { return }
  }

  /// The ways out by another constant of each constraint, from the smallest change.
  private func waysOutByConstants(_ constraints: [Int], of conflict: LayoutConflict) throws(LayoutError)
    -> [LayoutWayOut]
  {
    var found: [(way: LayoutWayOut, amount: Double)] = []
    for index in constraints {
      guard let member = conflict.members.first(where: { $0.row == .constraint(index) }) else { continue }
      let old = system.constraints[index].constant
      let change = LayoutWayOut.Change.constant(
        constraint: index, (old + conflict.excess / member.factor).snapped)
      guard let way = try wayOut(change, of: conflict), case .constant(_, let constant) = way.change else { continue }
      found.append((way, abs(constant - old)))
    }
    return found.enumerated().sorted { ($0.element.amount, $0.offset) < ($1.element.amount, $1.offset) }.map {
      $0.element.way
    }
  }

  /// The layout after a single change.
  package func layout(with change: LayoutWayOut.Change) throws(LayoutError) -> LayoutResult {
    try system.with(change).layout()
  }

  /// The layout after a change, if the members of the conflict then hold; a constant is changed until its constraint is
  /// in no conflict, if a few steps suffice.
  private func wayOut(_ change: LayoutWayOut.Change, of conflict: LayoutConflict) throws(LayoutError) -> LayoutWayOut? {
    let rows = conflict.members.map { $0.row }
    var change = change
    var tried: Set<LayoutWayOut.Change> = []
    // Two conflicts can send a constant back and forth.
    while tried.count < 8, tried.insert(change).inserted {
      if case .constant(_, let constant) = change, abs(constant) > LayoutConstraint.largestConstant { return nil }
      let result = try layout(with: change)
      if case .constant(let index, let constant) = change,
        let next = result.conflicts.first(where: { $0.constraints.contains(index) }),
        let member = next.members.first(where: { $0.row == .constraint(index) })
      {
        change = .constant(constraint: index, (constant + next.excess / member.factor).snapped)
        continue
      }
      let isLeft = result.conflicts.contains { $0.members.allSatisfy { rows.contains($0.row) } }
      return isLeft ? nil : LayoutWayOut(change: change, frames: result.frames, endsAll: result.conflicts.isEmpty)
    }
    return nil
  }
}

extension LayoutSystem {
  /// Returns the system with a single change.
  fileprivate func with(_ change: LayoutWayOut.Change) -> LayoutSystem {
    var changed = self
    switch change {
    case .optional(let index): changed.constraints[index].priority = 999
    case .inactive(let index): changed.constraints[index].isActive = false
    case .constant(let index, let constant): changed.constraints[index].constant = constant
    }
    return changed
  }
}
