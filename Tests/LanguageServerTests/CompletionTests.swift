import GeomrunJSONReading
import Testing

@testable import GeomrunLanguageServer

struct CompletionTests {
  /// The labels that are offered where `|` stands, each with what stands beside it.
  private func offers(_ text: String) -> [(label: String, detail: String, text: String)] {
    let editor = Editor(text.replacing("|", with: ""))
    let parts = text.split(separator: "|", omittingEmptySubsequences: false)
    let before = parts[0].split(separator: "\n", omittingEmptySubsequences: false)
    let list = editor.ask(
      "textDocument/completion",
      [
        "textDocument": ["uri": .string(editor.uri)],
        "position": ["line": .number(before.count - 1), "character": .number(before.last.map { $0.utf16.count } ?? 0)],
      ])
    return (list["items"]?.items ?? []).map {
      ($0["label"]?.text ?? "", $0["detail"]?.text ?? "", $0["textEdit"]?["newText"]?.text ?? "")
    }
  }

  private static let head = """
    params: {gap: 8}
    views:
      - name: box
        frame: [0, 0, 100, 50]
        subviews: [{name: inner, frame: [10, 10, 20, 20]}]
    mutations:
      - box.frame.size.width: 200

    """

  @Test(arguments: [
    // Keys of the scene, of a view, of a query.
    ("|", "scene", "scene: "), ("views: []\nmut|", "mutations", "mutations:\n  - "),
    ("views:\n  - na|", "name", "name: "), ("views:\n  - name: a\n    sub|", "subviews", "subviews:\n      - "),
    ("views: [{name: a, fr|", "frame", "frame: "), ("queries:\n  - hit|", "hitTest", "hitTest: "),
    ("views:\n  - name: a\nexp|", "expect", "expect:\n  "),
    // Words.
    ("platform: |", "macos", "macos"), ("allow: [sing|", "singular-transform", "singular-transform"),
    ("views: [{name: a, hidden: t|", "true", "true"),
    ("views:\n  - name: a\n    autoresizingMask: [wi|", "width", "width"),
    // A key that has its colon keeps it.
    ("views: []\nmut|: []", "mutations", "mutations"),
  ]) func `what the schema knows is offered`(_ text: String, _ label: String, _ insert: String) {
    let found = offers(text)
    #expect(found.contains { $0.label == label && $0.text == insert })
  }

  @Test(arguments: [
    ("  - |", "inner", "[10, 10, 20, 20]", "inner."), ("  - box.fr|", "box.frame", "[0, 0, 200, 50]", "box.frame: "),
    ("  - box.frame: |", "[0, 0, 200, 50]", "current value of box.frame", "[0, 0, 200, 50]"),
    ("  - {box.frame.size.height: |", "50", "current value of box.frame.size.height", "50"),
    ("  - box.moveA|", "box.moveAnchorPoint", "", "box.moveAnchorPoint: "),
    ("  - box.addSubview: |", "inner", "", "inner"), ("  - box.frame.size.width: = g|", "gap", "8", "gap"),
    ("  - box.frame.size.width: \"= g|", "gap", "8", "gap"),
    ("  - box.frame.size.width: = gap + box.frame.ma|", "box.frame.maxX", "200", "box.frame.maxX"),
    (
      "  - inner.center: [= superview.bounds.size.w|", "superview.bounds.size.width", "200",
      "superview.bounds.size.width"
    ), ("  - expect: {box: {fr|", "frame", "[0, 0, 200, 50]", "frame: "),
    (
      "  - box.frame.size.width: 7\nexpect:\n  box:\n    frame: |", "[0, 0, 7, 50]", "current value of box.frame",
      "[0, 0, 7, 50]"
    ), ("expect:\n  |", "inner", "", "inner: "),
    ("queries:\n  - convert: {point: [1, 2], from: |", "window", "", "window"),
    ("  - animator: {name: slide, duration: 1s, changes: []}\n  - sl|", "slide", "", "slide."),
    (
      "  - animator: {name: slide, duration: 1s, changes: []}\n  - slide.pa|", "slide.pauseAnimation", "",
      "slide.pauseAnimation: "
    ), ("  - animator: {name: slide, scr|", "scrubsLinearly", "", "scrubsLinearly: "),
    (
      "  - animator: {name: slide, duration: 1s, changes: []}\n  - slide.finishAnimation: |", "current", "", "current"
    ),
  ]) func `what views have at that step is offered`(_ tail: String, _ label: String, _ detail: String, _ insert: String)
  {
    let found = offers(Self.head + tail)
    #expect(found.contains { $0.label == label && $0.detail == detail && $0.text == insert })
    #expect(found.count <= 200)
  }

  @Test func `a value before other mutations is the one that the view has there`() {
    let found = offers(Self.head.replacing("mutations:\n", with: "mutations:\n  - box.frame: |\n"))
    #expect(found.first?.label == "[0, 0, 100, 50]")
    let typed = offers(Self.head.replacing("box.frame.size.width: 200", with: "box.frame.size.width: 20|0"))
    #expect(typed.isEmpty)
  }

  @Test(arguments: ["# sc|", "views: []  # mu|", "scene: \"mut|", "scene: |\n  te|", "views:|"])
  func `in comments, texts and in front of a space nothing is offered`(_ text: String) {
    let text = text.hasPrefix("scene: |") ? "scene: >\n  te|" : text
    #expect(offers(text).isEmpty)
  }

  @Test func `a key that stands there already is not offered again`() {
    let labels = offers("platform: ios\n|\nviews: [{name: a}]\n").map(\.label)
    #expect(!labels.contains("platform"))
    #expect(!labels.contains("views"))
    #expect(labels.contains("mutations"))
  }

  @Test func `in a scene that is broken elsewhere the last good one is asked`() {
    let editor = Editor(Self.head)
    editor.replaceAll(
      Self.head.replacing("box.frame.size.width: 200", with: "box.frame.size.width: x") + "  - box.bounds: ")
    let items = editor.ask("textDocument/completion", at: "box.bounds: ", 12)["items"]?.items
    #expect(items?.first?["label"]?.text == "[0, 0, 100, 50]")
  }
}
