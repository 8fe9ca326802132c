import Testing

@Suite("Numbers that constraints leave open") struct OpenNumberTests {
  /// What is open of a view `a` beside `b`, whose own numbers are known, what is said to be missing, and each way to
  /// follow that.
  @Test(arguments: [
    (
      "a.leading == root.leading",
      "a width or an intrinsic size, or another edge relative to an item with a known position",
      ["a.width == 30", "a.trailing == root.trailing"]
    ),
    (
      "a.width == 30", "a leading or trailing edge or a center, relative to an item with a known position",
      ["a.leading == root.leading", "a.trailing == b.leading", "a.centerX == root.centerX"]
    ),
    (
      "a.trailing == root.trailing",
      "a width or an intrinsic size, a leading or trailing edge relative to an item with a known position, or both",
      ["a.width == 30", "a.leading == b.trailing"]
    ),
    (
      "a.width <= 300",
      "a width or an intrinsic size, a leading or trailing edge relative to an item with a known position, or both",
      ["a.width == 30\n  - a.leading == root.leading"]
    ),
  ]) func `are decided by what is said to be missing`(constraint: String, missing: String, ways: [String]) {
    let start = """
      views:
        - {name: root, frame: [0, 0, 300, 200], subviews: [{name: a}, {name: b, frame: [7, 8, 90, 10]}]}
      allow: [translated-mask]
      constraints:
        - V:|[a]|
        - \(constraint)
      """
    let open = CapturedRun("check", "--allow-empty", "-", input: start)
    #expect(open.error.contains("; add \(missing)\n"), "\(open.error)")
    for way in ways {
      let decided = CapturedRun("check", "--allow-empty", "-", input: start + "\n  - \(way)\n")
      #expect(!decided.error.contains("ambiguous"), "\(decided.error)")
    }
  }

  @Test func `of a view in scrolled bounds are those of its frame`() {
    let run = CapturedRun(
      "check", "--allow-empty", "-",
      input: """
        views:
          - name: scroll
            frame: [0, 0, 300, 200]
            contentSize: [0, 0]
            contentOffset: [7, 35]
            subviews: [{name: a, intrinsicContentSize: [30, 20], alignmentRectInsets: [1, 2, 3, 4]}]
        constraints:
          - a.leading == scroll.leading
          - a.top >= scroll.frameLayoutGuide.top + 11
        """)
    // 35 + 11 - 1.
    #expect(run.error.contains("any y from 45 up fits [ambiguous-layout]"), "\(run.error)")
    #expect(run.error.contains("assuming y 45, "), "\(run.error)")
  }
}
