import Foundation
import GeomrunJSONReading
import Testing

@testable import GeomrunLanguageServer

/// Storyboards that are open in an editor.
@Suite("Storyboards in an editor") struct StoryboardTests {
  private static let uri = "file:///App/Main.storyboard"

  private static func text(_ name: String) throws -> String {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return try String(
      contentsOf: folder.appendingPathComponent("../InterfaceBuilderTests/Documents/\(name)"), encoding: .utf8)
  }

  private static func editor(_ text: String) -> Editor { Editor(text, uri: uri) }

  private static func diagnostics(_ editor: Editor) -> [JSONValue] {
    editor.published.last?["params"]?["diagnostics"]?.items ?? []
  }

  private static func line(of words: String, in text: String) -> Int {
    text.components(separatedBy: "\n").firstIndex { $0.contains(words) } ?? -1
  }

  @Test func `a conflict is told at its constraint`() throws {
    let text = try Self.text("conflict.storyboard")
    let found = Self.diagnostics(Self.editor(text)).filter { $0["code"]?.text == "constraints-conflict" }
    #expect(found.count == 1)
    #expect(found.first?["severity"]?.int == 1)
    #expect(found.first?["range"]?["start"]?["line"]?.int == Self.line(of: "id=\"lea-08-con\"", in: text))
    #expect(found.first?["message"]?.text?.contains("help: fix (verified)") == true)
  }

  @Test func `a view shows the computed frame, and the stored one where it differs`() throws {
    let text = try Self.text("login.storyboard")
    let line = Self.line(of: "id=\"lb0-01-log\"", in: text)
    func hover(_ text: String, _ line: Int) -> String? {
      Self.editor(text).ask(
        "textDocument/hover",
        ["textDocument": ["uri": .string(Self.uri)], "position": ["line": .number(line), "character": 40]])[
          "contents"]?["value"]?.text
    }
    #expect(hover(text, line) == "`TitleLabel` is computed at [20, 108, 168, 20.5]")
    let moved = text.replacing("y=\"108\" width=\"168\"", with: "y=\"118\" width=\"168\"")
    let told = "`TitleLabel` is computed at [20, 108, 168, 20.5], stored at [20, 118, 168, 20.5]"
    #expect(hover(moved, line) == told)
    #expect(hover(moved, line + 1) == told)
    #expect(hover(text, 0) == nil)
  }

  @Test func `a stale frame is updated by an action, and nothing else changes`() throws {
    let once = try Self.text("login.storyboard")
    let text = once.replacing("y=\"108\" width=\"168\"", with: "y=\"118\" width=\"168\"")
    let editor = Self.editor(text)
    let line = Self.line(of: "y=\"118\"", in: text)
    #expect(Self.diagnostics(editor).map { $0["code"]?.text } == ["misplaced-view"])
    #expect(Self.diagnostics(editor).first?["range"]?["start"]?["line"]?.int == line)
    func actions(_ line: Int) -> [JSONValue] {
      let place: JSONValue = ["line": .number(line), "character": 34]
      return editor.ask(
        "textDocument/codeAction",
        [
          "textDocument": ["uri": .string(Self.uri)], "range": ["start": place, "end": place],
          "context": ["diagnostics": []],
        ]
      ).items
    }
    #expect(actions(line).map { $0["title"]?.text } == ["Update the frame of TitleLabel"])
    #expect(actions(0).isEmpty)
    let edits = actions(line).first?["edit"]?["changes"]?[Self.uri]?.items ?? []
    #expect(edits.map { $0["newText"]?.text } == ["108"])
    #expect(edits.first?["range"]?["start"]?["line"]?.int == line)
  }

  @Test func `what is no document, or too large, is told and never worked on`() throws {
    let cut = String(try Self.text("login.storyboard").prefix(900))
    let found = Self.diagnostics(Self.editor(cut))
    #expect(found.count == 1)
    #expect(found.first?["message"]?.text?.contains("the document ends inside") == true)
    let large = String(repeating: " ", count: (2 << 20) + 1)
    #expect(Self.diagnostics(Self.editor(large)).first?["message"]?.text?.hasPrefix("more than 2 MiB") == true)
    let editor = Self.editor(large)
    #expect(
      editor.ask(
        "textDocument/hover",
        ["textDocument": ["uri": .string(Self.uri)], "position": ["line": 0, "character": 0]])["contents"] == nil)
  }

  @Test func `what only scenes have is not answered`() throws {
    let editor = Self.editor(try Self.text("login.storyboard"))
    for method in ["completion", "rename", "formatting", "codeLens", "inlayHint", "documentSymbol"] {
      let answer = editor.ask(
        "textDocument/\(method)",
        [
          "textDocument": ["uri": .string(Self.uri)], "position": ["line": 3, "character": 3], "newName": "x",
          "range": ["start": ["line": 0, "character": 0], "end": ["line": 9, "character": 0]],
        ])
      #expect(answer.items.isEmpty && answer["changes"] == nil && answer["code"] == nil, "\(method)")
    }
  }
}
