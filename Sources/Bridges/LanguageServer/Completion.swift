import GeomrunJSONReading
import GeomrunSceneCompletion
import GeomrunText

/// The completions at a place, in the form of the protocol.
struct Completion {
  private let document: OpenDocument
  private let client: LanguageServer.Client
  private let keys: SceneKeys

  init(_ document: OpenDocument, _ client: LanguageServer.Client, _ keys: SceneKeys) {
    self.document = document
    self.client = client
    self.keys = keys
  }

  /// Returns the completions at a byte of the newest text; O(bytes).
  func json(atByte byte: Int) -> JSONValue {
    let offers = CompletionProvider(document.lines, keys).offers(atByte: byte) { word in
      TypedState(in: document.analysis.text, atByte: byte, word: word) ?? lastState(atByte: byte)
    }
    guard let (items, word) = offers else { return [] }
    let replaced = JSONValue(document.lines.range(ofBytes: word, in: client.encoding))
    let shown = items.enumerated().map { index, item -> JSONValue in
      let order = String(index)
      var json: JSONValue = [
        "label": .string(item.label.visible), "kind": .number(item.kind.number),
        "sortText": .string(String(repeating: "0", count: 4 - min(order.count, 4)) + order),
        "filterText": .string(item.label),
        "textEdit": ["range": replaced, "newText": .string(item.insertedText ?? item.label)],
      ]
      if !item.detail.isEmpty { json = json.with("detail", .string(item.detail.visible)) }
      if !item.documentation.isEmpty { json = json.with("documentation", .string(item.documentation.visible)) }
      return json
    }
    return ["isIncomplete": false, "items": .list(shown)]
  }

  /// Returns the state in the last good text at the nearest unchanged line above.
  private func lastState(atByte byte: Int) -> TypedState? {
    guard let good = document.lastGood else { return nil }
    var number = document.lines.line(ofByte: byte)
    while number >= 0 {
      if let then = document.line(number, in: good) {
        let end = good.lines.range(ofLine: then).upperBound
        guard let scene = good.scene(atByte: end) else { break }
        return TypedState(scene, before: end)
      }
      number -= 1
    }
    return good.documents.first.map { TypedState($0, before: $0.bytes.lowerBound) }
  }
}

extension CompletionProvider.Item.Kind {
  /// The kind's number in the protocol.
  fileprivate var number: Int {
    switch self {
    case .method: 2
    case .function: 3
    case .field: 5
    case .variable: 6
    case .property: 10
    case .value: 12
    case .keyword: 14
    }
  }
}
