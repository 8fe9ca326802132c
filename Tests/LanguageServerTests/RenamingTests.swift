import Foundation
import GeomrunJSONReading
import GeomrunReporting
import GeomrunSceneCompletion
import GeomrunSceneModel
import GeomrunYAMLStream
import Testing

@testable import GeomrunLanguageServer

struct RenamingTests {
  static let scene = """
    scene: A box moves the box
    params: {gap: 8, box: 1}
    views:
      - name: box
        frame: [0, 0, 100, 50]
        subviews: [{name: inner, frame: [10, 10, 20, 20]}]
      - {name: two-box, frame: [0, 0, 5, 5]}
    mutations:
      - "box.frame.size.width": = gap * 2 + box + box.frame.maxX-two-box.frame.minX
      - two-box.addSubview: box
      - expect: {box: {alpha: 1}}
    queries:
      - {convert: {point: [0, 0], from: box, to: window}}
    expect:
      box: {alpha: 1}

    """

  /// The text with what a view is renamed at all places, or why not.
  private func renamed(_ text: String, at part: String, _ offset: Int, to name: String) -> (
    text: String, fault: String?
  ) {
    let editor = Editor(text)
    guard let range = text.firstRange(of: part) else { return ("", "no such place") }
    let before = text[..<text.index(range.lowerBound, offsetBy: offset)].split(
      separator: "\n", omittingEmptySubsequences: false)
    let result = editor.ask(
      "textDocument/rename",
      [
        "textDocument": ["uri": .string(editor.uri)], "newName": .string(name),
        "position": ["line": .number(before.count - 1), "character": .number(before.last.map { $0.utf16.count } ?? 0)],
      ])
    if let message = result["message"]?.text { return (text, message) }
    return (editor.applying(["edit": result]), nil)
  }

  @Test func `a view is renamed wherever it is bound, and nowhere else`() {
    let (text, fault) = renamed(Self.scene, at: "name: box", 6, to: "漢")
    #expect(fault == nil)
    let expected = Self.scene.replacing("- name: box", with: "- name: 漢").replacing("\"box.frame", with: "\"漢.frame")
      .replacing("+ box.frame", with: "+ 漢.frame").replacing("Subview: box", with: "Subview: 漢").replacing(
        "{box: {alpha", with: "{漢: {alpha"
      ).replacing("from: box", with: "from: 漢").replacing("  box: {alpha", with: "  漢: {alpha")
    #expect(text == expected)
    #expect(renamed(text, at: "  漢: {", 2, to: "box").text == Self.scene)
  }

