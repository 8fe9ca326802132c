import Foundation
import Testing

@testable import GeomrunCommands

/// `report --steps`.
@Suite struct StepReportTests {
  static let scene = """
    scene: Steps
    views:
      - {name: A, frame: [0, 0, 10, 20], autoresizesSubviews: false, subviews: [{name: B, frame: [1, 2, 3, 4]}]}
      - {name: C, frame: [5, 6, 7, 8]}
    mutations:
      - A.frame.size.width: 30
      - expect: {A: {frame.size.width: 30}}
      - A.frame.size.width: 30          # nothing new
      - C.addSubview: B
      - C.addSubview: B                 # it is there
      - C.constraints: [{minX: superlayer.minX}]
      - A.transform: {scale: 2}         # the last one
    queries: [{drawingOrder: C}]

    """

  static func run(_ format: String, _ words: String...) -> CapturedRun {
    CapturedRun(
      words: ["--steps", "--format", format, "-", "--stdin-filename", "s.yaml"] + words, input: Array(scene.utf8))
  }

  @Test func `a table has a part for each state, the last of which is the final one`() {
    let run = Self.run("table")
    #expect(run.status == .fine)
    #expect(
      run.output == """
        Steps  s.yaml

        0  as declared

        view  frame       bounds
        A     0 0 10 20   0 0 10 20
          B   1 2  3  4   0 0  3  4
        C     5 6  7  8   0 0  7  8

        1  A.frame.size.width: 30

        view  frame       bounds
        A     0 0 30 20   0 0 30 20
          B   1 2  3  4   0 0  3  4
        C     5 6  7  8   0 0  7  8

        3  C.addSubview: B

        view  frame       bounds
        A     0 0 30 20   0 0 30 20
        C     5 6  7  8   0 0  7  8
          B   1 2  3  4   0 0  3  4

        6  A.transform: {scale: 2}

        view  frame           bounds
        A     -15 -10 60 40   0 0 30 20
        C       5   6  7  8   0 0  7  8
          B     1   2  3  4   0 0  3  4

        drawingOrder of C  [C, B]

        """)
  }

  @Test func `CSV has a row for each view of each state, and then what it has without steps`() {
    let lines = Self.run("csv", "--columns", "bounds").output.split(separator: "\n")
    #expect(
      lines.prefix(2) == [
        "file,document,scene,step,mutation,view,superview,bounds.x,bounds.y,bounds.width,bounds.height,query,result",
        "s.yaml,1,Steps,0,,A,,0,0,10,20,,",
      ])
    #expect(lines.contains("s.yaml,1,Steps,6,A.transform: {scale: 2},B,C,0,0,3,4,,"))
    #expect(lines.contains("s.yaml,1,Steps,,,B,C,0,0,3,4,,"))
    #expect(lines.last == "s.yaml,1,Steps,,,,,,,,,drawingOrder of C,\"[C, B]\"")
    #expect(lines.count == 1 + 4 * 3 + 3 + 1)
  }

  @Test func `Markdown has a table for each state`() {
    let output = Self.run("markdown").output
    #expect(output.hasPrefix("### Steps\n\n#### 0. as declared\n\n| view | superview |"))
    #expect(output.components(separatedBy: "| --- | --- | --- | --- |").count == 5)
    #expect(output.contains("#### 6. A.transform: \\{scale: 2\\}\n\n"))
    #expect(output.hasSuffix("| drawingOrder of C | \\[C, B\\] |\n"))
  }

  @Test(arguments: ["json", "ndjson"]) func `JSON has the states beside the final one`(format: String) throws {
    let run = Self.run(format)
    let object = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let scene = try #require((object["scenes"] as? [[String: Any]])?.first ?? object)
    let steps = try #require(scene["steps"] as? [[String: Any]])
    #expect(steps.map { $0["step"] as? Int } == [0, 1, 3, 6])
    #expect(steps.map { $0["line"] as? Int } == [nil, 6, 9, 12])
    #expect(steps[0]["mutation"] is NSNull)
    #expect(steps[2]["mutation"] as? String == "C.addSubview: B")
    let plain = CapturedRun(
      words: ["--format", format, "-", "--stdin-filename", "s.yaml"], input: Array(Self.scene.utf8))
    let usual = try #require(JSONSerialization.jsonObject(with: Data(plain.output.utf8)) as? [String: Any])
    let final = try #require((usual["scenes"] as? [[String: Any]])?.first ?? usual)
    #expect(final["steps"] == nil)
    #expect(scene["views"] as? NSArray == final["views"] as? NSArray)
    #expect(steps[3]["views"] as? NSArray == final["views"] as? NSArray)
    #expect(scene["queries"] as? NSArray == final["queries"] as? NSArray)
  }

  @Test func `views and columns are chosen in every state`() {
    let run = Self.run("csv", "--views", "B", "--columns", "windowFrame")
    let rows = run.output.split(separator: "\n").dropFirst()
    #expect(rows.map { $0.split(separator: ",")[3] } == ["0", "1", "3", "6", "B", "drawingOrder of C"])
    #expect(rows.contains("s.yaml,1,Steps,3,C.addSubview: B,B,C,6,8,3,4,,"))
  }

  @Test func `a scene that is wrong shows no step`() {
    let run = CapturedRun(
      "--steps", "-", input: "views: [{name: A}]\nmutations:\n  - A.alpha: 0.5\n  - A.alpha: = 1 / 0\n")
    #expect(run.status == .invalidScene)
    #expect(run.output == "")
  }

  @Test func `what is written is a few times what many steps and many views need, and no more`() {
    func size(_ views: Int, _ steps: Int) -> Int {
      let text =
        "views:\n" + (0..<views).map { "  - name: v\($0)\n" }.joined() + (steps > 0 ? "mutations:\n" : "")
        // Every second one changes nothing.
        + (0..<steps).map { "  - v0.alpha: \(0.5 + Double($0 / 2) / 1000)\n" }.joined()
      return CapturedRun("--steps", "--format", "csv", "--columns", "alpha", "-", input: text).output.split(
        separator: "\n"
      ).count
    }
    #expect(size(20, 40) == 1 + 20 * 21 + 20)
    #expect(size(3, 0) == 1 + 3 + 3)
  }
}

