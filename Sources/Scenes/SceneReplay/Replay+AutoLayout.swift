package import GeomrunAutoLayout
package import GeomrunGeometry
import GeomrunLayerProperties
package import GeomrunLayerTree
package import GeomrunSceneModel
import GeomrunText

/// What Auto Layout knows at one moment of a replay.
struct AutoLayoutState {
  /// The constraints in the order in which they were made.
  var declarations: [LayoutConstraintDeclaration] = []
  /// Their numbers, in the same order.
  var numbers: [Numbers] = []
  /// For each view the constraints that it or a guide of it takes part in, by their places in ``declarations``.
  var positions: [[Int]] = []
  /// What views say of themselves, by their numbers.
  var items: [LayerID: LayoutItem] = [:]
  /// The views that constraints alone place.
  var placed: Set<LayerID> = []
  /// The stack views, by their numbers, and where each was last written.
  var stacks: [LayerID: Stack] = [:]
  /// The constraints that a device is said to break, by their positions.
  var stated: Set<Int> = []
  /// Those of them that a layout has found in a conflict; from then on they hold where they are in none.
  var contradicted: Set<Int> = []
  /// What the layouts so far leave out because it breaks, by the constraints' positions, or as they are written.
  var broken: Set<String> = []
  /// What has been warned of, so that a later layout does not repeat it.
  var warned: Set<String> = []
  /// The layouts since something has changed that one looks at: of the window, whose key is nil, and of removed views.
  var current: [LayerID?: SolvedLayout] = [:]
  /// The first contradiction that the last one has found, which counts where constraints do not change before a layout.
  var contradiction: FoundConflict?
  /// The views that constraints and stack views are about, and all that these lie in; nil where that has to be found.
  var participants: Set<LayerID>?
  /// Where the constraints had each view that they place, and how large the content of each scroll view.
  var solvedPlaces: [LayerID: SolvedPlace] = [:]
  var solvedContents: [LayerID: Size] = [:]
  /// Whether anything has been solved.
  var hasSolved = false
  /// Whether the window has to place top-level views, which lie in no view that could be marked.
  var isWindowMarked = true

  /// Notes that the next layout has to solve the constraints anew.
  mutating func outdate() {
    current = [:]
    contradiction = nil
  }

  /// Where constraints have a view.
  struct SolvedPlace {
    let superview: LayerID?
    let rect: Rect
  }

  /// A stack view.
  struct Stack {
    /// How it arranges views, which it does not name.
    var options = LayoutStack(arranged: [])
    /// The views that it arranges, in their order, as long as they lie in it.
    var arranged: [LayerID] = []
    /// The views among them that have left it since: it does not arrange those again that come back.
    var departed: Set<LayerID> = []
    /// The gaps behind views that have one of their own, in points.
    var customSpacing: [LayerID: Double] = [:]
    var place: SourceRange

    /// The views that it arranges now.
    var members: [LayerID] { departed.isEmpty ? arranged : arranged.filter { !departed.contains($0) } }
  }

  /// What can change of a constraint.
  struct Numbers {
    var multiplier: Double
    var constant: Double
    var priority: Double
    var isActive = true
    /// What mutations have changed since the constraint was made, as people read it.
    var changed: [SceneVocabulary.ConstraintProperty: Double] = [:]
  }

  /// A constraint by its name, or as it is written.
  func label(of position: Int) -> String {
    declarations[position].label ?? SolvedLayout.text(of: declarations[position], numbers[position])
  }

  /// What a view says of itself.
  subscript(view: LayerID) -> LayoutItem {
    get { items[view] ?? .view(in: nil) }
    set { items[view] = newValue }
  }
}

extension Replay {
  /// The answer to a question about constraints.
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

