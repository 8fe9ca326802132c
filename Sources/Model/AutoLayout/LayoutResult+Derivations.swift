/// The derivation of an item's number from rows that hold with equality, and from numbers derived before.
public struct LayoutDerivation: Hashable, Sendable {
  /// The number.
  public let variable: LayoutVariable
  /// The value, in points.
  public let value: Double
  /// The terms, whose sum plus the constant is the number.
  public let terms: [LayoutTerm]
  /// The constant added to the terms, in points.
  public let constant: Double
  /// The rows whose sum this is; empty if nothing determines the number, which is then 0.
  public let rows: [LayoutRow]
}

extension LayoutResult {
  /// Derives numbers one from another, each after those that it is computed from; omits those left undetermined by a
  /// conflict.
  ///
  /// Rows that determine a single number each are given as they are. A number determined only by several rows together
  /// is computed from numbers not connected with it. Takes the reasons of each number.
  public func derivations(of variables: [LayoutVariable]) -> [LayoutDerivation] {
    var found = DerivationFinder(solved: solved)
    for variable in variables where solved.values.indices.contains(variable.index) { found.ask(variable.index) }
    return found.inOrder(variables.map { $0.index })
  }

  /// Derives numbers together with those that they are computed from, recursively, as far as `isFollowed` returns true.
  public func derivations(of variables: [LayoutVariable], following isFollowed: (LayoutVariable) -> Bool)
    -> [LayoutDerivation]
  {
    var asked = variables
    var known = Set(asked)
    while true {
      let found = derivations(of: asked)
      let more = found.flatMap { $0.terms }.map { $0.variable }.filter { isFollowed($0) && known.insert($0).inserted }
      if more.isEmpty { return found }
      asked += more
    }
  }
}

/// Sorts rows into an order for computing numbers.
private struct DerivationFinder {
  /// The reasons within one part of the system.
  struct Part {
    var component: Int
    var rows: [Int] = []
    var isUsed: Set<Int> = []
    var sizes: [Int: Bool] = [:]
    /// For each requested variable, the rows that sum to it, with their factors.
    var sums: [(variable: Int, rows: [(row: Int, factor: Double)], sizes: [LayoutRow])] = []
  }

  /// The left side of a row, scaled so that its first factor is 1.
  struct Line: Hashable {
    let terms: [Term]
    let constant: Double

    init?(_ row: Row) {
      let sorted = row.terms.sorted { $0.variable < $1.variable }
      guard let factor = sorted.first?.coefficient, factor != 0 else { return nil }
      terms = sorted.map { Term($0.variable, $0.coefficient / factor) }
      constant = row.constant / factor
    }
  }

  let solved: SolvedRows
  var parts: [Part] = []
  private var partOf: [Int: Int] = [:]
  private var solvers: [ComponentSolver] = []
  private var equalities: [Line: LayoutRow] = [:]
  private var derived: [LayoutDerivation] = []
  private var known: Set<Int> = []

  init(solved: SolvedRows) { self.solved = solved }

  mutating func ask(_ variable: Int) {
    let place = solved.placeOf[variable]
    guard place.component >= 0, solved.values[variable] != nil else { return }
    let component = solved.components[place.component]
    let number: Int
    if let known = partOf[place.component] {
      number = known
    } else {
      number = parts.count
      partOf[place.component] = number
      parts.append(Part(component: place.component))
      solvers.append(component.solver)
      for row in component.rows where solved.rows[row].relation == .equal {
        if let line = Line(solved.rows[row]) { equalities[line] = solved.rows[row].source }
      }
    }
    let (rows, sizes) = solvers[number].reasons(for: place.variable)
    for entry in rows where parts[number].isUsed.insert(entry.row).inserted { parts[number].rows.append(entry.row) }
    for entry in sizes { parts[number].sizes[component.variables[entry.variable]] = entry.isOpen }
    parts[number].sums.append(
      (
        variable, rows.map { (component.rows[$0.row], $0.factor) },
        sizes.filter { !$0.isOpen }.map { .notNegative(LayoutVariable(index: component.variables[$0.variable])) }
      ))
  }

