import GeomrunJSONReading
import GeomrunLayerTree
import GeomrunSceneCompletion
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText

/// The definition and uses of a name, and edits to rename it.
struct NameReferences {
  private let document: OpenDocument
  private let client: LanguageServer.Client
  private let byte: Int
  private let names: SceneNames?

  /// Finds the name at a byte of the newest text.
  init(_ document: OpenDocument, _ client: LanguageServer.Client, _ keys: SceneKeys, atByte byte: Int) {
    self.document = document
    self.client = client
    self.byte = byte
    names = document.analysis.names(atByte: byte, keys)
  }

  private func range(_ bytes: Range<Int>) -> JSONValue {
    JSONValue(document.analysis.range(of: bytes, in: client.encoding))
  }

  private var found: SceneNames.Occurrence? { names?.occurrence(at: byte) }

  private func places(_ isWanted: (SceneNames.Occurrence) -> Bool) -> JSONValue {
    guard let names, let found else { return [] }
    return .list(
      names.same(as: found).filter(isWanted).map { ["uri": .string(document.uri), "range": range($0.bytes)] })
  }

  /// The definition of the name.
  var definition: JSONValue { places { $0.isDefinition } }

  /// Returns the places of the name.
  func references(withDefinition: Bool) -> JSONValue { places { withDefinition || !$0.isDefinition } }

  /// The places of the name as highlights: 3 is a definition, 2 a use.
  var highlights: JSONValue {
    guard let names, let found else { return [] }
    return .list(names.same(as: found).map { ["range": range($0.bytes), "kind": .number($0.isDefinition ? 3 : 2)] })
  }

  /// The range and the name to rename, or null.
  var renamed: JSONValue {
    guard let found else { return .null }
    return ["range": range(found.bytes), "placeholder": .string(found.name)]
  }

  /// Returns the edits that rename it; throws if they would change anything else.
  func rename(to name: String) throws(RequestFault) -> JSONValue {
    guard let names, let found else {
      throw RequestFault(.requestFailed, "there is no name of a view, parameter or anchor here")
    }
    guard SceneName.isValid(name) else {
      throw RequestFault(.requestFailed, "a name consists of letters, digits, `_` and `-`")
    }
    // Anchors are ASCII because libyaml requires it.
    guard found.kind != .anchor || name.utf8.allSatisfy({ $0 < 0x80 }) else {
      throw RequestFault(.requestFailed, "the name of an anchor consists of ASCII letters, digits, `_` and `-`")
    }
    if names.isTaken(name, as: found.kind), name != found.name {
      throw RequestFault(.requestFailed, "`\(name)` is already in use")
    }
    if found.kind != .anchor, let text = names.unbound.first(where: { Self.mentions(found.name, in: $0) }) {
      throw RequestFault(
        .requestFailed, "it is unclear whether `\(text.visible)` refers to `\(found.name)`")
    }
    let edits = names.same(as: found).map { TextEdit($0.bytes, name) }
    let before = document.analysis
    let source = SourceText(name: document.name, bytes: before.source.bytes.applying(edits))
    guard before.isWhole, Self.agree(before.replayed, ReplayedText.replays(of: source)) else {
      throw RequestFault(.requestFailed, "renaming to `\(name)` would change the scene; is it a reserved word?")
    }
    return WorkspaceEdit.json(edits, of: document, client)
  }

  /// Whether a text contains a name as a word.
  private static func mentions(_ name: String, in text: String) -> Bool {
    text.utf8.count >= name.utf8.count
      && text.unicodeScalars.split { !SceneName.allows($0) }.contains { $0.elementsEqual(name.unicodeScalars) }
  }

  /// Whether two texts have the same results except for names.
  private static func agree(_ a: [ReplayedDocument], _ b: [ReplayedDocument]) -> Bool {
    a.count == b.count
      && zip(a, b).allSatisfy { old, new in
        !new.isInvalid && old.diagnostics.map(\.code) == new.diagnostics.map(\.code)
          && old.outcome.hasSameViews(as: new.outcome) && old.outcome.parameters == new.outcome.parameters
          && old.outcome.mismatches.map(\.comparison) == new.outcome.mismatches.map(\.comparison)
          && old.outcome.compared.count == new.outcome.compared.count
      }
  }
}

extension ReplayResult {
  /// Whether all views have the same final state in another replay, regardless of their names; O(views).
  func hasSameViews(as other: ReplayResult) -> Bool {
    header.views.count == other.header.views.count
      && header.views.indices.allSatisfy {
        let view = LayerID(index: $0)
        return tree[view] == other.tree[view] && tree.superlayer(of: view) == other.tree.superlayer(of: view)
      }
  }
}
