package import GeomrunAutoLayout
package import GeomrunGeometry
import GeomrunLayerProperties
package import GeomrunLayerTree
package import GeomrunSceneModel
import GeomrunText

/// The Auto Layout state at one moment of a replay.
struct AutoLayoutState {
  /// The constraints, in the order of creation.
  var declarations: [LayoutConstraintDeclaration] = []
  /// Their numbers, in the same order.
  var numbers: [Numbers] = []
  /// For each view, the constraints of the view and its guides, by position in ``declarations``.
  var positions: [LayerID: [Int]] = [:]
  /// The layout traits of views, by ID.
  var items: [LayerID: LayoutItem] = [:]
  /// The views placed by constraints only.
  var placed: Set<LayerID> = []
  /// The stack views, by ID, with the last place of each in the scene.
  var stacks: [LayerID: Stack] = [:]
  /// The constraints that a device breaks according to the scene, by position.
  var stated: Set<Int> = []
  /// The stated constraints found in a conflict by a layout; from then on they hold outside of conflicts.
  var contradicted: Set<Int> = []
  /// The constraints broken by the layouts so far, by position, or as written.
  var broken: Set<String> = []
  /// The warnings so far, to avoid repeating them.
  var warned: Set<String> = []
  /// The layouts since the last relevant change: of the window, with the key nil, and of removed views.
  var current: [LayerID?: SolvedLayout] = [:]
  /// The first conflict of the last layout, which counts unless constraints change before the next one.
  var contradiction: FoundConflict?
  /// The views of constraints and stack views, with their ancestors; nil if they have to be found.
  var participants: Set<LayerID>?
  /// The positions of views by their constraints, and the content sizes of scroll views.
  var solvedPlaces: [LayerID: SolvedPlace] = [:]
  var solvedContents: [LayerID: Size] = [:]
  /// Whether the constraints have been solved.
  var hasSolved = false
  /// Whether the window has to place top-level views, which have no superview to mark.
  var isWindowMarked = true

  /// Marks the layouts as outdated, so the next one solves the constraints again.
  mutating func outdate() {
    current = [:]
    contradiction = nil
  }

  /// The position of a view by its constraints.
  struct SolvedPlace {
    let superview: LayerID?
    let rect: Rect
  }

  /// A stack view.
  struct Stack {
    /// The arrangement, without the arranged views.
    var options = LayoutStack(arranged: [])
    /// The arranged views, in order, as long as they are subviews.
    var arranged: [LayerID] = []
    /// The views among them that have left it: they are not arranged again when they return.
    var departed: Set<LayerID> = []
    /// The gaps after views with their own, in points.
    var customSpacing: [LayerID: Double] = [:]
    var place: SourceRange

    /// The views arranged now.
    var members: [LayerID] { departed.isEmpty ? arranged : arranged.filter { !departed.contains($0) } }
  }

  /// The mutable numbers of a constraint.
  struct Numbers {
    var multiplier: Double
    var constant: Double
    var priority: Double
    var isActive = true
    /// The changes by mutations since the constraint was created, for output.
    var changed: [SceneVocabulary.ConstraintProperty: Double] = [:]
  }

  /// A constraint by name, or as written.
  func label(of position: Int) -> String {
    declarations[position].label ?? SolvedLayout.text(of: declarations[position], numbers[position])
  }

  /// The layout traits of a view.
  subscript(view: LayerID) -> LayoutItem {
    get { items[view] ?? .view(in: nil) }
    set { items[view] = newValue }
  }
}

extension Replay {
  /// Answers a question about constraints.
  mutating func answer(to question: Query.LayoutQuestion, at place: SourceRange) throws(Diagnostic) -> Answer {
    switch question {
    case .conflict: return .texts(outcome.conflict?.names ?? [])
    case .broken: return .texts(outcome.printedBreaks.map { $0.told.constraint })
    case .ambiguous: return .texts(outcome.layout?.openNumbers ?? [])
    case .calls(let view): return .texts(calls(of: view))
    case .fault: return .texts([(outcome.layoutLoop == nil ? LayoutFault.none : .loop).rawValue])
    case .sizeFitting(let fitting):
      guard let layout = try layout(around: fitting.view, at: place) else { return .value(.nothing) }
      let found: LayoutFitting?
      do throws(LayoutError) { found = try layout.sizeFitting(fitting) } catch {
        throw .refused(error, layout.places, at: place)
      }
      if let size = found?.size, found?.result.conflicts.isEmpty == true { return .value(.size(size)) }
      let members = found?.result.conflicts.first?.constraints ?? []
      throw .noSizeFits(
        outcome.name(of: fitting.view),
        members.filter { layout.places.indices.contains($0) }.map { layout.label(of: $0) }, at: place)
    }
  }

  /// Evaluates the priorities of a question.
  mutating func evaluatePriorities(of fitting: inout Query.SizeFitting, at place: SourceRange) throws(Diagnostic) {
    let horizontal = try evaluate(fitting.horizontalPriority)
    let vertical = try evaluate(fitting.verticalPriority)
    for priority in [horizontal, vertical] { try check(priority: priority, at: place) }
    fitting.horizontalPriority = .literal(horizontal)
    fitting.verticalPriority = .literal(vertical)
  }

  /// Initializes the state from the header; the views have been created.
  mutating func beginAutoLayout() throws(Diagnostic) {
    guard let declaration = outcome.header.autoLayout else { return }
    var state = AutoLayoutState()
    for (index, isPlaced) in declaration.isPlaced(outcome.header.views, outcome.header.passes).enumerated()
    where isPlaced {
      state.placed.insert(LayerID(index: index))
    }
    for trait in declaration.traits where trait.trait == .stack {
      state.stacks[trait.view] = AutoLayoutState.Stack(place: trait.place)
      outcome.tree.beginStack(trait.view)
    }
    autoLayout = state
    for trait in declaration.traits { try assign(trait) }
    for constraint in declaration.constraints { try activate(constraint) }
    for broken in declaration.broken {
      for position in broken.positions { autoLayout?.stated.insert(position) }
      warn(.brokenConstraint) { _ in .brokenConstraint(broken.name, at: broken.place) }
    }
    warnOfTranslatedMasks(declaration)
  }

