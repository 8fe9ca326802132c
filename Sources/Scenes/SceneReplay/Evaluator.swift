package import GeomrunLayerProperties
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
  private let allowed: [DiagnosticCode]

  /// An evaluator for one scene.
  public convenience init() { self.init(allowing: []) }

  /// An evaluator for one scene that does not tell some warnings, whatever the scene says.
  package init(allowing allowed: [DiagnosticCode]) { self.allowed = allowed }

  /// The result of the scene so far.
  public var outcome: ReplayResult { replay.outcome }

  /// Gives away the result of the scene, which is not copied then; nothing is left here.
  public func takeOutcome() -> ReplayResult {
    var outcome = ReplayResult()
    swap(&outcome, &replay.outcome)
    return outcome
  }

  /// The value of a scene's expression at this moment; nil where it has none, and after an error.
  package func value(of value: Value) -> PropertyValue? {
    if replay.hasFailed { return nil }
    return try? replay.expressions.evaluate(value, in: replay.outcome)
  }

  /// Makes the views as they are declared.
  public func begin(_ header: SceneHeader) { replay.begin(header.allowing(allowed)) }

  /// Replays one mutation.
  public func mutate(_ mutation: borrowing Mutation) { replay.mutate(mutation) }

  /// Replays one mutation; returns what it may have changed, which is nothing where it is refused.
  package func touch(by mutation: borrowing Mutation) -> TouchedLayers { replay.mutate(mutation) }

  /// The result of one mutation under other settings, all before it being as it is; nothing of that is kept.
  ///
  /// Nil where it is refused. O(views).
  package func outcome(of mutation: Mutation, under settings: ReplaySettings) -> ReplayResult? {
    var alternative = replay.with(settings)
    alternative.mutate(mutation)
    return alternative.hasFailed ? nil : alternative.outcome
  }

  /// Compares the final state.
  public func end(_ footer: SceneFooter) { replay.end(footer) }
}
