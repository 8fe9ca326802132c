import Foundation
import GeomrunSceneModel
import GeomrunSceneReplay
import Testing

@Suite("Expressions") struct ExpressionTests {
  static let start = """
    params: {w: 40, h: 6, a-b: 1000, a: 7, b: 2, größe: 3, x2: 11}
    views:
      - {name: view1, frame: [10, 20, 300, 50], zPosition: 4}
      - {name: left-pane, bounds: [1, 2, 30, 8]}
      - {name: A}
    mutations:

    """

  static func value(_ expression: String) -> Double? {
    Replay.numbers(start + "  - A.zPosition: \(expression)\n", "A", "zPosition")?.first
  }

  static func findings(_ expression: String) -> [String] { Replay.findings(start + "  - A.zPosition: \(expression)\n") }

  @Test(
    arguments: [
      ("= 2 + 3 * 4", 14), ("= (2 + 3) * 4", 20), ("= 20 - 5 - 3", 12), ("= 24 / 4 / 2", 3), ("= 24 / 4 * 2", 12),
      ("= -2 * 3", -6), ("= 2 * -3", -6), ("= 2 - -3", 5), ("= --4", 4), ("= -(2 + 3)", -5), ("= -w", -40),
      ("=w/2", 20), ("= w / 2", 20), ("'= w / 2'", 20), ("\"= w / 2\"", 20), ("= .5 + 1e1", 10.5), ("= pi", Double.pi),
      ("= 2 * pi", 2 * Double.pi), ("= ((((1))))", 1), ("|-\n      = w + h", 46), ("= w - h", 34), ("= w-h", 34),
      ("= w -h", 34), ("= a-b", 1000), ("= a - b", 5), ("= a -b", 5), ("= a-b-a", 993), ("= größe * 2", 6),
      ("= x2", 11), ("= view1.zPosition", 4), ("= view1.frame.width", 300), ("= view1.bounds.size.height", 50),
      ("= view1.center.x", 160), ("= view1.position.y", 45), ("= view1.layer.anchorPoint.x", 0.5),
      ("= view1.transform.a", 1), ("= view1.transform3D.m44", 1), ("= view1.frame.minX", 10),
      ("= view1.frame.midX", 160), ("= view1.frame.maxX", 310), ("= view1.frame.minY", 20), ("= view1.frame.midY", 45),
      ("= view1.frame.maxY", 70), ("= left-pane.bounds.maxX", 31), ("= left-pane.bounds.width-w", -10),
      ("= view1.frame.maxX-left-pane.bounds.minX", 309), ("= A.zPosition + 1", 1), ("= 0 / 5", 0),
      ("= min(w, h, 9)", 6), ("= max(w, -50, h)", 40), ("= abs(h - w)", 34), ("= abs(-0)", 0), ("= sqrt(w * 10)", 20),
      ("= floor(-2.5)", -3), ("= ceil(-2.5)", -2), ("= round(2.5)", 3), ("= round(-2.5)", -3),
      ("= sin(30 deg) * 2", 2 * sin(Double.pi / 6)), ("= sin(90deg)", 1), ("= cos(0.5pi)", 0), ("= cos(pi)", -1),
      ("= tan(-45deg)", -1), ("= sin(pi / 2)", 1), ("= cos(2 * w deg + 10 deg)", nil),
      ("= sin((2 * w deg) + (10deg))", 1), ("= atan2(3, 0) / (1deg)", 90), ("= atan2(0, -1) / (1pi)", 1),
      ("= (90deg) / (0.5pi)", 1), ("= sin(max((30deg), (0.5pi)))", 1), ("= max(30deg, 90deg) / (1deg)", 90),
      ("= min ( w , h )", 6), ("= 2 * min(w, max(h, 7))", 14), ("= -abs(h) * sin(90deg)", -6),
      ("= view1.windowFrame.maxX", 310), ("= view1.layer.windowFrame.minY", 20),
    ] as [(String, Double?)]) func `an expression has the value of arithmetic`(expression: String, value: Double?)
  { #expect(Self.value(expression).map { abs($0 - (value ?? .nan)) < 1e-12 } ?? (value == nil)) }

  @Test(arguments: [
    ("= w / 0", "division-by-zero 7:22 /"), ("= w / (h - 6)", "division-by-zero 7:22 /"),
    ("'= w / 0'", "division-by-zero 7:23 /"), ("= 1e308 * 10", "not-finite 7:18 = 1e308 * 10"),
    ("= 1 + widht", "unknown-name 7:24 widht"), ("'= 1 + widht'", "unknown-name 7:25 widht"),
    ("\"= 1 + wüdht * 2\"", "unknown-name 7:25 wüdht"), ("= view2.frame.width", "unknown-name 7:20 view2"),
    ("= view1", "unknown-name 7:20 view1"), ("= a-c", "unknown-name 7:22 c"),
    ("= view1.frame", "expression 7:20 view1.frame"), ("= view1.hidden", "expression 7:20 view1.hidden"),
    ("= view1.frame.widht", "unknown-property 7:26 frame.widht"), ("= view1.", "unknown-property 7:26 "),
    ("= (1 + 2", "expression 7:20 ("), ("= 1 + 2)", "expression 7:25 )"), ("= 1 +", "expression 7:23 "),
    ("= +5", "expression 7:20 +"), ("=", "expression 7:19 "), ("= 2 3", "expression 7:22 3"),
    ("= 2w", "expression 7:21 w"), ("= 45 deg", "expression 7:23 d"), ("= 1e999", "not-finite 7:20 1e999"),
    ("= max(1)", "expression 7:20 max"), ("= min(1, 2", "expression 7:23 ("), ("= max()", "expression 7:24 )"),
    ("= sqrt(1, 2)", "expression 7:20 sqrt"), ("= sqrt(0 - 1)", "not-finite 7:20 sqrt"),
    ("= tan(90deg)", "not-finite 7:20 tan"), ("= sin(30)", "angle 7:20 sin"),
    ("= maxi(1, 2)", "unknown-name 7:20 maxi"), ("= atan2(1, 2)", "expression 7:19  atan2(1, 2)"),
    ("= 1 + (30deg)", "expression 7:22 +"), ("= 2 / (30deg)", "expression 7:22 /"),
    ("= (30deg) * (2rad)", "expression 7:28 *"), ("= max(1, 30deg)", "expression 7:20 max"),
    ("= atan2(1, 30deg)", "expression 7:20 atan2"), ("= sin(atan2(1, 2) deg)", "expression 7:36 deg"),
    ("= superview.bounds.width", "unknown-name 7:20 superview.bounds.width"),
    ("= superview", "unknown-name 7:20 superview"),
  ]) func `what is wrong is shown inside the expression`(expression: String, finding: String) {
    #expect(Self.findings(expression) == [finding])
  }

  @Test(
    arguments: [
      ("7.5", 7.5), ("7.", 7), ("7", 7), ("7 .5", nil), ("7.frame.width", 30), ("7.5 * 7.frame.height", 300),
      ("7.0-7.zPosition", 5), ("2x", 9), ("2x * 2", 18), ("2-3", 1000), ("2 - 3", -1), ("1e1", 10),
      ("1e1.zPosition", 4), ("1e1-1", 9), ("v.5", nil),
    ] as [(String, Double?)]) func `a view or a parameter that is called like a number is no number`(
      expression: String, value: Double?
    )
  {
    let scene = """
      params: {2x: 9, 2-3: 1000}
      views:
        - {name: "7", frame: [10, 20, 30, 40], zPosition: 2}
        - {name: 1e1, frame: [1, 2, 3, 4], zPosition: 4}
        - {name: v}
        - {name: A}
      mutations: [{A.zPosition: = \(expression)}]

      """
    #expect(Replay.numbers(scene, "A", "zPosition")?.first == value)
  }

  @Test func `depth ends at 64`() {
    func nested(_ depth: Int) -> String {
      "= " + String(repeating: "(", count: depth) + "1" + String(repeating: ")", count: depth)
    }
    #expect(Self.value(nested(63)) == 1)
    #expect(Self.findings(nested(64)).first?.hasPrefix("expression ") == true)
    #expect(Self.findings("= " + String(repeating: "-", count: 100_000) + "1").count == 1)
  }

  @Test func `values are read at that moment`() {
    let text = """
      views: [{name: A, frame: [10, 20, 30, 40]}]
      mutations:
        - A.frame.origin.x: = A.frame.maxX
        - A.frame.origin.x: = A.frame.maxX
        - A.frame: [= A.frame.minY, = A.frame.minX, = A.frame.height, = A.frame.width]
      """
    #expect(Replay.numbers(text, "A", "frame") == [20, 70, 40, 30])
  }

  @Test func `expressions stand inside every form`() {
    let start = "params: {t: 0.25, s: 3}\nviews: [{name: A, frame: {x: = s, y: 1, width: = 2 * s, height: 9}}]\n"
    #expect(Replay.numbers(start, "A", "frame") == [3, 1, 6, 9])
    for (text, numbers) in [
      ("{rotation: = 360 * t deg}", [0, 1, -1, 0, 0, 0]), ("{rotation: '= 2 * t pi'}", [0, 1, -1, 0, 0, 0]),
      ("{scale: = s}", [3, 0, 0, 3, 0, 0]), ("{scale: [= s, 2]}", [3, 0, 0, 2, 0, 0]),
      ("[1, 0, 0, = s, = t, 5]", [1, 0, 0, 3, 0.25, 5]),
      ("[{translation: [= s, 5]}, {scale: [2, = s]}]", [2, 0, 0, 3, 6, 15]),
    ] as [(String, [Double])] {
      #expect(Replay.numbers(start + "mutations: [{A.transform: \(text)}]\n", "A", "transform") == numbers, "\(text)")
    }
  }

  @Test func `parameters read those before them and take their first choice`() {
    let text = """
      params: {a: {choices: [3, 5]}, b: {from: 20, to: 90, step: 10}, c: = a * b}
      views: [{name: A, zPosition: = c}]
      """
    #expect(Replay.numbers(text, "A", "zPosition") == [60])
  }

  @Test func `a declaration reads only what is made before it`() {
    let good =
      "views:\n  - name: A\n    bounds: [0, 0, 30, 7]\n    subviews: [{name: B, zPosition: = A.bounds.width}]\n"
    #expect(Replay.numbers(good, "B", "zPosition") == [30])
    let late =
      "views:\n  - name: A\n    subviews: [{name: B, zPosition: = A.bounds.width}]\n    bounds: [0, 0, 30, 7]\n"
    #expect(Replay.numbers(late, "B", "zPosition") == [30])
    #expect(
      Replay.findings("views:\n  - name: A\n    subviews: [{name: B}]\n    zPosition: = B.zPosition\n") == [
        "unknown-name 4:18 B"
      ])
    #expect(Replay.findings("views: [{name: A, zPosition: = A.alpha}]\n") == ["unknown-name 1:32 A"])
    #expect(Replay.findings("views: [{name: A, zPosition: = B.alpha}, {name: B}]\n") == ["unknown-name 1:32 B"])
  }

