/// Completions for zsh, based on its `_arguments`.
struct ZshCompletion {
  let table: CommandTable

  private var name: String { table.functionName }
  private func pattern(_ words: [String]) -> String { "(\(words.joined(separator: "|")))" }

  var lines: [String] {
    ["#compdef \(table.program)", "", "\(name)() {"] + (commandSearch + commandNames + commandCases).map { "  \($0)" }
      + [
        "}", "", "# Autoloaded, the file is the function; sourced, it declares it.",
        "if [[ ${funcstack[1]} == \(name) ]]; then", "  \(name) \"$@\"", "else", "  compdef \(name) \(table.program)",
        "fi",
      ]
  }

  private var commandSearch: [String] {
    let taking = table.spellingsTakingNextWord
    let known = table.completedCommands.map(\.name)
    return [
      "local command=\(Shell.zsh.quote(table.defaultCommand ?? "")) chosen='' runner='' skip='' word",
      "local known=\(Shell.zsh.quote(known.joined(separator: " ")))", "integer index result=1",
      "for ((index = 2; index < CURRENT; index++)); do", "  word=$words[index]",
      "  if [[ -n $skip ]]; then skip=''; continue; fi", "  case $word in",
    ] + (taking.isEmpty ? [] : ["    \(pattern(taking)) skip=yes ;;"]) + [
      "    (-?*) if [[ $word == -- ]]; then chosen=yes; break; fi ;;"
    ] + table.runners.flatMap(search) + [
      "    \(pattern(known))", "      chosen=yes", "      if [[ \" $known \" != *\" $word \"* ]]; then break; fi",
      "      command=$word", "      # Without its name the positional arguments of the command count from 1.",
      "      words[index]=()", "      ((CURRENT--))", "      break ;;", "    (*) chosen=yes; break ;;", "  esac",
      "done",
    ]
  }

  /// Returns the code for a command that runs another one, named by the next word, with its own positional arguments.
  private func search(for runner: Command) -> [String] {
    let usual = Shell.zsh.quote(runner.runs.first ?? "")
    let inner = Shell.zsh.quote(runner.runs.joined(separator: " "))
    return [
      "    \(pattern([runner.name]))", "      if [[ -n $runner ]]; then chosen=yes; break; fi",
      "      runner=$word command=\(usual)", "      known=\(inner)", "      words[index]=()",
      "      ((CURRENT--, index--)) ;;",
    ]
  }

  private var commandNames: [String] {
    var lines = ["if [[ -z $chosen && -z $skip && $words[CURRENT] != -* ]]; then"]
    lines += ["  local -a names=("] + nameLines(table.completedCommands) + ["  )"]
    for runner in table.runners {
      let inner = table.completedCommands.filter { runner.runs.contains($0.name) }
      lines += ["  if [[ $runner == \(runner.name) ]]; then", "  names=("]
      lines += nameLines(inner) + ["  )", "  fi"]
    }
    return lines + ["  _describe command names && result=0", "fi"]
  }

  private func nameLines(_ commands: [Command]) -> [String] {
    commands.map { command in "    " + Shell.zsh.quote("\(command.name):\(escape("\\", in: command.abstract))") }
  }

  private var commandCases: [String] {
    var lines = ["case $command in"]
    for command in table.completedCommands {
      lines += ["  \(pattern([command.name]))", "    _arguments -s -S : \\"]
      let specifications =
        command.options.flatMap(specifications) + command.allFlags.flatMap(specifications)
        + command.arguments.enumerated().map { specification(of: $1, at: $0 + 1) }
      lines += specifications.map { "      \(Shell.zsh.quote($0)) \\" }
      lines.append("      && result=0 ;;")
    }
    return lines + ["esac", "return result"]
  }

  private func specifications(of option: Option) -> [String] {
    let prefix = option.isRepeatable ? "*" : "(\(option.spellings.joined(separator: " ")))"
    let isRequired = option.impliedValue == nil
    return option.spellings.map { spelling in
      // `+` and `=` allow the value in the same word; a `-` after them requires it.
      let isLong = spelling == option.longSpelling
      let mark = isLong ? (isRequired ? "=" : "=-") : (isRequired ? "+" : "-")
      return prefix + spelling + mark + explanation(option.help) + (isRequired ? ":" : "::") + option.valueName + ":"
        + action(option.allowedValues, option.completion)
    }
  }

  private func specifications(of flag: Flag) -> [String] {
    let isLast = flag == .help || flag == .version
    let excluded = isLast ? "- *" : flag.spellings.joined(separator: " ")
    return flag.spellings.map { "(\(excluded))\($0)\(explanation(flag.help))" }
  }

  private func specification(of argument: Argument, at position: Int) -> String {
    let place = argument.arity.isRepeating ? "*:" : "\(position):\(argument.arity.isRequired ? "" : ":")"
    return place + argument.name + ":" + action(argument.allowedValues, argument.completion)
  }

  /// Returns help in brackets.
  private func explanation(_ help: String) -> String { "[\(escape("[]:\\", in: help))]" }

  /// Escapes characters by backslashes for the completion functions.
  private func escape(_ special: String, in text: String) -> String {
    text.reduce(into: "") { result, character in
      if special.contains(character) { result += "\\" }
      result.append(character)
    }
  }

  private func action(_ values: [String], _ completion: CompletionKind) -> String {
    if !values.isEmpty { return "(\(values.joined(separator: " ")))" }
    return switch completion {
    case .none: " "
    case .file: "_files"
    case .directory: "_files -/"
    // Braces contain code, which must not have a colon.
    case .wordsOrFile(let words): "{compadd - \(words.joined(separator: " ")); _files}"
    case .wordsWithFile(let words):
      "{if compset -P \"*=\"; then _files; else compadd - \(words.joined(separator: " ")); fi}"
    }
  }
}
