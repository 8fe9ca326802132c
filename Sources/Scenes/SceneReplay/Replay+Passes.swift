import GeomrunAutoLayout
import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
package import GeomrunSceneModel

// Layout passes: the views that they visit, the order, and the effects of lists.
extension Replay {
  /// Initializes layout passes from the header; the views have been created, and each waits for its first layout.
  mutating func beginPasses() {
    outcome.tree.markForFirstLayout()
    outcome.tree.recordMarks()
    let declared = outcome.header.passes
    passes.controllers = Set(declared.controllers)
    for size in declared.fittingSizes { passes.fittingSizes[size.view] = size }
    for script in declared.scripts {
      passes.scripts[script.call] = script
      switch script.call.method {
      case .updateConstraints, .updateViewConstraints: passes.updaters.insert(script.call.view)
      case .resizeSubviews: outcome.tree.overrideResizing(of: script.call.view)
      case .viewWillLayoutSubviews, .layoutSubviews, .viewDidLayoutSubviews, .layoutSublayers, .layout: break
      }
    }
    passes.needingUpdate = passes.updaters
  }

  /// Marks a view, or sets the size that fits; returns the changes.
  mutating func perform(_ request: LayoutRequest, of view: LayerID, at place: SourceRange) throws(Diagnostic)
    -> TouchedLayers
  {
    switch request {
    case .setNeedsLayout: outcome.tree.mark(view, because: .asked)
    case .setNeedsUpdateConstraints: askForUpdate(of: view)
    // The size in a scene is the result of the view's override.
    case .invalidateIntrinsicContentSize: break
    case .sizeToFit:
      guard let fitting = passes.fittingSizes[view] else { return .none }
      let layer = outcome.tree[view]
      let outer = expressions.argument
      expressions.argument = layer.bounds.size
      defer { expressions.argument = outer }
      let size = Size(width: try evaluate(fitting.width), height: try evaluate(fitting.height))
      let frame = PropertyValue.rect(Rect(origin: layer.frame.origin, size: size))
      return TouchedLayers(first: view, others: try assign(frame, to: PropertyPath(.frame), of: view, at: place))
    }
    return .none
  }

  /// Requests a constraint update of the view and its superviews, up to the nearest controller's view, which is laid
  /// out.
  private mutating func askForUpdate(of view: LayerID) {
    var next = view
    while true {
      if passes.updaters.contains(next) { passes.needingUpdate.insert(next) }
      guard !passes.controllers.contains(next), let superview = outcome.tree.superlayer(of: next) else { break }
      next = superview
    }
    if next != view { outcome.tree.mark(next, because: .constraintsUpdate(view)) }
  }

  /// Marks the descendants of a view whose insets an assignment has changed.
  mutating func markInsets(in view: LayerID, from old: [LayerID: [EdgeInsets]]) {
    for (inner, insets) in old where outcome.tree.insetsForLayout(of: inner) != insets {
      outcome.tree.mark(inner, because: .insets)
    }
  }

  // The pass

  /// Lays out marked views, automatically or on request; returns the changed views.
  mutating func runPass(_ view: LayerID?, at place: SourceRange) throws(Diagnostic) -> [LayerID] {
    beginPass(view, at: place)
    while !passes.running.isEmpty { _ = try advancePass() }
    return takeTouched()
  }

  /// The views changed by the ended pass, without duplicates.
  mutating func takeTouched() -> [LayerID] {
    var seen: Set<LayerID> = []
    let touched = passes.touched.filter { seen.insert($0).inserted }
    passes.touched = []
    return touched
  }

  /// The views changed by lists of `resizeSubviews` outside of a pass.
  mutating func dueTouched() -> [LayerID] { passes.running.isEmpty ? takeTouched() : [] }

  /// Begins a pass at a view, or for the whole window; an unbroken chain of marked superviews comes first.
  mutating func beginPass(_ view: LayerID?, at place: SourceRange) {
    var start = view
    while let current = start, let superview = outcome.tree.superlayer(of: current),
      outcome.tree.needsLayout(superview)
    { start = superview }
    if passes.running.isEmpty {
      passes.runs = [:]
      passes.updates = [:]
      passes.causes = [:]
      passes.touched = []
    }
    // The pending views of enclosing passes may belong to this pass as well.
    for pass in passes.running.indices {
      for level in passes.running[pass].levels.indices where !passes.running[pass].levels[level].isStart {
        let open = passes.running[pass].levels[level]
        outcome.tree.putBack(open.waiting + open.behind, in: open.view)
        (passes.running[pass].levels[level].waiting, passes.running[pass].levels[level].behind) = ([], [])
      }
      // So may the subviews of views being laid out or traversed.
      for level in passes.running[pass].levels.reversed() {
        for view in [level.last, level.view].compactMap({ $0 }) { outcome.tree.restoreWay(to: view) }
      }
    }
    passes.running.append(LayoutPass(start: start, place: place))
  }

