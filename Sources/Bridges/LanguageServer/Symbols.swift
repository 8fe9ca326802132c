import GeomrunJSONReading
import GeomrunLayerTree
import GeomrunReporting
import GeomrunSceneCompletion
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText
import GeomrunYAMLStream

/// The outline of a text: scenes, the tree of their views, and mutations; and its folding ranges.
struct Symbols {
  private let document: OpenDocument
  private let client: LanguageServer.Client

  init(_ document: OpenDocument, _ client: LanguageServer.Client) {
    self.document = document
    self.client = client
  }

  /// The symbols of the scenes: a tree, or a flat list for clients without trees.
  ///
  /// A broken scene keeps the symbols of its unchanged lines.
  ///
  /// O(bytes).
  var json: JSONValue {
    let newest = document.analysis
    var scenes = SceneSymbols(newest) { newest.lines.position(ofByte: $0, in: client.encoding) }.all { _ in true }
    if !newest.isWhole, let good = document.lastGood {
      let lines = document.linesNow(of: good, in: document.lines.starts.indices)
      let now = Dictionary(lines.map { ($0.then, $0.now) }, uniquingKeysWith: { first, _ in first })
      func byteNow(_ byte: Int) -> Int? {
        let line = good.lines.line(ofByte: byte)
        return now[line].map { document.lines.starts[$0] + byte - good.lines.starts[line] }
      }
      scenes += SceneSymbols(good) { byte in
        byteNow(byte).map { document.lines.position(ofByte: $0, in: client.encoding) }
      }.all { scene in
        // Scenes in the newest text have their symbols already.
        byteNow(scene.bytes.lowerBound).map { newest.scene(atByte: $0) == nil } ?? true
      }
    }
    return .list(client.hasSymbolTree ? scenes : scenes.flatMap(flat))
  }

  private func flat(_ symbol: JSONValue) -> [JSONValue] {
    let own: JSONValue = [
      "name": symbol["name"] ?? "", "kind": symbol["kind"] ?? 19,
      "location": ["uri": .string(document.uri), "range": symbol["range"] ?? .null],
    ]
    return [own] + (symbol["children"]?.items ?? []).flatMap(flat)
  }

  /// The folding ranges: all nodes that span several lines; O(bytes).
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
      let first = document.lines.line(ofByte: bytes.lowerBound)
      let last = document.lines.line(ofByte: max(bytes.lowerBound, bytes.upperBound - 1))
      if last > first { ranges.insert(first..<last) }
    }
    for scene in document.analysis.outline.documents { add(scene.root) }
    return .list(
      ranges.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }.map {
        ["startLine": .number($0.lowerBound), "endLine": .number($0.upperBound)]
      })
  }
}

/// The symbols of an analysis, at the current positions of its bytes.
private struct SceneSymbols {
  /// The kind of a symbol, as numbered in the protocol.
  private enum Kind: Int {
    case module = 2
    case function = 12
    case boolean = 17
    case object = 19
    case event = 24
  }

  private let analysis: DocumentAnalysis
  /// Returns the current position of a byte, or nil if its line has changed.
  private let position: (Int) -> TextPosition?

  init(_ analysis: DocumentAnalysis, position: @escaping (Int) -> TextPosition?) {
    self.analysis = analysis
    self.position = position
  }

  func all(where isWanted: (DocumentAnalysis.Document) -> Bool) -> [JSONValue] {
    analysis.documents.filter(isWanted).flatMap { scene -> [JSONValue] in
      let header = scene.scene.header
      let whole = trimmed(scene.bytes)
      let inner = Dictionary(grouping: header.views.indices) { header.views[$0].superview }
      let views = (inner[nil] ?? []).flatMap { view($0, header, inner) }
      // The turn at the end has no line of its own.
      let steps = scene.steps.filter { !$0.isCheckpoint && !scene.scene.mutations[$0.position].isTurnAtTheEnd }
        .flatMap { step in
          let key = String(decoding: analysis.lines.bytes[step.key], as: UTF8.self)
          return symbol(
            "\(step.number). \(key)", .event, step.key, through: max(step.key.upperBound, step.value.upperBound))
        }
      let outcome = scene.replayed.outcome
      let queries = outcome.queries.flatMap { query in
        let bytes = analysis.bytes(of: query.place)
        return symbol(outcome.text(of: query), .function, bytes, through: bytes.upperBound)
      }
      return symbol(
        header.title.text, .module, whole.lowerBound..<whole.lowerBound, through: whole.upperBound,
        views + steps + queries + expectations(of: scene))
    }
  }

  /// Returns the expectations of a scene, by view.
  private func expectations(of scene: DocumentAnalysis.Document) -> [JSONValue] {
    let root = analysis.outline.documents.first { scene.bytes.contains($0.root.range.lowerBound) }?.root
    guard case .mapping(let entries)? = root?.content, let expect = entries.first(where: { $0.key.text == "expect" })
    else { return [] }
    var views: [JSONValue] = []
    if case .mapping(let inner) = expect.value.content {
      views = inner.flatMap { symbol($0.key.text ?? "", .boolean, $0.key.range, through: $0.value.range.upperBound) }
    }
    return symbol("expect", .boolean, expect.key.range, through: expect.value.range.upperBound, views)
  }

  private func view(_ index: Int, _ header: SceneHeader, _ subviews: [LayerID?: [Int]]) -> [JSONValue] {
    let bytes = analysis.bytes(of: header.views[index].place)
    let inner = (subviews[LayerID(index: index)] ?? []).flatMap { view($0, header, subviews) }
    return symbol(header.views[index].name, .object, bytes, through: bytes.upperBound, inner)
  }

  /// Returns a symbol with its children, or the children alone if its own line has changed.
  private func symbol(_ name: String, _ kind: Kind, _ own: Range<Int>, through end: Int, _ children: [JSONValue]? = nil)
    -> [JSONValue]
  {
    guard let start = position(own.lowerBound) else { return children ?? [] }
    let ownEnd = max(start, position(own.upperBound) ?? start)
    let ends = [position(end), children?.last?["range"]?.range?.upperBound].compactMap(\.self)
    let last = ends.max().map { max($0, ownEnd) } ?? ownEnd
    let symbol: JSONValue = [
      // Clients refuse a symbol without a name.
      "name": .string(name.isEmpty ? "scene" : name.visible), "kind": .number(kind.rawValue),
      "range": JSONValue(start..<last), "selectionRange": JSONValue(start..<ownEnd),
    ]
    return [symbol.with("children", children.map { .list($0) })]
  }

  /// Returns bytes without trailing marks, spaces and line ends.
  private func trimmed(_ bytes: Range<Int>) -> Range<Int> {
    var end = bytes.upperBound
    while end > bytes.lowerBound, analysis.lines.bytes[end - 1] <= 0x20 { end -= 1 }
    return bytes.lowerBound..<end
  }
}
