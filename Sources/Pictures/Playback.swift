internal import GeomrunGeometry
internal import GeomrunLayerTree

/// The states of a scene, one after the other, as far as they are shown.
struct Playback {
  private let states: SceneStates
  private let chosen: Set<LayerID>?
  /// The views as they are seen now, by their numbers.
  private(set) var views: [SeenView] = []
  /// How much of each view is shown; nil for nothing.
  private(set) var parts: [Figure.Part?]
  /// The views that are shown, back to front.
  private(set) var order: [LayerID] = []
  /// The views that are shown as a whole, in tree order with their depths.
  private(set) var rows: [(view: LayerID, depth: Int)] = []
  /// Where the views stand in `rows`, by their numbers.
  private(set) var rowPositions: [Int?] = []
  /// What is expected of the views now and not met.
  private(set) var unmet: [Unmet] = []
  private var allOrder: [LayerID] = []

  /// The declared state.
  init(_ states: SceneStates, views names: Set<String>?) {
    self.states = states
    chosen = names.map { names in
      Set(
        states.names.indices.filter { names.contains(states.names[$0]) }.map { LayerID(index: $0) })
    }
    parts = Array(repeating: chosen == nil ? .whole : nil, count: states.names.count)
    if let declared = states.states.first {
      views = declared.changed.map { $0.seen }
      take(declared)
    }
  }

  /// Goes on to a state; returns the views of which more or less is shown, or that are seen differently.
  mutating func advance(to state: SceneStates.State) -> [LayerID] {
    for (view, seen) in state.changed { views[view.index] = seen }
    let old = parts
    take(state)
    var changed = state.changed.map { $0.view }
    if state.tree != nil, chosen != nil {
      changed += parts.indices.filter { parts[$0] != old[$0] }.map { LayerID(index: $0) }
    }
    return changed
  }

  private mutating func take(_ state: SceneStates.State) {
    if let tree = state.tree {
      take(tree: tree)
      rowPositions = Array(repeating: nil, count: states.names.count)
      for (position, row) in rows.enumerated() { rowPositions[row.view.index] = position }
    }
    if let order = state.order { allOrder = order }
    if state.order != nil || state.tree != nil {
      order = chosen == nil ? allOrder : allOrder.filter { parts[$0.index] != nil }
    }
    unmet = state.unmet.filter { unmet in
      switch unmet.subject {
      case .property(let view, _): parts[view.index] == .whole
      case .query: chosen == nil
      }
    }
  }

  /// What a chosen view lies in is shown as its surroundings.
  private mutating func take(tree: [(view: LayerID, depth: Int)]) {
    guard let chosen else { return rows = tree }
    rows = []
    parts = Array(repeating: nil, count: parts.count)
    var path: [LayerID] = []
    for (view, depth) in tree {
      path.removeLast(path.count - depth)
      if chosen.contains(view) {
        for outer in path where parts[outer.index] == nil { parts[outer.index] = .surroundings }
        parts[view.index] = .whole
        rows.append((view, path.filter { chosen.contains($0) }.count))
      }
      path.append(view)
    }
  }
}
