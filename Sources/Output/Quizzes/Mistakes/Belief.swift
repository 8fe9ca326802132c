import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSceneReplay

/// What somebody takes for true: of the replay, of the state it ends in, or of what is asked.
struct Belief: Sendable {
  typealias Reading = @Sendable (QuizEntry.AskedValue, LayerTree) -> Answer?

  /// Rules of the geometry that are others.
  var rule: ChangedRule?
  /// What they are in a replay from the beginning, where that is not each step by itself.
  var wholeRule: ChangedRule?
  /// What assigning a frame does.
  var setterModel: SetterModel?
  /// What becomes of the views as they are declared.
  var views: (@Sendable ([ViewDeclaration]) -> [ViewDeclaration])?
  /// What it makes of the list of mutations.
  var mutations: (@Sendable ([Mutation]) -> [Mutation])?
  /// What it makes of a constraint, with each constant that it has in the course of the steps.
  var constraint: (@Sendable (LayoutConstraintDeclaration) -> LayoutConstraintDeclaration)?
  /// What else it makes of what is said of Auto Layout.
  var layout: (@Sendable (inout AutoLayoutDeclaration) -> Void)?
  /// Whether it says something only where a layout leaves no number open.
  var isUnique = false
  /// Whether a mistake of the textbook that leads to the same answer is told before.
  var yields = false
  /// What it makes of a question that depends on time; nil where it has nothing to say.
  var asking: (@Sendable (Query) -> Query?)?
  /// What it makes of the state in which it is asked.
  var state: (@Sendable (inout LayerTree) -> Void)?
  /// What is answered instead; nil where it has nothing to say.
  var reading: Reading?

  /// Both beliefs at once; nil where they contradict each other.
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

  /// What two changes make one after the other.
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

  /// Whether nothing but the answer differs, so that it needs no replay of its own.
  var isOnlyReading: Bool {
    rule == nil && wholeRule == nil && setterModel == nil && views == nil && mutations == nil && constraint == nil
      && layout == nil && asking == nil && state == nil
  }

  /// The state that somebody comes to who believes this; nil where the replay breaks down.
  func tree(of scene: LayerScene, _ mutations: [Mutation]) -> LayerTree? {
    outcome(of: scene, mutations).map { $0.tree }
  }

  /// The same with all that the replay has noted.
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
      // What it has nothing to say about is not asked.
      scene.footer.quiz = scene.footer.quiz.compactMap { entry in
        guard let query = entry.subject.timedQuery else { return entry }
        return asking(query).map { QuizEntry(.timed($0)) }
      }
    }
    var outcome = scene.replayForQuiz(settings, views: views?(scene.header.views), mutations: mutations)
    guard !outcome.diagnostics.contains(where: { $0.severity == .error }) else { return nil }
    // Of a number that such constraints leave open, nobody would take just the one that is shown.
    if isUnique, outcome.layout?.ambiguities.isEmpty == false { return nil }
    state?(&outcome.tree)
    return outcome
  }

  /// As ``answer(to:in:)``; also to what a state does not tell.
  func answer(to subject: QuizEntry.AskedValue, in outcome: ReplayResult) -> Answer? {
    if reading == nil, subject.isAboutCalls || subject.timedQuery != nil { return subject.answer(in: outcome) }
    return answer(to: subject, in: outcome.tree)
  }

  /// What that person answers; nil where there is no answer.
  func answer(to subject: QuizEntry.AskedValue, in tree: LayerTree) -> Answer? {
    reading.map { $0(subject, tree) } ?? subject.answer(in: tree)
  }
}

extension QuizEntry.AskedValue {
  /// What a state answers; nil where nothing leads to it.
  ///
  /// The value of a query is no expression any more.
  func answer(in tree: LayerTree) -> Answer? {
    switch self {
    case .property(let view, let path): (try? path.read(from: view, in: tree)).map(Answer.value)
    case .query(let question): try? question.answer(in: tree)
    // A state knows no time.
    case .timed: nil
    }
  }

  /// What the end of a replay answers; nil where nothing leads to it, or it is not certain.
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

  /// What some calls answer; nil where it does not ask for calls.
  func answer(from calls: [LayoutCall], in outcome: ReplayResult) -> Answer? {
    guard case .query(.layout(.calls(let view))) = self else { return nil }
    return .texts(calls.filter { view == nil || $0.view == view }.map { outcome.text(of: $0) })
  }

  /// Whether it asks for calls of methods that layout passes call.
  var isAboutCalls: Bool { if case .query(.layout(.calls)) = self { true } else { false } }

  /// Whether it asks what breaks.
  var isAboutBreaks: Bool { if case .query(.layout(.broken)) = self { true } else { false } }
}

extension Answer {
  /// Its numbers, in the order of their slots; empty where it is no numbers.
  var numbers: [Double] { if case .value(let value) = self { value.numbers } else { [] } }

  /// The same kind of value with other numbers; nil where it is no numbers, or one of them is not finite.
  func with(_ numbers: [Double]) -> Answer? {
    guard case .value(var value) = self, numbers.allSatisfy({ $0.isFinite }) else { return nil }
    for slot in 0..<min(value.kind.slotCount, numbers.count) { value[slot] = numbers[slot] }
    return .value(value)
  }
}