  @Test func `a view that is called superview is that view`() {
    let text = """
      views:
        - name: superview
          bounds: [0, 0, 30, 7]
          subviews: [{name: B, bounds: [0, 0, 5, 3], subviews: [{name: C}]}]
      mutations: [{C.zPosition: = superview.bounds.width}]

      """
    #expect(Replay.numbers(text, "C", "zPosition") == [30])
  }

  @Test(arguments: [
    "params: {w: = superview.bounds.width}", "queries: [{contains: {point: [= superview.bounds.width, 1], view: A}}]",
  ]) func `superview belongs to a view`(section: String) {
    let findings = Replay.findings("views: [{name: A}]\n\(section)\n")
    #expect(findings.count == 1 && findings[0].hasPrefix("unknown-name "), "\(findings)")
  }

  @Test func `the superview is that of the moment`() {
    let text = """
      views:
        - {name: A, bounds: [0, 0, 30, 7], subviews: [{name: B}]}
        - {name: C, bounds: [0, 0, 50, 9]}
      mutations:
        - B.zPosition: = superview.bounds.width
        - C.addSubview: B
        - B.alpha: = superview.bounds.width
        - B.removeFromSuperview:

      """
    #expect(Replay.numbers(text, "B", "zPosition") == [30])
    #expect(Replay.numbers(text, "B", "alpha") == [50])
    let top = Replay.findings(text + "  - B.zPosition: = superview.alpha\n")
    #expect(top == ["unknown-name 9:20 superview.alpha"])
  }

