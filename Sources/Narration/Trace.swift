public import LayerTree
public import SceneReplay

/// A scene told step by step: what each mutation changed, and the arithmetic behind it.
///
/// Every part is made while somebody goes through it, and nothing of it is kept.
public struct Trace {
  private let scene: RecordedScene
  private let code: CodeWriter
  private let words: WordWriter
  private let view: LayerID?
  private let precision: Int?

  /// The story of a scene that can be replayed without an error.
  ///
  /// - Parameters:
  ///   - view: The only view of which changes and formulas are told; nil for all.
  ///   - precision: The decimals of numbers that people read, 0 to 15; nil for six, fewer in long lines.
  public init(
    of scene: RecordedScene, code: CodeWriter.Language = .swift,
    language: NaturalLanguage = .english, view: LayerID? = nil, precision: Int? = nil
  ) {
    self.scene = scene
    self.code = CodeWriter(language: code, comments: language)
    words = WordWriter(language: language)
    self.view = view
    self.precision = precision
  }

  /// How the views are made.
  public var setUp: SetUp { SetUp(narrator: narrator, view: view) }

  /// The mutations in their order; checkpoints, which change nothing, are left out.
  public var steps: AnySequence<Step> {
    AnySequence { () -> AnyIterator<Step> in
      let narrator = narrator
      var rest = scene.mutations[...]
      return AnyIterator {
        while let mutation = rest.popFirst() {
          guard let step = narrator.step(for: mutation) else { continue }
          guard let view else { return step }
          let own = step.restricted(to: view)
          if own.receiver == view || !own.changes.isEmpty { return own }
        }
        return nil
      }
    }
  }

  /// How the final frame of each view comes from its corners, in tree order.
  public var frames: AnySequence<FinalFrame> {
    let outcome = scene.replay(mutations: scene.mutations)
    let views = view.map { [$0] } ?? outcome.viewsInTreeOrder.map(\.view)
    return AnySequence(
      views.lazy.map { view in
        var formulas = FormulaWriter(view, before: outcome.tree[view], after: outcome.tree[view])
        return formulas.addCorners()
      })
  }

  /// The scene without a state: what names views and writes values.
  public var names: Outcome {
    var outcome = Evaluator().outcome
    outcome.header = scene.header
    return outcome
  }

  private var narrator: Narrator {
    Narrator(scene.header, code: code, words: words, precision: precision)
  }
}
