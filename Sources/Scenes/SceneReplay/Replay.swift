import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel

/// The state of a replay, and the effect of each step on it.
struct Replay {
  private(set) var settings: ReplaySettings
  var outcome = ReplayResult()
  var expressions = ExpressionEvaluator()
  private var hasBegun = false
  /// Whether an error has occurred; nothing may be computed any more, since parameters may be missing.
  private(set) var hasFailed = false
  /// The places of each view's constraints, for findings of their layout.
  var caConstraintPlaces: [LayerID: [SourceRange]] = [:]
  /// The place of the first constraint of each view whose superview has not been laid out since.
  var caConstraintsToLayOut: [LayerID: SourceRange] = [:]
  /// The places of constraints whose source has been found missing.
  var unknownSources: Set<SourceRange> = []
  /// The Auto Layout state; nil if the scene has no constraints.
  var autoLayout: AutoLayoutState?
  /// The state of layout passes.
  var passes = LayoutPassState()
  /// The history so far, for queries about times before the end; nil if the scene does not use time.
  var history: TimeHistory?
  /// The properties compared since the last change.
  var comparedSinceChange = ComparedProperties()

  /// The version of iOS since which views have no default margins.
  private static let firstWithoutMargins = 27.1

  init(_ settings: ReplaySettings = ReplaySettings()) { self.settings = settings }

  /// Sets the number of warnings to keep.
  mutating func settings(mostWarnings: Int) { settings.mostWarnings = mostWarnings }

  /// The same state, to continue with other settings.
  func with(_ settings: ReplaySettings) -> Replay {
    var replay = self
    replay.settings = settings
    replay.outcome.tree.setterModel = settings.setterModel ?? outcome.header.model
    return replay
  }

  mutating func begin(_ header: consuming SceneHeader) {
    // Settings after the mutations restart the reading.
    if hasBegun { self = Replay(settings) }
    hasBegun = true
    outcome.tree.platform = header.platform
    outcome.tree.screenScale = header.screenScale
    outcome.tree.setterModel = settings.setterModel ?? header.model
    if header.systemVersion >= Self.firstWithoutMargins { outcome.tree.defaultMargins = .zero }
    outcome.tree.window = header.screen.map { ($0.size, $0.safeAreaInsets) }
    let (parameters, views, insets) = (header.parameters, header.views, header.insets)
    outcome.header = consume header
    attempt { (replay) throws(Diagnostic) in
      for (index, parameter) in parameters.enumerated() {
        replay.expressions.isRead.append(false)
        let choice = replay.settings.choice(of: index)
        let value = try replay.value(of: parameter, choice: choice)
        replay.expressions.parameters.append(value)
        replay.outcome.parameters.append(value)
      }
      replay.outcome.tree.reserveCapacity(views.count)
      for index in views.indices { try replay.addLayer(views[index]) }
      for trait in insets { try replay.assign(trait) }
      try replay.beginScrolling()
      replay.checkDeclaredOffsets()
      try replay.beginAutoLayout()
      replay.beginPasses()
      replay.beginClock()
      replay.settings.changedRule?.declared(&replay.outcome.tree)
    }
  }

  /// Replays one mutation; returns the layers that it may have changed, none if it is rejected.
  @discardableResult mutating func mutate(_ mutation: Mutation) -> TouchedLayers {
    guard !hasFailed, outcome.layoutLoop == nil else { return .none }
    history?.mutations.append(mutation)
    do {
      outcome.passEvents = []
      guard let rule = settings.changedRule else { return try perform(mutation) }
      try perform(mutation, under: rule)
      return .none
    } catch {
      return giveUp(for: error)
    }
  }

  /// Ends a mutation that has thrown; returns its changes.
  @discardableResult mutating func giveUp(for error: Diagnostic) -> TouchedLayers {
    passes.running = []
    // Whether this is an error is known at the end, because a query may ask for it.
    if outcome.layoutLoop != nil { return TouchedLayers(others: takeTouched()) }
    fail(error)
    return .none
  }

