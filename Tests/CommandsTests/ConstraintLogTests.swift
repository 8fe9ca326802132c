import Foundation
import Testing

@testable import GeomrunCommands

/// Messages of constraints that cannot hold together, in `ConstraintLogs`: each becomes a scene, and what `check` says of it is
/// recorded behind it.
@Suite("Imported logs of constraints")
struct ConstraintLogTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("ConstraintLogs")
  static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()

  @Test(arguments: names)
  func `a message becomes a scene with its conflict`(name: String) throws {
    let log = Array(try Data(contentsOf: Self.folder.appendingPathComponent(name + ".txt")))
    let run = CapturedRun(
      words: ["import", "-", "--stdin-filename", name + ".txt"], input: log)
    #expect(run.status == .fine)
    let check = CapturedRun("check", "-", "--stdin-filename", name + ".yaml", input: run.output)
    #expect(
      check.output.contains("[constraints-conflict]")
        || check.error.contains("[constraints-conflict]"))
    let said = (run.error + check.error + check.output).split(separator: "\n")
    let text = run.output + said.map { "#! \($0)\n" }.joined()
    let file = Self.folder.appendingPathComponent(name + ".yaml")
    let recorded = (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) }
    if FixtureTests.isRecorded(text, recorded) {
      try Data(text.utf8).write(to: file)
      Issue.record("recorded ConstraintLogs/\(name).yaml; check it by hand, then run again")
    } else {
      #expect(text == recorded, "ConstraintLogs/\(name).yaml differs; see GEOMRUN_RECORD")
    }
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
      (
        "NSLayoutConstraint:0x1 V:[UIView:0x2]-(NSSpace(8))-[UIView:0x3]",
        "UIView2.top == UIView1.bottom + 8"
      ),
      ("NSLayoutConstraint:0x1 V:[UIView:0x2][UIView:0x3]", "UIView2.top == UIView1.bottom"),
      (
        "NSLayoutConstraint:0x1 V:[UIView:0x2]-(>=-4@20)-[UIView:0x3]",
        "UIView2.top >= UIView1.bottom - 4 @20"
      ),
      (
        "NSLayoutConstraint:0x1 UIView:0x2.width == UIView:0x3.width/4 + 1.5",
        "UIView1.width == UIView2.width * 0.25 + 1.5"
      ),
      (
        "NSLayoutConstraint:0x1 UIView:0x2.width == 2 * UIView:0x3.height - 1 @ 999",
        "UIView1.width == UIView2.height * 2 - 1 @999"
      ),
      (
        "NSLayoutConstraint:0x1 UIView:0x2.left == UIView:0x3.right + -3",
        "UIView1.left == UIView2.right - 3"
      ),
      (
        "NSLayoutConstraint:0x1 UIView:0x2.baseline <= UIView:0x3.centerY",
        "UIView1.lastBaseline <= UIView2.centerY"
      ),
      ("NSLayoutConstraint:0x1 UILabel:0x2'a.b == c(d)'.width == 7", "UILabel1.width == 7"),
      ("NSLayoutConstraint:0x1 UILabel:0x2'it's [here]'.width == 7", "UILabel1.width == 7"),
      (
        "NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=--& UIView:0x2.minY == 12",
        "UIView1.top == superview.top + 12"
      ),
      (
        "NSAutoresizingMaskLayoutConstraint:0x1 h=&-& v=--& UIView:0x2.midX == 0.5*UIView:0x3.width - 4",
        "UIView2.centerX == UIView1.right * 0.5 - 4"
      ),
      (
        "NSContentSizeLayoutConstraint:0x1 UILabel:0x2.width == 31 Hug:251 CompressionResistance:750",
        "UILabel1.width <= 31 @251"
      ),
      ("NSLayoutConstraint:0x1 UIView:0x2.width == nan", nil),
      ("NSLayoutConstraint:0x1 UIView:0x2.width", nil),
      ("NSLayoutConstraint:0x1 H:[UIView:0x2(100", nil),
      ("MASLayoutConstraint:0x1 UIView:box.width == 7 ^high", "box.width == 7 @750"),
      ("MASLayoutConstraint:0x1 UIView:box.width == 7 ^sometimes", nil),
    ] as [(String, String?)])
  func `each form is read, or said to be left out`(constraint: String, text: String?) {
    let run = Self.imported(constraint)
    if let text {
      #expect(run.output.contains(": \(text)  # "), "\(run.output)\(run.error)")
    } else {
      #expect(!run.output.contains("\n  - c1: "), "\(run.output)")
      #expect(
        run.output.contains("# line 2 (")
          || run.error.contains("none of its constraints can be read"), "\(run.output)\(run.error)")
    }
  }

  @Test func `a message that is cut anywhere becomes a scene or an error`() throws {
    let log = try String(
      contentsOf: Self.folder.appendingPathComponent("ios-message.txt"), encoding: .utf8)
    for length in stride(from: 0, to: log.count, by: 29) {
      let run = CapturedRun("import", "-", input: String(log.prefix(length)))
      #expect(run.status == .fine || run.status == .invalidScene)
      // What is cut off is not read as a shorter number.
      let lines = run.output.split(separator: "\n").filter { $0.contains("  - c") }
      for line in lines {
        #expect(!line.contains("== 12  #") && !line.contains(">= 4  #"), "\(line)")
      }
    }
  }
}
