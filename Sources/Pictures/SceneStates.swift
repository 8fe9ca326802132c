internal import GeomrunGeometry
internal import GeomrunLayerProperties
internal import GeomrunLayerTree
public import GeomrunSceneModel
public import GeomrunSceneReplay

/// A scene as it is seen in each of its states: all that its pictures are made of.
///
/// Only what a step changes is kept of it.
public struct SceneStates: Sendable {
  /// One state, by what differs from the state before.
  struct State: Sendable {
    /// The mutations so far, without checkpoints; 0 is the declared state.
    let number: Int
    /// What the last mutation says, on one line.
    let caption: String
    /// The views that are seen differently.
    var changed: [(view: LayerID, seen: SeenView)]
    /// All views back to front; nil where nothing has moved among the others.
    var order: [LayerID]?
    /// All views in tree order with their depths; nil where the tree is the same.
    var tree: [(view: LayerID, depth: Int)]?
    /// What is expected here and not met.
    var unmet: [Unmet] = []
  }

  /// The title of the scene.
  public let title: LocalizedText
  /// The names of its views, by their numbers.
  let names: [String]
  let platform: Platform
  private(set) var states: [State] = []
  /// The questions about the last state.
  private(set) var queries: [AskedQuery] = []

  /// How many mutations there are, checkpoints not counted: the number of the last state.
  public var last: Int { states.last?.number ?? 0 }

  /// Replays a scene; O(views), and for each mutation O(views inside the one that it changes).
  ///
  /// - Parameters:
  ///   - mutations: What is replayed in place of the scene's own mutations; nothing is asked or compared then.
  ///   - caption: What a mutation is called; it is shown on one line or a few.
  public init(
    of scene: LayerScene, mutations: [Mutation]? = nil,
    caption: (Mutation, SceneHeader) -> String
  ) {
    title = scene.header.title
    names = scene.header.views.map { $0.name }
    platform = scene.header.platform
    let evaluator = Evaluator()
    evaluator.begin(scene.header)
    var stage = Stage(evaluator.outcome.tree)
    states.append(Self.declared(stage, evaluator.outcome.tree))
    for mutation in mutations ?? scene.mutations {
      let compared = evaluator.outcome.mismatches.count
      evaluator.mutate(mutation)
      let outcome = evaluator.outcome
      if case .expect = mutation.action {
        note(outcome.mismatches.dropFirst(compared), of: outcome, on: stage)
      } else {
        states.append(state(behind: mutation, caption(mutation, scene.header), outcome, &stage))
      }
    }
    guard mutations == nil else { return }
    let compared = evaluator.outcome.mismatches.count
    evaluator.end(scene.footer)
    let outcome = evaluator.outcome
    note(outcome.mismatches.dropFirst(compared), of: outcome, on: stage)
    queries = zip(outcome.queries, outcome.answers).map {
      AskedQuery($0.question, answer: $1, on: stage)
    }
  }

  /// The title in the language of words.
  func title(in words: PictureWords) -> String { title.text(for: words.languageCode) }

  private static func declared(_ stage: Stage, _ tree: LayerTree) -> State {
    State(
      number: 0, caption: "",
      changed: stage.views.enumerated().map { (LayerID(index: $0), $1) },
      order: tree.drawingOrder(of: nil), tree: tree.depthFirst)
  }

  private func state(
    behind mutation: Mutation, _ caption: String, _ outcome: ReplayResult, _ stage: inout Stage
  ) -> State {
    let effect = mutation.action.effect
    let changed = effect.roots.flatMap { stage.update($0, in: outcome.tree) }
    return State(
      number: last + 1, caption: caption,
      changed: changed.map { ($0, stage.views[$0.index]) },
      order: effect.changesOrder ? outcome.tree.drawingOrder(of: nil) : nil,
      tree: effect.changesTree ? outcome.tree.depthFirst : nil)
  }

  /// Keeps what the last state was expected to be and is not.
  private mutating func note(
    _ mismatches: ArraySlice<Mismatch>, of outcome: ReplayResult, on stage: Stage
  ) {
    let unmet = mismatches.map { Unmet($0, of: outcome, on: stage) }
    if !unmet.isEmpty { states[states.count - 1].unmet += unmet }
  }
}

/// What a mutation may have changed.
private struct Effect {
  /// The views with all inside them that may be seen differently.
  var roots: [LayerID] = []
  /// Whether views may be drawn in another order.
  var changesOrder = false
  /// Whether views may lie in other views.
  var changesTree = false
}

extension Mutation.Action {
  fileprivate var effect: Effect {
    switch self {
    case .assign(let view, let path, _):
      Effect(roots: [view], changesOrder: path.property == .zPosition)
    case .call(let view, _, _), .layout(let view): Effect(roots: [view])
    case .tree(let view, let change):
      switch change {
      case .addSubview(let view), .insertSubview(let view, _):
        Effect(roots: [view], changesOrder: true, changesTree: true)
      case .bringSubviewToFront, .sendSubviewToBack:
        Effect(changesOrder: true, changesTree: true)
      case .removeFromSuperview: Effect(roots: [view], changesOrder: true, changesTree: true)
      }
    case .constrain, .expect: Effect()
    }
  }
}