  mutating func end(_ footer: SceneFooter) {
    guard !hasFailed else { return }
    attempt { (replay) throws(Diagnostic) in
      let asked = footer.layoutQuestions
      let unasked = asked.broken ? replay.outcome.undecidedConflict : replay.outcome.conflict
      if let conflict = unasked, !asked.conflict {
        // The error covers the layout as well.
        replay.withdraw(.ambiguousLayout)
        replay.withdraw(.brokenConstraint)
        throw conflict.diagnostic
      }
      if let loop = replay.outcome.layoutLoop {
        // The numbers are those of an arbitrary moment.
        let asked = footer.queries.filter { $0.question.isOfFault }
        if asked.isEmpty { throw loop.diagnostic }
        return try replay.ask(asked)
      }
      if asked.broken { replay.withdraw(.brokenConstraint) }
      if asked.ambiguous { replay.withdraw(.ambiguousLayout) }
      replay.tellOfUncontradicted()
      replay.outcome.compared.reserveCapacity(replay.outcome.compared.count + footer.expectations.count)
      try replay.endClock()
      try replay.warnOfMisplacedViews()
      try replay.compare(footer.expectations)
      try replay.ask(footer.queries)
      for value in footer.quiz.flatMap({ $0.values }) { replay.expressions.noteParameters(of: value) }
      replay.warnOfUnusedParameters()
      replay.warnOfConstraintsWithoutLayout()
      replay.warnOfLists()
    }
  }

  /// Ends the replay with queries only.
  mutating func end(asking queries: [Query]) {
    guard !hasFailed, outcome.conflict == nil, outcome.layoutLoop == nil else { return }
    attempt { (replay) throws(Diagnostic) in
      try replay.endClock()
      try replay.ask(queries)
    }
  }

  private mutating func attempt(_ body: (inout Replay) throws(Diagnostic) -> Void) {
    do { try body(&self) } catch { fail(error) }
  }

  private mutating func fail(_ diagnostic: Diagnostic) {
    // An error after a conflict may be its consequence.
    if let conflict = outcome.conflict, conflict.diagnostic != diagnostic {
      outcome.diagnostics.append(conflict.diagnostic)
    }
    outcome.diagnostics.append(diagnostic)
    hasFailed = true
  }

  private mutating func value(of parameter: Parameter, choice: Int) throws(Diagnostic) -> Double {
    switch parameter.choices {
    case .listed(let terms):
      expressions.noteParameters(parameter.parametersRead)
      if let value = parameter.value { return value }
      guard !terms.isEmpty else { return 0 }
      return try evaluate(terms[min(choice, terms.count - 1)])
    case .stepped(let from, let to, let step):
      if let value = parameter.value { return value }
      let number = min(from + Double(choice) * step, to)
      // The sum of 0.1 and two steps of 0.1 is 0.3, not 0.30000000000000004.
      let plain = (number * 1e9).rounded() / 1e9
      return abs(plain - number) <= 1e-14 * max(abs(number), 1) ? plain : number
    }
  }

  mutating func addLayer(_ view: ViewDeclaration) throws(Diagnostic) {
    let id = outcome.tree.addLayer(to: view.superview)
    let properties = view.properties
    if properties.contains(where: { $0.path.property.makesScrollView }) { outcome.tree.makeScrollView(id) }
    for index in properties.indices where properties[index].path.property != .zoomScale {
      checkSuperviewRead(properties[index].value, assignedTo: properties[index].path, of: id, valuePlace: nil)
      let value = try evaluate(properties[index].value)
      // The valid range of an offset depends on later properties, and is checked when all are assigned.
      try assign(value, to: properties[index].path, of: id, at: properties[index].place, isDeclared: true)
    }
  }

  @discardableResult mutating func perform(_ mutation: Mutation) throws(Diagnostic) -> TouchedLayers {
    if outcome.clock != nil { return try performInTime(mutation) }
    return try performNow(mutation)
  }

