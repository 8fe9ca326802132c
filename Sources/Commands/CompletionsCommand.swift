internal import CommandLineTable
internal import Reporting

/// `geomrun completions bash|zsh|fish`: prints a script that teaches a shell the command line.
enum CompletionsCommand {
  private static let shell = Argument(
    name: "shell", help: "The shell that is to read it.", arity: .exactlyOne,
    allowedValues: Shell.allCases.map(\.rawValue))

  static let command = Command(
    name: "completions", abstract: "Print a script that teaches a shell to complete geomrun.",
    arguments: [shell], options: [.output])

  static func run(_ run: inout Run) {
    guard let shell = run.parsed.value(of: shell).flatMap(Shell.init) else { return }
    run.write { $0.append(CommandTable.geomrun.completionScript(shell)) }
  }
}
