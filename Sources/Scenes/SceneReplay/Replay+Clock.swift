import GeomrunAnimations
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel

// Time: turns of the run loop, their animations, and queries about times.
extension Replay {
  /// Starts the clock of a scene with time; the views have been created.
  mutating func beginClock() {
    guard outcome.header.usesClock else { return }
    outcome.clock = SceneClock()
    history = TimeHistory()
  }

  /// Performs a mutation of a scene with time.
  mutating func performInTime(_ mutation: Mutation) throws(Diagnostic) -> TouchedLayers {
    if case .assign(let view, let path, _) = mutation.action, path.property == .frame { checkFrame(of: view, mutation) }
    let isAnimated = outcome.header.platform == .macos && !mutation.isCheckpoint
    if case .time = mutation.action { return try performNow(mutation) }
    guard isAnimated, passes.running.isEmpty else {
      let touched = try performNow(mutation)
      if !mutation.isCheckpoint { try checkUntouched(touched.inOrder, at: mutation.place) }
      return touched
    }
    let old = keptLayers(before: mutation)
    let touched = try performNow(mutation)
    animateImplicitly(touched, from: old, at: mutation.place)
    return touched
  }

  /// Performs a change of time.
  mutating func perform(_ change: TimeChange, at place: SourceRange) throws(Diagnostic) -> TouchedLayers {
    switch change {
    case .wait(let term):
      let seconds = try evaluate(term)
      guard seconds >= 0 else { throw .negativeDuration("wait", at: place) }
      let moved = try endTurn(at: place)
      try checkUntouched(moved, at: place)
      let now = (outcome.clock?.now ?? 0) + seconds
      outcome.clock?.now = now
      let restored = try endAnimators(at: now, place: place)
      removeEnded(at: now)
      let count = history?.mutations.count ?? 0
      history?.turns.append(TimeHistory.Turn(start: now, mutations: count))
      return TouchedLayers(others: moved + restored.filter { !moved.contains($0) })
    case .add(let view, let declared): try add(declared, to: view, at: place)
    case .remove(let view, nil): outcome.clock?.change(view) { $0 = [] }
    case .remove(let view, let key): remove(key: key, of: view)
    case .timing(let view, let key, let term):
      let number = try evaluate(term)
      var timing = outcome.clock?.timings[view] ?? LayerTiming()
      switch key {
      case .speed: timing.speed = number
      case .timeOffset: timing.timeOffset = number
      case .beginTime: timing.beginTime = number
      }
      outcome.clock?.timings[view] = timing
      loseAnimators(in: view, at: place)
    case .animate(let block): return try perform(block, at: place)
    case .transaction(let transaction): return try perform(transaction, at: place)
    case .animator(let animator): outcome.clock?.animators[animator.name] = RunningAnimator(animator)
    case .control(let name, let control): return try perform(control, of: name, at: place)
    }
    return .none
  }

  private mutating func add(_ declared: AnimationDeclaration, to view: LayerID, at place: SourceRange)
    throws(Diagnostic)
  {
    if let keyPath = declared.inertKeyPath {
      return warn(.frameNotAnimatable) { .frameNotAnimatable(keyPath, of: $0.name(of: view), at: declared.place) }
    }
    guard var animation = try layerAnimation(declared) else { return }
    checkTurn(declared)
    // An absolute time counts from the moment it is set, 0 from the commit.
    let beginsAtCommit = declared.beginTime == nil || animation.timing.beginTime == 0
    if !beginsAtCommit, let now = outcome.clock?.now {
      animation.timing.beginTime += outcome.layerTime(of: view, at: now)
    }
    remove(key: animation.key, of: view)
    let running = RunningAnimation(animation, .added, at: declared.place, beginsAtCommit: beginsAtCommit)
    outcome.clock?.change(view) { $0.append(running) }
  }