  /// Computes the priorities of a question.
  mutating func evaluatePriorities(of fitting: inout Query.SizeFitting, at place: SourceRange) throws(Diagnostic) {
    let horizontal = try evaluate(fitting.horizontalPriority)
    let vertical = try evaluate(fitting.verticalPriority)
    for priority in [horizontal, vertical] { try check(priority: priority, at: place) }
    fitting.horizontalPriority = .literal(horizontal)
    fitting.verticalPriority = .literal(vertical)
  }

  /// Takes over what the header says of Auto Layout; the views have been made.
  mutating func beginAutoLayout() throws(Diagnostic) {
    guard let declaration = outcome.header.autoLayout else { return }
    var state = AutoLayoutState()
    state.positions = Array(repeating: [], count: outcome.header.views.count)
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

  /// Makes a constraint, which counts from now on.
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
    autoLayout?.positions[first.index].append(position)
    if second != first { autoLayout?.positions[second.index].append(position) }
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

  /// Removes the constraints between what lies in a view, itself included, and what does not; O(that).
  mutating func removeConstraints(around view: LayerID) {
    guard let state = autoLayout, !state.declarations.isEmpty else { return }
    let inside = outcome.tree.everything(in: view)
    let isInside = Set(inside)
    var found: Set<Int> = []
    for view in inside {
      for position in state.positions[view.index] where state.numbers[position].isActive {
        let (first, second) = owners(of: state.declarations[position])
        if !isInside.contains(first) || !isInside.contains(second) { found.insert(position) }
      }
    }
    for position in found.sorted() {
      outcome.removedConstraints.append(state.label(of: position))
      autoLayout?.numbers[position].isActive = false
    }
  }

  /// A stack view arranges a view no more that has left it.
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
          // UIKit's noIntrinsicMetric.
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

  /// Changes how a stack view arranges its subviews.
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
        // As UIKit does for a view that a stack view is given later.
        if !stack.arranged.contains(member) { autoLayout?.placed.insert(member) }
      }
      stack.arranged = arranged
      stack.departed = []
      // UIStackView keeps a custom spacing at another position, but not for a view that it does not arrange any more.
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

  /// Performs a mutation of Auto Layout; returns the views that a layout has changed.
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
        // What is made active again is found anew.
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

  /// The last layout, where a view takes part in it, or one of the removed view that it lies in.
  private func layout(around view: LayerID, at place: SourceRange) throws(Diagnostic) -> SolvedLayout? {
    guard let last = outcome.layout, let state = autoLayout, last.item(of: view) == nil else { return outcome.layout }
    return try solve(state, outcome.tree.depthFirst(around: view).map { $0.view }, at: place)
  }

