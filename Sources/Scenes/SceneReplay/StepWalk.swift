package import GeomrunLayerProperties
package import GeomrunSceneModel

/// Walks through the steps of a scene, one after the other, with the state after each.
///
/// Only this class counts steps or replays them one by one, so the meaning of a step is defined in one place. It is an
/// object: a state that is held while the walk continues is copied, which takes O(views).
package final class StepWalk {
  /// The last step.
  package struct Step: Sendable {
    /// The number, from 1; for a checkpoint, which changes nothing, that of the step before it.
    package let number: Int
    /// The index of its mutation in the scene, from 0.
    package let position: Int
    /// The mutation.
    package let mutation: Mutation
    /// The layers that it may have changed; none if it was rejected.
    package let touched: TouchedLayers
    /// The point within a layout pass, if the walk stops in passes.
    package var stop: LayoutPassStop?
  }

  private let header: SceneHeader
  private let mutations: [Mutation]
  private let footer: SceneFooter
  private var replay: Replay
  /// The same replay before the last step, as far as it has advanced; nil until requested: a copy of the state for each
  /// step would cost as much as all views.
  private var past: (replay: Replay, position: Int)?
  /// The number of mutations replayed, including checkpoints.
  private var position = 0
  /// The number of the last step; 0 before the first one.
  package private(set) var number = 0
  /// Whether each method of a layout pass is a separate step.
  private let stopsInPasses: Bool
  /// Whether the next stop is the first one of its pass.
  private var isFirstStop = true

  /// Creates a walk before the first step: the views are as declared.
  ///
  /// - Parameter stopsInPasses: Whether each method of a layout pass is a separate step with its own number.
  package init(
    _ header: SceneHeader, _ mutations: [Mutation], _ footer: SceneFooter = SceneFooter(), stopsInPasses: Bool = false
  ) {
    (self.header, self.mutations, self.footer) = (header, mutations, footer)
    self.stopsInPasses = stopsInPasses
    replay = Replay(begun: header)
  }

  /// Creates a walk through a scene, including its checkpoints.
  package convenience init(_ scene: LayerScene, stopsInPasses: Bool = false) {
    self.init(scene.header, scene.mutations, scene.footer, stopsInPasses: stopsInPasses)
  }

  /// The state after the last step.
  package var state: ReplayResult { replay.outcome }

  /// The state before the last step; the declared one before the first step.
  ///
  /// The first access makes the walk replay everything twice.
  package var before: ReplayResult {
    var past = self.past ?? (Replay(begun: header), 0)
    // A second reference would cause a copy.
    self.past = nil
    while past.position < position - 1 {
      past.replay.mutate(mutations[past.position])
      past.position += 1
    }
    self.past = past
    return past.replay.outcome
  }

  /// The next mutation; nil at the end.
  package var upcoming: Mutation? { mutations.indices.contains(position) ? mutations[position] : nil }

  /// Performs the next step; nil at the end.
  package func next() -> Step? {
    while let mutation = upcoming {
      let position = position
      guard stopsInPasses, replay.isStopped || replay.beginStops(mutation) else {
        let touched = replay.mutate(mutation)
        self.position += 1
        if !mutation.isCheckpoint { number += 1 }
        return Step(number: number, position: position, mutation: mutation, touched: touched)
      }
      let stop = replay.nextStop(of: mutation)
      if !replay.isStopped { self.position += 1 }
      // A pass without effects is a step as well, and the end after its last stop is not.
      let isStep = stop != nil || isFirstStop
      isFirstStop = !replay.isStopped
      guard isStep else { continue }
      number += 1
      return Step(
        number: number, position: position, mutation: mutation, touched: replay.touchedSinceStop(), stop: stop)
    }
    return nil
  }

  /// Advances until the step with a number has been performed.
  package func skip(toStep last: Int) { while number < last, next() != nil {} }

  /// Advances until this many mutations have been performed, including checkpoints.
  package func skip(to position: Int) { while self.position < position, next() != nil {} }

  /// Compares the final state and answers the queries after the mutations of the scene.
  package func finish() { replay.end(footer) }

  /// Evaluates an expression of a scene in this state; nil if it has no value, and after an error.
  package func value(of value: Value) -> PropertyValue? {
    if replay.hasFailed { return nil }
    return try? replay.expressions.evaluate(value, in: replay.outcome)
  }

  /// The result of the next step under other settings, with everything before unchanged; the result is not kept.
  ///
  /// Nil if the step is rejected, and at the end. O(views).
  package func next(under settings: ReplaySettings) -> ReplayResult? {
    guard let mutation = upcoming else { return nil }
    var alternative = replay.with(settings)
    alternative.mutate(mutation)
    return alternative.hasFailed ? nil : alternative.outcome
  }
}

extension Replay {
  /// Creates a replay with the views as declared.
  fileprivate init(begun header: SceneHeader) {
    self.init()
    begin(header)
  }
}