  /// Advances the running pass; returns its step, if it can be explained.
  mutating func advancePass() throws(Diagnostic) -> LayoutPassStep? {
    guard let last = passes.running.indices.last else { return nil }
    if let operation = passes.running[last].operations.popLast() { return try perform(operation) }
    switch passes.running[last].phase {
    case .updatingConstraints:
      try resolveConstraints(around: passes.running[last].start, at: passes.running[last].place)
      if !passes.running[last].hasCollected {
        passes.running[last].hasCollected = true
        passes.running[last].operations = updates(from: passes.running[last].start).reversed()
        return nil
      }
      noteConflict()
      passes.running[last].phase = .walking
      if passes.running[last].start == nil { try placeTopLevelViews(at: passes.running[last].place) }
      beginWalk(last)
    case .walking:
      if !passes.running[last].levels.isEmpty {
        try walkOn(last)
      } else if passes.running[last].hasLaidOut {
        passes.running[last].phase = .updatingConstraints
        passes.running[last].hasCollected = false
        passes.running[last].hasLaidOut = false
      } else {
        passes.running.removeLast()
        if let solved = outcome.layout, solved.result.conflicts.isEmpty {
          warn(of: solved)
          warnOfInsets(solved)
        }
      }
    }
    return nil
  }

  /// The constraint updates in a view, from the leaves up.
  private func updates(from start: LayerID?) -> [LayoutPass.Operation] {
    guard !passes.needingUpdate.isEmpty else { return [] }
    // Views may get or lose the need on the way.
    return outcome.tree.sublayersFirst(in: start).filter(passes.updaters.contains).map { .update($0) }
  }

  /// Performs a view's constraint update.
  private mutating func update(_ view: LayerID, _ pass: Int) throws(Diagnostic) {
    guard passes.needingUpdate.remove(view) != nil else { return }
    passes.updates[view, default: 0] += 1
    if passes.updates[view, default: 0] > LayoutPassState.most { throw loop(at: view) }
    var operations: [LayoutPass.Operation] = []
    for method in [LayoutMethod.updateViewConstraints, .updateConstraints] {
      if let script = passes.scripts[LayoutCall(view, method)] { operations += self.operations(of: script) }
    }
    passes.running[pass].operations += operations.reversed()
  }

  /// The operations of a list, starting with its call; `super` has no meaning here.
  private func operations(of script: LayoutScript) -> [LayoutPass.Operation] {
    [.call(script)] + script.items.indices.map { .item(script, $0) }
  }

  private mutating func beginWalk(_ pass: Int) {
    guard let start = passes.running[pass].start else {
      passes.running[pass].levels = [LayoutPass.Level(view: nil, waiting: outcome.tree.takeMarked(in: nil))]
      return
    }
    passes.running[pass].levels = [LayoutPass.Level(view: nil, waiting: [start], isStart: true)]
  }

  /// Advances to the next view that is marked, or leads to a marked one.
  private mutating func walkOn(_ pass: Int) throws(Diagnostic) {
    let level = passes.running[pass].levels.count - 1
    let isOutside = passes.running[pass].levels[level].isStart
    if !isOutside, passes.running[pass].levels[level].last == nil, passes.running[pass].levels[level].waiting.isEmpty {
      passes.running[pass].levels[level].waiting = outcome.tree.takeMarked(
        in: passes.running[pass].levels[level].view)
    } else if !isOutside, let last = passes.running[pass].levels[level].last {
      // Marks set meanwhile on later views.
      let view = passes.running[pass].levels[level].view
      let more = outcome.tree.takeMarked(around: last, in: view)
      passes.running[pass].levels[level].behind += more.behind
      if !more.front.isEmpty {
        let waiting = passes.running[pass].levels[level].waiting
        passes.running[pass].levels[level].waiting = outcome.tree.frontToBack(waiting + more.front, in: view)
      }
    }
    guard let next = passes.running[pass].levels[level].waiting.popLast() else {
      let walked = passes.running[pass].levels.removeLast()
      outcome.tree.putBack(walked.behind, in: walked.view)
      return
    }
    passes.running[pass].levels[level].last = next
    // It may have been moved away meanwhile.
    if !isOutside, outcome.tree.isAway(next, from: passes.running[pass].levels[level].view) { return }
    outcome.tree.enterWay(next)
    if outcome.tree.needsLayout(next) {
      try visit(next, pass)
    } else {
      passes.running[pass].levels.append(LayoutPass.Level(view: next, waiting: outcome.tree.takeMarked(in: next)))
    }
  }

