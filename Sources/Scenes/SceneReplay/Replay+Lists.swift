import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel

// Warnings about lists.
extension Replay {
  /// Warns about a step of a list with a temporary effect, or on a view that others lay out.
  mutating func checkItem(_ mutation: Mutation, _ index: Int, of script: LayoutScript) {
    let owner = script.call.view
    guard let view = mutation.assignedView else { return }
    switch script.call.method {
    case .viewWillLayoutSubviews, .layoutSubviews, .viewDidLayoutSubviews, .layoutSublayers, .layout: break
    case .updateConstraints, .updateViewConstraints, .resizeSubviews: return
    }
    if view != owner, outcome.tree.superlayer(of: view) != owner, othersLayOut(view, owner) {
      warn(.layoutOfOthers) {
        .layoutOfOthers($0.name(of: view), in: $0.text(of: script.call), $0.name(of: owner), at: mutation.place)
      }
    }
    if isLostBeforeSuper(mutation, index, script) {
      warn(.lostBeforeSuper) {
        .lostBeforeSuper($0.name(of: view), in: $0.text(of: script.call), at: mutation.place)
      }
    }
  }

  /// Whether a view changed by a list of `owner` has other layouts: by its superview outside of `owner`, by
  /// constraints, or by an ancestor with its own list.
  ///
  /// O(depth).
  private func othersLayOut(_ view: LayerID, _ owner: LayerID) -> Bool {
    if autoLayout?.placed.contains(view) == true { return true }
    guard outcome.tree.lies(view, in: owner) else { return outcome.tree.superlayer(of: view) != nil }
    return outcome.tree.superlayers(of: view).prefix { $0 != owner }.contains(where: hasScripts)
  }

  /// Whether `super` replaces a placement by a step of a list.
  private func isLostBeforeSuper(_ mutation: Mutation, _ index: Int, _ script: LayoutScript) -> Bool {
    guard script.call.method.isLayout, index < script.superPosition,
      case .assign(let view, let path, _) = mutation.action,
      path.property.placesView, autoLayout?.placed.contains(view) == true
    else { return false }
    return outcome.tree.superlayer(of: view) == script.call.view
  }

  /// Whether the current step of the running list is replaced by the list's `super`.
  func isReplacedBySuper(_ view: LayerID) -> Bool {
    guard let current = passes.current, let script = passes.scripts[current.call], script.call.method.isLayout,
      let index = script.items.firstIndex(where: { $0.mutation.place == current.item })
    else { return false }
    return isLostBeforeSuper(script.items[index].mutation, index, script)
  }

  /// Warns about lists with different effects on the next run, and about those that never ran.
  mutating func warnOfLists() {
    let scripts = outcome.header.passes.scripts
    guard !scripts.isEmpty else { return }
    for script in scripts where script.call.method != .resizeSubviews && !passes.hasRun.contains(script.call) {
      let view = script.call.view
      let isEmpty = outcome.tree[view].bounds.size == .zero && outcome.tree.sublayers(of: view).isEmpty
      warn(.neverLaidOut) {
        .neverLaidOut($0.text(of: script.call), $0.name(of: view), isEmpty: isEmpty, at: script.place)
      }
    }
    let ran = scripts.filter { passes.hasRun.contains($0.call) && $0.call.method.isInWalk }
    guard !ran.isEmpty, ran.contains(where: { !$0.items.isEmpty }) else { return }
    guard let first = trial(of: ran), let finding = first.firstDifference(from: outcome),
      let second = first.trial(of: ran)
    else { return }
    let script = list(behind: finding.view, ran)
    let isLasting = second.firstDifference(from: first.outcome) != nil
    warn(isLasting ? .layoutMovesAgain : .unmarkedChange) {
      isLasting
        ? .layoutMovesAgain($0.text(of: script.call), $0.name(of: finding.view), finding, at: script.place)
        : .unmarkedChange($0.text(of: script.call), script.call.view, $0, finding, at: script.place)
    }
  }

  /// The state after another pass over the views whose lists have run; nil if that does not end.
  private func trial(of scripts: [LayoutScript]) -> Replay? {
    var trial = self
    trial.passes.current = nil
    trial.settings(mostWarnings: 0)
    for script in scripts { trial.outcome.tree.mark(script.call.view, because: .asked) }
    guard (try? trial.runPass(nil, at: .beginning)) != nil else { return nil }
    return trial
  }

  /// The list that may have placed a view: its own, or that of an ancestor.
  private func list(behind view: LayerID, _ scripts: [LayoutScript]) -> LayoutScript {
    var next: LayerID? = view
    while let layer = next {
      let own = scripts.filter { $0.call.view == layer }
      if let setting = own.first(where: { $0.items.contains { $0.mutation.assignedView == view } }) ?? own.last {
        return setting
      }
      next = outcome.tree.superlayer(of: layer)
    }
    return scripts[0]
  }

  /// The first view with another position or size than in another state.
  private func firstDifference(from other: ReplayResult) -> ListFinding? {
    for view in outcome.tree.ids {
      let (old, new) = (other.tree[view], outcome.tree[view])
      if old.bounds == new.bounds, old.position == new.position { continue }
      let tolerance = outcome.header.tolerance
      let isSizeKept =
        tolerance.accepts(old.bounds.size.width, new.bounds.size.width)
        && tolerance.accepts(old.bounds.size.height, new.bounds.size.height)
      let isPlaceKept =
        tolerance.accepts(old.position.x, new.position.x) && tolerance.accepts(old.position.y, new.position.y)
      let isOriginKept =
        tolerance.accepts(old.bounds.origin.x, new.bounds.origin.x)
        && tolerance.accepts(old.bounds.origin.y, new.bounds.origin.y)
      if isSizeKept, isPlaceKept, isOriginKept { continue }
      // Under a transform, the frame is not sufficient.
      if isPlaceKept || old.transform3D != .identity {
        return ListFinding(view: view, property: .bounds, old: .rect(old.bounds), new: .rect(new.bounds))
      }
      return ListFinding(view: view, property: .frame, old: .rect(old.frame), new: .rect(new.frame))
    }
    return nil
  }
}

/// A view that another layout would place differently.
struct ListFinding {
  let view: LayerID
  let property: Property
  let old: PropertyValue
  let new: PropertyValue
}

extension LayoutMethod {
  /// Whether the traversal of marked views calls it.
  fileprivate var isInWalk: Bool {
    switch self {
    case .viewWillLayoutSubviews, .layoutSubviews, .viewDidLayoutSubviews, .layoutSublayers, .layout: true
    case .updateConstraints, .updateViewConstraints, .resizeSubviews: false
    }
  }
}

extension Mutation {
  /// The view that it assigns to, or whose method it calls.
  var assignedView: LayerID? {
    switch action {
    case .assign(let view, _, _), .call(let view, _, _): view
    case .layoutRequest(let view, .sizeToFit): view
    case .layoutRequest, .tree, .constrain, .layout, .autoLayout, .time, .expect, .expectCalls: nil
    }
  }
}
