/// The request of a command line.
package enum ParseOutcome: Sendable, Equatable {
  /// Run a command.
  case run(ParsedCommand)
  /// Print help for a command; nil for the program.
  case help(Command?)
  /// Print help for a topic.
  case topic(HelpTopic)
  /// Print the short help, because there are no words and no command to run.
  case shortHelp
  /// Print the version, which ends with a line break.
  case version(String)
}

/// A command with its given values.
package struct ParsedCommand: Sendable, Equatable {
  /// The command that was selected.
  package let command: Command
  /// The command that runs the selected one, such as repeatedly, or nil.
  package internal(set) var runner: Command?
  /// Every positional argument, in order, without the command's own name.
  package internal(set) var arguments: [String] = []

  /// A value of an option or an argument.
  struct GivenValue: Sendable, Equatable {
    let name: String
    let value: String
  }

  // In the order of the command line; they are too few to need a dictionary.
  var optionValues: [GivenValue] = []
  var argumentValues: [GivenValue] = []
  var flagNames: [String] = []

  init(command: Command) { self.command = command }

  /// Returns the values given for an option in order; only the last one, unless the option is repeatable.
  package func values(of option: Option) -> [String] {
    let values = optionValues.filter { $0.name == option.name }.map(\.value)
    return option.isRepeatable ? values : Array(values.suffix(1))
  }

  /// Returns the last value given for an option, or nil if the option is absent.
  package func value(of option: Option) -> String? { optionValues.last { $0.name == option.name }?.value }

  /// Returns the words of a positional argument, in order.
  package func values(of argument: Argument) -> [String] {
    argumentValues.filter { $0.name == argument.name }.map(\.value)
  }

  /// Returns the first word of a positional argument, or nil if it was left out.
  package func value(of argument: Argument) -> String? { argumentValues.first { $0.name == argument.name }?.value }

  /// Returns the command with its positional arguments transformed.
  package func mapArguments(_ form: (String) -> String) -> ParsedCommand {
    var result = self
    result.arguments = arguments.map(form)
    result.argumentValues = argumentValues.map { GivenValue(name: $0.name, value: form($0.value)) }
    return result
  }

  /// Returns the command with default values and flags, if it has these options; its own follow and take precedence.
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