  /// Begins the layout of a marked view.
  private mutating func visit(_ view: LayerID, _ pass: Int) throws(Diagnostic) {
    passes.runs[view, default: 0] += 1
    if passes.runs[view, default: 0] > LayoutPassState.most { throw loop(at: view) }
    passes.running[pass].hasLaidOut = true
    var operations: [LayoutPass.Operation] = [.enter(view)]
    if let script = passes.scripts[LayoutCall(view, .viewWillLayoutSubviews)] {
      operations += self.operations(of: script)
    }
    if let script = passes.scripts[LayoutCall(view, outcome.header.platform.layoutMethod)] {
      operations.append(.call(script))
      for index in 0...script.items.count {
        if index == script.superPosition { operations.append(.applySuper(view)) }
        if index < script.items.count { operations.append(.item(script, index)) }
      }
    } else {
      operations.append(.applySuper(view))
      if passes.layouts[view] != nil { operations.append(.code(view)) }
    }
    if let script = passes.scripts[LayoutCall(view, .viewDidLayoutSubviews)] {
      operations += self.operations(of: script)
    }
    operations.append(.leave(view))
    passes.running[pass].operations = operations.reversed()
  }

  private mutating func perform(_ operation: LayoutPass.Operation) throws(Diagnostic) -> LayoutPassStep? {
    guard let pass = passes.running.indices.last else { return nil }
    switch operation {
    case .update(let view):
      try update(view, pass)
      return nil
    case .call(let script):
      note(.call(script.call))
      outcome.calls.append(script.call)
      passes.hasRun.insert(script.call)
      return .call(script.call)
    case .item(let script, let index):
      let item = script.items[index]
      try perform(item, index, of: script)
      return .item(script.call, item)
    case .enter(let view):
      outcome.tree.beginLayout(of: view)
      return .entered(view)
    case .applySuper(let view):
      try resolveConstraints(around: view, at: passes.running[pass].place)
      let placed = try placeSubviews(of: view, at: passes.running[pass].place)
      noteMarks(by: nil)
      return placed ? .placed(view) : nil
    case .code(let view):
      try layOutByCode(view)
      return nil
    case .leave(let view):
      // The constraints' result by then is an effect of the view itself.
      try resolveConstraints(around: view, at: passes.running[pass].place)
      outcome.tree.endLayout()
      noteMarks(by: nil)
      passes.running[pass].levels.append(LayoutPass.Level(view: view, waiting: outcome.tree.takeMarked(in: view)))
      return nil
    }
  }

  /// Performs one step of a list.
  private mutating func perform(_ item: LayoutScript.Item, _ index: Int, of script: LayoutScript) throws(Diagnostic) {
    let outer = passes.current
    passes.current = (script.call, item.mutation.place)
    defer { passes.current = outer }
    var mutation = item.mutation
    if item.isOfSuperview {
      guard let superview = outcome.tree.superlayer(of: script.call.view) else {
        throw .noSuperview(of: script.call.view, in: outcome, at: mutation.place)
      }
      mutation = mutation.called(on: superview)
    }
    checkItem(mutation, index, of: script)
    if case .autoLayout(.layout(let view, _)) = mutation.action {
      beginPass(view, at: mutation.place)
      return
    }
    let value = mutation.value.flatMap { try? expressions.evaluate($0, in: outcome) }
    note(.item(script.call, mutation, value))
    let touched = try perform(mutation)
    passes.touched += touched.others + (touched.first.map { [$0] } ?? [])
  }

  /// Records an event of a pass, if the scene uses passes.
  private mutating func note(_ event: LayoutPassEvent) {
    if !outcome.header.passes.isEmpty { outcome.passEvents.append(event) }
  }

