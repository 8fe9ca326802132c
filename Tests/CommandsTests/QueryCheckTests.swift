import Testing

@testable import GeomrunCommands

@Suite("Queries in check") struct QueryCheckTests {
  @Test func `an unmet answer is shown at its place, in the words of the query`() {
    let run = CapturedRun(
      "check", "-",
      input: """
        scene: Where is b
        views: [{name: a, frame: [10, 20, 300, 200], subviews: [{name: b, frame: [3, 4, 50, 60]}]}]
        queries:
          - convert: {rect: [0, 0, 50, 60], from: b, to: window}
            expect: [13, 24, 50, 60.5]
          - contains: {point: [5, 6], view: b}
            expect: false
          - expect: b
            hitTest: {point: [1, 2], view: a}
          - layerHitTest: {point: [1, 2], layer: a}
            expect: a
          - drawingOrder: a
            expect: [b, a]
          - drawingOrder: b
        """)
    #expect(run.status == .mismatch)
    #expect(run.error == "")
    #expect(
      run.output == """
        <stdin>:5:13: mismatch: convert [0, 0, 50, 60] from b to window in "Where is b"
          expected   [13, 24, 50, 60.5]
          actual     [13, 24, 50, 60]
          difference 0.5 in height
          tolerance  1e-06 absolute, 1e-09 relative, by default
        <stdin>:7:13: mismatch: contains [5, 6] in b in "Where is b"
          expected   false
          actual     true
        <stdin>:8:13: mismatch: hitTest [1, 2] in a in "Where is b"
          expected   b
          actual     a
        <stdin>:11:13: mismatch: layerHitTest [1, 2] in a in "Where is b"
          expected   a
          actual     null
        <stdin>:13:13: mismatch: drawingOrder of a in "Where is b"
          expected   [b, a]
          actual     [a, b]
        1 scene, 5 expectations, 5 not met

        """)
  }

  @Test func `met answers count, and a query without an expectation does not`() {
    let views = "views: [{name: a, frame: [1, 2, 30, 40]}]\n"
    let met = CapturedRun("check", "-", input: views + "queries: [{drawingOrder: a, expect: [a]}, {drawingOrder: a}]\n")
    #expect(met.status == .fine)
    #expect(met.output == "1 scene, 1 expectation, all met\n")
    let none = CapturedRun("check", "-", input: views + "queries: [{drawingOrder: a}]\n")
    #expect(none.status == .invalidScene)
  }

  @Test func `a warning leaves the check as it is`() {
    let run = CapturedRun(
      "check", "-",
      input: """
        views: [{name: a, frame: [1, 2, 30, 40], subviews: [{name: b, frame: [3, 4, 5, 6]}]}]
        mutations: [{b.constraints: [{minX: c.maxX}]}, {a.layout: }]
        expect: {b: {frame: [3, 4, 5, 6]}}
        """)
    #expect(run.status == .fine)
    #expect(run.error.hasPrefix("<stdin>:2:37: warning: "))
    #expect(run.output == "1 warning: 1 unknown-constraint-source\n" + "1 scene, 1 expectation, all met\n")
  }
}
