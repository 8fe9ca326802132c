public import GeomrunSceneModel

/// Takes a scene while it is being read, and replays it.
package protocol SceneReplayer: SceneReceiver {
  /// Gives away the result of the scene, of which nothing need be left; for whoever has had the scene read.
  func takeOutcome() -> ReplayResult
}

/// Replays a scene while it is being read; the first thing that goes wrong ends the replay.
public final class Evaluator: SceneReplayer {
  // One value, so that a mutation is one access to this object.
  private var replay = Replay()
  private let defaults: ReplayDefaults

  /// An evaluator for one scene.
  public convenience init() { self.init(under: ReplayDefaults()) }

  /// An evaluator for one scene, for which something counts that it does not say itself.
  package init(under defaults: ReplayDefaults) { self.defaults = defaults }

  /// The result of the scene so far.
  public var outcome: ReplayResult { replay.outcome }

  /// Gives away the result of the scene, which is not copied then; nothing is left here.
  public func takeOutcome() -> ReplayResult {
    var outcome = ReplayResult()
    swap(&outcome, &replay.outcome)
    return outcome
  }

  /// Makes the views as they are declared.
  public func begin(_ header: SceneHeader) {
    // What is counted only cannot be known.
    if defaults.known != nil { replay.settings(mostWarnings: 10_000) }
    replay.begin(header.applying(defaults))
  }

  /// Replays one mutation.
  public func mutate(_ mutation: borrowing Mutation) { replay.mutate(mutation) }

  /// Compares the final state.
  public func end(_ footer: SceneFooter) { replay.end(footer) }
}
