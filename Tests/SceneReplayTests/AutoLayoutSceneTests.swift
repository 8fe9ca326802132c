import GeomrunSceneReplay
import Testing

@Suite("Constraints of Auto Layout in scenes") struct AutoLayoutSceneTests {
  static let start = """
    params: {gap: 12, half: 0.5}
    views:
      - name: root
        frame: [10, 20, 300, 200]
        layoutMargins: [4, 16, 6, 24]
        safeAreaInsets: [40, 0, 30, 0]
        guides: [column]
        subviews:
          - {name: a}
          - {name: b-c, intrinsicContentSize: [50, 20], baselineFromBottom: 4}
          - {name: fixed, frame: [100, 5, 60, 30]}

    """

  @Test(arguments: [
    ("conflict: all", ["w: a.width == 7", "a.width == 8"], "w a.width == 8"),
    ("conflict: all", ["gap: \"H:[a(7)]\"", "both: \"H:|[a(8)]\""], "gap both[0]"),
    ("conflict: all", ["a.width == 7"], ""),
    ("ambiguous: all", ["a.leading == root.leading"], "a.y a.width a.height b-c.x b-c.y"),
    ("ambiguous: all", ["\"H:|[a]|\"", "\"V:|[a]|\"", "\"H:|[b-c]\"", "\"V:|[b-c]\""], ""),
    ("systemLayoutSizeFitting: {view: b-c}", [], "(50.0, 20.0)"),
    ("systemLayoutSizeFitting: {view: a, target: [30, 40]}", ["\"V:[a(>=55)]\""], "(30.0, 55.0)"),
    ("systemLayoutSizeFitting: {view: b-c, target: [30, 40], horizontalFittingPriority: 1000}", [], "(30.0, 20.0)"),
    ("systemLayoutSizeFitting: {view: b-c, target: [90, 40], verticalFittingPriority: 251}", [], "(50.0, 40.0)"),
  ]) func `a query asks what constraints come to`(query: String, constraints: [String], answer: String) {
    #expect(Replay.answers(Self.asking(query, constraints)) == [answer])
  }

