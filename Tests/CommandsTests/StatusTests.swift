import Foundation
import GeomrunReporting
import Testing

@testable import GeomrunCommands

@Suite("Exit statuses") struct StatusTests {
  static let good = "views: [{name: A, frame: [1, 2, 30, 40]}]\nexpect: {A: {frame: [1, 2, 30, 40]}}\n"
  static let differing = "views: [{name: A}]\nexpect: {A: {alpha: 0.5}}\n"
  static let bad = "views: [{name: A, frmae: [1, 2, 3, 4]}]\n"

  @Test func `report is fine where every scene is right, met or not`() {
    #expect(CapturedRun("-", input: Self.good).status == .fine)
    #expect(CapturedRun("report", "-", input: Self.differing).status == .fine)
  }

  @Test func `check tells met from unmet`() {
    let met = CapturedRun("check", "-", input: Self.good)
    #expect(met.status == .fine)
    #expect(met.output == "1 scene, 1 expectation, all met\n")
    let unmet = CapturedRun("check", "-", input: Self.differing)
    #expect(unmet.status == .mismatch)
    #expect(
      unmet.output == """
        <stdin>:2:21: mismatch: A.alpha in "<stdin>"
          expected   0.5
          actual     1
          difference 0.5
          tolerance  1e-06 absolute, 1e-09 relative, by default
          changed by nothing (declared value)
        1 scene, 1 expectation, 1 not met

        """)
  }

  @Test func `a check that compares nothing is no success`() {
    let text = "views: [{name: A}]\n"
    let run = CapturedRun("check", "-", input: text)
    #expect(run.status == .invalidScene)
    #expect(run.error.contains("no expectation found"))
    #expect(CapturedRun("check", "--allow-empty", "-", input: text).status == .fine)
  }

  @Test(arguments: [
    ["--frobnicate", "-"], ["report"], ["check"], ["report", "--format", "xml", "-"],
    ["report", "--color", "sometimes", "-"], ["--output"], [],
  ]) func `a wrong command line is 64`(words: [String]) {
    let run = CapturedRun(words: words)
    #expect(run.status == .wrongUsage)
    #expect(run.output == "")
    #expect(run.error != "")
  }

  /// The rows of *When the status is 1* in Docs/CommandLine.md: words, what the files hold, keys, and the status.
  @Test(arguments: [
    (["check"], good, "", 0), (["check"], unmet, "", 1), (["check", "--update"], unmet, "", 0),
    (["check", "--update"], good, "", 0), (["check", "--update"], expression, "", 1),
    (["check", "--update=missing"], good, "", 0), (["check", "--update=all"], unmet, "", 0),
    (["check", "--update=review"], unmet, "a", 0), (["check", "--update=review"], unmet, "r", 1),
    (["check", "--update=review"], unmet, "s", 1), (["check", "--update=review"], unmet, "q", 1),
    (["check", "--update", "--dry-run"], unmet, "", 1), (["check", "--update", "--dry-run"], good, "", 0),
    (["check", "--fix"], fixable, "", 0), (["check", "--fix"], broken, "", 2),
    (["check", "--fix", "--diff"], fixable, "", 1),
    (["check", "--fix", "--diff"], good, "", 0), (["format"], loose, "", 0), (["format", "--check"], loose, "", 1),
    (["format", "--diff"], loose, "", 1), (["format", "--check"], good, "", 0), (["report"], unmet, "", 0),
    (["explain"], unmet, "", 0), (["draw"], unmet, "", 0), (["export"], unmet, "", 0),
    (["import"], "A.frame = (1 2; 3 4)\n", "", 0),
  ]) func `the status is 1 where the table says so`(words: [String], text: String, keys: String, status: Int32) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: "a.yaml")
    #expect(CapturedRun(words: words + [path], keys: Array(keys.utf8)).status.rawValue == status)
  }

  private static let unmet = "views: [{name: A}]\nexpect: {A: {alpha: 0.5}}\n"
  private static let expression = "views: [{name: A}]\nexpect: {A: {alpha: = 1 / 2}}\n"
  private static let fixable = "views: [{name: A, farme: [1, 2, 3, 4]}]\n"
  private static let broken = "views: [{name: A, frame: [1, 2, 3]}]\n"
  private static let loose = "views:   [{name: A}]\n"

  @Test func `an input that cannot be read is 66`() throws {
    let folder = try TemporaryFolder()
    let run = CapturedRun("report", folder.path + "/none.yaml")
    #expect(run.status == .unreadableInput)
    #expect(run.error == "geomrun: error: cannot read `\(folder.path)/none.yaml`: No such file or directory\n")
  }

  @Test func `an output that cannot be written is 74`() throws {
    let folder = try TemporaryFolder()
    #expect(CapturedRun("-", "--output", folder.path + "/no/such/file", input: Self.good).status == .unwritableOutput)
    #expect(CapturedRun("-", "--output", folder.path, input: Self.good).status == .unwritableOutput)
    #expect(CapturedRun("-", input: Self.good, outputFailure: ENOSPC).status == .unwritableOutput)
    #expect(CapturedRun("--help", outputFailure: ENOSPC).status == .unwritableOutput)
  }

  @Test func `a closed standard output is a status of its own, and nothing is told`() {
    let run = CapturedRun("-", input: Self.good, outputFailure: EPIPE)
    #expect(run.status == .closedOutput)
    #expect(run.error == "")
    #expect(CapturedRun("--help", outputFailure: EPIPE).status == .closedOutput)
    #expect(CapturedRun("check", "-", input: Self.differing, outputFailure: EPIPE).status == .closedOutput)
  }

  @Test func `the worst wins, in any order`() throws {
    let folder = try TemporaryFolder()
    let good = try folder.write(Self.good, to: "good.yaml")
    let differing = try folder.write(Self.differing, to: "differing.yaml")
    let bad = try folder.write(Self.bad, to: "bad.yaml")
    let none = folder.path + "/none.yaml"
    for (paths, status) in [
      ([good, differing], ExitStatus.mismatch), ([differing, bad], .invalidScene),
      ([good, bad, none], .unreadableInput),
    ] {
      #expect(CapturedRun(words: ["check"] + paths).status == status)
      #expect(CapturedRun(words: ["check"] + paths.reversed()).status == status)
    }
  }

  @Test func `a bad scene does not keep the others from being reported`() throws {
    let folder = try TemporaryFolder()
    let bad = try folder.write(Self.bad + "---\n" + Self.good, to: "bad.yaml")
    let good = try folder.write(Self.good, to: "good.yaml")
    let run = CapturedRun("report", "--format", "ndjson", bad, good)
    #expect(run.status == .invalidScene)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("{\"format\": 1, \"file\": \"\(bad)\", \"document\": 2, ") == true)
    #expect(lines.last?.hasPrefix("{\"format\": 1, \"file\": \"\(good)\", \"document\": 1, ") == true)
    #expect(run.error.hasPrefix("\(bad):1:19: error: "))
  }

  @Test(arguments: ReportFormat.allCases.map(\.rawValue)) func `the same input gives the same bytes`(format: String)
    throws
  {
    let folder = try TemporaryFolder()
    for index in 0..<20 { try folder.write(Self.good, to: "s\(index).yaml") }
    let first = CapturedRun("report", "--format", format, folder.path)
    #expect(first.status == .fine)
    #expect(first.output == CapturedRun("report", "--format", format, folder.path).output)
  }

  @Test func `every scene of the project passes`() {
    let scenes = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Scenes")
    let run = CapturedRun("check", scenes.path)
    #expect(run.status == .fine, "\(run.output)\(run.error)")
    #expect(run.output.hasSuffix(", all met\n"))
  }

  @Test func `at most twenty findings of a scene are printed`() {
    let views = (0..<25).map { "  - {name: v\($0), alpha: x}\n" }.joined()
    let run = CapturedRun("-", input: "views:\n" + views)
    #expect(run.error.components(separatedBy: ": error: ").count == 21)
    #expect(run.error.hasSuffix("... 5 more\n"))
  }
}
