import GeomrunGeometry

/// A variable of the equations with its coefficient; items have four variables each, in the order of their quantities.
struct Term: Hashable {
  var variable: Int
  var coefficient: Double
}

/// A row of the system: the terms plus the constant, compared with 0.
struct Row {
  var source: LayoutRow
  var terms: [Term]
  var constant: Double
  var relation: LayoutRelation
  var priority: Double

  var isRequired: Bool { priority >= LayoutConstraint.required }
}

extension LayoutVariable {
  /// The position among the variables of all items.
  var index: Int { item.index * 4 + quantity.rawValue }

  init(index: Int) {
    let quantity: Quantity =
      switch index % 4 {
      case 0: .minX
      case 1: .minY
      case 2: .width
      default: .height
      }
    self.init(LayoutItemID(index: index / 4), quantity)
  }

  /// Tests whether a variable is an extent: the last two of each four.
  static func isSize(_ index: Int) -> Bool { index & 2 != 0 }
}

/// Converts the items and constraints of a system into rows of numbers.
struct RowMaker {
  let system: LayoutSystem
  /// The insets of safe areas and margins for guides and margin attributes, for each item.
  let insets: ResolvedInsets

  /// All rows: frames, guides and contents in the order of the items, then the active constraints in order.
  func rows() -> [Row] {
    var rows: [Row] = []
    rows.reserveCapacity(4 * system.items.count + system.constraints.count)
    for index in system.items.indices {
      let id = LayoutItemID(index: index)
      for axis in LayoutAxis.allCases {
        addFrame(of: id, axis, to: &rows)
        addGuide(id, axis, to: &rows)
      }
    }
    for index in system.items.indices where system.items[index].kind == .view {
      for axis in LayoutAxis.allCases { addContent(of: LayoutItemID(index: index), axis, to: &rows) }
    }
    for (index, constraint) in system.constraints.enumerated() where constraint.isActive {
      rows.append(row(of: constraint, at: index))
    }
    return rows
  }

  /// Whether the extent must not be negative: all except those that a frame sets to a negative number.
  func isNotNegative(_ variable: Int) -> Bool {
    guard LayoutVariable.isSize(variable) else { return false }
    let item = system.items[variable / 4]
    guard let frame = item.frame else { return true }
    let axis = LayoutVariable(index: variable).axis
    return axis.extent(of: frame.rect.size) >= axis.sum(of: item.alignmentRectInsets)
  }

  // MARK: Rows of items

  private func addFrame(of id: LayoutItemID, _ axis: LayoutAxis, to rows: inout [Row]) {
    let item = system.items[id.index]
    guard let frame = item.frame else {
      if case .stackGuide(let own) = item.kind, own != axis {
        for (variable, isSize) in [(minimum(id, axis), false), (extent(id, axis), true)] {
          rows.append(
            Row(
              source: .frame(id, axis, isSize: isSize), terms: [Term(variable, 1)], constant: 0, relation: .equal,
              priority: LayoutConstraint.required))
        }
      }
      // The window places a root view.
      if item.superview == nil {
        rows.append(
          Row(
            source: .frame(id, axis, isSize: false), terms: [Term(minimum(id, axis), 1)], constant: 0, relation: .equal,
            priority: LayoutConstraint.required))
      }
      return
    }
    let (x, w) = (axis.origin(of: frame.rect.origin), axis.extent(of: frame.rect.size))
    let flexibility = axis == .horizontal ? frame.horizontal : frame.vertical
    let size = axis.extent(of: frame.superviewSize)
    // The three parts in the frame's own numbers: minimum, extent, and the extent of the superview's bounds.
    let (low, extent) = (frameMinimum(of: id, axis), frameExtent(of: id, axis))
    let whole = item.superview.map { frameExtent(of: $0, axis) } ?? Form(constant: size)
    let isFlexible = item.superview != nil && (flexibility.min || flexibility.size)
    func add(_ form: Form, isSize: Bool) {
      rows.append(
        Row(
          source: .frame(id, axis, isSize: isSize), terms: form.terms, constant: form.constant, relation: .equal,
          priority: LayoutConstraint.required))
    }
    // A part proportional to a zero extent is fixed.
    func ratio(_ part: Double, of all: Double) -> Double? { abs(all) < 1e-9 ? nil : part / all }
    let rest = size - x - w
    guard isFlexible else {
      add(low - x, isSize: false)
      add(extent - w, isSize: true)
      return
    }
    switch (flexibility.min, flexibility.size, flexibility.max) {
    case (false, true, false):
      add(low - x, isSize: false)
      add(low + extent - whole + rest, isSize: true)
    case (true, false, true):
      if let m = ratio(x, of: size - w) {
        add(low - whole * m + m * w, isSize: false)
      } else {
        add(low - x, isSize: false)
      }
      add(extent - w, isSize: true)
    case (true, false, false):
      add(low + extent - whole + rest, isSize: false)
      add(extent - w, isSize: true)
    case (false, true, true):
      add(low - x, isSize: false)
      if let m = ratio(w, of: size - x) {
        add(extent - whole * m + m * x, isSize: true)
      } else {
        add(extent - w, isSize: true)
      }
    case (true, true, false):
      add(low + extent - whole + rest, isSize: false)
      if let m = ratio(w, of: size - rest) {
        add(extent - whole * m + m * rest, isSize: true)
      } else {
        add(extent - w, isSize: true)
      }
    case (true, true, true):
      if let (m, n) = ratio(x, of: size).flatMap({ m in ratio(w, of: size).map { (m, $0) } }) {
        add(low - whole * m, isSize: false)
        add(extent - whole * n, isSize: true)
      } else {
        add(low - x, isSize: false)
        add(extent - w, isSize: true)
      }
    case (false, false, _):
      add(low - x, isSize: false)
      add(extent - w, isSize: true)
    }
  }

