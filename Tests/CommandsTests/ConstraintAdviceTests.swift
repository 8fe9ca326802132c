import Testing

@testable import GeomrunCommands

/// What people type where a constraint stands, and the line that they are told to write.
@Suite("Advice for constraints") struct ConstraintAdviceTests {
  private static let start = """
    views:
      - name: root
        frame: [0, 0, 300, 200]
        subviews: [{name: a}, {name: b}]

    """

  @Test(arguments: [
    ("- |[a]", "H:|[a]"), ("- [a]-8-[b]", "H:[a]-8-[b]"), ("- |-[a]-|", "H:|-[a]-|"), ("- H: |-[a]", "H:|-[a]"),
    ("- V: [a(44)]", "V:[a(44)]"), ("- [a(44)]  # note", "H:[a(44)]"), ("- gap: |-[a]", "H:|-[a]"),
    ("- gap: V: |-[a]", "V:|-[a]"), ("- {gap: H:|-[a]-|}", "\"H:|-[a]-|\""),
    ("- a.left = root.left", "a.left == root.left"),
    ("- a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8)", "a.leading == root.leading + 8"),
    (
      "- NSLayoutConstraint(item: a, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 40)",
      "a.width == 40"
    ),
    (
      "- NSLayoutConstraint(item: a, attribute: .top, relatedBy: .lessThanOrEqual, toItem: root, attribute: .bottom, multiplier: 1, constant: -8).isActive = true",
      "a.top <= root.bottom - 8"
    ),
    (
      "- '[NSLayoutConstraint constraintWithItem:a attribute:NSLayoutAttributeTop relatedBy:NSLayoutRelationEqual toItem:root attribute:NSLayoutAttributeTop multiplier:0.5 constant:3]'",
      "a.top == root.top * 0.5 + 3"
    ),
    (
      "- a.snp.makeConstraints { make in make.left.equalTo(root.snp.right).offset(-8).priority(750) }",
      "a.left == root.right - 8 @750"
    ), ("- make.left.equalToSuperview().offset(8)", "view.left == superview.left + 8"),
    ("- make.right.equalTo(root).inset(8)", "view.right == root.right - 8"),
    ("- make.width.equalTo(root).multipliedBy(0.5)", "view.width == root.width * 0.5"),
    ("- '[a mas_makeConstraints:^{ make.width.mas_equalTo(@44); }]'", "a.width == 44"),
    ("- a.autoPinEdge(.left, to: .right, of: b, withOffset: 8)", "a.left == b.right + 8"),
    ("- 'a.autoPinEdge(toSuperviewEdge: .bottom, withInset: 8)'", "a.bottom == superview.bottom - 8"),
    ("- 'a.autoSetDimension(.width, toSize: 44)'", "a.width == 44"),
  ]) func `code, and what YAML takes apart, is answered with the line to write`(typed: String, line: String) {
    let run = CapturedRun("check", "-", input: "\(Self.start)constraints:\n  \(typed)\n")
    #expect(run.status == .invalidScene)
    #expect(run.error.contains("help: write `\(line)`"), "\(run.error)")
    #expect(run.error.split(separator: "\n").count { $0.contains(": error: ") } == 1, "\(run.error)")
  }

  @Test func `a list in brackets is answered as well`() {
    let run = CapturedRun("check", "-", input: "\(Self.start)constraints: [H:|-[a]-|]\n")
    #expect(run.error.contains("5:15: error: YAML does not read this as a Visual Format"))
    #expect(run.error.contains("help: write `\"H:|-[a]-|\"`"))
  }

  @Test(arguments: ["- make.edges.equalTo(root)", "- make.left.right.equalTo(root)", "- a.autoCenterInSuperview()"])
  func `code of several constraints is answered with the form`(typed: String) {
    let run = CapturedRun("check", "-", input: "\(Self.start)constraints:\n  \(typed)\n")
    #expect(run.status == .invalidScene)
    #expect(!run.error.contains("write `view."), "\(run.error)")
  }

  @Test(arguments: ["height", "width"]) func `a change that leaves a view without an extent is no way out`(
    extent: String
  ) {
    let (start, end) = extent == "height" ? ("top", "bottom") : ("leading", "trailing")
    func ways(_ second: Int) -> [String] {
      let scene = """
        views:
          - {name: cell, frame: [0, 0, 40, 40], subviews: [{name: label}]}
        constraints:
          - label.\(start) == cell.\(start) + 20
          - label.\(end) == cell.\(end) - 20
          - label.\(end) == cell.\(end) - \(second)
          - label.\(extent == "height" ? "width" : "height") == 20
          - label.\(extent == "height" ? "leading" : "top") == cell.\(extent == "height" ? "leading" : "top")

        """
      return CapturedRun(words: ["check", "-"], input: Array(scene.utf8)).error.split(separator: "\n").map(String.init)
        .filter { $0.contains("fix") || $0.contains("change") }
    }
    // Whichever of both goes, the label is 0 high, or less.
    #expect(ways(30) == ["  help: each single change that was tried leaves `label` without a \(extent)"])
    // One of them leaves it 10.
    let open = ways(10)
    #expect(open.count == 3 && open.allSatisfy { $0.contains("`label.\(end) == cell.\(end) - 20`") }, "\(open)")
  }
}
