import GeomrunSceneCompletion
import GeomrunSceneModel
package import GeomrunText

/// The completions of a page while a scene is typed, by the rules of the language server.
package struct PlaygroundCompletion: Sendable {
  private let keys: SceneKeys

  /// Reads the schema of scenes, which the page passes.
  package init(schema: [UInt8]) { keys = SceneKeys(schema: schema) }

  /// Returns the completions at a place as JSON: the range to replace, and each completion's texts; or `null`.
  ///
  /// Lines and characters count from 0, and characters are UTF-16 units. O(bytes).
  package func json(of text: [UInt8], line: Int, character: Int) -> ByteText {
    let lines = TextLines(text)
    let byte = lines.byte(at: TextPosition(line: line, character: character), in: .utf16)
    var json = ByteText()
    let offers = CompletionProvider(lines, keys).offers(atByte: byte) { word in
      TypedState(in: ReplayedText(SourceText(name: "", bytes: text), lines), atByte: byte, word: word)
    }
    guard let (items, word) = offers else {
      json.append("null")
      return json
    }
    let range = lines.range(ofBytes: word, in: .utf16)
    json.append("{\"line\": \(range.lowerBound.line), \"from\": \(range.lowerBound.character)")
    json.append(", \"to\": \(range.upperBound.character), \"items\": [")
    for (index, item) in items.enumerated() {
      if index > 0 { json.append(", ") }
      json.append("{\"label\": ")
      json.appendJSON(item.label.visible)
      json.append(", \"text\": ")
      json.appendJSON(item.insertedText ?? item.label)
      json.append(", \"detail\": ")
      json.appendJSON(item.detail.visible)
      json.append(", \"about\": ")
      json.appendJSON(item.documentation.visible)
      json.append("}")
    }
    json.append("]}")
    return json
  }
}