  /// Adds a constraint, which is active from now on.
  private mutating func activate(_ declaration: LayoutConstraintDeclaration) throws(Diagnostic) {
    let numbers = AutoLayoutState.Numbers(
      multiplier: try evaluate(declaration.multiplier), constant: try evaluate(declaration.constant),
      priority: try evaluate(declaration.priority))
    try check(priority: numbers.priority, at: declaration.place)
    for anchor in [declaration.first, declaration.second ?? declaration.first] {
      switch anchor.item {
      case .contentLayout(let view), .frameLayout(let view):
        guard outcome.tree[view].extras.isScrollView else {
          throw .noScrollView(outcome.name(of: view), at: declaration.place)
        }
      case .view, .guide, .safeArea, .layoutMargins, .readable, .keyboard: break
      }
    }
    let position = autoLayout?.declarations.count ?? 0
    let (first, second) = owners(of: declaration)
    autoLayout?.positions[first, default: []].append(position)
    if second != first { autoLayout?.positions[second, default: []].append(position) }
    autoLayout?.declarations.append(declaration)
    autoLayout?.numbers.append(numbers)
  }

  /// The views that a constraint is between, or to whose guides it goes; of one side alone that view twice.
  private func owners(of declaration: LayoutConstraintDeclaration) -> (first: LayerID, second: LayerID) {
    (owner(of: declaration.first), owner(of: declaration.second ?? declaration.first))
  }

  private func owner(of anchor: LayoutConstraintDeclaration.Anchor) -> LayerID {
    switch anchor.item {
    case .view(let view), .safeArea(let view), .layoutMargins(let view), .readable(let view), .contentLayout(let view),
      .frameLayout(let view), .keyboard(let view):
      view
    case .guide(let guide): outcome.header.autoLayout?.guides[guide].owner ?? LayerID(index: 0)
    }
  }

  /// Removes the constraints between a view's subtree and other views; O(number of constraints of the subtree).
  mutating func removeConstraints(around view: LayerID) {
    guard let state = autoLayout, !state.declarations.isEmpty else { return }
    let inside = outcome.tree.everything(in: view)
    let isInside = Set(inside)
    var found: Set<Int> = []
    for view in inside {
      for position in state.positions[view] ?? [] where state.numbers[position].isActive {
        let (first, second) = owners(of: state.declarations[position])
        if !isInside.contains(first) || !isInside.contains(second) { found.insert(position) }
      }
    }
    for position in found.sorted() {
      outcome.removedConstraints.append(state.label(of: position))
      autoLayout?.numbers[position].isActive = false
    }
  }

  /// Stops arranging a view that has left its stack view.
  mutating func leaveStack(_ view: LayerID, of superview: LayerID?) {
    guard let superview, autoLayout?.stacks[superview] != nil else { return }
    autoLayout?.stacks[superview]?.departed.insert(view)
    autoLayout?.stacks[superview]?.customSpacing[view] = nil
  }

  private func check(priority: Double, at place: SourceRange) throws(Diagnostic) {
    guard priority > 0, priority <= LayoutConstraint.required else { throw .layoutPriority(priority, at: place) }
  }

  /// Assigns a trait of a view.
  mutating func assign(_ assignment: LayoutTraitAssignment) throws(Diagnostic) {
    let (view, place) = (assignment.view, assignment.place)
    var item = autoLayout?[view] ?? .view(in: nil)
    switch assignment.value {
    case .bool(let translates):
      if translates { autoLayout?.placed.remove(view) } else { autoLayout?.placed.insert(view) }
      return
    case .stack(let stack): return try assign(stack, to: view, at: place)
    case .number(let term):
      let number = try evaluate(term)
      switch assignment.trait {
      case .baselineFromTop: item.baselineFromTop = number
      case .baselineFromBottom: item.baselineFromBottom = number
      case .numberOfLines:
        guard number >= 0, number == number.rounded() else { throw .notACount(assignment.trait, at: place) }
        item.hasSeveralLines = number != 1
      case .readableWidth:
        guard number >= 0 else { throw .negativeExtent(assignment.trait, at: place) }
        item.readableWidth = number
      case .intrinsicContentSize, .hugging, .compression, .layoutMargins, .safeAreaInsets, .alignmentRectInsets,
        .translatesAutoresizingMaskIntoConstraints, .stack:
        break
      }
    case .priorities(let horizontal, let vertical):
      let x = try evaluate(horizontal)
      let y = try evaluate(vertical)
      for priority in [x, y] { try check(priority: priority, at: place) }
      if assignment.trait == .hugging {
        (item.horizontalContent.hugging, item.verticalContent.hugging) = (x, y)
      } else {
        (item.horizontalContent.compression, item.verticalContent.compression) = (x, y)
      }
    case .insets(let top, let left, let bottom, let right):
      let insets = EdgeInsets(
        top: try evaluate(top), left: try evaluate(left), bottom: try evaluate(bottom), right: try evaluate(right))
      do {
        switch assignment.trait {
        case .layoutMargins: return try outcome.tree.setLayoutMargins(insets, of: view)
        case .safeAreaInsets: return try outcome.tree.setSafeAreaInsets(insets, of: view)
        case .alignmentRectInsets: item.alignmentRectInsets = insets
        case .intrinsicContentSize, .hugging, .compression, .baselineFromTop, .baselineFromBottom, .readableWidth,
          .numberOfLines,
          .translatesAutoresizingMaskIntoConstraints, .stack:
          break
        }
      } catch { throw .refused(error, at: place) }
    case .contentSize(let width, let height):
      for (term, axis) in [(width, LayoutAxis.horizontal), (height, .vertical)] {
        var extent: Double?
        if let term {
          let number = try evaluate(term)
          // The value of UIKit's noIntrinsicMetric.
          guard number >= 0 || number == -1 else { throw .negativeExtent(assignment.trait, at: place) }
          extent = number == -1 ? nil : number
        }
        switch axis {
        case .horizontal: item.horizontalContent.size = extent
        case .vertical: item.verticalContent.size = extent
        }
      }
    }
    autoLayout?[view] = item
  }

