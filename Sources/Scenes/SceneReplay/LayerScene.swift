public import GeomrunSceneModel

/// Stores a scene while it is being read.
public final class SceneRecorder: SceneReplayer {
  /// The part read so far.
  public private(set) var scene = LayerScene.unread(SceneHeader(document: 1, title: ""))

  private let defaults: ReplayDefaults
  private var settings = ReplaySettings()

  /// Creates a recorder of a scene that has not been read yet.
  public convenience init() { self.init(under: ReplayDefaults()) }

  /// Creates a recorder of a scene with defaults.
  package init(under defaults: ReplayDefaults) { self.defaults = defaults }

  /// Creates a recorder of a scene with a limit of warnings.
  package init(mostWarnings: Int, under defaults: ReplayDefaults = ReplayDefaults()) {
    self.defaults = defaults
    settings.mostWarnings = mostWarnings
  }

  /// Stores the settings and the views; discards what was stored before.
  public func begin(_ header: SceneHeader) { scene = .unread(header.applying(defaults)) }

  /// Stores one mutation.
  public func mutate(_ mutation: borrowing Mutation) { scene.mutations.append(copy mutation) }

  /// Stores the part after the mutations.
  public func end(_ footer: SceneFooter) { scene.complete(with: footer) }

  /// Replays the scene, on every call, and returns the result.
  package func takeOutcome() -> ReplayResult { scene.replay(settings) }
}

/// A scene that can be replayed many times.
public struct LayerScene: Sendable {
  /// The settings and the views.
  public var header: SceneHeader
  /// The mutations, in order.
  public var mutations: [Mutation]
  /// The part after the mutations.
  public var footer: SceneFooter

  /// Whether it has been read to its end; a scene made in code always has.
  package private(set) var isComplete: Bool

  /// Creates a scene of settings and views, mutations, and the queries and expectations at the end.
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

  /// The numbered mutations, without checkpoints.
  package var steps: [Mutation] { mutations.filter { !$0.isCheckpoint } }

  /// The scene with its parameters fixed to the given choices; nil if one has no value.
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

  /// Passes the scene to a receiver, as if it were being read.
  package func hand(to receiver: some SceneReceiver) {
    receiver.begin(header)
    for mutation in mutations { receiver.mutate(mutation) }
    if isComplete { receiver.end(footer) }
  }

  /// Replays the scene from its beginning; O(length of the scene).
  ///
  /// The part after the mutations is only compared if nothing in the scene is replaced, and if the scene has been read
  /// to its end.
  ///
  /// - Parameters:
  ///   - views: The declarations that replace the scene's own views.
  ///   - mutations: The mutations that replace the scene's own.
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

  /// Replays the scene for its quiz: answers the questions that depend on time at the end.
  ///
  /// O(length of the scene), twice for questions about times before the last turn.
  package func replayForQuiz(
    _ settings: ReplaySettings = ReplaySettings(), views: [ViewDeclaration]? = nil, mutations: [Mutation]? = nil
  ) -> ReplayResult {
    let queries = footer.quiz.compactMap { $0.subject.timedQuery }
    return queries.isEmpty
      ? replay(settings, views: views, mutations: mutations)
      : replay(settings, views: views, mutations: mutations, asking: queries)
  }

  /// Replays the scene, or other mutations, and answers queries at its end, without comparisons.
  ///
  /// A question without an answer, such as one about a time before the clock, leaves an error in the result. O(length
  /// of the scene), twice for questions about times before the last turn.
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
  /// The position of a time-dependent quiz question among those asked; nil if it was not.
  package func position(of query: Query) -> Int? {
    queries.firstIndex { $0.place == query.place }.flatMap { answers.indices.contains($0) ? $0 : nil }
  }
}

extension Parameter {
  /// The number of choices, at least 1.
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
