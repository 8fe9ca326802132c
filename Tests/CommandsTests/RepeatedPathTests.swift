import Foundation
import Testing

@testable import GeomrunCommands

@Suite("A file that several paths lead to") struct RepeatedPathTests {
  /// `a.yaml`, `sub/b.yaml`, and links to both.
  static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(CheckCommandTests.met, to: "a.yaml")
    try folder.write(CheckCommandTests.met, to: "sub/b.yaml")
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: folder.path + "/other/link.yaml", withDestinationPath: "../a.yaml", withIntermediateFolders: true)
    try manager.createSymbolicLink(atPath: folder.path + "/folder-link", withDestinationPath: "sub")
    return folder
  }

  @Test(arguments: [
    (["a.yaml", "a.yaml"], ["a.yaml"]), (["a.yaml", "./a.yaml", "sub/../a.yaml", "sub//../a.yaml"], ["a.yaml"]),
    (["sub", "sub/b.yaml"], ["sub/b.yaml"]), (["sub/b.yaml", "a.yaml", "."], ["sub/b.yaml", "a.yaml"]),
    ([".", "a.yaml"], ["./a.yaml", "./sub/b.yaml"]), (["other/link.yaml", "a.yaml"], ["other/link.yaml"]),
    (["folder-link/b.yaml", "sub"], ["folder-link/b.yaml"]), (["sub", "folder-link", "sub/"], ["sub/b.yaml"]),
    // A search meets the link behind the file.
    (["."], ["./a.yaml", "./sub/b.yaml"]), (["a.yaml", "sub/b.yaml"], ["a.yaml", "sub/b.yaml"]),
  ]) func `it is replayed once, at its first place`(words: [String], expected: [String]) throws {
    let folder = try Self.folder()
    let paths = words.map { "\(folder.path)/\($0)" }
    for jobs in ["1", "4"] {
      let report = CapturedRun(words: ["--format", "ndjson", "--jobs", jobs] + paths)
      #expect(PathAndOutputTests.files(report.output, in: folder) == expected)
    }
    let check = CapturedRun(words: ["check"] + paths)
    let scenes = expected.count == 1 ? "1 scene" : "\(expected.count) scenes"
    #expect(check.output == "\(scenes), \(expected.count * 2) expectations, all met\n")
    let update = CapturedRun(words: ["check", "--update"] + paths)
    let files = expected.count == 1 ? "1 file" : "\(expected.count) files"
    #expect(update.output == "0 of \(files) updated\n")
  }

  @Test(arguments: [["quiz", "--key", "none"], ["quiz", "--format", "json"]]) func `a quiz asks its questions once`(
    words: [String]
  ) throws {
    let folder = try Self.folder()
    let once = CapturedRun(words: words + [folder.path + "/a.yaml"])
    #expect(once.status == .fine)
    let twice = CapturedRun(words: words + [folder.path + "/a.yaml", folder.path + "/other/link.yaml"])
    #expect(twice.output == once.output)
  }

  @Test func `a folder is explained once`() throws {
    let folder = try Self.folder()
    let run = CapturedRun("explain", "--format", "json", folder.path)
    #expect(run.output.components(separatedBy: "{\"file\": ").count == 3)
  }

  @Test func `hard links are files of their own`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(CheckCommandTests.met, to: "a.yaml")
    for name in ["b.yaml", "c.yaml"] {
      try FileManager.default.linkItem(atPath: path, toPath: folder.path + "/" + name)
    }
    let run = CapturedRun("--format", "ndjson", path, folder.path, folder.path + "/./b.yaml")
    #expect(PathAndOutputTests.files(run.output, in: folder) == ["a.yaml", "b.yaml", "c.yaml"])
  }

  @Test func `standard input is read once`() {
    let run = CapturedRun("check", "-", "-", input: CheckCommandTests.met)
    #expect(run.status == .fine)
    #expect(run.output == "1 scene, 2 expectations, all met\n")
  }
}

extension FileManager {
  fileprivate func createSymbolicLink(
    atPath path: String, withDestinationPath destination: String, withIntermediateFolders: Bool
  ) throws {
    try createDirectory(
      at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: withIntermediateFolders)
    try createSymbolicLink(atPath: path, withDestinationPath: destination)
  }
}
