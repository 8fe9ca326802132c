import Foundation
import GeomrunRecordings
import Testing

@testable import GeomrunCommands

/// Messages of constraints that cannot hold together, in `ConstraintLogs`, and code that makes constraints, in
/// `ConstraintCode`: each becomes a scene, and what geomrun says of it is recorded behind it.
@Suite("Imported logs of constraints") struct ConstraintLogTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  private static func names(in folder: String) -> [String] {
    let path = Self.folder.appendingPathComponent(folder).path
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).filter { $0.hasSuffix(".txt") }.map {
      "\(folder)/\($0.dropLast(4))"
    }.sorted()
  }

  @Test(arguments: names(in: "ConstraintLogs")) func `a message becomes a scene with its conflict`(name: String) throws
  {
    let check = try Self.compare(name, "check", "-")
    #expect(check.output.contains("[constraints-conflict]") || check.error.contains("[constraints-conflict]"))
  }

  @Test(arguments: names(in: "ConstraintCode")) func `code becomes a scene with its constraints`(name: String) throws {
    let report = try Self.compare(name, "report", "-")
    #expect(report.status == .fine)
  }

  /// Compares the scene that a text becomes, and what a command says of it, with the record beside it.
  private static func compare(_ name: String, _ words: String...) throws -> CapturedRun {
    let text = Array(try Data(contentsOf: folder.appendingPathComponent(name + ".txt")))
    let file = name.split(separator: "/").last.map(String.init) ?? name
    let run = CapturedRun(words: ["import", "-", "--stdin-filename", file + ".txt"], input: text)
    #expect(run.status == .fine)
    let after = CapturedRun(words: words + ["--stdin-filename", file + ".yaml"], input: Array(run.output.utf8))
    let said = (run.error + after.error + after.output).split(separator: "\n")
    let scene = run.output + said.map { "#! \($0)\n" }.joined()
    try Recording(folder.appendingPathComponent(name + ".yaml")).compare(scene)
    return after
  }

  /// One constraint between quotes, as a message has it.
  private static func imported(_ constraint: String) -> CapturedRun {
    CapturedRun("import", "-", input: "(\n    \"<\(constraint)>\"\n)\n")
  }

  @Test(
    arguments: [
      ("NSLayoutConstraint:0x1 H:[UIView:0x2(100@750)]", "UIView1.width == 100 @750"),
      ("NSLayoutConstraint:0x1 H:[UIView:0x2(<=100)]", "UIView1.width <= 100"),
      ("NSLayoutConstraint:0x1 V:[UIView:0x2(==UIView:0x3)]", "UIView1.height == UIView2.height"),
      ("NSLayoutConstraint:0x1 V:|-[UIView:0x2]", nil),
      ("NSLayoutConstraint:0x1 V:[UIView:0x2]-(NSSpace(8))-[UIView:0x3]", "UIView2.top == UIView1.bottom + 8"),
      (
        "NSLayoutConstraint:0x1 UIView:0x2.bottom <= UIView:0x3.bottom NSLayoutAnchorConstraintSpace(8)",
        "UIView1.bottom <= UIView2.bottom + 8"
      ), ("NSLayoutConstraint:0x1 NSView:0x2.top == NSView:0x3.top NSSpace(0)", "NSView1.top == NSView2.top"),
      (
        "NSLayoutConstraint:0x1 UIView:0x2.top == UIView:0x3.top - NSSpace(20) @750",
        "UIView1.top == UIView2.top - 20 @750"
      ),
      (
        "NSLayoutConstraint:0x1 UIView:0x2.top >= 2*UIView:0x3.bottom + 1.5*NSSpace(8)",
        "UIView1.top >= UIView2.bottom * 2 + 12"
      ),
      ("NSLayoutConstraint:0x1 UIView:0x2.height >= NSSpace(8)", "UIView1.height >= 8"),
      ("NSLayoutConstraint:0x1 UIView:0x2.height >= Space(8)x", nil),
      (
        "NSLayoutConstraint:0x1 V:[UIView:0x2]-(>=NSLayoutAnchorConstraintSpace(8)@20)-[UIView:0x3]",
        "UIView2.top >= UIView1.bottom + 8 @20"
      ), ("NSLayoutConstraint:0x1 H:[NSView:0x2]-NSSpace(20)-[NSView:0x3]", "NSView2.leading == NSView1.trailing + 20"),
      ("NSLayoutConstraint:0x1 H:[NSView:0x2]-NSSpace(20[NSView:0x3]", nil),
      (
        "NSIBPrototypingLayoutConstraint:0x1\t'IB auto' H:|-(137@251)-[UIButton:0x2](LTR) priority:251 (Names: '|':UIView:0x3 )",
        "UIButton1.leading == UIView1.leading + 137 @251"
      ), ("NSLayoutConstraint:0x1 V:[UIView:0x2][UIView:0x3]", "UIView2.top == UIView1.bottom"),
      ("NSLayoutConstraint:0x1 V:[UIView:0x2]-(>=-4@20)-[UIView:0x3]", "UIView2.top >= UIView1.bottom - 4 @20"),
      (
        "NSLayoutConstraint:0x1 UIView:0x2.width == UIView:0x3.width/4 + 1.5",
        "UIView1.width == UIView2.width * 0.25 + 1.5"
      ),
      (
        "NSLayoutConstraint:0x1 UIView:0x2.width == 2 * UIView:0x3.height - 1 @ 999",
        "UIView1.width == UIView2.height * 2 - 1 @999"
      ), ("NSLayoutConstraint:0x1 UIView:0x2.left == UIView:0x3.right + -3", "UIView1.left == UIView2.right - 3"),
      ("NSLayoutConstraint:0x1 UIView:0x2.baseline <= UIView:0x3.centerY", "UIView1.lastBaseline <= UIView2.centerY"),
      ("NSLayoutConstraint:0x1 UILabel:0x2'a.b == c(d)'.width == 7", "UILabel1.width == 7"),
      ("NSLayoutConstraint:0x1 UILabel:0x2'it's [here]'.width == 7", "UILabel1.width == 7"),
      ("NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=--& UIView:0x2.minY == 12", "UIView1.top == superview.top + 12"),
      (
        "NSAutoresizingMaskLayoutConstraint:0x1 h=&-& v=--& UIView:0x2.midX == 0.5*UIView:0x3.width - 4",
        "UIView2.centerX == UIView1.right * 0.5 - 4"
      ),
      (
        "NSContentSizeLayoutConstraint:0x1 UILabel:0x2.width == 31 Hug:251 CompressionResistance:750",
        "UILabel1.width <= 31 @251"
      ), ("NSLayoutConstraint:0x1 UIView:0x2.width == nan", nil), ("NSLayoutConstraint:0x1 UIView:0x2.width", nil),
      ("NSLayoutConstraint:0x1 H:[UIView:0x2(100", nil),
      ("MASLayoutConstraint:0x1 UIView:box.width == 7 ^high", "box.width == 7 @750"),
      ("MASLayoutConstraint:0x1 UIView:box.width == 7 ^sometimes", nil),
    ] as [(String, String?)]) func `each form is read, or said to be left out`(constraint: String, text: String?)
  {
    let run = Self.imported(constraint)
    if let text {
      #expect(run.output.contains(": \(text)  # "), "\(run.output)\(run.error)")
    } else {
      #expect(!run.output.contains("\n  - c1: "), "\(run.output)")
      #expect(
        run.output.contains("# line 2 (") || run.error.contains("none of its constraints can be read"),
        "\(run.output)\(run.error)")
    }
  }

  @Test func `a message that is cut anywhere becomes a scene or an error`() throws {
    let log = try String(
      contentsOf: Self.folder.appendingPathComponent("ConstraintLogs/ios-message.txt"), encoding: .utf8)
    for length in stride(from: 0, to: log.count, by: 29) {
      let run = CapturedRun("import", "-", input: String(log.prefix(length)))
      #expect(run.status == .fine || run.status == .invalidScene)
      // What is cut off is not read as a shorter number.
      let lines = run.output.split(separator: "\n").filter { $0.contains("  - c") }
      for line in lines { #expect(!line.contains("== 12  #") && !line.contains(">= 4  #"), "\(line)") }
    }
  }

  /// The constraints of a message, which breaks the one of address 0x1.
  private static func message(_ constraints: [String], from start: String = "(\n") -> String {
    let list = constraints.map { "    \"<NSLayoutConstraint:\($0)>\",\n" }.joined()
    return "Unable to simultaneously satisfy constraints.\n".prefix(start.isEmpty ? 0 : 100) + start + list
      + ")\n\nWill attempt to recover by breaking constraint \n<NSLayoutConstraint:\(constraints.first ?? "")>\n"
  }

  @Test func `content sizes without priorities are wishes, and it is said that these are not printed`() {
    let list = [
      "MASLayoutConstraint:0x1 UILabel:0x9.width == 44", "NSContentSizeLayoutConstraint:0x2 UILabel:0x9.width == 35",
    ]
    let run = CapturedRun("import", "-", input: "(\n" + list.map { "<\($0)>,\n" }.joined() + ")\n")
    #expect(run.error.contains("<stdin>:3: warning: this content size is printed without priorities"))
    let report = CapturedRun("report", "-", "--format", "json", input: run.output)
    #expect(report.status == .fine)
    #expect(report.output.contains("44"), "\(report.output)")
  }

  @Test func `a message that does not contradict itself as printed is said to hold`() {
    let constraints = ["0x1 UIView:0x9.height >= 48   (active)", "0x2 UIView:0x9.height == 48   (active)"]
    let run = CapturedRun("import", "-", input: Self.message(constraints))
    #expect(run.error.contains("warning: as printed, these constraints do not conflict"))
    #expect(run.output.contains("# As printed, these constraints do not conflict"))
    let check = CapturedRun("check", "-", input: run.output)
    #expect(check.output == "1 warning: 1 broken-constraint\n1 scene, 1 expectation, all met\n")
    // One that does is expected to be a conflict, as before.
    let other = CapturedRun("import", "-", input: Self.message(["0x1 UIView:0x9.height >= 49", constraints[1]]))
    #expect(other.error == "")
    #expect(!other.output.contains("queries:"))
  }

  @Test func `a list that begins in its middle, and one of which nothing is left, are said to be so`() {
    let constraints = [
      "0x1 V:[UIView:0x8]-(10)-[UIView:0x9]   (active)", "0x2 UIView:0x9.height == 48   (active)",
    ]
    let middle = CapturedRun("import", "-", input: Self.message(constraints, from: ""))
    #expect(middle.error.contains("warning: the start of the list is missing"))
    #expect(middle.output.contains("\nbroken: [c1]"))
    let alone = CapturedRun(
      "import", "-",
      input: " Will attempt to recover by breaking constraint\n <NSLayoutConstraint:\(constraints[0])>\n")
    #expect(alone.output.contains("  - c1: UIView2.top == UIView1.bottom + 10  # "))
    #expect(
      alone.error
        == "<stdin>:2: warning: this constraint was broken; the list of conflicting constraints is missing\n")
    let short = Self.message([constraints[1]]).replacing(
      "constraint \n<NSLayoutConstraint:0x2", with: "constraint \n<NSLayoutConstraint:0x3")
    let added = CapturedRun("import", "-", input: short)
    #expect(added.error.contains("is not in the list, which is cut off: it was added"))
    #expect(added.output.contains("\nbroken: [c2]"))
  }

  @Test func `the first way out is of what breaks, and none is of what the system makes`() {
    let message = Self.message([
      "0x1 V:|-(0)-[UILabel:0x8]   (active, names: '|':UITableViewCellContentView:0x9 )",
      "0x2 V:[UILabel:0x8]-(0)-|   (active, names: '|':UITableViewCellContentView:0x9 )",
      "0x3 UILabel:0x8.height == 103   (active)",
      "0x4 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x9.height == 115   (active)",
    ])
    let scene = CapturedRun("import", "-", input: message).output
    let ways = CapturedRun("check", "-", input: scene).error.split(separator: "\n").filter {
      $0.contains("fix (verified)")
    }
    let first = "  help: fix (verified): lower `UILabel1.height == 103` to @999 (iOS breaks it anyway); "
    #expect(ways.first?.hasPrefix(first) == true, "\(ways)")
    #expect(ways.count > 3 && !ways.contains { $0.contains("`UITableViewCellContentView1.height == 115`") })
  }

  @Test func `what a log goes on with behind a constraint is a comment, and the constraint is read`() {
    let log =
      "10:00:00.640 App[1:2] <NSContentSizeLayoutConstraint:0x1 UIButton:0x2'a > b'.width == 111>;  750.000000  250.000000\n"
    let run = CapturedRun("import", "-", input: log)
    #expect(run.output.contains("  - c1: UIButton1.width <= 111 @250  # "), "\(run.output)")
    #expect(run.output.contains("# line 1 (after the constraint): ;  750.000000  250.000000\n"))
    // The line itself is read.
    #expect(!run.error.contains("not understood"), "\(run.error)")
  }

  @Test func `constraints that are all inactive are not said to be unreadable`() {
    let run = CapturedRun("import", "-", input: "<NSLayoutConstraint:0x1 UIView:0x2.width == 7   (inactive)>\n")
    #expect(run.status == .invalidScene)
    #expect(!run.error.contains("none of its constraints can be read"), "\(run.error)")
    #expect(run.error.contains("its constraints are inactive"))
  }

  @Test(arguments: [
    ("Card Frame:{{1, 2}, {3, 4}}", "expect:\n  CardView1: {frame: [1, 2, 3, 4]}\n"),
    ("self.card bounds = {{0, 0}, {30, 40}}", "expect:\n  CardView1: {bounds: [0, 0, 30, 40]}\n"),
    ("card.frame = Optional((1.0, 2.5, 3.0, 4.0))", "expect:\n  CardView1: {frame: [1.0, 2.5, 3.0, 4.0]}\n"),
    ("card frame：(1, 2, 3, 4)", "expect:\n  CardView1: {frame: [1, 2, 3, 4]}\n"),
    ("card bounds: CGRect(x: 1, y: 2, width: 3, height: 4)", "expect:\n  CardView1: {bounds: [1, 2, 3, 4]}\n"),
    (
      "Window Frame:{{0, 436}, {320, 44}}",
      "  - name: UIWindow1  # UIWindow 0x3, frame line 4\n    frame: [0, 436, 320, 44]\n"
    ),
  ]) func `a frame beside constraints is that of the only view that is called so`(line: String, expected: String) {
    let log = "(\n<NSLayoutConstraint:0x1 CardView:0x2'card'.width == UIWindow:0x3.width>\n)\n\(line)\n"
    let run = CapturedRun("import", "-", input: log)
    #expect(run.output.contains(expected), "\(run.output)")
    #expect(!run.error.contains("frame printed here"))
  }

  @Test func `frames beside constraints that no view is called by are comments, and are named`() {
    for frame in ["Window Frame:{{0, 436}, {320, 44}}", "label.frame: (0.0, 436.0, 320.0, 44.0)"] {
      let log = "(\n<NSLayoutConstraint:0x1 UIView:0x2.width == 7>\n)\n\(frame)\nDone\nframes (4): 1, 2, 3, 4\n"
      let run = CapturedRun("import", "-", input: log)
      #expect(run.error.contains("<stdin>:4: warning: a frame printed here belongs to no view of the scene"))
      #expect(run.output.contains("# line 4: \(frame)\n"))
      #expect(!run.error.contains("<stdin>:6"))
    }
  }

  @Test func `a message that does not contradict itself is told of by check as well`() {
    let log = """
      [LayoutConstraints] Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x1 UIView:0x2.height >= 48   (active)>",
          "<NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Height' UIView:0x2.height == 48   (active)>"
      )

      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x1 UIView:0x2.height >= 48   (active)>
      """
    let scene = CapturedRun("import", "-", input: log).output
    #expect(scene.contains("\nbroken: [c1]\n"), "\(scene)")
    let check = CapturedRun("check", "-", input: scene)
    #expect(check.output.contains("1 expectation, all met"), "\(check.output)")
    #expect(check.error.contains("`c1` is ignored, because the scene lists it in `broken`; but nothing here"))
    // Where something does, that is what is said.
    let other = CapturedRun("check", "-", input: scene.replacing(">= 48", with: ">= 49").replacing("[]", with: "[c1]"))
    #expect(!other.error.contains("but nothing here"), "\(other.error)")
  }
}
