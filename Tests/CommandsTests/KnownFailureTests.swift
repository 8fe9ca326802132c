import Foundation
import Testing

@testable import GeomrunCommands

/// `knownFailures` of a scene and `fails` of a query, in what `check` says, writes and mends.
@Suite("Known failures") struct KnownFailureTests {
  /// One that fails, one that passes, and the same of queries.
  static let scene = """
    scene: Card
    views: [{name: card, frame: [0, 0, 10, 20]}]
    queries:
      - contains: {point: [1, 2], view: card}
        expect: false
        fails: issue 13
      - {contains: {point: [3, 4], view: card}, expect: true, fails: issue 14}
    expect: {card: {frame: [0, 0, 10.5, 20], alpha: 1}}
    knownFailures:
      card.frame: "issue 11, seen by # QA"
      card.alpha: issue 12

    """
  /// The same without those that pass.
  static let fixed =
    scene.replacing(", fails: issue 14", with: "").replacing("  card.alpha: issue 12\n", with: "")

  static func run(_ words: String..., on text: String = scene) -> CapturedRun {
    CapturedRun(words: ["check", "-", "--stdin-filename", "s.yaml"] + words, input: Array(text.utf8))
  }

  @Test func `what fails is named with its reason, and what passes fails the run`() {
    let run = Self.run()
    #expect(run.status == .mismatch)
    #expect(
      run.output == """
        s.yaml:8:24: known failure: card.frame in "Card": issue 11, seen by # QA
        s.yaml:5:13: known failure: contains [1, 2] in card in "Card": issue 13
        1 scene, 4 expectations, 2 known failures, 2 known failures pass

        """)
    #expect(run.error.contains("s.yaml:11:3: error: `card.alpha` is a known failure, but it is as expected"))
    #expect(run.error.contains("help: remove `fails`; `check` fails until then"))
    let fixed = Self.run(on: Self.fixed)
    #expect(fixed.status == .fine)
    #expect(fixed.output.hasSuffix("1 scene, 4 expectations, 2 known failures, all others met\n"))
    #expect(fixed.error == "")
    #expect(Self.run("--allow", "known-failure-passes").status == .fine)
  }

  @Test(arguments: [
    ("oneline", "s.yaml:11:3: error: card.alpha in \"Card\": a known failure passes [known-failure-passes]", "note: "),
    ("json", "\"met\": true, \"knownFailure\": \"issue 12\"", "\"met\": false, \"knownFailure\": \"issue 13\""),
    (
      "tap", "not ok 2 - Card: card.alpha\n  ---\n  file: \"s.yaml\"\n  line: 11\n",
      "not ok 1 - Card: card.frame # TODO issue 11, seen by \\# QA\n"
    ),
    (
      "junit", "<failure message=\"a known failure passes: issue 12\" type=\"known-failure-passes\">",
      "<skipped message=\"known failure: issue 13\" type=\"known-failure\"/>"
    ), ("github", "::error file=s.yaml,line=11,", ""),
    ("gitlab", "\"check_name\": \"known-failure-passes\"", "\"severity\": \"info\""),
    (
      "sarif", "\"ruleId\": \"known-failure-passes\",",
      "\"suppressions\": [{\"kind\": \"inSource\", \"justification\": \"issue 13\"}]"
    ),
    ("markdown", "card.alpha in Card, which passes: remove it |", "| contains \\[1, 2\\] in card in Card | issue 13 |"),
    ("html", "passes, remove it here", "issue 13"),
  ]) func `every format says both`(format: String, passing: String, failing: String) {
    let run = Self.run("--format", format)
    #expect(run.status == .mismatch)
    #expect(run.output.contains(passing), "\(run.output)")
    #expect(run.output.contains(failing) || failing.isEmpty, "\(run.output)")
    let fixed = Self.run("--format", format, on: Self.fixed)
    #expect(fixed.status == .fine)
    #expect(!fixed.output.contains(passing))
  }

  @Test(arguments: ["text", "oneline", "json", "github", "gitlab", "sarif", "markdown", "html"])
  func `one that passes is an error and no warning, and its scene is valid`(format: String) {
    let run = Self.run("--format", format)
    #expect(!(run.output + run.error).lowercased().contains("warning"), "\(run.output)\(run.error)")
    #expect(!run.output.contains("1 invalid"))
    #expect(format != "json" || run.output.contains("\"valid\": true"))
  }

  @Test func `JUnit counts what is skipped`() {
    #expect(Self.run("--format", "junit").output.contains("tests=\"4\" failures=\"2\" errors=\"0\" skipped=\"2\""))
  }

  @Test func `lines of JSON tell them apart from mismatches`() {
    let text = Self.scene.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    let run = CapturedRun("check", "--input", "ndjson", input: "{\"scene\": \"\(text)\"}\n")
    #expect(run.status == .mismatch)
    #expect(run.output.contains("\"mismatches\": [], \"knownFailures\": [{\"name\": \"card.frame\""))
    #expect(run.output.contains("\"met\": true, \"knownFailure\": \"issue 12\"}"))
  }

  @Test(arguments: [
    (Self.scene, Self.fixed),
    (
      Self.scene.replacing("frame: [0, 0, 10.5, 20]", with: "frame: [0, 0, 10, 20]").replacing("\n", with: "\r\n"),
      Self.fixed.replacing("frame: [0, 0, 10.5, 20]", with: "frame: [0, 0, 10, 20]").replacing(
        "knownFailures:\n  card.frame: \"issue 11, seen by # QA\"\n", with: ""
      ).replacing("\n", with: "\r\n")
    ),
    (
      "views: [{name: a}]\nexpect: {a: {alpha: 1, hidden: true}}\nknownFailures: {a.alpha: x, a.hidden: y}\n",
      "views: [{name: a}]\nexpect: {a: {alpha: 1, hidden: true}}\nknownFailures: {a.hidden: y}\n"
    ),
    (
      "views: [{name: a}]\nknownFailures: {a.alpha: x} # so\nexpect: {a: {alpha: 1}}\n",
      "views: [{name: a}]\nexpect: {a: {alpha: 1}}\n"
    ),
  ]) func `a fix removes what passes, with the section when that is empty`(before: String, after: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/s.yaml"
    try Data(before.utf8).write(to: URL(fileURLWithPath: path))
    let run = CapturedRun("check", "--fix", path)
    #expect(run.status == .fine, "\(run.error)")
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(after.utf8))
  }

  @Test func `an update leaves them alone`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/s.yaml"
    try Data(Self.fixed.utf8).write(to: URL(fileURLWithPath: path))
    let run = CapturedRun("check", "--update", path)
    #expect(run.status == .fine && run.output.hasPrefix("0 of 1 file updated"), "\(run.output)")
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(Self.fixed.utf8))
  }
}
