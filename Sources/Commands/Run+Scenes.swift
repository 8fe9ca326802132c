internal import CommandLineTable
internal import Reporting
internal import SceneEvaluation
internal import SceneLoading

extension Run {
  /// Reads and replays all scenes of a file, reports what is wrong with them, and hands on those that are right.
  mutating func replay(
    _ path: String, _ body: (inout Run, SourceText, Outcome) -> Void
  ) {
    guard let source = source(at: path) else { return }
    var printer: DiagnosticText?
    for document in SceneLoader.load(source, into: { Evaluator() }) {
      let outcome = document.receiver.outcome
      let diagnostics = (document.diagnostics + outcome.diagnostics).sorted { $0.place < $1.place }
      if !diagnostics.isEmpty {
        let text = printer ?? DiagnosticText(source: source, style: errorStyle)
        printer = text
        report(diagnostics, by: text)
      }
      if diagnostics.contains(where: { $0.severity == .error }) {
        note(.invalidScene)
      } else {
        body(&self, source, outcome)
      }
    }
  }

  /// Prints what is wrong with one scene.
  func report(_ diagnostics: [Diagnostic], by printer: DiagnosticText) {
    var text = ByteText()
    for diagnostic in diagnostics.prefix(Self.maximumDiagnostics) {
      printer.write(diagnostic, into: &text)
    }
    if diagnostics.count > Self.maximumDiagnostics {
      text.append("... \(diagnostics.count - Self.maximumDiagnostics) more\n")
    }
    console.writeError(text.bytes)
  }

  /// Findings of one scene that are printed; the rest are counted.
  private static let maximumDiagnostics = 20
}
