import Foundation
import GeomrunCommandLineTable
import GeomrunReporting
import GeomrunSceneModel
import Testing

@testable import GeomrunCommands

@Suite("Completions and the manual") struct CompletionsAndManualTests {
  @Test(arguments: Shell.allCases) func `every command and every option of the table is in the script of a shell`(
    shell: Shell
  ) {
    let run = CapturedRun("completions", shell.rawValue)
    #expect(run.status == .fine)
    for command in CommandTable.geomrun.commands {
      #expect(run.output.contains(command.name), "\(command.name)")
      for option in command.options { #expect(run.output.contains(option.name), "\(option.name)") }
    }
  }

  /// Words that bash offers at the end of a command line.
  private static func offered(_ words: String) throws -> [String] {
    let folder = try TemporaryFolder()
    try folder.write("", to: "scene.yaml")
    let script =
      CapturedRun("completions", "bash").output + """
        cd '\(folder.path)' || exit
        COMP_WORDS=(\(words)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _geomrun
        printf '%s\\n' "${COMPREPLY[@]}" >words
        """
    try folder.write(script, to: "script")
    let bash = Process()
    bash.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    bash.arguments = ["bash", folder.path + "/script"]
    try bash.run()
    bash.waitUntilExit()
    #expect(bash.terminationStatus == 0)
    return try folder.read("words").split(separator: "\n").map(String.init)
  }

  @Test(arguments: ["geomrun check --format ''", "geomrun check --format = ''"])
  func `bash offers the formats of check`(words: String) throws {
    #expect(try Self.offered(words) == CheckFormat.allCases.map(\.rawValue) + ["html"])
  }

  @Test(arguments: [("report", "tab", "table"), ("explain", "m", "markdown"), ("quiz", "g", "gift")])
  func `bash offers each command's own formats`(command: String, beginning: String, format: String) throws {
    #expect(try Self.offered("geomrun \(command) --format \(beginning)") == [format])
  }

  @Test func `bash offers the codes and files behind explain`() throws {
    let codes = DiagnosticCode.allCases.map(\.rawValue).sorted()
    let offered = try Self.offered("geomrun explain ''")
    #expect(offered.filter(codes.contains) == codes)
    #expect(offered.contains("scene.yaml"))
    #expect(try Self.offered("geomrun explain scene") == ["scene.yaml"])
    #expect(try Self.offered("geomrun explain scene.yaml ''") == [])
  }

  @Test func `the table has no fault`() { #expect(CommandTable.geomrun.declarationFaults == []) }

  @Test func `the manual page has a section for every command`() {
    let run = CapturedRun("manual")
    #expect(run.status == .fine)
    #expect(run.output.hasPrefix(".TH "))
    for command in CommandTable.geomrun.commands {
      #expect(run.output.contains("\n.SS \"\(command.name)\"\n"), "\(command.name)")
    }
  }

  @Test func `another shell is told which there are`() {
    let run = CapturedRun("completions", "csh")
    #expect(run.status == .wrongUsage)
    #expect(run.error.contains("expected `bash`, `zsh` or `fish`"))
  }
}
