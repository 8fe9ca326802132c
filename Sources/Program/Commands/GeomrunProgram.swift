import GeomrunCommandLineTable
import GeomrunText

/// The whole program: from a command line to an exit status.
package enum GeomrunProgram {
  /// Runs one command line, without the program's name.
  ///
  /// - Parameter commit: What the program was built from, where whoever built it has said so.
  /// - Returns: the exit status; everything else has been written to the console.
  package static func run(_ words: [String], console: Console, commit: String = "") -> ExitStatus {
    do {
      let table = CommandTable.geomrun
      // Searched once, for the paths and for all else.
      var project: ProjectSettings??
      let parsed = try table.parse(words, isOperand: FilePath.exists) { parsed, argument in
        pathsOfSettings(parsed, argument, &project)
      }
      switch parsed {
      case .help(let command): return print(table.helpText(for: command, width: console.outputWidth), to: console)
      case .topic(let topic): return print(table.helpText(for: topic, width: console.outputWidth), to: console)
      case .version(let text): return print(commit.isEmpty ? text : "\(text.dropLast()) (\(commit))\n", to: console)
      case .shortHelp:
        console.writeError(VisibleLines(VisibleText(lines: table.shortHelpText(width: console.errorWidth))))
        return .wrongUsage
      case .run(let parsed):
        let parsed = parsed.mapArguments(FilePath.shortened)
        if parsed.runner == WatchCommand.command { return WatchCommand.run(parsed, console: console) }
        return perform(parsed, console, under: project)
      }
    } catch {
      console.writeError(error.message(of: CommandTable.geomrun.program))
      return .wrongUsage
    }
  }

  /// Runs a command once.
  ///
  /// - Parameters:
  ///   - first: The files that come before the others.
  ///   - found: The settings that count, where they have been searched already.
  static func perform(
    _ parsed: ParsedCommand, _ console: Console, first: Set<String> = [], under found: ProjectSettings?? = nil
  ) -> ExitStatus {
    let project = found ?? ProjectSettings.find(for: parsed)
    var run = CommandRun(console: console, parsed: project?.applied(to: parsed) ?? parsed, project: project)
    run.firstPaths = first
    guard run.hasValidProject(), run.hasValidMaximumInput(), run.hasValidSettings() else { return run.status }
    Subcommand.perform(&run)
    return run.finish()
  }

  /// The scenes that the settings name, for a command that takes scenes and is given none.
  private static func pathsOfSettings(
    _ parsed: ParsedCommand, _ argument: Argument, _ project: inout ProjectSettings??
  ) -> [String] {
    guard argument == .scenes, !parsed.isGiven(Option.input) else { return [] }
    let found = project ?? ProjectSettings.find(for: parsed)
    project = .some(found)
    guard let found else { return [] }
    // What is wrong with the settings is told before anything is read, and not that they name no scene.
    let isWrong = found.failure != nil || !found.findings.isEmpty
    if isWrong, found.paths.isEmpty, parsed.runner != WatchCommand.command { return ["."] }
    return found.paths
  }

  private static func print(_ text: String, to console: Console) -> ExitStatus {
    do {
      try console.writeOutput(Array(text.utf8)[...])
      return .fine
    } catch { return error.isClosedPipe ? .closedOutput : .unwritableOutput }
  }
}

/// How a run ended; of several the worst, which is the greatest number, wins.
package enum ExitStatus: Int32, CaseIterable, Comparable, Sendable {
  /// Everything is fine.
  case fine = 0
  /// An expectation differs, or a file would be changed.
  case mismatch = 1
  /// A scene is invalid, or there is none.
  case invalidScene = 2
  /// The command line is wrong.
  case wrongUsage = 64
  /// An input cannot be read.
  case unreadableInput = 66
  /// An internal error of geomrun.
  case internalFault = 70
  /// An output cannot be written.
  case unwritableOutput = 74
  /// Whoever reads the output has closed it early; the number is that of programs which the system ends for it.
  case closedOutput = 141

  /// What it means, in one sentence.
  var meaning: String {
    switch self {
    case .fine: "Everything is fine."
    case .mismatch: "An expectation differs, or a file would be changed."
    case .invalidScene: "A scene is invalid, or there is none."
    case .wrongUsage: "The command line is wrong."
    case .unreadableInput: "An input cannot be read."
    case .internalFault: "An internal error of geomrun."
    case .unwritableOutput: "An output cannot be written."
    case .closedOutput: "The reader closed the pipe."
    }
  }

  /// By severity.
  package static func < (a: ExitStatus, b: ExitStatus) -> Bool { a.rawValue < b.rawValue }
}
