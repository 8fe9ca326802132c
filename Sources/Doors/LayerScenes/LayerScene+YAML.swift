import GeomrunReporting
import GeomrunSceneDecoding
import GeomrunSceneModel
public import GeomrunSceneReplay

extension LayerScene {
  /// Reads the scenes of a YAML text, one per document, in order; O(bytes).
  ///
  /// - Parameters:
  ///   - yaml: The text, as in a scene file.
  ///   - file: The file name that messages begin with.
  /// - Throws: The findings, if the text is not a valid scene.
  public static func read(yaml: String, file: String = "scene.yaml") throws(InvalidScene) -> [LayerScene] {
    let source = SourceText(name: file, bytes: Array(yaml.utf8))
    let documents = SceneLoader.load(source) { SceneRecorder() }
    let findings = documents.flatMap { $0.diagnostics }
    if findings.contains(where: { $0.severity == .error }) { throw InvalidScene(source: source, diagnostics: findings) }
    return documents.map { $0.receiver.scene }
  }

  /// Replays the scenes of a YAML text, one per document, in order; O(bytes).
  ///
  /// Only the final state of each scene is kept. Failed expectations are in ``ReplayResult/mismatches`` and warnings in
  /// ``ReplayResult/diagnostics``; neither is an error.
  ///
  /// - Parameters:
  ///   - yaml: The text, as in a scene file.
  ///   - file: The file name that messages begin with.
  /// - Throws: The findings, if a text is not a valid scene or a replay stops early.
  public static func replay(yaml: String, file: String = "scene.yaml") throws(InvalidScene) -> [ReplayResult] {
    let source = SourceText(name: file, bytes: Array(yaml.utf8))
    var replay = SourceReplay(of: source)
    let documents = replay.documents()
    if documents.contains(where: { $0.isInvalid }) {
      throw InvalidScene(source: source, diagnostics: documents.flatMap { $0.diagnostics })
    }
    return documents.map { document in
      var outcome = document.outcome
      outcome.diagnostics = document.diagnostics
      return outcome
    }
  }
}
