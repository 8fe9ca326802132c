public import GeomrunGeometry

/// Views, guides and constraints between them; `layout()` computes the result from scratch.
///
/// Free choices follow the order of the constraints, then that of the items: the same system always gives the same
/// result.
public struct LayoutSystem: Sendable {
  /// The views and guides; each follows its superview.
  public private(set) var items: [LayoutItem] = []
  /// The constraints, in the order of addition.
  public var constraints: [LayoutConstraint] = []
  /// The reading direction of items without their own.
  public var direction: LayoutDirection
  /// The number of pixels per point, for rounding frames; nil for no rounding.
  ///
  /// The devices' rounding is uncertain. Here, every edge in window coordinates goes to the nearest pixel, half a pixel
  /// away from 0.
  public var screenScale: Double?
  /// The window of the root views: its size and safe area insets; nil for no window.
  public var window: (size: Size, safeAreaInsets: EdgeInsets)?
  /// The transforms of views' frames.
  public var sights: [LayoutItemID: LayoutSight] = [:]
  /// Whether priorities are weights of a single sum, a common misconception, instead of levels; used only for wrong
  /// answers in quizzes.
  package var weighsPriorities = false
  /// Whether ties of equal priority follow UIKit 26.1's printed behavior; elsewhere any of the best layouts is chosen.
  package var settlesTies = true
  /// The positions of items arranged by stack views, by item number.
  var arrangedPlaces: [Int: TieOrder.ArrangedPlace] = [:]
  // For each item, the safe area, margins, readable guide, and a scroll view's two guides, as far as requested.
  private var builtInGuides: [[LayoutItemID?]] = []

  /// The most constraints that a system may have.
  public static let constraintLimit = 10_000
  /// The most items that a system may have.
  public static let itemLimit = 100_000

  /// Creates a system without items.
  public init(direction: LayoutDirection = .leftToRight, screenScale: Double? = nil) {
    self.direction = direction
    self.screenScale = screenScale
  }

  /// A view or guide by its ID; its kind, superview and being a scroll view cannot be changed.
  ///
  /// The ID must come from this system.
  public subscript(_ id: LayoutItemID) -> LayoutItem {
    get { items[id.index] }
    set {
      let old = items[id.index]
      items[id.index] = newValue
      items[id.index].kind = old.kind
      items[id.index].superview = old.superview
      items[id.index].isScrollView = old.isScrollView
    }
  }

  /// Adds a view inside its superview, which must have been added before; a scroll view is followed by its content.
  @discardableResult public mutating func add(_ item: LayoutItem) throws(LayoutError) -> LayoutItemID {
    if let superview = item.superview {
      guard items.indices.contains(superview.index) else { throw .unknownItem(superview) }
    }
    guard items.count < LayoutSystem.itemLimit else { throw .tooManyItems }
    items.append(item)
    builtInGuides.append([nil, nil, nil, nil, nil, nil])
    let id = LayoutItemID(index: items.count - 1)
    if item.isScrollView { _ = try contentLayout(of: id) }
    return id
  }

  /// Adds a `UILayoutGuide` to a view.
  @discardableResult public mutating func addGuide(to view: LayoutItemID) throws(LayoutError) -> LayoutItemID {
    try add(LayoutItem(kind: .guide, superview: view, frame: nil))
  }

  mutating func addStackGuide(_ axis: LayoutAxis, to view: LayoutItemID) throws(LayoutError) -> LayoutItemID {
    try add(LayoutItem(kind: .stackGuide(axis), superview: view, frame: nil))
  }

  /// The `safeAreaLayoutGuide` of a view, created as an item on first use.
  public mutating func safeArea(of view: LayoutItemID) throws(LayoutError) -> LayoutItemID {
    try guide(.safeArea, 0, of: view)
  }

  /// The `layoutMarginsGuide` of a view, created as an item on first use.
  public mutating func layoutMargins(of view: LayoutItemID) throws(LayoutError) -> LayoutItemID {
    try guide(.layoutMargins, 1, of: view)
  }

  /// The `readableContentGuide` of a view, created as an item on first use.
  ///
  /// Throws if the view has no `readableWidth`.
  public mutating func readable(of view: LayoutItemID) throws(LayoutError) -> LayoutItemID {
    if items.indices.contains(view.index), items[view.index].readableWidth == nil { throw .noReadableWidth(view) }
    return try guide(.readable, 2, of: view)
  }

  /// The `contentLayoutGuide` of a scroll view, to which constraints between the scroll view's edges and its
  /// descendants apply.
  ///
  /// Throws if the view is not a scroll view.
  public mutating func contentLayout(of view: LayoutItemID) throws(LayoutError) -> LayoutItemID {
    try check(isScrollView: view)
    return try guide(.contentLayout, 3, of: view)
  }

  /// The `frameLayoutGuide` of a scroll view, created as an item on first use.
  ///
  /// Throws if the view is not a scroll view.
  public mutating func frameLayout(of view: LayoutItemID) throws(LayoutError) -> LayoutItemID {
    try check(isScrollView: view)
    return try guide(.frameLayout, 4, of: view)
  }

