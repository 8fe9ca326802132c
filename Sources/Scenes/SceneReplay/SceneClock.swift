package import GeomrunAnimations
package import GeomrunLayerProperties
package import GeomrunLayerTree
package import GeomrunSceneModel

/// The animations and the time at one moment of a replay; stored indirectly, to keep scenes without time small.
package struct SceneClock: Sendable {
  private struct State {
    var now = 0.0
    var timings: [LayerID: LayerTiming] = [:]
    var animations: [LayerID: [RunningAnimation]] = [:]
    /// The layers whose animations have changed since the last check of ends.
    var changed: Set<LayerID> = []
    var ends = EndQueue<LayerID>()
    var untouchable: [UntouchableView] = []
    /// The first time at which one of them becomes interactive again.
    var firstTouchable = Double.infinity
    var transactions: [OpenTransaction] = []
    var animators: [String: RunningAnimator] = [:]
    /// The running animators, and the reversed ones, running or paused.
    var runningAnimators: Set<String> = []
    var reversedAnimators: Set<String> = []
    var animatorEnds = EndQueue<String>()
  }

  // An array of one element.
  private var storage = [State()]

  init() {}

  /// The time of the scene, from 0.
  package var now: Double {
    get { storage[0].now }
    set { storage[0].now = newValue }
  }

  /// The times of the layers that have their own.
  package var timings: [LayerID: LayerTiming] {
    get { storage[0].timings }
    _modify { yield &storage[0].timings }
  }

  /// The animations of each layer, in the order of addition.
  package var animations: [LayerID: [RunningAnimation]] { storage[0].animations }

  /// The layers whose animations have changed since the last call of ``endedAnimations(at:)``, in order.
  var changed: [LayerID] { storage[0].changed.sorted { $0.index < $1.index } }

  /// Changes the animations of a layer.
  mutating func change(_ view: LayerID, _ body: (inout [RunningAnimation]) -> Void) {
    body(&storage[0].animations[view, default: []])
    if storage[0].animations[view]?.isEmpty == true { storage[0].animations[view] = nil }
    storage[0].changed.insert(view)
  }

  /// The layers with animations that may have ended, in order; called once for a time, in ascending order.
  ///
  /// O(log n) for each candidate; all animated layers if a layer has a time of its own.
  mutating func endedAnimations(at time: Double) -> [LayerID] {
    let due =
      storage[0].timings.isEmpty
      ? storage[0].changed.union(storage[0].ends.due(at: time)) : Set(storage[0].animations.keys)
    storage[0].changed = []
    return due.sorted { $0.index < $1.index }
  }

  /// Records the end of the next of a layer's animations, after the ended ones have been handled.
  mutating func noteEnd(of view: LayerID) {
    let ends = (storage[0].animations[view] ?? []).compactMap { $0.hasEnded ? nil : $0.animation.timing.end }
    storage[0].ends.set(ends.min(), of: view)
  }

  /// The views that are not interactive while a block animates them.
  package var untouchable: [UntouchableView] { storage[0].untouchable }

  /// Makes a view noninteractive for a while.
  mutating func add(_ untouchable: UntouchableView) {
    storage[0].untouchable.append(untouchable)
    storage[0].firstTouchable = min(storage[0].firstTouchable, untouchable.times.upperBound)
  }

  /// Removes the views that are interactive again.
  mutating func removeTouchable(at time: Double) {
    guard storage[0].firstTouchable <= time else { return }
    storage[0].untouchable.removeAll { $0.times.upperBound <= time }
    storage[0].firstTouchable = storage[0].untouchable.reduce(.infinity) { min($0, $1.times.upperBound) }
  }

  /// The property animators, by name.
  package var animators: [String: RunningAnimator] {
    get { storage[0].animators }
    _modify { yield &storage[0].animators }
  }

  /// The names of the running animators, in a stable order; O(n log n) of these.
  var runningAnimators: [String] { storage[0].runningAnimators.sorted() }

  /// Records the end of an animator; nil if it does not run, and if it is unknown.
  mutating func noteEnd(_ end: Double?, of animator: String) { storage[0].animatorEnds.set(end, of: animator) }

  /// The names of the animators that may have ended, in a stable order; O(log n) for each.
  ///
  /// Those that have not ended must be recorded again.
  mutating func endedAnimators(at time: Double) -> [String] { storage[0].animatorEnds.due(at: time).sorted() }

  /// The names of the animators that are reversed, running or paused, in a stable order; O(n log n) of these.
  package var reversedAnimators: [String] { storage[0].reversedAnimators.sorted() }

  /// Changes the phase of an animator.
  mutating func set(_ phase: RunningAnimator.Phase, of animator: String) {
    storage[0].animators[animator]?.phase = phase
    sort(animator)
  }

  /// Changes the direction of an animator.
  mutating func set(isReversed: Bool, of animator: String) {
    storage[0].animators[animator]?.isReversed = isReversed
    sort(animator)
  }

  /// Updates whether an animator is checked as time passes.
  private mutating func sort(_ name: String) {
    guard let animator = storage[0].animators[name] else { return }
    let (isRunning, isPaused) = (animator.phase == .running, animator.phase == .paused)
    if isRunning { storage[0].runningAnimators.insert(name) } else { storage[0].runningAnimators.remove(name) }
    if animator.isReversed && (isRunning || isPaused) {
      storage[0].reversedAnimators.insert(name)
    } else {
      storage[0].reversedAnimators.remove(name)
    }
  }

  /// The open transactions, the innermost last.
  var transactions: [OpenTransaction] {
    get { storage[0].transactions }
    _modify { yield &storage[0].transactions }
  }
}

