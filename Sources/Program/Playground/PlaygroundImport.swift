import GeomrunSceneImport
import GeomrunSceneModel
package import GeomrunText
package import GeomrunWords

/// The import of pasted source code, dumps or logs in a page, by the rules of `geomrun import`.
package struct PlaygroundImport {
  private let result: SceneImporter.Result
  private let language: NaturalLanguage

  /// Imports a text with a name, with messages in a language; O(bytes).
  package init(_ text: [UInt8], name: String, in language: NaturalLanguage = .english) {
    result = SceneImporter.scene(from: SourceText(name: name, bytes: text), in: language)
    self.language = language
  }

  /// The scene, as written by `geomrun import`, or nil if the text contains no view.
  package var scene: ByteText? {
    guard let scene = result.scene else { return nil }
    var text = ByteText()
    text.append(WrittenText(lines: scene))
    return text
  }

  /// The remarks about the text, as JSON.
  ///
  /// The form is `{remarks: [{line, text}], leftOut, refusal: {reason, help}}`. `refusal` is null if the text is of no
  /// known kind. Lines count from 1; `leftOut` is the number of lines that are not used.
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
