import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
package import GeomrunSceneReplay

/// The state of a scene after one of its mutations, as input of the reports.
package struct StepReport {
  /// The mutation that created the state.
  struct Cause {
    /// The mutation as it is written in the scene.
    let text: String
    /// Its location.
    let place: CheckedPlace
  }

  /// The number of mutations so far, without checkpoints; 0 is the declared state, which comes first.
  let number: Int
  /// The last of them; nil in the declared state.
  let cause: Cause?
  /// The views in this state.
  let scene: SceneReport
}

/// The states of a scene: the declared one, and each that a mutation has changed.
package struct SceneSteps {
  private let scene: LayerScene
  private let lines: SourceLines
  private let file: String
  private let names: Set<String>?

  /// Creates the states of a scene that can be replayed without an error.
  ///
  /// - Parameters:
  ///   - lines: The lines of the scene's source.
  ///   - names: The only views to show; nil for all.
  package init(of scene: LayerScene, lines: SourceLines, file: String, views names: Set<String>?) {
    (self.scene, self.lines, self.file, self.names) = (scene, lines, file, names)
  }

  /// Replays the scene, and calls `body` with each state during its lifetime.
  ///
  /// O(views) for each of them, and for each other mutation O(views touched).
  package func forEach(_ body: (StepReport) -> Void) {
    let walk = StepWalk(scene.header, scene.steps)
    body(StepReport(number: 0, cause: nil, scene: report(walk.state)))
    var known = KnownStates(walk.state.tree)
    while let mutation = walk.upcoming {
      guard known.isChangedByNextStep(of: walk) else { continue }
      let cause = StepReport.Cause(text: lines.entry(mutation.place, mutation.valuePlace), place: lines[mutation.place])
      // The state must be released before the next mutation, which would copy it otherwise.
      body(StepReport(number: walk.number, cause: cause, scene: report(walk.state)))
    }
  }

  private func report(_ outcome: ReplayResult) -> SceneReport {
    SceneReport(file: file, document: ReplayedDocument(outcome: outcome, diagnostics: [], omitted: 0), views: names)
  }
}

/// The layers before a mutation.
private struct KnownStates {
  private var layers: [Layer]

  init(_ tree: LayerTree) { layers = tree.ids.map { tree[$0] } }

  /// Advances a walk by one step; returns whether it has changed a layer or a position in the tree.
  mutating func isChangedByNextStep(of walk: StepWalk) -> Bool {
    var isChanged = false
    if case .tree(let receiver, let change)? = walk.upcoming?.action {
      let view = change.moved(from: receiver)
      let before = Self.place(of: view, in: walk.state.tree)
      _ = walk.next()
      return before != Self.place(of: view, in: walk.state.tree)
    }
    guard let touched = walk.next()?.touched else { return false }
    let tree = walk.state.tree
    for view in touched.inOrder {
      let layer = tree[view]
      let isSame = Property.allCases.allSatisfy { $0.read(from: layer) == $0.read(from: layers[view.index]) }
      if isSame { continue }
      isChanged = true
      layers[view.index] = layer
    }
    return isChanged
  }

  private static func place(of view: LayerID, in tree: LayerTree) -> [LayerID?] {
    [tree.superlayer(of: view)] + tree.neighbours(of: view)
  }
}
