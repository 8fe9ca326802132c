public import GeomrunSceneModel

/// Keeps a scene while it is being read.
public final class SceneRecorder: SceneReplayer {
  /// What has been read so far.
  public private(set) var scene = LayerScene.unread(SceneHeader(document: 1, title: ""))

  private let defaults: ReplayDefaults
  private var settings = ReplaySettings()

  /// A recorder of a scene that has not been read yet.
  public convenience init() { self.init(under: ReplayDefaults()) }

  /// A recorder of a scene, for which something counts that it does not say itself.
  package init(under defaults: ReplayDefaults) { self.defaults = defaults }

  /// A recorder of a scene, whose result keeps so many warnings.
  package init(mostWarnings: Int, under defaults: ReplayDefaults = ReplayDefaults()) {
    self.defaults = defaults
    settings.mostWarnings = mostWarnings
  }

  /// Keeps the settings and the views; what was kept before is forgotten.
  public func begin(_ header: SceneHeader) { scene = .unread(header.applying(defaults)) }

  /// Keeps one mutation.
  public func mutate(_ mutation: borrowing Mutation) { scene.mutations.append(copy mutation) }

  /// Keeps what follows the mutations.
  public func end(_ footer: SceneFooter) { scene.complete(with: footer) }

  /// The result of the scene; replayed for this alone, and as often.
  package func takeOutcome() -> ReplayResult { scene.replay(settings) }
}

/// A scene that can be replayed many times.
public struct LayerScene: Sendable {
  /// The settings and the views.
  public var header: SceneHeader
  /// The mutations in order.
  public var mutations: [Mutation]
  /// What follows the mutations.
  public var footer: SceneFooter

  /// Whether it has been read to its end; a scene made in code always has.
  package private(set) var isComplete: Bool

  /// A scene of settings and views, what is done with them, and what is said of the end.
  public init(_ header: SceneHeader, mutations: [Mutation] = [], footer: SceneFooter = SceneFooter()) {
    var header = header
    for mutation in mutations where !header.usesClock { if case .time = mutation.action { header.usesClock = true } }
    self.init(header, mutations: mutations, footer: footer, isComplete: true)
  }

  private init(_ header: SceneHeader, mutations: [Mutation], footer: SceneFooter, isComplete: Bool) {
    self.header = header
    self.mutations = mutations
    self.footer = footer
    self.isComplete = isComplete
  }

  fileprivate static func unread(_ header: SceneHeader) -> LayerScene {
    LayerScene(header, mutations: [], footer: SceneFooter(), isComplete: false)
  }

  fileprivate mutating func complete(with footer: SceneFooter) {
    self.footer = footer
    isComplete = true
  }

  /// The mutations that have a number: checkpoints change nothing.
  package var steps: [Mutation] { mutations.filter { !$0.isCheckpoint } }

  /// The scene with its parameters fixed, each to the value of the given choice; nil where one has no value.
  public func fixed(to choices: [Int]) -> LayerScene? {
    var settings = ReplaySettings()
    settings.choices = choices
    var replay = Replay(settings)
    replay.begin(header)
    let values = replay.outcome.parameters
    guard values.count == header.parameters.count else { return nil }
    var scene = self
    scene.header.parameters = zip(header.parameters, values).map { $0.fixed(to: $1) }
    return scene
  }

  /// Hands the scene to a receiver, as if it were being read.
  package func hand(to receiver: some SceneReceiver) {
    receiver.begin(header)
    for mutation in mutations { receiver.mutate(mutation) }
    if isComplete { receiver.end(footer) }
  }

  /// Replays the scene from its beginning, as often as one likes; O(length of the scene).
  ///
  /// What follows the mutations is compared only where nothing else is replayed than the scene itself, and where that
  /// has been read to its end.
  ///
  /// - Parameters:
  ///   - views: What is declared in place of the scene's own views.
  ///   - mutations: What is replayed in place of the scene's own mutations.
  public func replay(
    _ settings: ReplaySettings = ReplaySettings(), views: [ViewDeclaration]? = nil, mutations: [Mutation]? = nil
  ) -> ReplayResult {
    var replay = replayed(settings, views, mutations)
    if isComplete, views == nil, mutations == nil, settings.changedRule == nil, settings.setterModel == nil {
      replay.end(footer)
    }
    return replay.outcome
  }

  /// The replay of all mutations, or of others, before its end.
  private func replayed(_ settings: ReplaySettings, _ views: [ViewDeclaration]?, _ mutations: [Mutation]?) -> Replay {
    var replay = Replay(settings)
    var header = header
    header.views = views ?? header.views
    replay.begin(header)
    for mutation in mutations ?? self.mutations { replay.mutate(mutation) }
    return replay
  }

  /// Replays the scene for those who take its quiz: at the end its questions that depend on time are asked.
  ///
  /// O(length of the scene), once more where times before the last turn are asked about.
  package func replayForQuiz(
    _ settings: ReplaySettings = ReplaySettings(), views: [ViewDeclaration]? = nil, mutations: [Mutation]? = nil
  ) -> ReplayResult {
    let queries = footer.quiz.compactMap { $0.subject.timedQuery }
    return queries.isEmpty
      ? replay(settings, views: views, mutations: mutations)
      : replay(settings, views: views, mutations: mutations, asking: queries)
  }

  /// Replays the scene, or other mutations in its place, and asks questions at its end; nothing is compared.
  ///
  /// A question that nothing answers, such as one about a time before the clock, leaves an error in the result and no
  /// answer. O(length of the scene), once more where times before the last turn are asked about.
  package func replay(
    _ settings: ReplaySettings = ReplaySettings(), views: [ViewDeclaration]? = nil, mutations: [Mutation]? = nil,
    asking queries: [Query]
  ) -> ReplayResult {
    var replay = replayed(settings, views, mutations)
    replay.end(asking: queries)
    return replay.outcome
  }
}

extension ReplayResult {
  /// Where a question of a quiz that depends on time stands among those that were asked; nil where it was not.
  package func position(of query: Query) -> Int? {
    queries.firstIndex { $0.place == query.place }.flatMap { answers.indices.contains($0) ? $0 : nil }
  }
}

extension Parameter {
  /// How many numbers there are to choose from, at least 1.
  public var choiceCount: Int {
    if value != nil { return 1 }
    switch choices {
    case .listed(let terms): return max(terms.count, 1)
    case .stepped(let from, let to, let step):
      // A step such as 0.1 may miss the end by a rounding error.
      let steps = ((to - from) / step + 1e-9).rounded(.down)
      return Int(min(max(steps, 0), 1e9)) + 1
    }
  }
}
