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
