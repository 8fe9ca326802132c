internal import SceneDecoding
internal import SceneModel
internal import SceneReplay

/// One pass over a source: its documents are read, decoded and replayed, one after the other.
struct SourceReplay {
  let source: SourceText
  private let isStrict: Bool
  private let readsAhead: Bool
  /// What is wrong with the documents that have something wrong, by their positions.
  private(set) var findings: [(document: Int, list: [Diagnostic], omitted: Int)] = []

  /// A pass that has not begun.
  ///
  /// - Parameters:
  ///   - isStrict: Whether warnings are errors.
  ///   - readsAhead: Whether a large source is read ahead on a thread of its own.
  init(of source: SourceText, isStrict: Bool = false, readsAhead: Bool = true) {
    self.source = source
    self.isStrict = isStrict
    self.readsAhead = readsAhead
  }

  /// All documents, the invalid ones included; O(bytes).
  mutating func documents() -> [ReplayedDocument] {
    var documents: [ReplayedDocument] = []
    each(into: { Evaluator() }) { documents.append($1) }
    return documents
  }

  /// What `body` makes of each document that is valid, and of what has replayed it; O(bytes) and what both of them take.
  mutating func mapValid<Replayer: SceneReplayer, Product>(
    into makeReplayer: @escaping () -> Replayer, _ body: (Replayer, ReplayedDocument) -> Product
  ) -> [Product] {
    var products: [Product] = []
    each(into: makeReplayer) { if !$1.isInvalid { products.append(body($0, $1)) } }
    return products
  }

  /// Adds what has been found wrong with a document, from 1, after its replay.
  mutating func add(_ finding: Diagnostic, to document: Int) {
    findings.append((document - 1, [finding], 0))
  }

  private mutating func each<Replayer: SceneReplayer>(
    into makeReplayer: @escaping () -> Replayer, _ body: (Replayer, ReplayedDocument) -> Void
  ) {
    SceneLoader.load(source, readsAhead: readsAhead, into: makeReplayer) { read in
      let outcome = read.receiver.takeOutcome()
      var diagnostics = read.diagnostics
      if !outcome.diagnostics.isEmpty {
        diagnostics = (diagnostics + outcome.diagnostics).sorted { $0.place < $1.place }
      }
      if isStrict {
        for index in diagnostics.indices { diagnostics[index].severity = .error }
      }
      let document = ReplayedDocument(
        outcome: outcome, diagnostics: diagnostics,
        omitted: read.omittedDiagnostics + outcome.omittedWarnings)
      if document.hasFindings { findings.append((read.number - 1, diagnostics, document.omitted)) }
      body(read.receiver, document)
    }
  }
}