  @Test(arguments: [
    ("conflict: all\n    expect: [v, w]", true), ("conflict: all\n    expect: [w, v]", true),
    ("conflict: all\n    expect: [v]", false), ("conflict: all\n    expect: []", false),
    ("ambiguous: all\n    expect: [a.y]", false),
  ]) func `a contradiction that is asked for is no error`(query: String, isMet: Bool) {
    let text = Self.asking(query, ["v: a.width == 7", "w: a.width == 8"])
    let outcomes = Replay.outcomes(text)
    let asks = query.hasPrefix("conflict")
    #expect(outcomes.allSatisfy { $0.isInvalid != asks })
    if asks { #expect(outcomes.allSatisfy { $0.mismatches.isEmpty == isMet }) }
  }

  @Test(arguments: [
    ("conflict: some", "unknown-word"), ("conflict: all\n    expect: [nothing]", "unknown"),
    ("ambiguous: all\n    expect: [a.left]", "constraint"), ("ambiguous: all\n    expect: [nobody.x]", "unknown-view"),
    ("systemLayoutSizeFitting: {target: [1, 2]}", "missing-key"),
    ("systemLayoutSizeFitting: {view: a, verticalFittingPriority: 0}", "range"),
  ]) func `what cannot be asked is refused`(query: String, finding: String) {
    let findings = Replay.findings(Self.asking(query, ["v: a.width == 7"]))
    #expect(findings.contains { $0.hasPrefix(finding) }, "\(findings)")
  }

  private static func asking(_ query: String, _ constraints: [String]) -> String {
    let list = constraints.map { "  - \($0)\n" }.joined()
    return start + (list.isEmpty ? "constraints: []\n" : "constraints:\n" + list) + "queries:\n  - \(query)\n"
  }

  // Three views of 20 x 30, 40 x 50 and 60 x 70 in a stack view at (5, 6).
  private static func stack(_ description: String, _ rest: String = "") -> String {
    """
    views:
      - name: root
        frame: [0, 0, 400, 300]
        subviews:
          - name: row
            layoutMargins: [1, 2, 3, 4]
            subviews:
              - {name: a, intrinsicContentSize: [20, 30], baselineFromTop: 10}
              - {name: b, intrinsicContentSize: [40, 50], baselineFromTop: 20}
              - {name: c, intrinsicContentSize: [60, 70], baselineFromTop: 30}
            stack: {\(description)}
    constraints:
      - row.leading == root.leading + 5
      - row.top == root.top + 6
    \(rest)
    """
  }

  @Test(
    arguments: [
      ("", "", [[5, 6, 120, 70], [0, 0, 20, 70], [20, 0, 40, 70], [60, 0, 60, 70]]),
      ("spacing: 7", "", [[5, 6, 134, 70], [0, 0, 20, 70], [27, 0, 40, 70], [74, 0, 60, 70]]),
      ("axis: vertical, spacing: 7", "", [[5, 6, 60, 164], [0, 0, 60, 30], [0, 37, 60, 50], [0, 94, 60, 70]]),
      ("alignment: top", "", [[5, 6, 120, 70], [0, 0, 20, 30], [20, 0, 40, 50], [60, 0, 60, 70]]),
      ("alignment: center", "", [[5, 6, 120, 70], [0, 20, 20, 30], [20, 10, 40, 50], [60, 0, 60, 70]]),
      ("alignment: bottom", "", [[5, 6, 120, 70], [0, 40, 20, 30], [20, 20, 40, 50], [60, 0, 60, 70]]),
      ("alignment: firstBaseline", "", [[5, 6, 120, 70], [0, 20, 20, 30], [20, 10, 40, 50], [60, 0, 60, 70]]),
      (
        "distribution: fillEqually, spacing: 10", "  - row.width == 320",
        [[5, 6, 320, 70], [0, 0, 100, 70], [110, 0, 100, 70], [220, 0, 100, 70]]
      ),
      (
        "distribution: fillProportionally", "  - row.width == 240",
        [[5, 6, 240, 70], [0, 0, 40, 70], [40, 0, 80, 70], [120, 0, 120, 70]]
      ),
      (
        "distribution: equalSpacing", "  - row.width == 200",
        [[5, 6, 200, 70], [0, 0, 20, 70], [60, 0, 40, 70], [140, 0, 60, 70]]
      ),
      (
        "distribution: equalCentering", "  - row.width == 200",
        [[5, 6, 200, 70], [0, 0, 20, 70], [70, 0, 40, 70], [140, 0, 60, 70]]
      ),
      (
        "layoutMarginsRelativeArrangement: true", "",
        [[5, 6, 126, 74], [2, 1, 20, 70], [22, 1, 40, 70], [62, 1, 60, 70]]
      ), ("spacing: 8, arranged: [c, a]", "", [[5, 6, 88, 70], [68, 0, 20, 70], [0, 0, 40, 50], [0, 0, 60, 70]]),
      (
        "spacing: 8", "mutations: [b.hidden: true]",
        [[5, 6, 88, 70], [0, 0, 20, 70], [24, 0, 0, 70], [28, 0, 60, 70]]
      ),
      (
        "spacing: 8", "mutations: [c.hidden: true]",
        [[5, 6, 68, 70], [0, 0, 20, 70], [28, 0, 40, 70], [68, 0, 0, 70]]
      ),
      (
        "spacing: 8", "mutations: [b.removeFromSuperview: null, row.stack: {spacing: 9}]",
        [[5, 6, 89, 70], [0, 0, 20, 70], [0, 0, 0, 0], [29, 0, 60, 70]]
      ),
      (
        "spacing: 8", "mutations: [row.stack: {axis: vertical, alignment: trailing}]",
        [[5, 6, 60, 166], [40, 0, 20, 30], [20, 38, 40, 50], [0, 96, 60, 70]]
      ),
    ] as [(String, String, [[Double]])]) func `a stack view arranges its subviews`(
      stack: String, rest: String, frames: [[Double]]
    )
  {
    let text = Self.stack(stack, rest)
    let found = ["row", "a", "b", "c"].map { Replay.numbers(text, $0, "frame") }
    #expect(found == frames)
  }

  @Test(arguments: [
    ("arranged: [root]", "", "constraint 11:28 root"), ("arranged: [a, a]", "", "constraint"),
    ("axis: diagonal", "", "unknown"), ("alignment: middle", "", "unknown"), ("distribution: equally", "", "unknown"),
    ("gap: 8", "", "unknown-key"), ("", "mutations: [a.stack: {spacing: 8}]", "constraint"),
    ("", "mutations: [row.stack: {arranged: [root]}]", "constraint"), ("", "platform: macos", "constraint"),
  ]) func `a wrong stack view is refused`(stack: String, rest: String, finding: String) {
    let findings = Replay.findings(Self.stack(stack, rest))
    #expect(findings.contains { $0.hasPrefix(finding) }, "\(findings)")
  }

  static func frame(_ constraints: [String], of view: String = "a") -> [Double]? {
    let list = constraints.map { "  - \"\($0)\"\n" }.joined()
    return Replay.numbers(start + "constraints:\n" + list, view, "frame")
  }

  @Test(
    arguments: [
      (["a.left == root.left + 8", "a.width == 44", "a.top == root.top", "a.height == 9"], [8, 0, 44, 9]),
      (["H:|-[a(44)]", "V:|-[a(9)]"], [16, 44, 44, 9]), (["H:|[a]|", "V:[a(9)]-|"], [0, 155, 300, 9]),
      (["H:|-gap-[a(44)]", "V:|-(gap)-[a(==fixed)]"], [12, 12, 44, 30]),
      (["H:[fixed]-[a(44)]", "V:|[a(9)]"], [168, 0, 44, 9]),
      (["H:|[a(>=50,<=70@800)]-100-|", "V:|[a(9)]"], [0, 0, 200, 9]),
      (["a.width == root.width * half - gap", "a.leading == superview.leading", "V:|[a(9)]"], [0, 0, 138, 9]),
      (["a.width == (gap + 3) * 2", "a.leading == root.leading", "V:|[a(9)]"], [0, 0, 30, 9]),
      (["a.width == 2 * fixed.width / 3", "a.leading == root.leading", "V:|[a(9)]"], [0, 0, 40, 9]),
      (
        ["a.trailing == fixed.leading - gap", "a.width == b-c.width", "V:|[a(9)]", "H:|[b-c]", "V:|[b-c]"],
        [38, 0, 50, 9]
      ), (["a.top == root.safeArea.top + 1", "a.height == 9", "H:|[a(44)]"], [0, 41, 44, 9]),
      (["a.bottom == root.layoutMargins.bottom", "a.height == 9", "H:|[a(44)]"], [0, 155, 44, 9]),
      (["a.leftMargin == root.leftMargin", "a.width == 44", "V:|[a(9)]"], [8, 0, 44, 9]),
      (["a.bottom == b-c.lastBaseline", "a.height == 9", "H:|[a(44)]", "H:|[b-c]", "V:|[b-c]"], [0, 7, 44, 9]),
      (
        [
          "column.leading == root.leading + 30", "column.width == 100", "a.leading == column.leading",
          "a.trailing == column.trailing", "V:|[a(9)]", "V:|[column(1)]",
        ], [30, 0, 100, 9]
      ),
      (
        [
          "a.centerX == root.centerX", "a.centerY == root.centerY", "a.width == 40 @low", "a.width == 50 @high",
          "a.height == 9",
        ], [125, 95.5, 50, 9]
      ),
    ] as [([String], [Double])]) func `a text places a view`(constraints: [String], frame: [Double])
  { #expect(Self.frame(constraints) == frame) }

  @Test(arguments: [
    ("a.left = root.left", "constraint 13:13 ="), ("a.left", "constraint 13:5 \"a.left\""),
    ("a.left == 8", "constraint 13:6 a.left"), ("a.left == root.width", "constraint 13:5 \"a.left == root.width\""),
    ("a.left == root.leading", "constraint 13:5 \"a.left == root.leading\""),
    ("a.left == root.top", "constraint 13:5 \"a.left == root.top\""),
    ("a.left == 0 * root.left", "constraint 13:5 \"a.left == 0 * root.left\""),
    ("a.lefft == root.left", "constraint 13:8 lefft"), ("nobody.left == root.left", "unknown-view 13:6 nobody"),
    ("a.left == root.left + nothing", "unknown-name 13:28 nothing"),
    ("a.left == root.left + fixed.left", "constraint 13:28 fixed.left"), ("a.width == 8 @1001", "range 13:20 1001"),
    ("superview.left == a.left", "constraint 13:6 superview"),
    ("a.left == superview.left == root.left", "constraint 13:31 =="),
    ("a.left == (root.left + 3) * 2", "constraint 13:17 root.left"),
    ("root.left == superview.left", "unknown-name 13:19 superview"), ("H:|[a", "constraint 13:11 "),
    ("H:|-[nobody]", "unknown-view 13:11 nobody"), ("H:||", "constraint 13:6 H:||"),
    ("a.left == root.hull.left", "constraint 13:16 root.hull"),
  ]) func `a wrong text is shown in its place`(text: String, finding: String) {
    let findings = Replay.findings(Self.start + "constraints:\n  - \"\(text)\"\n")
    #expect(findings.first == finding, "\(findings)")
  }

  @Test func `nothing moves before a layout, and the end of the scene is one`() {
    let text = """
      constraints:
        - H:|-8-[a(44)]
        - left: a.top == root.top + 5
        - a.height == 9
      mutations:
        - expect: {a: {frame: [0, 0, 0, 0]}}
        - layoutIfNeeded:
        - expect: {a: {frame: [8, 5, 44, 9]}}
        - left.constant: 7
        - expect: {a: {frame: [8, 5, 44, 9]}}
      expect: {a: {frame: [8, 7, 44, 9]}}
      """
    let outcome = Replay.outcomes(Self.start + text).first
    #expect(outcome?.comparisons == 4)
    #expect(outcome?.mismatches.isEmpty == true)
  }

  @Test func `a view of which no constraint speaks stays where it was moved between two layouts`() {
    let text = """
      views:
        - {name: root, frame: [0, 0, 100, 100], subviews: [{name: bar, frame: [0, 0, 50, 20]}, {name: card}]}
      constraints: ["H:|-8-[card(10)]", "V:|-8-[card(10)]"]
      mutations:
        - layoutIfNeeded:
        - bar.frame: [1, 2, 70, 20]
        - layoutIfNeeded:
        - expect: {bar: {frame: [1, 2, 70, 20]}}
        - root.bounds.size: [120, 100]
      expect: {bar: {frame: [1, 2, 70, 20]}, card: {frame: [8, 8, 10, 10]}}
      """
    let outcome = Replay.outcomes(text).first
    #expect(outcome?.comparisons == 3)
    #expect(outcome?.mismatches.isEmpty == true)
  }

  @Test(
    arguments: [
      ("width.isActive: false", [0, 0, 70, 9]), ("width.constant: 60", [0, 0, 60, 9]),
      ("width.priority: 20", [0, 0, 70, 9]), ("addConstraint: a.width == 90 @999", [0, 0, 90, 9]),
      ("a.intrinsicContentSize: [80, none]", [0, 0, 80, 9]), ("root.layoutIfNeeded:", [0, 0, 44, 9]),
    ] as [(String, [Double])]) func `mutations change what the next layout gives`(mutation: String, frame: [Double])
  {
    let text = """
      constraints:
        - H:|[a(70@30)]
        - width: a.width == 44 @500
        - V:|[a(9)]
      mutations:
        - \(mutation)
      """
    #expect(Replay.numbers(Self.start + text, "a", "frame") == frame)
  }

  @Test(arguments: [
    ("- H:|-8-[a]\n  - V:|[a(9)]", ["ambiguous-layout 9:16 a"]),
    ("- H:|[a(50@900)]\n  - a.width == 70 @900\n  - V:|[a(9)]", ["priority-tie 13:5 H:|[a(50@900)]"]),
    ("- H:|[a(44)]|\n  - V:|[a(9)]", ["constraints-conflict 13:5 H:|[a(44)]|"]),
    ("- fixed.left == root.left + 100\n  - H:|[a(4)]\n  - V:|[a(9)]", ["translated-mask 11:16 fixed"]),
  ]) func `a layout says what is wrong with it`(constraints: String, findings: [String]) {
    let text = Self.start + "constraints:\n  \(constraints)\n"
    let others = ["unused-parameter", "ambiguous-layout 10"]
    #expect(Replay.findings(text).filter { finding in !others.contains { finding.hasPrefix($0) } } == findings)
  }

  @Test func `a scroll view without a size of its own gets that of its content`() {
    let text = """
      views: [{name: root, frame: [0, 0, 100, 100], subviews: [{name: scroll, contentSize: [0, 0]}]}]
      constraints:
        - scroll.left == root.left
        - scroll.top == root.top
        - scroll.width == 0
        - scroll.height == 0
        - scroll.contentLayoutGuide.width == 3
        - scroll.contentLayoutGuide.height == 32
      """
    #expect(Replay.numbers(text, "scroll", "contentSize") == [3, 32])
  }

  @Test(arguments: [
    ("a.frame: [0, 0, 1, 1]", "constrained-frame 17:14 ["), ("width.priority: 1000", "range 17:5 width.priority"),
    ("width.colour: 3", "unknown-property 17:5 width.colour"), ("wdth.constant: 3", "unknown-view 17:5 wdth"),
    ("layoutIfNeeded: a", "unknown-property 17:5 layoutIfNeeded"),
  ]) func `a mutation that means nothing, or not for long, is pointed out`(mutation: String, finding: String) {
    let text = """
      constraints:
        - H:|[a]
        - width: a.width == 44 @500
        - V:|[a(9)]
      mutations:
        - \(mutation)
      """
    let findings = Replay.findings(Self.start + text).filter { !$0.hasPrefix("ambiguous-layout 10") }
    #expect(findings.first?.hasPrefix(finding) == true, "\(findings)")
  }

  @Test(arguments: [("[wide]", [8.0, 0, 44, 9]), ("[fit]", [0, 0, 50, 9]), ("['fit[0]']", [8, 0, 50, 9])])
  func `what a device breaks is left out of all layouts, and said`(broken: String, frame: [Double]) {
    let text = """
      constraints:
        - fit: H:|-8-[a(44)]
        - wide: a.width == 50
        - V:|[a(9)]
      broken: \(broken)
      """
    #expect(Replay.numbers(Self.start + text, "a", "frame") == frame)
    #expect(Replay.findings(Self.start + text).contains { $0.hasPrefix("broken-constraint 16:") })
  }

  @Test(arguments: [
    ("{rotation: 0deg}", [8.5, 0, 44, 20.5]), ("{rotation: 180deg}", [8.3, 0, 44, 20.4]),
    ("{scale: 2}", [8.3, 0, 44, 20.4]),
  ]) func `a layout goes to pixels, but for what lies in views that are turned or scaled`(
    transform: String, frame: [Double]
  ) {
    let text = """
      screenScale: 2
      views:
        - name: outer
          bounds: [0, 0, 200, 100]
          center: [100, 50]
          transform: \(transform)
          subviews: [{name: root, frame: [0, 0, 100, 60], subviews: [{name: a}]}]
      constraints:
        - H:|-8.3-[a(44)]
        - V:|[a(20.4)]
      """
    #expect(Replay.numbers(text, "a", "frame") == frame)
    #expect(Replay.findings(text).contains { $0.hasPrefix("rounded-layout") } == (frame[0] == 8.5))
  }

  @Test(arguments: ["sublayerTransform: {perspective: 500}", "zPosition: 30", "anchorPointZ: 30"])
  func `a depth and a perspective that turn nothing leave the pixels of a layout`(depth: String) {
    let text = """
      screenScale: 2
      views:
        - name: outer
          frame: [0, 0, 200, 100]
          \(depth)
          subviews: [{name: root, frame: [0, 0, 100, 60], subviews: [{name: a}]}]
      constraints:
        - H:|-8.3-[a(44)]
        - V:|[a(20.4)]
      """
    #expect(Replay.numbers(text, "a", "frame") == [8.5, 0, 44, 20.5])
  }

  @Test(arguments: [
    ("[nobody]", "unknown-name 16:10 nobody"), ("[a]", "unknown-name 16:10 a"), ("fit", "wrong-type 16:9 fit"),
  ]) func `what is broken is a constraint with a name`(broken: String, finding: String) {
    let text = """
      constraints:
        - fit: H:|-8-[a(44)]
        - wide: a.width == 44
        - V:|[a(9)]
      broken: \(broken)
      """
    #expect(Replay.findings(Self.start + text).first == finding)
  }
}
