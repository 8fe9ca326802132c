/// The whole command line of a program, declared as values.
///
/// Parsing, messages, help, completions and the manual all read this table.
package struct CommandTable: Sendable, Equatable {
  /// The name of the program.
  package let program: String
  /// The version, as `--version` shows it after the name.
  package let version: String
  /// One line on what the program does.
  package let abstract: String
  /// More on it; blank lines separate paragraphs, indented lines are kept as they are.
  package let discussion: String
  /// A command line that does something wherever it is typed; empty if there is none.
  package let example: String
  /// The command that is meant when none is named.
  package let defaultCommand: String?
  /// The commands, in the order in which help lists them.
  package let commands: [Command]
  /// What else `help` knows, beside the commands.
  package let topics: [HelpTopic]
  /// Further sections of the program's help and manual, such as its exit statuses.
  package let sections: [HelpSection]

  /// Declares the command line of a program.
  package init(
    program: String, version: String, abstract: String = "", discussion: String = "",
    example: String = "", defaultCommand: String? = nil, commands: [Command],
    topics: [HelpTopic] = [], sections: [HelpSection] = []
  ) {
    self.program = program
    self.version = version
    self.abstract = abstract
    self.discussion = discussion
    self.example = example
    self.defaultCommand = defaultCommand
    self.commands = commands
    self.topics = topics
    self.sections = sections
  }
}

extension CommandTable {
  /// The command that `help` is parsed as.
  static let helpCommand = Command(
    name: "help", abstract: "Show help on the program, on one of its commands or on a topic.",
    arguments: [
      Argument(name: "COMMAND", help: "The command or the topic to explain.", arity: .optional)
    ],
    shouldDisplay: false)

  /// The commands that are listed.
  var displayedCommands: [Command] { commands.filter(\.shouldDisplay) }

  /// The listed names and `help`, for suggestions.
  var commandNames: [String] { displayedCommands.map(\.name) + [Self.helpCommand.name] }

  func command(named name: String) -> Command? {
    name == Self.helpCommand.name ? Self.helpCommand : commands.first { $0.name == name }
  }

  /// What `--version` prints.
  var versionText: String { "\(program) \(version)\n" }
}

extension CommandTable {
  /// One line on what may follow the program's name for a command.
  ///
  /// The name of the default command is in brackets, as it may be left out.
  func usage(of command: Command) -> String {
    let name = command.name == defaultCommand ? "[\(command.name)]" : command.name
    let isHelp = command == Self.helpCommand
    let inner = command.runs.isEmpty ? [] : ["[\(command.runs.joined(separator: "|"))]"]
    let words =
      [program, name] + inner + (isHelp ? [] : ["[options]"]) + command.arguments.map(\.usage)
    return words.joined(separator: " ")
  }

  /// The usage line of errors that concern no command in particular.
  var generalUsage: String {
    "\(program) \(defaultCommand == nil ? "COMMAND" : "[COMMAND]") [options] ..."
  }
}
