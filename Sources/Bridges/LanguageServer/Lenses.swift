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

/// The code lenses above each scene: the number of met expectations, and commands.
struct Lenses {
  /// The command of a lens.
  enum Command: String, CaseIterable {
    /// Explains the scene step by step.
    case explain = "geomrun.explain"
    /// Updates the scene's expectations to the replay's values.
    case update = "geomrun.update"
  }

  private let document: OpenDocument
  private let client: LanguageServer.Client

  init(_ document: OpenDocument, _ client: LanguageServer.Client) {
    self.document = document
    self.client = client
  }

  /// The lenses of the replayable scenes; O(bytes).
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

  /// Returns the first key of a scene.
  private func firstKey(of scene: DocumentAnalysis.Document, _ analysis: DocumentAnalysis) -> Range<Int> {
    let root = analysis.outline.documents.first { scene.bytes.contains($0.root.range.lowerBound) }?.root
    let start = root?.range.lowerBound ?? scene.bytes.lowerBound
    return start..<start
  }

  /// Returns the explanation of a scene, in Markdown and in brief as plain text; nil if it cannot be replayed.
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

  /// Returns the edits that update a scene's expectations to the replay's values, or nil if there are none.
  func update(of number: Int) -> JSONValue? {
    let changes = document.analysis.updates.filter { $0.document == number }
    if changes.isEmpty { return nil }
    return WorkspaceEdit.json(SceneUpdate.edits(of: changes), of: document, client)
  }
}
