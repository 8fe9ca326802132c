import GeomrunAutoLayout
public import GeomrunLayerTree
public import GeomrunSceneModel

/// The result of a scene: its final state, and how that compares with what was expected.
public struct ReplayResult: Sendable {
  /// The settings and the views as they were declared.
  public var header = SceneHeader(document: 1, title: "")
  /// The values of the scene's parameters, in their order.
  public var parameters: [Double] = []
  /// The final state; a view's position in the header is its ``LayerID``.
  public var tree = LayerTree()
  /// The last layout by constraints, with its reasons; nil where there was none.
  package var layout: SolvedLayout?
  /// The first contradiction that a layout has found, which did not move anything.
  package var conflict: FoundConflict?
  /// The first one of which nothing says what breaks.
  package var undecidedConflict: FoundConflict?
  /// What a device prints that it breaks, one entry for each message.
  package var printedBreaks: [PrintedBreak] = []
  /// The constraints that were removed with views, by their names or as they are written, in that order.
  package var removedConstraints: [String] = []
  /// The calls of overridden methods, in their order.
  package var calls: [LayoutCall] = []
  /// What the last mutation has marked, and what the passes that it has brought about have done.
  package var passEvents: [LayoutPassEvent] = []
  /// The first layout pass that came to no end.
  package var layoutLoop: FoundLayoutLoop?
  /// What runs in time; nil where the scene says nothing of time.
  package var clock: SceneClock?
  /// How the answers about what is seen arise, by the positions of the queries.
  package var shownWays: [Int: ShownWay] = [:]
  /// The questions of the scene, their expressions computed.
  public var queries: [Query] = []
  /// Their answers, in the same order.
  public var answers: [Answer] = []
  /// What was compared, one entry for each property or component, in that order.
  public var compared: [Comparison] = []
  /// The expectations that were not met, in the order in which they were compared.
  public var mismatches: [Mismatch] = []
  /// What came of the expectations that are known not to be met, which are not among ``mismatches``.
  public var knownFailures: [KnownFailureOutcome] = []
  /// What the replay found wrong; the final state is of no use where one is an error.
  public var diagnostics: [Diagnostic] = []
  /// How many warnings there are beyond those.
  public var omittedWarnings = 0

  /// How many expectations were compared.
  public var comparisons: Int { compared.count }

  /// The views in tree order, parents first, siblings back to front, each with its depth; O(views).
  public var viewsInTreeOrder: [(view: LayerID, depth: Int)] { tree.depthFirst }

  /// The views of which the last layout leaves a number open.
  package var openViews: Set<LayerID> {
    guard let layout else { return [] }
    return Set(layout.ambiguities.compactMap { layout.view(of: $0.variable.item) })
  }

  /// The name of a view.
  public func name(of view: LayerID) -> String { header.views[view.index].name }

  /// The names of the views that an answer consists of, in its order; empty where it is none, or a value.
  public func names(in answer: Answer) -> [String] {
    switch answer {
    case .view(let view): view.map { [name(of: $0)] } ?? []
    case .views(let views): views.map { name(of: $0) }
    case .value, .texts, .numbers, .unknown: []
    }
  }
}

extension ReplayResult {
  /// Whether the replay came to no end, so that the final state is of no use.
  public var isInvalid: Bool { diagnostics.contains { $0.severity == .error } }

  /// The view of that name, nil where there is none; O(views).
  public func view(named name: String) -> LayerID? {
    header.views.firstIndex { $0.name == name }.map { LayerID(index: $0) }
  }

  /// The final geometry of the view of that name, nil where there is none; O(views).
  public subscript(name: String) -> Layer? { view(named: name).map { tree[$0] } }
}

/// A document of a file after its replay, and what is wrong with it as a run judges it.
///
/// An object, because an outcome is large to copy.
public final class ReplayedDocument: Sendable {
  /// The result of the scene.
  public let outcome: ReplayResult
  /// What is wrong with its text and with its replay, in the order of places.
  public let diagnostics: [Diagnostic]
  /// How many findings there are beyond those.
  public let omitted: Int

  /// A document; its diagnostics are already those that the run wants to tell.
  public init(outcome: ReplayResult, diagnostics: [Diagnostic], omitted: Int) {
    self.outcome = outcome
    self.diagnostics = diagnostics
    self.omitted = omitted
  }

  /// Whether there is anything to be told.
  public var hasFindings: Bool { !diagnostics.isEmpty || omitted > 0 }

  /// Whether the final state is of no use.
  public var isInvalid: Bool { diagnostics.contains { $0.severity == .error } }
}
