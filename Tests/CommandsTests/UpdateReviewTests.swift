import Foundation
import Testing

@testable import GeomrunCommands

/// `check --update` of a part, and `check --update=review`.
@Suite struct UpdateReviewTests {
  static let scene = """
    scene: Two
    views: [{name: A, frame: [1, 2, 30, 44]}, {name: B, frame: [5, 6, 70, 80]}]
    mutations:
      - A.frame.origin.x: 9
    expect:
      A: {frame: [1, 2, 30, 44]}
      B: {frame: [5, 6, 70, 8], alpha: 0.5}

    """
  static let a = "A: {frame: [9, 2, 30, 44]}"
  static let b = "frame: [5, 6, 70, 80]"
  static let alpha = "alpha: 1}"

  /// Which of the three wrong values a text has right.
  static func updated(_ text: String) -> [Bool] {
    [a, b, alpha].map { text.split(separator: "expect:").last?.contains($0) == true }
  }

  static func run(_ keys: String, files: Int = 1, words: [String] = ["--update=review"]) throws -> (
    run: CapturedRun, texts: [String], paths: [String]
  ) {
    let folder = try TemporaryFolder()
    let paths = try (0..<files).map { try folder.write(scene, to: "\($0).yaml") }
    let run = CapturedRun(words: ["check"] + words + [folder.path], keys: Array(keys.utf8))
    return (run, try (0..<files).map { try folder.read("\($0).yaml") }, paths)
  }

  @Test(arguments: [
    ("aaa", [true, true, true], "3 accepted, 0 rejected, 0 skipped"),
    ("ara", [true, false, true], "2 accepted, 1 rejected, 0 skipped"),
    ("ssa", [false, false, true], "1 accepted, 0 rejected, 2 skipped"),
    ("rA", [false, true, true], "2 accepted, 1 rejected, 0 skipped"),
    ("aq", [true, false, false], "1 accepted, 0 rejected, 0 skipped"),
    ("q", [false, false, false], "0 accepted, 0 rejected, 0 skipped"),
    ("", [false, false, false], "0 accepted, 0 rejected, 0 skipped"),
    ("a\nr\r\n a", [true, false, true], "2 accepted, 1 rejected, 0 skipped"),
    ("xara", [true, false, true], "2 accepted, 1 rejected, 0 skipped"),
  ]) func `each change is made or left as the key says`(keys: String, changed: [Bool], counts: String) throws {
    let (run, texts, _) = try Self.run(keys)
    #expect(Self.updated(texts[0]) == changed)
    #expect(run.output.contains(counts + "\n"))
    #expect(run.status == (changed == [true, true, true] ? .fine : .mismatch))
    #expect(run.error == "")
  }

