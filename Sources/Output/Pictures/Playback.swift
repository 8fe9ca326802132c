import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSceneReplay

/// The states of a scene as they are shown, one after the other; a copy cannot advance independently.
struct Playback {
  private let states: SceneStates
  private let chosen: Set<LayerID>?
  private let walk: StepWalk
  /// The walk through times in place of steps, and the number of times passed.
  private let moments: (walk: MomentWalk, times: [Double])?
  private var momentsPassed = 0
  /// The presentation at the current time; nil if the states are those after steps.
  private var shown: LayerTree?
  private var projection: ProjectedViews
  /// The model, if the states are those of times.
  private(set) var model: ProjectedViews?
  /// The number of the current state.
  var number: Int { moments == nil ? walk.number : momentsPassed }
  /// The visible part of each view; nil for none.
  private(set) var parts: [Figure.Part?]
  /// The views that are only shown because of their descendants.
  private var surroundings: Set<LayerID> = []
  /// The visible views, back to front, as of the last ``settle()``.
  private(set) var order: [LayerID] = []
  /// The views that are shown as a whole, in tree order with their depths, as of the last ``settle()``.
  private(set) var rows: [(view: LayerID, depth: Int)] = []
  /// The positions of the views in `rows`, by their numbers.
  private(set) var rowPositions: [Int?] = []
  /// The constraints of the current layout, until a view looks different.
  private(set) var layoutMarks = LayoutMarks.none
  /// The front parts of views that intersect, as of the last ``settle()``.
  private(set) var nearer: [NearerPart] = []
  /// Whether the current state is that after an overridden method of a pass.
  private(set) var hasCalled = false
  private var hasOrder = false
  /// Whether views are drawn by depth, so any movement may change the order.
  private var isInDepth = false
  private var hasRows = false

  /// Creates a playback at the first state.
  init(_ states: SceneStates, views names: Set<String>?) {
    self.states = states
    chosen = names.map { names in
      Set(states.names.indices.filter { names.contains(states.names[$0]) }.map { LayerID(index: $0) })
    }
    parts = Array(repeating: chosen == nil ? .whole : nil, count: states.names.count)
    walk = StepWalk(states.header, states.steps, stopsInPasses: states.takesPassesApart)
    moments = states.film.flatMap { film in MomentWalk(film.scene).map { ($0, film.times) } }
    projection = ProjectedViews(
      walk.state.tree, askedSafeAreas: states.askedSafeAreas, showsPasses: states.showsPasses)
    for view in chosen ?? [] { parts[view.index] = .whole }
    look(at: 0)
    _ = findSurroundings()
    settle()
  }

  /// The views in the current state; never stored, because that would copy them.
  private var tree: LayerTree { shown ?? walk.state.tree }

  /// Updates all views at a time; does nothing if the states are those after steps.
  private mutating func look(at number: Int) {
    guard let moments else { return }
    momentsPassed = number
    moments.walk.go(to: moments.times[number])
    shown = moments.walk.shown
    projection.update(tree, unknown: moments.walk.unknownViews)
    let model = moments.walk.model
    self.model = ProjectedViews(model, askedSafeAreas: [])
    let unknown = moments.walk.unknownModels
    if !unknown.isEmpty { self.model?.update(model, unknown: unknown) }
    (hasOrder, hasRows) = (false, false)
  }

  /// The views as they look now, by their numbers.
  var views: [ProjectedView] { projection.views }

  /// The current unmet expectations of views.
  var unmet: [Unmet] {
    (states.unmet[number] ?? []).filter { unmet in
      switch unmet.subject {
      case .property(let view, _): parts[view.index] == .whole
      case .query: chosen == nil
      }
    }
  }

  /// Advances to the next state; returns the views that look different or have another visible part.
  ///
  /// O(views inside the one that changes).
  mutating func advance() -> [LayerID] {
    if moments != nil { return advance(to: number + 1) }
    guard let step = walk.next() else { return [] }
    let mutation = step.mutation
    hasCalled = if case .called = step.stop { true } else { false }
    projection.begin(isOneStep: true, step.stop?.view)
    // Any view may be marked.
    let hasLists = states.showsPasses || !walk.state.header.passes.scripts.isEmpty
    let changed = projection.update(behind: mutation, hasLists: hasLists, in: walk.state.tree)
    if case .autoLayout(.layout(_, _)) = mutation.action, let layout = walk.state.layout {
      layoutMarks = LayoutMarks(layout, on: projection, in: walk.state.tree)
    } else if !changed.isEmpty {
      layoutMarks = .none
    }
    let effect = mutation.effect(hasLists: hasLists)
    if effect.changesOrder || isInDepth { hasOrder = false }
    if effect.changesTree { (hasOrder, hasRows) = (false, false) }
    return effect.changesTree ? changed + findSurroundings() : changed
  }

  /// Advances to a later state; returns the views that look different or have another visible part than now.
  ///
  /// O(views + mutations), independent of the number of changed descendants.
  mutating func advance(to last: Int) -> [LayerID] {
    if let moments {
      guard last > number, last < moments.times.count else { return [] }
      look(at: last)
      return tree.depthFirst.map { $0.view } + findSurroundings()
    }
    guard last > number + 1 else { return last > number ? advance() : [] }
    walk.skip(toStep: last)
    hasCalled = false
    projection.begin(isOneStep: false, nil)
    (hasOrder, hasRows) = (false, false)
    let tree = walk.state.tree
    let changed = (tree.roots + tree.removedRoots).flatMap { projection.update($0, in: tree) }
    return changed + findSurroundings()
  }

