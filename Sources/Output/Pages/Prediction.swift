import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunQuizzes
import GeomrunReporting
import GeomrunSceneModel
import GeomrunSceneReplay

/// A question of a page of `explain`: a value that a reader may guess before a step is shown, with typical wrong
/// answers.
struct Prediction {
  let view: LayerID
  let property: Property
  let before: [Double]
  let right: [Double]
  /// What it comes to for those who believe something wrong: further from the right one than two tolerances.
  let wrong: [(misconception: Misconception, value: [Double])]
}

/// Finds what is worth guessing about the steps of a scene, one after the other.
struct Predictor {
  private let walk: StepWalk
  private let scene: LayerScene
  private let view: LayerID?
  /// How far a guess may be away, in points.
  let absoluteTolerance: Double
  /// The same as a part of the number.
  let relativeTolerance: Double

  /// What can be guessed: these are what the mistakes are about.
  private static let properties: [Property] = [.frame, .bounds, .center]
  /// The most guesses of one step, and the most views that are looked at for that.
  private static let most = (guesses: 3, views: 40)
  /// What mutations come to from the last to the first is looked at for so many of them.
  private static let mostReversed = 24

  /// - Parameter view: The only view that is asked about; nil for all.
  init(_ scene: LayerScene, view: LayerID?) {
    self.scene = scene
    self.view = view
    // As in a quiz: nobody types more digits than these.
    absoluteTolerance = max(0.01, scene.header.tolerance.absolute)
    relativeTolerance = scene.header.tolerance.relative
    walk = StepWalk(scene.header, scene.steps)
  }

  /// What is worth guessing about a step, the best first; steps before it that nobody asked about happen as well.
  func predictions(ofStep number: Int) -> [Prediction] {
    walk.skip(to: number - 1)
    var mistakes = Misconception.ofSteps.compactMap { misconception in
      misconception.nextState(on: walk).map { (misconception, $0.tree) }
    }
    guard let step = walk.next() else { return [] }
    let (before, after) = (walk.before.tree, walk.state.tree)
    if (2...Self.mostReversed).contains(number) {
      let outcome = scene.replay(mutations: scene.steps.prefix(number).reversed())
      if !outcome.diagnostics.contains(where: { $0.severity == .error }) {
        mistakes.append((.orderDoesNotMatter, outcome.tree))
      }
    }
    var found: [(rank: Int, prediction: Prediction)] = []
    for view in candidates(step.touched, in: after) {
      for property in Self.properties {
        guard let old = property.read(from: before[view])?.numbers, let new = property.read(from: after[view])?.numbers,
          (old + new).allSatisfy(\.isFinite)
        else { continue }
        let wrong = wrong(mistakes, property, of: view, right: new, before: old)
        let isNew = differ(old, new, by: 0)
        guard isNew || wrong.contains(where: { $0.misconception != .orderDoesNotMatter }) else { continue }
        // What one can be wrong about comes first, what the step itself says last.
        let isStatedByStep = wrong.isEmpty && step.mutation.assigns(new, of: property, of: view)
        let rank = isStatedByStep ? 2 : isNew && !wrong.isEmpty ? 0 : 1
        found.append((rank, Prediction(view: view, property: property, before: old, right: new, wrong: wrong)))
      }
    }
    // Of equal rank in the order in which they have been found.
    let order = found.indices.sorted { (found[$0].rank, $0) < (found[$1].rank, $1) }
    return order.prefix(Self.most.guesses).map { found[$0].prediction }
  }

  /// The view that is changed, what lies in it, and all that was resized.
  private func candidates(_ touched: TouchedLayers, in tree: LayerTree) -> [LayerID] {
    var views = touched.first.map { [$0] + tree.sublayers(of: $0).prefix(Self.most.views) } ?? []
    for view in touched.inOrder.prefix(Self.most.views) where !views.contains(view) { views.append(view) }
    return view.map { wanted in views.filter { $0 == wanted } } ?? views
  }

  private func wrong(
    _ mistakes: [(Misconception, LayerTree)], _ property: Property, of view: LayerID, right: [Double], before: [Double]
  ) -> [(misconception: Misconception, value: [Double])] {
    var found: [(misconception: Misconception, value: [Double])] = []
    for (misconception, tree) in mistakes {
      guard let value = property.read(from: tree[view])?.numbers, value.allSatisfy(\.isFinite),
        ([right] + found.map(\.value)).allSatisfy({ differ($0, value, by: 2 * absoluteTolerance) })
      else { continue }
      // That nothing changes is no mistake about the order.
      if misconception == .orderDoesNotMatter, !differ(value, before, by: 2 * absoluteTolerance) { continue }
      found.append((misconception, value))
    }
    return found
  }

  private func differ(_ a: [Double], _ b: [Double], by distance: Double) -> Bool {
    a.count != b.count || zip(a, b).contains { abs($0 - $1) > max(distance, relativeTolerance * abs($0)) }
  }
}

extension Mutation {
  /// Whether it assigns this very value.
  fileprivate func assigns(_ numbers: [Double], of property: Property, of view: LayerID) -> Bool {
    guard case .assign(view, PropertyPath(property), .literal(let value)) = action else { return false }
    return value.numbers == numbers
  }
}
