import GeomrunAutoLayout
public import GeomrunLayerTree
public import GeomrunSceneModel

/// The result of a scene: its final state, and the comparison with its expectations.
public struct ReplayResult: Sendable {
  /// The settings and the declared views.
  public var header = SceneHeader(document: 1, title: "")
  /// The values of the scene's parameters, in order.
  public var parameters: [Double] = []
  /// The final state; a view's position in the header is its ``LayerID``.
  public var tree = LayerTree()
  /// The last layout by constraints, with its reasons; nil if there was none.
  package var layout: SolvedLayout?
  /// The first conflict of a layout, which moved nothing.
  package var conflict: FoundConflict?
  /// The first conflict whose break no rule decides.
  package var undecidedConflict: FoundConflict?
  /// The constraints that a device reports as broken, one entry for each message.
  package var printedBreaks: [PrintedBreak] = []
  /// The constraints removed with views, by name or as written, in that order.
  package var removedConstraints: [String] = []
  /// The calls of overridden methods, in order.
  package var calls: [LayoutCall] = []
  /// The marks of the last mutation, and the events of the passes that it triggered.
  package var passEvents: [LayoutPassEvent] = []
  /// The first layout pass that did not end.
  package var layoutLoop: FoundLayoutLoop?
  /// The animations and the time; nil if the scene does not use time.
  package var clock: SceneClock?
  /// The derivation of the answers about the presentation, by the positions of the queries.
  package var shownWays: [Int: ShownWay] = [:]
  /// The queries of the scene, with evaluated expressions.
  public var queries: [Query] = []
  /// Their answers, in the same order.
  public var answers: [Answer] = []
  /// The comparisons, one entry for each property or component, in order.
  public var compared: [Comparison] = []
  /// The failed expectations, in the order of comparison.
  public var mismatches: [Mismatch] = []
  /// The results of known failures, which are not among ``mismatches``.
  public var knownFailures: [KnownFailureOutcome] = []
  /// The findings of the replay; the final state is invalid if one is an error.
  public var diagnostics: [Diagnostic] = []
  /// The number of further warnings.
  public var omittedWarnings = 0

  /// The number of compared expectations.
  public var comparisons: Int { compared.count }

  /// The views in tree order, parents first, siblings back to front, each with its depth; O(views).
  public var viewsInTreeOrder: [(view: LayerID, depth: Int)] { tree.depthFirst }

  /// The views with an ambiguous number in the last layout.
  package var openViews: Set<LayerID> {
    guard let layout else { return [] }
    return Set(layout.ambiguities.compactMap { layout.view(of: $0.variable.item) })
  }

  /// The name of a view.
  public func name(of view: LayerID) -> String { header.views[view.index].name }

  /// The names of the views in an answer, in order; empty for none, or for other answers.
  public func names(in answer: Answer) -> [String] {
    switch answer {
    case .view(let view): view.map { [name(of: $0)] } ?? []
    case .views(let views): views.map { name(of: $0) }
    case .value, .texts, .numbers, .unknown: []
    }
  }
}

extension ReplayResult {
  /// Whether the replay did not reach its end, so the final state is invalid.
  public var isInvalid: Bool { diagnostics.contains { $0.severity == .error } }

  /// The view with a name, nil if there is none; O(views).
  public func view(named name: String) -> LayerID? {
    header.views.firstIndex { $0.name == name }.map { LayerID(index: $0) }
  }

  /// The final geometry of the view with a name, nil if there is none; O(views).
  public subscript(name: String) -> Layer? { view(named: name).map { tree[$0] } }
}

/// A document of a file after its replay, with its findings by the rules of a run.
///
/// An object, because an outcome is expensive to copy.
public final class ReplayedDocument: Sendable {
  /// The result of the scene.
  public let outcome: ReplayResult
  /// The findings in its text and in its replay, in the order of places.
  public let diagnostics: [Diagnostic]
  /// The number of further findings.
  public let omitted: Int

  /// Creates a document; its diagnostics are already filtered for the run.
  public init(outcome: ReplayResult, diagnostics: [Diagnostic], omitted: Int) {
    self.outcome = outcome
    self.diagnostics = diagnostics
    self.omitted = omitted
  }

  /// Whether there are any findings.
  public var hasFindings: Bool { !diagnostics.isEmpty || omitted > 0 }

  /// Whether the final state is invalid.
  public var isInvalid: Bool { diagnostics.contains { $0.severity == .error } }
}
