import Foundation
import Testing

@testable import GeomrunCommands

@Suite("Paths and outputs") struct PathAndOutputTests {
  static let scene = StatusTests.good

  /// The files of an NDJSON report, in order, without the folder.
  static func files(_ output: String, in folder: TemporaryFolder) -> [String] {
    output.split(separator: "\n").map {
      $0.components(separatedBy: "\"file\": \"\(folder.path)/").last?.components(separatedBy: "\"").first ?? ""
    }
  }

  @Test func `a folder stands for its scenes, sorted, without hidden ones`() throws {
    let folder = try TemporaryFolder()
    for name in [
      "b.yaml", "a.yml", "B.yaml", "sub/c.yaml", "sub/deep/d.yaml", ".hidden.yaml", ".git/e.yaml", "notes.txt", "yaml",
      "sub-2/f.yaml",
    ] { try folder.write(Self.scene, to: name) }
    try folder.write("not a scene", to: "sub/readme.md")
    let run = CapturedRun("report", "--format", "ndjson", folder.path)
    #expect(run.status == .fine)
    #expect(
      Self.files(run.output, in: folder) == [
        "B.yaml", "a.yml", "b.yaml", "sub-2/f.yaml", "sub/c.yaml", "sub/deep/d.yaml",
      ])
    #expect(CapturedRun("report", "--format", "ndjson", folder.path + "/").output == run.output)
  }

  @Test func `links to folders are not followed`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.scene, to: "sub/a.yaml")
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/sub/loop", withDestinationPath: folder.path)
    let run = CapturedRun("report", "--format", "ndjson", folder.path)
    #expect(Self.files(run.output, in: folder) == ["sub/a.yaml"])
  }

  @Test func `a folder without scenes is no success`() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "a.txt")
    for command in ["report", "check"] {
      let run = CapturedRun(command, folder.path)
      #expect(run.status == .invalidScene)
      #expect(run.error.contains("no scene found"))
    }
  }

  @Test func `a file is read whatever its name is`() throws {
    let folder = try TemporaryFolder()
    #expect(CapturedRun(try folder.write(Self.scene, to: "scene.txt")).status == .fine)
  }

  @Test func `standard input has a name in messages`() {
    let plain = CapturedRun("-", input: StatusTests.bad)
    #expect(plain.error.hasPrefix("<stdin>:1:19: error: "))
    let named = CapturedRun("-", "--stdin-filename", "buffers/q3.yaml", input: StatusTests.bad)
    #expect(named.error.hasPrefix("buffers/q3.yaml:1:19: error: "))
    #expect(
      CapturedRun("-", "--stdin-filename", "buffers/q3.yaml", input: Self.scene).output.hasPrefix(
        "q3  buffers/q3.yaml\n"))
  }

  @Test(arguments: ["/dev/stdin", "/dev/fd/0", "/proc/self/fd/0"]) func `standard input has several paths`(path: String)
  {
    for words in [["check"], ["report"], ["draw"], ["explain"], ["import"]] {
      let run = CapturedRun(words: words + [path], input: Array(Self.scene.utf8))
      #expect(run.output == CapturedRun(words: words + ["-"], input: Array(Self.scene.utf8)).output)
      #expect(run.error == CapturedRun(words: words + ["-"], input: Array(Self.scene.utf8)).error)
    }
    #expect(CapturedRun("watch", path).error.contains("standard input cannot be watched"))
    let log = CapturedRun("check", "--log", path, "none.yaml", input: "A.alpha = 1\n")
    #expect(log.error.contains("none.yaml") && !log.error.contains(path), "\(log.error)")
  }

  @Test(arguments: [
    ["draw"], ["report", "--format", "json"], ["check"], ["explain"], ["quiz"], ["export"], ["import"],
    ["draw", "-o", "none.svg"],
  ]) func `a dash as output is standard output`(words: [String]) throws {
    let folder = try TemporaryFolder()
    let scene = try folder.write(words == ["import"] ? "A.frame = (1 2; 3 4)\n" : Self.scene, to: "a.yaml")
    let plain = CapturedRun(words: words.filter { $0 != "-o" && $0 != "none.svg" } + [scene])
    #expect(!plain.output.isEmpty)
    for dash in [["-o", "-"], ["--output=-"]] {
      let run = CapturedRun(words: words + [scene] + dash)
      #expect(run.output == plain.output)
      #expect(run.status == plain.status)
    }
    #expect(access("-", F_OK) != 0 && access("none.svg", F_OK) != 0)
    let check = CapturedRun("check", scene, "--format", "tap=-", "--format", "junit=" + folder.path + "/a.xml")
    if words == ["check"] { #expect(check.output == CapturedRun("check", scene, "--format", "tap").output) }
  }

  @Test func `a pipe that nobody reads is not waited for`() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path + "/pipe"
    mkfifo(pipe, 0o644)
    let run = CapturedRun("-", "--output", pipe, input: Self.scene)
    #expect(run.status == .unwritableOutput)
    #expect(run.error == "geomrun: error: cannot write `\(pipe)`: it has no reader\n")
    let reader = open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    defer { close(reader) }
    #expect(CapturedRun("-", "--output", pipe, input: Self.scene).status == .fine)
    var bytes: [UInt8] = []
    try FileDescriptor(borrowing: reader).readSome(into: &bytes, limit: 1 << 16) { true }
    #expect(String(decoding: bytes, as: UTF8.self) == CapturedRun("-", input: Self.scene).output)
  }

  @Test func `an output that is read-only stays`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("old", to: "out.txt")
    chmod(file, 0o444)
    let run = CapturedRun("-", "--output", file, input: Self.scene)
    #expect(run.status == .unwritableOutput)
    #expect(run.error == "geomrun: error: cannot write `\(file)`: it is read-only\n")
    #expect(try folder.read("out.txt") == "old")
  }

  @Test func `an output file holds what standard output would`() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/out.json"
    let run = CapturedRun("-", "--format", "json", "--output", file, input: Self.scene)
    #expect(run.status == .fine)
    #expect(run.output == "")
    #expect(try folder.read("out.json") == CapturedRun("-", "--format", "json", input: Self.scene).output)
    #expect(folder.names == ["out.json"])
  }

  @Test func `an output file keeps its permissions and its link`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("old", to: "real.txt")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/link.txt", withDestinationPath: file)
    #expect(CapturedRun("-", "--output", folder.path + "/link.txt", input: Self.scene).status == .fine)
    #expect(try folder.read("real.txt") != "old")
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(
      try FileManager.default.attributesOfItem(atPath: folder.path + "/link.txt")[.type] as? FileAttributeType
        == .typeSymbolicLink)
    #expect(folder.names == ["link.txt", "real.txt"])
  }

  @Test func `a failed write leaves nothing behind`() throws {
    let folder = try TemporaryFolder()
    let run = CapturedRun("-", "--output", folder.path + "/no/out.txt", input: Self.scene)
    #expect(run.status == .unwritableOutput)
    #expect(run.error.contains("cannot write `\(folder.path)/no/out.txt`"))
    #expect(folder.names == [])
  }

  @Test func `a folder is not replaced by an output`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path + "/folder", withIntermediateDirectories: true)
    #expect(CapturedRun("-", "--output", folder.path + "/folder", input: Self.scene).status == .unwritableOutput)
    #expect(folder.names == ["folder"])
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func `an output that cannot be replaced keeps its content`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("old", to: "sub/out.txt")
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder.path + "/sub")
    #expect(CapturedRun("-", "--output", file, input: Self.scene).status == .unwritableOutput)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path + "/sub")
    #expect(try folder.read("sub/out.txt") == "old")
  }

  @Test func `only the views that are asked for are shown`() {
    let text = "views:\n  - name: A\n    subviews: [{name: B}, {name: C}]\n---\nviews: [{name: D}]\n"
    let run = CapturedRun("-", "--format", "csv", "--views", "C,A", "--views", "D", input: text)
    #expect(run.status == .fine)
    let views = run.output.split(separator: "\n").dropFirst().map { $0.split(separator: ",")[3] }
    #expect(views == ["A", "C", "D"])
    let missing = CapturedRun("-", "--views", "A,E", input: text)
    #expect(missing.status == .wrongUsage)
    #expect(missing.error == "geomrun: error: no scene has a view `E`, which `--views` asks for\n")
  }

  @Test(
    arguments: [
      ([], [:], true, true), ([], [:], false, false), (["--color", "always"], [:], false, true),
      (["--color", "never"], [:], true, false), ([], ["NO_COLOR": "1"], true, false),
      ([], ["NO_COLOR": ""], true, true), ([], ["TERM": "dumb"], true, false),
      (["--color", "always"], ["NO_COLOR": "1"], false, true), (["--color", "auto"], [:], true, true),
    ] as [([String], [String: String], Bool, Bool)]) func `colours are for terminals`(
      options: [String], environment: [String: String], isTerminal: Bool, isColored: Bool
    )
  {
    for input in [Self.scene, StatusTests.bad] {
      let run = CapturedRun(
        words: ["report", "-"] + options, input: Array(input.utf8), environment: environment, isTerminal: isTerminal)
      #expect((run.output + run.error).contains("\u{1B}[") == isColored)
    }
  }

  @Test func `an output file is not coloured for a terminal`() throws {
    let folder = try TemporaryFolder()
    _ = CapturedRun("-", "--output", folder.path + "/o", input: Self.scene, isTerminal: true)
    #expect(try !folder.read("o").contains("\u{1B}["))
  }

  @Test func `help and version are printed`() {
    for words in [["--help"], ["report", "--help"], ["check", "--help"], ["--version"]] {
      let run = CapturedRun(words: words)
      #expect(run.status == .fine)
      #expect(run.output.contains("geomrun"))
      #expect(run.error == "")
    }
  }
}
