/// A subcommand: its name, what it is for, and what may follow it.
public struct Command: Sendable, Equatable {
  /// The word that selects the command.
  public let name: String
  /// One line on what the command does.
  public let abstract: String
  /// More on it; blank lines separate paragraphs, indented lines are kept as they are.
  public let discussion: String
  /// The positional arguments, in order.
  public let arguments: [Argument]
  /// The options, in the order in which help lists them.
  public let options: [Option]
  /// The flags beside `--help` and `--version`, in the order in which help lists them.
  public let flags: [Flag]
  /// The commands of which this one runs one, with the options of that; the first where none of them is named.
  public let runs: [String]
  /// Command lines that show what it is for.
  public let examples: [Example]
  /// Whether the command is listed by the help of the program, completions and the manual.
  public let shouldDisplay: Bool

  /// Declares a command.
  public init(
    name: String, abstract: String, discussion: String = "", arguments: [Argument] = [],
    options: [Option] = [], flags: [Flag] = [], runs: [String] = [], examples: [Example] = [],
    shouldDisplay: Bool = true
  ) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.arguments = arguments
    self.options = options
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
public struct Example: Sendable, Equatable {
  /// What it does, as a sentence.
  public let summary: String
  /// What is typed, the program's name included.
  public let line: String

  /// Shows a command line.
  public init(_ summary: String, _ line: String) {
    self.summary = summary
    self.line = line
  }
}
