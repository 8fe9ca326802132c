import GeomrunGeometry
package import GeomrunLayerTree
import GeomrunSceneModel
package import GeomrunSceneReplay
package import GeomrunWords

/// A scene explained step by step: the changes of each mutation, with their arithmetic.
///
/// Every part is computed lazily, and not stored.
package struct Trace {
  private let scene: LayerScene
  private let code: CodeWriter
  private let words: WordWriter
  let view: LayerID?
  private let tellsAll: Bool
  /// The decimals of numbers in text; nil for the default.
  let precision: Int?

  /// The allowed numbers of decimals.
  package static var decimals: ClosedRange<Int> { SpokenNumbers.allowed }

  /// Creates the trace of a scene that can be replayed without an error.
  ///
  /// - Parameters:
  ///   - view: The only view whose changes and formulas are reported; nil for all.
  ///   - all: Whether the set-up and the final frames of all views have arithmetic; otherwise only those of views with
  ///     a transform or with changing geometry.
  ///   - precision: The decimals of numbers in text, 0 to 15; nil for six, fewer in long lines.
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

  /// The set-up of the views.
  package var setUp: SetUp {
    SetUp(
      narrator: narrator, viewsWithArithmetic: viewsWithArithmetic(among: scene.header.views.indices.map(LayerID.init)))
  }

  /// The number of views without arithmetic in the set-up and the final frames, because it would be trivial.
  package var untoldViews: Int { scene.header.views.count - setUp.viewsWithArithmetic.count }

  /// The mutations in order, without checkpoints, which change nothing.
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

  /// Explains one step alone, by the position of its mutation among all; nil for a checkpoint.
  ///
  /// O(length of the scene).
  package func step(at position: Int) -> Step? {
    guard scene.mutations.indices.contains(position) else { return nil }
    let narrator = narrator
    narrator.skip(to: position)
    return narrator.next()
  }

  /// The final frame of each view, computed from its corners, in tree order.
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

  /// The queries, then the quiz questions beyond the steps, each with the way to its answer.
  ///
  /// If only one view is explained, these are the queries that name it, traverse it or answer with it.
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

  /// Returns the way to the answer of a quiz question; nil if the steps suffice.
  private func tell(_ entry: QuizEntry, number: Int, of final: ReplayResult) -> NarratedQuery? {
    var outcome = final
    if entry.after != nil || entry.subject.timedQuery != nil {
      outcome = scene.replayForQuiz(mutations: entry.after.map { Array(scene.steps.prefix($0)) })
    }
    var narrated = NarratedQuery(to: entry.subject, number: number, in: outcome, words.language, precision: precision)
    if let steps = entry.after {
      narrated?.question += ", after: \(steps)"
      narrated?.heading += ", after: \(steps)"
    }
    return narrated
  }

  /// The title of the scene in the language of the words.
  var title: String { scene.header.title.text(in: words.language) }

  /// The scene without a state, for names of views and text of values.
  package var names: ReplayResult {
    var outcome = Evaluator().outcome
    outcome.header = scene.header
    return outcome
  }

  /// Returns those of the views that have arithmetic.
  private func viewsWithArithmetic(among views: [LayerID]) -> [LayerID] {
    if let view { return [view] }
    if tellsAll { return views }
    let lively = scene.livelyViews
    return views.filter(lively.contains)
  }

  private var narrator: Narrator { Narrator(scene, code: code, words: words, precision: precision, view: view) }
}

extension LayerScene {
  /// The views with a transform, or with geometry that ever differs from the declared one; O(length of the scene).
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
  /// Whether everything that determines its frame is the same.
  fileprivate func hasGeometry(of other: Layer) -> Bool {
    bounds == other.bounds && position == other.position && anchorPoint == other.anchorPoint
      && anchorPointZ == other.anchorPointZ && transform3D == other.transform3D
  }
}
