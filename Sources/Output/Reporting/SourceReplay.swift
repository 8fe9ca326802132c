package import GeomrunSceneDecoding
package import GeomrunSceneModel
package import GeomrunSceneReplay

/// One pass over a source: its documents are read, decoded and replayed, one after the other.
package struct SourceReplay {
  /// The source text.
  package let source: SourceText
  private let isStrict: Bool
  private let readsAhead: Bool
  private let parameterValues: [String: Double]
  private let mostDiagnostics: Int?
  /// The defaults of all scenes, which they may override.
  package let defaults: ReplayDefaults
  /// The findings of documents that have any, by position.
  package private(set) var findings: [(document: Int, list: [Diagnostic], omitted: Int)] = []
  /// The warnings that were suppressed by a baseline.
  package private(set) var passedOver: [KnownFindings.Finding: Int] = [:]
  /// The parameters of all scenes; collected only if some are set.
  package private(set) var parameterNames: Set<String> = []

  /// Creates a pass before its start.
  ///
  /// - Parameters:
  ///   - isStrict: Whether warnings are errors.
  ///   - readsAhead: Whether a large source is read ahead on a separate thread.
  ///   - parameterValues: The values of parameters, by their names.
  ///   - mostDiagnostics: The maximum findings for each document's text; nil for a readable number.
  ///   - defaults: The defaults of all scenes, which they may override; for unchanged documents.
  package init(
    of source: SourceText, isStrict: Bool = false, readsAhead: Bool = true, parameterValues: [String: Double] = [:],
    mostDiagnostics: Int? = nil, under defaults: ReplayDefaults = ReplayDefaults()
  ) {
    self.defaults = defaults
    self.source = source
    self.isStrict = isStrict
    self.readsAhead = readsAhead
    self.parameterValues = parameterValues
    self.mostDiagnostics = mostDiagnostics
  }

  /// Replays all documents, including invalid ones; O(bytes).
  package mutating func documents() -> [ReplayedDocument] {
    var documents: [ReplayedDocument] = []
    let defaults = defaults
    each(into: { Evaluator(under: defaults) }) { documents.append($1) }
    return documents
  }

  /// Maps each valid document with its replayer by `body`; O(bytes) and the cost of both.
  package mutating func mapValid<Replayer: SceneReplayer, Product>(
    into makeReplayer: @escaping () -> Replayer, _ body: (Replayer, ReplayedDocument) -> Product
  ) -> [Product] {
    var products: [Product] = []
    each(into: makeReplayer) { if !$1.isInvalid { products.append(body($0, $1)) } }
    return products
  }

  /// Calls `body` with each document, including invalid ones, and with its replayer; O(bytes) and the cost of `body`.
  package mutating func each<Replayer: SceneReplayer>(
    into makeReplayer: @escaping () -> Replayer, _ body: (Replayer, ReplayedDocument) -> Void
  ) {
    read(into: makeReplayer) { replay, read in
      let document = replay.judged(
        read.receiver.takeOutcome(), read.diagnostics, omitted: read.omittedDiagnostics, position: read.number - 1)
      body(read.receiver, document)
    }
  }

  /// Reads all documents, and calls `body` with each one and with this pass, which may be changed meanwhile.
  package mutating func read<Replayer: SceneReplayer>(
    into makeReplayer: @escaping () -> Replayer, _ body: (inout SourceReplay, SceneLoader.Document<Replayer>) -> Void
  ) {
    let (source, readsAhead, values) = (source, readsAhead, parameterValues)
    let most = mostDiagnostics
    SceneLoader.load(source, readsAhead: readsAhead, parameterValues: values, mostDiagnostics: most, into: makeReplayer)
    { body(&self, $0) }
  }

  /// Returns a document with all its findings, which are recorded.
  ///
  /// - Parameter position: Its position among the products of the pass.
  package mutating func judged(_ outcome: consuming ReplayResult, _ found: [Diagnostic], omitted: Int, position: Int)
    -> ReplayedDocument
  {
    var diagnostics = found
    if !outcome.diagnostics.isEmpty { diagnostics = (diagnostics + outcome.diagnostics).sorted { $0.place < $1.place } }
    if let origin = source.origin {
      diagnostics = origin.told(diagnostics, document: outcome.header.document, allowing: defaults.allowed)
    }
    if let known = defaults.known { diagnostics = diagnostics.filter { !passesOver($0, known) } }
    if isStrict { for index in diagnostics.indices { diagnostics[index].severity = .error } }
    if !parameterValues.isEmpty { parameterNames.formUnion(outcome.header.parameters.map { $0.name }) }
    let allOmitted = omitted + outcome.omittedWarnings
    let document = ReplayedDocument(outcome: outcome, diagnostics: diagnostics, omitted: allOmitted)
    if document.hasFindings { findings.append((position, diagnostics, document.omitted)) }
    return document
  }

  /// Whether a baseline contains a warning, as often as it has occurred.
  private mutating func passesOver(_ finding: Diagnostic, _ known: KnownFindings) -> Bool {
    // The information about a known failure is in the scene.
    guard finding.severity == .warning, finding.code != .knownFailurePasses else { return false }
    let key = KnownFindings.Finding(code: finding.code, message: finding.message)
    let count = passedOver[key, default: 0]
    guard known.acceptsAll || count < known.counts[key, default: 0] else { return false }
    passedOver[key] = count + 1
    return true
  }
}
