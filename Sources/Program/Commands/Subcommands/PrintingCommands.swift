import GeomrunCommandLineTable
import GeomrunReporting
import GeomrunText

/// `geomrun schema NAME`: prints the JSON Schema of one of the formats.
enum SchemaCommand {
  private static let name = Argument(
    name: "format",
    help: "The format: scene or settings files, the JSON output of a command, or the answers to \(Option.input) "
      + "\(InputForm.ndjson.rawValue) (lines).", arity: .exactlyOne,
    allowedValues: SchemaName.allCases.map(\.rawValue))

  static let command = Command(
    name: "schema", abstract: "Print the JSON Schema of scene files, or of the output of a command.", arguments: [name],
    options: [Option.output],
    examples: [
      Example("For an editor, beside the scenes.", "geomrun schema scene -o scene.schema.json"),
      Example("For a program that reads the results of check.", "geomrun schema check -o check.schema.json"),
    ])

  static func run(_ run: inout CommandRun) {
    guard let schema = run.parsed.value(of: name).flatMap(SchemaName.init) else { return }
    run.write { $0.append(WrittenText(lines: schema.text)) }
  }
}

/// `geomrun completions bash|zsh|fish`: prints a script for completing the command line in a shell.
enum CompletionsCommand {
  private static let shell = Argument(
    name: "shell", help: "The shell to complete geomrun in.", arity: .exactlyOne,
    allowedValues: Shell.allCases.map(\.rawValue))

  static let command = Command(
    name: "completions", abstract: "Print a completion script for a shell.", arguments: [shell],
    options: [Option.output],
    examples: [Example("Install it for fish.", "geomrun completions fish -o ~/.config/fish/completions/geomrun.fish")])

  static func run(_ run: inout CommandRun) {
    guard let shell = run.parsed.value(of: shell).flatMap(Shell.init) else { return }
    run.write { $0.append(WrittenText(lines: CommandTable.geomrun.completionScript(shell))) }
  }
}

/// `geomrun manual [TOPIC]`: prints the manual page of the program or a topic.
enum ManualCommand {
  private static let page = Argument(
    name: "topic", help: "The page of a topic, such as geomrun-scene(5); by default geomrun(1).", arity: .optional,
    allowedValues: [SceneTopic.topic.name])

  static let command = Command(
    name: "manual", abstract: "Print a manual page for `man`.", arguments: [page], options: [Option.output],
    examples: [
      Example("Read the program's page.", "geomrun manual | man -l -"),
      Example("Install the page about scene files.", "geomrun manual scene -o ~/.local/share/man/man5/geomrun-scene.5"),
    ])

  static func run(_ run: inout CommandRun) {
    let table = CommandTable.geomrun
    let name = run.parsed.value(of: page)
    let topic = table.topics.first { $0.name == name }
    let page = topic.map(table.manualPage) ?? table.manualPage()
    run.write { $0.append(WrittenText(lines: page)) }
  }
}