  /// Updates the order of the views; O(views) if it has changed.
  mutating func settle() {
    if !hasRows {
      rows = chosenRows(tree.depthFirst)
      rowPositions = Array(repeating: nil, count: states.names.count)
      for (position, row) in rows.enumerated() { rowPositions[row.view.index] = position }
    }
    if !hasOrder {
      let all = tree.drawingOrderInDepth()
      order = chosen == nil ? all.layers : all.layers.filter { parts[$0.index] != nil }
      isInDepth = !all.inDepth.isEmpty
      nearer = all.inDepth.flatMap { superview, order in order.crossings.flatMap { self.nearer(of: $0, in: superview) }
      }
    }
    (hasOrder, hasRows) = (true, true)
  }

  private func nearer(of crossing: SiblingOrder.Crossing, in superview: LayerID?) -> [NearerPart] {
    let sides = [(crossing.front, crossing.frontIsNearer), (crossing.back, crossing.backIsNearer)]
    let areSeen = sides.allSatisfy { view, _ in
      let seen = projection.views[view.index]
      return parts[view.index] == .whole && !seen.isHidden && !seen.isTransparent
    }
    guard areSeen else { return [] }
    return sides.compactMap { view, part in
      projection.seen(part, in: superview).map { NearerPart(view: view, shape: $0) }
    }
  }

  private func chosenRows(_ tree: [(view: LayerID, depth: Int)]) -> [(view: LayerID, depth: Int)] {
    guard let chosen else { return tree }
    var rows: [(view: LayerID, depth: Int)] = []
    // The depths of the chosen views around the current one.
    var path: [Int] = []
    for (view, depth) in tree {
      while let outer = path.last, outer >= depth { path.removeLast() }
      guard chosen.contains(view) else { continue }
      rows.append((view, path.count))
      path.append(depth)
    }
    return rows
  }

  /// Marks the ancestors of chosen views as surroundings; returns the views that became or ceased to be surroundings.
  private mutating func findSurroundings() -> [LayerID] {
    guard let chosen else { return [] }
    let tree = tree
    var found: Set<LayerID> = []
    for view in chosen {
      for outer in tree.superlayers(of: view) {
        guard !chosen.contains(outer), found.insert(outer).inserted else { break }
      }
    }
    let changed = found.symmetricDifference(surroundings)
    surroundings = found
    for view in changed { parts[view.index] = found.contains(view) ? .surroundings : nil }
    return Array(changed)
  }
}

extension ProjectedViews {
  /// Updates the views that a mutation may have changed; returns those that look different.
  mutating func update(behind mutation: Mutation, hasLists: Bool, in tree: LayerTree) -> [LayerID] {
    let effect = mutation.effect(hasLists: hasLists)
    let roots = effect.isEverywhere ? tree.roots + tree.removedRoots : effect.root.map { [$0] } ?? []
    return roots.flatMap { update($0, in: tree) }
  }
}

/// The possible effect of a mutation.
private struct Effect {
  /// The view that may look different with all its descendants.
  var root: LayerID?
  /// Whether all views may look different.
  var isEverywhere = false
  /// Whether the drawing order may differ.
  var changesOrder = false
  /// Whether views may have other superviews or siblings; the drawing order differs then.
  var changesTree = false
}

extension Property {
  /// Whether it may change the order of views that were flat.
  fileprivate var takesPartInDepth: Bool {
    switch concern {
    case .depth, .transform3D, .sublayerTransform: true
    case .frame, .bounds, .center, .anchorPoint, .transform, .windowFrame, .appearance, .resizing, .contentOffset,
      .zoomScale, .scrolling, .margins, .image, .passes:
      false
    }
  }
}

extension Mutation {
  /// Returns its possible effect; lists may have any effect.
  fileprivate func effect(hasLists: Bool) -> Effect {
    if hasLists, !isCheckpoint { return Effect(isEverywhere: true, changesOrder: true, changesTree: true) }
    return action.effect
  }
}

extension Mutation.Action {
  fileprivate var effect: Effect {
    switch self {
    case .assign(let view, let path, _): Effect(root: view, changesOrder: path.property.takesPartInDepth)
    case .call(let view, _, _), .layout(let view): Effect(root: view)
    case .tree(let view, let change):
      switch change {
      case .addSubview(let view), .insertSubview(let view, _): Effect(root: view, changesTree: true)
      case .bringSubviewToFront, .sendSubviewToBack: Effect(changesTree: true)
      case .removeFromSuperview: Effect(root: view, changesTree: true)
      }
    case .autoLayout(.layout(_, _)): Effect(isEverywhere: true)
    case .layoutRequest(let view, .sizeToFit): Effect(root: view)
    case .time(.wait), .time(.animate), .time(.transaction), .time(.control): Effect(isEverywhere: true)
    case .constrain, .autoLayout, .layoutRequest, .time, .expect, .expectCalls: Effect()
    }
  }
}
