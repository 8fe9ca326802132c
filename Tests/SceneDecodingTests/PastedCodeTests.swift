import GeomrunSceneDecoding
import GeomrunSceneModel
import Testing

@Suite("Source code that stands in a scene") struct PastedCodeTests {
  private static let importing = "to convert all the pasted text, save it and run `geomrun import FILE`"

  @Test(arguments: [
    ("card.snp.makeConstraints { make in", importing),
    ("card.snp.makeConstraints { $0.edges.equalToSuperview() }", importing),
    ("[card mas_makeConstraints:^(MASConstraintMaker *make) {", importing),
    ("NSLayoutConstraint.activate([", importing), ("if card.isHidden {", importing),
    (
      "print(card.frame)",
      "a step prints nothing; `geomrun report` shows the final values, and `expect` compares them"
    ),
    (
      "card.frame(width: 10, height: 20)",
      "this is a SwiftUI modifier; assign a size with `card.frame.size: [10, 20]`"
    ),
    (
      "card.padding(3)",
      "this is a modifier of SwiftUI, which has its own layout rules; "
        + "geomrun reads UIKit, AppKit and Core Animation code"
    ),
    ("[card zoomToRect:CGRectMake(1, 2, 3, 4) animated:YES];", "write `card.zoomTo: [1, 2, 3, 4]`"),
    ("card.zoom(to: CGRect(x: 1, y: 2, width: 3, height: 4), animated: true)", "write `card.zoomTo: [1, 2, 3, 4]`"),
    (
      "[card scrollRectToVisible:CGRectMake(1, 2, 3, 4) animated:NO];", "write `card.scrollRectToVisible: [1, 2, 3, 4]`"
    ),
    (
      "hitTest(CGPoint(x: 9, y: 8), with: nil)", "write `- hitTest: {point: [9, 8], view: window}` under `queries:`"
    ),
    (
      "let r = card.convert(card.bounds, to: nil)",
      "write `- convert: {rect: card.bounds, from: card, to: window}` under `queries:`"
    ),
    (
      "card.convert(CGPoint(x: 1, y: 2), from: root)",
      "write `- convert: {point: [1, 2], from: root, to: card}` under `queries:`"
    ),
    (
      "UIView.animate(withDuration: 0.3) {",
      "a block is the mutation `animate`: give its `duration`, and list the block's assignments as mutations under `changes`"
    ),
  ]) func `as an item it is told what says the same, or what reads it`(line: String, help: String) throws {
    let found = Self.findings(of: line)
    #expect(found.map(\.code) == [.pastedText])
    #expect(found.first?.help == [help])
  }

  @Test(arguments: ["VStack {", "Text(\"hi\").padding(3)", "Rectangle().offset(x: 1, y: 2)"])
  func `a container and a view of SwiftUI are called by their name, and hide nothing else`(line: String) {
    let found = Self.findings(of: line, and: "card.alhpa: 1")
    #expect(found.map(\.code) == [.pastedText, .unknownProperty])
    #expect(found.first?.message == "this is SwiftUI, which has its own layout rules")
  }

  @Test func `what a call of somebody else is for is not guessed`() {
    #expect(
      Self.findings(of: "card.anchor(top: root.topAnchor)").allSatisfy {
        $0.help.allSatisfy { !$0.contains("anchorPoint") }
      })
  }

  @Test(arguments: ["super.layoutSubviews()", "super.layoutSubviews();"])
  func `a call of the superclass in a list becomes its word there`(line: String) throws {
    let text = """
      views:
        - name: card
          frame: [0, 0, 9, 9]
          layoutSubviews:
            - \(line)
            - card.alpha: 0.5
      """
    let found = try #require(LoadedScene.documents(text).first?.diagnostics)
    #expect(found.map(\.message) == ["a list calls the superclass with the word `super`"])
    #expect(found.first?.fixes.first?.edits.map(\.text) == ["super"])
  }

  @Test(arguments: ["card", "foo bar", "card.alpha"]) func `what is no code is not called that`(line: String) {
    #expect(Self.findings(of: line).map(\.code) == [.wrongType])
  }

  @Test func `a question among the steps is told where questions stand`() {
    #expect(
      Self.findings(of: "hitTest: {point: [9, 8]}").first?.help == ["write it under `queries:`"])
  }

  private static func findings(of line: String, and other: String? = nil) -> [Diagnostic] {
    findings([line] + (other.map { [$0] } ?? []))
  }

  private static func findings(_ lines: [String]) -> [Diagnostic] {
    let views = "views:\n  - name: root\n    subviews: [{name: card, frame: [1, 2, 3, 4]}]\nmutations:\n"
    return LoadedScene.documents(views + lines.map { "  - \($0)\n" }.joined()).flatMap(\.diagnostics)
  }
}
