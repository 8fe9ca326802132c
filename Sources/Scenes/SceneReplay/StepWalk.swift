package import GeomrunLayerProperties
package import GeomrunSceneModel

/// Goes through what happens in a scene, one step after the other, and has the state behind each while it lasts.
///
/// Nobody else counts steps or replays them one by one, so that what is a step is said here alone. It is an object: a
/// state that is held while the walk goes on is copied, which takes O(views).
package final class StepWalk {
  /// What has happened last.
  package struct Step: Sendable {
    /// Its number, from 1; for a checkpoint, which changes nothing, that of the step before it.
    package let number: Int
    /// Which mutation of the scene it is, or a part of, from 0.
    package let position: Int
    /// What the scene says.
    package let mutation: Mutation
    /// What it may have changed; nothing where it was refused.
    package let touched: TouchedLayers
    /// Where the layout pass stands that it is, if the walk stops in passes.
    package var stop: LayoutPassStop?
  }

  private let header: SceneHeader
  private let mutations: [Mutation]
  private let footer: SceneFooter
  private var replay: Replay
  /// The same replay before the last step, as far as it has come; nil until somebody asks: a copy of the state for each
  /// step would cost as much as all views.
  private var past: (replay: Replay, position: Int)?
  /// How many mutations have been replayed, checkpoints included.
  private var position = 0
  /// The number of the last step; 0 in front of the first.
  package private(set) var number = 0
  /// Whether each method of a layout pass is a step of its own.
  private let stopsInPasses: Bool
  /// Whether the next stop is the first one of its pass.
  private var isFirstStop = true

  /// A walk that stands in front of the first step: the views have been made as they are declared.
  ///
  /// - Parameter stopsInPasses: Whether each method of a layout pass is a step of its own, with the number that comes
  ///   next.
  package init(
    _ header: SceneHeader, _ mutations: [Mutation], _ footer: SceneFooter = SceneFooter(), stopsInPasses: Bool = false
  ) {
    (self.header, self.mutations, self.footer) = (header, mutations, footer)
    self.stopsInPasses = stopsInPasses
    replay = Replay(begun: header)
  }

  /// A walk through a scene, its checkpoints included.
  package convenience init(_ scene: LayerScene, stopsInPasses: Bool = false) {
    self.init(scene.header, scene.mutations, scene.footer, stopsInPasses: stopsInPasses)
  }

  /// The state behind the last step.
  package var state: ReplayResult { replay.outcome }

  /// The state before the last step; the declared one in front of the first.
  ///
  /// Whoever asks once has everything replayed twice.
  package var before: ReplayResult {
    var past = self.past ?? (Replay(begun: header), 0)
    // Held twice, it would be copied.
    self.past = nil
    while past.position < position - 1 {
      past.replay.mutate(mutations[past.position])
      past.position += 1
    }
    self.past = past
    return past.replay.outcome
  }

  /// What happens next; nil at the end.
  package var upcoming: Mutation? { mutations.indices.contains(position) ? mutations[position] : nil }

  /// Has happen what comes next; nil at the end.
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
      // A pass that does nothing is a step as well, and what ends with its last stop is none.
      let isStep = stop != nil || isFirstStop
      isFirstStop = !replay.isStopped
      guard isStep else { continue }
      number += 1
      return Step(
        number: number, position: position, mutation: mutation, touched: replay.touchedSinceStop(), stop: stop)
    }
    return nil
  }

  /// Goes on until the step of a number has happened.
  package func skip(toStep last: Int) { while number < last, next() != nil {} }

  /// Goes on until so many mutations have happened, checkpoints included.
  package func skip(to position: Int) { while self.position < position, next() != nil {} }

  /// Compares the final state and answers the questions about it, as the scene says behind its mutations.
  package func finish() { replay.end(footer) }

  /// The value of a scene's expression in this state; nil where it has none, and after an error.
  package func value(of value: Value) -> PropertyValue? {
    if replay.hasFailed { return nil }
    return try? replay.expressions.evaluate(value, in: replay.outcome)
  }

  /// What the next step comes to under other settings, all before it being as it is; nothing of that is kept.
  ///
  /// Nil where it is refused, and at the end. O(views).
  package func next(under settings: ReplaySettings) -> ReplayResult? {
    guard let mutation = upcoming else { return nil }
    var alternative = replay.with(settings)
    alternative.mutate(mutation)
    return alternative.hasFailed ? nil : alternative.outcome
  }
}

extension Replay {
  /// The views as they are declared.
  fileprivate init(begun header: SceneHeader) {
    self.init()
    begin(header)
  }
}
