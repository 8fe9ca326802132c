import SceneEvaluation
import Testing

@Suite("Expressions")
struct ExpressionTests {
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

  static func findings(_ expression: String) -> [String] {
    Replay.findings(start + "  - A.zPosition: \(expression)\n")
  }

  @Test(
    arguments: [
      ("= 2 + 3 * 4", 14), ("= (2 + 3) * 4", 20), ("= 20 - 5 - 3", 12), ("= 24 / 4 / 2", 3),
      ("= 24 / 4 * 2", 12), ("= -2 * 3", -6), ("= 2 * -3", -6), ("= 2 - -3", 5), ("= --4", 4),
      ("= -(2 + 3)", -5), ("= -w", -40), ("=w/2", 20), ("= w / 2", 20), ("'= w / 2'", 20),
      ("\"= w / 2\"", 20), ("= .5 + 1e1", 10.5), ("= pi", Double.pi), ("= 2 * pi", 2 * Double.pi),
      ("= ((((1))))", 1), ("|-\n      = w + h", 46), ("= w - h", 34), ("= w-h", 34), ("= w -h", 34),
      ("= a-b", 1000), ("= a - b", 5), ("= a -b", 5), ("= a-b-a", 993), ("= größe * 2", 6),
      ("= x2", 11), ("= view1.zPosition", 4), ("= view1.frame.width", 300),
      ("= view1.bounds.size.height", 50), ("= view1.center.x", 160), ("= view1.position.y", 45),
      ("= view1.layer.anchorPoint.x", 0.5), ("= view1.transform.a", 1),
      ("= view1.transform3D.m44", 1), ("= view1.frame.minX", 10), ("= view1.frame.midX", 160),
      ("= view1.frame.maxX", 310), ("= view1.frame.minY", 20), ("= view1.frame.midY", 45),
      ("= view1.frame.maxY", 70), ("= left-pane.bounds.maxX", 31),
      ("= left-pane.bounds.width-w", -10),
      ("= view1.frame.maxX-left-pane.bounds.minX", 309), ("= A.zPosition + 1", 1), ("= 0 / 5", 0),
    ] as [(String, Double)])
  func `an expression has the value of arithmetic`(expression: String, value: Double) {
    #expect(Self.value(expression) == value)
  }

  @Test(
    arguments: [
      ("= w / 0", "division-by-zero 7:22 /"), ("= w / (h - 6)", "division-by-zero 7:22 /"),
      ("'= w / 0'", "division-by-zero 7:23 /"), ("= 1e308 * 10", "not-finite 7:18 = 1e308 * 10"),
      ("= 1 + widht", "unknown-name 7:24 widht"), ("'= 1 + widht'", "unknown-name 7:25 widht"),
      ("\"= 1 + wüdht * 2\"", "unknown-name 7:25 wüdht"),
      ("= view2.frame.width", "unknown-name 7:20 view2"),
      ("= view1", "unknown-name 7:20 view1"), ("= a-c", "unknown-name 7:22 c"),
      ("= view1.frame", "expression 7:20 view1.frame"),
      ("= view1.hidden", "expression 7:20 view1.hidden"),
      ("= view1.frame.widht", "unknown-property 7:26 frame.widht"),
      ("= view1.", "unknown-property 7:26 "),
      ("= (1 + 2", "expression 7:20 ("), ("= 1 + 2)", "expression 7:25 )"),
      ("= 1 +", "expression 7:23 "),
      ("= +5", "expression 7:20 +"), ("=", "expression 7:19 "), ("= 2 3", "expression 7:22 3"),
      ("= 2w", "expression 7:21 w"), ("= 45 deg", "expression 7:23 d"),
      ("= 1e999", "not-finite 7:20 1e999"),
    ])
  func `what is wrong is shown inside the expression`(expression: String, finding: String) {
    #expect(Self.findings(expression) == [finding])
  }

  @Test(
    arguments: [
      ("7.5", 7.5), ("7.", 7), ("7", 7), ("7 .5", nil), ("7.frame.width", 30),
      ("7.5 * 7.frame.height", 300), ("7.0-7.zPosition", 5), ("2x", 9), ("2x * 2", 18),
      ("2-3", 1000), ("2 - 3", -1), ("1e1", 10), ("1e1.zPosition", 4), ("1e1-1", 9), ("v.5", nil),
    ] as [(String, Double?)])
  func `a view or a parameter that is called like a number is no number`(
    expression: String, value: Double?
  ) {
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
    let start =
      "params: {t: 0.25, s: 3}\nviews: [{name: A, frame: {x: = s, y: 1, width: = 2 * s, height: 9}}]\n"
    #expect(Replay.numbers(start, "A", "frame") == [3, 1, 6, 9])
    for (text, numbers) in [
      ("{rotation: = 360 * t deg}", [0, 1, -1, 0, 0, 0]),
      ("{rotation: '= 2 * t pi'}", [0, 1, -1, 0, 0, 0]),
      ("{scale: = s}", [3, 0, 0, 3, 0, 0]), ("{scale: [= s, 2]}", [3, 0, 0, 2, 0, 0]),
      ("[1, 0, 0, = s, = t, 5]", [1, 0, 0, 3, 0.25, 5]),
      ("[{translation: [= s, 5]}, {scale: [2, = s]}]", [2, 0, 0, 3, 6, 15]),
    ] as [(String, [Double])] {
      #expect(
        Replay.numbers(start + "mutations: [{A.transform: \(text)}]\n", "A", "transform")
          == numbers,
        "\(text)")
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
      Replay.findings(
        "views:\n  - name: A\n    subviews: [{name: B}]\n    zPosition: = B.zPosition\n")
        == ["unknown-name 4:18 B"])
    #expect(
      Replay.findings("views: [{name: A, zPosition: = A.alpha}]\n") == ["unknown-name 1:32 A"])
    #expect(
      Replay.findings("views: [{name: A, zPosition: = B.alpha}, {name: B}]\n")
        == ["unknown-name 1:32 B"])
  }
}
