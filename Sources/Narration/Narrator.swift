internal import Geometry
internal import LayerProperties
internal import LayerTree
public import SceneEvaluation
public import SceneLoading

/// Replays a scene and takes down every step; O(views) for each.
public final class Narrator: SceneReceiver {
  /// What has been taken down; complete when the scene has ended without an error.
  public private(set) var trace = Trace()

  let evaluator = Evaluator()
  private let code: CodeWriter
  let words: WordWriter

  /// A narrator for one scene.
  public init(code: CodeWriter.Language = .swift, language: NaturalLanguage = .english) {
    self.code = CodeWriter(language: code, comments: language)
    words = WordWriter(language: language)
  }

  /// Makes the views as they are declared.
  public func begin(_ header: SceneHeader) {
    evaluator.begin(header)
    trace = Trace()
    trace.setUp.code = code.declarations(in: header)
    trace.setUp.words = header.views.indices.map {
      words.declaration(of: LayerID(index: $0), in: header)
    }
    let tree = evaluator.outcome.tree
    for view in tree.ids {
      var formulas = FormulaWriter(view, before: Layer(), after: tree[view])
      addTransforms(of: header.views[view.index], to: &formulas)
      if let first = header.views[view.index].properties.first,
        first.path == PropertyPath(.frame),
        case .rect(let frame)? = evaluator.value(of: first.value)
      {
        formulas.addSetFrame(frame, model: header.model)
      } else {
        formulas.addFrame()
      }
      trace.setUp.formulas += formulas.formulas
    }
  }

  /// The arithmetic of the transforms that a view is declared with.
  private func addTransforms(of declaration: ViewDeclaration, to formulas: inout FormulaWriter) {
    var count = 0
    for assignment in declaration.properties where assignment.path.component == nil {
      let property = assignment.path.property
      let steps = steps(of: assignment.value, for: formulas.view, behind: count)
      count += steps.count
      trace.setUp.transforms += steps
      if steps.isEmpty {
        guard let value = property.read(from: evaluator.outcome.tree[formulas.view]) else {
          continue
        }
        formulas.addEntries(of: NamedTransform(property.name, value))
      } else {
        formulas.addProduct(
          of: steps.map { NamedTransform($0.name, $0.matrix) }, named: property.name)
      }
    }
  }

  /// Replays one mutation.
  public func mutate(_ mutation: borrowing Mutation) {
    let mutation = copy mutation
    let before = evaluator.outcome
    let value = mutation.value.flatMap(evaluator.value)
    // What a list is made of is read before anything has changed.
    let steps = mutation.receiver.flatMap { view in
      mutation.value.map { self.steps(of: $0, for: view) }
    }
    evaluator.mutate(mutation)
    guard let receiver = mutation.receiver,
      evaluator.outcome.diagnostics.allSatisfy({ $0.severity != .error })
    else { return }
    var step = Step(number: trace.steps.count + 1)
    step.receiver = receiver
    step.code = [code.statement(for: mutation, in: before.header)]
    step.words = [words.sentence(for: mutation, in: before.header)]
    step.changes = before.tree.changes(
      to: evaluator.outcome.tree, tolerance: before.header.tolerance)
    step.transforms = steps ?? []
    let arithmetic = StepArithmetic(before: before, after: evaluator.outcome.tree)
    step.whole = arithmetic.whole(of: mutation, value)
    step.formulas = arithmetic.formulas(
      of: mutation, value, whole: step.whole?.assigned,
      steps: step.transforms.map { NamedTransform($0.name, $0.matrix) })
    trace.steps.append(step)
  }

  /// Takes down the final frames.
  public func end(_ footer: SceneFooter) {
    evaluator.end(footer)
    let outcome = evaluator.outcome
    trace.frames = outcome.viewsInTreeOrder.map { view, _ in
      var formulas = FormulaWriter(view, before: outcome.tree[view], after: outcome.tree[view])
      return formulas.addCorners()
    }
    trace.outcome = outcome
  }

  /// What became of the scene.
  public var outcome: Outcome { evaluator.outcome }
}

extension Mutation {
  /// The view that the mutation is called on; nil for a checkpoint.
  fileprivate var receiver: LayerID? {
    switch action {
    case .assign(let view, _, _), .call(let view, _, _), .tree(let view, _),
      .constrain(let view, _), .layout(let view):
      view
    case .expect: nil
    }
  }

  /// The value that is assigned or passed.
  fileprivate var value: Value? {
    switch action {
    case .assign(_, _, let value), .call(_, _, let value): value
    case .tree, .constrain, .layout, .expect: nil
    }
  }
}
