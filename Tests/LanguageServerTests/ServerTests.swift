import GeomrunJSONReading
import GeomrunSceneCompletion
import GeomrunText
import Testing

@testable import GeomrunLanguageServer

struct ServerTests {
  static let scene = """
    views:
      - name: view1
        bounds: [0, 0, 100, 50]
        center: [100, 100]
    mutations:
      - view1.transform: {rotation: 90deg}
      - view1.frame: [50, 50, 200, 100]
      - view1.center: [1, 2]
    expect:
      view1:
        center: [1, 2]

    """

  @Test func `a burst of changes is published once, as the last version`() {
    let editor = Editor(Self.scene)
    #expect(editor.published.count == 1)
    for step in 1...100 {
      editor.replaceAll(Self.scene.replacing("[1, 2]\nexpect", with: "[1, \(step)]\nexpect"))
      editor.wait(0.0001)
    }
    #expect(editor.published.count == 1)
    editor.wait(0.05)
    #expect(editor.published.count == 2)
    let params = editor.published.last?["params"]
    #expect(params?["version"]?.int == 101)
    let message = params?["diagnostics"]?.items.last?["message"]?.text
    #expect(message == "view1.center: expected [1, 2], actual [1, 100]\n" + "changed by line 8: view1.center: [1, 100]")
    editor.wait(1)
    #expect(editor.published.count == 2)
  }

  @Test func `closing takes the diagnostics away`() {
    let editor = Editor(Self.scene)
    #expect(editor.codes == ["frame-under-transform"])
    editor.tell("textDocument/didClose", ["textDocument": ["uri": .string(editor.uri)]])
    #expect(editor.codes == [])
    #expect(editor.published.count == 2)
  }