  /// Changes the arrangement of a stack view.
  private mutating func assign(_ change: StackDeclaration, to view: LayerID, at place: SourceRange) throws(Diagnostic) {
    guard var stack = autoLayout?.stacks[view] else { throw .noStack(outcome.name(of: view), at: place) }
    stack.place = place
    if let axis = change.axis { stack.options.axis = axis }
    if let spacing = change.spacing { stack.options.spacing = try evaluate(spacing) }
    if let alignment = change.alignment { stack.options.alignment = alignment }
    if let distribution = change.distribution { stack.options.distribution = distribution }
    if let isMarginsRelative = change.isMarginsRelative { stack.options.isMarginsRelative = isMarginsRelative }
    if let arranged = change.arranged {
      for member in arranged {
        guard outcome.tree.superlayer(of: member) == view else {
          throw .notArranged(outcome.name(of: member), in: outcome.name(of: view), at: place)
        }
        // As UIKit does for a view added to a stack view later.
        if !stack.arranged.contains(member) { autoLayout?.placed.insert(member) }
      }
      stack.arranged = arranged
      stack.departed = []
      // UIStackView keeps a custom spacing when a view moves, but not for a view that it no longer arranges.
      stack.customSpacing = stack.customSpacing.filter { arranged.contains($0.key) }
    }
    for gap in change.customSpacing ?? [] {
      guard stack.arranged.contains(gap.view), !stack.departed.contains(gap.view) else {
        throw .notArranged(outcome.name(of: gap.view), in: outcome.name(of: view), at: place)
      }
      stack.customSpacing[gap.view] = try gap.gap.map { term throws(Diagnostic) in try evaluate(term) }
    }
    autoLayout?.stacks[view] = stack
  }

  /// Performs an Auto Layout mutation; returns the views that a layout has changed.
  mutating func perform(_ change: AutoLayoutChange, at place: SourceRange) throws(Diagnostic) -> TouchedLayers {
    switch change {
    case .constant(let positions, let term):
      let constant = try evaluate(term)
      for position in positions {
        autoLayout?.numbers[position].constant = constant
        autoLayout?.numbers[position].changed[.constant] = constant
      }
    case .priority(let positions, let term):
      let priority = try evaluate(term)
      try check(priority: priority, at: place)
      for position in positions {
        let old = autoLayout?.numbers[position].priority ?? priority
        guard (old == LayoutConstraint.required) == (priority == LayoutConstraint.required) else {
          throw .requiredPriority(from: old, to: priority, at: place)
        }
        autoLayout?.numbers[position].priority = priority
        autoLayout?.numbers[position].changed[.priority] = priority
      }
    case .isActive(let positions, let isActive):
      for position in positions {
        autoLayout?.numbers[position].isActive = isActive
        // A reactivated constraint is evaluated again.
        autoLayout?.broken.remove("\(position)")
      }
    case .trait(let assignment):
      let changesSafeArea = assignment.trait == .safeAreaInsets
      let tops = changesSafeArea ? topInsets(changedBy: .safeAreaInsets, of: assignment.view) : nil
      let insets =
        changesSafeArea || assignment.trait == .layoutMargins ? outcome.tree.insetsForLayout(in: assignment.view) : [:]
      try assign(assignment)
      markInsets(in: assignment.view, from: insets)
      let moved = try follow(tops, at: place)
      guard changesSafeArea else { return .none }
      return TouchedLayers(first: assignment.view, others: moved.filter { $0 != assignment.view })
    case .add(let declarations): for declaration in declarations { try activate(declaration) }
    case .layout(nil, .turned(let screen)): return TouchedLayers(others: try turn(to: screen, at: place))
    case .layout(let view, _): return TouchedLayers(others: try runPass(view, at: place))
    }
    return .none
  }

  /// The last layout, if a view takes part in it, or one of its removed ancestor.
  private func layout(around view: LayerID, at place: SourceRange) throws(Diagnostic) -> SolvedLayout? {
    guard let last = outcome.layout, let state = autoLayout, last.item(of: view) == nil else { return outcome.layout }
    return try solve(state, outcome.tree.depthFirst(around: view).map { $0.view }, at: place)
  }

  /// Solves the constraints of some views, which form a whole tree, each after its superview.
  private func solve(_ state: AutoLayoutState, _ order: [LayerID], at place: SourceRange) throws(Diagnostic)
    -> SolvedLayout
  {
    var isThere = [Bool](repeating: false, count: outcome.header.views.count)
    for view in order { isThere[view.index] = true }
    // Constraints of another tree are ignored.
    var positions: [Int] = []
    for (position, declaration) in state.declarations.enumerated() where state.numbers[position].isActive {
      let (first, second) = owners(of: declaration)
      guard isThere[first.index] || isThere[second.index] else { continue }
      guard isThere[first.index], isThere[second.index] else { throw .noCommonSuperview(at: declaration.place) }
      positions.append(position)
    }
    do throws(LayoutError) { return try SolvedLayout(state, positions, outcome, order) } catch {
      throw .refused(error, positions.map { state.declarations[$0].place }, at: place)
    }
  }

  /// Marks the constraints as outdated if a step has changed their inputs.
  mutating func noteConstraintsOutOfDate(_ action: Mutation.Action, _ touched: TouchedLayers) {
    guard let state = autoLayout else { return }
    if let view = touched.first, state.placed.contains(view), outcome.tree.superlayer(of: view) == nil,
      outcome.tree[view].bounds.size != state.solvedPlaces[view]?.rect.size
    {
      autoLayout?.isWindowMarked = true
    }
    if state.current.isEmpty { return }
    switch action {
    // The actions in a block have been noted there.
    case .autoLayout(.layout), .time, .expect, .expectCalls: return
    case .autoLayout, .tree:
      autoLayout?.outdate()
      autoLayout?.participants = nil
    case .assign, .call, .constrain, .layout, .layoutRequest:
      let participants = participants()
      if touched.inOrder.contains(where: participants.contains) { autoLayout?.outdate() }
    }
  }

  /// The views of constraints and stack views, with their ancestors; cached.
  private mutating func participants() -> Set<LayerID> {
    guard let state = autoLayout else { return [] }
    if let known = state.participants { return known }
    let found = findParticipants(state)
    autoLayout?.participants = found
    return found
  }

  /// The views of constraints and stack views, with their ancestors.
  private func findParticipants(_ state: AutoLayoutState) -> Set<LayerID> {
    var found: Set<LayerID> = []
    func add(_ view: LayerID) {
      var next: LayerID? = view
      while let layer = next, found.insert(layer).inserted { next = outcome.tree.superlayer(of: layer) }
    }
    for declaration in state.declarations {
      for anchor in [declaration.first, declaration.second ?? declaration.first] {
        switch anchor.item {
        case .view(let view), .safeArea(let view), .layoutMargins(let view), .readable(let view),
          .contentLayout(let view), .frameLayout(let view), .keyboard(let view):
          add(view)
        case .guide(let guide): if let guides = outcome.header.autoLayout?.guides { add(guides[guide].owner) }
        }
      }
    }
    for (view, stack) in state.stacks {
      add(view)
      stack.arranged.forEach(add)
    }
    state.placed.forEach(add)
    return found
  }

