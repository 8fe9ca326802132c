public import GeomrunSceneModel

/// Receives a scene while it is being read, and replays it.
package protocol SceneReplayer: SceneReceiver {
  /// Moves the result of the scene out of the receiver, after the scene has been read.
  func takeOutcome() -> ReplayResult
}

/// Replays a scene while it is being read; the first error ends the replay.
public final class Evaluator: SceneReplayer {
  // A single value, so a mutation is a single access to this object.
  private var replay = Replay()
  private let defaults: ReplayDefaults

  /// Creates an evaluator for one scene.
  public convenience init() { self.init(under: ReplayDefaults()) }

  /// Creates an evaluator for one scene with defaults.
  package init(under defaults: ReplayDefaults) { self.defaults = defaults }

  /// The result of the scene so far.
  public var outcome: ReplayResult { replay.outcome }

  /// Moves out the result of the scene without copying it.
  public func takeOutcome() -> ReplayResult {
    var outcome = ReplayResult()
    swap(&outcome, &replay.outcome)
    return outcome
  }

  /// Creates the views as declared.
  public func begin(_ header: SceneHeader) {
    // Warnings that are only counted cannot be compared with the baseline.
    if defaults.known != nil { replay.settings(mostWarnings: 10_000) }
    replay.begin(header.applying(defaults))
  }

  /// Finds the errors of a partial scene that are independent of the missing constraints: conflicts of required
  /// constraints, since others only add to them, and errors of single views or constraints.
  ///
  /// The breaks and the fixes of a conflict may change with the missing constraints and are not reported.
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
