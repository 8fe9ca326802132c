import GeomrunGeometry
package import GeomrunLayerTree
import GeomrunSceneModel
package import GeomrunSceneReplay
package import GeomrunWords

/// A scene told step by step: what each mutation changed, and the arithmetic behind it.
///
/// Every part is made while somebody goes through it, and nothing of it is kept.
package struct Trace {
  private let scene: LayerScene
  private let code: CodeWriter
  private let words: WordWriter
  let view: LayerID?
  private let tellsAll: Bool
  /// The decimals of numbers that people read; nil for the usual ones.
  let precision: Int?

  /// How many decimals can be asked for.
  package static var decimals: ClosedRange<Int> { SpokenNumbers.allowed }

  /// The story of a scene that can be replayed without an error.
  ///
  /// - Parameters:
  ///   - view: The only view of which changes and formulas are told; nil for all.
  ///   - all: Whether the set-up and the final frames of all views have their arithmetic; otherwise only of those that
  ///     have a transform, or whose geometry changes.
  ///   - precision: The decimals of numbers that people read, 0 to 15; nil for six, fewer in long lines.
  package init(
    of scene: LayerScene, code: CodeWriter.Language = .swift, language: NaturalLanguage = .english,
    view: LayerID? = nil, all: Bool = true, precision: Int? = nil
  ) {
    self.scene = scene
    self.code = CodeWriter(language: code, comments: language)
    words = WordWriter(language: language)
    self.view = view
    tellsAll = all
    self.precision = precision
  }

  /// How the views are made.
  package var setUp: SetUp {
    SetUp(
      narrator: narrator, viewsWithArithmetic: viewsWithArithmetic(among: scene.header.views.indices.map(LayerID.init)))
  }

  /// How many views have no arithmetic in the set-up and the final frames, because it would say nothing.
  package var untoldViews: Int { scene.header.views.count - setUp.viewsWithArithmetic.count }

  /// The mutations in their order; checkpoints, which change nothing, are left out.
  package var steps: NarratedParts<Step> {
    NarratedParts { () -> () -> Step? in
      let narrator = narrator
      return {
        while narrator.hasNext {
          guard let step = narrator.next() else { continue }
          guard let view else { return step }
          let own = step.restricted(to: view)
          if own.receiver == view || !own.stays || !own.reasons.isEmpty { return own }
        }
        return nil
      }
    }
  }

  /// One step told alone, by the place of its mutation among all; nil for a checkpoint.
  ///
  /// O(length of the scene).
  package func step(at position: Int) -> Step? {
    guard scene.mutations.indices.contains(position) else { return nil }
    let narrator = narrator
    narrator.skip(to: position)
    return narrator.next()
  }

  /// How the final frame of each view comes from its corners, in tree order.
  package var frames: NarratedParts<FinalFrame> {
    let outcome = scene.replay(mutations: scene.mutations)
    let views = viewsWithArithmetic(among: outcome.viewsInTreeOrder.map { $0.view })
    return NarratedParts(
      views.lazy.map { view in
        var formulas = FormulaWriter(view, in: outcome)
        let tree = outcome.tree
        return formulas.addCorners(downwards: tree.growsDownwards(inside: tree.superlayer(of: view)))
      })
  }

  /// The queries, then what the quiz asks beyond the steps, each with the way to its answer; of one view only those
  /// that name it, come across it or answer with it.
  package var queries: NarratedParts<NarratedQuery> {
    let (queries, asked) = (scene.footer.queries, scene.footer.quiz)
    if queries.isEmpty, asked.isEmpty { return NarratedParts([]) }
    return NarratedParts { [self] () -> () -> NarratedQuery? in
      let outcome = scene.replay()
      let writer = ReasonWriter(outcome, words.language, precision: precision)
      var narrated = 0
      var rest = asked[...]
      var count = queries.count
      func next() -> NarratedQuery? {
        if narrated < outcome.answers.count {
          defer { narrated += 1 }
          var teller = QueryTeller(outcome, writer)
          return teller.tell(narrated)
        }
        while let entry = rest.popFirst() {
          if let query = tell(entry, number: count + 1, of: outcome) {
            count += 1
            return query
          }
        }
        return nil
      }
      return {
        while let query = next() {
          if view.map(query.views.contains) ?? true { return query }
        }
        return nil
      }
    }
  }

  /// The way to the answer of a question of the quiz; nil where the steps are all there is to it.
  private func tell(_ entry: QuizEntry, number: Int, of final: ReplayResult) -> NarratedQuery? {
    var outcome = final
    if entry.after != nil || entry.subject.timedQuery != nil {
      outcome = scene.replayForQuiz(mutations: entry.after.map { Array(scene.steps.prefix($0)) })
    }
    var narrated = NarratedQuery(to: entry.subject, number: number, in: outcome, words.language, precision: precision)
    if let steps = entry.after { narrated?.question += ", after: \(steps)" }
    return narrated
  }

  /// The title of the scene in the language of the words.
  var title: String { scene.header.title.text(in: words.language) }

  /// The scene without a state: what names views and writes values.
  package var names: ReplayResult {
    var outcome = Evaluator().outcome
    outcome.header = scene.header
    return outcome
  }

  /// Of these views those whose arithmetic is told.
  private func viewsWithArithmetic(among views: [LayerID]) -> [LayerID] {
    if let view { return [view] }
    if tellsAll { return views }
    let lively = scene.livelyViews
    return views.filter(lively.contains)
  }

  private var narrator: Narrator { Narrator(scene, code: code, words: words, precision: precision, view: view) }
}

extension LayerScene {
  /// The views that have a transform, or whose geometry is ever another one than declared; O(length of the scene).
  fileprivate var livelyViews: Set<LayerID> {
    let walk = StepWalk(self)
    let declared = walk.state.tree
    var lively = Set(declared.ids.filter { declared[$0].transform3D != .identity })
    while let step = walk.next() {
      let tree = walk.state.tree
      for view in step.touched.inOrder where !tree[view].hasGeometry(of: declared[view]) { lively.insert(view) }
    }
    return lively
  }
}

extension Layer {
  /// Whether everything that its frame is computed from is the same.
  fileprivate func hasGeometry(of other: Layer) -> Bool {
    bounds == other.bounds && position == other.position && anchorPoint == other.anchorPoint
      && anchorPointZ == other.anchorPointZ && transform3D == other.transform3D
  }
}
