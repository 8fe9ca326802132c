import GeomrunSceneModel
import GeomrunSceneReplay
import Testing

@Suite("Queries") struct QueryTests {
  static let start = """
    params: {w: 40}
    views:
      - name: outer
        bounds: [3, 4, 200, 100]
        center: [150, 80]
        subviews:
          - {name: back, frame: [10, 20, 60, 30], zPosition: 2}
          - {name: front, frame: [30, 25, 50, 40]}
      - {name: flat, frame: [400, 500, 30, 20]}
    mutations: [{flat.transform: {scale: [0, 2]}}]
    queries:

    """

  @Test(arguments: [
    ("convert: {point: [= w / 2, 5], from: back, to: outer}", "(30.0, 25.0)"),
    ("convert: {point: [5, = front.frame.maxX], from: back, to: front}", "(-15.0, 75.0)"),
    ("convert: {point: {y: 6, x: 5}, from: outer, to: window}", "(52.0, 32.0)"),
    ("convert: {to: outer, from: window, point: '{52, 32}'}", "(5.0, 6.0)"),
    ("convert: {point: [7, 8], from: window, to: window}", "(7.0, 8.0)"),
    ("convert: {rect: [0, 1, = w, 3], from: back, to: window}", "(57.0, 47.0, 40.0, 3.0)"),
    ("convert: {rect: '{{57, 47}, {40, 3}}', from: window, to: back}", "(0.0, 1.0, 40.0, 3.0)"),
    ("contains: {point: [= w + 19.5, 29], view: back}", "true"),
    ("contains: {point: [= w + 20, 29], view: back}", "false"), ("hitTest: {point: [45, 30], view: outer}", "front"),
    ("hitTest: {point: [2, 30], view: outer}", "none"), ("layerHitTest: {point: [= w + 52, 56], layer: outer}", "back"),
    ("layerHitTest: {layer: outer, point: [20, 56]}", "none"), ("drawingOrder: outer", "outer front back"),
    ("drawingOrder: back", "back"),
  ]) func `a question has an answer`(query: String, answer: String) {
    #expect(Replay.answers(Self.start + "  - \(query)\n") == [answer])
  }

  static let depth = """
    views:
      - name: outer
        frame: [0, 0, 300, 200]
        subviews:
          - name: inner
            frame: [0, 0, 300, 200]
            subviews:
              - {name: leaf, bounds: [0, 0, 80, 60], center: [100, 50], transform3D: {rotation: {angle: 40deg, axis: [0, 1, 0]}}}
              - {name: mat, frame: [75, 30, 90, 70]}
    mutations: [CHANGE]
    queries: [QUERY]
    """