  /// The `keyboardLayoutGuide` of a view while no keyboard is shown, created as an item on first use.
  ///
  /// Without a window, its end is unknown; it is the view's bounds then.
  public mutating func keyboard(of view: LayoutItemID) throws(LayoutError) -> LayoutItemID {
    try guide(.keyboard, 5, of: view)
  }

  /// Whether the `keyboardLayoutGuide` of a view has been requested.
  func hasKeyboard(_ view: Int) -> Bool { builtInGuides[view][5] != nil }

  private func check(isScrollView view: LayoutItemID) throws(LayoutError) {
    guard items.indices.contains(view.index) else { throw .unknownItem(view) }
    guard items[view.index].isScrollView else { throw .noScrollView(view) }
  }

  /// The content of a scroll view; nil for other items.
  package func content(of view: LayoutItemID) -> LayoutItemID? { builtInGuides[view.index][3] }

  /// The constraint with the items that it really applies to.
  ///
  /// An edge, margin or baseline of a scroll view, compared with a descendant, is that of its content; its extent and
  /// center are those of its frame. Source: Apple's Technical Note TN2154 and "Working with Scroll Views".
  @inline(never) public func attached(_ constraint: LayoutConstraint) -> LayoutConstraint {
    guard let second = constraint.second else { return constraint }
    var attached = constraint
    attached.first = attachment(of: constraint.first, comparedWith: second.item)
    attached.second = attachment(of: second, comparedWith: constraint.first.item)
    return attached
  }

  private func attachment(of anchor: LayoutAnchor, comparedWith other: LayoutItemID) -> LayoutAnchor {
    guard items[anchor.item.index].isScrollView, anchor.attribute.isEdge, let content = content(of: anchor.item),
      isContent(other, of: anchor.item)
    else { return anchor }
    return LayoutAnchor(content, anchor.attribute)
  }

  /// Whether an item is a view inside a scroll view, or a guide added there by the app.
  private func isContent(_ item: LayoutItemID, of scrollView: LayoutItemID) -> Bool {
    guard item != scrollView, nearestCommonAncestor(item, scrollView) == scrollView else { return false }
    guard items[item.index].superview == scrollView else { return true }
    switch items[item.index].kind {
    case .view, .guide: return true
    case .safeArea, .layoutMargins, .readable, .contentLayout, .frameLayout, .keyboard, .stackGuide: return false
    }
  }

  private mutating func guide(_ kind: LayoutItem.Kind, _ place: Int, of view: LayoutItemID) throws(LayoutError)
    -> LayoutItemID
  {
    guard items.indices.contains(view.index) else { throw .unknownItem(view) }
    if let guide = builtInGuides[view.index][place] { return guide }
    let guide = try add(LayoutItem(kind: kind, superview: view, frame: nil))
    builtInGuides[view.index][place] = guide
    return guide
  }

  /// The nearest common ancestor, which may be one of the two; nil if they are in different trees.
  ///
  /// Takes as many steps as they have ancestors.
  public func nearestCommonAncestor(_ a: LayoutItemID, _ b: LayoutItemID) -> LayoutItemID? {
    var (a, b) = (a, b)
    // A superview has the smaller number.
    while a != b {
      if a.index > b.index {
        guard let next = items[a.index].superview else { return nil }
        a = next
      } else {
        guard let next = items[b.index].superview else { return nil }
        b = next
      }
    }
    return a
  }

  /// The system with the same item and constraint numbers, in which only those inside the view count, and the view has
  /// no superview.
  func detached(_ view: LayoutItemID) -> LayoutSystem {
    var system = self
    system.items[view.index].superview = nil
    system.items[view.index].frame = nil
    var isInside = Array(repeating: false, count: items.count)
    isInside[view.index] = true
    for (index, item) in system.items.enumerated() {
      if let superview = item.superview, isInside[superview.index] { isInside[index] = true }
    }
    for index in constraints.indices {
      let constraint = constraints[index]
      let items = [constraint.first.item, constraint.second?.item ?? constraint.first.item]
      if !items.allSatisfy({ isInside[$0.index] }) { system.constraints[index].isActive = false }
    }
    return system
  }

  func direction(of id: LayoutItemID) -> LayoutDirection {
    if let own = items[id.index].direction { return own }
    if items[id.index].kind != .view, let owner = items[id.index].superview {
      return items[owner.index].direction ?? direction
    }
    return direction
  }