  @Test func `an anchor is renamed with its aliases`() {
    let text = """
      x-size: &size   # the size
        [0, 0, 10, 20]
      views:
        - {name: size, bounds: *size}
        - &second {name: B, bounds: *size}

      """
    #expect(
      renamed(text, at: "*size", 1, to: "large").text
        == text.replacing("&size", with: "&large").replacing("*size", with: "*large"))
    #expect(renamed(text, at: "&size", 3, to: "second").fault?.contains("already") == true)
    #expect(renamed(text, at: "&size", 3, to: "漢").fault?.contains("ASCII") == true)
    #expect(renamed(text, at: "name: size", 7, to: "C").text == text.replacing("name: size", with: "name: C"))
  }

  @Test func `a parameter is renamed apart from a view of the same name`() {
    let (text, _) = renamed(Self.scene, at: "+ box +", 2, to: "one")
    #expect(
      text == Self.scene.replacing("box: 1}\nviews", with: "one: 1}\nviews").replacing("+ box +", with: "+ one +"))
  }

  @Test(arguments: [
    ("inner", "is already in use"), ("a b", "a name consists of"), ("window", "would change the scene"),
    ("expect", "would change the scene"), ("", "consists of"),
  ]) func `a name that would mean something else is refused`(_ name: String, _ reason: String) {
    let result = renamed(Self.scene, at: "name: box", 6, to: name)
    #expect(result.fault?.contains(reason) == true)
    #expect(result.text == Self.scene)
  }

  @Test func `a name in a text that cannot be bound is not renamed around`() {
    let scene = "views: [{name: a}, {name: b}]\nconstraints: [a.leading == b.leading + 8]\n"
    #expect(renamed(scene, at: "name: a", 6, to: "c").fault?.contains("refers to `a`") == true)
  }

  @Test func `a definition and its uses are found`() {
    let editor = Editor(Self.scene)
    let definition = editor.ask("textDocument/definition", at: "from: box", 7)
    #expect(definition.items.count == 1)
    #expect(definition.items.first?["range"]?["start"]?["line"]?.int == 3)
    #expect(editor.ask("textDocument/references", at: "name: inner", 7).items.count == 1)
    #expect(editor.ask("textDocument/references", at: "name: two-box", 7).items.count == 3)
    #expect(editor.ask("textDocument/documentHighlight", at: "gap: 8", 1).items.count == 2)
    #expect(editor.ask("textDocument/definition", at: "A box", 3).items.isEmpty)
  }

  @Test func `names of every scene are changed there and back`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Scenes")
    let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
    var (count, refused) = (0, 0)
    for case let file as URL in files where file.pathExtension == "yaml" {
      let text = try String(contentsOf: file, encoding: .utf8)
      let before = DocumentAnalysis(SourceText(name: file.path, bytes: Array(text.utf8)), TextLines(Array(text.utf8)))
      for place in definitions(before).prefix(4) {
        let there = Editor(text)
        let position = JSONValue(before.lines.position(ofByte: place.lowerBound, in: .utf16))
        func rename(_ editor: Editor, to name: String) -> (text: String, fault: String?) {
          let answer = editor.ask(
            "textDocument/rename",
            ["textDocument": ["uri": .string(editor.uri)], "position": position, "newName": .string(name)])
          return (editor.applying(["edit": answer]), answer["message"]?.text)
        }
        let renamed = rename(there, to: "qqq")
        guard renamed.fault == nil else {
          refused += 1
          continue
        }
        #expect(renamed.text != text)
        let name = String(decoding: before.lines.bytes[place], as: UTF8.self)
        #expect(rename(Editor(renamed.text), to: name).text == text, "\(file.path)")
        count += 1
      }
    }
    #expect(count > 120, "\(count)")
    #expect(refused < count, "\(refused) of \(count)")
  }

  private static let keys = SceneKeys(schema: Array(SchemaName.scene.text.utf8))

  /// Where names are defined, document by document.
  private func definitions(_ analysis: DocumentAnalysis) -> [Range<Int>] {
    var places: [Range<Int>] = []
    for document in analysis.documents {
      let first = analysis.outline.documents.first { document.bytes.contains($0.root.range.lowerBound) }
      guard let byte = first?.root.range.lowerBound, let names = analysis.names(atByte: byte, Self.keys) else {
        continue
      }
      places += names.occurrences.filter(\.isDefinition).map(\.bytes)
    }
    return places
  }

  @Test func `symbols are the tree of views, the mutations, the queries and what is expected`() {
    let editor = Editor(
      Self.scene, capabilities: ["textDocument": ["documentSymbol": ["hierarchicalDocumentSymbolSupport": true]]])
    let symbols = editor.ask("textDocument/documentSymbol", ["textDocument": ["uri": .string(editor.uri)]])
    #expect(symbols.items.map { $0["name"]?.text } == ["A box moves the box"])
    let children = symbols.items.first?["children"]?.items ?? []
    #expect(
      children.map { $0["name"]?.text } == [
        "box", "two-box", "1. \"box.frame.size.width\"", "2. two-box.addSubview", "convert [0, 0] from box to window",
        "expect",
      ])
    #expect(children.last?["children"]?.items.map { $0["name"]?.text } == ["box"])
    #expect(children.first?["children"]?.items.map { $0["name"]?.text } == ["inner"])
    let flat = Editor(Self.scene)
    let list = flat.ask("textDocument/documentSymbol", ["textDocument": ["uri": .string(flat.uri)]])
    #expect(list.items.count == 9)
    #expect(list.items.last?["location"]?["uri"]?.text == flat.uri)
  }

  @Test func `what takes several lines can be folded`() {
    let editor = Editor(Self.scene)
    let folds = editor.ask("textDocument/foldingRange", ["textDocument": ["uri": .string(editor.uri)]])
    #expect(
      folds.items.map { [$0["startLine"]?.int, $0["endLine"]?.int] } == [
        [2, 6], [3, 5], [7, 10], [11, 12], [13, 14],
      ])
  }
}
