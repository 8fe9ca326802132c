import Foundation
import GeomrunSceneModel
import GeomrunText
import Testing

@testable import GeomrunCommands

@Suite("The search for scenes")
struct SceneSearchTests {
  static let scene = StatusTests.good

  /// What is found in a folder of these files, without the folder.
  static func found(_ names: [String]) throws -> [String] {
    let folder = try TemporaryFolder()
    for name in names { try folder.write("", to: name) }
    var paths = ScenePaths()
    try paths.add(folder.path)
    return paths.map { String($0.dropFirst(folder.path.utf8.count + 1)) }
  }

  @Test(
    arguments: [
      ["a.yaml", "a-b.yaml", "a/b.yaml", "a.yaml.d/c.yaml", "a0.yaml", "a b.yaml", "B.yaml"],
      ["scene-10.yaml", "scene-9.yaml", "scene-1.yaml", "scene-1.yml", "scene-.yaml"],
      ["same-beginning-1.yaml", "same-beginning-10.yaml", "same-beginning-1/x.yaml", "s.yaml"],
      ["12345678-b.yaml", "12345678-a.yaml", "12345678.yaml", "12345678/a.yaml", "x.yaml"],
      ["é.yaml", "è.yaml", "z.yaml", "😀.yaml", "日本語/本.yaml", "日本語-本.yaml"],
      ["b/b/b.yaml", "b/b.yaml", "b/b-b.yaml", "b/b/b/b.yaml", "b-b/b.yaml", "b.yaml"],
      ["only.yaml"], ["a.yaml/b.yaml", "a.yaml/c.yml"], [],
    ])
  func `whole paths are sorted by their bytes`(names: [String]) throws {
    let sorted = names.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
    #expect(try Self.found(names) == sorted)
  }

  @Test func `many files are sorted like few`() throws {
    let names = (0..<700).map { "d\($0 % 3)/scene\($0 * 7919 % 1000).yaml" }
    #expect(try Self.found(names.shuffled()) == Set(names).sorted())
  }

  @Test(arguments: ["", "long-and-alike-", "é"])
  func `many files in one folder are sorted by all their bytes`(middle: String) throws {
    let names = (0..<600).map { "\($0 * 7919 % 16)\(middle)\($0).yaml" }
    #expect(try Self.found(names.shuffled()) == Set(names).sorted())
  }

  @Test(arguments: ["l", "yml", ".yml", "a.YAML", "a.yaml~", "ayaml", "a.yam", ".a.yaml"])
  func `other files are left out`(name: String) throws {
    #expect(try Self.found([name, "b.yaml"]) == ["b.yaml"])
  }

  @Test func `links to files are found, and those that lead nowhere are reported`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.scene, to: "real.txt")
    for (link, target) in [("good.yaml", "real.txt"), ("lost.yaml", "none"), ("up.yaml", ".")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/" + link, withDestinationPath: target)
    }
    let run = CapturedRun("report", "--format", "ndjson", folder.path)
    #expect(run.status == .unreadableInput)
    #expect(PathAndOutputTests.files(run.output, in: folder) == ["good.yaml"])
    #expect(
      run.error
        == "geomrun: error: cannot read `\(folder.path)/lost.yaml`: No such file or directory\n")
  }

  @Test func `what changes behind the search is noticed by reading`() throws {
    let folder = try TemporaryFolder()
    for index in 0..<40 { try folder.write(Self.scene, to: "good\(index).yaml") }
    for name in ["gone.yaml", "folder.yaml"] { try folder.write(Self.scene, to: name) }
    var paths = ScenePaths()
    try paths.add(folder.path)
    for name in ["gone.yaml", "folder.yaml"] {
      try FileManager.default.removeItem(atPath: folder.path + "/" + name)
    }
    try folder.write("", to: "folder.yaml/x.txt")
    var messages: [String] = []
    for path in paths {
      do throws(Input.Failure) {
        let source = try Input.file(path).read(limit: 1000)
        #expect(source.name == path)
        #expect(source.bytes == Array(Self.scene.utf8))
      } catch {
        messages.append(error.text.string)
      }
    }
    #expect(
      messages == [
        "cannot read `\(folder.path)/folder.yaml`: Is a directory",
        "cannot read `\(folder.path)/gone.yaml`: No such file or directory",
      ])
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func `a folder that cannot be searched as a whole adds nothing`() throws {
    let folder = try TemporaryFolder()
    let names = (0..<200).map { "a\($0).yaml" }
    for name in names + ["m/b.yaml", "z.yaml"] { try folder.write(Self.scene, to: name) }
    let inner = folder.path + "/m"
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: inner)
    let run = CapturedRun("report", folder.path)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: inner)
    #expect(run.status == .unreadableInput)
    #expect(run.error == "geomrun: error: cannot read `\(folder.path)`: Permission denied\n")
    #expect(run.output == "")
  }

  @Test func `more folders are read than files may be open`() throws {
    let folder = try TemporaryFolder()
    for index in 0..<30 {
      for name in 0..<20 { try folder.write(Self.scene, to: "d\(index)/s\(name).yaml") }
    }
    let program = try #require(SystemFailureTests.program)
    let run = try SystemFailureTests.shell(
      "ulimit -n 20; exec '\(program)' '\(folder.path)' --jobs 2")
    #expect(run.status == 0, "\(run.error)")
    #expect(run.error == "")
  }
}
