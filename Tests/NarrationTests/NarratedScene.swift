import SceneLoading
import Testing

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