/// A queue of ends, the next one first.
struct EndQueue<Key: Hashable & Sendable>: Sendable {
  /// All recorded ends, including outdated ones, the next one last.
  private var ends: [(time: Double, key: Key)] = []
  private var times: [Key: Double] = [:]

  /// Records the end of a key; nil for none.
  ///
  /// O(log n) comparisons.
  mutating func set(_ time: Double?, of key: Key) {
    guard let time else {
      times[key] = nil
      return
    }
    if times[key] == time { return }
    times[key] = time
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle].time > time { low = middle + 1 } else { high = middle }
    }
    ends.insert((time, key), at: low)
  }

  /// Removes and returns the keys that end by a time, within rounding.
  mutating func due(at time: Double) -> [Key] {
    var keys: [Key] = []
    while let last = ends.last, last.time <= time + 1e-9 * max(abs(time), 1) {
      ends.removeLast()
      if times[last.key] == last.time {
        keys.append(last.key)
        times[last.key] = nil
      }
    }
    return keys
  }
}

/// A running animation of a layer.
package struct RunningAnimation: Sendable {
  /// The origin of an animation.
  package enum Origin: Sendable {
    /// The scene added it.
    case added
    /// A block of `UIView.animate` created it.
    case block
    /// The layer created it when its property changed.
    case implicit
  }

  /// The animation and its times.
  package var animation: LayerAnimation
  /// The origin.
  package let origin: Origin
  /// The place in the scene that caused it.
  package let place: SourceRange
  /// The animator that created it; nil for all others.
  package var animator: String?
  /// Whether it begins at the next commit.
  package var beginsAtCommit: Bool
  /// Whether its beginning has been checked for warnings.
  var isChecked = false
  /// Whether its end has been checked.
  var hasEnded = false

  init(_ animation: LayerAnimation, _ origin: Origin, at place: SourceRange, beginsAtCommit: Bool) {
    (self.animation, self.origin, self.place) = (animation, origin, place)
    self.beginsAtCommit = beginsAtCommit
  }
}

/// A view that is not interactive while a block animates it.
package struct UntouchableView: Sendable {
  /// The view.
  package let view: LayerID
  /// The range of times.
  package let times: Range<Double>
}

/// The settings of an open transaction.
struct OpenTransaction {
  var duration: Double?
  var curve: TimingCurve?
  var disablesActions = false
}

/// The history of a scene with time.
struct TimeHistory {
  /// A turn of the run loop: its beginning, and the number of mutations before it.
  struct Turn {
    let start: Double
    let mutations: Int
  }

  var mutations: [Mutation] = []
  var turns = [Turn(start: 0, mutations: 0)]
  /// Whether it is the past of another replay, without warnings.
  var isPast = false
}

/// The derivation of an answer about the presentation.
package struct ShownWay: Sendable {
  /// The view.
  package let view: LayerID
  /// The property or the component.
  package let path: PropertyPath
  /// The time of the scene.
  package let time: Double
  /// The time of the layer.
  package let layerTime: Double
  /// The model of the layer.
  package let model: Layer
  /// The presentation, with the effects of the animations.
  package let presentation: Presentation
  /// The origins of its animations.
  package let origins: [RunningAnimation.Origin]
}

