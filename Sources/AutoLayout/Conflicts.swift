import GeomrunGeometry

extension SolvedRows {
  /// Each contradiction, without what is not needed for it, as rows in numbers.
  func conflicts() throws(LayoutError) -> [LayoutConflict] {
    var conflicts: [LayoutConflict] = []
    for certificate in certificates {
      let conflict = LayoutConflict(try irreducible(certificate), of: rows)
      if !conflicts.contains(conflict) { conflicts.append(conflict) }
    }
    return conflicts
  }

  /// A certificate of which no member can be left out.
  private func irreducible(_ certificate: Certificate) throws(LayoutError) -> Certificate {
    var certificate = certificate.merged()
    // Where only one combination cancels all variables, every member is needed for it.
    if Certificate.dependencies(among: certificate, of: rows) == 1 { return certificate }
    var kept = 0
    while kept < certificate.count {
      // From the end, so that what was written first stays.
      if let smaller = try certificate.without(certificate.count - 1 - kept).proof(of: rows) {
        certificate = smaller.merged()
        kept = min(kept, certificate.count)
      } else {
        kept += 1
      }
    }
    return certificate
  }
}

extension Certificate {
  fileprivate var count: Int { rows.count + notNegative.count }

  /// One entry for each row, in the order of the rows.
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

  fileprivate func without(_ member: Int) -> Certificate {
    var smaller = self
    if member < rows.count {
      smaller.rows.remove(at: member)
    } else {
      smaller.notNegative.remove(at: member - rows.count)
    }
    return smaller
  }

  /// The variables of the members, by rising number.
  private func variables(of all: [Row]) -> [Int] {
    var variables = rows.flatMap { all[$0.row].terms.map { $0.variable } }
    variables += notNegative.map { $0.variable }
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

  /// A certificate made of these members alone; nil where they can hold together.
  fileprivate func proof(of all: [Row]) throws(LayoutError) -> Certificate? {
    let variables = variables(of: all)
    var isRestricted = Array(repeating: false, count: variables.count)
    for entry in notNegative { isRestricted[variables.place(of: entry.variable)] = true }
    var solver = ComponentSolver(rows: localRows(of: all, variables), isRestricted: isRestricted)
    try solver.solve()
    return solver.conflict.map { found in
      Certificate(
        rows: found.rows.map { (rows[$0.row].row, $0.factor) },
        notNegative: found.notNegative.map { (variables[$0.variable], $0.factor) })
    }
  }

  /// How many independent combinations of the members have no variables left.
  fileprivate static func dependencies(among certificate: Certificate, of all: [Row]) -> Int {
    let variables = certificate.variables(of: all)
    var rows = certificate.localRows(of: all, variables)
    for entry in certificate.notNegative {
      rows.append(
        Row(
          source: .notNegative(LayoutVariable(index: entry.variable)),
          terms: [Term(variables.place(of: entry.variable), 1)], constant: 0, relation: .equal,
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
  /// Where a number stands in a rising list that holds it.
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
  /// The members in numbers, with factors that make the sum easy to read.
  fileprivate init(_ certificate: Certificate, of rows: [Row]) {
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
            terms: [LayoutTerm(variable: variable, coefficient: 1)], constant: 0,
            relation: .greaterThanOrEqual),
          factor: entry.factor))
    }
    // An extent counts once; without one, the member that counts least does.
    let unit =
      certificate.notNegative.first?.factor
      ?? members.map { abs($0.factor) }.min() ?? 1
    // Equalities alone may be summed up in either direction.
    let sign: Double = excess > 0 ? -1 : 1
    let scale = sign / (unit > 0 ? unit : 1)
    self.members =
      members.map {
        Member(row: $0.row, expression: $0.expression, factor: ($0.factor * scale).snapped)
      }
      .sorted { ($0.row.rank, $0.row.place) < ($1.row.rank, $1.row.place) }
    self.excess = (excess * scale).snapped
  }
}

extension LayoutRow {
  /// Constraints first, what is never printed last.
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
    case .content(let item, let axis, let isHugging):
      item.index * 4 + axis.rawValue * 2 + (isHugging ? 0 : 1)
    case .frame(let item, let axis, let isSize):
      item.index * 4 + axis.rawValue * 2 + (isSize ? 1 : 0)
    case .guide(let item, let axis, let isMax): item.index * 4 + axis.rawValue * 2 + (isMax ? 1 : 0)
    case .notNegative(let variable): variable.index
    }
  }
}

extension Row {
  /// The row in numbers, its variables in the order of the items.
  var expression: LayoutExpression {
    LayoutExpression(
      terms: terms.sorted { $0.variable < $1.variable }
        .map {
          LayoutTerm(variable: LayoutVariable(index: $0.variable), coefficient: $0.coefficient)
        }, constant: constant, relation: relation)
  }
}

extension LayoutResult {
  /// Single changes of a constraint after which the members of a conflict hold, each tried by laying out again.
  ///
  /// The constraint becomes optional (@999), inactive, or gets the constant that makes the sum come out. Those that end all
  /// conflicts come first, among them the smallest changes of a constant. Of the conflict's constraints the first `limit` are
  /// tried, which takes three layouts each.
  public func waysOut(of conflict: LayoutConflict, limit: Int = 12) throws(LayoutError)
    -> [LayoutWayOut]
  {
    var found: [(way: LayoutWayOut, rank: Int, amount: Double)] = []
    var tried = 0
    for member in conflict.members {
      guard case .constraint(let index) = member.row, tried < limit else { continue }
      tried += 1
      let constraint = system.constraints[index]
      var changes: [(change: LayoutWayOut.Change, rank: Int, amount: Double)] = []
      let difference = conflict.excess / member.factor
      let constant = (constraint.constant + difference).snapped
      if constant.isFinite, abs(constant) <= LayoutConstraint.largestConstant {
        changes.append((.constant(constraint: index, constant), 0, abs(difference)))
      }
      if constraint.isRequired { changes.append((.optional(constraint: index), 1, 0)) }
      changes.append((.inactive(constraint: index), 2, 0))
      for (change, rank, amount) in changes {
        var changed = system
        switch change {
        case .optional: changed.constraints[index].priority = 999
        case .inactive: changed.constraints[index].isActive = false
        case .constant(_, let constant): changed.constraints[index].constant = constant
        }
        let result = try changed.layout()
        let rows = conflict.members.map { $0.row }
        guard !result.conflicts.contains(where: { $0.members.allSatisfy { rows.contains($0.row) } })
        else { continue }
        let way = LayoutWayOut(
          change: change, frames: result.frames, endsAll: result.conflicts.isEmpty)
        found.append((way, way.endsAll ? rank : rank + 3, amount))
      }
    }
    return found.enumerated()
      .sorted {
        ($0.element.rank, $0.element.amount, $0.offset)
          < ($1.element.rank, $1.element.amount, $1.offset)
      }
      .map { $0.element.way }
  }
}
