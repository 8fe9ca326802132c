import GeomrunText

@testable import GeomrunReporting

/// Results of a check as every output has to be able to write them; no scene has to be replayed for them.
enum CannedResults {
  /// Text that means something in one output or another.
  static let hostile = "50%: a, b # c \\ <d> & \"e\" 'f' ]]>\r\n::error::\u{1B}[1m\u{0}\u{FFFE}\u{85} \u{1F642}"

  static func place(_ line: Int, _ column: Int, length: Int = 1) -> CheckedPlace {
    CheckedPlace(line: line, column: column, endLine: line, endColumn: column + length)
  }

  static func number(_ text: String) -> CheckedValue { CheckedValue(text: text, json: text) }

  static let frame = CheckedMismatch(
    expected: CheckedValue(text: "[1, 2, 30, 44]", json: "{\"x\": 1, \"y\": 2, \"width\": 30, \"height\": 44}"),
    actual: CheckedValue(text: "[1, 2.5, 30, 40]", json: "{\"x\": 1, \"y\": 2.5, \"width\": 30, \"height\": 40}"),
    difference: .init(component: "height", size: 4), absoluteTolerance: 0.25, relativeTolerance: 1e-9,
    tolerancePlace: place(2, 12, length: 4), lastChange: .mutation(place(7, 5), text: "view1.frame: [1, 2.5, 30, 40]"))

  static let alpha = CheckedMismatch(
    expected: number("0.5"), actual: number("1"), difference: .init(component: nil, size: 0.5), absoluteTolerance: 1e-6,
    relativeTolerance: 1e-9, tolerancePlace: nil, lastChange: .declaration)

  static let hitTest = CheckedMismatch(
    expected: CheckedValue(text: "null", json: "null"), actual: CheckedValue(text: "view2", json: "\"view2\""),
    difference: nil, absoluteTolerance: 1e-6, relativeTolerance: 1e-9, tolerancePlace: nil, lastChange: nil)

  static let warning = CheckedFinding(
    severity: .warning, code: "unknown-constraint-source", message: "this measures nothing",
    help: ["measure a sibling", "or `superlayer`"], identity: "this measures nothing", place: place(9, 3, length: 11))

  static let scenes = [
    CheckedScene(
      file: "Scenes/a.b.yaml", document: 1, title: "All met", expectations: 2,
      cases: [
        CheckedCase(name: "view1.frame", place: place(4, 18, length: 14)),
        CheckedCase(name: "view1.bounds", place: place(5, 19)),
      ], findings: []),
    CheckedScene(
      file: "Scenes/a.b.yaml", document: 2, title: "Some differ", expectations: 4,
      cases: [
        CheckedCase(name: "view1.alpha", place: place(14, 20, length: 2), anchor: place(6, 8, length: 3)),
        CheckedCase(name: "view1.frame", place: place(15, 21, length: 14), mismatch: frame),
        CheckedCase(
          name: "view1.alpha", place: place(16, 22, length: 3), mismatch: alpha, anchor: place(6, 8, length: 3)),
        CheckedCase(name: "hitTest [3, 4] in view1", place: place(17, 13, length: 4), mismatch: hitTest),
      ], findings: [warning]),
    CheckedScene(
      file: "odd, 100%: #\u{E9}.yml", document: 1, title: hostile, expectations: 1,
      cases: [
        CheckedCase(
          name: "\u{4E2D}.alpha", place: place(3, 9),
          mismatch: CheckedMismatch(
            expected: number("0.5"), actual: number("1"), difference: .init(component: nil, size: .infinity),
            absoluteTolerance: 1e-6, relativeTolerance: 1e-9, tolerancePlace: nil,
            lastChange: .mutation(place(2, 3), text: hostile)))
      ], findings: []),
    CheckedScene(
      file: "/absolute/broken.yaml", document: 1, title: "broken", expectations: 0, cases: [],
      findings: [
        warning,
        CheckedFinding(
          severity: .error, code: "number", message: "`x` is no number", help: ["write `1`"],
          identity: "`x` is no number", place: place(3, 30, length: 2),
          fixes: [
            CheckedFix(
              title: hostile, isPreferred: true,
              edits: [
                .init(place: place(3, 30, length: 2), bytes: 70..<72, text: hostile),
                .init(place: place(4, 1, length: 0), bytes: 80..<80, text: "# 1\n"),
              ])
          ]),
        CheckedFinding(
          severity: .error, code: "syntax", message: hostile, help: [], identity: hostile,
          place: CheckedPlace(line: 4, column: 1, endLine: 6, endColumn: 2)),
      ]),
  ]

  static let faults = ["cannot read `none.yaml`: No such file or directory"]

  /// What a format makes of scenes and faults.
  static func output(_ format: CheckFormat, _ scenes: [CheckedScene] = scenes, faults: [String] = faults) -> String {
    let writer = format.makeWriter(version: "1.2.3")
    var summary = CheckSummary()
    var text = ByteText()
    writer.begin(into: &text)
    for scene in scenes {
      summary.add(scene)
      writer.write(scene, into: &text)
    }
    summary.faults = faults
    writer.end(summary, into: &text)
    return text.string
  }
}
