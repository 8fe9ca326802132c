import GeomrunJSONReading
import GeomrunNarration
import GeomrunReporting
import GeomrunSceneCompletion
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunSceneUpdating
import GeomrunText
import GeomrunWords
import GeomrunYAMLStream

/// What stands above each scene: how many of its expectations are met, and what can be done with it.
struct Lenses {
  /// What a lens does when it is chosen.
  enum Command: String, CaseIterable {
    /// Tells the scene step by step.
    case explain = "geomrun.explain"
    /// Has the scene expect what its replay produces.
    case update = "geomrun.update"
  }

  private let document: OpenDocument
  private let client: LanguageServer.Client

  init(_ document: OpenDocument, _ client: LanguageServer.Client) {
    self.document = document
    self.client = client
  }

  /// The lenses of the scenes that can be replayed; O(bytes).
  var json: JSONValue {
    let analysis = document.analysis
    var lenses: [JSONValue] = []
    for (replayed, checked) in zip(analysis.replayed, analysis.checked) {
      let number = replayed.outcome.header.document
      guard !replayed.isInvalid, let scene = analysis.documents.first(where: { $0.scene.header.document == number })
      else { continue }
      let line = JSONValue(analysis.range(of: firstKey(of: scene, analysis), in: client.encoding))
      func add(_ title: Words, _ command: Command?) {
        let arguments: JSONValue = [.string(document.uri), .number(number)]
        lenses.append([
          "range": line,
          "command": [
            "title": .string(title.text(in: client.language)), "command": .string(command?.rawValue ?? ""),
            "arguments": arguments,
          ],
        ])
      }
      let unmet = checked.mismatches
      if checked.expectations > 0 {
        let known = checked.knownFailures
        let met = checked.expectations - unmet - known
        var parts = [Words(en: "\(met) met", zh: "\(met) 个符合")]
        if unmet > 0 { parts.append(Words(en: "\(unmet) not met", zh: "\(unmet) 个不符合")) }
        if known > 0 { parts.append(CountedNoun.knownFailure.words(known)) }
        add(parts.joined(by: Words(en: ", ", zh: "，")), nil)
      }
      add(Words(en: "explain", zh: "解释"), .explain)
      let changes = analysis.updates.count { $0.document == number }
      if changes > 0, client.appliesEdits {
        let count = CountedNoun.expectation.words(changes)
        add(Words(en: "update \(count)", zh: "更新 \(count)"), .update)
      }
    }
    return .list(lenses)
  }

  /// Where the first thing stands that the scene says.
  private func firstKey(of scene: DocumentAnalysis.Document, _ analysis: DocumentAnalysis) -> Range<Int> {
    let root = analysis.outline.documents.first { scene.bytes.contains($0.root.range.lowerBound) }?.root
    let start = root?.range.lowerBound ?? scene.bytes.lowerBound
    return start..<start
  }

  /// The story of a scene by its number, in Markdown and for people who see no Markdown; nil where it cannot be
  /// replayed.
  func explanation(of number: Int) -> (markdown: String, brief: String)? {
    let analysis = document.analysis
    guard let scene = analysis.documents.first(where: { $0.scene.header.document == number }) else { return nil }
    let trace = Trace(of: scene.scene, code: .swift, language: client.language)
    func text(_ format: TraceFormat, _ detail: TraceDetail) -> String {
      var text = ByteText()
      let writer = format.makeWriter(language: client.language, code: .swift, detail: detail)
      writer.write(trace, file: document.name, into: &text)
      return String(decoding: text.bytes, as: UTF8.self)
    }
    return (text(.markdown, .usual), text(.text, .brief))
  }

  /// The edits that have a scene expect what its replay produces; nil where there are none.
  func update(of number: Int) -> JSONValue? {
    let changes = document.analysis.updates.filter { $0.document == number }
    if changes.isEmpty { return nil }
    return WorkspaceEdit.json(SceneUpdate.edits(of: changes), of: document, client)
  }
}
