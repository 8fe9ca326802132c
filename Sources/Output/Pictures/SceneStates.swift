import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
package import GeomrunSceneModel
package import GeomrunSceneReplay

/// A scene as it is seen in each of its states: all that its pictures are made of.
///
/// No state is kept: whoever goes through them has them replayed.
package struct SceneStates: Sendable {
  /// The title of the scene.
  package let title: LocalizedText
  /// The names of its views, by their numbers.
  let names: [String]
  /// How its views are painted, by their numbers.
  let paints: [ViewPaint]
  let platform: Platform
  /// How the views are made.
  let header: SceneHeader
  /// The mutations without the checkpoints: the first one makes the state 1 of the declared state.
  let steps: [Mutation]
  /// What each of them says, on one line.
  let captions: [String]
  /// What is expected of states and not met, by their numbers.
  private(set) var unmet: [Int: [Unmet]] = [:]
  /// The questions about the last state.
  private(set) var queries: [AskedQuery] = []
  /// The views whose safe areas something is expected of.
  let askedSafeAreas: Set<LayerID>

  /// How many mutations there are, checkpoints not counted: the number of the last state.
  package var last: Int { steps.count }

  /// Replays a scene where it compares or asks anything; O(views), and for each mutation O(views inside the one that it
  /// changes).
  ///
  /// - Parameters:
  ///   - mutations: What is replayed in place of the scene's own mutations; nothing is asked or compared then.
  ///   - caption: What a mutation is called; it is shown on one line or a few.
  package init(of scene: LayerScene, mutations: [Mutation]? = nil, caption: (Mutation, SceneHeader) -> String) {
    title = scene.header.title
    names = scene.header.views.map { $0.name }
    paints = scene.header.views.enumerated().map { ViewPaint(index: $0, color: $1.color) }
    platform = scene.header.platform
    header = scene.header
    steps = (mutations ?? scene.mutations).filter { !$0.isCheckpoint }
    captions = steps.map { caption($0, scene.header) }
    askedSafeAreas = Set(
      scene.allExpectations.filter { [.safeArea, .safeAreaInsets].contains($0.path.property) }.map { $0.view })
    let comparesOnTheWay = steps.count < (mutations ?? scene.mutations).count
    guard mutations == nil, comparesOnTheWay || !scene.footer.expectations.isEmpty || !scene.footer.queries.isEmpty
    else { return }
    compare(scene)
  }

  /// The title in the language of words.
  func title(in words: PictureWords) -> String { title.text(for: words.languageCode) }

  private mutating func compare(_ scene: LayerScene) {
    let walk = StepWalk(scene)
    var projection = ProjectedViews(walk.state.tree, askedSafeAreas: askedSafeAreas)
    var compared = 0
    while let step = walk.next() {
      if step.mutation.isCheckpoint {
        note(walk.state, from: &compared, on: projection, step.number)
      } else {
        _ = projection.update(
          behind: step.mutation, hasLists: !walk.state.header.passes.scripts.isEmpty, in: walk.state.tree)
      }
    }
    walk.finish()
    let outcome = walk.state
    note(outcome, from: &compared, on: projection, walk.number)
    queries = zip(outcome.queries, outcome.answers).map { AskedQuery($0.question, answer: $1, on: projection) }
  }

  /// Keeps what a state was expected to be and is not.
  private mutating func note(
    _ outcome: ReplayResult, from first: inout Int, on projection: ProjectedViews, _ state: Int
  ) {
    for mismatch in outcome.mismatches.dropFirst(first) {
      unmet[state, default: []].append(Unmet(mismatch, of: outcome, on: projection))
    }
    first = outcome.mismatches.count
  }
}

extension LayerScene {
  /// What is expected of its views, in the end and on the way.
  fileprivate var allExpectations: [Expectation] {
    var all = footer.expectations
    for mutation in mutations { if case .expect(let expectations) = mutation.action { all += expectations } }
    return all
  }
}