  private func addGuide(_ id: LayoutItemID, _ axis: LayoutAxis, to rows: inout [Row]) {
    let item = system.items[id.index]
    let required = LayoutConstraint.required
    // The content starts at its position before scrolling.
    if item.kind == .contentLayout, let scrollView = item.superview {
      rows.append(
        Row(
          source: .guide(id, axis, isMax: false), terms: [Term(minimum(id, axis), 1)],
          constant: axis.origin(of: system.items[scrollView.index].contentOffset), relation: .equal, priority: required)
      )
    }
    guard let owner = item.superview, let insets = insets.insets(of: item, in: owner) else { return }
    let (low, high) = axis.ends(of: insets)
    let minimum = Term(minimum(id, axis), 1)
    let maximum = Form(minimum) + Term(extent(id, axis), 1) - frameExtent(of: owner, axis) + high
    rows.append(
      Row(
        source: .guide(id, axis, isMax: false), terms: [minimum], constant: -low, relation: .equal, priority: required))
    rows.append(
      Row(
        source: .guide(id, axis, isMax: true), terms: maximum.terms, constant: maximum.constant, relation: .equal,
        priority: required))
  }

  private func addContent(of id: LayoutItemID, _ axis: LayoutAxis, to rows: inout [Row]) {
    let content = system.items[id.index].content(on: axis)
    guard let size = content.size, size >= 0 else { return }
    for isHugging in [true, false] {
      rows.append(
        Row(
          source: .content(id, axis, isHugging: isHugging), terms: [Term(extent(id, axis), 1)], constant: -size,
          relation: isHugging ? .lessThanOrEqual : .greaterThanOrEqual,
          priority: min(isHugging ? content.hugging : content.compression, Self.mostOfContent)))
    }
  }

  /// The effective priority of content priority 1000: above all optional constraints, but below required ones, which
  /// win without a message, as UIKit 26.1 printed.
  private static let mostOfContent = LayoutConstraint.required.nextDown

  // MARK: Constraints

  func row(of declared: LayoutConstraint, at index: Int) -> Row {
    let constraint = system.attached(declared)
    var form: Form
    let first = constraint.first
    if let second = constraint.second {
      let ancestor = system.nearestCommonAncestor(first.item, second.item)
      let isMirrored =
        system.direction(of: first.item) == .rightToLeft
        && (first.attribute.kind == .reading || second.attribute.kind == .reading)
      // Positions count from the left edge; for right-to-left attributes, from the common ancestor's right edge.
      func side(_ anchor: LayoutAnchor) -> Form {
        let place = self.place(of: anchor, in: ancestor, isMirrored: isMirrored)
        guard isMirrored, let ancestor else { return place }
        return frameExtent(of: ancestor, .horizontal) - place
      }
      form = side(first) - constraint.constant
      form.add(side(second), times: -constraint.multiplier)
    } else {
      form = place(of: first, in: first.item, isMirrored: false) - constraint.constant
    }
    return Row(
      source: .constraint(index), terms: form.terms, constant: form.constant, relation: constraint.relation,
      priority: constraint.priority)
  }

  /// The position of an attribute in the bounds of an ancestor; extents are the same everywhere.
  func place(of anchor: LayoutAnchor, in ancestor: LayoutItemID?, isMirrored: Bool) -> Form {
    let item = system.items[anchor.item.index]
    let axis = anchor.attribute.axis
    func size(_ factor: Double) -> Term { Term(extent(anchor.item, axis), factor) }
    func low() -> Form { minimum(of: anchor.item, axis, in: ancestor) }
    func high() -> Form { low() + size(1) }
    let margins = insets.margins[anchor.item.index]
    switch anchor.attribute {
    case .width, .height: return Form(size(1))
    case .left, .top: return low()
    case .right, .bottom: return high()
    case .leading: return isMirrored ? high() : low()
    case .trailing: return isMirrored ? low() : high()
    case .centerX, .centerY: return low() + size(0.5)
    case .firstBaseline: return low() + item.baselineFromTop
    case .lastBaseline: return high() - item.baselineFromBottom
    case .leftMargin: return low() + margins.left
    case .rightMargin: return high() - margins.right
    case .topMargin: return low() + margins.top
    case .bottomMargin: return high() - margins.bottom
    case .leadingMargin: return isMirrored ? high() - margins.right : low() + margins.left
    case .trailingMargin: return isMirrored ? low() + margins.left : high() - margins.right
    case .centerXWithinMargins: return low() + size(0.5) + (margins.left - margins.right) / 2
    case .centerYWithinMargins: return low() + size(0.5) + (margins.top - margins.bottom) / 2
    }
  }

