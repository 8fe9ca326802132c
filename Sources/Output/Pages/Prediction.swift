import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunQuizzes
import GeomrunReporting
import GeomrunSceneModel
import GeomrunSceneReplay

/// A question on a page of `explain`: a value to guess before a step is shown, with typical wrong answers.
struct Prediction {
  let view: LayerID
  let property: Property
  let before: [Double]
  let right: [Double]
  /// The values by misconception: further from the correct one than two tolerances.
  let wrong: [(misconception: Misconception, value: [Double])]
}

/// Finds values worth guessing in the steps of a scene, one after the other.
struct Predictor {
  private let walk: StepWalk
  private let scene: LayerScene
  private let view: LayerID?
  /// The accepted error of a guess, in points.
  let absoluteTolerance: Double
  /// The accepted error as a fraction of the number.
  let relativeTolerance: Double

  /// The properties to guess: those that the mistakes are about.
  private static let properties: [Property] = [.frame, .bounds, .center]
  /// The maximum guesses for one step, and the maximum views that are examined.
  private static let most = (guesses: 3, views: 40)
  /// The maximum number of mutations that are replayed in reverse order.
  private static let mostReversed = 24

  /// Creates a predictor for a scene.
  ///
  /// - Parameter view: The only view that is asked about; nil for all.
  init(_ scene: LayerScene, view: LayerID?) {
    self.scene = scene
    self.view = view
    // As in a quiz: nobody types more digits than these.
    absoluteTolerance = max(0.01, scene.header.tolerance.absolute)
    relativeTolerance = scene.header.tolerance.relative
    walk = StepWalk(scene.header, scene.steps)
  }

  /// Returns predictions worth guessing about a step, best first; skipped steps before it are replayed as well.
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
        // Values with a misconception first, values stated in the step itself last.
        let isStatedByStep = wrong.isEmpty && step.mutation.assigns(new, of: property, of: view)
        let rank = isStatedByStep ? 2 : isNew && !wrong.isEmpty ? 0 : 1
        found.append((rank, Prediction(view: view, property: property, before: old, right: new, wrong: wrong)))
      }
    }
    // Equal ranks keep the order of discovery.
    let order = found.indices.sorted { (found[$0].rank, $0) < (found[$1].rank, $1) }
    return order.prefix(Self.most.guesses).map { found[$0].prediction }
  }

  /// Returns the changed view, its subviews, and all views that were resized.
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
      // An unchanged value is not a mistake about the order.
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
  /// Whether it assigns exactly this value.
  fileprivate func assigns(_ numbers: [Double], of property: Property, of view: LayerID) -> Bool {
    guard case .assign(view, PropertyPath(property), .literal(let value)) = action else { return false }
    return value.numbers == numbers
  }
}
