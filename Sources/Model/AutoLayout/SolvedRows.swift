/// The rows of a system, solved: first numbers determined by single rows, one after the other, then connected rows.
struct SolvedRows: Sendable {
  /// Connected rows, with variables of their own.
  struct Component: Sendable {
    var solver: ComponentSolver
    /// The variable of the system for each of the component's.
    let variables: [Int]
    /// The row of the system for each of the component's.
    let rows: [Int]
  }

  /// All rows of the system.
  let rows: [Row]
  /// The value of each variable; nil where a conflict leaves it undetermined.
  private(set) var values: [Double?]
  /// The components not determined by single rows.
  private(set) var components: [Component] = []
  /// For each variable, its component and its number there; -1 if a single row determines it.
  private(set) var placeOf: [(component: Int, variable: Int)]
  /// The contradictions, in numbers of rows and variables of the system.
  private(set) var certificates: [Certificate] = []
  let isNotNegative: [Bool]
  private let weighsPriorities: Bool
  private let ties: TieOrder?
  /// The row of each constraint; -1 for none.
  let rowOfConstraint: [Int]
  // For variables determined by single rows: the row, and the order of determination.
  private var singles: [Int]
  private var determinedAt: [Int]
  private var determined: [Int] = []

  /// Solves the rows.
  init(rows: [Row], isNotNegative: [Bool], weighsPriorities: Bool, ties: TieOrder?) throws(LayoutError) {
    self.rows = rows
    self.ties = ties
    self.weighsPriorities = weighsPriorities
    self.isNotNegative = isNotNegative
    var rowOfConstraint: [Int] = []
    for (index, row) in rows.enumerated() {
      guard case .constraint(let number) = row.source else { continue }
      while rowOfConstraint.count < number { rowOfConstraint.append(-1) }
      rowOfConstraint.append(index)
    }
    self.rowOfConstraint = rowOfConstraint
    let count = isNotNegative.count
    values = Array(repeating: nil, count: count)
    placeOf = Array(repeating: (-1, -1), count: count)
    singles = Array(repeating: -1, count: count)
    determinedAt = Array(repeating: -1, count: count)
    try determineSingles()
    try checkDetermined()
    let parts = split()
    for part in parts { try solve(part) }
    if !certificates.isEmpty { leaveOpen() }
  }

  mutating func setValue(_ value: Double, of variable: Int) { values[variable] = value }

  /// Returns the part of a row that single rows determine, its largest addend, the number of other terms, and the last one.
  private func determinedPart(of row: Row) -> (constant: Double, scale: Double, open: Int, last: Term?) {
    var (constant, scale) = (row.constant, abs(row.constant))
    var open = 0
    var last: Term?
    for term in row.terms {
      if let value = values[term.variable] {
        constant += term.coefficient * value
        scale = max(scale, abs(term.coefficient * value))
      } else {
        open += 1
        last = term
      }
    }
    return (constant, scale, open, last)
  }

  /// The limit in points below which sums of numbers of this size count as 0.
  private func tolerance(_ scale: Double) -> Double { 1e-9 * max(1, min(scale, 1e4)) }

  private mutating func determineSingles() throws(LayoutError) {
    var open = Array(repeating: 0, count: rows.count)
    var starts = Array(repeating: 0, count: isNotNegative.count + 1)
    var equalities: [Int] = []
    equalities.reserveCapacity(rows.count)
    for (index, row) in rows.enumerated() where row.isRequired && row.relation == .equal { equalities.append(index) }
    for index in equalities {
      open[index] = rows[index].terms.count
      for term in rows[index].terms { starts[term.variable + 1] += 1 }
    }
    for variable in isNotNegative.indices { starts[variable + 1] += starts[variable] }
    var ends = starts
    var holders = Array(repeating: 0, count: starts.last ?? 0)
    for index in equalities {
      for term in rows[index].terms {
        holders[ends[term.variable]] = index
        ends[term.variable] += 1
      }
    }
    var queue: [Int] = []
    queue.reserveCapacity(equalities.count)
    for index in equalities where open[index] == 1 { queue.append(index) }
    var next = 0
    while next < queue.count {
      let index = queue[next]
      next += 1
      let part = determinedPart(of: rows[index])
      guard part.open == 1, let term = part.last else { continue }
      var value = -part.constant / term.coefficient
      guard value.isFinite, abs(value) < 1e15 else { throw .notComputable }
      singles[term.variable] = index
      determinedAt[term.variable] = determined.count
      determined.append(term.variable)
      if isNotNegative[term.variable], value < 0 {
        if value < -tolerance(abs(value)) {
          certificates.append(completed([(index, -1 / term.coefficient)], [(term.variable, 1)]))
        } else {
          value = 0
        }
      }
      values[term.variable] = value
      for holder in holders[starts[term.variable]..<starts[term.variable + 1]] {
        open[holder] -= 1
        if open[holder] == 1 { queue.append(holder) }
      }
    }
  }

  /// Finds contradictions among rows without undetermined variables.
  private mutating func checkDetermined() throws(LayoutError) {
    for (index, row) in rows.enumerated() where row.isRequired {
      let (constant, scale, open, _) = determinedPart(of: row)
      guard open == 0 else { continue }
      guard constant.isFinite else { throw .notComputable }
      let holds =
        switch row.relation {
        case .equal: abs(constant) <= tolerance(scale)
        case .lessThanOrEqual: constant <= tolerance(scale)
        case .greaterThanOrEqual: constant >= -tolerance(scale)
        }
      if !holds { certificates.append(completed([(index, constant > 0 ? -1 : 1)], [])) }
    }
  }

