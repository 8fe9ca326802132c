/// Completions for bash 3.2 and later.
struct BashCompletion {
  let table: CommandTable

  private var name: String { table.functionName }
  private func quote(_ words: [String]) -> String { Shell.bash.quote(words: words) }
  private func pattern(_ words: [String]) -> String { words.map { Shell.bash.quote($0) }.joined(separator: " | ") }

  var lines: [String] {
    ["# bash completion for \(table.program)", ""] + helpers + ["", "\(name)() {"]
      + (currentWord + commandSearch + valueCases + wordCases).map { "  \($0)" } + [
        "}", "", "complete -o default -F \(name) \(table.program)",
      ]
  }

  private var helpers: [String] {
    """
    # Adds the words that begin with the typed text.
    \(name)_match() {
      local word
      for word in "$@"; do
        if [[ $word == "$current"* ]]; then COMPREPLY+=("$word"); fi
      done
    }

    # Offers these words and no files; bash 3.2 has no compopt and offers files as well.
    \(name)_offer() {
      compopt +o default 2>/dev/null
      \(name)_match "$@"
    }

    # Offers these words and files.
    \(name)_mix() {
      local file
      compopt -o filenames 2>/dev/null
      \(name)_match "$@"
      while IFS= read -r file; do
        if [[ -n $file ]]; then COMPREPLY+=("$file"); fi
      done <<<"$(compgen -f -- "$current")"
    }
    """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private var currentWord: [String] {
    """
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
    COMPREPLY=()
    # Readline makes three words of --name=value.
    if [[ $current == '=' ]]; then
      current=''
      previous+='='
    elif [[ $previous == '=' && $COMP_CWORD -gt 2 ]]; then
      previous="${COMP_WORDS[COMP_CWORD - 2]}="
    fi
    """.split(separator: "\n").map(String.init)
  }

  /// The code that finds the command, and counts the arguments before the current word.
  private var commandSearch: [String] {
    let taking = table.spellingsTakingNextWord
    let known = table.completedCommands.map(\.name)
    return [
      "local command=\(Shell.bash.quote(table.defaultCommand ?? "")) chosen='' runner='' ended='' skip=''",
      "local commands=\(Shell.bash.quote(known.joined(separator: " ")))", "local position=0 index word",
      "for ((index = 1; index < COMP_CWORD; index++)); do", "  word=${COMP_WORDS[index]}",
      "  if [[ $word == '=' ]]; then skip=yes; continue; fi", "  if [[ -n $skip ]]; then skip=''; continue; fi",
      "  if [[ -z $ended ]]; then", "    case $word in",
    ] + (taking.isEmpty ? [] : ["      \(pattern(taking))) skip=yes; continue ;;"]) + [
      "      --) chosen=yes ended=yes; continue ;;", "      -?*) continue ;;",
    ] + runnerCases + [
      "      \(pattern(known)))", "        if [[ -z $chosen && \" $commands \" == *\" $word \"* ]]; then",
      "          command=$word chosen=yes; continue", "        fi ;;", "    esac", "  fi", "  chosen=yes",
      "  position=$((position + 1))", "done",
    ]
  }

  /// The cases of commands that run another one, named by the next word.
  private var runnerCases: [String] {
    table.runners.flatMap { runner in
      [
        "      \(pattern([runner.name])))", "        if [[ -z $chosen && -z $runner ]]; then",
        "          runner=$word command=\(Shell.bash.quote(runner.runs.first ?? ""))",
        "          commands=\(Shell.bash.quote(runner.runs.joined(separator: " "))); continue", "        fi ;;",
      ]
    }
  }

  private var valueCases: [String] {
    let cases = table.completedCommands.flatMap { command in
      command.options.flatMap { option in
        let action = offer(option.allowedValues, option.completion)
        let value = valueCase(of: command, behind: option.spellingsBeforeValue, action)
        guard case .wordsWithFile(let words) = option.completion else { return [value] }
        return [value, valueCase(of: command, behind: words.map { "\($0)=" }, ":")]
      }
    }
    return cases.isEmpty ? [] : ["case \"$command $previous\" in"] + cases + ["esac"]
  }

  private func valueCase(of command: Command, behind words: [String], _ action: String) -> String {
    "  \(pattern(words.map { "\(command.name) \($0)" }))) \(action); return ;;"
  }

  private var wordCases: [String] {
    let commands = table.completedCommands
    var lines = ["if [[ $current == -* && -z $ended ]]; then", "  case $command in"]
    lines += commands.map { command in "    \(pattern([command.name]))) \(name)_offer \(quote(command.spellings)) ;;" }
    lines += [
      "  esac", "  return", "fi", "if [[ -z $chosen ]]; then", "  \(name)_match $commands",
      "  if [[ ${#COMPREPLY[@]} -gt 0 ]]; then return; fi", "fi", "case \"$command $position\" in",
    ]
    lines += commands.flatMap { command in
      command.arguments.enumerated().map { position, argument in
        let place =
          argument.arity.isRepeating
          ? "\(Shell.bash.quote("\(command.name) "))*" : pattern(["\(command.name) \(position)"])
        return "  \(place)) \(offer(argument.allowedValues, argument.completion)) ;;"
      }
    }
    return lines + ["  *) \(name)_offer ;;", "esac"]
  }

  private func offer(_ values: [String], _ completion: CompletionKind) -> String {
    if !values.isEmpty { return "\(name)_offer \(quote(values))" }
    return switch completion {
    case .none: "\(name)_offer"
    case .file: ":"
    case .directory: "compopt +o default -o dirnames 2>/dev/null"
    case .wordsOrFile(let words): "\(name)_mix \(quote(words))"
    case .wordsWithFile(let words): "\(name)_offer \(quote(words))"
    }
  }
}
