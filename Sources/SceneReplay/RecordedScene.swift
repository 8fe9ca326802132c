public import SceneModel

/// Keeps a scene while it is being read.
public final class SceneRecorder: SceneReplayer {
  /// What has been read so far.
  public private(set) var scene = RecordedScene()

  /// A recorder of a scene that has not been read yet.
  public init() {}

  /// Keeps the settings and the views; what was kept before is forgotten.
  public func begin(_ header: SceneHeader) { scene = RecordedScene(header) }

  /// Keeps one mutation.
  public func mutate(_ mutation: borrowing Mutation) { scene.append(copy mutation) }

  /// Keeps what follows the mutations.
  public func end(_ footer: SceneFooter) { scene.complete(with: footer) }

  /// What becomes of the scene; replayed for this alone, and as often.
  package func takeOutcome() -> Outcome { scene.replay() }
}

/// A scene that can be replayed many times.
public struct RecordedScene: Sendable {
  /// The settings and the views.
  public private(set) var header: SceneHeader
  /// The mutations in order.
  public private(set) var mutations: [Mutation] = []
  /// What follows the mutations.
  public private(set) var footer = SceneFooter()

  /// Whether it has been read to its end.
  package private(set) var isComplete = false

  fileprivate init(_ header: SceneHeader = SceneHeader(document: 1, title: "")) {
    self.header = header
  }

  fileprivate mutating func append(_ mutation: Mutation) { mutations.append(mutation) }

  fileprivate mutating func complete(with footer: SceneFooter) {
    self.footer = footer
    isComplete = true
  }

  /// The scene with its parameters fixed, each to the value of the given choice; nil where one has no value.
  public func fixed(to choices: [Int]) -> RecordedScene? {
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
  /// - Parameter mutations: What is replayed in place of the scene's own mutations.
  public func replay(
    _ settings: ReplaySettings = ReplaySettings(), mutations: [Mutation]? = nil
  ) -> Outcome {
    var replay = Replay(settings)
    replay.begin(header)
    for mutation in mutations ?? self.mutations { replay.mutate(mutation) }
    if isComplete, mutations == nil, settings.changedRule == nil, settings.setterModel == nil {
      replay.end(footer)
    }
    return replay.outcome
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
