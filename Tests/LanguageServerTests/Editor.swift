import GeomrunJSONReading
import GeomrunSceneCompletion
import GeomrunSceneModel
import GeomrunText

@testable import GeomrunLanguageServer

/// An editor for tests: what it sends and what it is told, with a text that it keeps itself.
final class Editor {
  private(set) var server = LanguageServer(version: "0")
  let uri: String
  private(set) var text: String
  private(set) var version = 1
  private var lastID = 0
  var now = 0.0
  /// What came behind the last answer.
  private(set) var asked: [JSONValue] = []
  /// What it has been told without having asked.
  private(set) var published: [JSONValue] = []

  init(
    _ text: String, uri: String = "file:///Scenes/a.yaml", encoding: String = "utf-16", capabilities: JSONValue = [:],
    options: JSONValue = [:], name: String = "test"
  ) {
    self.text = text
    self.uri = uri
    // Of two members of one name the first counts.
    let all = capabilities.with("general", ["positionEncodings": [.string(encoding)]]).with(
      "textDocument", ["hover": ["contentFormat": ["markdown"]]])
    _ = ask(
      "initialize", ["capabilities": all, "clientInfo": ["name": .string(name)], "initializationOptions": options])
    tell("initialized", [:])
    tell(
      "textDocument/didOpen",
      ["textDocument": ["uri": .string(uri), "languageId": "yaml", "version": 1, "text": .string(text)]])
  }

  private func send(_ message: JSONValue) -> [JSONValue] {
    var text = ByteText()
    text.append(json: message)
    return server.receive([Array(text.bytes)], at: now)
  }

  /// The result of a request, or its error.
  func ask(_ method: String, _ params: JSONValue) -> JSONValue {
    lastID += 1
    let id = JSONValue.number(String(lastID))
    let answers = send(["jsonrpc": "2.0", "id": id, "method": .string(method), "params": params])
    let answer = answers.first { $0["id"]?.int == lastID }
    asked = answers.filter { $0["method"] != nil }
    return answer?["result"] ?? answer?["error"] ?? .null
  }

  func tell(_ method: String, _ params: JSONValue) {
    published += send(["jsonrpc": "2.0", "method": .string(method), "params": params])
  }

  /// Lets time pass.
  func wait(_ seconds: Double) {
    now += seconds
    published += server.tell(at: now)
  }

  /// Puts another text in the place of the whole one.
  func replaceAll(_ text: String) {
    self.text = text
    version += 1
    change([["text": .string(text)]])
  }

  /// Puts a text in the place of another one, which stands in it once, by positions in UTF-16.
  func replace(_ old: String, _ new: String) {
    guard let range = text.firstRange(of: old) else { return }
    let edit: JSONValue = [
      "range": ["start": position(range.lowerBound), "end": position(range.upperBound)], "text": .string(new),
    ]
    text.replaceSubrange(range, with: new)
    version += 1
    change([edit])
  }

  /// Puts a text in the place of a range, as positions of the client; `whole` is what comes of it.
  func replace(_ range: Range<TextPosition>, _ new: String, whole: String) {
    text = whole
    version += 1
    change([["range": JSONValue(range), "text": .string(new)]])
  }

  private func change(_ changes: [JSONValue]) {
    tell(
      "textDocument/didChange",
      ["textDocument": ["uri": .string(uri), "version": .number(String(version))], "contentChanges": .list(changes)])
  }

  private func position(_ index: String.Index) -> JSONValue {
    let before = text[..<index]
    let line = before.split(omittingEmptySubsequences: false) { $0.isNewline }
    return [
      "line": .number(String(line.count - 1)), "character": .number(String(line.last.map { $0.utf16.count } ?? 0)),
    ]
  }

  private func place(_ index: String.Index) -> JSONValue {
    ["textDocument": ["uri": .string(uri)], "position": position(index)]
  }

  /// What a request about the first place of a text is answered, `offset` characters behind its beginning.
  func ask(_ method: String, at part: String, _ offset: Int = 0) -> JSONValue {
    guard let range = text.firstRange(of: part) else { return .null }
    return ask(method, place(text.index(range.lowerBound, offsetBy: offset)))
  }

  private var whole: JSONValue { ["start": ["line": 0, "character": 0], "end": ["line": 9999, "character": 0]] }

  /// The hints of the whole text: the line, from 0, and the label.
  var hints: [String] {
    ask("textDocument/inlayHint", ["textDocument": ["uri": .string(uri)], "range": whole]).items.map {
      "\($0["position"]?["line"]?.int ?? -1): \($0["label"]?.text ?? "")"
    }
  }

  /// The actions of the whole text.
  func actions(only: [String]? = nil) -> [JSONValue] {
    let context: JSONValue =
      only.map { ["diagnostics": [], "only": .list($0.map { .string($0) })] } ?? ["diagnostics": []]
    return ask("textDocument/codeAction", ["textDocument": ["uri": .string(uri)], "range": whole, "context": context])
      .items
  }

  /// The actions at the first place of a text, of a kind.
  func actions(at part: String, only kind: String) -> [JSONValue] {
    guard let range = text.firstRange(of: part) else { return [] }
    let place = position(range.lowerBound)
    return ask(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": .string(uri)], "range": ["start": place, "end": place],
        "context": ["diagnostics": [], "only": [.string(kind)]],
      ]
    ).items
  }

  /// The text with the edits of an action, by positions in UTF-16.
  func applying(_ action: JSONValue) -> String {
    let edits = action["edit"]?["changes"]?[uri]?.items ?? []
    let lines = TextLines(Array(text.utf8))
    let byteEdits = edits.compactMap { edit -> TextEdit? in
      guard let range = edit["range"]?.range, let text = edit["newText"]?.text else { return nil }
      return TextEdit(lines.byte(at: range.lowerBound, in: .utf16)..<lines.byte(at: range.upperBound, in: .utf16), text)
    }
    return String(decoding: Array(text.utf8).applying(byteEdits), as: UTF8.self)
  }

  /// The codes of the last list of diagnostics.
  var codes: [String] { published.last?["params"]?["diagnostics"]?.items.compactMap { $0["code"]?.text } ?? [] }
}
