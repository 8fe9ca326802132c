import GeomrunNameSuggestions
import GeomrunText

/// The whole command line of a program, declared as values.
///
/// Parsing, messages, help, completions and the manual all read this table.
package struct CommandTable: Sendable, Equatable {
  /// The name of the program.
  package let program: String
  /// The version, shown after the name by `--version`.
  package let version: String
  /// One line about the program.
  package let abstract: String
  /// Further help; blank lines separate paragraphs, and indented lines are kept as they are.
  package let discussion: String
  /// A command line that works anywhere, or an empty string.
  package let example: String
  /// The command to run if none is named.
  package let defaultCommand: String?
  /// The commands, in the order in which help lists them.
  package let commands: [Command]
  /// The topics of `help` besides the commands.
  package let topics: [HelpTopic]
  /// Further sections of the program's help and manual, such as its exit statuses.
  package let sections: [HelpSection]

  /// Declares the command line of a program.
  package init(
    program: String, version: String, abstract: String = "", discussion: String = "", example: String = "",
    defaultCommand: String? = nil, commands: [Command], topics: [HelpTopic] = [], sections: [HelpSection] = []
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
    arguments: [Argument(name: "COMMAND", help: "The command or the topic to explain.", arity: .optional)],
    shouldDisplay: false)

  /// The commands listed in help.
  var displayedCommands: [Command] { commands.filter(\.shouldDisplay) }

  /// The listed names and `help`, for suggestions.
  var commandNames: [String] { displayedCommands.map(\.name) + [Self.helpCommand.name] }

  func command(named name: String) -> Command? {
    name == Self.helpCommand.name ? Self.helpCommand : commands.first { $0.name == name }
  }

  /// The output of `--version`.
  var versionText: String { "\(program) \(version)\n" }
}

extension CommandTable {
  /// Returns the usage line of a command.
  ///
  /// The name of the default command is in brackets, because it is optional.
  func usage(of command: Command) -> String {
    let name = command.name == defaultCommand ? "[\(command.name)]" : command.name
    let isHelp = command == Self.helpCommand
    let inner = command.runs.isEmpty ? [] : ["[\(command.runs.joined(separator: "|"))]"]
    let words = [program, name] + inner + (isHelp ? [] : ["[options]"]) + command.arguments.map(\.usage)
    return words.joined(separator: " ")
  }

  /// The usage line of errors without a specific command.
  var generalUsage: String { "\(program) \(defaultCommand == nil ? "COMMAND" : "[COMMAND]") [options] ..." }
}

/// The command that a command line names, and its words.
struct CommandSelection {
  /// The first positional word, if there is one before `--`.
  var firstPositional: String?
  /// The command with that name.
  var named: Command?
  /// The words without the command's name.
  var words: [String]
}

extension CommandTable {
  /// Finds the name of a command, which can only be the first positional word.
  ///
  /// Options before it may take a value. Because the command is unknown at that point, an option takes a value if it
  /// does so in any command.
  func select(from words: [String]) -> CommandSelection {
    var index = words.startIndex
    search: while index < words.endIndex {
      switch Token(words[index]) {
      case .terminator: break search
      case .positional(let word):
        var selection = CommandSelection(firstPositional: word, named: command(named: word), words: words)
        if selection.named != nil { selection.words.remove(at: index) }
        return selection
      case .long, .short:
        let next = words.index(after: index)
        let takesNext = takesNextWord(Token(words[index])) && next < words.endIndex && Token.canBeValue(words[next])
        index = takesNext ? words.index(after: next) : next
      }
    }
    return CommandSelection(words: words)
  }

  /// The spellings of options, in any command, whose value is the next word.
  var spellingsTakingNextWord: [String] {
    var seen: Set<String> = []
    return commands.flatMap(\.options).filter { $0.impliedValue == nil }.flatMap(\.spellings).filter {
      seen.insert($0).inserted
    }
  }

  /// Whether an option that matches takes the next word as its value, in any command.
  private func takesNextWord(_ isMeant: (Option) -> Bool) -> Bool {
    commands.contains { $0.options.contains { $0.impliedValue == nil && isMeant($0) } }
  }

  private func takesNextWord(_ token: Token) -> Bool {
    switch token {
    case .long(let name, nil): return takesNextWord { $0.name == name }
    case .short(let letters):
      // In `-qf table` the next word is the value of `f`; in `-ftable` it is attached.
      let first = letters.firstIndex { letter in takesNextWord { $0.short == letter } }
      return first.map { letters.index(after: $0) == letters.endIndex } ?? false
    case .terminator, .positional, .long: return false
    }
  }
}

extension CommandTable {
  /// Parses the words after the program's name.
  ///
  /// The first positional word selects the command if it is the name of one; otherwise the default command runs. A file
  /// with the name of a command must be written as `./name` or follow `--`.
  ///
  /// - Parameters:
  ///   - words: The command line without the name of the program.
  ///   - isOperand: Whether a word that resembles a command's name is an operand of the default command, such as an
  ///     existing file.
  ///   - absent: Returns default words for a required argument that is missing; empty if there are none.
  /// - Returns: The command to run, or the requested help or version.
  /// - Throws: The first error from left to right; `--help` and `--version` come before any.
  package func parse(
    _ words: [String], isOperand: (String) -> Bool = { _ in false },
    absent: (ParsedCommand, Argument) -> [String] = { _, _ in [] }
  ) throws(UsageError) -> ParseOutcome {
    if words.isEmpty, !runsUnasked { return .shortHelp }
    let selection = select(from: words)
    let leading = words.prefix { $0 != "--" }
    if leading.contains(where: Flag.help.spellings.contains) { return .help(selection.named) }
    if leading.contains(Flag.version.longSpelling) { return .version(versionText) }

    let selected = try selectedCommand(selection, isOperand: isOperand)
    let (command, rest) = try inner(of: selected, selection.words, isOperand: isOperand)
    var scanner = CommandScanner(table: self, command: command, runner: selected, words: rest)
    var parsed = try scanner.scan(absent)
    if command != selected { parsed.runner = selected }
    // Each may also be one of several letters in a word, which only the scanner detects.
    if parsed.isSet(.help) { return .help(command) }
    if parsed.isSet(.version) { return .version(versionText) }
    if command == Self.helpCommand { return try help(on: parsed.arguments.first) }
    return .run(parsed)
  }

