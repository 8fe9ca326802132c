/// Rows `basic = constant + sum of nonbasic variables` without negative variables: the primal simplex method.
///
/// Columns enter and rows leave by Bland's rule, the smallest number first, which prevents cycles.
struct Tableau {
  struct Entry {
    var column: Int
    var value: Double
  }

  /// The entries of each row, by ascending column.
  private(set) var rows: [[Entry]] = []
  private(set) var constants: [Double] = []
  /// The basic variable of each row.
  private(set) var basics: [Int] = []
  /// The row of each variable; -1 if it is nonbasic.
  private(set) var rowOf: [Int] = []
  /// The nonbasic variables that have to stay 0.
  private(set) var isLocked: [Bool] = []
  /// The rows that contain a column; may include rows that no longer do.
  private var holders: [[Int]] = []
  private var stamps: [Int] = []
  private var stamp = 0
  // The objective by column; the columns touched; the candidates to enter.
  private var costs: [Double] = []
  private var touched: [Int] = []
  private var candidates = NumberHeap()
  /// The limit in points below which numbers are 0.
  private let tolerance: Double
  /// The number of entries left to compute before the search gives up.
  private var work = 100_000_000

  /// A tableau without rows.
  init(variables: Int, tolerance: Double) {
    self.tolerance = tolerance
    rowOf = Array(repeating: -1, count: variables)
    isLocked = Array(repeating: false, count: variables)
    holders = Array(repeating: [], count: variables)
    costs = Array(repeating: 0, count: variables)
  }

  var variableCount: Int { rowOf.count }

  mutating func addVariable() -> Int {
    rowOf.append(-1)
    isLocked.append(false)
    holders.append([])
    costs.append(0)
    return rowOf.count - 1
  }

  /// The value of a variable.
  func value(of variable: Int) -> Double {
    let row = rowOf[variable]
    return row < 0 ? 0 : constants[row]
  }

  /// Adds the row of a new basic variable; the entries are sorted by column and all nonbasic.
  mutating func addRow(_ basic: Int, _ constant: Double, _ entries: [Entry]) {
    let row = rows.count
    rows.append(entries)
    constants.append(abs(constant) <= tolerance ? 0 : constant)
    basics.append(basic)
    rowOf[basic] = row
    stamps.append(0)
    for entry in entries { holders[entry.column].append(row) }
  }

  /// Exchanges a basic variable that is 0 for a column: the one in the fewest rows, to rewrite little.
  mutating func exchange(_ basic: Int, besides other: Int) throws(LayoutError) {
    let row = rowOf[basic]
    guard row >= 0, constants[row] == 0 else { return }
    var best: Entry?
    for entry in rows[row] where entry.column != other && !isLocked[entry.column] && abs(entry.value) == 1 {
      if let found = best, holders[found.column].count <= holders[entry.column].count { continue }
      best = entry
    }
    if let best { try pivot(row, best.column) }
  }

  /// Raises a negative basic variable to 0; returns false if that is impossible, and its row is the proof.
  mutating func raise(_ basic: Int) throws(LayoutError) -> Bool {
    while true {
      let row = rowOf[basic]
      guard row >= 0, constants[row] < -tolerance else {
        if row >= 0, constants[row] < 0 { constants[row] = 0 }
        return true
      }
      guard let entering = rows[row].first(where: { $0.value > Tableau.noise && !isLocked[$0.column] }) else {
        return false
      }
      let own = -constants[row] / entering.value
      let leaving = leavingRow(entering.column, besides: row)
      if let leaving, leaving.ratio < own {
        try pivot(leaving.row, entering.column)
      } else {
        try pivot(row, entering.column)
      }
    }
  }

  /// Minimises a sum of variables, and locks all that would increase it.
  mutating func minimise(_ terms: [Entry]) throws(LayoutError) {
    for term in terms { addCost(term.value, of: term.column) }
    _ = try descend()
    for column in touched where costs[column] > Tableau.noise { isLocked[column] = true }
    clearCosts()
  }

  /// The least value of a sum of variables, within the unlocked ones; nil if it has no lower bound.
  mutating func least(_ terms: [Entry], plus constant: Double) throws(LayoutError) -> Double? {
    for term in terms { addCost(term.value, of: term.column) }
    let isBounded = try descend()
    clearCosts()
    guard isBounded else { return nil }
    return terms.reduce(constant) { $0 + $1.value * value(of: $1.column) }
  }

  /// Unlocks the variables that a later search has locked.
  mutating func unlock(to locks: [Bool]) {
    for column in locks.indices where !locks[column] { isLocked[column] = false }
  }

  static let noise = 1e-9

  private mutating func addCost(_ cost: Double, of variable: Int) {
    let row = rowOf[variable]
    guard row >= 0 else {
      setCost(costs[variable] + cost, of: variable)
      return
    }
    for entry in rows[row] { setCost(costs[entry.column] + cost * entry.value, of: entry.column) }
  }

  private mutating func setCost(_ cost: Double, of column: Int) {
    if costs[column] == 0 { touched.append(column) }
    // A rounding residue must not count as a slope.
    costs[column] = abs(cost) <= 1e-11 ? 0 : cost
    if cost < -Tableau.noise, !isLocked[column] { candidates.insert(column) }
  }