  @Test func `a scene that is broken keeps its hints, moved with their lines`() {
    let editor = Editor(Self.scene)
    #expect(
      editor.hints == [
        "1: → frame [50, 75, 100, 50]", "5: → frame [75, 50, 50, 100]", "6: → frame [50, 50, 200, 100]",
        "7: → frame [-99, -48, 200, 100]",
      ])
    editor.replace("mutations:\n", "\n\nmutations:\n  - view1.fr\n")
    #expect(
      editor.hints == [
        "1: → frame [50, 75, 100, 50]", "8: → frame [75, 50, 50, 100]", "9: → frame [50, 50, 200, 100]",
        "10: → frame [-99, -48, 200, 100]",
      ])
    // A line that says what it said is told of again.
    editor.replace("90deg", "9deg")
    #expect(editor.hints.count == 3)
    editor.replace("9deg", "90deg")
    #expect(editor.hints.count == 4)
    // A line that says something else has no hint until the scene can be replayed.
    editor.replace("  - view1.center: [1, 2]\n", "  - view1.center: [1, 22]\n")
    #expect(editor.hints.count == 3)
    editor.replace("  - view1.fr\n", "")
    #expect(editor.hints.last == "9: → frame [-99, -28, 200, 100]")
  }

  @Test func `a scene that is broken from the beginning is told without its broken lines`() {
    let editor = Editor(Self.scene.replacing("  - view1.center: [1, 2]\n", with: "  - view1.\n"))
    #expect(editor.hints.count == 3)
  }

  @Test func `hints can be left to what changes, or switched off`() {
    let scene = Self.scene.replacing("[1, 2]\nexpect", with: "[150, 100]\nexpect")
    #expect(Editor(scene, options: ["hints": "changed"]).hints.count == 2)
    #expect(Editor(scene, options: ["hints": "off"]).hints == [])
  }

  @Test func `the hover of a mutation tells before, after and why`() throws {
    let hover = Editor(Self.scene).ask("textDocument/hover", at: "view1.frame", 3)
    let text = try #require(hover["contents"]?["value"]?.text)
    #expect(text.hasPrefix("**view1 after step 2**\n"))
    #expect(text.contains("| bounds | \\[0, 0, 100, 50\\] | **\\[0, 0, 100, 200\\]** |"))
    #expect(text.contains("the setter applies the inverse of the transform"))
    #expect(!text.contains("data:image"))
    #expect(hover["range"]?["start"]?["character"]?.int == 4)
    #expect(hover["range"]?["end"]?["character"]?.int == 35)
  }

  @Test func `a picture is sent to a client that shows it, and is not too long`() throws {
    let hover = Editor(Self.scene, name: "Visual Studio Code").ask("textDocument/hover", at: "view1.frame", 3)
    let text = try #require(hover["contents"]?["value"]?.text)
    #expect(text.contains("![after step 2](data:image/svg+xml;base64,PHN2Zy"))
    #expect(text.utf8.count < 100_000)
  }

  @Test func `what a scene's author wrote is not active in a hover`() throws {
    let text = "views: [{name: A, frame: [1, 2, 3, 4]}]\nexpect:\n  A: {frame.x: 1}\n".replacing(
      "frame.x: 1", with: "hidden: true")
    let hover = Editor(text.replacing("name: A", with: "name: __A__").replacing("  A:", with: "  __A__:")).ask(
      "textDocument/hover", at: "__A__", 2)
    #expect(hover["contents"]?["value"]?.text?.hasPrefix("**\\_\\_A\\_\\_**") == true)
  }

  @Test func `the positions of a hover are those of the client`() {
    let before = "views: [{name: é漢x, frame: [0, 0, 1, 1]}, {name: "
    for (encoding, column) in [("utf-8", before.utf8.count), ("utf-16", before.utf16.count)] {
      let editor = Editor(before + "A, frame: [1, 2, 3, 4]}]\n", encoding: encoding)
      let hover = editor.ask(
        "textDocument/hover",
        ["textDocument": ["uri": .string(editor.uri)], "position": ["line": 0, "character": .number(column)]])
      #expect(hover["contents"]?["value"]?.text?.hasPrefix("**A**") == true)
      #expect(hover["range"]?["start"]?["character"]?.int == column)
      #expect(hover["range"]?["end"]?["character"]?.int == column + 1)
    }
  }

  @Test func `fixes are actions, and take what is wrong away`() throws {
    let editor = Editor(Self.scene.replacing("view1.frame:", with: "view1.frmae:"))
    #expect(editor.codes == ["unknown-property"])
    let action = try #require(editor.actions().first)
    #expect(action["title"]?.text == "Write `frame`")
    #expect(action["diagnostics"]?.items.first?["code"]?.text == "unknown-property")
    #expect(editor.applying(action) == Self.scene)
    let all = try #require(editor.actions(only: ["source.fixAll"]).first)
    #expect(editor.applying(all) == Self.scene)
  }

  @Test func `what is expected becomes what comes out`() throws {
    let editor = Editor(Self.scene.replacing("    center: [1, 2]", with: "    center: [7, 2]"))
    #expect(editor.codes == ["frame-under-transform", "mismatch"])
    let titles = editor.actions().compactMap { $0["title"]?.text }
    #expect(
      titles == [
        "Expect the actual value", "Allow `frame-under-transform` in this scene", "Update 1 expectation in this scene",
      ])
    editor.replaceAll(editor.applying(editor.actions()[0]))
    editor.wait(1)
    #expect(editor.codes == ["frame-under-transform"])
    let allow = try #require(editor.actions().last)
    editor.replaceAll(editor.applying(allow))
    editor.wait(1)
    #expect(editor.codes == [])
    #expect(editor.text.hasPrefix("allow: [frame-under-transform]\nviews:"))
  }

  @Test(arguments: [
    ("allow: [singular-transform]\n", "allow: [singular-transform, frame-under-transform]\n"),
    ("allow:\n  - singular-transform\n", "allow:\n  - singular-transform\n  - frame-under-transform\n"),
  ]) func `a code is added to those that are allowed`(_ old: String, _ new: String) throws {
    let editor = Editor(old + Self.scene)
    let allow = try #require(editor.actions().first { $0["title"]?.text?.hasPrefix("Allow") == true })
    #expect(editor.applying(allow) == new + Self.scene)
  }

  @Test func `mismatches have the severity that is asked for`() {
    let scene = Self.scene.replacing("    center: [1, 2]", with: "    center: [7, 2]")
    for (name, severity) in [("error", 1), ("information", 3)] {
      let editor = Editor(scene, options: ["mismatches": .string(name)])
      let items = editor.published.last?["params"]?["diagnostics"]?.items
      #expect(items?.last?["severity"]?.int == severity)
    }
    #expect(Editor(scene, options: ["mismatches": "off"]).codes == ["frame-under-transform"])
  }

  @Test func `a text that is no scene is left alone`() {
    let editor = Editor("a: 1\n", uri: "file:///other/a.yaml")
    #expect(editor.published.isEmpty)
    #expect(editor.hints == [])
    editor.replaceAll("views: 3\n")
    editor.wait(1)
    #expect(editor.codes == ["wrong-type"])
    // While the key is typed anew it stays a scene.
    editor.replaceAll("vie: 3\n")
    editor.wait(1)
    #expect(editor.codes == ["unknown-key"])
  }

  @Test func `requests come between the beginning and the end`() {
    var server = LanguageServer(version: "0")
    func code(_ text: String) -> Int? { server.receive([Array(text.utf8)], at: 0).first?["error"]?["code"]?.int }
    #expect(code(#"{"id": 1, "method": "textDocument/hover"}"#) == -32002)
    #expect(code("{") == -32700)
    #expect(code(#"{"id": 1}"#) == -32600)
    #expect(code(#"{"id": 1, "method": "initialize", "params": {"capabilities": {}}}"#) == nil)
    #expect(code(#"{"id": 1, "method": "initialize", "params": {}}"#) == -32600)
    #expect(code(#"{"id": 1, "method": "nothing/known"}"#) == -32601)
    #expect(code(#"{"id": 1, "method": "textDocument/hover"}"#) == -32602)
    #expect(code(#"{"method": "$/unknown"}"#) == nil)
    #expect(code(#"{"id": 1, "method": "shutdown"}"#) == nil)
    #expect(code(#"{"id": 1, "method": "textDocument/hover"}"#) == -32600)
    #expect(server.exitStatus == nil)
    _ = code(#"{"method": "exit"}"#)
    #expect(server.exitStatus == 0)
    var other = LanguageServer(version: "0")
    _ = other.receive([Array(#"{"method": "exit"}"#.utf8)], at: 0)
    #expect(other.exitStatus == 1)
  }

  @Test func `what is cancelled in the same breath is not worked on`() {
    let editor = Editor(Self.scene)
    var server = editor.server
    let answers = server.receive(
      [
        #"{"id": "a", "method": "textDocument/hover", "params": {"textDocument": {"uri": "x"}}}"#,
        #"{"method": "$/cancelRequest", "params": {"id": "a"}}"#,
      ].map { Array($0.utf8) }, at: 0)
    #expect(answers.map { $0["error"]?["code"]?.int } == [-32800])
  }

  @Test func `a scene is laid out, and nothing else`() {
    let editor = Editor("views:\n- name:  A # 😀 \n  frame: [1,2,3,4]\n")
    let options: JSONValue = ["options": ["tabSize": 8, "insertSpaces": true]]
    let edits = editor.ask("textDocument/formatting", options.with("textDocument", ["uri": .string(editor.uri)]))
    #expect(
      editor.applying(["edit": ["changes": .object(of: [(editor.uri, edits)])]])
        == "views:\n  - name: A # 😀\n    frame: [1, 2, 3, 4]\n")
    editor.replaceAll("views:\n- name:  A\n  farme: [1,2,3,4]\n")
    let broken = editor.ask("textDocument/formatting", options.with("textDocument", ["uri": .string(editor.uri)]))
    #expect(broken.items.isEmpty)
    let off = Editor("views:\n- name:  A\n", options: ["format": false])
    #expect(off.ask("textDocument/formatting", options.with("textDocument", ["uri": .string(off.uri)])).items.isEmpty)
  }

  @Test(arguments: [
    // The first line of two, the second, both; a block of which a part alone would mean something else.
    ("views: [ {name: A} ]\nmutations: [ ]\n", 0, 1, "views: [{name: A}]\nmutations: [ ]\n"),
    ("views: [ {name: A} ]\nmutations: [ ]\n", 1, 2, "views: [ {name: A} ]\nmutations: []\n"),
    ("views: [ {name: A} ]\nmutations: [ ]\n", 0, 9, "views: [{name: A}]\nmutations: []\n"),
    ("views:\n    - name:  A\n      alpha: 1\n", 1, 2, "views:\n    - name:  A\n      alpha: 1\n"),
    ("views:\n    - name:  A\n      alpha: 1\n", 1, 3, "views:\n  - name: A\n    alpha: 1\n"),
  ]) func `a part of a scene is laid out where that alone is possible`(
    _ text: String, _ first: Int, _ last: Int, _ expected: String
  ) {
    let editor = Editor(text)
    let edits = editor.ask(
      "textDocument/rangeFormatting",
      [
        "textDocument": ["uri": .string(editor.uri)], "options": ["tabSize": 8, "insertSpaces": true],
        "range": JSONValue(TextPosition(line: first, character: 0)..<TextPosition(line: last, character: 0)),
      ])
    #expect(editor.applying(["edit": ["changes": .object(of: [(editor.uri, edits)])]]) == expected)
  }

  @Test(arguments: ["\n", "\r\n"]) func `a step is written in another way, or what is true behind it`(_ lineEnd: String)
  {
    let text = [
      "views: [{name: A, bounds: [0, 0, 100, 50], center: [90, 80]}]", "mutations:", "  - A.transform: {scale: 2}",
      "  - A.frame: [10, 20,", "      60, 30] # set", "",
    ].joined(separator: lineEnd)
    let editor = Editor(text)
    func titled(_ title: String, at part: String) -> JSONValue? {
      editor.actions(at: part, only: "refactor.rewrite").first { $0["title"]?.text == title }
    }
    let set = "Set bounds and center instead of frame"
    let expect = "Expect the frame and bounds after this step"
    #expect(titled(set, at: "A.transform") == nil)
    #expect(
      titled(set, at: "20,").map(editor.applying)
        == text.replacing(
          "A.frame: [10, 20,\(lineEnd)      60, 30]", with: "A.bounds: [0, 0, 30, 15]\(lineEnd)  - A.center: [40, 35]"))
    #expect(
      titled(expect, at: "A.transform").map(editor.applying)
        == text.replacing(
          "{scale: 2}",
          with: "{scale: 2}\(lineEnd)  - expect: {A: {frame: [-10, 30, 200, 100], bounds: [0, 0, 100, 50]}}"))
    #expect(
      titled(expect, at: "A.frame").map(editor.applying)
        == text.replacing(
          "# set", with: "# set\(lineEnd)  - expect: {A: {frame: [10, 20, 60, 30], bounds: [0, 0, 30, 15]}}"))
    // Nothing is offered between the steps, in a list in brackets, and for numbers that an expression makes.
    #expect(editor.actions(at: "mutations", only: "refactor.rewrite").isEmpty)
    editor.replaceAll("views: [{name: A}]\nmutations: [A.frame: [1, 2, 3, 4]]\n")
    #expect(editor.actions(at: "A.frame", only: "refactor.rewrite").isEmpty)
    editor.replaceAll("views: [{name: A}]\nmutations:\n  - A.frame: [= 1 + 2, 2, 3, 4]\n")
    #expect(titled(set, at: "A.frame") == nil)
    #expect(titled(expect, at: "A.frame") != nil)
  }

  @Test(arguments: [
    ("hitTest", "**hitTest \\[5, 5\\] in outer**", "inner"), ("unused-parameter", "**unused-parameter**", "param"),
    ("inner: {al", "**inner**", "frame"), ("inner }", "**inner**", "frame"),
  ]) func `at the cursor stand queries, codes and names of views`(_ place: String, _ title: String, _ word: String) {
    let editor = Editor(
      """
      allow: [unused-parameter]
      params: {gap: 1}
      views:
        - {name: outer, frame: [0, 0, 50, 50], subviews: [{name: inner, frame: [0, 0, 20, 20]}]}
      mutations:
        - expect: {inner: {alpha: 1}}
      queries:
        - hitTest: {point: [5, 5], view: outer}
        - {convert: {point: [0, 0], from: outer, to: inner }}

      """)
    let told = editor.ask("textDocument/hover", at: place, 2)["contents"]?["value"]?.text ?? ""
    #expect(told.contains(word), "\(told)")
    #expect(told.hasPrefix(title), "\(told)")
  }

  @Test func `symbols of lines that say what they said stay while others are typed`() {
    let editor = Editor(
      "views:\n  - name: A\n    subviews: [{name: B}]\nmutations:\n  - A.alpha: 1\n  - B.alpha: 1\n",
      capabilities: ["textDocument": ["documentSymbol": ["hierarchicalDocumentSymbolSupport": true]]])
    func told(_ symbols: [JSONValue], _ depth: Int = 0) -> [String] {
      symbols.flatMap { symbol in
        let start = symbol["selectionRange"]?.range?.lowerBound.line ?? -1
        let range = symbol["range"]?.range
        let inner = symbol["children"]?.items ?? []
        for each in inner {
          #expect(each["range"]?.range.map { range?.lowerBound ?? $0.lowerBound <= $0.lowerBound } == true)
        }
        let name = symbol["name"]?.text ?? ""
        return ["\(String(repeating: " ", count: depth))\(name) \(start)"] + told(inner, depth + 1)
      }
    }
    func symbols() -> [String] {
      told(editor.ask("textDocument/documentSymbol", ["textDocument": ["uri": .string(editor.uri)]]).items)
    }
    #expect(symbols() == ["a 0", " A 1", "  B 2", " 1. A.alpha 4", " 2. B.alpha 5"])
    editor.replace("mutations:\n", "\nmutations:\n  - A.fr\n")
    #expect(symbols() == ["a 0", " A 1", "  B 2", " 1. A.alpha 6", " 2. B.alpha 7"])
    // The line of a view is another one, so that only what is in it stays.
    editor.replace("  - name: A\n", "  - name: A:\n")
    #expect(symbols() == ["a 0", " B 2", " 1. A.alpha 6", " 2. B.alpha 7"])
  }

  @Test(arguments: [
    "views:\n  - name: A\n    frame: [0, 0, 9, 9]\n    layoutSubviews: []\nmutations:\n  - A.alpha: 1\n",
    "views: [{name: A, frame: [0, 0, 9, 9], subviews: [{name: B}]}]\nmutations:\n  - A.alpha: 1\nconstraints: [B.width == 9]\n",
  ])
  func `the turn at the end is no symbol, for no line says it`(_ text: String) {
    let editor = Editor(text)
    let symbols = editor.ask("textDocument/documentSymbol", ["textDocument": ["uri": .string(editor.uri)]]).items
    #expect(symbols.compactMap { $0["name"]?.text }.filter { $0.contains(". ") } == ["1. A.alpha"])
  }

  @Test(arguments: [("frame", "frame-under-transform"), ("farme", "unknown-property")])
  func `everything that is wrong is told, and not only the beginning`(_ word: String, _ code: String) {
    let lines = (0..<60).map { "  - A.\(word): [\($0), 1, 2, 3]\n" }.joined()
    let editor = Editor("views: [{name: A, frame: [0, 0, 9, 9]}]\nmutations:\n  - A.transform: {scale: 2}\n" + lines)
    #expect(editor.codes == Array(repeating: code, count: 60))
  }

  // Above scenes

  private static let two = """
    # first
    views: [{name: A, frame: [1, 2, 3, 4]}]
    expect: {A: {frame: [1, 2, 3, 5], alpha: 1}}
    --- # second
    scene: B
    views: [{name: A}]

    """

  private static func lenses(_ editor: Editor) -> [String] {
    editor.ask("textDocument/codeLens", ["textDocument": ["uri": .string(editor.uri)]]).items.map {
      "\($0["range"]?["start"]?["line"]?.int ?? -1): \($0["command"]?["title"]?.text ?? "") \($0["command"]?["command"]?.text ?? "")"
    }
  }

  @Test func `above a scene stands what is met, and what can be done with it`() {
    let editor = Editor(Self.two, capabilities: ["workspace": ["applyEdit": true]])
    #expect(
      Self.lenses(editor) == [
        "1: 1 met, 1 not met ", "1: explain geomrun.explain", "1: update 1 expectation geomrun.update",
        "4: explain geomrun.explain",
      ])
    editor.replace("3, 5]", "3, 4]")
    #expect(Self.lenses(editor) == ["1: 2 met ", "1: explain geomrun.explain", "4: explain geomrun.explain"])
    editor.replace("scene: B", "scnee: B")
    #expect(Self.lenses(editor) == ["1: 2 met ", "1: explain geomrun.explain"])
    // Nobody could do what it says.
    #expect(!Self.lenses(Editor(Self.two)).contains { $0.contains("update") })
  }

  @Test func `an update is an edit that the client is asked to make`() throws {
    let editor = Editor(Self.two, capabilities: ["workspace": ["applyEdit": true]])
    let arguments: JSONValue = [.string(editor.uri), 1]
    let answer = editor.ask("workspace/executeCommand", ["command": "geomrun.update", "arguments": arguments])
    guard case .null = answer else { throw EditorFault() }
    let asked = try #require(editor.asked.first)
    #expect(asked["method"]?.text == "workspace/applyEdit")
    #expect(asked["id"]?.text == "geomrun-1")
    let edit = try #require(asked["params"])
    #expect(editor.applying(edit) == Self.two.replacing("3, 5]", with: "3, 4]"))
    editor.replace("3, 5]", "3, 4]")
    let none = editor.ask("workspace/executeCommand", ["command": "geomrun.update", "arguments": arguments])
    #expect(none["message"]?.text == "there is nothing to update")
  }

  @Test func `an explanation is an answer, and a message to those who show no answers`() throws {
    for shows in [false, true] {
      let editor = Editor(Self.two, capabilities: ["experimental": ["geomrun": ["explanations": .bool(shows)]]])
      let told = editor.ask(
        "workspace/executeCommand", ["command": "geomrun.explain", "arguments": [.string(editor.uri), 2]])
      #expect(told["kind"]?.text == "markdown")
      #expect(told["value"]?.text?.hasPrefix("## B\n") == true, "\(told)")
      #expect(editor.asked.compactMap { $0["method"]?.text } == (shows ? [] : ["window/showMessage"]))
    }
  }

  @Test(
    arguments: [
      ("geomrun.other", [.string("file:///Scenes/a.yaml"), 1], "unknown command `geomrun.other`"),
      ("geomrun.explain", [.string("file:///Scenes/b.yaml"), 1], "the scene is not open"),
      ("geomrun.explain", [.string("file:///Scenes/a.yaml"), 3], "the scene cannot be replayed"),
      ("geomrun.update", [1], "`geomrun.update` expects a document URI and the number of a scene in it"),
    ] as [(String, JSONValue, String)]) func `what cannot be done is told`(
      _ command: String, _ arguments: JSONValue, _ reason: String
    )
  {
    let editor = Editor(Self.two)
    let fault = editor.ask("workspace/executeCommand", ["command": .string(command), "arguments": arguments])
    #expect(fault["message"]?.text == reason)
  }
}

/// An answer that is another one.
private struct EditorFault: Error {}