  /// Solves outdated constraints of the window, or of the removed tree that contains a view, and marks the superviews
  /// of views to move.
  mutating func resolveConstraints(around view: LayerID?, at place: SourceRange) throws(Diagnostic) {
    guard let state = autoLayout else { return }
    let tree = view.flatMap { outcome.tree.removedRoot(of: $0) }
    if let solved = state.current[tree] {
      outcome.layout = solved
      return
    }
    let order = (tree.map { outcome.tree.depthFirst(around: $0) } ?? outcome.tree.depthFirstInWindow).map { $0.view }
    let posed = try solve(state, order, at: place)
    let solved: SolvedLayout
    do throws(LayoutError) { solved = try withoutConflicts(try withoutStated(posed, state), at: place) } catch {
      throw .refused(error, posed.places, at: place)
    }
    autoLayout?.current[tree] = solved
    outcome.layout = solved
    guard solved.result.conflicts.isEmpty else { return }
    for view in order {
      let declared = outcome.tree[view].extras.contentSize
      if solved.content(of: view) != nil, let size = solved.contentSize(of: view, declared) {
        // Initially, all views are marked except those with neither a size nor subviews.
        if (state.hasSolved ? state.solvedContents[view] ?? size : declared) != size {
          outcome.tree.mark(view, because: .constraints(view))
        }
        autoLayout?.solvedContents[view] = size
      }
      guard state.placed.contains(view), let rect = solved.frame(of: view, in: outcome.tree) else { continue }
      let superview = outcome.tree.superlayer(of: view)
      autoLayout?.solvedPlaces[view] = AutoLayoutState.SolvedPlace(superview: superview, rect: rect)
      if !state.hasSolved { continue }
      if let old = state.solvedPlaces[view], old.superview == superview, old.rect.isNear(rect) { continue }
      if let superview {
        outcome.tree.markForConstraints(superview, of: view)
      } else if tree == nil {
        autoLayout?.isWindowMarked = true
      }
    }
    autoLayout?.hasSolved = true
  }

  /// Places the top-level views that constraints place, if pending.
  mutating func placeTopLevelViews(at place: SourceRange) throws(Diagnostic) {
    guard let state = autoLayout, state.isWindowMarked, let solved = outcome.layout, solved.result.conflicts.isEmpty
    else { return }
    autoLayout?.isWindowMarked = false
    for view in outcome.tree.roots {
      if let moved = try self.place(view, by: solved, state.placed.contains(view), at: place) {
        passes.touched += moved
      }
    }
    noteMarks(by: nil)
  }

  /// Records a conflict of the constraints, if any, and its breaks.
  mutating func noteConflict() {
    guard let solved = outcome.layout else { return }
    let found = autoLayout?.contradiction
    if outcome.conflict == nil { outcome.conflict = found }
    if let found, found.outlook.isUndecided, outcome.undecidedConflict == nil { outcome.undecidedConflict = found }
    noteMessages(of: solved)
    autoLayout?.contradiction = nil
    for broken in solved.broken where broken.certainty != .stated {
      guard isNew("broken \(solved.label(of: broken.constraint))") else { continue }
      warn(.brokenConstraint) { _ in .predictedBreak(broken, solved) }
    }
  }

  /// Places a view by its constraints; returns the changes, or nil if constraints do not affect it.
  mutating func place(_ view: LayerID, by solved: SolvedLayout, _ isPlaced: Bool, at place: SourceRange)
    throws(Diagnostic) -> [LayerID]?
  {
    guard let rect = solved.frame(of: view, in: outcome.tree) else { return nil }
    if !isPlaced {
      // A frame and its mask follow the superview by the rules of masks, with their rounding.
      if outcome.tree.stands(view, at: rect) { return nil }
      // A view without constraints may have moved since they were solved, which does not outdate them.
      if !participants().contains(view) { return nil }
    }
    do throws(GeometryError) {
      let result = try outcome.tree.place(view, at: rect)
      return [view] + result.resized
    } catch { throw .refused(error, at: place) }
  }

  /// Records the messages of a device about a layout: one for each newly broken constraint.
  private mutating func noteMessages(of solved: SolvedLayout) {
    guard let old = autoLayout?.broken, !old.isEmpty || !solved.broken.isEmpty else { return }
    var broken: Set<String> = []
    for (entry, told) in zip(solved.broken, solved.toldBreaks) {
      let key = solved.position(of: entry.constraint).map { "\($0)" } ?? told.constraint
      if broken.insert(key).inserted, !old.contains(key) {
        outcome.printedBreaks.append(PrintedBreak(told: told, broken: entry, layout: solved))
      }
    }
    // The broken constraints of another tree are unchanged.
    autoLayout?.broken = broken.union(old.filter { !solved.has($0) })
  }

  /// The layout without the constraints that a device breaks according to the scene: in conflicts, and as long as they
  /// have not been in one.
  private mutating func withoutStated(_ posed: SolvedLayout, _ state: AutoLayoutState) throws(LayoutError)
    -> SolvedLayout
  {
    let stated = posed.constraints(at: state.stated)
    if stated.isEmpty { return posed }
    let found = try posed.result.breaking(stated: stated, predicts: false)
    var system = posed.system
    for broken in found.breaks {
      system.constraints[broken.constraint].isActive = false
      if let position = posed.position(of: broken.constraint) { autoLayout?.contradicted.insert(position) }
    }
    for constraint in stated {
      guard let position = posed.position(of: constraint), !state.contradicted.contains(position) else { continue }
      system.constraints[constraint].isActive = false
    }
    return SolvedLayout(posed, system, try system.layout(), broken: found.breaks)
  }

  /// The layout without the broken constraints of its conflicts, as far as predicted; the first conflict is kept.
  private mutating func withoutConflicts(_ posed: SolvedLayout, at place: SourceRange) throws(LayoutError)
    -> SolvedLayout
  {
    guard let conflict = posed.result.conflicts.first else { return posed }
    let found = try posed.result.breaking(stated: [], predicts: outcome.header.platform == .ios)
    let solved =
      found.undecided == nil
      ? SolvedLayout(posed, found.result.system, found.result, broken: posed.broken + found.breaks) : posed
    let outlook = BreakOutlook(
      found, of: conflict, solved: found.undecided == nil ? solved : nil, isUIKit: outcome.header.platform == .ios)
    // Whether this is an error is known at the end, because a query may ask for it.
    autoLayout?.contradiction = FoundConflict(
      conflict, posed, outlook, .constraintsConflict(conflict, posed, outlook, outcome, at: place))
    return solved
  }

