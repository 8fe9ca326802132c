internal import CommandLineTable
internal import Reporting
internal import Text

/// `geomrun schema scene|report`: prints the JSON Schema of one of the two formats.
enum SchemaCommand {
  private static let name = Argument(
    name: "format", help: "Which of the two formats.", arity: .exactlyOne,
    allowedValues: SchemaName.allCases.map(\.rawValue))

  static let command = Command(
    name: "schema", abstract: "Print the JSON Schema of scene files or of the JSON report.",
    arguments: [name], options: [.output])

  static func run(_ run: inout Run) {
    guard let schema = run.parsed.value(of: name).flatMap(SchemaName.init) else { return }
    run.write { $0.append(schema.text) }
  }
}

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

/// `geomrun manual`: prints the manual page.
enum ManualCommand {
  static let command = Command(
    name: "manual", abstract: "Print the manual page, as `man` reads it.", options: [.output])

  static func run(_ run: inout Run) {
    run.write { $0.append(CommandTable.geomrun.manualPage()) }
  }
}