  @Test(arguments: [
    ("outer.alpha: 0.5", "drawingOrder: outer", true), ("outer.alpha: 0.5", "drawingOrder: window", true),
    ("outer.alpha: 0.5", "drawingOrder: inner", true),
    // What is asked about does not hold both.
    ("outer.alpha: 0.5", "drawingOrder: leaf", false),
    ("outer.alpha: 0.5", "layerHitTest: {point: [90, 50], layer: outer}", false),
    ("leaf.hidden: true", "drawingOrder: outer", false), ("mat.alpha: 0", "drawingOrder: outer", false),
    ("inner.hidden: true", "drawingOrder: outer", false), ("mat.zPosition: 30", "drawingOrder: outer", false),
    ("mat.center: [220, 150]", "drawingOrder: outer", false),
  ]) func `an order that no list can tell has a warning, where both are seen`(
    change: String, query: String, isWarned: Bool
  ) throws {
    let text = Self.depth.replacing("CHANGE", with: "{\(change)}").replacing("QUERY", with: "{\(query)}")
    let found = try #require(Replay.outcomes(text).first).diagnostics
    #expect(found.map { $0.code.rawValue } == (isWarned ? ["layers-intersect"] : []))
    if isWarned {
      #expect(
        found[0].message
          == "`leaf` and `mat` intersect, so no drawing order is right: at [87.5, 55] in `inner` "
          + "`leaf` is in front, at [115.320889, 55] `mat`")
      #expect(
        found[0].help == [
          "they meet on the line from [100, 80] to [100, 30]; `geomrun draw` shows the front part of each"
        ])
    }
  }

  @Test(arguments: [
    ("convert: {point: [20, 5], from: back, to: outer}", "[30, 25]", "[30, 26]"),
    ("convert: {rect: [0, 1, 40, 3], from: back, to: outer}", "[10, 21, = w, 3]", "[10, 21, 4, 3]"),
    ("convert: {point: [20, 5], from: back, to: outer}", "[30.0000009, 25]", "[30.0000011, 25]"),
    ("contains: {point: [5, 6], view: back}", "true", "false"),
    ("hitTest: {point: [45, 30], view: outer}", "front", "back"),
    ("hitTest: {point: [45, 30], view: outer}", "front", "null"),
    ("layerHitTest: {point: [20, 56], layer: outer}", "null", "outer"),
    ("drawingOrder: outer", "[outer, front, back]", "[outer, back, front]"),
    ("drawingOrder: outer", "[outer, front, back]", "[outer, front]"),
  ]) func `an expected answer is met or not`(query: String, met: String, unmet: String) {
    let text = Self.start + "  - \(query)\n    expect: "
    #expect(Replay.outcomes(text + met).first?.mismatches.isEmpty == true)
    #expect(Replay.outcomes(text + met).first?.comparisons == 1)
    #expect(Replay.outcomes(text + unmet).first?.mismatches.count == 1)
    // The expectation may stand before the question.
    let turned = Self.start + "  - expect: \(unmet)\n    \(query)\n"
    #expect(Replay.outcomes(turned).first?.mismatches.count == 1)
  }

  @Test(arguments: [
    ("convert: {point: [1, 2], from: nobody, to: outer}", "unknown-view 12:36 nobody"),
    ("convert: {point: [1, 2], from: back, to: flat}", "conversion 12:5 convert"),
    ("convert: {point: [= 1 / 0, 2], from: back, to: outer}", "division-by-zero 12:27 /"),
    ("convert: {point: [= v, 2], from: back, to: outer}", "unknown-name 12:25 v"),
    ("convert: {point: [.nan, 2], from: back, to: outer}", "not-finite 12:22 ["),
    ("convert: {point: [1, 2], to: outer}", "missing-key 12:14 {"),
    ("contains: {point: [1, 2], view: window}", "unknown-view 12:37 window"),
    ("hitTest: {point: [1, 2], layer: outer}", "unknown-key 12:30 layer"),
    ("contains: {point: [1, 2], layer: outer}", "unknown-key 12:31 layer"),
    ("convert: {point: [1, 2], layer: outer}", "unknown-key 12:30 layer"),
    ("layerHitTest: {point: [1, 2], view: outer}", "unknown-key 12:35 view"),
    ("drawingOrder: nobody", "unknown-view 12:19 nobody"),
    ("hitTest: {point: [1, 2, 3], view: outer}", "wrong-count 12:22 ["),
    ("hitTest: {point: [1, 2]}", "missing-key 12:14 {"), ("layerHitTest: {layer: outer}", "missing-key 12:19 {"),
    ("{drawingOrder: back, expect: back}", "wrong-type 12:34 back"),
    ("{hitTest: {point: [1, 2], view: back}, expect: nobody}", "unknown-view 12:52 nobody"),
    ("{contains: {point: [1, 2], view: back}, expect: YES}", "bool 12:53 YES"),
    ("{convert: {point: [1, 2], from: back, to: outer}, expect: [1, 2, 3, 4]}", "wrong-count"),
  ]) func `a wrong one is shown in its place`(query: String, finding: String) {
    let findings = Replay.findings(Self.start + "  - \(query)\n")
    #expect(findings.count == 1, "\(findings)")
    #expect(findings.first?.hasPrefix(finding) == true, "\(findings)")
  }

  @Test func `the sections may stand in any order`() {
    let text = """
      queries:
        - convert: {point: [= w, = b.bounds.midY], from: a, to: b}
        - drawingOrder: a
          expect: [a, b]
      expect: {b: {frame: [5, 6, 30, 20]}}
      mutations: [{a.addSubview: b}, {b.frame.origin.x: = w - 35}]
      views: [{name: b, frame: [1, 6, 30, 20]}, {name: a, frame: [10, 20, 300, 200]}]
      params: {w: 40}
      """
    #expect(Replay.answers(text) == ["(35.0, 4.0)", "a b"])
    #expect(Replay.outcomes(text).first?.comparisons == 2)
    #expect(Replay.outcomes(text).first?.mismatches.isEmpty == true)
  }
}
