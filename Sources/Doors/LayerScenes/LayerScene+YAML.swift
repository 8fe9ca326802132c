import GeomrunReporting
import GeomrunSceneDecoding
import GeomrunSceneModel
public import GeomrunSceneReplay

extension LayerScene {
  /// Reads the scenes of a YAML text, each document one scene, in their order; O(bytes).
  ///
  /// - Parameters:
  ///   - yaml: The text, as in a scene file.
  ///   - file: The name that messages begin with.
  /// - Throws: what is wrong with the text, where it makes no scene.
  public static func read(yaml: String, file: String = "scene.yaml") throws(InvalidScene) -> [LayerScene] {
    let source = SourceText(name: file, bytes: Array(yaml.utf8))
    let documents = SceneLoader.load(source) { SceneRecorder() }
    let findings = documents.flatMap { $0.diagnostics }
    if findings.contains(where: { $0.severity == .error }) { throw InvalidScene(source: source, diagnostics: findings) }
    return documents.map { $0.receiver.scene }
  }

  /// Replays the scenes of a YAML text, each document one scene, in their order; O(bytes).
  ///
  /// Nothing is kept of a scene but its final state. What a scene expects and does not get stands in
  /// ``ReplayResult/mismatches``, and its warnings in ``ReplayResult/diagnostics``: neither is an error.
  ///
  /// - Parameters:
  ///   - yaml: The text, as in a scene file.
  ///   - file: The name that messages begin with.
  /// - Throws: what is wrong, where a text makes no scene or a replay breaks off.
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
