internal import CommandLineTable
internal import Reporting
internal import SceneEvaluation
internal import SceneLoading

extension Run {
  /// Reads and replays all scenes of a file, hands on those that are right, and reports what is wrong with the others.
  mutating func replay(
    _ path: String, _ body: (inout Run, SourceText, Outcome) -> Void
  ) {
    guard let source = source(at: path) else { return }
    var findings = FileFindings()
    SceneLoader.load(source, into: { Evaluator() }) { document in
      let outcome = document.receiver.outcome
      let diagnostics = (document.diagnostics + outcome.diagnostics).map(judged)
      findings.add(
        diagnostics, omitted: document.omittedDiagnostics + outcome.omittedWarnings)
      if diagnostics.contains(where: { $0.severity == .error }) {
        note(.invalidScene)
      } else {
        body(&self, source, outcome)
      }
    }
    report(findings, in: source)
  }

  /// The finding as this run sees it: warnings are errors under `--strict`.
  func judged(_ diagnostic: Diagnostic) -> Diagnostic {
    guard parsed.isSet(.strict) else { return diagnostic }
    var result = diagnostic
    result.severity = .error
    return result
  }

  func report(_ findings: FileFindings, in source: SourceText) {
    let shown = findings.shown
    guard !shown.isEmpty else { return }
    let printer = DiagnosticText(source: source, style: errorStyle)
    var text = ByteText()
    for diagnostic in shown { printer.write(diagnostic, into: &text) }
    if findings.omitted > 0 { text.append("... \(findings.omitted) more\n") }
    console.writeError(text.bytes)
  }
}
