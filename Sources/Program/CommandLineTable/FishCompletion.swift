/// Completions for fish 3.0 and later.
struct FishCompletion {
  let table: CommandTable

  private var name: String { "_\(table.functionName)" }
  private func quote(_ words: [String]) -> String { Shell.fish.quote(words: words) }

  var lines: [String] {
    ["# fish completion for \(table.program)", ""] + commandSearch + condition + [
      "", "complete -c \(table.program) -f",
    ]
      + table.completedCommands.map { command in
        complete(in: "\"\"", "-a \(Shell.fish.quote(command.name))", help: command.abstract)
      } + table.completedCommands.flatMap(completions)
  }

  private var commandSearch: [String] {
    let taking = table.spellingsTakingNextWord
    let defaultCommand = Shell.fish.quote(table.defaultCommand ?? "")
    return [
      "# Prints the command in use, an empty line while there is none yet, and how many arguments it has.",
      "function \(name)_words", "  set -l command ''", "  set -l runner ''", "  set -l usual \(defaultCommand)",
      "  set -l commands \(quote(table.completedCommands.map(\.name)))", "  set -l count 0", "  set -l ended no",
      "  set -l skip no", "  for word in (commandline -opc)[2..-1]", "    if test $skip = yes", "      set skip no",
      "      continue", "    end", "    if test $ended = no", "      switch $word",
    ] + (taking.isEmpty ? [] : ["        case \(quote(taking))", "          set skip yes", "          continue"]) + [
      "        case --", "          set ended yes", "          test -z $command; and set command $usual",
      "          continue", "        case '-*'", "          test $word != -; and continue",
    ] + table.runners.flatMap(search) + [
      "        case \(quote(table.completedCommands.map(\.name)))",
      "          if test -z $command; and contains -- $word $commands", "            set command $word",
      "            continue", "          end", "      end", "    end", "    test -z $command; and set command $usual",
      "    set count (math $count + 1)", "  end", "  test -z $command; and set command $runner", "  echo $command",
      "  echo $count", "end", "",
    ]
  }

  /// Returns the code for a command that runs another one, named by the next word.
  private func search(for runner: Command) -> [String] {
    [
      "        case \(quote([runner.name]))", "          if test -z $command -a -z $runner",
      "            set runner $word", "            set usual \(quote([runner.runs.first ?? ""]))",
      "            set commands \(quote(runner.runs))", "            continue", "          end",
    ]
  }

  private var condition: [String] { ["function \(name)_uses", "  contains -- (\(name)_words)[1] $argv", "end"] }

  private func completions(of command: Command) -> [String] {
    let isDefault = command.name == table.defaultCommand
    let runners = table.runners.filter { $0.runs.first == command.name }.map { " \($0.name)" }
    let condition = command.name + (isDefault ? " \"\"" : "") + runners.joined()
    let options = command.options.flatMap { option in
      // An option with an optional value must not take the next word.
      let spelling = spelling(option) + (option.impliedValue == nil ? " -r" : "")
      let values = action(option.allowedValues, option.completion)
      let offer = complete(in: condition, "\(spelling) \(values)", help: option.help)
      guard case .wordsWithFile = option.completion else { return [offer] }
      // A file follows the words' own `=`.
      return [
        offer,
        complete(in: condition, and: "string match -q '*=*' -- (commandline -ct)", "\(spelling) -F", help: option.help),
      ]
    }
    let flags = command.allFlags.map { flag in complete(in: condition, spelling(flag), help: flag.help) }
    let arguments = command.arguments.enumerated().filter { !$1.allowedValues.isEmpty || $1.completion != .none }.map {
      position, argument in
      complete(
        in: condition, and: argument.arity.isRepeating ? nil : "test (\(name)_words)[2] = \(position)",
        action(argument.allowedValues, argument.completion), help: argument.help)
    }
    let inner = table.completedCommands.filter { command.runs.contains($0.name) }.map {
      complete(in: command.name, "-a \(Shell.fish.quote($0.name))", help: $0.abstract)
    }
    if !command.runs.isEmpty { return [""] + inner }
    return [""] + options + flags + arguments
  }

  private func complete(in commands: String, and condition: String? = nil, _ words: String, help: String) -> String {
    let conditions = ["\(name)_uses \(commands)", condition].compactMap(\.self)
    return "complete -c \(table.program) " + "-n \(Shell.fish.quote(conditions.joined(separator: "; and "))) \(words) "
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
    case .wordsOrFile(let words): "-F -a \(Shell.fish.quote(words.joined(separator: " ")))"
    case .wordsWithFile(let words): "-f -a \(Shell.fish.quote(words.joined(separator: " ")))"
    }
  }
}