  /// Reports constraints that a device breaks according to the scene, but that were in no conflict.
  mutating func tellOfUncontradicted() {
    guard outcome.layout != nil, let state = autoLayout else { return }
    for broken in outcome.header.autoLayout?.broken ?? []
    where broken.positions.allSatisfy({ !state.contradicted.contains($0) }) {
      for index in outcome.diagnostics.indices
      where outcome.diagnostics[index].code == .brokenConstraint && outcome.diagnostics[index].place == broken.place {
        outcome.diagnostics[index] = .uncontradictedBreak(broken.name, at: broken.place)
      }
    }
  }

  /// Warns about constraints to inset guides that pass through a scale or a rotation.
  mutating func warnOfInsets(_ solved: SolvedLayout) {
    guard let state = autoLayout, !solved.system.sights.isEmpty || outcome.tree.hasSafeArea else { return }
    for (declaration, numbers) in zip(state.declarations, state.numbers) where numbers.isActive {
      for anchor in [declaration.first, declaration.second].compactMap({ $0 }) {
        switch anchor.item {
        case .safeArea(let view), .layoutMargins(let view), .readable(let view), .keyboard(let view):
          if solved.item(of: view) != nil,
            outcome.tree.transformOfInsets(of: view) != nil || outcome.tree.scrolledOut(around: view) != nil,
            isNew("insets \(outcome.name(of: view))")
          {
            checkInsets(of: view, at: declaration.place)
          }
        case .view, .guide, .contentLayout, .frameLayout: break
        }
      }
    }
  }

  /// Sets a scroll view's content size as far as constraints determine it; returns whether it has changed.
  mutating func sizeContent(of view: LayerID, _ solved: SolvedLayout, at place: SourceRange) throws(Diagnostic)
    -> Bool
  {
    let old = outcome.tree[view].extras.contentSize
    guard let size = solved.contentSize(of: view, old), size != old else { return false }
    do throws(GeometryError) { try outcome.tree.setContentSize(size, of: view) } catch {
      throw .refused(error, at: place)
    }
    return true
  }
}

/// Conflicting required constraints found by a layout.
///
/// An object, because a replay's result is copied often.
package final class FoundConflict: Sendable {
  /// The irreducible set.
  package let conflict: LayoutConflict
  /// The layout with the conflict.
  package let layout: SolvedLayout
  /// The predicted breaks.
  package let outlook: BreakOutlook
  /// The finding if no query asks for it.
  package let diagnostic: Diagnostic

  fileprivate init(
    _ conflict: LayoutConflict, _ layout: SolvedLayout, _ outlook: BreakOutlook, _ diagnostic: Diagnostic
  ) {
    (self.conflict, self.layout, self.outlook, self.diagnostic) = (conflict, layout, outlook, diagnostic)
  }

  /// The constraints by name, or as written.
  package var names: [String] { conflict.constraints.map { layout.label(of: $0) } }
}

/// A broken constraint that a device reports.
package struct PrintedBreak: Sendable {
  /// The constraint, with the confidence.
  package let told: ToldBreak
  /// The break, with its conflicting set and its reason.
  package let broken: LayoutBreak
  /// The layout that breaks it.
  package let layout: SolvedLayout
}