  /// Performs a mutation independently of animations.
  mutating func performNow(_ mutation: Mutation) throws(Diagnostic) -> TouchedLayers {
    let touched = try perform(mutation.action, at: mutation.place, valuePlace: mutation.valuePlace)
    if !mutation.isCheckpoint {
      noteConstraintsOutOfDate(mutation.action, touched)
      noteMarks(by: mutation.place)
    }
    return touched
  }

  private mutating func perform(_ action: Mutation.Action, at place: SourceRange, valuePlace: SourceRange)
    throws(Diagnostic) -> TouchedLayers
  {
    let touched: TouchedLayers
    switch action {
    case .assign(let view, let path, let value):
      checkSuperviewRead(value, assignedTo: path, of: view, valuePlace: valuePlace)
      let value = try evaluate(value)
      let tops = topInsets(changedBy: path.property, of: view)
      let insets = path.property.marking == .insets ? outcome.tree.insetsForLayout(in: view) : [:]
      let resized = try assign(value, to: path, of: view, at: valuePlace)
      let moved = try follow(tops, at: valuePlace)
      noteConstrained(path, of: view, at: valuePlace)
      markInsets(in: view, from: insets)
      try resizeSubviewsThatAreDue(at: valuePlace)
      touched = TouchedLayers(first: view, others: resized + moved.filter { $0 != view } + dueTouched())
    case .call(let view, let method, let value):
      let value = try evaluate(value)
      if method == .scrollRectToVisible, case .rect(let rect) = value {
        checkVisible(rect.standardized, in: view, at: valuePlace)
      }
      do {
        let result = try method.apply(value, to: view, in: &outcome.tree)
        warn(of: result.remarks, at: valuePlace)
        touched = TouchedLayers(first: view, others: result.resized)
      } catch { throw .refused(error, at: valuePlace) }
      if method == .scrollRectToVisible { checkOffset(of: view, at: valuePlace) }
      if method == .zoomTo { checkZoom(to: nil, of: view, at: valuePlace) }
      if method.changesTransform { checkTransform(of: view, at: valuePlace) }
    case .tree(let view, let change): touched = try perform(change, on: view, at: valuePlace)
    case .constrain(let view, let constraints):
      try constrain(view, by: constraints, at: valuePlace)
      touched = .none
    case .autoLayout(let change): touched = try perform(change, at: place)
    case .layout(let view): touched = TouchedLayers(others: try layout(view, at: place))
    case .layoutRequest(let view, let request):
      let requested = try perform(request, of: view, at: place)
      try resizeSubviewsThatAreDue(at: valuePlace)
      touched = TouchedLayers(first: requested.first, others: requested.others + dueTouched())
    case .time(let change): touched = try perform(change, at: place)
    case .expect(let expectations):
      try compare(expectations)
      return .none
    case .expectCalls(let calls):
      compare(calls: calls, at: valuePlace)
      return .none
    }
    comparedSinceChange.removeAll()
    return touched
  }

  /// Assigns a value; returns the resized layers.
  @discardableResult mutating func assign(
    _ value: PropertyValue, to path: PropertyPath, of view: LayerID, at place: SourceRange, isDeclared: Bool = false
  ) throws(Diagnostic) -> [LayerID] {
    let result: ResizeResult
    do {
      result = try path.assign(value, to: view, in: &outcome.tree)
      warn(of: result.remarks, at: place)
    } catch { throw .refused(error, at: place) }
    if !isDeclared || path.property.concern != .contentOffset {
      checkAssignment(of: value, to: path, of: view, at: place)
    }
    return result.resized
  }

  /// Evaluates a possible expression at this moment; other values need no copy of the outcome.
  mutating func evaluate(_ value: Value) throws(Diagnostic) -> PropertyValue {
    if case .literal(let literal) = value { return literal }
    return try expressions.evaluate(value, in: outcome)
  }