  /// Adds the rows that cancel determined variables in a sum.
  private func completed(_ found: [(row: Int, factor: Double)], _ sizes: [(variable: Int, factor: Double)])
    -> Certificate
  {
    let terms =
      found.flatMap { found in rows[found.row].terms.map { Term($0.variable, $0.coefficient * found.factor) } }
      + sizes.map { Term($0.variable, $0.factor) }
    return Certificate(rows: found + singles(cancelling: terms), notNegative: sizes)
  }

  /// The single row that determines a variable, and its position in the order; nil if several rows do.
  func single(of variable: Int) -> (row: Int, time: Int)? {
    singles[variable] >= 0 && values[variable] != nil ? (singles[variable], determinedAt[variable]) : nil
  }

  /// The rows, with factors, that cancel the determined variables of a sum.
  func singles(cancelling terms: [Term]) -> [(row: Int, factor: Double)] {
    var sums: [Int: (sum: Double, largest: Double)] = [:]
    var waiting = NumberHeap()
    func note(_ term: Term, _ factor: Double) {
      // The latest variable comes first, because earlier ones determine it.
      guard determinedAt[term.variable] >= 0 else { return }
      let added = term.coefficient * factor
      if let old = sums[term.variable] {
        sums[term.variable] = (old.sum + added, max(old.largest, abs(added)))
      } else {
        sums[term.variable] = (added, abs(added))
        waiting.insert(-determinedAt[term.variable])
      }
    }
    for term in terms { note(term, 1) }
    var result: [(row: Int, factor: Double)] = []
    while let time = waiting.popLeast() {
      let variable = determined[-time]
      guard let (sum, largest) = sums[variable], abs(sum) > Tableau.noise * largest else { continue }
      let row = rows[singles[variable]]
      guard let own = row.terms.first(where: { $0.variable == variable }) else { continue }
      let factor = -sum / own.coefficient
      result.append((singles[variable], factor))
      for term in row.terms where term.variable != variable { note(term, factor) }
    }
    return result
  }

  /// The undetermined variables and the rows connecting them, by their first variable.
  private func split() -> [(variables: [Int], rows: [Int])] {
    var sets = DisjointSets(count: values.count)
    var open: [(row: Int, variable: Int)] = []
    for (index, row) in rows.enumerated() {
      var first: Int?
      for term in row.terms where values[term.variable] == nil {
        if let first { sets.join(first, term.variable) } else { first = term.variable }
      }
      if let first { open.append((index, first)) }
    }
    var parts: [(variables: [Int], rows: [Int])] = []
    var partOf = Array(repeating: -1, count: values.count)
    for variable in values.indices where values[variable] == nil {
      let root = sets.root(of: variable)
      if partOf[root] < 0 {
        partOf[root] = parts.count
        parts.append(([], []))
      }
      parts[partOf[root]].variables.append(variable)
    }
    for (row, variable) in open { parts[partOf[sets.root(of: variable)]].rows.append(row) }
    return parts
  }

  private mutating func solve(_ part: (variables: [Int], rows: [Int])) throws(LayoutError) {
    for (number, variable) in part.variables.enumerated() { placeOf[variable] = (components.count, number) }
    var own: [Row] = []
    own.reserveCapacity(part.rows.count)
    for index in part.rows {
      var row = rows[index]
      let part = determinedPart(of: row)
      row.constant = part.constant
      var terms: [Term] = []
      terms.reserveCapacity(part.open)
      for term in row.terms where values[term.variable] == nil {
        terms.append(Term(placeOf[term.variable].variable, term.coefficient))
      }
      row.terms = terms
      own.append(row)
    }
    var solver = ComponentSolver(rows: own, isRestricted: part.variables.map { isNotNegative[$0] })
    try solver.solve(weighsPriorities: weighsPriorities)
    if let ties, solver.conflict == nil { try solver.settle(ties) }
    if let conflict = solver.conflict {
      certificates.append(
        completed(
          conflict.rows.map { (part.rows[$0.row], $0.factor) },
          conflict.notNegative.map { (part.variables[$0.variable], $0.factor) }))
    } else {
      for (number, value) in try solver.values().enumerated() { values[part.variables[number]] = value }
    }
    components.append(Component(solver: solver, variables: part.variables, rows: part.rows))
  }

  /// Clears the values of all variables connected with a conflict.
  private mutating func leaveOpen() {
    var sets = DisjointSets(count: values.count)
    func isFixed(_ variable: Int) -> Bool {
      guard singles[variable] >= 0 else { return false }
      switch rows[singles[variable]].source {
      case .frame: return rows[singles[variable]].terms.count == 1
      case .constraint, .content, .guide, .notNegative: return false
      }
    }
    for row in rows {
      let open = row.terms.filter { !isFixed($0.variable) }
      for term in open.dropFirst() { sets.join(open[0].variable, term.variable) }
    }
    var isOpen = Array(repeating: false, count: values.count)
    for certificate in certificates {
      for member in certificate.rows {
        for term in rows[member.row].terms where !isFixed(term.variable) { isOpen[sets.root(of: term.variable)] = true }
      }
      for member in certificate.notNegative { isOpen[sets.root(of: member.variable)] = true }
    }
    for variable in values.indices where !isFixed(variable) && isOpen[sets.root(of: variable)] {
      values[variable] = nil
    }
  }
}

/// A union-find structure of numbers.
struct DisjointSets {
  private var parents: [Int]

  init(count: Int) { parents = Array(0..<count) }

  mutating func root(of number: Int) -> Int {
    var root = number
    while parents[root] != root {
      parents[root] = parents[parents[root]]
      root = parents[root]
    }
    return root
  }

  mutating func join(_ a: Int, _ b: Int) {
    let (a, b) = (root(of: a), root(of: b))
    // The smaller number becomes the root of both.
    if a < b { parents[b] = a } else { parents[a] = b }
  }
}
