import Foundation
import Testing

@testable import GeomrunCommands

@Suite("format") struct FormatCommandTests {
  private static let messy = "views:\n- name:  A\n  frame: [1,2 ,3, 4]  # kept\n"
  private static let tidy = "views:\n  - name: A\n    frame: [1, 2, 3, 4]  # kept\n"

  @Test func `files are written anew, and only where they differ`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.messy, to: "a.yaml")
    try folder.write(Self.tidy, to: "b.yaml")
    try folder.write("jobs: 1\n", to: "c.yaml")
    let node = FilePath.node(at: folder.path + "/b.yaml")
    let run = CapturedRun("format", folder.path)
    #expect(run.status == .fine)
    #expect(run.output == "1 of 2 files changed\n")
    #expect(run.error.contains("c.yaml`: it has no scene key"))
    #expect(try folder.read("a.yaml") == Self.tidy)
    #expect(FilePath.node(at: folder.path + "/b.yaml") == node)
    #expect(try folder.read("c.yaml") == "jobs: 1\n")
    #expect(CapturedRun("format", "--exclude", "c.yaml", folder.path).output == "0 of 2 files changed\n")
  }

  @Test func `check and diff change nothing, and tell by their status`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.messy, to: "a.yaml")
    let path = folder.path + "/a.yaml"
    let check = CapturedRun("format", "--check", path)
    #expect(check.status == .mismatch)
    #expect(check.output == "\(path) would be changed\n1 of 1 file would be changed\n")
    #expect(CapturedRun("format", "--check", "--quiet", path).output == "\(path) would be changed\n")
    let diff = CapturedRun("format", "--diff", path)
    #expect(diff.status == .mismatch)
    #expect(
      diff.output == """
        --- \(path)
        +++ \(path)
        @@ -1,3 +1,3 @@
         views:
        -- name:  A
        +  - name: A
        -  frame: [1,2 ,3, 4]  # kept
        +    frame: [1, 2, 3, 4]  # kept

        """)
    #expect(try folder.read("a.yaml") == Self.messy)
    try folder.write(Self.tidy, to: "a.yaml")
    for flag in ["--check", "--diff"] { #expect(CapturedRun("format", flag, path).status == .fine) }
  }

  @Test func `standard input goes to standard output, also where it cannot be laid out`() {
    let run = CapturedRun("format", "-", input: Self.messy)
    #expect(run.output == Self.tidy)
    #expect(run.status == .fine)
    let broken = CapturedRun("format", "-", input: "views: [\n")
    #expect(broken.output == "views: [\n")
    #expect(broken.status == .invalidScene)
    #expect(broken.error.hasPrefix("<stdin>:"))
    let other = CapturedRun("format", "-", input: "? views\n: - name:  A\n")
    #expect(other.output == "? views\n: - name:  A\n")
    #expect(other.error.contains("stays as it is"))
    #expect(other.status == .fine)
  }

  @Test func `a scene that is wrong stays as it is`() throws {
    let folder = try TemporaryFolder()
    let text = "veiws:\n- name:  A\n"
    try folder.write(text, to: "a.yaml")
    let run = CapturedRun("format", folder.path)
    #expect(run.status == .invalidScene)
    #expect(run.error.contains("a.yaml:1:1: error: "))
    #expect(try folder.read("a.yaml") == text)
  }

  /// All scenes of the repository, indented by four, with two spaces behind commas.
  @Test func `no output of a command is another one but for places`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Scenes")
    let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
    var count = 0
    for case let file as URL in files where file.pathExtension == "yaml" {
      let text = try String(contentsOf: file, encoding: .utf8)
      let messy = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        let (spaces, rest) = (line.prefix { $0 == " " }, line.drop { $0 == " " })
        return spaces + spaces + (rest.hasPrefix("- ") ? "-   " + rest.dropFirst(2) : rest)
      }.joined(separator: "\n").replacingOccurrences(of: ", ", with: ",  ")
      let tidy = CapturedRun("format", "-", input: messy).output
      for words in [
        ["report", "--format", "csv", "-"], ["check", "--allow-empty", "--quiet", "-"], ["explain", "--brief", "-"],
      ] {
        let before = CapturedRun(words: words, input: Array(messy.utf8))
        let after = CapturedRun(words: words, input: Array(tidy.utf8))
        #expect(before.status == after.status && after.status <= .mismatch)
        #expect(before.output == after.output, "\(file.path)")
      }
      if tidy == text { count += 1 }
    }
    #expect(count > 30, "\(count)")
  }
}
