import GeomrunLayerProperties
import GeomrunSceneDecoding
import GeomrunSceneModel

/// A scene as it was handed on by the loader.
final class LoadedScene: SceneReceiver {
  var header = SceneHeader(document: 0, title: "")
  var mutations: [Mutation] = []
  var footer: SceneFooter?

  func begin(_ header: SceneHeader) {
    self.header = header
    mutations = []
  }
  func mutate(_ mutation: Mutation) { mutations.append(mutation) }
  func end(_ footer: SceneFooter) { self.footer = footer }

  /// The documents of a text.
  static func documents(_ text: String, name: String = "scene.yaml") -> [SceneLoader.Document<LoadedScene>] {
    SceneLoader.load(SourceText(name: name, bytes: Array(text.utf8)), into: { LoadedScene() })
  }

  /// The value without expressions that `text` means, of a list the product, assigned to a property or given to a
  /// method of a view.
  static func literal(_ path: String, _ text: String) -> PropertyValue? {
    let documents = documents("views: [{name: A}]\nmutations:\n  - A.\(path): \(text)\n")
    guard documents.count == 1, documents[0].diagnostics.isEmpty, let mutation = documents[0].receiver.mutations.first
    else { return nil }
    switch mutation.action {
    case .assign(_, _, .literal(let value)), .call(_, _, .literal(let value)): return value
    case .assign(_, _, .computed(let list)), .call(_, _, .computed(let list)):
      guard list.parts.allSatisfy(\.expressions.isEmpty) else { return nil }
      let parts = list.parts.compactMap { try? $0.recipe.make($0.slots) }
      return parts.dropFirst().reduce(parts.first ?? .nothing) { $0.concatenating($1) }
    default: return nil
    }
  }

  /// The numbers of the literal value that `text` means.
  static func numbers(_ path: String, _ text: String) -> [Double]? { literal(path, text)?.numbers }

  /// What is wrong with `text` as a value: `code line:column-column`.
  static func faults(_ path: String, _ text: String) -> [DiagnosticCode] {
    documents("views: [{name: A}]\nmutations:\n  - A.\(path): \(text)\n")[0].diagnostics.map(\.code)
  }
}

/// The findings of a text, each as `code line:column "marked text"`.
func findings(_ text: String) -> [String] {
  let source = SourceText(name: "scene.yaml", bytes: Array(text.utf8))
  let index = SourceIndex(source)
  return SceneLoader.load(source, into: { LoadedScene() }).flatMap(\.diagnostics).map {
    let location = index.location(of: $0.place.start)
    let marked = String(decoding: source.bytes[index.byteRange(of: $0.place)], as: UTF8.self)
    return "\($0.code.rawValue) \(location.line):\(location.column) \(marked)"
  }
}
