/// A view that arranges others in a row or a column, as `UIStackView`: a description that becomes constraints.
///
/// The constraints are those printed by tests of iOS 9 and 10. Proportional filling with spacing, and the guides of
/// equal spacing and centering, are formulas without printed frames as evidence.
public struct LayoutStack: Hashable, Sendable {
  /// The alignment of the views across the axis.
  public enum Alignment: String, CaseIterable, Hashable, Sendable {
    /// From edge to edge.
    case fill
    /// At the leading edge; in a row, at the top.
    case leading
    /// In the middle.
    case center
    /// At the trailing edge; in a row, at the bottom.
    case trailing
    /// On the baseline of the first line, in rows.
    case firstBaseline
    /// On the baseline of the last line, in rows.
    case lastBaseline
  }

  /// The distribution of the views along the axis.
  public enum Distribution: String, CaseIterable, Hashable, Sendable {
    /// At their own sizes, by their priorities.
    case fill
    /// All at the same size.
    case fillEqually
    /// In proportion to their content.
    case fillProportionally
    /// With equal gaps.
    case equalSpacing
    /// With equal distances between centers.
    case equalCentering
  }

  /// An arranged view.
  public struct Member: Hashable, Sendable {
    /// The view, a subview of the stack view.
    public var view: LayoutItemID
    /// Whether it is hidden and takes no space.
    public var isHidden: Bool
    /// The gap after it, in points, instead of the stack view's `spacing`: `setCustomSpacing(_:after:)`; nil for
    /// `spacing`.
    public var customSpacing: Double?

    /// Creates an arranged view.
    public init(_ view: LayoutItemID, isHidden: Bool = false, customSpacing: Double? = nil) {
      self.view = view
      self.isHidden = isHidden
      self.customSpacing = customSpacing
    }
  }

  /// The axis of arrangement.
  public var axis: LayoutAxis
  /// The gap between neighbors, in points; the least one if gaps are distributed.
  public var spacing: Double
  /// The alignment across the axis.
  public var alignment: Alignment
  /// The distribution along the axis.
  public var distribution: Distribution
  /// Whether the views are inset by the layout margins of the stack view: `isLayoutMarginsRelativeArrangement`.
  public var isMarginsRelative: Bool
  /// The views, in order.
  public var arranged: [Member]

  /// Creates a stack with UIKit's defaults.
  public init(
    axis: LayoutAxis = .horizontal, spacing: Double = 0, alignment: Alignment = .fill,
    distribution: Distribution = .fill, isMarginsRelative: Bool = false, arranged: [Member]
  ) {
    self.axis = axis
    self.spacing = spacing
    self.alignment = alignment
    self.distribution = distribution
    self.isMarginsRelative = isMarginsRelative
    self.arranged = arranged
  }
}

extension LayoutSystem {
  /// Adds the constraints, with their printed names, and guides of a stack view for its arranged views.
  ///
  /// Returns the positions of the constraints. Throws if a view is not part of the system, or the number of items
  /// exceeds the limit.
  @discardableResult public mutating func add(_ stack: LayoutStack, of view: LayoutItemID) throws(LayoutError) -> Range<
    Int
  > {
    for item in [view] + stack.arranged.map({ $0.view }) where !items.indices.contains(item.index) {
      throw .unknownItem(item)
    }
    let first = constraints.count
    let shown = stack.arranged.filter { !$0.isHidden }
    for (place, member) in shown.enumerated() {
      arrangedPlaces[member.view.index] = TieOrder.ArrangedPlace(axis: stack.axis, place: place)
    }
    var maker = StackMaker(
      stack: stack, container: stack.isMarginsRelative ? try layoutMargins(of: view) : view, view: view)
    try maker.add(to: &self)
    return first..<constraints.count
  }
}

