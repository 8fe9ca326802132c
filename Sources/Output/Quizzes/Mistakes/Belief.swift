import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSceneReplay

/// A wrong belief: about the replay, the state it ends in, or the question.
struct Belief: Sendable {
  typealias Reading = @Sendable (QuizEntry.AskedValue, LayerTree) -> Answer?

  /// The geometry rules that differ.
  var rule: ChangedRule?
  /// The rules in a replay from the beginning, if it does not treat each step by itself.
  var wholeRule: ChangedRule?
  /// The effect of assigning a frame.
  var setterModel: SetterModel?
  /// Changes the declared views.
  var views: (@Sendable ([ViewDeclaration]) -> [ViewDeclaration])?
  /// Changes the list of mutations.
  var mutations: (@Sendable ([Mutation]) -> [Mutation])?
  /// Changes a constraint, with each constant that it has in the course of the steps.
  var constraint: (@Sendable (LayoutConstraintDeclaration) -> LayoutConstraintDeclaration)?
  /// Changes the other Auto Layout declarations.
  var layout: (@Sendable (inout AutoLayoutDeclaration) -> Void)?
  /// Whether it gives an answer only if the layout is unambiguous.
  var isUnique = false
  /// Whether a textbook mistake with the same answer takes precedence.
  var yields = false
  /// Changes a question that depends on time; nil if the belief does not apply.
  var asking: (@Sendable (Query) -> Query?)?
  /// Changes the state that the question is about.
  var state: (@Sendable (inout LayerTree) -> Void)?
  /// The answer instead of the right one; nil if the belief does not apply.
  var reading: Reading?

  /// Returns both beliefs at once; nil if they conflict.
  func and(_ other: Belief) -> Belief? {
    if reading != nil, other.reading != nil { return nil }
    var both = self
    let (own, others) = (wholeRule ?? rule, other.wholeRule ?? other.rule)
    both.wholeRule = nil
    both.rule = own.map { own in others.map { own.followed(by: $0) } ?? own } ?? others
    both.yields = yields || other.yields
    both.isUnique = isUnique || other.isUnique
    both.setterModel = setterModel ?? other.setterModel
    both.views = Self.both(views, other.views)
    both.mutations = Self.both(mutations, other.mutations)
    both.constraint = Self.both(constraint, other.constraint)
    both.layout = Self.both(layout, other.layout)
    both.asking = asking ?? other.asking
    both.state = Self.both(state, other.state)
    both.reading = reading ?? other.reading
    return both
  }

  /// Returns the composition of two changes.
  private static func both<Part>(_ first: (@Sendable (Part) -> Part)?, _ second: (@Sendable (Part) -> Part)?) -> (
    @Sendable (Part) -> Part
  )? {
    guard let first, let second else { return first ?? second }
    return { second(first($0)) }
  }

  private static func both<Part>(
    _ first: (@Sendable (inout Part) -> Void)?, _ second: (@Sendable (inout Part) -> Void)?
  ) -> (@Sendable (inout Part) -> Void)? {
    guard let first, let second else { return first ?? second }
    return {
      first(&$0)
      second(&$0)
    }
  }

  /// Whether only the answer differs, so it does not need its own replay.
  var isOnlyReading: Bool {
    rule == nil && wholeRule == nil && setterModel == nil && views == nil && mutations == nil && constraint == nil
      && layout == nil && asking == nil && state == nil
  }

  /// Returns the state under this belief; nil if the replay fails.
  func tree(of scene: LayerScene, _ mutations: [Mutation]) -> LayerTree? {
    outcome(of: scene, mutations).map { $0.tree }
  }

