import Reporting
import SceneEvaluation
import SceneLoading

/// Decodes, replays and reports whatever it is given, as `geomrun report` does in every format.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let source = SourceText(
    name: "fuzz.yaml", bytes: Array(UnsafeBufferPointer(start: start, count: count)))
  var text = ByteText()
  var writers = ReportFormat.allCases.map { $0.makeWriter(style: .plain) }
  for index in writers.indices { writers[index].begin(into: &text) }
  SceneLoader.load(source, into: { Evaluator() }) { document in
    let outcome = document.receiver.outcome
    let diagnostics = document.diagnostics + outcome.diagnostics
    if !diagnostics.isEmpty {
      let printer = DiagnosticText(source: source, style: .colored)
      for diagnostic in diagnostics { printer.write(diagnostic, into: &text) }
    }
    guard !diagnostics.contains(where: { $0.severity == .error }) else { return }
    let report = SceneReport(file: source.name, outcome: outcome)
    for index in writers.indices { writers[index].write(report, into: &text) }
    CheckText(source: source, style: .plain).write(outcome, into: &text)
  }
  for index in writers.indices { writers[index].end(into: &text) }
  // Whatever comes, there is something to say, and it is text.
  precondition(!text.bytes.isEmpty)
  return 0
}
