package import GeomrunLayerProperties
package import GeomrunLayerTree
package import GeomrunSceneModel
package import GeomrunSceneReplay

/// A scene prepared for export as a test or a device log: its states in order, with the expectations of each.
package struct ExportedScene {
  /// An expected value at a moment.
  package struct Check {
    package let view: LayerID
    package let path: PropertyPath
    package let expected: PropertyValue
    /// Whether it is a presentation value.
    package var isPresented = false
    /// The place in the scene, or nil for a value computed by the replay.
    package let place: SourceRange?
  }

  /// An event during the scene.
  package enum Event {
    /// The views have been made.
    case declared(ReplayResult)
    /// A mutation has been replayed.
    case step(Step)
    /// Expectations about the current state.
    case checks([Check])
    /// The expected calls since the last check.
    case calls([LayoutCall], SourceRange)
    /// A query, with its number from 1; its numbers are computed.
    case query(Int, Query, answer: Answer, expected: Answer?)
  }

  /// A mutation and its changes.
  package struct Step {
    /// The number of the step, from 1.
    package let number: Int
    package let mutation: Mutation
    package let before: LayerTree
    package let after: ReplayResult
    /// The views to print: those with changed values, and after the last mutation all views, which shows any other
    /// changes on the device.
    package let printed: [LayerID]

    /// Whether to print a view's superview with its values.
    package func printsSuperview(of view: LayerID) -> Bool {
      isLast ? hasMoved : before.superlayer(of: view) != after.tree.superlayer(of: view)
    }

    fileprivate let isLast: Bool
    /// Whether the scene changes the view tree.
    fileprivate let hasMoved: Bool
  }

  /// The scene with the first choice for each parameter.
  package let scene: LayerScene
  /// The file, as given by the user.
  package let file: String
  /// The printed properties of each view.
  package let printedProperties: [[Property]]
  /// The scene's clock at the end, in seconds.
  private(set) var clockAtEnd = 0.0

  /// Prepares a scene of a file; nil if its parameters have no value.
  package init?(_ scene: LayerScene, file: String) {
    guard let fixed = scene.fixed(to: []) else { return nil }
    self.scene = fixed
    self.file = file
    printedProperties = Self.properties(of: fixed)
    guard fixed.header.usesClock else { return }
    let walk = StepWalk(fixed)
    while walk.next() != nil {}
    clockAtEnd = walk.state.clock?.now ?? 0
  }

  /// Returns the properties to report: the standard ones, and those that the scene sets; O(length of the scene).
  private static func properties(of scene: LayerScene) -> [[Property]] {
    var sets = scene.header.views.map { Set($0.properties.map(\.path.property)) }
    for mutation in scene.mutations {
      if case .assign(let view, let path, _) = mutation.action { sets[view.index].insert(path.property) }
    }
    // Zooming sets it as well.
    for pair in scene.header.zoomedViews { sets[pair.scrollView.index].insert(.contentSize) }
    return sets.map { set in
      Property.allCases.filter { property in
        guard property.exists(on: scene.header.platform) else { return false }
        // It identifies a log as AppKit's.
        if property == .flipped { return true }
        switch property.role {
        case .computed, .geometry: return true
        case .stored, .matrix, .uiKit, .asked: return set.contains(property)
        case .derived: return false
        }
      }
    }
  }

  /// Replays the scene and reports each event; O(views + changes of the mutations).
  ///
  /// - Parameter all: Whether to check every view's final geometry, too.
  package func forEachEvent(all: Bool = false, _ body: (Event) -> Void) {
    let walk = StepWalk(scene)
    body(.declared(walk.state))
    let count = scene.steps.count
    let hasMoved = scene.mutations.contains { if case .tree = $0.action { true } else { false } }
    while let mutation = walk.upcoming {
      if case .expect(let expectations) = mutation.action { body(.checks(checks(expectations, walk))) }
      if case .expectCalls(let calls) = mutation.action { body(.calls(calls, mutation.place)) }
      guard let step = walk.next(), !mutation.isCheckpoint else { continue }
      body(.step(self.step(step, before: walk.before.tree, after: walk.state, of: count, hasMoved: hasMoved)))
    }
    var final = checks(scene.footer.expectations, walk)
    let expected = scene.footer.queries.map { query in query.expected.map { self.answer($0.answer, walk) } }
    // Calls expected at checkpoints precede the scene's queries.
    let asked = walk.state.queries.count
    walk.finish()
    let outcome = walk.state
    if all { final += checksNotWritten(beside: final, in: outcome) }
    if !final.isEmpty { body(.checks(final)) }
    let all = zip(outcome.queries, outcome.answers).dropFirst(asked).enumerated()
    // A test's clock only moves forward, so queries are sorted by time.
    let now = outcome.clock?.now ?? 0
    let ordered =
      scene.header.usesClock
      ? all.sorted { a, b in (a.element.0.time ?? now, a.offset) < (b.element.0.time ?? now, b.offset) } : Array(all)
    for (index, (query, answer)) in ordered where expected.indices.contains(index) {
      body(.query(index + 1, query, answer: answer, expected: expected[index]))
    }
  }

  private func step(
    _ step: StepWalk.Step, before: LayerTree, after: ReplayResult, of count: Int, hasMoved: Bool
  ) -> Step {
    let isLast = step.number == count
    return Step(
      number: step.number, mutation: step.mutation, before: before, after: after,
      printed: isLast ? Array(after.tree.ids) : changed(step.touched, from: before, to: after.tree), isLast: isLast,
      hasMoved: hasMoved)
  }

  /// Returns the views with changed printed values, in order of creation; O(views touched by the mutation).
  private func changed(_ touched: TouchedLayers, from before: LayerTree, to after: LayerTree) -> [LayerID] {
    touched.inOrder.filter { view in
      before.superlayer(of: view) != after.superlayer(of: view)
        || printedProperties[view.index].contains { $0.read(from: before[view]) != $0.read(from: after[view]) }
    }
  }

  private func checks(_ expectations: [Expectation], _ walk: StepWalk) -> [Check] {
    expectations.compactMap { expectation in
      walk.value(of: expectation.value).map {
        Check(
          view: expectation.view, path: expectation.path, expected: $0, isPresented: expectation.isPresented,
          place: expectation.place)
      }
    }
  }

  private func answer(_ answer: Query.Answer, _ walk: StepWalk) -> Answer {
    switch answer {
    case .value(let value): .value(walk.value(of: value) ?? .nothing)
    case .view(let view): .view(view)
    case .views(let views): .views(views)
    case .texts(let texts): .texts(texts)
    case .numbers(let terms): .numbers(terms.map { if case .literal(let number) = $0 { number } else { 0 } })
    }
  }

  private func checksNotWritten(beside checks: [Check], in outcome: ReplayResult) -> [Check] {
    var expected: Set<PropertyOfView> = []
    for check in checks where !check.isPresented { expected.insert(PropertyOfView(view: check.view, path: check.path)) }
    return outcome.viewsInTreeOrder.flatMap { view, _ in
      printedProperties[view.index].compactMap { property in
        let path = PropertyPath(property)
        guard !expected.contains(PropertyOfView(view: view, path: path)),
          let value = property.read(from: outcome.tree[view])
        else { return nil }
        return Check(view: view, path: path, expected: value, place: nil)
      }
    }
  }

  private struct PropertyOfView: Hashable {
    let view: LayerID
    let path: PropertyPath
  }
}

extension Query {
  /// The time of the query, or nil for the end of the scene's clock.
  var time: Double? { if case .literal(let seconds)? = moment?.time { seconds } else { nil } }
}