/// Tables on a terminal.
@Suite struct TableWidthTests {
  static let scene = """
    scene: Wide
    views:
      - name: a-view-with-quite-a-long-name
        frame: [0.123456, 1.123456, 100.123456, 200.123456]
        subviews: [{name: 一个名字很长很长的视图在里面, frame: [3, 4, 5, 6]}]

    """

  static func run(_ width: Int?, isTerminal: Bool = true, columns: String? = nil) -> CapturedRun {
    CapturedRun(
      words: ["-", "--stdin-filename", "w.yaml", "--columns", "frame,bounds,center,anchorPoint"],
      input: Array(scene.utf8), environment: columns.map { ["COLUMNS": $0] } ?? [:], isTerminal: isTerminal,
      columns: width)
  }

  static func widths(_ run: CapturedRun) -> [Int] {
    run.output.split(separator: "\n").dropFirst().map { line in
      line.replacing(/\u{1B}\[[0-9;]*m/, with: "").reduce(0) {
        $0 + ($1.unicodeScalars.allSatisfy { $0.value >= 0x3000 } ? 2 : 1)
      }
    }
  }

  @Test(arguments: 45...140) func `every line of a table fits the terminal`(width: Int) throws {
    let run = Self.run(width)
    let widest = try #require(Self.widths(run).max())
    #expect(widest <= width, "\(run.output)")
    // Nothing is cut where there is room.
    if width >= 110 {
      #expect(run.output.contains("a-view-with-quite-a-long-name "))
      #expect(!run.output.contains("no room"))
    }
  }

  @Test func `decimals give way first, then names, then the last properties`() {
    #expect(Self.run(160).output.contains("0.123456"))
    let names = Self.run(90).output
    #expect(names.contains("0.12 ") && names.contains("\u{2026}") && !names.contains("no room"))
    let few = Self.run(60).output
    #expect(few.contains("no room, --columns chooses: center, anchorPoint"))
    #expect(!few.contains("0.5"))
  }

  @Test func `nothing is cut where nobody looks at it on a terminal`() {
    let piped = Self.run(nil, isTerminal: false, columns: "40").output
    #expect(piped.contains("a-view-with-quite-a-long-name"))
    #expect(!piped.contains("no room"))
    #expect(piped.contains("anchorPoint"))
  }

  @Test func `COLUMNS comes before what the terminal says`() throws {
    let widest = try #require(Self.widths(Self.run(200, columns: "60")).max())
    #expect(widest <= 60)
  }
}
