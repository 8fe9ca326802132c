import GeomrunJSONReading
import GeomrunReporting
import GeomrunSceneCompletion
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText
import GeomrunWords

/// The findings and mismatches of a text, in the form of the protocol.
struct DiagnosticList {
  /// A diagnostic, with its possible fixes.
  struct Entry {
    let bytes: Range<Int>
    let json: JSONValue
    let fixes: [Fix]
    /// The warning that `allow` would silence.
    var allowable: DiagnosticCode?
    /// The number of the document, from 1, and the mismatch's index in its scene.
    var mismatch: (document: Int, number: Int)?
  }

  private let analysis: DocumentAnalysis
  private let client: LanguageServer.Client

  init(_ analysis: DocumentAnalysis, _ client: LanguageServer.Client) {
    self.analysis = analysis
    self.client = client
  }

  /// Returns all entries in the order of documents, findings first.
  func entries(uri: String) -> [Entry] {
    var entries: [Entry] = []
    for (document, scene) in zip(analysis.replayed, analysis.checked) {
      entries += document.diagnostics.map { entry($0, uri) }
      guard let severity = client.mismatches else { continue }
      for (number, unmet) in scene.cases.filter({ $0.mismatch != nil }).enumerated() {
        guard let mismatch = unmet.mismatch else { continue }
        entries.append(entry(unmet, mismatch, severity, (scene.document, number)))
      }
    }
    return entries
  }

  private func entry(_ finding: Diagnostic, _ uri: String) -> Entry {
    let bytes = analysis.bytes(of: finding.place)
    let isError = finding.severity == .error || client.isStrict == true
    let language = client.language
    let message = FindingWords.whole(finding).text(in: language)
    var json = json(bytes, isError ? .error : .warning, code: finding.code.rawValue, message)
    if !finding.notes.isEmpty {
      json = json.with(
        "relatedInformation",
        .list(
          finding.notes.map { note in
            [
              "location": ["uri": .string(uri), "range": range(analysis.bytes(of: note.place))],
              "message": .string(note.words.text(in: language).visible),
            ]
          }))
    }
    switch finding.code {
    case .unusedParameter, .unusedViewExpectation: json = json.with("tags", [1])
    default: break
    }
    return Entry(
      bytes: bytes, json: json, fixes: finding.fixes, allowable: finding.code.severity == .warning ? finding.code : nil)
  }

  private func entry(
    _ unmet: CheckedCase, _ mismatch: CheckedMismatch, _ severity: DiagnosticSeverity, _ place: (Int, Int)
  ) -> Entry {
    let bytes = analysis.bytes(of: unmet.place)
    let (expected, actual) = (mismatch.expected.text, mismatch.actual.text)
    var message = Words(
      en: "\(code: unmet.name): expected \(code: expected), actual \(code: actual)",
      zh: "\(code: unmet.name)：期望 \(code: expected)，实际 \(code: actual)")
    switch mismatch.lastChange {
    case nil: break
    case .declaration:
      message = message.followed(by: Words(en: "\nchanged by nothing (declared value)", zh: "\n没有变更修改过它（声明的值）"))
    case .mutation(let place, let text):
      message = message.followed(
        by: Words(
          en: "\nchanged by line \(place.line): \(code: text)", zh: "\n由第 \(place.line) 行最后修改：\(code: text)"))
    }
    let text = message.text(in: client.language)
    return Entry(bytes: bytes, json: json(bytes, severity, code: "mismatch", text), fixes: [], mismatch: place)
  }

  private func range(_ bytes: Range<Int>) -> JSONValue { JSONValue(analysis.range(of: bytes, in: client.encoding)) }

  private func json(_ bytes: Range<Int>, _ severity: DiagnosticSeverity, code: String, _ message: String) -> JSONValue {
    [
      "range": range(bytes), "severity": .number(severity.rawValue), "code": .string(code), "source": "geomrun",
      "message": .string(message),
    ]
  }
}
