import Testing

@testable import GeomrunCommands

/// What people see at a terminal.
@Suite("Text for terminals") struct TerminalTextTests {
  @Test(arguments: [["report"], ["check"], ["check", "--list"], ["explain"]])
  func `control characters of a scene do not get through`(words: [String]) {
    let scene = "scene: \"a\\e[31m\\x9b1m\\x07\"\nviews: [{name: A}]\nexpect: {A: {alpha: 0.5}}\n"
    let run = CapturedRun(
      words: words + ["--color", "never", "--stdin-filename", "\u{1B}]0;x\u{7}", "-"], input: Array(scene.utf8))
    #expect(run.output != "")
    for text in [run.output, run.error] {
      #expect(
        text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control },
        "\(text.debugDescription)")
    }
  }

  @Test func `the version has the commit where somebody has told it`() {
    func output(_ commit: String) -> String {
      var output = ""
      let console = Console(
        writeOutput: { (bytes) throws(SystemError) in output += String(decoding: bytes, as: UTF8.self) },
        writeError: { _ in }, readInput: { (_) throws(SystemError) in [] }, environment: { _ in nil },
        isOutputTerminal: false, isErrorTerminal: false)
      #expect(GeomrunProgram.run(["--version"], console: console, commit: commit) == .fine)
      return output
    }
    let plain = output("")
    #expect(plain.hasPrefix("geomrun ") && plain.hasSuffix("\n"))
    #expect(output("ab12") == "\(plain.dropLast()) (ab12)\n")
  }
}
