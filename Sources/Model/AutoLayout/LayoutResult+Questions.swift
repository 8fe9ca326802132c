public import GeomrunGeometry

extension LayoutResult {
  /// The unmet optional rows, in the order of the rows; those of a conflict are unknown.
  public var unmet: [UnmetRow] {
    solved.rows.compactMap { row in
      guard !row.isRequired, let value = solved.value(of: row) else { return nil }
      let error = row.violation(at: value)
      return error == 0 ? nil : UnmetRow(row: row.source, priority: row.priority, error: error.snapped)
    }
  }

  /// The row in numbers; nil if it is not part of the system, such as that of an inactive constraint.
  ///
  /// Takes as many steps as there are rows, except for constraints.
  public func expression(of row: LayoutRow) -> LayoutExpression? {
    switch row {
    case .notNegative(let variable):
      LayoutExpression(
        terms: [LayoutTerm(variable: variable, coefficient: 1)], constant: 0, relation: .greaterThanOrEqual)
    case .constraint(let index):
      solved.rowOfConstraint.indices.contains(index) && solved.rowOfConstraint[index] >= 0
        ? solved.rows[solved.rowOfConstraint[index]].expression : nil
    case .content, .frame, .guide: solved.rows.first { $0.source == row }?.expression
    }
  }

  /// The reasons for a number: rows that hold with equality and undetermined variables, each with a factor.
  ///
  /// Their sum, each times its factor, is the variable minus its value. Rows of the variable's own item come first. Nil
  /// if a conflict leaves the number undetermined.
  public func reasons(for variable: LayoutVariable) -> [LayoutReason]? {
    let index = variable.index
    guard solved.values.indices.contains(index), solved.values[index] != nil else { return nil }
    var found: [LayoutReason] = []
    var terms = [Term(index, -1)]
    let place = solved.placeOf[index]
    if place.component >= 0 {
      let component = solved.components[place.component]
      var solver = component.solver
      let (rows, sizes) = solver.reasons(for: place.variable)
      for entry in rows {
        let row = solved.rows[component.rows[entry.row]]
        found.append(LayoutReason(cause: .row(row.source), factor: entry.factor.snapped))
        terms += row.terms.map { Term($0.variable, $0.coefficient * entry.factor) }
      }
      for entry in sizes {
        let open = LayoutVariable(index: component.variables[entry.variable])
        found.append(
          LayoutReason(
            cause: entry.isOpen ? .undetermined(open) : .row(.notNegative(open)), factor: entry.factor.snapped))
        terms.append(Term(open.index, entry.factor))
      }
    }
    for entry in solved.singles(cancelling: terms) {
      found.append(LayoutReason(cause: .row(solved.rows[entry.row].source), factor: entry.factor.snapped))
    }
    return found
  }

  /// The ambiguous numbers, in the order of the items, except those of a scroll view's content without size
  /// constraints.
  ///
  /// Each is minimised and maximised while the sums of errors are those of the layout.
  public func ambiguities() throws(LayoutError) -> [LayoutAmbiguity] {
    var found: [LayoutAmbiguity] = []
    for component in solved.components where component.solver.conflict == nil {
      guard component.solver.hasChoice else { continue }
      var solver = component.solver
      var fixed: ComponentSolver?
      for (number, variable) in component.variables.enumerated() {
        guard let value = solved.values[variable], isAsked(LayoutVariable(index: variable)) else { continue }
        let terms = [Term(number, 1)]
        guard let range = try solver.range(of: terms, 0) else { continue }
        // A number that stays ambiguous with all errors fixed lacks a constraint.
        if fixed == nil {
          var other = ComponentSolver(
            rows: solved.rowsKeepingErrors(component), isRestricted: component.isRestricted(in: solved))
          try other.solve()
          fixed = other
        }
        let isMissing = if fixed?.conflict == nil { try fixed?.range(of: terms, 0) != nil } else { true }
        found.append(
          LayoutAmbiguity(
            variable: LayoutVariable(index: variable), cause: isMissing ? .missing : .tie, value: value.snapped,
            least: range.least?.snapped, greatest: range.greatest?.snapped))
      }
    }
    return found.sorted { $0.variable.index < $1.variable.index }
  }

  /// Whether a number differs between best layouts.
  package func isOpen(_ variable: LayoutVariable) throws(LayoutError) -> Bool {
    guard solved.placeOf.indices.contains(variable.index), case let place = solved.placeOf[variable.index],
      place.component >= 0
    else { return false }
    var solver = solved.components[place.component].solver
    guard solver.conflict == nil, solver.hasChoice else { return false }
    return try solver.range(of: [Term(place.variable, 1)], 0) != nil
  }

  /// Whether a number matters: not if it belongs to a scroll view's content without size constraints.
  private func isAsked(_ variable: LayoutVariable) -> Bool {
    system.items[variable.item.index].kind != .contentLayout || !variable.isSize || isSized(variable)
  }

