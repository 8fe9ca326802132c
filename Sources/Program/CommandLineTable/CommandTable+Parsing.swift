import GeomrunNameSuggestions
import GeomrunText

extension CommandTable {
  /// Reads the words behind the program's name.
  ///
  /// The first positional word selects the command if it is the name of one; otherwise the default
  /// command is meant. A file that is called like a command is given as `./name` or behind `--`.
  ///
  /// - Parameters:
  ///   - words: The command line without the name of the program.
  ///   - isOperand: Whether a word that resembles the name of a command is nevertheless meant for
  ///     the default command, because a file of that name exists, say.
  /// - Returns: The command to run, or what was asked for instead.
  /// - Throws: The first error from left to right; `--help` and `--version` come before any.
  package func parse(
    _ words: [String], isOperand: (String) -> Bool = { _ in false }
  ) throws(UsageError) -> ParseOutcome {
    if words.isEmpty, !runsUnasked { return .shortHelp }
    let selection = select(from: words)
    let leading = words.prefix { $0 != "--" }
    if leading.contains(where: Flag.help.spellings.contains) {
      return .help(selection.named)
    }
    if leading.contains(Flag.version.longSpelling) { return .version(versionText) }

    let selected = try selectedCommand(selection, isOperand: isOperand)
    let (command, rest) = try inner(of: selected, selection.words, isOperand: isOperand)
    var scanner = CommandScanner(
      table: self, command: command, runner: selected, words: rest)
    var parsed = try scanner.scan()
    if command != selected { parsed.runner = selected }
    // Both may also be one letter of several, which only the scanner sees.
    if parsed.isSet(.help) { return .help(command) }
    if parsed.isSet(.version) { return .version(versionText) }
    if command == Self.helpCommand { return try help(on: parsed.arguments.first) }
    return .run(parsed)
  }

  private func selectedCommand(
    _ selection: CommandSelection, isOperand: (String) -> Bool
  ) throws(UsageError) -> Command {
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

  /// The command that a command runs, and the words that are left for it; the command itself where it runs none.
  private func inner(
    of command: Command, _ words: [String], isOperand: (String) -> Bool
  ) throws(UsageError) -> (Command, [String]) {
    guard let usual = command.runs.first.flatMap(self.command(named:)) else {
      return (command, words)
    }
    let selection = select(from: words)
    if let named = selection.named, command.runs.contains(named.name) {
      return (named, selection.words)
    }
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

  /// Whether the default command has something to do without a word.
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
        ?? "the commands are \(list(displayedCommands.map(\.name), joinedBy: "and"))",
      usage: generalUsage)
  }

  private func notRun(_ word: String, by command: Command, similar: String) -> UsageError {
    UsageError(
      "\(quoted(command.name)) runs no command \(quoted(word))",
      help: command.runs.contains(similar)
        ? "a command with a similar name exists: \(quoted(similar))"
        : "it runs \(list(command.runs, joinedBy: "or"))",
      usage: usage(of: command))
  }

  private func unknownTopic(_ name: String) -> UsageError {
    if topics.isEmpty { return unknownCommand(name) }
    let known = displayedCommands.map(\.name) + topics.map(\.name)
    let similar = Suggestion.nearest(to: name, in: known)
    return UsageError(
      "there is no help on \(quoted(name))",
      help: similar.map { "a command or topic with a similar name exists: \(quoted($0))" }
        ?? "there is help on \(list(known, joinedBy: "and"))",
      usage: usage(of: Self.helpCommand))
  }

  private func missingCommand() -> UsageError {
    UsageError(
      "missing command",
      help: "the commands are \(list(displayedCommands.map(\.name), joinedBy: "and"))",
      usage: generalUsage)
  }
}
