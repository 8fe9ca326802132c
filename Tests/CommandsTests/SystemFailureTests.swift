import Foundation
import Testing

@testable import GeomrunCommands

@Suite("Failures of the system") struct SystemFailureTests {
  static let good = StatusTests.good

  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func `a file that must not be read is 66, and the others are reported`() throws {
    let folder = try TemporaryFolder()
    let secret = try folder.write(Self.good, to: "secret.yaml")
    let open = try folder.write(Self.good, to: "open.yaml")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: secret)
    let run = CapturedRun(secret, open)
    #expect(run.status == .unreadableInput)
    #expect(run.error == "geomrun: error: cannot read `\(secret)`: Permission denied\n")
    #expect(run.output.contains("A     1 2 30 40"))
  }

  @Test func `names that lead nowhere are one line and 66`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.good, to: "a.yaml")
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/loop.yaml", withDestinationPath: "loop.yaml")
    for path in [
      folder.path + "/loop.yaml", folder.path + "/a.yaml/b.yaml",
      folder.path + "/" + String(repeating: "x", count: 400), "",
    ] {
      let run = CapturedRun("report", path)
      #expect(run.status == .unreadableInput, "\(path)")
      #expect(run.error.hasPrefix("geomrun: error: cannot read `\(path)`: "))
      #expect(run.error.split(separator: "\n").count == 1)
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "only some systems have it"))
  func `a full disk is one line and 74`() throws {
    for format in ["table", "json"] {
      let run = CapturedRun("-", "--format", format, "--output", "/dev/full", input: Self.good)
      #expect(run.status == .unwritableOutput)
      #expect(run.error == "geomrun: error: cannot write `/dev/full`: No space left on device\n")
    }
  }

  @Test func `a disk that fills up leaves the old file and nothing else`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("old", to: "out.txt")
    // A limit on file sizes stands in for the disk; a forked shell keeps it from the other tests.
    let program = try #require(Self.program)
    let scenes = Array(repeating: Self.good, count: 400).joined(separator: "---\n")
    let path = try folder.write(scenes, to: "scene.yaml")
    // A program with ThreadSanitizer has a file of its own among the temporary ones, which has to be whole or nowhere.
    let command = "trap '' XFSZ; ulimit -f 1; export TMPDIR=/nowhere; exec '\(program)' '\(path)' --output '\(file)'"
    let run = try Self.shell(command)
    #expect(run.status == ExitStatus.unwritableOutput.rawValue)
    #expect(run.error == "geomrun: error: cannot write `\(file)`: File too large\n")
    #expect(try folder.read("out.txt") == "old")
    #expect(folder.names == ["out.txt", "scene.yaml"])
  }

  @Test func `a reader that closes early is a status of its own`() throws {
    let folder = try TemporaryFolder()
    let program = try #require(Self.program)
    let views = (0..<5000).map { "  - name: view\($0)\n" }.joined()
    let scene = try folder.write("views:\n" + views, to: "scene.yaml")
    let run = try Self.shell("{ '\(program)' '\(scene)'; echo \"status $?\" >&2; } | head -1")
    #expect(run.error == "status 141\n")
  }

  /// Hides `/proc`, as in a chroot, from the command behind it.
  private static let withoutProc = "unshare -rm sh -c 'mount -t tmpfs none /proc && exec \"$@\"' -"

  @Test(.enabled(if: (try? shell("\(withoutProc) true"))?.status == 0, "needs a namespace of its own"))
  func `the program starts where /proc is not mounted`() throws {
    let folder = try TemporaryFolder()
    let program = try #require(Self.program)
    let scene = try folder.write(Self.good, to: "scene.yaml")
    let report = folder.path + "/report.json"
    let run = try Self.shell("\(Self.withoutProc) '\(program)' --format json --output '\(report)' '\(scene)'")
    #expect(run.error == "")
    #expect(run.status == 0)
    #expect(try folder.read("report.json") == CapturedRun("--format", "json", scene).output)
  }

  /// The program beside the tests; nil where it has not been built.
  static let program: String? = {
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    while folder.path != "/" {
      let candidate = folder.appendingPathComponent("geomrun").path
      if FileManager.default.isExecutableFile(atPath: candidate), !isFolder(candidate) { return candidate }
      folder.deleteLastPathComponent()
    }
    return nil
  }()

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  static func shell(_ command: String) throws -> (status: Int32, error: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", command]
    let error = Pipe()
    process.standardError = error
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let bytes = error.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
  }
}
