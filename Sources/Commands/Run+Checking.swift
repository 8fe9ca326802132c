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
    let documents = SceneLoader.load(source, into: { Evaluator() }).map { document in
      let outcome = document.receiver.outcome
      let diagnostics = (document.diagnostics + outcome.diagnostics).sorted { $0.place < $1.place }
      return (outcome, diagnostics)
    }
    let scenes = CheckedScene.all(of: source, documents, listingAll: listingAll)
    var printer: DiagnosticText?
    for (scene, (_, diagnostics)) in zip(scenes, documents) {
      if !diagnostics.isEmpty {
        let text = printer ?? DiagnosticText(source: source, style: errorStyle)
        printer = text
        report(diagnostics, by: text)
      }
      if scene.isInvalid { note(.invalidScene) }
      guard body(&self, scene) else { return }
    }
  }
}
