internal import CommandLineTable
internal import Reporting
internal import SceneEvaluation
internal import SceneLoading

extension Run {
  /// Reads and checks all scenes of a file, reports what is wrong with their text, and hands on each in turn.
  ///
  /// - Parameter body: Takes a scene; returns whether to go on.
  mutating func check(
    _ path: String, listingAll: Bool, _ body: (inout Run, CheckedScene) -> Bool
  ) {
    guard let source = source(at: path) else { return }
    var documents: [(outcome: Outcome, diagnostics: [Diagnostic])] = []
    var omitted: [Int] = []
    SceneLoader.load(source, into: { Evaluator() }) { document in
      let outcome = document.receiver.outcome
      let diagnostics = (document.diagnostics + outcome.diagnostics).map(judged)
      documents.append((outcome, diagnostics.sorted { $0.place < $1.place }))
      omitted.append(document.omittedDiagnostics + outcome.omittedWarnings)
    }
    var findings = FileFindings()
    for (number, scene) in CheckedScene.all(of: source, documents, listingAll: listingAll)
      .enumerated()
    {
      findings.add(documents[number].diagnostics, omitted: omitted[number])
      if scene.isInvalid { note(.invalidScene) }
      guard body(&self, scene) else { break }
    }
    report(findings, in: source)
  }
}
