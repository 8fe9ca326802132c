import Foundation
import Testing

@testable import GeomrunCommands

@Suite("The summary of a job") struct JobSummaryTests {
  private static let scene = """
    views: [{name: A, frame: [10, 20, 30, 44]}]
    expect: {A: {frame: [10, 20, 30, 45]}}

    """
  private static let summary = """
    ### geomrun: 1 scene, 1 expectation, 1 not met

    | Where | What | Expected | Actual | Difference | Changed by |
    | --- | --- | --- | --- | --- | --- |
    | a.yaml:2:21 | A.frame in a | \\[10, 20, 30, 45\\] | \\[10, 20, 30, 44\\] | 1 in height | nothing (declared value) |

    """

  @Test func `Markdown is a format like the others`() {
    let run = CapturedRun("check", "--format", "markdown", "--stdin-filename", "a.yaml", "-", input: Self.scene)
    #expect(run.output == Self.summary)
    #expect(run.status == .mismatch)
  }

  @Test func `the format of GitHub adds to the summary that the environment names`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("before\n", to: "summary.md")
    for _ in 1...2 {
      let run = CapturedRun(
        "check", "--format", "github", "--stdin-filename", "a.yaml", "-", input: Self.scene,
        environment: ["GITHUB_STEP_SUMMARY": path])
      #expect(run.output.hasPrefix("::error file=a.yaml,"))
      #expect(run.status == .mismatch)
    }
    #expect(try folder.read("summary.md") == "before\n" + Self.summary + Self.summary)
  }

  @Test func `other formats leave the summary alone`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/summary.md"
    for (format, variable) in [("text", path), ("github", "")] {
      let run = CapturedRun(
        "check", "--format", format, "-", input: Self.scene, environment: ["GITHUB_STEP_SUMMARY": variable])
      #expect(run.status == .mismatch)
    }
    #expect(folder.names == [])
  }

  @Test func `a summary that cannot be written is an error`() throws {
    let folder = try TemporaryFolder()
    let run = CapturedRun(
      "check", "--format", "github", "-", input: Self.scene, environment: ["GITHUB_STEP_SUMMARY": folder.path])
    #expect(run.status == .unwritableOutput)
    #expect(run.error.contains("cannot write `\(folder.path)`"))
  }
}