  /// Solves the constraints of some views, which are a whole tree, each behind its superview.
  private func solve(_ state: AutoLayoutState, _ order: [LayerID], at place: SourceRange) throws(Diagnostic)
    -> SolvedLayout
  {
    var isThere = [Bool](repeating: false, count: outcome.header.views.count)
    for view in order { isThere[view.index] = true }
    // Those of another tree take no part.
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

  /// Notes that the next layout has to solve the constraints anew, where a step has changed what they look at.
  mutating func noteConstraintsOutOfDate(_ action: Mutation.Action, _ touched: TouchedLayers) {
    guard let state = autoLayout else { return }
    if let view = touched.first, state.placed.contains(view), outcome.tree.superlayer(of: view) == nil,
      outcome.tree[view].bounds.size != state.solvedPlaces[view]?.rect.size
    {
      autoLayout?.isWindowMarked = true
    }
    if state.current.isEmpty { return }
    switch action {
    // What happens in a block has been noted there.
    case .autoLayout(.layout), .time, .expect, .expectCalls: return
    case .autoLayout, .tree:
      autoLayout?.outdate()
      autoLayout?.participants = nil
    case .assign, .call, .constrain, .layout, .layoutRequest:
      let participants = participants()
      if touched.inOrder.contains(where: participants.contains) { autoLayout?.outdate() }
    }
  }

  /// The views that constraints and stack views are about, and all that these lie in; found once.
  private mutating func participants() -> Set<LayerID> {
    guard let state = autoLayout else { return [] }
    if let known = state.participants { return known }
    let found = findParticipants(state)
    autoLayout?.participants = found
    return found
  }

  /// The views that constraints and stack views are about, and all that these lie in.
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

  /// Solves the constraints of the window, or of the removed view that one lies in, where something has changed since,
  /// and marks the superviews of the views that they have somewhere else.
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
        // At first all views are marked but for those that have neither a size nor subviews.
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

  /// Places the top-level views that constraints place, where that is due.
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

  /// Notes a contradiction, where the constraints have one, and what breaks of it.
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

  /// Places a view as constraints have it; returns what has changed, nil where they say nothing of it.
  mutating func place(_ view: LayerID, by solved: SolvedLayout, _ isPlaced: Bool, at place: SourceRange)
    throws(Diagnostic) -> [LayerID]?
  {
    guard let rect = solved.frame(of: view, in: outcome.tree) else { return nil }
    if !isPlaced {
      // What its frame and mask place follows the superview by the rules of masks, which round as they do there.
      if outcome.tree.stands(view, at: rect) { return nil }
      // What takes part in nothing may have moved since constraints were solved, which does not have them solved again.
      if !participants().contains(view) { return nil }
    }
    do throws(GeometryError) {
      let result = try outcome.tree.place(view, at: rect)
      return [view] + result.resized
    } catch { throw .refused(error, at: place) }
  }

  /// Notes what a device prints of a layout: a message for each constraint that breaks and was not broken before.
  private mutating func noteMessages(of solved: SolvedLayout) {
    guard let old = autoLayout?.broken, !old.isEmpty || !solved.broken.isEmpty else { return }
    var broken: Set<String> = []
    for (entry, told) in zip(solved.broken, solved.toldBreaks) {
      let key = solved.position(of: entry.constraint).map { "\($0)" } ?? told.constraint
      if broken.insert(key).inserted, !old.contains(key) {
        outcome.printedBreaks.append(PrintedBreak(told: told, broken: entry, layout: solved))
      }
    }
    // What another tree leaves out stays as it is.
    autoLayout?.broken = broken.union(old.filter { !solved.has($0) })
  }

  /// The layout without the constraints that the scene says a device breaks: where they are in a conflict, and as long
  /// as they have not been in one.
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

  /// The layout without what breaks of its conflicts, as far as that can be said; the first conflict is kept.
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
    // Whether that is an error is known in the end, when a query may have asked for it.
    autoLayout?.contradiction = FoundConflict(
      conflict, posed, outlook, .constraintsConflict(conflict, posed, outlook, outcome, at: place))
    return solved
  }

  /// Says of constraints that a device breaks, as the scene tells, that nothing has contradicted them in any layout.
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

  /// Warns of constraints to guides of insets that go through a scale or a rotation.
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

