import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSceneReplay

/// A replay that explains each step as it happens; O(its changes) for each.
final class Narrator {
  let header: SceneHeader
  let code: CodeContext
  let words: WordWriter
  /// The decimals of numbers in sentences; nil for the default.
  let precision: Int?
  /// The only view that is explained; nil for all.
  let view: LayerID?
  private let walk: StepWalk

  /// Creates a narrator of a scene with its views, before its first step.
  init(_ scene: LayerScene, code: CodeWriter, words: WordWriter, precision: Int?, view: LayerID?) {
    header = scene.header
    self.precision = precision
    self.view = view
    self.code = CodeContext(code, scene)
    self.words = words
    walk = StepWalk(scene)
  }

  /// Returns the arithmetic of a view as it is declared.
  func formulas(ofDeclared view: LayerID) -> [Formula] {
    var formulas = FormulaWriter(view, before: Layer(), after: walk.state.tree[view], platform: header.platform)
    for (property, steps) in declaredTransforms(of: view) {
      if steps.isEmpty {
        guard let value = property.read(from: formulas.after) else { continue }
        formulas.addEntries(of: NamedTransform(property.name, value))
      } else {
        formulas.addProduct(of: steps.map { NamedTransform($0.name, $0.matrix) }, named: property.name)
      }
    }
    if let first = header.views[view.index].properties.first, first.path == PropertyPath(.frame),
      case .rect(let frame)? = walk.value(of: first.value),
      // A view that is zoomed in the initial state is no longer at its declared frame.
      !(isTransformed(view) && header.zoomedViews.contains { $0.view == view })
    {
      formulas.addSetFrame(frame, model: header.model)
    } else {
      formulas.addFrame()
    }
    return formulas.formulas
  }

  /// Whether a view is declared with a transform.
  func isTransformed(_ view: LayerID) -> Bool { walk.state.tree[view].transform3D != .identity }

  /// Returns the declared properties of a view that are lists of transforms, with the steps of each.
  func declaredTransforms(of view: LayerID) -> [(property: Property, steps: [TransformStep])] {
    var count = 0
    return header.views[view.index].properties.filter { $0.path.component == nil }.map {
      let steps = steps(of: $0.value, for: view, behind: count)
      count += steps.count
      return ($0.path.property, steps)
    }
  }

  /// Whether steps remain.
  var hasNext: Bool { walk.upcoming != nil }

  /// Advances to a mutation, by its position among all, without explaining the steps before it.
  func skip(to position: Int) { walk.skip(to: position) }

  /// Replays the next mutation and explains it; nil if it is not a step or is refused.
  func next() -> Step? {
    guard let mutation = walk.upcoming else { return nil }
    let value = mutation.value.flatMap(walk.value)
    // The steps of a list are read before anything changes.
    let transforms = mutation.view.flatMap { view in mutation.value.map { steps(of: $0, for: view) } }
    guard let happened = walk.next(), !mutation.isCheckpoint,
      // A layout of the whole tree is reported at the first view that it moves.
      let receiver = mutation.view ?? happened.touched.inOrder.first ?? header.views.indices.first.map(LayerID.init),
      walk.state.diagnostics.allSatisfy({ $0.severity != .error })
    else { return nil }
    let (before, touched) = (walk.before, happened.touched)
    var step = Step(
      number: happened.number, mutation: mutation, receiver: receiver, code: code.statement(for: mutation),
      words: words.sentence(for: mutation, in: header))
    step.changes = before.tree.changes(to: walk.state.tree, touched: touched, tolerance: header.tolerance, asked: view)
    step.transforms = transforms ?? []
    var story: LayoutStory?
    // Changes by layout methods are reported call by call, not by constraints alone.
    if header.passes.scripts.isEmpty, case .autoLayout(.layout) = mutation.action {
      story = walk.state.layout.map { LayoutStory($0, moved: touched.others) }
    }
    let arithmetic = StepArithmetic(before: before, after: walk.state.tree, touched: touched, story: story)
    step.whole = arithmetic.whole(of: mutation, value)
    step.formulas = arithmetic.formulas(
      of: mutation, value, whole: step.whole?.assigned,
      steps: step.transforms.map { NamedTransform($0.name, $0.matrix) })
    tellReasons(of: mutation, step.whole?.assigned ?? value, from: before, touched, story, in: &step)
    return step
  }

  private func tellReasons(
    of mutation: Mutation, _ value: PropertyValue?, from before: ReplayResult, _ touched: TouchedLayers,
    _ story: LayoutStory?, in step: inout Step
  ) {
    var finder = ReasonFinder(
      before: before, after: walk.state.tree, touched: touched, changes: step.changes, story: story,
      removedConstraints: Array(walk.state.removedConstraints.dropFirst(before.removedConstraints.count)),
      clockAfter: walk.state.clock, asked: view)
    finder.find(mutation, value)
    finder.addPasses(walk.state.passEvents, loop: walk.state.layoutLoop?.view, behind: mutation)
    let writer = ReasonWriter(before, words.language, precision: precision)
    let sentences = finder.reasons.map { $0.sentence }
    step.reasons = sentences.map { writer.text(of: $0.words) }
    step.subjects = sentences.map { $0.view }
    step.rests = finder.reasons.map { $0.rests }
    step.places = finder.places
    step.isAboutWindow = finder.reasons.contains { $0.isAboutWindow }
    step.differs = view.map(finder.differs)
  }
}

extension Narrator {
  /// Returns the current transforms of a list; empty for any other value.
  ///
  /// - Parameter count: The number that the view already has in the same step.
  func steps(of value: Value, for view: LayerID, behind count: Int = 0) -> [TransformStep] {
    guard case .computed(let computed) = value, computed.parts.count > 1 else { return [] }
    return computed.parts.enumerated().compactMap { index, part in
      var single = computed
      single.parts = [part]
      guard let matrix = walk.value(of: .computed(single)) else { return nil }
      return TransformStep(
        view: view, name: "step\(count + index + 1)",
        words: matrix.isNamedTransform || !part.expressions.isEmpty
          ? words.text(of: words.words(of: part, in: header), in: header) : "", matrix: matrix)
    }
  }
}

extension PropertyValue {
  /// Whether the transform has a common name.
  fileprivate var isNamedTransform: Bool {
    switch self {
    case .transform(let transform): if case .general = TransformShape(transform) { false } else { true }
    case .transform3D(let transform): if case .general = Transform3DShape(transform) { false } else { true }
    case .number, .point, .size, .rect, .insets, .insetAdjustment, .contentMode, .bool, .autoresizingMask, .angle,
      .nothing:
      false
    }
  }
}
