import GeomrunSceneDecoding
import GeomrunSceneModel
import GeomrunSceneReplay
import Testing

@testable import GeomrunNarration

/// A scene that has been read, with its mutations kept.
final class NarratedScene: SceneReceiver {
  private(set) var header = SceneHeader(document: 0, title: "")
  private(set) var mutations: [Mutation] = []

  init() {}

  convenience init(_ text: String) throws {
    self.init()
    let source = SourceText(name: "scene.yaml", bytes: Array(text.utf8))
    let documents = SceneLoader.load(source, into: { NarratedScene() })
    let document = try #require(documents.first)
    try #require(document.diagnostics.isEmpty, "\(document.diagnostics.map(\.message))")
    header = document.receiver.header
    mutations = document.receiver.mutations
  }

  func begin(_ header: SceneHeader) { (self.header, mutations) = (header, []) }
  func mutate(_ mutation: borrowing Mutation) { mutations.append(copy mutation) }
  func end(_ footer: SceneFooter) {}
}

extension Trace {
  /// The stories of the documents of a source, and what is wrong with them.
  static func of(_ source: SourceText) -> [(trace: Trace, diagnostics: [Diagnostic])] {
    SceneLoader.load(source, into: { SceneRecorder() }).map { (Trace(of: $0.receiver.scene), $0.diagnostics) }
  }

  /// The story of a scene that is valid.
  static func of(_ scene: String) throws -> Trace {
    let documents = of(SourceText(name: "a.yaml", bytes: Array(scene.utf8)))
    try #require(documents.allSatisfy { $0.diagnostics.isEmpty })
    return try #require(documents.first).trace
  }
}