  /// Evaluates a possible expression.
  mutating func evaluate(_ term: NumberTerm) throws(Diagnostic) -> Double {
    if case .literal(let number) = term { return number }
    return try expressions.evaluate(term, in: outcome)
  }

  private mutating func compare(_ expectations: [Expectation]) throws(Diagnostic) {
    comparedSinceChange.reserveCapacity(expectations.count)
    // By position, because copying a whole expectation takes time.
    for index in expectations.indices {
      let (view, path) = (expectations[index].view, expectations[index].path)
      let place = expectations[index].place
      if expectations[index].isPresented {
        try comparePresented(expectations[index])
        continue
      }
      if let now = outcome.clock?.now,
        let reason = outcome.unknownModel(of: path.property.shownBases == nil ? nil : view, at: now)
      {
        warn(.unknownAnswer) { _ in .unknownAnswer(reason, at: place) }
        continue
      }
      let expected = try evaluate(expectations[index].value)
      if path.property == .needsLayout {
        try resolveConstraints(around: view, at: place)
        noteMarks(by: nil)
      }
      let actual: PropertyValue
      do { actual = try path.read(from: view, in: outcome.tree) } catch { throw lost(error, at: place) }
      noteComparison(of: path, of: view, at: place)
      if path.property.readsInsets { checkInsets(of: view, at: place) }
      let slots = outcome.header.tolerance.differingSlots(expected, actual)
      recordComparison(
        .property(view, path), at: place, slots.map { (.value(expected), .value(actual), $0) },
        knownFailure: expectations[index].knownFailure)
    }
  }

  // Not inlined, because the names need a copy of the outcome at each place of use.
  @inline(never) func lost(_ error: ConversionError, at place: SourceRange) -> Diagnostic {
    .lostInConversion(error, in: outcome, at: place)
  }

  /// Compares one expected value, and records a mismatch.
  mutating func compare(
    _ subject: Mismatch.ComparedValue, expected: Answer, actual: Answer, at place: SourceRange,
    knownFailure: KnownFailure? = nil
  ) {
    if case .unknown(let reason) = actual {
      // The expectation is neither met nor failed.
      return warn(.unknownAnswer) { _ in .unknownAnswer(reason, at: place) }
    }
    let slots = outcome.header.tolerance.differingSlots(expected, actual)
    recordComparison(subject, at: place, slots.map { (expected, actual, $0) }, knownFailure: knownFailure)
  }

  /// The view with a pending layout that may change the compared value.
  private func waiting(of subject: Mismatch.ComparedValue) -> LayerID? {
    guard case .property(let view, let path) = subject, !path.property.isOfPasses,
      autoLayout != nil || !outcome.header.passes.isEmpty
    else { return nil }
    for layer in outcome.tree.line(from: view) where outcome.tree.needsLayout(layer) { return layer }
    return nil
  }

  private mutating func recordComparison(
    _ subject: Mismatch.ComparedValue, at place: SourceRange,
    _ difference: (expected: Answer, actual: Answer, slots: [Int])?, knownFailure: KnownFailure?
  ) {
    outcome.compared.append(Comparison(subject: subject, place: place))
    let comparison = outcome.compared.count - 1
    guard let (expected, actual, slots) = difference else {
      if let knownFailure { note(knownFailure, of: subject, comparison, mismatch: nil) }
      return
    }
    let mismatch = Mismatch(
      subject: subject, comparison: comparison, expected: expected, actual: actual, place: place, slots: slots,
      waiting: waiting(of: subject), words: outcome.words, question: question(of: subject))
    if let knownFailure { return note(knownFailure, of: subject, comparison, mismatch: mismatch) }
    outcome.mismatches.append(mismatch)
  }

  private func question(of subject: Mismatch.ComparedValue) -> Query.Question? {
    switch subject {
    case .property, .presented: nil
    case .query(let index): outcome.queries[index].question
    }
  }