  /// Throws the framework's exception for creating or activating a constraint.
  ///
  /// `index` is the position of the constraint for the error.
  public func check(_ constraint: LayoutConstraint, at index: Int) throws(LayoutError) {
    let first = constraint.first
    guard items.indices.contains(first.item.index) else { throw .unknownItem(first.item) }
    guard constraint.multiplier.isFinite, constraint.constant.isFinite, constraint.priority.isFinite else {
      throw .notFinite(constraint: index)
    }
    guard constraint.priority > 0, constraint.priority <= LayoutConstraint.required else {
      throw .priorityOutOfRange(constraint: index, constraint.priority)
    }
    guard abs(constraint.constant) <= LayoutConstraint.largestConstant else {
      throw .constantOutOfRange(constraint: index, constraint.constant)
    }
    guard let second = constraint.second else {
      if first.attribute.kind != .size { throw .placeWithoutSecondItem(constraint: index, first.attribute) }
      return
    }
    guard items.indices.contains(second.item.index) else { throw .unknownItem(second.item) }
    guard first.attribute.pairs(with: second.attribute) else {
      throw .illegalPairing(constraint: index, first.attribute, second.attribute)
    }
    let size = abs(constraint.multiplier)
    if size == 0 {
      if first.attribute.kind != .size { throw .zeroMultiplier(constraint: index, first.attribute) }
    } else if size < LayoutConstraint.smallestMultiplier || size > LayoutConstraint.largestMultiplier {
      throw .multiplierOutOfRange(constraint: index, constraint.multiplier)
    }
    guard !constraint.isActive || nearestCommonAncestor(first.item, second.item) != nil else {
      throw .noCommonSuperview(constraint: index, first.item, second.item)
    }
  }

  /// Throws for numbers of an item that layouts cannot use.
  public func check(_ id: LayoutItemID) throws(LayoutError) {
    guard items.indices.contains(id.index) else { throw .unknownItem(id) }
    let item = items[id.index]
    // Written so that NaN is refused, too.
    func isInRange(_ number: Double) -> Bool { abs(number) <= LayoutConstraint.largestConstant }
    func isInRange(_ insets: EdgeInsets) -> Bool {
      isInRange(insets.top) && isInRange(insets.left) && isInRange(insets.bottom) && isInRange(insets.right)
    }
    func isInRange(_ size: Size) -> Bool { isInRange(size.width) && isInRange(size.height) }
    func isInRange(_ frame: LayoutFrame) -> Bool {
      isInRange(frame.rect.origin.x) && isInRange(frame.rect.origin.y) && isInRange(frame.rect.size)
        && isInRange(frame.superviewSize)
    }
    for axis in LayoutAxis.allCases {
      let content = item.content(on: axis)
      for priority in [content.hugging, content.compression] {
        guard priority > 0, priority <= LayoutConstraint.required else {
          throw .contentPriorityOutOfRange(id, axis, priority)
        }
      }
    }
    guard isInRange(item.baselineFromTop), isInRange(item.baselineFromBottom), isInRange(item.readableWidth ?? 0),
      isInRange(item.layoutMargins), isInRange(item.safeAreaInsets ?? .zero), isInRange(item.alignmentRectInsets),
      item.frame.map({ isInRange($0) }) ?? true, isInRange(item.horizontalContent.size ?? 0),
      isInRange(item.verticalContent.size ?? 0)
    else { throw .itemOutOfRange(id) }
  }

  func check() throws(LayoutError) {
    guard constraints.count <= LayoutSystem.constraintLimit else { throw .tooManyConstraints(constraints.count) }
    if let screenScale, !(screenScale > 0 && screenScale <= 100) { throw .screenScaleOutOfRange(screenScale) }
    for index in items.indices { try check(LayoutItemID(index: index)) }
    for (index, constraint) in constraints.enumerated() { try check(constraint, at: index) }
  }
}

extension LayoutSystem {
  /// Computes the frames of all items from scratch, as `layoutIfNeeded` of the root views does.
  ///
  /// Required constraints hold; then the sum of the errors of optional constraints is minimised, from the highest
  /// priority down. Throws for input that the framework rejects, and if the numbers cannot be computed. Takes n log n
  /// steps in the usual rows, grids, chains and trees of n items.
  public func layout() throws(LayoutError) -> LayoutResult {
    try check()
    var frames = items.map { $0.kind == .view ? $0.frame?.rect : nil }
    var insets = ResolvedInsets(of: self, frames: frames)
    let ties = settlesTies ? TieOrder(of: self) : nil
    // Safe areas and frames depend on each other: they are computed in passes, as on devices.
    for pass in 1... {
      let maker = RowMaker(system: self, insets: insets)
      let solved = try SolvedRows(
        rows: maker.rows(), isNotNegative: (0..<items.count * 4).map(maker.isNotNegative),
        weighsPriorities: weighsPriorities, ties: ties)
      guard insets.dependsOnFrames else { return try LayoutResult(self, solved, isSettled: true) }
      frames = solved.frames(in: self)
      let next = ResolvedInsets(of: self, frames: frames)
      if next.isNear(insets) { return try LayoutResult(self, solved, isSettled: true) }
      if pass == LayoutSystem.passLimit { return try LayoutResult(self, solved, isSettled: false) }
      insets = next
    }
    throw .notComputable
  }

  /// The most passes of a layout with safe areas that depend on frames.
  static let passLimit = 10
}
