/// A subcommand: its name, help, and parameters.
package struct Command: Sendable, Equatable {
  /// The word that selects the command.
  package let name: String
  /// One line of help.
  package let abstract: String
  /// Further help; blank lines separate paragraphs, and indented lines are kept as they are.
  package let discussion: String
  /// The positional arguments, in order.
  package let arguments: [Argument]
  /// The options, in the order in which help lists them.
  package let options: [Option]
  /// The flags besides `--help` and `--version`, in the order in which help lists them.
  package let flags: [Flag]
  /// The commands that this one can run, with their options; the first is the default.
  package let runs: [String]
  /// Example command lines.
  package let examples: [Example]
  /// Whether the program's help, completions and manual list the command.
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
  /// The declared flags, and those that every command has.
  var allFlags: [Flag] { flags + [.help, .version] }

  /// Options and flags in the order in which help lists them.
  var namedParameters: [any NamedParameter] { options + allFlags }

  func option(named name: String) -> Option? { options.first { $0.name == name } }
  func option(short: Character) -> Option? { options.first { $0.short == short } }
  func flag(named name: String) -> Flag? { allFlags.first { $0.name == name } }
  func flag(short: Character) -> Flag? { allFlags.first { $0.short == short } }
}

/// An example command line.
package struct Example: Sendable, Equatable {
  /// The effect, as a sentence.
  package let summary: String
  /// The command line, including the program's name.
  package let line: String

  /// Declares an example.
  package init(_ summary: String, _ line: String) {
    self.summary = summary
    self.line = line
  }
}
