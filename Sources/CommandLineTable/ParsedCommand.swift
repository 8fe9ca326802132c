/// What a command line asks for.
public enum ParseOutcome: Sendable, Equatable {
  /// A command is to run.
  case run(ParsedCommand)
  /// A help text is to be printed; it ends with a line break.
  case help(String)
  /// The version is to be printed; it ends with a line break.
  case version(String)
}

/// A command with the values it was given.
public struct ParsedCommand: Sendable, Equatable {
  /// The command that was selected.
  public let command: Command
  /// Every positional argument, in order, without the command's own name.
  public internal(set) var arguments: [String] = []

  var optionValues: [String: [String]] = [:]
  var argumentValues: [String: [String]] = [:]
  var flagNames: Set<String> = []

  init(command: Command) {
    self.command = command
  }

  /// The values given for an option, in order; of an option that is not repeatable the last one.
  public func values(of option: Option) -> [String] {
    let values = optionValues[option.name] ?? []
    return option.isRepeatable ? values : Array(values.suffix(1))
  }

  /// The last value given for an option, or nil if the option is absent.
  public func value(of option: Option) -> String? {
    optionValues[option.name]?.last
  }

  /// The words a positional argument took, in order.
  public func values(of argument: Argument) -> [String] {
    argumentValues[argument.name] ?? []
  }

  /// The first word a positional argument took, or nil if it was left out.
  public func value(of argument: Argument) -> String? {
    argumentValues[argument.name]?.first
  }

  /// Whether a flag was given.
  public func isSet(_ flag: Flag) -> Bool {
    flagNames.contains(flag.name)
  }
}