/// A layout, with the mapping between its items and the scene's views and guides.
///
/// An object, because a replay's result is copied often.
package final class SolvedLayout: Sendable {
  /// The solved system.
  package let system: LayoutSystem
  /// The result.
  package let result: LayoutResult
  /// The constraints ignored because they break; those stated by the scene come first.
  package let broken: [LayoutBreak]
  /// For each constraint of the scene, its position in the system; nil if inactive.
  private let placesOfDeclared: [Int?]
  /// The place of each constraint of the system; for those of a stack view, the place of its declaration.
  let places: [SourceRange]
  /// The names of constraints, nil for none.
  let constraintNames: [String?]
  /// The constraints that the scene writes, as people read them, with what mutations have changed of them; those of
  /// stack views come behind these.
  private let writtenTexts: [String]
  /// The item of each view.
  private let items: [LayoutItemID?]
  /// The view of each item, nil for guides.
  private let views: [LayerID?]
  /// The numbers that differ between best layouts.
  package let ambiguities: [LayoutAmbiguity]
  /// The name of each item, `root.safeArea` for a built-in guide.
  private let names: [String]
  /// The views placed by constraints only.
  let placed: Set<LayerID>
  /// Whether y grows upwards in a view that is not flipped, as on macOS and in AppKit.
  private let isUpwards: Bool

  fileprivate init(_ state: AutoLayoutState, _ positions: [Int], _ outcome: ReplayResult, _ order: [LayerID])
    throws(LayoutError)
  {
    let (tree, header) = (outcome.tree, outcome.header)
    isUpwards = !header.platform.growsDownwards
    placed = state.placed
    var system = LayoutSystem(
      direction: header.autoLayout?.direction ?? .leftToRight,
      screenScale: header.screenScale.map { Double($0.rawValue) })
    system.settlesTies = header.platform == .ios
    let isInWindow = order.first.map { tree.isInWindow($0) } ?? true
    if isInWindow { system.window = tree.window }
    system.weighsPriorities = header.autoLayout?.weighsPriorities ?? false
    var items = [LayoutItemID?](repeating: nil, count: header.views.count)
    var names: [String] = []
    // The views whose subviews are not on pixels.
    var isOffPixels = [Bool](repeating: false, count: header.views.count)
    for view in order {
      let superview = tree.superlayer(of: view)
      let outer = superview.map { isOffPixels[$0.index] } ?? false
      isOffPixels[view.index] = outer || (header.screenScale != nil && !tree.keepsPixels(view))
      let own = state[view]
      var item = LayoutItem.view(
        in: superview.flatMap { items[$0.index] },
        frame: state.placed.contains(view) ? nil : Self.frame(of: view, in: tree, isUpwards: isUpwards))
      item.isOffPixels = outer
      if header.screenScale != nil {
        let shift = tree.contentShift(of: view)
        item.contentShift = Point(x: shift.x, y: isUpwards ? -shift.y : shift.y)
      }
      item.horizontalContent = own.horizontalContent
      item.verticalContent = own.verticalContent
      let extras = tree[view].extras
      item.layoutMargins = tree.assignedMargins(of: view)
      item.preservesSuperviewLayoutMargins = extras.preservesSuperviewLayoutMargins
      item.insetsLayoutMarginsFromSafeArea = extras.insetsLayoutMarginsFromSafeArea
      // Outside a window, there is no safe area.
      item.safeAreaInsets = isInWindow ? extras.safeAreaInsets : .zero
      item.additionalSafeAreaInsets = isInWindow ? extras.additionalSafeAreaInsets : .zero
      item.isScrollView = extras.isScrollView
      if extras.isScrollView { item.contentOffset = tree[view].bounds.origin }
      item.alignmentRectInsets = own.alignmentRectInsets
      item.baselineFromTop = own.baselineFromTop
      item.baselineFromBottom = own.baselineFromBottom
      item.hasSeveralLines = own.hasSeveralLines
      item.readableWidth = own.readableWidth
      let id = try system.add(item)
      items[view.index] = id
      if !tree.hasIdentityTransform(view) {
        let layer = tree[view]
        let sight = LayoutSight(
          anchorPoint: layer.anchorPoint, transform: layer.transform3D.ofPlane(atZ: -layer.anchorPointZ))
        let isTurned = isUpwards && !(superview.map { tree[$0].countsDownwards } ?? false)
        system.sights[id] = isTurned ? sight.upsideDown : sight
      }
      names.append(outcome.name(of: view))
      if let content = system.content(of: id) { system[content].isOffPixels = isOffPixels[view.index] }
      Self.addNames(of: system, to: &names)
    }
    var guides: [LayoutItemID?] = []
    for guide in header.autoLayout?.guides ?? [] {
      guard let owner = items[guide.owner.index] else {
        guides.append(nil)
        continue
      }
      guides.append(try system.addGuide(to: owner))
      names.append(guide.name)
    }
    var places: [SourceRange] = []
    var constraintNames: [String?] = []
    var texts: [String] = []
    var placesOfDeclared = [Int?](repeating: nil, count: state.declarations.count)
    for position in positions {
      let (declaration, numbers) = (state.declarations[position], state.numbers[position])
      func anchor(_ anchor: LayoutConstraintDeclaration.Anchor) throws(LayoutError) -> LayoutAnchor? {
        var item: LayoutItemID?
        switch anchor.item {
        case .view(let view): item = items[view.index]
        case .guide(let guide): item = guides[guide]
        case .safeArea(let view): if let owner = items[view.index] { item = try system.safeArea(of: owner) }
        case .layoutMargins(let view): if let owner = items[view.index] { item = try system.layoutMargins(of: owner) }
        case .readable(let view): if let owner = items[view.index] { item = try system.readable(of: owner) }
        case .contentLayout(let view): if let owner = items[view.index] { item = try system.contentLayout(of: owner) }
        case .frameLayout(let view): if let owner = items[view.index] { item = try system.frameLayout(of: owner) }
        case .keyboard(let view): if let owner = items[view.index] { item = try system.keyboard(of: owner) }
        }
        Self.addNames(of: system, to: &names)
        return item.map { LayoutAnchor($0, anchor.attribute) }
      }
      guard let first = try anchor(declaration.first) else { continue }
      let second = try declaration.second.map(anchor) ?? nil
      placesOfDeclared[position] = system.constraints.count
      system.constraints.append(
        LayoutConstraint(
          first, declaration.relation, second, multiplier: numbers.multiplier, constant: numbers.constant,
          priority: numbers.priority, origin: Self.isOfSystem(declaration.label) ? .system : .written))
      places.append(declaration.place)
      constraintNames.append(declaration.label)
      texts.append(Self.text(of: declaration, numbers))
    }
    for view in order {
      guard let stack = state.stacks[view], let owner = items[view.index] else { continue }
      var options = stack.options
      options.arranged = stack.members.compactMap { member in
        guard tree.superlayer(of: member) == view, let item = items[member.index] else { return nil }
        return LayoutStack.Member(item, isHidden: tree[member].isHidden, customSpacing: stack.customSpacing[member])
      }
      let made = try system.add(options, of: owner)
      Self.addNames(of: system, to: &names)
      for _ in made {
        places.append(stack.place)
        constraintNames.append(nil)
      }
    }
    var views = [LayerID?](repeating: nil, count: system.items.count)
    for (index, item) in items.enumerated() { if let item { views[item.index] = LayerID(index: index) } }
    self.views = views
    writtenTexts = texts
    self.system = system
    self.items = items
    self.names = names
    self.places = places
    self.constraintNames = constraintNames
    self.placesOfDeclared = placesOfDeclared
    broken = []
    result = try system.layout()
    ambiguities = (try? result.ambiguities()) ?? []
  }

  /// Creates another layout of the same items and constraints, some of which are inactive.
  fileprivate init(_ other: SolvedLayout, _ system: LayoutSystem, _ result: LayoutResult, broken: [LayoutBreak]) {
    (self.system, self.result, self.broken) = (system, result, broken)
    (places, constraintNames, writtenTexts) = (other.places, other.constraintNames, other.writtenTexts)
    (items, views, names, placed) = (other.items, other.views, other.names, other.placed)
    (isUpwards, placesOfDeclared) = (other.isUpwards, other.placesOfDeclared)
    ambiguities = (try? result.ambiguities()) ?? []
  }

  /// Whether a label is a device's name for a system constraint; an import appends more to it.
  package static func isOfSystem(_ label: String?) -> Bool {
    guard let label else { return false }
    return systemNames.contains { label.hasPrefix($0) }
      || (label.hasPrefix("UIView-") && label.contains("-guide-constraint"))
  }

  private static let systemNames = [
    "NSAutoresizingMaskLayoutConstraint", "UIView-Encapsulated-Layout", "_UITemporaryLayout", "fittingSize",
    "UIViewSafeAreaLayoutGuide", "_UILayoutSupportConstraint",
  ]

  /// The positions of the scene's active constraints in the system.
  fileprivate func constraints(at positions: Set<Int>) -> Set<Int> {
    Set(positions.compactMap { placesOfDeclared.indices.contains($0) ? placesOfDeclared[$0] : nil })
  }

  /// Whether a constraint takes part, by its position, or as written.
  fileprivate func has(_ key: String) -> Bool {
    guard let position = Int(key) else { return places.indices.contains { text(of: $0) == key } }
    return placesOfDeclared.indices.contains(position) && placesOfDeclared[position] != nil
  }

  /// The scene's constraint for one of the system.
  fileprivate func position(of constraint: Int) -> Int? { placesOfDeclared.firstIndex(of: constraint) }

  /// Adds names for the guides of a system without names.
  private static func addNames(of system: LayoutSystem, to names: inout [String]) {
    while names.count < system.items.count {
      let guide = system.items[names.count]
      let owner = guide.superview.map { names[$0.index] } ?? ""
      let kind =
        switch guide.kind {
        case .safeArea: "safeArea"
        case .layoutMargins: "layoutMargins"
        case .readable: "readable"
        case .contentLayout: "contentLayoutGuide"
        case .frameLayout: "frameLayoutGuide"
        case .keyboard: "keyboardLayoutGuide"
        // A number distinguishes the gaps of a stack view.
        case .stackGuide: "guide\(names.count)"
        case .view, .guide: ""
        }
      names.append("\(owner).\(kind)")
    }
  }

  /// A constraint of a stack view, after its name on devices.
  private static func text(of constraint: LayoutConstraint, _ names: [String]) -> String {
    func side(_ anchor: LayoutAnchor) -> String { "\(names[anchor.item.index]).\(anchor.attribute.rawValue)" }
    var text = text(
      side(constraint.first), constraint.relation, constraint.second.map(side), multiplier: constraint.multiplier,
      constant: constraint.constant, priority: constraint.isRequired ? nil : constraint.priority)
    if case .stack(let rule) = constraint.origin { text = "\(rule.rawValue): \(text)" }
    return text
  }

  /// A constraint in a scene's notation; without a priority it is required.
  static func text(
    _ first: String, _ relation: LayoutRelation, _ second: String?, multiplier: Double, constant: Double,
    priority: Double?
  ) -> String {
    var text = "\(first) \(relation.rawValue) "
    if let second {
      text += second
      if multiplier != 1 { text += " * \(multiplier.shortestText)" }
      if constant != 0 { text += " \(constant < 0 ? "-" : "+") \(abs(constant).shortestText)" }
    } else {
      text += constant.shortestText
    }
    if let priority { text += " @\(priority.shortestText)" }
    return text
  }

  /// A constraint as written, with the changes since.
  fileprivate static func text(of declaration: LayoutConstraintDeclaration, _ numbers: AutoLayoutState.Numbers)
    -> String
  {
    if numbers.changed.isEmpty { return declaration.text }
    let changes = SceneVocabulary.ConstraintProperty.allCases.compactMap { property in
      numbers.changed[property].map { ", \(property.rawValue) = \($0.shortestText)" }
    }
    return declaration.text + changes.joined()
  }

  /// The frame of a view without its transform, measured from the top left corner of the superview's bounds.
  private static func frame(of view: LayerID, in tree: LayerTree, isUpwards: Bool) -> LayoutFrame {
    let layer = tree[view]
    let size = layer.bounds.size
    var rect = Rect(
      origin: Point(
        x: layer.position.x - layer.anchorPoint.x * size.width, y: layer.position.y - layer.anchorPoint.y * size.height),
      size: size)
    let superview = tree.superlayer(of: view).map { tree[$0] }
    if let superview { rect = superview.downwards(rect, isUpwards) }
    let mask = layer.autoresizingMask
    let (top, bottom) = (mask.contains(.flexibleTopMargin), mask.contains(.flexibleBottomMargin))
    let isFlipped = isUpwards && !(superview?.countsDownwards ?? false)
    return LayoutFrame(
      rect, in: superview?.bounds.size ?? .zero,
      horizontal: LayoutFlexibility(
        min: mask.contains(.flexibleLeftMargin), size: mask.contains(.flexibleWidth),
        max: mask.contains(.flexibleRightMargin)),
      vertical: LayoutFlexibility(
        min: isFlipped ? bottom : top, size: mask.contains(.flexibleHeight), max: isFlipped ? top : bottom))
  }

  /// A constraint by name, or as written.
  package func label(of constraint: Int) -> String { constraintNames[constraint] ?? text(of: constraint) }

  /// A constraint as people read it.
  package func text(of constraint: Int) -> String {
    writtenTexts.indices.contains(constraint)
      ? writtenTexts[constraint] : Self.text(of: system.constraints[constraint], names)
  }

  /// The size of a view by the constraints inside it; nil if a number of the question is not evaluated.
  package func sizeFitting(_ fitting: Query.SizeFitting) throws(LayoutError) -> LayoutFitting? {
    guard case .literal(.size(let target)) = fitting.target, case .literal(let horizontal) = fitting.horizontalPriority,
      case .literal(let vertical) = fitting.verticalPriority, let item = items[fitting.view.index]
    else { return nil }
    return try system.sizeFitting(item, target: target, horizontalPriority: horizontal, verticalPriority: vertical)
  }

  /// The size of a scroll view's content if constraints determine at least one extent; the other one stays the old one.
  package func contentSize(of view: LayerID, _ old: Size) -> Size? {
    guard let item = items[view.index] else { return nil }
    let (width, height) = result.contentSize(of: item)
    guard width != nil || height != nil else { return nil }
    return Size(width: width ?? old.width, height: height ?? old.height)
  }

  /// The item of a scroll view's content.
  package func content(of view: LayerID) -> LayoutItemID? { items[view.index].flatMap { system.content(of: $0) } }

  /// Whether an item is the content of a scroll view, which belongs to the scroll view's numbers.
  package func isContent(_ item: LayoutItemID) -> Bool { system.items[item.index].kind == .contentLayout }

  /// The ambiguous numbers in a scene's notation, `title.width`, in the order of the views.
  package var openNumbers: [String] {
    ambiguities.filter { view(of: $0.variable.item) != nil || isContent($0.variable.item) }.map {
      "\(name(of: $0.variable.item)).\($0.variable.quantity.word)"
    }
  }

  /// An ambiguous number in the frame of its view, without its transform.
  package func open(_ ambiguity: LayoutAmbiguity, in tree: LayerTree) -> OpenNumber {
    let (item, quantity) = (ambiguity.variable.item, ambiguity.variable.quantity)
    var (shift, top): (Double, LayerID?) = (0, nil)
    if let view = view(of: item) {
      let insets = system.items[item.index].alignmentRectInsets
      let superview = tree.superlayer(of: view)
      let origin = superview.map { tree[$0].bounds.origin } ?? .zero
      switch quantity {
      case .minX: shift = origin.x - insets.left
      case .minY:
        // An edge measured from below depends on the height, which may be ambiguous as well.
        top = superview.flatMap { isUpwards(in: tree[$0]) ? $0 : nil }
        shift = (top == nil ? origin.y : 0) - insets.top
      case .width: shift = insets.left + insets.right
      case .height: shift = insets.top + insets.bottom
      }
    }
    return OpenNumber(
      name: name(of: item), quantity: quantity, value: ambiguity.value + shift,
      least: ambiguity.least.map { $0 + shift }, greatest: ambiguity.greatest.map { $0 + shift }, top: top)
  }

  /// The frame of a view in the layout, in its superview's coordinates, without its transform.
  package func frame(of view: LayerID, in tree: LayerTree) -> Rect? {
    guard let item = items[view.index], let rect = result.frames[item.index] else { return nil }
    guard let superview = tree.superlayer(of: view) else { return rect }
    return tree[superview].upwards(rect, isUpwards)
  }

  /// The spans of constraints: in the solved layout, or for a conflict, with the views as placed in a tree.
  package func spans(of constraints: [Int], in tree: LayerTree) -> [LayoutSpan?] {
    guard !result.conflicts.isEmpty else { return result.spans(of: constraints, in: result.alignmentRects) }
    let rects = zip(result.alignmentRects, zip(views, system.items)).map { solved, pair -> Rect? in
      let (view, item) = pair
      guard let view else { return solved }
      let rect = Self.frame(of: view, in: tree, isUpwards: isUpwards).rect
      let insets = item.alignmentRectInsets
      return Rect(
        x: rect.origin.x + insets.left, y: rect.origin.y + insets.top,
        width: rect.size.width - insets.left - insets.right, height: rect.size.height - insets.top - insets.bottom)
    }
    return result.spans(of: constraints, in: rects)
  }

  /// Converts a point measured downwards from the top left corner of a view's bounds to the view's coordinates.
  package func point(_ point: Point, inBoundsOf layer: Layer) -> Point {
    layer.upwards(Rect(origin: point, size: .zero), isUpwards).origin
  }

  /// The frame of a view by its constraints, before rounding to pixels; nil if it was not rounded.
  package func frameBeforePixels(of view: LayerID, in tree: LayerTree) -> Rect? {
    guard result.isRounded, let item = items[view.index], let exact = result.framesBeforePixels[item.index],
      exact != result.frames[item.index]
    else { return nil }
    guard let superview = tree.superlayer(of: view) else { return exact }
    return tree[superview].upwards(exact, isUpwards)
  }

  /// The frame of a view in another layout of the same system, in its superview's coordinates.
  package func frame(of view: LayerID, among frames: [Rect?], in tree: LayerTree) -> Rect? {
    guard let item = items[view.index], let rect = frames[item.index] else { return nil }
    guard let superview = tree.superlayer(of: view) else { return rect }
    guard let outer = items[superview.index].flatMap({ frames[$0.index] }) else { return nil }
    return tree[superview].upwards(rect, isUpwards, height: outer.size.height)
  }

  /// Whether only constraints place a view.
  package func isPlaced(_ view: LayerID) -> Bool { placed.contains(view) }

  /// The item of a view.
  package func item(of view: LayerID) -> LayoutItemID? { items[view.index] }

  /// The name of an item.
  package func name(of item: LayoutItemID) -> String { names.indices.contains(item.index) ? names[item.index] : "?" }

  /// The view of an item, nil for a guide.
  package func view(of item: LayoutItemID) -> LayerID? { views.indices.contains(item.index) ? views[item.index] : nil }

  /// The view of an item, or the owner of a guide.
  package func owner(of item: LayoutItemID) -> LayerID? {
    view(of: item) ?? system.items[item.index].superview.flatMap { view(of: $0) }
  }

  /// Whether y grows in the opposite direction in a view and in a layout, where it grows downwards.
  package func isUpwards(in layer: Layer) -> Bool { isUpwards && !layer.countsDownwards }
}

