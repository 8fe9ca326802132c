import CommandLineTable
import Testing

@testable import Commands

@Suite("Completions and the manual")
struct CompletionsAndManualTests {
  @Test(arguments: Shell.allCases)
  func `every command and every option of the table is in the script of a shell`(shell: Shell) {
    let run = CapturedRun("completions", shell.rawValue)
    #expect(run.status == .fine)
    for command in CommandTable.geomrun.commands {
      #expect(run.output.contains(command.name), "\(command.name)")
      for option in command.options {
        #expect(run.output.contains(option.name), "\(option.name)")
      }
    }
  }

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
