package import GeomrunAnimations
package import GeomrunLayerProperties
package import GeomrunLayerTree
package import GeomrunSceneModel

/// What runs in time at one moment of a replay; kept elsewhere, so that a scene without it is no larger.
package struct SceneClock: Sendable {
  private struct State {
    var now = 0.0
    var timings: [LayerID: LayerTiming] = [:]
    var animations: [LayerID: [RunningAnimation]] = [:]
    /// Those whose animations have changed since the last turn's end was looked at.
    var changed: Set<LayerID> = []
    var ends = EndQueue<LayerID>()
    var untouchable: [UntouchableView] = []
    /// The first time at which one of them takes touches again.
    var firstTouchable = Double.infinity
    var transactions: [OpenTransaction] = []
    var animators: [String: RunningAnimator] = [:]
    /// Those of the animators that run, and those that run back or would after their pause.
    var runningAnimators: Set<String> = []
    var reversedAnimators: Set<String> = []
    var animatorEnds = EndQueue<String>()
  }

  // Of one element.
  private var storage = [State()]

  init() {}

  /// The time of the scene, from 0.
  package var now: Double {
    get { storage[0].now }
    set { storage[0].now = newValue }
  }

  /// The times of the layers that have one of their own.
  package var timings: [LayerID: LayerTiming] {
    get { storage[0].timings }
    _modify { yield &storage[0].timings }
  }

  /// The animations of each layer, in the order in which they were added.
  package var animations: [LayerID: [RunningAnimation]] { storage[0].animations }

  /// The layers whose animations have changed since ``endedAnimations(at:)`` was asked, in their order.
  var changed: [LayerID] { storage[0].changed.sorted { $0.index < $1.index } }

  /// Changes the animations of a layer.
  mutating func change(_ view: LayerID, _ body: (inout [RunningAnimation]) -> Void) {
    body(&storage[0].animations[view, default: []])
    if storage[0].animations[view]?.isEmpty == true { storage[0].animations[view] = nil }
    storage[0].changed.insert(view)
  }

  /// The layers with animations that may be over, in their order; asked once for a time, which is not before the last.
  ///
  /// O(log n) for each that may be; all layers that are animated where a layer has a time of its own.
  mutating func endedAnimations(at time: Double) -> [LayerID] {
    let due =
      storage[0].timings.isEmpty
      ? storage[0].changed.union(storage[0].ends.due(at: time)) : Set(storage[0].animations.keys)
    storage[0].changed = []
    return due.sorted { $0.index < $1.index }
  }

  /// Notes when the next of a layer's animations ends, those that have ended have been looked at.
  mutating func noteEnd(of view: LayerID) {
    let ends = (storage[0].animations[view] ?? []).compactMap { $0.hasEnded ? nil : $0.animation.timing.end }
    storage[0].ends.set(ends.min(), of: view)
  }

  /// The views that take no touches while a block animates them.
  package var untouchable: [UntouchableView] { storage[0].untouchable }

  /// Has a view take no touches.
  mutating func add(_ untouchable: UntouchableView) {
    storage[0].untouchable.append(untouchable)
    storage[0].firstTouchable = min(storage[0].firstTouchable, untouchable.times.upperBound)
  }

  /// Forgets the views that take touches again.
  mutating func removeTouchable(at time: Double) {
    guard storage[0].firstTouchable <= time else { return }
    storage[0].untouchable.removeAll { $0.times.upperBound <= time }
    storage[0].firstTouchable = storage[0].untouchable.reduce(.infinity) { min($0, $1.times.upperBound) }
  }

  /// The property animators by their names.
  package var animators: [String: RunningAnimator] {
    get { storage[0].animators }
    _modify { yield &storage[0].animators }
  }

  /// The names of the animators that run, in an order that is always the same; O(n log n) of these.
  var runningAnimators: [String] { storage[0].runningAnimators.sorted() }

  /// Notes when an animator ends; nil where it does not run, and where that is not known.
  mutating func noteEnd(_ end: Double?, of animator: String) { storage[0].animatorEnds.set(end, of: animator) }

  /// The names of the animators that may be at their end, in an order that is always the same; O(log n) for each.
  ///
  /// Those that are not have to be noted again.
  mutating func endedAnimators(at time: Double) -> [String] { storage[0].animatorEnds.due(at: time).sorted() }

  /// The names of the animators that run back or would after their pause, in an order that is always the same;
  /// O(n log n) of these.
  package var reversedAnimators: [String] { storage[0].reversedAnimators.sorted() }

  /// Has an animator do something else.
  mutating func set(_ phase: RunningAnimator.Phase, of animator: String) {
    storage[0].animators[animator]?.phase = phase
    sort(animator)
  }

  /// Has an animator run back, or forward again.
  mutating func set(isReversed: Bool, of animator: String) {
    storage[0].animators[animator]?.isReversed = isReversed
    sort(animator)
  }

  /// Notes whether an animator is one that is looked at as time passes.
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

  /// The transactions that are open, the innermost last.
  var transactions: [OpenTransaction] {
    get { storage[0].transactions }
    _modify { yield &storage[0].transactions }
  }
}

