/// What a command line asks for.
package enum ParseOutcome: Sendable, Equatable {
  /// A command is to run.
  case run(ParsedCommand)
  /// Help on a command is to be printed; nil for help on the program.
  case help(Command?)
  /// Help on a topic is to be printed.
  case topic(HelpTopic)
  /// There is nothing to do without a word: the short help is to be printed.
  case shortHelp
  /// The version is to be printed; it ends with a line break.
  case version(String)
}

/// A command with the values it was given.
package struct ParsedCommand: Sendable, Equatable {
  /// The command that was selected.
  package let command: Command
  /// The command that runs the selected one, such as again and again; nil where it runs by itself.
  package internal(set) var runner: Command?
  /// Every positional argument, in order, without the command's own name.
  package internal(set) var arguments: [String] = []

  /// A value that was given for an option, or taken by an argument.
  struct GivenValue: Sendable, Equatable {
    let name: String
    let value: String
  }

  // In the order of the command line; so few need no table.
  var optionValues: [GivenValue] = []
  var argumentValues: [GivenValue] = []
  var flagNames: [String] = []

  init(command: Command) { self.command = command }

  /// The values given for an option, in order; of an option that is not repeatable the last one.
  package func values(of option: Option) -> [String] {
    let values = optionValues.filter { $0.name == option.name }.map(\.value)
    return option.isRepeatable ? values : Array(values.suffix(1))
  }

  /// The last value given for an option, or nil if the option is absent.
  package func value(of option: Option) -> String? { optionValues.last { $0.name == option.name }?.value }

  /// The words a positional argument took, in order.
  package func values(of argument: Argument) -> [String] {
    argumentValues.filter { $0.name == argument.name }.map(\.value)
  }

  /// The first word a positional argument took, or nil if it was left out.
  package func value(of argument: Argument) -> String? { argumentValues.first { $0.name == argument.name }?.value }

  /// The command with each positional argument in the form that a program has for it.
  package func mapArguments(_ form: (String) -> String) -> ParsedCommand {
    var result = self
    result.arguments = arguments.map(form)
    result.argumentValues = argumentValues.map { GivenValue(name: $0.name, value: form($0.value)) }
    return result
  }

  /// The command with values and flags before those that it was given, as far as it has them: its own come last, and win.
  package func preceded(by values: [(name: String, value: String)], _ flags: [Flag]) -> ParsedCommand {
    var result = self
    let known = values.filter { value in command.options.contains { $0.name == value.name } }
    result.optionValues = known.map { GivenValue(name: $0.name, value: $0.value) } + optionValues
    result.flagNames += flags.map(\.name).filter { name in command.flags.contains { $0.name == name } }
    return result
  }

  /// Whether a flag was given.
  package func isSet(_ flag: Flag) -> Bool { flagNames.contains(flag.name) }
}