  /// Records the marks since the last call, if requested.
  mutating func noteMarks(by item: SourceRange?) {
    let marks = outcome.tree.takeMarks()
    guard !marks.isEmpty else { return }
    for mark in marks {
      note(.mark(mark))
      if passes.running.isEmpty, passes.resizeDepth == 0 { continue }
      passes.causes[mark.view] = (mark.cause, passes.current?.call, item ?? passes.current?.item)
    }
  }

  /// The error of a pass that does not end.
  private mutating func loop(at view: LayerID) -> Diagnostic {
    noteMarks(by: nil)
    let place = passes.running.first?.place ?? .beginning
    let found = FoundLayoutLoop(view, .layoutLoop(at: view, passes, outcome, at: place))
    outcome.layoutLoop = found
    return found.diagnostic
  }

  // The effect of `super`

  /// Places the direct subviews of a view by constraints; returns whether one has changed.
  private mutating func placeSubviews(of view: LayerID, at place: SourceRange) throws(Diagnostic) -> Bool {
    var moved: [LayerID] = []
    if let state = autoLayout, let solved = outcome.layout, solved.result.conflicts.isEmpty {
      for subview in outcome.tree.sublayers(of: view) {
        if let more = try self.place(subview, by: solved, state.placed.contains(subview), at: place) { moved += more }
      }
      if try sizeContent(of: view, solved, at: place) { moved.append(view) }
    }
    if !outcome.header.passes.isEmpty || autoLayout == nil {
      if outcome.tree.hasConstrainedSublayers(of: view) { moved += try layout(view, at: place) }
    }
    passes.touched += moved
    try resizeSubviewsThatAreDue(at: place)
    return !moved.isEmpty
  }

  // NSView's `resizeSubviews`

  /// Runs the overrides for changed sizes at once.
  mutating func resizeSubviewsThatAreDue(at place: SourceRange) throws(Diagnostic) {
    guard outcome.tree.hasDueResizing else { return }
    passes.resizeDepth += 1
    defer { passes.resizeDepth -= 1 }
    for (view, oldSize) in outcome.tree.takeDueResizing() {
      guard let script = passes.scripts[LayoutCall(view, .resizeSubviews)] else { continue }
      if passes.resizeDepth > LayoutPassState.most { throw loop(at: view) }
      note(.call(script.call))
      outcome.calls.append(script.call)
      passes.hasRun.insert(script.call)
      let (outer, argument) = (passes.current, expressions.argument)
      expressions.argument = oldSize
      defer { (passes.current, expressions.argument) = (outer, argument) }
      for index in 0...script.items.count {
        if index == script.superPosition {
          do {
            let result = try outcome.tree.resizeSubviews(of: view, from: oldSize)
            warn(of: result.remarks, at: place)
            passes.touched += result.resized
          } catch { throw .refused(error, at: place) }
          try resizeSubviewsThatAreDue(at: place)
        }
        guard index < script.items.count else { continue }
        passes.current = (script.call, script.items[index].mutation.place)
        try perform(script.items[index], index, of: script)
      }
    }
  }

  // Comparison

  /// Compares the calls since the last checkpoint.
  mutating func compare(calls expected: [LayoutCall], at place: SourceRange) {
    let calls = outcome.calls[passes.comparedCalls...].map { outcome.text(of: $0) }
    passes.comparedCalls = outcome.calls.count
    let texts = Answer.texts(expected.map { outcome.text(of: $0) })
    outcome.queries.append(Query(question: .layout(.calls(nil)), place: place))
    outcome.answers.append(.texts(calls))
    compare(.query(outcome.queries.count - 1), expected: texts, actual: .texts(calls), at: place)
  }

  /// The calls since the last checkpoint, of all views or of one.
  func calls(of view: LayerID?) -> [String] {
    outcome.calls[passes.comparedCalls...].filter { view == nil || $0.view == view }.map { outcome.text(of: $0) }
  }
}

extension ReplayResult {
  /// A call in a scene's notation.
  package func text(of call: LayoutCall) -> String { "\(name(of: call.view)).\(call.method.rawValue)" }
}

extension LayerTree {
  /// The insets of a view that affect a layout.
  func insetsForLayout(of view: LayerID) -> [EdgeInsets] { [safeAreaInsets(of: view), layoutMargins(of: view)] }

  /// The insets of a view and of all its descendants.
  func insetsForLayout(in view: LayerID) -> [LayerID: [EdgeInsets]] {
    var insets: [LayerID: [EdgeInsets]] = [:]
    for inner in sublayersFirst(in: view) { insets[inner] = insetsForLayout(of: inner) }
    return insets
  }
}
