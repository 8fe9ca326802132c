import GeomrunPictures
import GeomrunReporting
import GeomrunSceneDecoding
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText

/// Decodes, replays, reports, checks and draws whatever it is given, in every format.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let source = SourceText(
    name: "fuzz.yaml", bytes: Array(UnsafeBufferPointer(start: start, count: count)))
  var text = ByteText()
  let writers = ReportFormat.allCases.map { $0.makeWriter(style: .plain) }
  for writer in writers { writer.begin(into: &text) }
  var checked: [ReplayedDocument] = []
  SceneLoader.load(source, into: { Evaluator() }) { document in
    let outcome = document.receiver.outcome
    let diagnostics = document.diagnostics + outcome.diagnostics
    let replayed = ReplayedDocument(outcome: outcome, diagnostics: diagnostics, omitted: 0)
    checked.append(replayed)
    if !diagnostics.isEmpty {
      let printer = DiagnosticText(source: source, style: .colored)
      for diagnostic in diagnostics { printer.write(diagnostic, into: &text) }
    }
    guard !diagnostics.contains(where: { $0.severity == .error }) else { return }
    let report = SceneReport(file: source.name, document: replayed)
    for writer in writers { writer.write(report, into: &text) }
  }
  for writer in writers { writer.end(into: &text) }
  let scenes = CheckedScene.all(of: source, checked, listingAll: true)
  var summary = CheckSummary()
  for scene in scenes { summary.add(scene) }
  for format in CheckFormat.allCases {
    let writer = format.makeWriter()
    writer.begin(into: &text)
    for scene in scenes { writer.write(scene, into: &text) }
    writer.end(summary, into: &text)
  }
  SceneLoader.load(source, into: { SceneRecorder() }) { document in
    guard document.diagnostics.isEmpty else { return }
    let states = SceneStates(of: document.receiver.scene) { _, _ in "<step>" }
    var options = PictureOptions()
    options.showsExpected = true
    let picture = Picture(of: states, options: options)
    picture.write(into: &text)
    picture.write(step: 1, into: &text)
    picture.writeStrip(into: &text)
  }
  // Whatever comes, there is something to say, and it is text.
  precondition(!text.bytes.isEmpty)
  return 0
}
