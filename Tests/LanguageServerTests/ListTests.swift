import GeomrunJSONReading
import Testing

@testable import GeomrunLanguageServer

/// Lists that layouts run, in an editor: what is offered in them, and what is told of them.
@Suite("Lists in an editor") struct ListTests {
  private static let scene = """
    views:
      - name: page
        frame: [0, 0, 320, 480]
        layoutSubviews: []
        subviews:
          - name: first
            frame: [0, 0, 10, 10]
          - name: card
            frame: [10, 10, 300, 30]
            layoutSubviews:
              - text.frame: [10, 10, = self.bounds.width - 20, 150]
              - self.frame.size.height: = text.frame.maxY + 10
            subviews: [{name: text, frame: [0, 0, 1, 1]}]
          - {name: idle, viewDidLayoutSubviews: [{first.alpha: 0.5}]}
    allow: [never-laid-out]
    mutations:
      - runLoop:
      - card.bounds.size.width: 200
    """

  private func hover(_ part: String, _ name: String = "test") throws -> String {
    let hover = Editor(Self.scene).ask("textDocument/hover", at: part, 2)
    return try #require(hover["contents"]?["value"]?.text)
  }

  @Test func `a list tells when it runs, and its item what it sets and marks`() throws {
    let list = try hover("layoutSubviews:\n          - text")
    #expect(list.contains("card.layoutSubviews") && list.contains("It runs 3 times: "), "\(list)")
    #expect(list.contains("step 1") && list.contains("the end."), "\(list)")
    let item = try hover("self.frame.size.height")
    #expect(item.contains("item 2 of card.layoutSubviews"), "\(item)")
    #expect(item.contains("The last time it sets card.frame.size.height to 170."), "\(item)")
    #expect(item.contains("It marks for layout: page and card") || item.contains("card and page"), "\(item)")
    #expect(try hover("viewDidLayoutSubviews").contains("It never runs."))
    // The turn at the end stands at the first list, and is in the way of no mutation.
    let step = try hover("card.bounds.size.width: 200")
    #expect(step.contains("step 2"), "\(step)")
  }

  private func labels(_ text: String) -> [String] {
    let editor = Editor(text.replacing("|", with: ""))
    let before = text.split(separator: "|", omittingEmptySubsequences: false)[0].split(
      separator: "\n", omittingEmptySubsequences: false)
    let list = editor.ask(
      "textDocument/completion",
      [
        "textDocument": ["uri": .string(editor.uri)],
        "position": ["line": .number(before.count - 1), "character": .number(before.last.map { $0.utf16.count } ?? 0)],
      ])
    return (list["items"]?.items ?? []).map { $0["label"]?.text ?? "" }
  }

  @Test func `in a list its view, the superview and all views are offered, with what they have`() {
    let item = "          - self.frame.size.height: = text.frame.maxY + 10"
    func offered(_ line: String) -> [String] { labels(Self.scene.replacing(item, with: "          - \(line)")) }
    #expect(offered("|").contains("self") && offered("|").contains("superview") && offered("|").contains("text"))
    #expect(
      offered("self.fra|").contains("self.frame") && offered("superview.setNee|").contains("superview.setNeedsLayout"))
    #expect(offered("text.frame.origin.x: = self.bounds.wi|").contains("self.bounds.width"))
    #expect(offered("text.frame.origin.x: = superview.bounds.he|").contains("superview.bounds.height"))
    let outside = labels(Self.scene.replacing("  - runLoop:", with: "  - se|"))
    #expect(!outside.contains("self"))
  }
}