  private mutating func clearCosts() {
    for column in touched { costs[column] = 0 }
    touched.removeAll(keepingCapacity: true)
    candidates.removeAll()
  }

  /// Returns false if the objective has no lower bound.
  private mutating func descend() throws(LayoutError) -> Bool {
    while let column = candidates.popLeast() {
      guard costs[column] < -Tableau.noise, rowOf[column] < 0, !isLocked[column] else { continue }
      guard let leaving = leavingRow(column, besides: nil) else { return false }
      try pivot(leaving.row, column)
    }
    return true
  }

  private func coefficient(of column: Int, in row: Int) -> Double {
    let entries = rows[row]
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].column < column { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].column == column ? entries[low].value : 0
  }

  private func leavingRow(_ column: Int, besides skipped: Int?) -> (row: Int, ratio: Double)? {
    var best: (row: Int, ratio: Double)?
    for row in holders[column] where row != skipped {
      let slope = coefficient(of: column, in: row)
      guard slope < -Tableau.noise else { continue }
      let ratio = max(0, constants[row]) / -slope
      guard let found = best else {
        best = (row, ratio)
        continue
      }
      if ratio < found.ratio || ratio == found.ratio && basics[row] < basics[found.row] { best = (row, ratio) }
    }
    return best
  }

  /// Solves a row for a column, and substitutes that into all other rows.
  private mutating func pivot(_ row: Int, _ column: Int) throws(LayoutError) {
    let divisor = coefficient(of: column, in: row)
    let basic = basics[row]
    var solved: [Entry] = []
    solved.reserveCapacity(rows[row].count)
    var isPlaced = false
    for entry in rows[row] {
      if !isPlaced, entry.column > basic {
        solved.append(Entry(column: basic, value: 1 / divisor))
        isPlaced = true
      }
      if entry.column != column { solved.append(Entry(column: entry.column, value: -entry.value / divisor)) }
    }
    if !isPlaced { solved.append(Entry(column: basic, value: 1 / divisor)) }
    let constant = -constants[row] / divisor
    guard constant.isFinite, abs(constant) < 1e15 else { throw .notComputable }
    rows[row] = solved
    constants[row] = abs(constant) <= tolerance * 1e-3 ? 0 : constant
    basics[row] = column
    rowOf[column] = row
    rowOf[basic] = -1
    isLocked[basic] = false
    stamp += 1
    stamps[row] = stamp
    let others = holders[column]
    holders[column] = [row]
    holders[basic].append(row)
    for other in others where stamps[other] != stamp {
      stamps[other] = stamp
      try add(solved, constants[row], to: other, insteadOf: column)
    }
    let cost = costs[column]
    if cost != 0 {
      costs[column] = 0
      for entry in solved { setCost(costs[entry.column] + cost * entry.value, of: entry.column) }
    }
    work -= solved.count
  }

  private mutating func add(_ solved: [Entry], _ constant: Double, to row: Int, insteadOf column: Int)
    throws(LayoutError)
  {
    let factor = coefficient(of: column, in: row)
    guard factor != 0 else { return }
    let old = rows[row]
    work -= old.count + solved.count
    guard work > 0 else { throw .notComputable }
    var sum: [Entry] = []
    sum.reserveCapacity(old.count + solved.count)
    var (i, j) = (0, 0)
    while i < old.count || j < solved.count {
      if j == solved.count || i < old.count && old[i].column < solved[j].column {
        if old[i].column != column { sum.append(old[i]) }
        i += 1
      } else if i == old.count || solved[j].column < old[i].column {
        sum.append(Entry(column: solved[j].column, value: factor * solved[j].value))
        holders[solved[j].column].append(row)
        j += 1
      } else {
        let added = factor * solved[j].value
        let value = old[i].value + added
        if abs(value) > Tableau.noise * max(abs(added), abs(old[i].value)) {
          sum.append(Entry(column: old[i].column, value: value))
        }
        (i, j) = (i + 1, j + 1)
      }
    }
    rows[row] = sum
    let added = factor * constant
    let value = constants[row] + added
    guard value.isFinite, abs(value) < 1e15 else { throw .notComputable }
    constants[row] = abs(value) <= 1e-12 * max(abs(added), 1) ? 0 : value
  }
}

/// A priority queue with the least number first; it may contain duplicates.
struct NumberHeap {
  private var numbers: [Int] = []

  mutating func removeAll() { numbers.removeAll(keepingCapacity: true) }

  mutating func insert(_ number: Int) {
    numbers.append(number)
    var child = numbers.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard numbers[child] < numbers[parent] else { return }
      numbers.swapAt(child, parent)
      child = parent
    }
  }

  mutating func popLeast() -> Int? {
    guard let least = numbers.first, let last = numbers.popLast() else { return nil }
    guard !numbers.isEmpty else { return least }
    numbers[0] = last
    var parent = 0
    while true {
      var child = parent * 2 + 1
      guard child < numbers.count else { return least }
      if child + 1 < numbers.count, numbers[child + 1] < numbers[child] { child += 1 }
      guard numbers[child] < numbers[parent] else { return least }
      numbers.swapAt(child, parent)
      parent = child
    }
  }
}
