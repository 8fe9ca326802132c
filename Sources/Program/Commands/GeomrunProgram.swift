import GeomrunCommandLineTable
import GeomrunText

/// The whole program: from a command line to an exit status.
package enum GeomrunProgram {
  /// Runs one command line, without the program's name.
  ///
  /// - Parameter commit: The commit of the build, if known.
  /// - Returns: The exit status; all other output has been written to the console.
  package static func run(_ words: [String], console: Console, commit: String = "") -> ExitStatus {
    do {
      let table = CommandTable.geomrun
      // Searched once, for the default paths and everything else.
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
  ///   - first: The files to process before the others.
  ///   - found: The project's settings, if they were searched already.
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

  /// Returns the scenes of the settings, for a command that takes scenes but was given none.
  private static func pathsOfSettings(
    _ parsed: ParsedCommand, _ argument: Argument, _ project: inout ProjectSettings??
  ) -> [String] {
    guard argument == .scenes, !parsed.isGiven(Option.input) else { return [] }
    let found = project ?? ProjectSettings.find(for: parsed)
    project = .some(found)
    guard let found else { return [] }
    // Errors of the settings are reported before anything is read; missing scenes are not reported then.
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

/// The exit status of a run; the greatest number is the worst and takes precedence.
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
  /// The reader has closed the output; the number is that of programs killed by SIGPIPE.
  case closedOutput = 141

  /// The meaning, in one sentence.
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

  /// Compares by severity.
  package static func < (a: ExitStatus, b: ExitStatus) -> Bool { a.rawValue < b.rawValue }
}