  private mutating func perform(_ transaction: AnimationTransaction, at place: SourceRange) throws(Diagnostic)
    -> TouchedLayers
  {
    var open = outcome.clock?.transactions.last ?? OpenTransaction()
    if let term = transaction.duration {
      let duration = try evaluate(term)
      guard duration >= 0 else { throw .negativeDuration("duration", at: place) }
      open.duration = duration
    }
    if let curve = transaction.curve { open.curve = curve }
    if let disables = transaction.disablesActions { open.disablesActions = disables }
    if outcome.header.platform != .macos, transaction.changes.contains(where: { $0.assignedView != nil }) {
      warn(.noImplicitAnimation) { _ in .noImplicitAnimation(at: place) }
    }
    outcome.clock?.transactions.append(open)
    defer { outcome.clock?.transactions.removeLast() }
    var touched = TouchedLayers.Union()
    for change in transaction.changes { touched.add(try perform(change)) }
    return touched.layers
  }

  // Turns

  /// Ends a turn: lays out marked views, and starts added animations.
  ///
  /// - Returns: the layers moved by the layout.
  mutating func endTurn(at place: SourceRange) throws(Diagnostic) -> [LayerID] {
    var moved: [LayerID] = []
    if autoLayout != nil || !outcome.header.passes.isEmpty {
      moved = try perform(AutoLayoutChange.layout(nil, .runLoop), at: place).inOrder
    }
    commit()
    return moved
  }

  /// Starts the animations added in this turn.
  private mutating func commit() {
    // The clock is not held during changes, here and below, because it would be copied.
    guard let now = outcome.clock?.now else { return }
    for view in outcome.clock?.changed ?? [] {
      let time = outcome.layerTime(of: view, at: now)
      outcome.clock?.change(view) { running in
        for index in running.indices where running[index].beginsAtCommit {
          running[index].animation.timing.beginTime = time
          running[index].beginsAtCommit = false
        }
      }
    }
    if history?.isPast == false { checkBegun() }
  }

  /// Removes ended animations permanently.
  private mutating func removeEnded(at now: Double) {
    for view in outcome.clock?.endedAnimations(at: now) ?? [] {
      let time = outcome.layerTime(of: view, at: now)
      let running = outcome.clock?.animations[view] ?? []
      for index in running.indices.reversed() {
        let animation = running[index].animation
        guard animation.timing.moment(at: time).phase == .after else { continue }
        checkEnd(index, of: view)
        if animation.timing.isRemovedOnCompletion { outcome.clock?.change(view) { _ = $0.remove(at: index) } }
      }
      outcome.clock?.noteEnd(of: view)
    }
    outcome.clock?.removeTouchable(at: now)
  }

  /// Ends the last turn.
  mutating func endClock() throws(Diagnostic) {
    guard outcome.clock != nil else { return }
    commit()
    try checkAnimatorsAtEnd()
    warnOfEnds()
  }

  // Queries

  /// Evaluates the time of a query.
  mutating func evaluateTime(of query: inout Query) throws(Diagnostic) {
    guard let term = query.moment?.time else { return }
    query.moment?.time = .literal(try evaluate(term))
  }

  /// Answers a query of a scene with time; nil if time has no effect on it.
  mutating func answerInTime(to query: Query) throws(Diagnostic) -> Answer? {
    guard let clock = outcome.clock else { return nil }
    var time = clock.now
    if case .literal(let seconds)? = query.moment?.time { time = seconds }
    if time < 0 { throw .beforeTheClock(at: query.place) }
    return try answer(to: query, at: time, told: outcome.queries.count)
  }

  /// Answers queries about times before the last turn, by position; in ascending order of time, so the scene is
  /// replayed only once more.
  mutating func answersOfThePast(_ queries: [Query]) throws(Diagnostic) -> [Int: Answer] {
    guard outcome.clock != nil, let history, let last = history.turns.last, last.start > 0 else { return [:] }
    var asked: [(position: Int, time: Double, query: Query)] = []
    for (position, query) in queries.enumerated() where query.moment?.time != nil {
      var query = query
      try evaluateTime(of: &query)
      guard case .literal(let time)? = query.moment?.time, time >= 0, time < last.start else { continue }
      if let value = query.question.value { query.question.value = .literal(try evaluate(value)) }
      asked.append((position, time, query))
    }
    if asked.isEmpty { return [:] }
    var past = PastReplay(of: history, outcome.header, settings)
    var answers: [Int: Answer] = [:]
    for (position, time, query) in asked.sorted(by: { ($0.time, $0.position) < ($1.time, $1.position) }) {
      try past.advance(to: time, at: query.place)
      if let answer = try past.answer(to: query, at: time, told: position) { answers[position] = answer }
      if let way = past.replay.outcome.shownWays[position] { outcome.shownWays[position] = way }
    }
    return answers
  }