  @Test(arguments: [
    (
      "B.alpha: = superview.alpha", "write `- A.addSubview: B` before this step, or name the view that is read here",
      nil
    ),
    (
      "B.frame: = superview.frame", "write `- A.addSubview: B` before this step, or name the view that is read here",
      nil
    ),
    ("A.alpha: = superview.alpha", "name the view that is read here, in place of `superview`", nil),
    (
      "B.alpha: = 2 * B.superview.alpha",
      "write `superview.alpha`, which reads the superview that `B` has at this point",
      "superview.alpha"
    ),
    (
      "B.frame: = B.superview.bounds", "write `superview.bounds`, which reads the superview that `B` has at this point",
      "superview.bounds"
    ), ("A.alpha: = B.superview.alpha", "read a superview by its own name, as in `view1.alpha`", nil),
    ("B.frame: = B.superview.superview.bounds", "read a superview by its own name, as in `view1.bounds`", nil),
    ("B.superview.frame: [1, 2, 3, 4]", "change a superview by its own name, as in `view1.frame`", nil),
  ]) func `a superview that is not there, or not read so, leads on`(step: String, help: String, written: String?) throws
  {
    let text = """
      views: [{name: A, bounds: [0, 0, 30, 7], subviews: [{name: B}]}]
      mutations:
        - B.removeFromSuperview:
        - \(step)

      """
    let finding = try #require(Replay.diagnostics(text).first)
    #expect(finding.help == [help])
    #expect(finding.fixes.flatMap(\.edits).map(\.text) == (written.map { [$0] } ?? []))
  }

