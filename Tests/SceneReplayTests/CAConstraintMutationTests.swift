import GeomrunSceneReplay
import Testing

@Suite("Constraints in scenes") struct CAConstraintMutationTests {
  static let start = """
    params: {half: 0.5, gap: 8, left-inset: 12, 2nd: 5, zero: 0}
    views:
      - name: parent
        bounds: [10, -20, 300, 200]
        subviews:
          - {name: a, frame: [1, 2, 50, 40]}
          - {name: side-bar, frame: [3, 4, 60, 30]}
      - {name: other, frame: [0, 0, 9, 9]}
    mutations:

    """

  static func frame(_ constraints: String) -> [Double]? {
    let layout = "  - side-bar.constraints: [{minX: superlayer.minX}]\n  - parent.layout:\n"
    return Replay.numbers(start + "  - a.constraints: [\(constraints)]\n" + layout, "a", "frame")
  }

  @Test(
    arguments: [
      ("{minX: superlayer.minX}", [10, 2, 50, 40]), ("{minX: superlayer.maxX}", [310, 2, 50, 40]),
      ("{maxY: superlayer.maxY - 5}", [1, 135, 50, 40]), ("{midX: superlayer.width * 0.5}", [125, 2, 50, 40]),
      ("{minX: superlayer.width / 4 + 7.5}", [82.5, 2, 50, 40]),
      ("{minX: superlayer.width * half - gap}", [142, 2, 50, 40]),
      ("{minX: superlayer.height / gap}", [25, 2, 50, 40]), ("{minX: superlayer.minX + left-inset}", [22, 2, 50, 40]),
      ("{minX: superlayer.minX + 2nd}", [15, 2, 50, 40]), ("{minX: superlayer.minY * -1}", [20, 2, 50, 40]),
      ("{minX: side-bar.maxX + gap}", [78, 2, 50, 40]),
      ("{minX: superlayer.minX}, {width: superlayer.height}", [10, 2, 200, 40]), ("", [1, 2, 50, 40]),
    ] as [(String, [Double])]) func `a constraint is read with its numbers and parameters`(
      constraints: String, frame: [Double]
    )
  { #expect(Self.frame(constraints) == frame) }

  @Test(arguments: [
    ("a.constraints: [{minX: superlayer.minX * nobody}]", "unknown-name 10:28 superlayer"),
    ("a.constraints: [{minX: superlayer.minX / zero}]", "division-by-zero 10:28 superlayer"),
    ("a.constraints: [{minX: superlayer.left}]", "expression 10:28 superlayer.left"),
    ("a.constraints: [{minX: superlayer}]", "expression 10:28 superlayer"),
    ("a.constraints: [{left: superlayer.minX}]", "unknown-key 10:22 left"),
    ("a.constraints: {minX: superlayer.minX}", "wrong-type 10:20 {"), ("parent.layout: a", "wrong-type 10:20 a"),
  ]) func `a wrong one is shown in its place`(mutation: String, finding: String) {
    let findings = Replay.findings(Self.start + "  - \(mutation)\n")
    #expect(findings.count == 1)
    #expect(findings.first?.hasPrefix(finding) == true, "\(findings)")
  }

  @Test(arguments: ["nobody", "other", "parent"])
  func `a source that is no sibling is a warning, once and not where it is allowed`(source: String) {
    let text =
      Self.start + "  - a.constraints: [{minX: \(source).maxX}, {minY: superlayer.minY}]\n"
      + "  - parent.layout:\n  - parent.layout:\n"
    #expect(Replay.findings(text) == ["unknown-constraint-source 10:28 \(source).maxX"])
    let allowed = text + "allow: [unknown-constraint-source]\n"
    #expect(Replay.findings(allowed) == [])
    #expect(Replay.numbers(allowed, "a", "frame") == [1, -20, 50, 40])
  }

  @Test func `constraints that nothing lays out are a warning, and not looked into`() {
    let text = Self.start + "  - a.constraints: [{minX: nobody.maxX}]\n"
    #expect(Replay.findings(text) == ["constraints-without-layout 10:28 nobody.maxX"])
    #expect(Replay.findings(text + "allow: [constraints-without-layout]\n") == [])
    #expect(Replay.findings(text + "  - a.constraints: []\n") == [])
    // The layout of another view, and one before them, place nothing.
    let elsewhere = text + "  - a.layout:\n"
    #expect(Replay.findings(elsewhere) == ["constraints-without-layout 10:28 nobody.maxX"])
    let tooEarly = Self.start + "  - parent.layout:\n  - a.constraints: [{minX: superlayer.minX}]\n"
    #expect(Replay.findings(tooEarly) == ["constraints-without-layout 11:28 superlayer.minX"])
  }

  @Test func `parameters are read when the constraints are set, sizes when they are applied`() {
    let text =
      Self.start + "  - a.layer.constraints: [{minX: superlayer.maxX}]\n  - parent.bounds.size.width: 90\n"
      + "  - parent.layer.layout:\n  - parent.bounds.size.width: 70\n"
    #expect(Replay.numbers(text, "a", "frame") == [100, 2, 50, 40])
  }
}
