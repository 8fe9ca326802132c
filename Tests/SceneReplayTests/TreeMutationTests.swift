import GeomrunSceneReplay
import Testing

@Suite("Tree mutations") struct TreeMutationTests {
  static let start = """
    views:
      - name: parent
        frame: [10, 20, 300, 200]
        subviews:
          - {name: a, frame: [1, 2, 30, 40], subviews: [{name: inA, frame: [5, 6, 7, 8]}]}
          - {name: b, frame: [3, 4, 50, 60]}
          - {name: c, frame: [5, 6, 70, 80]}
      - {name: d, frame: [40, 50, 90, 70]}
    mutations:

    """

  /// All views in tree order, each behind as many dots as it is deep.
  static func shape(_ mutations: String...) -> String? {
    let text = start + mutations.map { "  - \($0)\n" }.joined()
    return Replay.outcomes(text).first.map { outcome in
      outcome.viewsInTreeOrder.map { String(repeating: ".", count: $0.depth) + outcome.name(of: $0.view) }.joined(
        separator: " ")
    }
  }

  @Test(arguments: [
    ("parent.addSubview: d", "parent .a ..inA .b .c .d"), ("parent.addSubview: a", "parent .b .c .a ..inA d"),
    ("inA.addSubview: b", "parent .a ..inA ...b .c d"),
    ("parent.insertSubview: {view: d, at: 1}", "parent .a ..inA .d .b .c"),
    ("parent.insertSubview: {view: a, at: 1}", "parent .b .a ..inA .c d"),
    ("parent.insertSubview: {view: inA, at: 3}", "parent .a .b .c .inA d"),
    ("parent.insertSubview: {above: b, view: d}", "parent .a ..inA .b .d .c"),
    ("parent.insertSubview: {view: c, below: a}", "parent .c .a ..inA .b d"),
    ("parent.bringSubviewToFront: b", "parent .a ..inA .c .b d"),
    ("parent.sendSubviewToBack: c", "parent .c .a ..inA .b d"), ("b.removeFromSuperview:", "parent .a ..inA .c d b"),
    ("a.removeFromSuperview: null", "parent .b .c d a .inA"),
    ("parent.removeFromSuperview:", "d parent .a ..inA .b .c"),
  ]) func `a mutation moves a view in the tree, with or without layer`(mutation: String, shape: String) {
    #expect(Self.shape(mutation) == shape)
    let dot = mutation.firstIndex(of: ".") ?? mutation.endIndex
    #expect(Self.shape(mutation[..<dot] + ".layer" + mutation[dot...]) == shape)
  }

  @Test func `each mutation counts from the tree before it`() {
    #expect(
      Self.shape(
        "a.removeFromSuperview:", "d.addSubview: parent", "a.addSubview: d", "parent.insertSubview: {view: inA, at: 0}",
        "parent.insertSubview: {view: c, at: 0}") == "a .d ..parent ...c ...inA ...b")
  }

  @Test(arguments: [
    ("a.addSubview: a", "tree 10:19 a"), ("inA.addSubview: parent", "tree 10:21 parent"),
    ("inA.insertSubview: {view: a, at: 0}", "tree 10:24 {"),
    ("parent.insertSubview: {view: a, at: 3}", "subview-appended 10:27 {"),
    ("parent.insertSubview: {view: a, at: -1}", "tree 10:27 {"),
    ("parent.insertSubview: {view: a, above: d}", "subview-appended 10:27 {"),
    ("parent.insertSubview: {view: d, below: inA}", "subview-appended 10:27 {"),
    ("parent.bringSubviewToFront: inA", "tree 10:33 inA"), ("parent.sendSubviewToBack: d", "tree 10:31 d"),
    ("parent.addSubview: nobody", "unknown-view 10:24 nobody"),
    ("parent.addSubview: window", "unknown-view 10:24 window"), ("parent.addSubview: [a, b]", "wrong-type 10:24 ["),
    ("nobody.addSubview: a", "unknown-view 10:5 nobody"),
    ("parent.insertSubview: {view: a, above: nobody}", "unknown-view 10:44 nobody"),
    ("parent.insertSubview: {view: a, at: 0.5}", "number 10:41 0.5"),
    ("parent.insertSubview: {view: a}", "wrong-count 10:27 {"), ("parent.removeFromSuperview: d", "wrong-type 10:33 d"),
  ]) func `a wrong one is shown in its place`(mutation: String, finding: String) {
    let findings = Replay.findings(Self.start + "  - \(mutation)\n")
    #expect(findings.count == 1)
    #expect(findings.first?.hasPrefix(finding) == true, "\(findings)")
  }

  @Test(arguments: ["{view: d, at: 9}", "{view: d, above: inA}", "{view: d, below: inA}"])
  func `what is inserted where no place is becomes the last subview`(insertion: String) {
    #expect(Self.shape("parent.insertSubview: \(insertion)") == Self.shape("parent.addSubview: d"))
  }

  @Test func `stored geometry stays, and the frame counts from the new superview`() {
    let text = Self.start + "  - c.center: [100, 60]\n  - d.addSubview: c\n"
    #expect(Replay.numbers(text, "c", "center") == [100, 60])
    let query = "queries: [{convert: {point: [0, 0], from: c, to: window}}]\n"
    #expect(Replay.answers(text + query) == ["(105.0, 70.0)"])
  }

  @Test func `a removed view gives way no longer, an added one does`() {
    let masks = "  - a.autoresizingMask: [width]\n  - d.autoresizingMask: [left]\n"
    let text =
      Self.start + masks + "  - a.removeFromSuperview:\n  - parent.addSubview: d\n  - parent.frame.size.width: 340\n"
    #expect(Replay.numbers(text, "a", "frame") == [1, 2, 30, 40])
    #expect(Replay.numbers(text, "d", "frame") == [80, 50, 90, 70])
  }
}