  /// Optional rows of equal priority that cannot all be met, with more than one best way to break them.
  public func ties() throws(LayoutError) -> [LayoutTie] {
    var ties: [LayoutTie] = []
    for component in solved.components where component.solver.conflict == nil {
      guard component.solver.hasChoice else { continue }
      var solver = component.solver
      var rows: [(priority: Double, source: LayoutRow)] = []
      for row in component.solver.rows where !row.isRequired {
        if try solver.isShared(row) { rows.append((row.priority, row.source)) }
      }
      while let first = rows.first {
        ties.append(
          LayoutTie(priority: first.priority, rows: rows.filter { $0.priority == first.priority }.map { $0.source }))
        rows.removeAll { $0.priority == first.priority }
      }
    }
    return ties
  }

  /// Two best layouts: one with the least value of the number, one with the greatest.
  ///
  /// An unbounded end is replaced by a value 100 points from the layout's. Nil if the number is not ambiguous. The
  /// frames are not rounded.
  public func layouts(of variable: LayoutVariable) throws(LayoutError) -> (least: [Rect?], greatest: [Rect?])? {
    guard solved.values.indices.contains(variable.index), let value = solved.values[variable.index] else { return nil }
    let place = solved.placeOf[variable.index]
    guard place.component >= 0 else { return nil }
    let component = solved.components[place.component]
    var solver = component.solver
    guard let range = try solver.range(of: [Term(place.variable, 1)], 0) else { return nil }
    func frames(at target: Double) throws(LayoutError) -> [Rect?] {
      try solved.frames(in: system, component, place.variable, at: target)
    }
    return (try frames(at: range.least ?? value - 100), try frames(at: range.greatest ?? value + 100))
  }
}

extension SolvedRows.Component {
  func isRestricted(in solved: SolvedRows) -> [Bool] { variables.map { solved.isNotNegative[$0] } }
}

extension SolvedRows {
  /// The sum of a row; nil if a conflict leaves one of its variables undetermined.
  func value(of row: Row) -> Double? {
    var (sum, scale) = (row.constant, abs(row.constant))
    for term in row.terms {
      guard let value = values[term.variable] else { return nil }
      sum += term.coefficient * value
      scale = max(scale, abs(term.coefficient * value))
    }
    return abs(sum) <= 1e-9 * max(1, min(scale, 1e4)) ? 0 : sum
  }

  /// The rows of a component, all of them required, with the error of each optional row fixed.
  fileprivate func rowsKeepingErrors(_ component: Component) -> [Row] {
    zip(component.solver.rows, component.rows).map { row, index in
      guard !row.isRequired, let value = value(of: rows[index]) else { return row }
      var kept = row
      kept.priority = LayoutConstraint.required
      let error = row.violation(at: value)
      if error != 0 {
        kept.relation = .equal
        kept.constant -= error
      }
      return kept
    }
  }

  /// The frames of a best layout in which one variable of a component has the given value.
  fileprivate func frames(in system: LayoutSystem, _ component: Component, _ variable: Int, at target: Double)
    throws(LayoutError) -> [Rect?]
  {
    let row = Row(
      source: .notNegative(LayoutVariable(index: component.variables[variable])), terms: [Term(variable, 1)],
      constant: -target, relation: .equal, priority: LayoutConstraint.required)
    var solver = ComponentSolver(rows: component.solver.rows + [row], isRestricted: component.isRestricted(in: self))
    try solver.solve()
    var other = self
    if solver.conflict == nil {
      for (number, value) in try solver.values().enumerated() { other.setValue(value, of: component.variables[number]) }
    }
    return other.frames(in: system)
  }
}

extension Row {
  /// The amount by which an optional row fails at this value of its sum: above 0 if it is too large.
  func violation(at value: Double) -> Double {
    switch relation {
    case .equal: value
    case .lessThanOrEqual: max(value, 0)
    case .greaterThanOrEqual: min(value, 0)
    }
  }
}

/// The result of `systemLayoutSizeFitting`.
public struct LayoutFitting: Sendable {
  /// The size of the view's frame; nil if its constraints conflict.
  public let size: Size?
  /// The layout of the view's own tree, with the item and constraint numbers of the whole system.
  public let result: LayoutResult
}

extension LayoutSystem {
  /// The size that the constraints inside a view give it, as `systemLayoutSizeFitting`; changes nothing.
  ///
  /// The view's extents should equal those of `target`, with the given priorities; 50 is `fittingSizeLevel`. Target (0,
  /// 0) is the compressed size. Items outside the view are ignored.
  public func sizeFitting(
    _ view: LayoutItemID, target: Size, horizontalPriority: Double = 50, verticalPriority: Double = 50
  ) throws(LayoutError) -> LayoutFitting {
    guard items.indices.contains(view.index) else { throw .unknownItem(view) }
    var system = detached(view)
    for (attribute, extent, priority) in [
      (LayoutAttribute.width, target.width, horizontalPriority), (.height, target.height, verticalPriority),
    ] {
      system.constraints.append(
        LayoutConstraint(LayoutAnchor(view, attribute), .equal, constant: extent, priority: priority, origin: .fitting))
    }
    let result = try system.layout()
    return LayoutFitting(size: result.frames[view.index]?.size, result: result)
  }
}