/// Creates the constraints of one stack view.
private struct StackMaker {
  let stack: LayoutStack
  /// The container of the views: the stack view, or its margins guide.
  let container: LayoutItemID
  let view: LayoutItemID
  // The attributes along the axis, then across it.
  private let along: (low: LayoutAttribute, high: LayoutAttribute, center: LayoutAttribute, size: LayoutAttribute)
  private let across: (low: LayoutAttribute, high: LayoutAttribute, center: LayoutAttribute, size: LayoutAttribute)
  private var made: [LayoutConstraint] = []

  init(stack: LayoutStack, container: LayoutItemID, view: LayoutItemID) {
    self.stack = stack
    self.container = container
    self.view = view
    switch stack.axis {
    case .horizontal:
      along = (.leading, .trailing, .centerX, .width)
      across = (.top, .bottom, .centerY, .height)
    case .vertical:
      along = (.top, .bottom, .centerY, .height)
      across = (.leading, .trailing, .centerX, .width)
    }
  }

  mutating func add(to system: inout LayoutSystem) throws(LayoutError) {
    guard let first = stack.arranged.first, let last = stack.arranged.last else { return }
    link(.canvasConnection, container, along.low, first.view, along.low)
    link(.canvasConnection, container, along.high, last.view, along.high)
    for member in stack.arranged where member.isHidden { size(.hiding, member.view, along.size, 0) }
    try distribute(in: &system)
    try align(in: &system)
    system.constraints += made
  }

  // MARK: Along the axis

  private mutating func distribute(in system: inout LayoutSystem) throws(LayoutError) {
    let shown = stack.arranged.filter { !$0.isHidden }.map { $0.view }
    let gaps = spacings()
    var isBehindShown = false
    for (place, gap) in gaps.enumerated() {
      let (before, behind) = (stack.arranged[place].view, stack.arranged[place + 1].view)
      if !stack.arranged[place].isHidden { isBehindShown = true }
      switch stack.distribution {
      case .equalSpacing, .equalCentering:
        // A shared gap grows before the next shown view; a hidden view stays next to the shown one before it.
        let isShared = isBehindShown && !stack.arranged[place + 1].isHidden
        link(.spacing, behind, along.low, before, along.high, isShared ? .greaterThanOrEqual : .equal, constant: gap)
      case .fill, .fillEqually, .fillProportionally:
        link(.spacing, behind, along.low, before, along.high, constant: gap)
      }
    }
    switch stack.distribution {
    case .fill: break
    case .fillEqually: for other in shown.dropFirst() { link(.fillEqually, shown[0], along.size, other, along.size) }
    case .fillProportionally: fillProportionally(shown, gaps.reduce(0, +), in: system)
    case .equalSpacing, .equalCentering:
      try addGaps(between: shown, in: &system)
      if stack.distribution == .equalSpacing { size(.canvasFit, view, along.size, 0, priority: 49) }
    }
  }

  /// The gap after each view but the last: a hidden view in between halves it, one at an end has none.
  private func spacings() -> [Double] {
    let shown = stack.arranged.indices.filter { !stack.arranged[$0].isHidden }
    var gaps = Array(repeating: 0.0, count: max(0, stack.arranged.count - 1))
    for (before, behind) in zip(shown, shown.dropFirst()) {
      // One gap between neighbors; otherwise its halves next to the first and the last of the hidden views.
      let gap = stack.arranged[before].customSpacing ?? stack.spacing
      gaps[before] += gap / 2
      gaps[behind - 1] += gap / 2
    }
    return gaps
  }

  private mutating func fillProportionally(_ shown: [LayoutItemID], _ gaps: Double, in system: LayoutSystem) {
    let sizes = shown.map { max(0, system[$0].content(on: stack.axis).size ?? 0) }
    let whole = sizes.reduce(0, +) + gaps
    guard whole > 0 else { return }
    var priority = shown.count == 1 ? LayoutConstraint.required : LayoutConstraint.required - 1
    for (item, size) in zip(shown, sizes) where size > 0 {
      made.append(
        LayoutConstraint(
          LayoutAnchor(item, along.size), .equal, LayoutAnchor(view, along.size),
          multiplier: max(size / whole, LayoutConstraint.smallestMultiplier), priority: max(1, priority),
          origin: .stack(.fillProportionally)))
      priority -= 1
    }
  }

