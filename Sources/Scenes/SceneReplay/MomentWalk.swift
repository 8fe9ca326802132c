import GeomrunAnimations
package import GeomrunLayerTree
import GeomrunSceneModel

/// A replay that stops at ascending times, each in its turn of the run loop: laid out and committed.
struct PastReplay {
  private let history: TimeHistory
  private(set) var replay: Replay
  private var turn = 0
  private var isCommitted = false

  /// Creates a replay of a history, positioned before the first turn.
  init(of history: TimeHistory, _ header: SceneHeader, _ settings: ReplaySettings = ReplaySettings()) {
    self.history = history
    replay = Replay(settings)
    replay.settings(mostWarnings: 0)
    replay.begin(header)
    replay.history?.isPast = true
  }

  /// Advances to the turn of a time, which is not before the last requested one.
  mutating func advance(to time: Double, at place: SourceRange) throws(Diagnostic) {
    while turn + 1 < history.turns.count, history.turns[turn + 1].start <= time { turn += 1 }
    // The wait that ends the turn comes next, and is omitted.
    let end = turn + 1 < history.turns.count ? history.turns[turn + 1].mutations - 1 : history.mutations.count
    while let done = replay.history?.mutations.count, done < end {
      replay.mutate(history.mutations[done])
      isCommitted = false
    }
    if isCommitted { return }
    _ = try replay.endTurn(at: place)
    isCommitted = true
  }

  /// Answers a query at a time of this turn.
  mutating func answer(to query: Query, at time: Double, told position: Int) throws(Diagnostic) -> Answer? {
    try replay.answer(to: query, at: time, told: position)
  }
}

/// Advances through the times of a scene, with the model and the presentation at each.
package final class MomentWalk {
  private var past: PastReplay
  private let place: SourceRange
  /// The current time of the scene.
  package private(set) var time = 0.0
  /// The end of all motion; for endless repetitions, the end of the first cycle.
  package let end: Double
  /// Whether an animation repeats forever.
  package let isEndless: Bool

  /// Creates a walk at the beginning; nil if a scene does not use time, or is rejected.
  ///
  /// O(length of the scene).
  package init?(_ scene: LayerScene) {
    var replay = Replay()
    replay.settings(mostWarnings: 0)
    replay.begin(scene.header)
    for mutation in scene.mutations { replay.mutate(mutation) }
    guard !replay.hasFailed, let history = replay.history, let clock = replay.outcome.clock else { return nil }
    place = scene.mutations.last?.place ?? .beginning
    past = PastReplay(of: history, scene.header)
    isEndless = replay.outcome.animations.contains { $0.animation.timing.total == .infinity }
    end = replay.outcome.animations.reduce(clock.now) { latest, running in
      max(latest, replay.outcome.sceneTime(at: running.animation.firstEnd, in: running.view) ?? 0)
    }
    go(to: 0)
  }

  /// Advances to a later time; O(events until then).
  package func go(to time: Double) {
    self.time = time
    // The whole scene replays without an error, so its beginning does.
    try? past.advance(to: time, at: place)
  }

  /// The models of the views, as set by code.
  package var model: LayerTree { past.replay.outcome.modelTree(at: time) }

  /// The views with unknown models, because animators are reversed.
  package var unknownModels: [LayerID] { past.replay.outcome.viewsRunningBack(at: time) }

  /// The views on screen; O(views).
  package var shown: LayerTree { past.replay.outcome.shownTree(at: time) }

  /// The progress of the running animations, in the order of views and of the animations of each.
  package var progress: [Progress] {
    let outcome = past.replay.outcome
    return (outcome.clock?.animations.keys.sorted { $0.index < $1.index } ?? []).flatMap { view in
      outcome.presentation(of: view, at: time, isTraced: true).applied.map { applied in
        Progress(view: view, keyPath: applied.keyPath.rawValue, key: applied.key, part: applied.step?.progress)
      }
    }
  }

  /// The progress of an animation.
  package struct Progress {
    /// The view.
    package let view: LayerID
    /// The animated key path.
    package let keyPath: String
    /// The key that it was added with.
    package let key: String?
    /// The fraction of the way, which a curve or a spring may exceed; nil if it does not run or is unknown.
    package let part: Double?
  }

  /// The views with an unknown presentation.
  package var unknownViews: [LayerID] {
    let outcome = past.replay.outcome
    return (outcome.clock?.animations.keys.sorted { $0.index < $1.index } ?? []).filter { view in
      outcome.presentation(of: view, at: time).unknown(of: AnimationKeyPath.Base.geometry) != nil
    }
  }
}

extension LayerAnimation {
  /// The end in the time of its layer; if it never ends, the end of the first cycle, or the start of its animator's
  /// pause.
  fileprivate var firstEnd: Double {
    if let end = timing.end { return end }
    return way == .whole ? timing.beginTime + timing.cycle / (timing.speed > 0 ? timing.speed : 1) : timing.beginTime
  }
}

extension ReplayResult {
  /// All animations running at this moment, with their layers.
  fileprivate var animations: [(view: LayerID, animation: LayerAnimation)] {
    (clock?.animations.keys.sorted { $0.index < $1.index } ?? []).flatMap { view in
      animations(of: view).map { (view, $0) }
    }
  }

  /// The time of the scene at a time of a layer; nil if the layer's speed is 0.
  fileprivate func sceneTime(at time: Double, in view: LayerID) -> Double? {
    guard let clock, !clock.timings.isEmpty else { return time }
    var time = time
    for layer in tree.line(from: view) {
      guard let timing = clock.timings[layer] else { continue }
      guard let outer = timing.superlayerTime(at: time) else { return nil }
      time = outer
    }
    return time
  }
}