/// When things end, the next one first.
struct EndQueue<Key: Hashable & Sendable>: Sendable {
  /// Also those that end at another time by now, the next one last.
  private var ends: [(time: Double, key: Key)] = []
  private var times: [Key: Double] = [:]

  /// Notes when something ends; nil where it does not.
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

  /// Takes out what ends up to a time, or so soon behind it that this is a matter of rounding.
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

/// An animation of a layer, as it runs.
package struct RunningAnimation: Sendable {
  /// What made it.
  package enum Origin: Sendable {
    /// The scene added it.
    case added
    /// A block of `UIView.animate` made it.
    case block
    /// The layer made it when its property changed.
    case implicit
  }

  /// What it does, and when.
  package var animation: LayerAnimation
  /// What made it.
  package let origin: Origin
  /// Where the scene brings it about.
  package let place: SourceRange
  /// The animator that made it; nil for all others.
  package var animator: String?
  /// Whether it begins at the next commit.
  package var beginsAtCommit: Bool
  /// Whether all that is worth a warning at its beginning has been looked at.
  var isChecked = false
  /// Whether its end has been looked at.
  var hasEnded = false

  init(_ animation: LayerAnimation, _ origin: Origin, at place: SourceRange, beginsAtCommit: Bool) {
    (self.animation, self.origin, self.place) = (animation, origin, place)
    self.beginsAtCommit = beginsAtCommit
  }
}

/// A view that a block animates without letting it take touches.
package struct UntouchableView: Sendable {
  /// The view.
  package let view: LayerID
  /// From when to when.
  package let times: Range<Double>
}

/// What a transaction says of what happens in it.
struct OpenTransaction {
  var duration: Double?
  var curve: TimingCurve?
  var disablesActions = false
}

/// What has happened in a scene that is about time.
struct TimeHistory {
  /// A turn of the run loop: when it began, and how many mutations there were before it.
  struct Turn {
    let start: Double
    let mutations: Int
  }

  var mutations: [Mutation] = []
  var turns = [Turn(start: 0, mutations: 0)]
  /// Whether it is the past of another replay, in which nothing is warned of.
  var isPast = false
}

/// How an answer about what is seen arises.
package struct ShownWay: Sendable {
  /// The view.
  package let view: LayerID
  /// The property or the component.
  package let path: PropertyPath
  /// The time of the scene.
  package let time: Double
  /// The time of the layer.
  package let layerTime: Double
  /// The layer as the model has it.
  package let model: Layer
  /// What it shows, and how its animations got there.
  package let presentation: Presentation
  /// Where each of its animations comes from.
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

  /// The animations of a layer as they are at this moment; those that wait for the commit begin now.
  package func animations(of view: LayerID) -> [LayerAnimation] {
    guard let clock, let running = clock.animations[view] else { return [] }
    return running.map { running in
      var animation = running.animation
      if running.beginsAtCommit { animation.timing.beginTime = layerTime(of: view, at: clock.now) }
      return animation
    }
  }

  /// What a layer shows at a time of the scene, and how.
  package func presentation(of view: LayerID, at time: Double, isTraced: Bool = false) -> Presentation {
    Presentation(animations(of: view), of: tree[view], at: layerTime(of: view, at: time), isTraced: isTraced)
  }

  /// The layers that show something else than the model at a time of the scene, and why something of them is not known.
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

  /// The time that a question is about, by default the end of the clock.
  private func time(of query: Query) -> Double {
    if case .literal(let seconds)? = query.moment?.time { seconds } else { clock?.now ?? 0 }
  }

  /// Whether a question is about a time before the last turn, whose state is not there any more.
  package func isOver(_ query: Query) -> Bool { time(of: query) < clock?.now ?? 0 }

  /// The views that a question about a point asks at its time, and those that take no touches then.
  ///
  /// Nil where that time is over, and with it the state. O(views).
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

  /// The views as the code has set them, at a time of the scene that is not before the last turn; O(views).
  package func modelTree(at time: Double) -> LayerTree {
    let restored = restoredLayers(at: time)
    if restored.isEmpty { return tree }
    var model = tree
    _ = model.present(restored)
    return model
  }

  /// The views as they are seen at a time of the scene; O(views).
  package func shownTree(at time: Double) -> LayerTree {
    var shown = tree
    _ = shown.present(shownLayers(at: time).layers)
    return shown
  }

  /// The views that blocks keep from taking touches at a time of the scene.
  package func untouchable(at time: Double) -> [LayerID] {
    (clock?.untouchable ?? []).filter { $0.times.contains(time) }.map { $0.view }
  }
}

extension AnimationKeyPath.Base {
  /// All but what nothing moves by.
  static let geometry = allCases.filter { $0 != .opacity }
}

extension Property {
  /// What of the layer alone decides the property; nil where what it lies in does as well.
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