  /// Answers a query in this state.
  mutating func answer(to query: Query, at time: Double, told position: Int? = nil) throws(Diagnostic)
    -> Answer?
  {
    switch query.question {
    case .shown(let view, let path, .presentation):
      return try shown(path, of: view, at: time, told: position ?? outcome.queries.count, place: query.place)
    case .shown(let view, let path, .model):
      if let reason = outcome.unknownModel(of: path.property.shownBases == nil ? nil : view, at: time) {
        return .unknown(reason)
      }
      do { return .value(try path.read(from: view, in: outcome.modelTree(at: time))) } catch {
        throw lost(error, at: query.place)
      }
    case .convert, .contains, .hitTest, .layerHitTest: break
    case .drawingOrder, .layout, .spring: return nil
    }
    var layers: [(id: LayerID, layer: Layer)] = []
    if query.askedLayers == .presentation {
      let shown = outcome.shownLayers(at: time)
      if let reason = shown.unknown { return .unknown(reason) }
      layers = shown.layers
    } else {
      if let reason = outcome.unknownModel(of: nil, at: time) { return .unknown(reason) }
      layers = outcome.restoredLayers(at: time)
      if case .hitTest = query.question {
        layers += outcome.untouchable(at: time).map { view in
          var layer = layers.first { $0.id == view }?.layer ?? outcome.tree[view]
          layer.isUserInteractionEnabled = false
          return (view, layer)
        }
      }
    }
    if layers.isEmpty {
      do throws(ConversionError) { return try query.question.answer(in: outcome.tree) } catch {
        throw lost(error, at: query.place)
      }
    }
    let model = outcome.tree.present(layers)
    defer { _ = outcome.tree.present(model.reversed()) }
    do throws(ConversionError) { return try query.question.answer(in: outcome.tree) } catch {
      throw lost(error, at: query.place)
    }
  }

  /// The presented value of a property.
  private mutating func shown(
    _ path: PropertyPath, of view: LayerID, at time: Double, told position: Int?, place: SourceRange
  ) throws(Diagnostic) -> Answer {
    let presentation = outcome.presentation(of: view, at: time, isTraced: position != nil)
    if let position {
      outcome.shownWays[position] = ShownWay(
        view: view, path: path, time: time, layerTime: outcome.layerTime(of: view, at: time), model: outcome.tree[view],
        presentation: presentation, origins: (outcome.clock?.animations[view] ?? []).map { $0.origin })
    }
    if let bases = path.property.shownBases {
      if let unknown = presentation.unknown(of: bases) { return .unknown(unknown.reason) }
      if path.property == .transform {
        let whole = PropertyValue.transform(presentation.transform)
        return .value(path.component?.read(from: whole) ?? whole)
      }
      if let whole = path.property.read(from: presentation.layer) {
        return .value(path.component?.read(from: whole) ?? whole)
      }
    }
    let shown = outcome.shownLayers(at: time)
    if let reason = shown.unknown { return .unknown(reason) }
    let model = outcome.tree.present(shown.layers)
    defer { _ = outcome.tree.present(model.reversed()) }
    do { return .value(try path.read(from: view, in: outcome.tree)) } catch { throw lost(error, at: place) }
  }

  /// Compares an expectation with the presentation at this moment.
  mutating func comparePresented(_ expectation: Expectation) throws(Diagnostic) {
    let expected = try evaluate(expectation.value)
    let actual = try shown(
      expectation.path, of: expectation.view, at: outcome.clock?.now ?? 0, told: nil, place: expectation.place)
    compare(
      .presented(expectation.view, expectation.path), expected: .value(expected), actual: actual,
      at: expectation.place, knownFailure: expectation.knownFailure)
  }
}