  /// The requested numbers; those determined by single rows are in the order of determination.
  mutating func inOrder(_ asked: [Int]) -> [LayoutDerivation] {
    let singles = Set(asked.filter { solved.values.indices.contains($0) }).compactMap { variable in
      solved.single(of: variable).map { (variable: variable, row: $0.row, time: $0.time) }
    }.sorted { $0.time < $1.time }
    for single in singles { derive(single.variable, from: single.row) }
    for part in parts { deriveAll(of: part) }
    let asked = Set(asked)
    return derived.filter { asked.contains($0.variable.index) }
  }

  /// The row to report for one that holds with equality: an equality for the same number is preferred to an inequality
  /// at its limit.
  private func source(_ row: Row) -> LayoutRow {
    guard row.relation != .equal, let line = Line(row) else { return row.source }
    return equalities[line] ?? row.source
  }

  /// Solves a row for a variable.
  private mutating func derive(_ variable: Int, from index: Int) {
    let row = solved.rows[index]
    guard let own = row.terms.first(where: { $0.variable == variable }) else { return }
    add(
      variable,
      row.terms.filter { $0.variable != variable }.map { Term($0.variable, -$0.coefficient / own.coefficient) },
      -row.constant / own.coefficient, [source(row)])
  }

  private mutating func add(_ variable: Int, _ terms: [Term], _ constant: Double, _ rows: [LayoutRow]) {
    guard let value = solved.values[variable], known.insert(variable).inserted else { return }
    derived.append(
      LayoutDerivation(
        variable: LayoutVariable(index: variable), value: value.snapped,
        terms: terms.map {
          LayoutTerm(variable: LayoutVariable(index: $0.variable), coefficient: $0.coefficient.snapped)
        }, constant: constant.snapped, rows: rows))
  }

  private mutating func deriveAll(of part: Part) {
    let component = solved.components[part.component]
    var open: [Int: Int] = [:]
    var holders: [Int: [Int]] = [:]
    for row in part.rows {
      let variables = component.solver.rows[row].terms.map { component.variables[$0.variable] }
      open[row] = variables.count
      for variable in variables { holders[variable, default: []].append(row) }
    }
    var ready = NumberHeap()
    var isTold: Set<Int> = []
    for row in part.rows where open[row] == 1 { ready.insert(row) }
    func settle(_ variable: Int) {
      for row in holders[variable] ?? [] {
        open[row, default: 0] -= 1
        if open[row] == 1 { ready.insert(row) }
      }
    }
    // Variables that are 0 because no row requires more come first.
    for (variable, isOpen) in part.sizes.sorted(by: { $0.key < $1.key }) {
      let source = LayoutRow.notNegative(LayoutVariable(index: variable))
      add(variable, [], 0, isOpen ? [] : [source])
      settle(variable)
    }
    var sums = part.sums[...]
    repeat {
      while let row = ready.popLeast() {
        guard isTold.insert(row).inserted else { continue }
        let index = component.rows[row]
        let own = component.solver.rows[row].terms.map { component.variables[$0.variable] }
        guard let variable = own.first(where: { !known.contains($0) }) else { continue }
        derive(variable, from: index)
        settle(variable)
      }
      // No single row determines another number: the next one is the sum of several rows.
      guard let sum = sums.popFirst() else { break }
      guard !known.contains(sum.variable) else { continue }
      var terms: [Int: Double] = [:]
      var constant = 0.0
      for entry in sum.rows {
        let row = solved.rows[entry.row]
        constant -= row.constant * entry.factor
        for term in row.terms { terms[term.variable, default: 0] -= term.coefficient * entry.factor }
      }
      let others = terms.filter { solved.placeOf[$0.key].component < 0 && abs($0.value) > 1e-9 }.sorted {
        $0.key < $1.key
      }
      // The rows sum up to the variable minus its value.
      add(
        sum.variable, others.map { Term($0.key, $0.value) }, constant,
        sum.rows.map { source(solved.rows[$0.row]) } + sum.sizes)
      settle(sum.variable)
    } while true
  }
}
