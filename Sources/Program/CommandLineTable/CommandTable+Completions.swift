extension CommandTable {
  /// A script that teaches a shell to complete the program's command line.
  ///
  /// It is to be sourced or installed where the shell looks for completions. Names and allowed
  /// values must be plain words, see ``declarationFaults``; help may be any text.
  package func completionScript(_ shell: Shell) -> String {
    let lines =
      switch shell {
      case .bash: BashCompletion(table: self).lines
      case .zsh: ZshCompletion(table: self).lines
      case .fish: FishCompletion(table: self).lines
      }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The listed commands, and `help` with their names and those of topics as its allowed values.
  var completedCommands: [Command] {
    let help = Self.helpCommand
    let arguments = help.arguments.map { argument in
      Argument(
        name: argument.name, help: argument.help, arity: argument.arity,
        allowedValues: displayedCommands.map(\.name) + topics.map(\.name))
    }
    return displayedCommands
      + [Command(name: help.name, abstract: help.abstract, arguments: arguments)]
  }

  /// The commands that run another.
  var runners: [Command] { completedCommands.filter { !$0.runs.isEmpty } }

  /// The name of the generated function, or the beginning of the names if there are several.
  var functionName: String {
    "_" + String(program.map { $0 == "-" || $0 == "." ? "_" : $0 })
  }
}

extension Command {
  /// Every way to write an option or flag.
  var spellings: [String] { namedParameters.flatMap(\.spellings) }
}

extension Option {
  /// How the option is written before a value that is a word of its own, or attached by `=`.
  var spellingsBeforeValue: [String] {
    (impliedValue == nil ? spellings : []) + ["\(longSpelling)="]
  }
}
