import GeomrunSceneImport
import GeomrunSceneModel
package import GeomrunText
package import GeomrunWords

/// What a page makes of source code, of a dump or of a log that somebody pastes, by the rules of `geomrun import`.
package struct PlaygroundImport {
  private let result: SceneImporter.Result
  private let language: NaturalLanguage

  /// Reads the text, which has this name, and tells of it in a language; O(bytes).
  package init(_ text: [UInt8], name: String, in language: NaturalLanguage = .english) {
    result = SceneImporter.scene(from: SourceText(name: name, bytes: text), in: language)
    self.language = language
  }

  /// The scene, as `geomrun import` writes it; nil where the text holds no view.
  package var scene: ByteText? {
    guard let scene = result.scene else { return nil }
    var text = ByteText()
    text.append(WrittenText(lines: scene))
    return text
  }

  /// What is to be said of the text, as JSON.
  ///
  /// `{remarks: [{line, text}], leftOut, refusal: {reason, help}}`: `refusal` is null where nothing is known of a text
  /// without a view. Lines count from 1; `leftOut` counts the lines that are not taken over.
  package var told: ByteText {
    var json = ByteText()
    json.append("{\"remarks\": ")
    json.appendJSONList(of: result.remarks) { remark, json in
      json.append("{\"line\": \(remark.line), \"text\": ")
      json.appendJSON(remark.words.text(in: language))
      json.append("}")
    }
    json.append(", \"leftOut\": \(result.leftOut), \"refusal\": ")
    if let refusal = result.refusal?.dump {
      json.append("{\"reason\": ")
      json.appendJSON(refusal.reason.text(in: language))
      json.append(", \"help\": ")
      json.appendJSON(refusal.help.text(in: language))
      json.append("}")
    } else {
      json.append("null")
    }
    json.append("}")
    return json
  }
}