  /// Gives a scroll view the content size that constraints determine, as far as they do; returns whether it has
  /// changed.
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

/// Required constraints that contradict each other, as a layout has found them.
///
/// An object, because a replay's result is copied often.
package final class FoundConflict: Sendable {
  /// The set, of which none can be left out.
  package let conflict: LayoutConflict
  /// The layout that has found it.
  package let layout: SolvedLayout
  /// What breaks of it.
  package let outlook: BreakOutlook
  /// What is said of it where no query asks for it.
  package let diagnostic: Diagnostic

  fileprivate init(
    _ conflict: LayoutConflict, _ layout: SolvedLayout, _ outlook: BreakOutlook, _ diagnostic: Diagnostic
  ) {
    (self.conflict, self.layout, self.outlook, self.diagnostic) = (conflict, layout, outlook, diagnostic)
  }

  /// The constraints by their names, or as they are written.
  package var names: [String] { conflict.constraints.map { layout.label(of: $0) } }
}

/// A constraint of which a device prints that it breaks.
package struct PrintedBreak: Sendable {
  /// The constraint, and how certain that is.
  package let told: ToldBreak
  /// The same, with the set of which it is given up, and why it is that one.
  package let broken: LayoutBreak
  /// The layout that gives it up.
  package let layout: SolvedLayout
}

/// A layout, and which item of it is which view or guide of the scene.
///
/// An object, because a replay's result is copied often.
package final class SolvedLayout: Sendable {
  /// What has been solved.
  package let system: LayoutSystem
  /// What came of it.
  package let result: LayoutResult
  /// The constraints that are left out because they break; what the scene says of them first.
  package let broken: [LayoutBreak]
  /// For each constraint of the scene its place among those of the system; nil where it does not count.
  private let placesOfDeclared: [Int?]
  /// Where each constraint of the system stands; those of a stack view where that is described.
  let places: [SourceRange]
  /// The names of constraints, nil for those that have none.
  let constraintNames: [String?]
  /// The constraints that the scene writes, as people read them, with what mutations have changed of them; those of
  /// stack views come behind these.
  private let writtenTexts: [String]
  /// For each view the item that it is.
  private let items: [LayoutItemID?]
  /// For each item the view that it is, nil for guides.
  private let views: [LayerID?]
  /// The numbers that more than one best layout leaves open.
  package let ambiguities: [LayoutAmbiguity]
  /// For each item its name, `root.safeArea` for a guide of its own.
  private let names: [String]
  /// The views that constraints alone place.
  let placed: Set<LayerID>
  /// Whether y grows upwards in a view that is not flipped, as on macOS and AppKit.
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
    // Those in which nothing lies on pixels.
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
      // Outside of a window nothing has a safe area.
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

  /// Another layout of the same items and constraints, of which some count no more.
  fileprivate init(_ other: SolvedLayout, _ system: LayoutSystem, _ result: LayoutResult, broken: [LayoutBreak]) {
    (self.system, self.result, self.broken) = (system, result, broken)
    (places, constraintNames, writtenTexts) = (other.places, other.constraintNames, other.writtenTexts)
    (items, views, names, placed) = (other.items, other.views, other.names, other.placed)
    (isUpwards, placesOfDeclared) = (other.isUpwards, other.placesOfDeclared)
    ambiguities = (try? result.ambiguities()) ?? []
  }

  /// Whether a constraint has a name by which devices print what the system makes; an import puts more behind it.
  package static func isOfSystem(_ label: String?) -> Bool {
    guard let label else { return false }
    return systemNames.contains { label.hasPrefix($0) }
      || (label.hasPrefix("UIView-") && label.contains("-guide-constraint"))
  }

  private static let systemNames = [
    "NSAutoresizingMaskLayoutConstraint", "UIView-Encapsulated-Layout", "_UITemporaryLayout", "fittingSize",
    "UIViewSafeAreaLayoutGuide", "_UILayoutSupportConstraint",
  ]

  /// The places of the scene's constraints among those of the system, as far as they count.
  fileprivate func constraints(at positions: Set<Int>) -> Set<Int> {
    Set(positions.compactMap { placesOfDeclared.indices.contains($0) ? placesOfDeclared[$0] : nil })
  }

  /// Whether a constraint takes part, by its position, or as it is written.
  fileprivate func has(_ key: String) -> Bool {
    guard let position = Int(key) else { return places.indices.contains { text(of: $0) == key } }
    return placesOfDeclared.indices.contains(position) && placesOfDeclared[position] != nil
  }

  /// Which constraint of the scene one of the system is.
  fileprivate func position(of constraint: Int) -> Int? { placesOfDeclared.firstIndex(of: constraint) }

  /// Names the guides that a system has beyond those that have names.
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
        // Their number tells the gaps of a stack view apart.
        case .stackGuide: "guide\(names.count)"
        case .view, .guide: ""
        }
      names.append("\(owner).\(kind)")
    }
  }

  /// A constraint of a stack view, behind the name that devices print with it.
  private static func text(of constraint: LayoutConstraint, _ names: [String]) -> String {
    func side(_ anchor: LayoutAnchor) -> String { "\(names[anchor.item.index]).\(anchor.attribute.rawValue)" }
    var text = text(
      side(constraint.first), constraint.relation, constraint.second.map(side), multiplier: constraint.multiplier,
      constant: constraint.constant, priority: constraint.isRequired ? nil : constraint.priority)
    if case .stack(let rule) = constraint.origin { text = "\(rule.rawValue): \(text)" }
    return text
  }

  /// A constraint as scenes write it; one without a priority is required.
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

  /// A constraint as it is written, and what has changed since.
  fileprivate static func text(of declaration: LayoutConstraintDeclaration, _ numbers: AutoLayoutState.Numbers)
    -> String
  {
    if numbers.changed.isEmpty { return declaration.text }
    let changes = SceneVocabulary.ConstraintProperty.allCases.compactMap { property in
      numbers.changed[property].map { ", \(property.rawValue) = \($0.shortestText)" }
    }
    return declaration.text + changes.joined()
  }

  /// The frame of a view without its transform, counted from the top left corner of the superview's bounds.
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

  /// A constraint by its name, or as it is written.
  package func label(of constraint: Int) -> String { constraintNames[constraint] ?? text(of: constraint) }

  /// A constraint as people read it.
  package func text(of constraint: Int) -> String {
    writtenTexts.indices.contains(constraint)
      ? writtenTexts[constraint] : Self.text(of: system.constraints[constraint], names)
  }

  /// What the constraints inside a view come to; nil where a number of the question is an expression still.
  package func sizeFitting(_ fitting: Query.SizeFitting) throws(LayoutError) -> LayoutFitting? {
    guard case .literal(.size(let target)) = fitting.target, case .literal(let horizontal) = fitting.horizontalPriority,
      case .literal(let vertical) = fitting.verticalPriority, let item = items[fitting.view.index]
    else { return nil }
    return try system.sizeFitting(item, target: target, horizontalPriority: horizontal, verticalPriority: vertical)
  }

  /// The size of a scroll view's content, where constraints determine at least one extent of it; the other one is the
  /// old one.
  package func contentSize(of view: LayerID, _ old: Size) -> Size? {
    guard let item = items[view.index] else { return nil }
    let (width, height) = result.contentSize(of: item)
    guard width != nil || height != nil else { return nil }
    return Size(width: width ?? old.width, height: height ?? old.height)
  }

  /// The item that the content of a scroll view is.
  package func content(of view: LayerID) -> LayoutItemID? { items[view.index].flatMap { system.content(of: $0) } }

  /// Whether an item is the content of a scroll view, which is one of its numbers.
  package func isContent(_ item: LayoutItemID) -> Bool { system.items[item.index].kind == .contentLayout }

  /// The open numbers as scenes call them, `title.width`, in the order of the views.
  package var openNumbers: [String] {
    ambiguities.filter { view(of: $0.variable.item) != nil || isContent($0.variable.item) }.map {
      "\(name(of: $0.variable.item)).\($0.variable.quantity.word)"
    }
  }

  /// An open number as the frame of its view has it, without its transform.
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
        // Where an edge is that counts from below depends on the height, which may be open as well.
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

  /// The frame of a view as the layout gives it, in its superview's coordinates, without its transform.
  package func frame(of view: LayerID, in tree: LayerTree) -> Rect? {
    guard let item = items[view.index], let rect = result.frames[item.index] else { return nil }
    guard let superview = tree.superlayer(of: view) else { return rect }
    return tree[superview].upwards(rect, isUpwards)
  }

  /// Where constraints lie: as the layout has solved them, or, where they contradict each other, as the views stand in
  /// a tree.
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

  /// A point in the bounds of a view, counted from their top left corner and downwards, in the view's coordinates.
  package func point(_ point: Point, inBoundsOf layer: Layer) -> Point {
    layer.upwards(Rect(origin: point, size: .zero), isUpwards).origin
  }

  /// The frame of a view as its constraints have it, before its edges went to pixels; nil where they did not.
  package func frameBeforePixels(of view: LayerID, in tree: LayerTree) -> Rect? {
    guard result.isRounded, let item = items[view.index], let exact = result.framesBeforePixels[item.index],
      exact != result.frames[item.index]
    else { return nil }
    guard let superview = tree.superlayer(of: view) else { return exact }
    return tree[superview].upwards(exact, isUpwards)
  }

  /// The frame of a view among those of another layout of the same system, in its superview's coordinates.
  package func frame(of view: LayerID, among frames: [Rect?], in tree: LayerTree) -> Rect? {
    guard let item = items[view.index], let rect = frames[item.index] else { return nil }
    guard let superview = tree.superlayer(of: view) else { return rect }
    guard let outer = items[superview.index].flatMap({ frames[$0.index] }) else { return nil }
    return tree[superview].upwards(rect, isUpwards, height: outer.size.height)
  }

  /// Whether constraints alone place a view.
  package func isPlaced(_ view: LayerID) -> Bool { placed.contains(view) }

  /// The item that a view is.
  package func item(of view: LayerID) -> LayoutItemID? { items[view.index] }

  /// The name of an item.
  package func name(of item: LayoutItemID) -> String { names.indices.contains(item.index) ? names[item.index] : "?" }

  /// The view that an item is, nil for a guide.
  package func view(of item: LayoutItemID) -> LayerID? { views.indices.contains(item.index) ? views[item.index] : nil }

  /// The view that an item is, or that a guide belongs to.
  package func owner(of item: LayoutItemID) -> LayerID? {
    view(of: item) ?? system.items[item.index].superview.flatMap { view(of: $0) }
  }

  /// Whether y counts from the other edge in a view than in a layout, which counts downwards.
  package func isUpwards(in layer: Layer) -> Bool { isUpwards && !layer.countsDownwards }
}