  /// Returns the whole replay result under this belief; nil if the replay fails.
  func outcome(of scene: LayerScene, _ mutations: [Mutation]) -> ReplayResult? {
    var settings = ReplaySettings()
    settings.changedRule = wholeRule ?? rule
    settings.setterModel = setterModel
    var (scene, mutations) = (scene, self.mutations?(mutations) ?? mutations)
    if let constraint, var declaration = scene.header.autoLayout {
      mutations = mutations.changingConstraints(constraint, behind: declaration.constraints)
      declaration.constraints = declaration.constraints.map(constraint)
      scene.header.autoLayout = declaration
    }
    if let layout, var declaration = scene.header.autoLayout {
      layout(&declaration)
      scene.header.autoLayout = declaration
    }
    if let asking {
      // Questions that it does not apply to are removed.
      scene.footer.quiz = scene.footer.quiz.compactMap { entry in
        guard let query = entry.subject.timedQuery else { return entry }
        return asking(query).map { QuizEntry(.timed($0)) }
      }
    }
    var outcome = scene.replayForQuiz(settings, views: views?(scene.header.views), mutations: mutations)
    guard !outcome.diagnostics.contains(where: { $0.severity == .error }) else { return nil }
    // If such constraints leave a number ambiguous, nobody would answer exactly the displayed one.
    if isUnique, outcome.layout?.ambiguities.isEmpty == false { return nil }
    state?(&outcome.tree)
    return outcome
  }

  /// Returns the same as ``answer(to:in:)``, but also for questions that a state alone cannot answer.
  func answer(to subject: QuizEntry.AskedValue, in outcome: ReplayResult) -> Answer? {
    if reading == nil, subject.isAboutCalls || subject.timedQuery != nil { return subject.answer(in: outcome) }
    return answer(to: subject, in: outcome.tree)
  }

  /// Returns the answer under this belief; nil if there is none.
  func answer(to subject: QuizEntry.AskedValue, in tree: LayerTree) -> Answer? {
    reading.map { $0(subject, tree) } ?? subject.answer(in: tree)
  }
}

extension QuizEntry.AskedValue {
  /// Returns the answer from a state; nil if there is none.
  ///
  /// The value of a query must not be an expression.
  func answer(in tree: LayerTree) -> Answer? {
    switch self {
    case .property(let view, let path): (try? path.read(from: view, in: tree)).map(Answer.value)
    case .query(let question): try? question.answer(in: tree)
    // A state does not have a time.
    case .timed: nil
    }
  }

  /// Returns the answer at the end of a replay; nil if there is none, or if it is uncertain.
  func answer(in outcome: ReplayResult) -> Answer? {
    if let timedQuery {
      guard let position = outcome.position(of: timedQuery) else { return nil }
      if case .unknown = outcome.answers[position] { return nil }
      return outcome.answers[position]
    }
    if let called = answer(from: outcome.calls, in: outcome) { return called }
    guard isAboutBreaks else { return answer(in: outcome.tree) }
    guard outcome.undecidedConflict == nil, outcome.printedBreaks.count == 1,
      let printed = outcome.printedBreaks.first, printed.isPredicted
    else { return nil }
    return .texts([printed.told.constraint])
  }

  /// Returns the answer from some calls; nil if the question is not about calls.
  func answer(from calls: [LayoutCall], in outcome: ReplayResult) -> Answer? {
    guard case .query(.layout(.calls(let view))) = self else { return nil }
    return .texts(calls.filter { view == nil || $0.view == view }.map { outcome.text(of: $0) })
  }

  /// Whether it asks for calls of methods in layout passes.
  var isAboutCalls: Bool { if case .query(.layout(.calls)) = self { true } else { false } }

  /// Whether it asks which constraints break.
  var isAboutBreaks: Bool { if case .query(.layout(.broken)) = self { true } else { false } }
}

extension Answer {
  /// Its numbers, in the order of their slots; empty if it is not numeric.
  var numbers: [Double] { if case .value(let value) = self { value.numbers } else { [] } }

  /// Returns the same kind of value with other numbers; nil if it is not numeric, or if one of them is not finite.
  func with(_ numbers: [Double]) -> Answer? {
    guard case .value(var value) = self, numbers.allSatisfy({ $0.isFinite }) else { return nil }
    for slot in 0..<min(value.kind.slotCount, numbers.count) { value[slot] = numbers[slot] }
    return .value(value)
  }
}
