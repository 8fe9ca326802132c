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
      ("NSLayoutConstraint:0x1 V:[UIView:0x2][UIView:0x3]", "UIView2.top == UIView1.bottom"),
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
}
