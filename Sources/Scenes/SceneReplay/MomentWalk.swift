import GeomrunAnimations
package import GeomrunLayerTree
import GeomrunSceneModel

/// A replay that stops at times from early to late, each in its turn of the run loop: laid out and committed.
struct PastReplay {
  private let history: TimeHistory
  private(set) var replay: Replay
  private var turn = 0
  private var isCommitted = false

  /// A replay of what has happened, which stands in front of the first turn.
  init(of history: TimeHistory, _ header: SceneHeader, _ settings: ReplaySettings = ReplaySettings()) {
    self.history = history
    replay = Replay(settings)
    replay.settings(mostWarnings: 0)
    replay.begin(header)
    replay.history?.isPast = true
  }

  /// Goes on to the turn that a time lies in, which is not before the one that was asked for last.
  mutating func advance(to time: Double, at place: SourceRange) throws(Diagnostic) {
    while turn + 1 < history.turns.count, history.turns[turn + 1].start <= time { turn += 1 }
    // The wait that ends the turn comes next, and is left out.
    let end = turn + 1 < history.turns.count ? history.turns[turn + 1].mutations - 1 : history.mutations.count
    while let done = replay.history?.mutations.count, done < end {
      replay.mutate(history.mutations[done])
      isCommitted = false
    }
    if isCommitted { return }
    _ = try replay.endTurn(at: place)
    isCommitted = true
  }

  /// The answer to a query at a time of this turn.
  mutating func answer(to query: Query, at time: Double, told position: Int) throws(Diagnostic) -> Answer? {
    try replay.answer(to: query, at: time, told: position)
  }
}

/// Goes through the times of a scene from early to late, and has what the code has set and what is seen at each.
package final class MomentWalk {
  private var past: PastReplay
  private let place: SourceRange
  /// The time of the scene that it stands at.
  package private(set) var time = 0.0
  /// When nothing moves any more; of what repeats for ever, the end of its first cycle.
  package let end: Double
  /// Whether something repeats for ever.
  package let isEndless: Bool

  /// A walk that stands at the beginning; nil where a scene is not about time, or is refused.
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

  /// Goes on to a later time; O(what happens until then).
  package func go(to time: Double) {
    self.time = time
    // What the whole scene has come through, its beginning does.
    try? past.advance(to: time, at: place)
  }

  /// The views as the code has set them.
  package var model: LayerTree { past.replay.outcome.modelTree(at: time) }

  /// The views whose models nobody knows: animators lead them back.
  package var unknownModels: [LayerID] { past.replay.outcome.viewsRunningBack(at: time) }

  /// The views as they are seen; O(views).
  package var shown: LayerTree { past.replay.outcome.shownTree(at: time) }

  /// How far the animations that run have come, in the order of views and of the animations of each.
  package var progress: [Progress] {
    let outcome = past.replay.outcome
    return (outcome.clock?.animations.keys.sorted { $0.index < $1.index } ?? []).flatMap { view in
      outcome.presentation(of: view, at: time, isTraced: true).applied.map { applied in
        Progress(view: view, keyPath: applied.keyPath.rawValue, key: applied.key, part: applied.step?.progress)
      }
    }
  }

  /// How far an animation has come.
  package struct Progress {
    /// The view.
    package let view: LayerID
    /// What it changes.
    package let keyPath: String
    /// The key that it was added under.
    package let key: String?
    /// Its part of the way, which a curve or a spring may lead beyond; nil where it does not run, or nobody knows.
    package let part: Double?
  }

  /// The views that nobody knows where they are seen.
  package var unknownViews: [LayerID] {
    let outcome = past.replay.outcome
    return (outcome.clock?.animations.keys.sorted { $0.index < $1.index } ?? []).filter { view in
      outcome.presentation(of: view, at: time).unknown(of: AnimationKeyPath.Base.geometry) != nil
    }
  }
}

extension LayerAnimation {
  /// When it ends, in the time of its layer; where it never does, when its first cycle does, or its animator's pause
  /// begins.
  fileprivate var firstEnd: Double {
    if let end = timing.end { return end }
    return way == .whole ? timing.beginTime + timing.cycle / (timing.speed > 0 ? timing.speed : 1) : timing.beginTime
  }
}

extension ReplayResult {
  /// All animations that run at this moment, with their layers.
  fileprivate var animations: [(view: LayerID, animation: LayerAnimation)] {
    (clock?.animations.keys.sorted { $0.index < $1.index } ?? []).flatMap { view in
      animations(of: view).map { (view, $0) }
    }
  }

  /// The time of the scene at a time of a layer; nil where that stands still.
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
