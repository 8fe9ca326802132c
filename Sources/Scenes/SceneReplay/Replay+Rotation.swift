import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel

// The rotation of a device: another screen, then a layout.
extension Replay {
  /// Sets another screen of the window, and lays out; returns the changed views.
  mutating func turn(to screen: Screen, at place: SourceRange) throws(Diagnostic) -> [LayerID] {
    let changed = try give(screen, at: place)
    let moved = try runPass(nil, at: place)
    var seen: Set<LayerID> = []
    return (changed + moved).filter { seen.insert($0).inserted }
  }

  /// Sets another screen of the window, before any layout; returns the changed views.
  ///
  /// A top-level view that fills the screen belongs to the window's controller, and fills the new screen. Safe areas
  /// set by the scene stay.
  mutating func give(_ screen: Screen, at place: SourceRange) throws(Diagnostic) -> [LayerID] {
    if screen.isContested { warn(.landscapeInsetsContested) { _ in .contestedInsets(of: screen, at: place) } }
    let old = outcome.tree.window.map { Rect(origin: .zero, size: $0.size) }
    let roots = outcome.tree.ids.filter { outcome.tree.superlayer(of: $0) == nil && !outcome.tree.isRemoved($0) }
    var changed: [LayerID] = []
    let before = roots.map { (topInsets(changedBy: .safeAreaInsets, of: $0), outcome.tree.insetsForLayout(in: $0)) }
    outcome.tree.window = (screen.size, screen.safeAreaInsets)
    for (root, (tops, insets)) in zip(roots, before) {
      let fills = outcome.tree[root].transform3D == .identity && outcome.tree[root].frame == old
      if fills, outcome.tree[root].frame != screen.bounds {
        let resized = try assign(.rect(screen.bounds), to: PropertyPath(.frame), of: root, at: place)
        changed += [root] + resized
        if autoLayout?.placed.contains(root) == true { autoLayout?.isWindowMarked = true }
      }
      changed += try follow(tops, at: place)
      markInsets(in: root, from: insets)
    }
    autoLayout?.outdate()
    try resizeSubviewsThatAreDue(at: place)
    noteMarks(by: place)
    return changed
  }
}