  @Test func `names with hyphens are found in long expressions without a look at every prefix`() {
    let name = "v" + String(repeating: "-a", count: 2_000)
    let short = "a" + String(repeating: "-a", count: 400)
    let scene = """
      params: {a: 1, b-c: 5, \(short): 3}
      views: [{name: \(name), zPosition: 2}, {name: A}]
      mutations:
        - A.zPosition:
      """
    let count = 20_000
    let long = "a" + String(repeating: "-a", count: count)
    let clock = ContinuousClock()
    let time = clock.measure {
      // The longest name that stands there is taken, and again behind it; what is left is single.
      let (whole, rest) = ((count + 1) / 401, (count + 1) % 401)
      #expect(Replay.numbers("\(scene) = \(long)\n", "A", "zPosition") == [3 - 3 * Double(whole - 1) - Double(rest)])
      let views = String(repeating: "\(name).zPosition - ", count: 20)
      #expect(Replay.numbers("\(scene) = \(views)a\n", "A", "zPosition") == [2 - 19 * 2 - 1])
    }
    #expect(time < .seconds(3))
    #expect(Replay.numbers("\(scene) = b-c-a-b-c\n", "A", "zPosition") == [-1])
    #expect(Replay.numbers("\(scene) = a-\(name).zPosition\n", "A", "zPosition") == [-1])
  }
}