extension ReplayResult {
  /// The time of a layer at a time of the scene.
  package func layerTime(of view: LayerID, at time: Double) -> Double {
    guard let clock, !clock.timings.isEmpty else { return time }
    var time = time
    for layer in Array(tree.line(from: view)).reversed() {
      if let timing = clock.timings[layer] { time = timing.time(at: time) }
    }
    return time
  }

  /// The animations of a layer at this moment; those that wait for the commit begin now.
  package func animations(of view: LayerID) -> [LayerAnimation] {
    guard let clock, let running = clock.animations[view] else { return [] }
    return running.map { running in
      var animation = running.animation
      if running.beginsAtCommit { animation.timing.beginTime = layerTime(of: view, at: clock.now) }
      return animation
    }
  }

  /// The presentation of a layer at a time of the scene.
  package func presentation(of view: LayerID, at time: Double, isTraced: Bool = false) -> Presentation {
    Presentation(animations(of: view), of: tree[view], at: layerTime(of: view, at: time), isTraced: isTraced)
  }

  /// The layers whose presentation differs from the model at a time of the scene, and the reason for an unknown one.
  package func shownLayers(at time: Double) -> (layers: [(id: LayerID, layer: Layer)], unknown: UnknownMotion?) {
    guard let clock else { return ([], nil) }
    var layers: [(id: LayerID, layer: Layer)] = []
    var unknown: UnknownMotion?
    for view in clock.animations.keys.sorted(by: { $0.index < $1.index }) {
      let shown = presentation(of: view, at: time)
      layers.append((view, shown.layer))
      if unknown == nil { unknown = shown.unknown(of: AnimationKeyPath.Base.geometry)?.reason }
    }
    return (layers, unknown)
  }

  /// The time of a query, by default the end of the clock.
  private func time(of query: Query) -> Double {
    if case .literal(let seconds)? = query.moment?.time { seconds } else { clock?.now ?? 0 }
  }

  /// Whether a query is about a time before the last turn, whose state no longer exists.
  package func isOver(_ query: Query) -> Bool { time(of: query) < clock?.now ?? 0 }

  /// The tree for a query about a point at its time, and the views that are not interactive then.
  ///
  /// Nil if the state of that time no longer exists. O(views).
  package func moment(of query: Query) -> (tree: LayerTree, untouchable: [LayerID])? {
    if isOver(query) { return nil }
    let time = time(of: query)
    if query.askedLayers == .presentation { return (shownTree(at: time), []) }
    if unknownModel(of: nil, at: time) != nil { return nil }
    var then = modelTree(at: time)
    guard case .hitTest = query.question else { return (then, []) }
    let untouchable = untouchable(at: time)
    for view in untouchable { then.setUserInteractionEnabled(false, of: view) }
    return (then, untouchable)
  }

  /// The models of the views at a time of the scene, not before the last turn; O(views).
  package func modelTree(at time: Double) -> LayerTree {
    let restored = restoredLayers(at: time)
    if restored.isEmpty { return tree }
    var model = tree
    _ = model.present(restored)
    return model
  }

  /// The presentation of the views at a time of the scene; O(views).
  package func shownTree(at time: Double) -> LayerTree {
    var shown = tree
    _ = shown.present(shownLayers(at: time).layers)
    return shown
  }

  /// The views that blocks make noninteractive at a time of the scene.
  package func untouchable(at time: Double) -> [LayerID] {
    (clock?.untouchable ?? []).filter { $0.times.contains(time) }.map { $0.view }
  }
}

extension AnimationKeyPath.Base {
  /// All properties that affect geometry.
  static let geometry = allCases.filter { $0 != .opacity }
}

extension Property {
  /// The animated properties that determine the property; nil if ancestors matter as well.
  var shownBases: [AnimationKeyPath.Base]? {
    switch concern {
    case .frame: [.position, .bounds, .anchorPoint, .transform, .anchorPointZ]
    case .bounds, .contentOffset, .scrolling, .image: [.bounds]
    case .center: [.position]
    case .anchorPoint: [.anchorPoint]
    case .transform, .transform3D, .zoomScale: [.transform]
    case .sublayerTransform: [.sublayerTransform]
    case .depth: [.zPosition, .anchorPointZ]
    case .appearance: [.opacity]
    case .resizing, .passes: []
    case .windowFrame, .margins: nil
    }
  }
}
