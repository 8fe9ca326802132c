import Foundation
import GeomrunSystemThreads
import Testing

@testable import GeomrunCommands

@Suite("check --update") struct UpdateTests {
  static let old = "views: [{name: A, frame: [1, 2, 30, 44]}]\r\nexpect: {A: {frame: [1, 3, 30, 44]}} # 3\r\n"
  static let new = "views: [{name: A, frame: [1, 2, 30, 44]}]\r\nexpect: {A: {frame: [1, 2, 30, 44]}} # 3\r\n"

  @Test func `a file is rewritten once`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.old, to: "a.yaml")
    let first = CapturedRun("check", "--update", path)
    #expect(first.status == .fine)
    #expect(first.output.contains("-expect: {A: {frame: [1, 3, 30, 44]}} # 3\r\n+expect: {A: {frame: [1, 2,"))
    #expect(
      first.output.hasSuffix(
        "1 of 1 file updated, 1 expectation:\n  \(path): 1 expectation\nnext: geomrun check \(path)\n"))
    #expect(try folder.read("a.yaml") == Self.new)
    let second = CapturedRun("check", "--update", path)
    #expect(second.status == .fine)
    #expect(second.output == "0 of 1 file updated\n")
    #expect(try folder.read("a.yaml") == Self.new)
    #expect(folder.names == ["a.yaml"])
  }

  @Test func `a dry run shows the change and makes none`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.old, to: "a.yaml")
    let run = CapturedRun("check", "--update", "--dry-run", path, environment: ["CI": "true"])
    #expect(run.status == .mismatch)
    #expect(run.output.contains("+expect: {A: {frame: [1, 2, 30, 44]}}"))
    #expect(run.output.contains("1 of 1 file would be updated, 1 expectation:\n"))
    #expect(run.output.hasSuffix("next: geomrun check --update \(path)\n"))
    #expect(try folder.read("a.yaml") == Self.old)
  }

  @Test func `nothing is changed where CI is set, unless somebody insists`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.old, to: "a.yaml")
    let refused = CapturedRun("check", "--update", path, environment: ["CI": "true"])
    #expect(refused.status == .wrongUsage)
    #expect(try folder.read("a.yaml") == Self.old)
    try folder.write(Self.old, to: "a.yaml")
    let forced = CapturedRun("check", "--update", "--update-in-ci", path, environment: ["CI": "true"])
    #expect(forced.status == .fine)
    #expect(try folder.read("a.yaml") == Self.new)
  }

  @Test(arguments: [
    ("", true), ("0", true), ("false", true), ("False", true), ("1", false), ("true", false), ("woodpecker", false),
  ]) func `a CI that says no is none`(value: String, isUpdated: Bool) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.old, to: "a.yaml")
    let run = CapturedRun("check", "--update", path, environment: ["CI": value])
    #expect(run.status == (isUpdated ? .fine : .wrongUsage))
    #expect(try folder.read("a.yaml") == (isUpdated ? Self.new : Self.old))
  }

  @Test(arguments: [["--list"], ["--fail-fast"], ["--format", "json"]])
  func `an option about comparing is refused, and nothing changes`(words: [String]) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.old, to: "a.yaml")
    let run = CapturedRun(words: ["check", "--update", path] + words)
    #expect(run.status == .wrongUsage)
    #expect(run.error.contains("`\(words[0])` cannot be combined with `--update`"))
    #expect(try folder.read("a.yaml") == Self.old)
  }

  @Test func `nothing to update is accepted where that is asked for, and summed up unless quiet`() throws {
    let folder = try TemporaryFolder()
    let run = CapturedRun("check", "--update", "--allow-empty", folder.path)
    #expect(run.status == .fine)
    #expect(run.output == "0 of 0 files updated\n")
    #expect(CapturedRun("check", "--update", "--allow-empty", "-q", folder.path).output == "")
  }

  @Test(arguments: [["--dry-run", "-"], ["--update-in-ci", "-"], ["--update", "-"], ["--update", "/dev/stdin"]])
  func `a command line that makes no sense is 64`(words: [String]) {
    #expect(CapturedRun(words: ["check"] + words, input: Array(Self.old.utf8)).status == .wrongUsage)
  }

  @Test func `a file with an error is left, and others are not`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.old + "---\nviews: []\n", to: "a.yaml")
    try folder.write(Self.old, to: "b.yaml")
    let run = CapturedRun("check", "--update=all", folder.path)
    #expect(run.status == .invalidScene)
    #expect(try folder.read("a.yaml") == Self.old + "---\nviews: []\n")
    #expect(try folder.read("b.yaml") == Self.new)
  }

  @Test func `what is left is told, and is a mismatch`() throws {
    let folder = try TemporaryFolder()
    let text = "views: [{name: A}]\nexpect: {A: {alpha: = 1 / 2}}\n"
    let path = try folder.write(text, to: "a.yaml")
    let run = CapturedRun("check", "--update", path)
    #expect(run.status == .mismatch)
    #expect(run.error == "\(path):2:21: not updated: it is an expression\n")
    #expect(try folder.read("a.yaml") == text)
  }

  @Test func `a write that fails leaves the old file`() throws {
    let folder = try TemporaryFolder()
    // So long a name leaves no room for that of the new file beside it.
    let name = String(repeating: "n", count: 250) + ".yaml"
    let path = try folder.write(Self.old, to: name)
    let run = CapturedRun("check", "--update", path)
    #expect(run.status == .unwritableOutput)
    #expect(try folder.read(name) == Self.old)
    #expect(folder.names == [name])
  }

  @Test func `what is no ordinary file is refused, and not waited for`() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path + "/pipe.yaml"
    mkfifo(pipe, 0o644)
    for path in [pipe, "/dev/null"] {
      let run = CapturedRun("check", "--update", path)
      #expect(run.status == .unwritableOutput)
      #expect(run.error == "geomrun: error: `\(path)` is not a regular file, so it is not updated\n")
    }
    // Of a folder it is no scene.
    try folder.write(Self.old, to: "a.yaml")
    #expect(CapturedRun("check", "--update", folder.path).output.contains("1 of 1 file updated"))
    #expect(CapturedRun("check", folder.path).output == "1 scene, 1 expectation, all met\n")
  }

  @Test func `a file that is read-only stays, and is named`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.old, to: "a.yaml")
    chmod(path, 0o444)
    let run = CapturedRun("check", "--update", path)
    #expect(run.status == .unwritableOutput)
    #expect(run.error == "geomrun: error: cannot write `\(path)`: it is read-only\n")
    #expect(try folder.read("a.yaml") == Self.old)
    #expect(folder.names == ["a.yaml"])
  }

  @Test func `whoever reads meanwhile sees the old file or the new one`() throws {
    let folder = try TemporaryFolder()
    let filler = String(repeating: "# filler\n", count: 40_000)
    let path = try folder.write(filler + Self.old, to: "a.yaml")
    let reading = Monitor(Reading())
    let reader = try #require(
      SystemThread {
        while !reading.change({ $0.isOver }) {
          if let data = try? Data(contentsOf: URL(fileURLWithPath: path)) { reading.change { $0.add(data) } }
        }
      })
    for round in 1...5 {
      #expect(CapturedRun("check", "--update", path).status == .fine)
      let data = Data((filler + Self.old).utf8)
      try data.write(to: URL(fileURLWithPath: path), options: .atomic)
      reading.change(when: { $0.reads >= round }) { _ in }
    }
    reading.change { $0.isOver = true }
    reader.join()
    let whole: Set<Data> = [Data((filler + Self.old).utf8), Data((filler + Self.new).utf8)]
    #expect(reading.change { $0.contents }.isSubset(of: whole))
  }

  /// What a reader has seen.
  private struct Reading {
    var isOver = false
    var contents: Set<Data> = []
    var reads = 0

    mutating func add(_ data: Data) {
      contents.insert(data)
      reads += 1
    }
  }
}