  private func selectedCommand(_ selection: CommandSelection, isOperand: (String) -> Bool) throws(UsageError) -> Command
  {
    if let named = selection.named { return named }
    guard let command = defaultCommand.flatMap(command(named:)) else {
      throw selection.firstPositional.map(unknownCommand) ?? missingCommand()
    }
    if let word = selection.firstPositional, word.allSatisfy({ $0.isLetter || $0 == "-" }),
      Suggestion.nearest(to: word, in: commandNames) != nil, !isOperand(word)
    {
      throw unknownCommand(word)
    }
    return command
  }

  /// Returns the command to run inside a command, and its words; a command that runs no other is returned itself.
  private func inner(of command: Command, _ words: [String], isOperand: (String) -> Bool) throws(UsageError) -> (
    Command, [String]
  ) {
    guard let usual = command.runs.first.flatMap(self.command(named:)) else { return (command, words) }
    let selection = select(from: words)
    if let named = selection.named, command.runs.contains(named.name) { return (named, selection.words) }
    if let word = selection.firstPositional, !isOperand(word),
      let similar = selection.named?.name ?? Suggestion.nearest(to: word, in: command.runs)
    {
      throw notRun(word, by: command, similar: similar)
    }
    return (usual, words)
  }

  private func help(on name: String?) throws(UsageError) -> ParseOutcome {
    guard let name else { return .help(nil) }
    if let command = command(named: name) { return .help(command) }
    guard let topic = topics.first(where: { $0.name == name }) else { throw unknownTopic(name) }
    return .topic(topic)
  }

  /// Whether the default command works without arguments.
  private var runsUnasked: Bool {
    defaultCommand.flatMap(command(named:))?.arguments.allSatisfy { !$0.arity.isRequired } ?? false
  }
}

extension CommandTable {
  private func unknownCommand(_ name: String) -> UsageError {
    let similar = Suggestion.nearest(to: name, in: commandNames)
    return UsageError(
      "unknown command \(quoted(name))",
      help: similar.map { "a command with a similar name exists: \(quoted($0))" }
        ?? "the commands are \(list(displayedCommands.map(\.name), joinedBy: "and"))", usage: generalUsage)
  }

  private func notRun(_ word: String, by command: Command, similar: String) -> UsageError {
    UsageError(
      "\(quoted(command.name)) runs no command \(quoted(word))",
      help: command.runs.contains(similar)
        ? "a command with a similar name exists: \(quoted(similar))" : "it runs \(list(command.runs, joinedBy: "or"))",
      usage: usage(of: command))
  }

  private func unknownTopic(_ name: String) -> UsageError {
    if topics.isEmpty { return unknownCommand(name) }
    let known = displayedCommands.map(\.name) + topics.map(\.name)
    let similar = Suggestion.nearest(to: name, in: known)
    return UsageError(
      "there is no help on \(quoted(name))",
      help: similar.map { "a command or topic with a similar name exists: \(quoted($0))" }
        ?? "there is help on \(list(known, joinedBy: "and"))", usage: usage(of: Self.helpCommand))
  }

  private func missingCommand() -> UsageError {
    UsageError(
      "missing command", help: "the commands are \(list(displayedCommands.map(\.name), joinedBy: "and"))",
      usage: generalUsage)
  }
}

extension CommandTable {
  /// Returns a script that makes a shell complete the program's command line.
  ///
  /// Source the script, or install it in the shell's folder for completions. Names and allowed values must be plain
  /// words, see ``declarationFaults``; help may be any text.
  package func completionScript(_ shell: Shell) -> String {
    let lines =
      switch shell {
      case .bash: BashCompletion(table: self).lines
      case .zsh: ZshCompletion(table: self).lines
      case .fish: FishCompletion(table: self).lines
      }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The listed commands, and `help`, which takes their names and those of topics.
  var completedCommands: [Command] {
    let help = Self.helpCommand
    let arguments = help.arguments.map { argument in
      Argument(
        name: argument.name, help: argument.help, arity: argument.arity,
        allowedValues: displayedCommands.map(\.name) + topics.map(\.name))
    }
    return displayedCommands + [Command(name: help.name, abstract: help.abstract, arguments: arguments)]
  }

  /// The commands that run another one.
  var runners: [Command] { completedCommands.filter { !$0.runs.isEmpty } }

  /// The name of the generated function, or the prefix of several.
  var functionName: String { "_" + String(program.map { $0 == "-" || $0 == "." ? "_" : $0 }) }
}

extension Command {
  /// All spellings of options and flags.
  var spellings: [String] { namedParameters.flatMap(\.spellings) }
}

extension Option {
  /// The spellings before a value, which is a separate word or attached by `=`.
  var spellingsBeforeValue: [String] { (impliedValue == nil ? spellings : []) + ["\(longSpelling)="] }
}