  /// The minimum of the alignment rect in the bounds of an ancestor, or in its own.
  private func minimum(of id: LayoutItemID, _ axis: LayoutAxis, in ancestor: LayoutItemID?) -> Form {
    guard id != ancestor else { return Form(constant: axis.ends(of: system.items[id.index].alignmentRectInsets).low) }
    var form = Form(Term(minimum(id, axis), 1))
    var next = system.items[id.index].superview
    while let view = next, view != ancestor {
      form = form + Term(minimum(view, axis), 1) - axis.ends(of: system.items[view.index].alignmentRectInsets).low
      next = system.items[view.index].superview
    }
    return form
  }

  // MARK: Variables

  private func minimum(_ id: LayoutItemID, _ axis: LayoutAxis) -> Int { id.index * 4 + (axis == .horizontal ? 0 : 1) }

  private func extent(_ id: LayoutItemID, _ axis: LayoutAxis) -> Int { id.index * 4 + (axis == .horizontal ? 2 : 3) }

  private func frameMinimum(of id: LayoutItemID, _ axis: LayoutAxis) -> Form {
    Form(Term(minimum(id, axis), 1)) - axis.ends(of: system.items[id.index].alignmentRectInsets).low
  }

  private func frameExtent(of id: LayoutItemID, _ axis: LayoutAxis) -> Form {
    Form(Term(extent(id, axis), 1)) + axis.sum(of: system.items[id.index].alignmentRectInsets)
  }
}

extension Term {
  init(_ variable: Int, _ coefficient: Double) { self.init(variable: variable, coefficient: coefficient) }
}

/// A sum of a few terms and a constant; terms of the same variable are combined.
struct Form {
  var terms: [Term] = []
  var constant = 0.0

  init(_ term: Term) {
    // Most sums get a few more.
    terms.reserveCapacity(4)
    terms.append(term)
  }

  init(constant: Double) { self.constant = constant }

  init(_ row: Row) { (terms, constant) = (row.terms, row.constant) }

  // The first side is consumed, so that a sum of many copies nothing.
  static func + (a: consuming Form, b: Form) -> Form {
    a.add(b, times: 1)
    return a
  }

  static func - (a: consuming Form, b: Form) -> Form {
    a.add(b, times: -1)
    return a
  }

  static func + (a: consuming Form, b: Term) -> Form {
    a.add(b)
    return a
  }

  static func + (a: consuming Form, b: Double) -> Form {
    a.constant += b
    return a
  }

  static func - (a: consuming Form, b: Double) -> Form {
    a.constant -= b
    return a
  }

  static func * (a: Form, factor: Double) -> Form {
    var product = Form(constant: 0)
    product.add(a, times: factor)
    return product
  }

  /// The value of the sum for values of the variables; nil if one of them has none.
  func value(_ values: [Double?]) -> Double? {
    var sum = constant
    for term in terms {
      guard let value = values[term.variable] else { return nil }
      sum += term.coefficient * value
    }
    return sum
  }

  mutating func add(_ other: Form, times factor: Double) {
    constant += other.constant * factor
    for term in other.terms { add(Term(term.variable, term.coefficient * factor)) }
  }

  private mutating func add(_ term: Term) {
    let added = term.coefficient
    if added == 0 { return }
    guard let place = terms.firstIndex(where: { $0.variable == term.variable }) else { return terms.append(term) }
    let old = terms[place].coefficient
    // What cancels but for the last digits cancels.
    if abs(old + added) <= 1e-12 * abs(old) {
      terms.remove(at: place)
    } else {
      terms[place].coefficient = old + added
    }
  }
}

extension LayoutAxis {
  func origin(of point: Point) -> Double {
    switch self {
    case .horizontal: point.x
    case .vertical: point.y
    }
  }

  func extent(of size: Size) -> Double {
    switch self {
    case .horizontal: size.width
    case .vertical: size.height
    }
  }

  func ends(of insets: EdgeInsets) -> (low: Double, high: Double) {
    switch self {
    case .horizontal: (insets.left, insets.right)
    case .vertical: (insets.top, insets.bottom)
    }
  }

  func sum(of insets: EdgeInsets) -> Double {
    let (low, high) = ends(of: insets)
    return low + high
  }
}
