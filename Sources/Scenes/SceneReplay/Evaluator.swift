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

  /// Finds what is wrong in a part of a scene and stays wrong whatever the missing constraints say: a contradiction of
  /// required constraints, since others only add to it, and errors of a view or a constraint by itself.
  ///
  /// What a device breaks, and what would resolve the conflict, may change with them and is not told.
  public func examine(_ header: SceneHeader) {
    guard let place = header.autoLayout?.constraints.first?.place else { return }
    var part = Replay()
    part.begin(header.applying(defaults))
    part.mutate(Mutation(action: .autoLayout(.layout(nil, .end)), place: place, valuePlace: place))
    replay.outcome.diagnostics += part.outcome.diagnostics.filter { $0.code == .constraint && $0.severity == .error }
    guard !part.hasFailed, var conflict = part.outcome.conflict?.diagnostic else { return }
    conflict.advice = Array(conflict.advice.prefix(1))
    conflict.fixes = []
    replay.outcome.diagnostics.append(conflict)
  }

  /// Replays one mutation.
  public func mutate(_ mutation: borrowing Mutation) { replay.mutate(mutation) }

  /// Compares the final state.
  public func end(_ footer: SceneFooter) { replay.end(footer) }
}