/// An ambiguous number, for output.
package struct OpenNumber: Hashable, Sendable {
  /// The name of the number.
  package let name: String
  package let quantity: LayoutVariable.Quantity
  /// The value in the layout.
  package let value: Double
  /// The least and the greatest value in all best layouts; nil if unbounded.
  package let least: Double?
  package let greatest: Double?
  /// The superview from whose top it is measured downwards, unlike `y` of the frame.
  package let top: LayerID?

  package init(
    name: String, quantity: LayoutVariable.Quantity, value: Double, least: Double?, greatest: Double?,
    top: LayerID? = nil
  ) {
    (self.name, self.quantity, self.value) = (name, quantity, value)
    (self.least, self.greatest, self.top) = (least, greatest, top)
  }
}

extension Layer {
  /// Whether y grows downwards inside it although it grows upwards in the window; layers and views have different
  /// properties for this.
  fileprivate var countsDownwards: Bool { isGeometryFlipped || isFlipped }

  /// Converts a rect inside the layer to one measured downwards from the top left corner of its bounds.
  fileprivate func downwards(_ rect: Rect, _ isUpwards: Bool) -> Rect {
    let x = rect.origin.x - bounds.origin.x
    let y = rect.origin.y - bounds.origin.y
    guard isUpwards, !countsDownwards else { return Rect(origin: Point(x: x, y: y), size: rect.size) }
    return Rect(origin: Point(x: x, y: bounds.size.height - y - rect.size.height), size: rect.size)
  }