/// A number that more than one best layout leaves open, as it is told.
package struct OpenNumber: Hashable, Sendable {
  /// What it is a number of.
  package let name: String
  package let quantity: LayoutVariable.Quantity
  /// What the layout shows.
  package let value: Double
  /// The least and the greatest value of all best layouts; nil where there is none.
  package let least: Double?
  package let greatest: Double?
  /// The superview from whose top it counts downwards, as `y` of the frame does not.
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
  /// Whether y grows downwards inside it where it does not in the window: by its own word, which is another one for
  /// layers.
  fileprivate var countsDownwards: Bool { isGeometryFlipped || isFlipped }

  /// A rect inside the layer, counted from the top left corner of its bounds and downwards.
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
  /// Whether another one is the same but for rounding.
  fileprivate func isNear(_ other: Rect) -> Bool {
    abs(origin.x - other.origin.x) < 1e-6 && abs(origin.y - other.origin.y) < 1e-6
      && abs(size.width - other.size.width) < 1e-6 && abs(size.height - other.size.height) < 1e-6
  }
}

extension LayerTree {
  /// Whether the rect of a view without its transform is this one, but for rounding.
  package func stands(_ view: LayerID, at rect: Rect) -> Bool {
    let layer = self[view]
    let size = layer.bounds.size
    let x = layer.position.x - layer.anchorPoint.x * size.width
    let y = layer.position.y - layer.anchorPoint.y * size.height
    return abs(x - rect.origin.x) < 1e-6 && abs(y - rect.origin.y) < 1e-6 && abs(size.width - rect.size.width) < 1e-6
      && abs(size.height - rect.size.height) < 1e-6
  }
}