  /// Adds guides of one size between neighbors, from edge to edge or from center to center.
  private mutating func addGaps(between shown: [LayoutItemID], in system: inout LayoutSystem) throws(LayoutError) {
    let isCentering = stack.distribution == .equalCentering
    var first: LayoutItemID?
    var priority = 150.0
    for (before, behind) in zip(shown, shown.dropFirst()) {
      let gap = try system.addStackGuide(stack.axis, to: view)
      let (low, high) = isCentering ? (along.center, along.center) : (along.high, along.low)
      link(.distributingEdge, gap, along.low, before, low)
      link(.distributingEdge, gap, along.high, behind, high)
      if let first {
        link(
          .distributing, first, along.size, gap, along.size,
          priority: isCentering ? max(1, priority) : LayoutConstraint.required)
        priority -= 1
      } else {
        first = gap
      }
    }
  }

  // MARK: Across the axis

  private mutating func align(in system: inout LayoutSystem) throws(LayoutError) {
    let views = stack.arranged.map { $0.view }
    let (low, high) = (across.low, across.high)
    func attribute(_ baseline: LayoutAttribute) -> LayoutAttribute {
      // A column has no baselines; UIKit does not accept them there.
      stack.axis == .horizontal ? baseline : low
    }
    let shared: LayoutAttribute
    switch stack.alignment {
    case .fill:
      link(.canvasConnection, container, low, views[0], low)
      link(.canvasConnection, container, high, views[0], high)
      for other in views.dropFirst() {
        link(.alignment, views[0], low, other, low)
        link(.alignment, views[0], high, other, high)
      }
      return
    case .leading: shared = low
    case .center: shared = across.center
    case .trailing: shared = high
    case .firstBaseline: shared = attribute(.firstBaseline)
    case .lastBaseline: shared = attribute(.lastBaseline)
    }
    // The aligned side of the guide is that of the views, at a priority just below required.
    let span = try system.addStackGuide(stack.axis == .horizontal ? .vertical : .horizontal, to: view)
    for item in views {
      if shared == low {
        link(.spanningBoundary, span, low, item, low, priority: 999.5)
      } else {
        link(.spanningBoundary, span, low, item, low, .lessThanOrEqual)
      }
      if shared == high {
        link(.spanningBoundary, span, high, item, high, priority: 999.5)
      } else {
        link(.spanningBoundary, span, high, item, high, .greaterThanOrEqual)
      }
    }
    size(.spanningFit, span, across.size, 0, priority: 51)
    for item in views { size(.ambiguitySuppression, item, across.size, 0, priority: 25) }
    link(.canvasConnection, container, low, shared == low ? views[0] : span, low)
    link(.canvasConnection, container, high, shared == high ? views[0] : span, high)
    if shared == across.center { link(.canvasConnection, container, shared, views[0], shared) }
    for other in views.dropFirst() { link(.alignment, views[0], shared, other, shared) }
  }

  // MARK: Creating constraints

  private mutating func link(
    _ rule: StackRule, _ first: LayoutItemID, _ attribute: LayoutAttribute, _ second: LayoutItemID,
    _ other: LayoutAttribute, _ relation: LayoutRelation = .equal, constant: Double = 0,
    priority: Double = LayoutConstraint.required
  ) {
    made.append(
      LayoutConstraint(
        LayoutAnchor(first, attribute), relation, LayoutAnchor(second, other), constant: constant, priority: priority,
        origin: .stack(rule)))
  }

  private mutating func size(
    _ rule: StackRule, _ item: LayoutItemID, _ attribute: LayoutAttribute, _ size: Double,
    priority: Double = LayoutConstraint.required
  ) {
    made.append(
      LayoutConstraint(LayoutAnchor(item, attribute), .equal, constant: size, priority: priority, origin: .stack(rule)))
  }
}
