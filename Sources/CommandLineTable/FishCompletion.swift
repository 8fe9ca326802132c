/// Completions for fish 3.0 and later.
struct FishCompletion {
  let table: CommandTable

  private var name: String { "_\(table.functionName)" }
  private func quote(_ words: [String]) -> String { Shell.fish.quote(words: words) }

  var lines: [String] {
    ["# fish completion for \(table.program)", ""] + commandSearch + condition
      + ["", "complete -c \(table.program) -f"]
      + table.completedCommands.map { command in
        complete(in: "\"\"", "-a \(Shell.fish.quote(command.name))", help: command.abstract)
      }
      + table.completedCommands.flatMap(completions)
  }

  private var commandSearch: [String] {
    let taking = table.spellingsTakingNextWord
    return [
      "# Prints the command in use; an empty line while there is none yet.",
      "function \(name)_command",
      "  set -l skip no",
      "  for word in (commandline -opc)[2..-1]",
      "    if test $skip = yes",
      "      set skip no",
      "      continue",
      "    end",
      "    switch $word",
    ]
      + (taking.isEmpty ? [] : ["      case \(quote(taking))", "        set skip yes"])
      + [
        "      case \(quote(table.completedCommands.map(\.name)))",
        "        echo $word",
        "        return",
        "      case '-*'",
        "        if contains -- $word - --",
        "          echo \(Shell.fish.quote(table.defaultCommand ?? ""))",
        "          return",
        "        end",
        "      case '*'",
        "        echo \(Shell.fish.quote(table.defaultCommand ?? ""))",
        "        return",
        "    end",
        "  end",
        "  echo",
        "end",
        "",
      ]
  }

  private var condition: [String] {
    ["function \(name)_uses", "  contains -- (\(name)_command) $argv", "end"]
  }

  private func completions(of command: Command) -> [String] {
    let isDefault = command.name == table.defaultCommand
    let condition = command.name + (isDefault ? " \"\"" : "")
    let options = command.options.map { option in
      let values = action(option.allowedValues, option.completion)
      // An option that may stand alone must not take the next word.
      let arity = option.impliedValue == nil ? "-r " : ""
      return complete(in: condition, "\(spelling(option)) \(arity)\(values)", help: option.help)
    }
    let flags = command.allFlags.map { flag in
      complete(in: condition, spelling(flag), help: flag.help)
    }
    let arguments = command.arguments
      .filter { !$0.allowedValues.isEmpty || $0.completion != .none }
      .map { argument in
        complete(
          in: condition, action(argument.allowedValues, argument.completion), help: argument.help)
      }
    return [""] + options + flags + arguments
  }

  private func complete(in condition: String, _ words: String, help: String) -> String {
    "complete -c \(table.program) -n \(Shell.fish.quote("\(name)_uses \(condition)")) \(words) "
      + "-d \(Shell.fish.quote(help))"
  }

  private func spelling(_ parameter: any NamedParameter) -> String {
    (parameter.short.map { "-s \($0) " } ?? "") + "-l \(parameter.name)"
  }

  private func action(_ values: [String], _ completion: CompletionKind) -> String {
    if !values.isEmpty { return "-f -a \(Shell.fish.quote(values.joined(separator: " ")))" }
    return switch completion {
    case .none: "-f"
    case .file: "-F"
    case .directory: "-f -a '(__fish_complete_directories)'"
    }
  }
}
