/// A subcommand: its name, what it is for, and what may follow it.
package struct Command: Sendable, Equatable {
  /// The word that selects the command.
  package let name: String
  /// One line on what the command does.
  package let abstract: String
  /// More on it; blank lines separate paragraphs, indented lines are kept as they are.
  package let discussion: String
  /// The positional arguments, in order.
  package let arguments: [Argument]
  /// The options, in the order in which help lists them.
  package let options: [Option]
  /// The flags beside `--help` and `--version`, in the order in which help lists them.
  package let flags: [Flag]
  /// The commands of which this one runs one, with the options of that; the first where none of them is named.
  package let runs: [String]
  /// Command lines that show what it is for.
  package let examples: [Example]
  /// Whether the command is listed by the help of the program, completions and the manual.
  package let shouldDisplay: Bool

  /// Declares a command.
  package init(
    name: String, abstract: String, discussion: String = "", arguments: [Argument] = [],
    options: [any DeclaredOption] = [], flags: [Flag] = [], runs: [String] = [], examples: [Example] = [],
    shouldDisplay: Bool = true
  ) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.arguments = arguments
    self.options = options.map(\.option)
    self.flags = flags
    self.runs = runs
    self.examples = examples
    self.shouldDisplay = shouldDisplay
  }
}

extension Command {
  /// The declared flags and those that every command has.
  var allFlags: [Flag] { flags + [.help, .version] }

  /// Options and flags in the order in which help lists them.
  var namedParameters: [any NamedParameter] { options + allFlags }

  func option(named name: String) -> Option? { options.first { $0.name == name } }
  func option(short: Character) -> Option? { options.first { $0.short == short } }
  func flag(named name: String) -> Flag? { allFlags.first { $0.name == name } }
  func flag(short: Character) -> Flag? { allFlags.first { $0.short == short } }
}

/// A command line that shows what a command is for.
package struct Example: Sendable, Equatable {
  /// What it does, as a sentence.
  package let summary: String
  /// What is typed, the program's name included.
  package let line: String

  /// Shows a command line.
  package init(_ summary: String, _ line: String) {
    self.summary = summary
    self.line = line
  }
}
