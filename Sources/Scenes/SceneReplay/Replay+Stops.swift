import GeomrunLayerTree
import GeomrunSceneModel

// A layout pass in parts: the effect of each method, before the next one runs.
extension Replay {
  /// Begins the pass of a mutation; false for any other mutation, which is performed as a whole.
  mutating func beginStops(_ mutation: Mutation) -> Bool {
    guard case .autoLayout(.layout(let view, let occasion)) = mutation.action, !hasFailed, outcome.layoutLoop == nil,
      settings.changedRule == nil, passes.running.isEmpty
    else { return false }
    // Moves in such a pass are animated as a whole.
    if outcome.clock != nil, outcome.header.platform == .macos { return false }
    history?.mutations.append(mutation)
    outcome.passEvents = []
    switch occasion {
    case .asked, .runLoop, .end: beginPass(view, at: mutation.place)
    case .turned(let screen):
      do {
        let turned = try give(screen, at: mutation.place)
        beginPass(nil, at: mutation.place)
        passes.touched += turned
      } catch { giveUp(for: error) }
    }
    return true
  }

  /// Whether a pass has begun and not ended.
  var isStopped: Bool { !passes.running.isEmpty }

  /// The changes since the last stop.
  mutating func touchedSinceStop() -> TouchedLayers { TouchedLayers(others: takeTouched()) }

  /// Advances a pass until another method is about to run; nil at its end.
  mutating func nextStop(of mutation: Mutation) -> LayoutPassStop? {
    var stop: LayoutPassStop?
    // Whether a view without anything to report has been laid out.
    var hasSilent = false
    do {
      while !passes.running.isEmpty {
        if let operation = passes.running.last?.operations.last, isOtherThan(stop, operation) { return stop }
        guard let step = try advancePass() else { continue }
        switch step {
        case .entered(let view): if !hasScripts(view) { hasSilent = true }
        case .call(let call), .item(let call, _): stop = .called(call)
        case .placed(let view): stop = stop ?? .placed(view)
        }
      }
    } catch { giveUp(for: error) }
    if outcome.layoutLoop == nil, !hasFailed { noteMarks(by: mutation.place) }
    comparedSinceChange.removeAll()
    return stop ?? (hasSilent ? .ended : nil)
  }

  /// Whether the next operation belongs to another method than those since the last stop.
  private func isOtherThan(_ stop: LayoutPassStop?, _ next: LayoutPass.Operation) -> Bool {
    guard let stop else { return false }
    switch next {
    case .call: return true
    case .item(let script, _): return stop != .called(script.call)
    // Its mark is removed with its first method.
    case .enter(let view): return hasScripts(view) || mayPlace(in: view)
    case .applySuper(let view):
      guard case .called(let call) = stop else { return true }
      return call.view != view || !call.method.isLayout
    // Views created by code are in no scene.
    case .update, .code, .leave: return false
    }
  }

  /// Whether a view overrides a layout method.
  func hasScripts(_ view: LayerID) -> Bool {
    [.viewWillLayoutSubviews, outcome.header.platform.layoutMethod, .viewDidLayoutSubviews].contains {
      passes.scripts[LayoutCall(view, $0)] != nil
    }
  }

  /// Whether constraints may place subviews of a view.
  private func mayPlace(in view: LayerID) -> Bool {
    autoLayout != nil || outcome.tree.hasConstrainedSublayers(of: view)
  }
}
