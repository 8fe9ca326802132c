internal import SceneDecoding
package import SceneModel
package import SceneReplay

/// One pass over a source: its documents are read, decoded and replayed, one after the other.
package struct SourceReplay {
  /// What is read.
  package let source: SourceText
  private let isStrict: Bool
  private let readsAhead: Bool
  /// What is wrong with the documents that have something wrong, by their positions.
  package private(set) var findings: [(document: Int, list: [Diagnostic], omitted: Int)] = []

  /// A pass that has not begun.
  ///
  /// - Parameters:
  ///   - isStrict: Whether warnings are errors.
  ///   - readsAhead: Whether a large source is read ahead on a thread of its own.
  package init(
    of source: SourceText, isStrict: Bool = false, readsAhead: Bool = true
  ) {
    self.source = source
    self.isStrict = isStrict
    self.readsAhead = readsAhead
  }

  /// All documents, the invalid ones included; O(bytes).
  package mutating func documents() -> [ReplayedDocument] {
    var documents: [ReplayedDocument] = []
    each(into: { Evaluator() }) { documents.append($1) }
    return documents
  }

  /// What `body` makes of each document that is valid, and of what has replayed it; O(bytes) and what both of them take.
  package mutating func mapValid<Replayer: SceneReplayer, Product>(
    into makeReplayer: @escaping () -> Replayer, _ body: (Replayer, ReplayedDocument) -> Product
  ) -> [Product] {
    var products: [Product] = []
    each(into: makeReplayer) { if !$1.isInvalid { products.append(body($0, $1)) } }
    return products
  }

  /// Hands on each document, the invalid ones included, with what has replayed it; O(bytes) and what `body` takes.
  package mutating func each<Replayer: SceneReplayer>(
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
