internal import GeomrunJSONReading
internal import GeomrunLayerTree
internal import GeomrunReporting
internal import GeomrunSceneCompletion
internal import GeomrunSceneModel
internal import GeomrunSceneReplay
internal import GeomrunText
internal import GeomrunYAMLStream

/// What a text is made of: scenes, views in their tree, mutations; and what can be folded.
struct Symbols {
  /// What kind of thing a symbol is, as the protocol counts.
  private enum Kind: Int {
    case module = 2
    case object = 19
    case event = 24
  }

  private let document: OpenDocument
  private let client: LanguageServer.Client
  private let analysis: Analysis

  init(_ document: OpenDocument, _ client: LanguageServer.Client) {
    self.document = document
    self.client = client
    analysis = document.analysis
  }

  /// The symbols of the scenes that can be replayed, as a tree; of a client without trees in one list.
  ///
  /// O(bytes).
  var json: JSONValue {
    let scenes = analysis.documents.map { scene -> JSONValue in
      let header = scene.scene.header
      let whole = trimmed(scene.bytes)
      let inner = Dictionary(grouping: header.views.indices) { header.views[$0].superview }
      let views = (inner[nil] ?? []).map { view($0, header, inner) }
      let steps = scene.steps.filter { !$0.isCheckpoint }.map { step in
        let bytes = step.key.lowerBound..<max(step.key.upperBound, step.value.upperBound)
        let key = String(decoding: analysis.lines.bytes[step.key], as: UTF8.self)
        return symbol("\(step.number). \(key)", .event, bytes, step.key)
      }
      return symbol(header.title.text, .module, whole, whole.lowerBound..<whole.lowerBound)
        .with("children", .list(views + steps))
    }
    return .list(client.hasSymbolTree ? scenes : scenes.flatMap(flat))
  }

  private func view(
    _ index: Int, _ header: SceneHeader, _ subviews: [LayerID?: [Int]]
  ) -> JSONValue {
    let bytes = analysis.bytes(of: header.views[index].place)
    let inner = (subviews[LayerID(index: index)] ?? []).map { view($0, header, subviews) }
    let end = inner.last?["range"]?["end"]?.position.map {
      analysis.lines.byte(at: $0, in: client.encoding)
    }
    let all = bytes.lowerBound..<max(bytes.upperBound, end ?? 0)
    return symbol(header.views[index].name, .object, all, bytes).with("children", .list(inner))
  }

  private func symbol(_ name: String, _ kind: Kind, _ all: Range<Int>, _ own: Range<Int>)
    -> JSONValue
  {
    [
      // A client refuses a symbol without a name.
      "name": .string(name.isEmpty ? "scene" : name.visible), "kind": .number(kind.rawValue),
      "range": JSONValue(analysis.range(of: all, in: client.encoding)),
      "selectionRange": JSONValue(analysis.range(of: own, in: client.encoding)),
    ]
  }

  private func flat(_ symbol: JSONValue) -> [JSONValue] {
    let own: JSONValue = [
      "name": symbol["name"] ?? "", "kind": symbol["kind"] ?? 19,
      "location": ["uri": .string(document.uri), "range": symbol["range"] ?? .null],
    ]
    return [own] + (symbol["children"]?.items ?? []).flatMap(flat)
  }

  /// Bytes without the marks, spaces and line ends at their end.
  private func trimmed(_ bytes: Range<Int>) -> Range<Int> {
    var end = bytes.upperBound
    while end > bytes.lowerBound, analysis.lines.bytes[end - 1] <= 0x20 { end -= 1 }
    return bytes.lowerBound..<end
  }

  /// The lines that can be folded: everything that takes several; O(bytes).
  var folds: JSONValue {
    var ranges: Set<Range<Int>> = []
    func add(_ node: OutlineNode) {
      for inner in node.inner { add(inner) }
      switch node.content {
      case .scalar, .alias: break
      case .sequence(let items): for item in items { add(item.range) }
      case .mapping(let entries):
        for entry in entries { add(entry.key.range.lowerBound..<entry.value.range.upperBound) }
      }
    }
    func add(_ bytes: Range<Int>) {
      let first = analysis.lines.line(ofByte: bytes.lowerBound)
      let last = analysis.lines.line(ofByte: max(bytes.lowerBound, bytes.upperBound - 1))
      if last > first { ranges.insert(first..<last) }
    }
    for document in analysis.outline.documents { add(document.root) }
    return .list(
      ranges.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }.map {
        ["startLine": .number($0.lowerBound), "endLine": .number($0.upperBound)]
      })
  }
}