  /// The inverse of `downwards`.
  fileprivate func upwards(_ rect: Rect, _ isUpwards: Bool, height: Double? = nil) -> Rect {
    let y =
      isUpwards && !countsDownwards ? (height ?? bounds.size.height) - rect.origin.y - rect.size.height : rect.origin.y
    return Rect(origin: Point(x: rect.origin.x + bounds.origin.x, y: y + bounds.origin.y), size: rect.size)
  }
}

extension Rect {
  /// Whether another rect is equal within rounding.
  fileprivate func isNear(_ other: Rect) -> Bool {
    abs(origin.x - other.origin.x) < 1e-6 && abs(origin.y - other.origin.y) < 1e-6
      && abs(size.width - other.size.width) < 1e-6 && abs(size.height - other.size.height) < 1e-6
  }
}

extension LayerTree {
  /// Whether the rect of a view without its transform equals this one within rounding.
  package func stands(_ view: LayerID, at rect: Rect) -> Bool {
    let layer = self[view]
    let size = layer.bounds.size
    let x = layer.position.x - layer.anchorPoint.x * size.width
    let y = layer.position.y - layer.anchorPoint.y * size.height
    return abs(x - rect.origin.x) < 1e-6 && abs(y - rect.origin.y) < 1e-6 && abs(size.width - rect.size.width) < 1e-6
      && abs(size.height - rect.size.height) < 1e-6
  }
}