  @Test func `a change is shown with its cause and its lines`() throws {
    let (run, _, paths) = try Self.run("q")
    let path = paths[0]
    #expect(
      run.output.hasPrefix(
        """

        \(path): 1 of 3 changes
        \(path):6:14: mismatch: A.frame in "Two"
          expected   [1, 2, 30, 44]
          actual     [9, 2, 30, 44]
          difference 8 in x
          tolerance  1e-06 absolute, 1e-09 relative, by default
          changed by \(path):4:5: A.frame.origin.x: 9
        --- \(path)
        +++ \(path)
        @@ -3,5 +3,5 @@

        """))
    #expect(run.output.contains("-  A: {frame: [1, 2, 30, 44]}\n+  A: {frame: [9, 2, 30, 44]}\n"))
    #expect(
      run.output.contains(
        "[a] accept, [r] reject (scene is right), [s] skip, [A] accept all, [q] quit? quit\n"))
  }

  @Test func `what is accepted stands in the changes that follow`() throws {
    let (run, _, _) = try Self.run("ara")
    let lines = run.output.split(separator: "\n")
    // Two values of one line: the second is shown behind the first as it was decided.
    #expect(lines.contains("   A: {frame: [9, 2, 30, 44]}"))
    #expect(!lines.contains("   A: {frame: [1, 2, 30, 44]}"))
    #expect(lines.contains("-  B: {frame: [5, 6, 70, 8], alpha: 0.5}"))
    #expect(lines.contains("+  B: {frame: [5, 6, 70, 8], alpha: 1}"))
    let (all, texts, _) = try Self.run("aaa")
    #expect(all.output.contains("-  B: {frame: [5, 6, 70, 80], alpha: 0.5}\n"))
    let end = all.output.components(separatedBy: "\n+").last?.split(separator: "\n").first
    #expect(texts[0].hasSuffix("\(end ?? "?")\n"))
  }

  @Test func `a file that is saved meanwhile is named and reviewed again`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.scene, to: "a.yaml")
    let saved = Self.scene.replacing("A: {frame: [1, 2, 30, 44]}", with: "A: {frame: [7, 2, 30, 44]}")
    var keys = 0
    let run = CapturedRun(words: ["check", "--update=review", path], keys: Array("araaaa".utf8)) {
      keys += 1
      if keys == 3 { try? FileUpdateTests.Way.renaming.save(saved, to: path) }
    }
    #expect(
      run.error == "geomrun: note: `\(path)` has changed since it was read, so it is reviewed again\n")
    #expect(run.output.contains("-  A: {frame: [7, 2, 30, 44]}\n"))
    #expect(run.output.contains("\n3 accepted, 0 rejected, 0 skipped\n1 of 1 file updated, 3 expect"))
    #expect(Self.updated(try folder.read("a.yaml")) == [true, true, true])
    #expect(run.status == .fine)
  }

  @Test func `a review that ends leaves a file that is saved meanwhile`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.scene, to: "a.yaml")
    var keys = 0
    let run = CapturedRun(words: ["check", "--update=review", path], keys: Array("aq".utf8)) {
      keys += 1
      if keys == 2 { try? FileUpdateTests.Way.truncating.save("# mine\n" + Self.scene, to: path) }
    }
    #expect(
      run.error == """
        geomrun: error: `\(path)` has changed since it was read, so it was not updated
          help: run the command again

        """)
    #expect(run.output.hasSuffix("\n0 of 1 file updated\n"))
    #expect(run.status == .unwritableOutput)
    #expect(try folder.read("a.yaml") == "# mine\n" + Self.scene)
  }

  @Test func `all and quit hold for the files that follow`() throws {
    let all = try Self.run("rA", files: 2)
    #expect(all.texts.map(Self.updated) == [[false, true, true], [true, true, true]])
    let quit = try Self.run("aq", files: 2)
    #expect(quit.texts.map(Self.updated) == [[true, false, false], [false, false, false]])
  }

  @Test func `a review goes with a filter, and changes nothing in CI`() throws {
    let (run, texts, _) = try Self.run("a", words: ["--update=review", "--filter", "^B.alpha$"])
    #expect(Self.updated(texts[0]) == [false, false, true])
    #expect(run.output.contains("1 of 1 change\n"))
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.scene, to: "a.yaml")
    let refused = CapturedRun(
      words: ["check", "--update=review", path], environment: ["CI": "1"], keys: Array("A".utf8))
    #expect(refused.status == .wrongUsage)
    #expect(try folder.read("a.yaml") == Self.scene)
    #expect(CapturedRun("check", "--update=review", "--dry-run", path).status == .wrongUsage)
  }

  @Test(arguments: [
    ("A.frame", [true, false, false]), ("^B", [false, true, true]), ("Two", [true, true, true]),
    ("alpha", [false, false, true]), ("0.yaml", [true, true, true]),
  ]) func `a filter chooses what is updated`(filter: String, changed: [Bool]) throws {
    let (run, texts, _) = try Self.run("", words: ["--update", "--filter", filter])
    #expect(Self.updated(texts[0]) == changed)
    let count = changed.count { $0 }
    #expect(run.output.contains("1 of 1 file updated, \(count) expectation\(count == 1 ? "" : "s"):\n"))
    #expect(run.output.contains("next: geomrun check --filter "))
  }

  @Test func `a filter chooses what is added`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("views: [{name: A}, {name: B}]\n", to: "a.yaml")
    let run = CapturedRun("check", "--update=missing", "--filter", "B.bounds", path)
    #expect(try folder.read("a.yaml") == "views: [{name: A}, {name: B}]\nexpect:\n  B: {bounds: [0, 0, 0, 0]}\n")
    #expect(run.output.contains("1 of 1 file updated, 1 expectation:\n"))
  }

  @Test func `a filter that chooses nothing is 2`() throws {
    let (run, texts, _) = try Self.run("", words: ["--update", "--filter", "no-such-thing"])
    #expect(run.status == .invalidScene)
    #expect(run.error.contains("no expectation matches `--filter`"))
    #expect(texts[0] == Self.scene)
  }

  @Test func `keys are read from a terminal as they are typed`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.scene, to: "a.yaml")
    let program = try #require(SystemFailureTests.program)
    let terminal = try SoftwareTerminal()
    let words = ["check", "--update=review", "--update-in-ci", path]
    let run = try #require(SpawnedProgram(program, words, terminal: terminal.name))
    for (key, echo) in [("a", "accepted"), ("s", "skipped"), ("r", "rejected")] {
      #expect(terminal.shows("quit? "))
      terminal.type(key)
      #expect(terminal.shows(echo))
    }
    #expect(terminal.shows("next: "))
    #expect(run.wait() == .exit(ExitStatus.mismatch.rawValue))
    #expect(Self.updated(try folder.read("a.yaml")) == [true, false, false])
  }
}