  /// Records the result of a known failure; an expectation that is met is reported.
  private mutating func note(
    _ failure: KnownFailure, of subject: Mismatch.ComparedValue, _ comparison: Int, mismatch: Mismatch?
  ) {
    outcome.knownFailures.append(KnownFailureOutcome(failure: failure, comparison: comparison, mismatch: mismatch))
    if mismatch == nil { warn(.knownFailurePasses) { .knownFailurePasses(failure, subject, in: $0) } }
  }
}

extension Replay {
  /// Answers all queries of the final state, and compares the expected answers.
  mutating func ask(_ queries: [Query]) throws(Diagnostic) {
    let past = try answersOfThePast(queries)
    for (position, query) in queries.enumerated() {
      var query = query
      if let value = query.question.value { query.question.value = .literal(try evaluate(value)) }
      if case .layout(.sizeFitting(var fitting)) = query.question {
        try evaluatePriorities(of: &fitting, at: query.place)
        query.question = .layout(.sizeFitting(fitting))
      }
      if query.moment?.time != nil { try evaluateTime(of: &query) }
      if case .spring(let question) = query.question { query.question = .spring(try evaluate(question)) }
      let answer: Answer
      if let known = past[position] { answer = known } else { answer = try self.answer(to: query) }
      outcome.queries.append(query)
      outcome.answers.append(answer)
      guard let expected = query.expected else { continue }
      var comparable = try evaluate(expected.answer)
      // Calls have an order; the other answers are sets.
      if !query.question.isOfCalls { comparable = comparable.ordered(as: answer) }
      compare(
        .query(outcome.queries.count - 1), expected: comparable, actual: answer, at: expected.place,
        knownFailure: expected.knownFailure)
    }
  }

  mutating func answer(to query: Query) throws(Diagnostic) -> Answer {
    if case .layout(let question) = query.question { return try answer(to: question, at: query.place) }
    if case .spring(let question) = query.question { return answer(to: question) }
    if outcome.clock != nil, let answer = try answerInTime(to: query) { return answer }
    if case .drawingOrder(let view) = query.question { warnOfDepth(in: view, at: query.place) }
    var singular: [LayerID] = []
    switch query.question {
    case .hitTest(.literal(.point(let point)), let view):
      _ = outcome.tree.hitTest(point, in: view, askingSingular: &singular)
    case .layerHitTest(.literal(.point(let point)), let layer):
      _ = outcome.tree.layerHitTest(point, in: layer, askingSingular: &singular)
    case .hitTest, .layerHitTest, .convert, .contains, .drawingOrder, .layout, .shown, .spring: break
    }
    warn(ofSingular: singular, at: query.place)
    do throws(ConversionError) { return try query.question.answer(in: outcome.tree) ?? .view(nil) } catch {
      throw .lostInConversion(error, in: outcome, at: query.place)
    }
  }

  private mutating func evaluate(_ answer: Query.Answer) throws(Diagnostic) -> Answer {
    switch answer {
    case .value(let value): .value(try evaluate(value))
    case .view(let view): .view(view)
    case .views(let views): .views(views)
    case .texts(let texts): .texts(texts)
    case .numbers(let terms): .numbers(try terms.map { term throws(Diagnostic) in try evaluate(term) })
    }
  }
}

extension Query.Question {
  /// Whether it is a query of calls.
  fileprivate var isOfCalls: Bool { if case .layout(.calls) = self { true } else { false } }
  /// Whether it is a query whether a pass did not end.
  fileprivate var isOfFault: Bool { if case .layout(.fault) = self { true } else { false } }
}

extension Answer {
  /// The same texts in the order of other ones, because they are a set; additional ones come last.
  fileprivate func ordered(as other: Answer) -> Answer {
    guard case .texts(let own) = self, case .texts(let others) = other else { return self }
    let (known, there) = (Set(own), Set(others))
    return .texts(others.filter(known.contains) + own.filter { !there.contains($0) })
  }
}
