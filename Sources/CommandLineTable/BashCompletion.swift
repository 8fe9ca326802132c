/// Completions for bash 3.2 and later.
struct BashCompletion {
  let table: CommandTable

  private var name: String { table.functionName }
  private func quote(_ words: [String]) -> String { Shell.bash.quote(words: words) }
  private func pattern(_ words: [String]) -> String {
    words.map { Shell.bash.quote($0) }.joined(separator: " | ")
  }

  var lines: [String] {
    ["# bash completion for \(table.program)", ""] + helpers + ["", "\(name)() {"]
      + (currentWord + commandSearch + valueCases + wordCases).map { "  \($0)" }
      + ["}", "", "complete -o default -F \(name) \(table.program)"]
  }

  private var helpers: [String] {
    """
    # Adds the words that begin with what has been typed.
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

  private var commandSearch: [String] {
    let taking = table.spellingsTakingNextWord
    return [
      "local command=\(Shell.bash.quote(table.defaultCommand ?? "")) chosen='' skip='' index word",
      "for ((index = 1; index < COMP_CWORD; index++)); do",
      "  word=${COMP_WORDS[index]}",
      "  if [[ $word == '=' ]]; then skip=yes; continue; fi",
      "  if [[ -n $skip ]]; then skip=''; continue; fi",
      "  case $word in",
    ]
      + (taking.isEmpty ? [] : ["    \(pattern(taking))) skip=yes ;;"])
      + [
        "    -?*) if [[ $word == -- ]]; then chosen=yes; break; fi ;;",
        "    \(pattern(table.completedCommands.map(\.name)))) command=$word chosen=yes; break ;;",
        "    *) chosen=yes; break ;;",
        "  esac",
        "done",
      ]
  }

  private var valueCases: [String] {
    let cases = table.completedCommands.flatMap { command in
      command.options.map { option in
        let words = option.spellingsBeforeValue.map { "\(command.name) \($0)" }
        return "  \(pattern(words))) \(offer(option.allowedValues, option.completion)); return ;;"
      }
    }
    return cases.isEmpty ? [] : ["case \"$command $previous\" in"] + cases + ["esac"]
  }

  private var wordCases: [String] {
    let commands = table.completedCommands
    var lines = ["if [[ $current == -* ]]; then", "  case $command in"]
    lines += commands.map { command in
      "    \(pattern([command.name]))) \(name)_offer \(quote(command.spellings)) ;;"
    }
    lines += [
      "  esac", "  return", "fi",
      "if [[ -z $chosen ]]; then",
      "  \(name)_match \(quote(commands.map(\.name)))",
      "  if [[ ${#COMPREPLY[@]} -gt 0 ]]; then return; fi",
      "fi",
      "case $command in",
    ]
    lines += commands.map { command in
      let kinds = command.arguments.map(\.completion)
      let kind: CompletionKind =
        kinds.contains(.file) ? .file : kinds.contains(.directory) ? .directory : .none
      let values = command.arguments.flatMap(\.allowedValues)
      return "  \(pattern([command.name]))) \(offer(values, kind)) ;;"
    }
    return lines + ["esac"]
  }

  private func offer(_ values: [String], _ completion: CompletionKind) -> String {
    if !values.isEmpty { return "\(name)_offer \(quote(values))" }
    return switch completion {
    case .none: "\(name)_offer"
    case .file: ":"
    case .directory: "compopt +o default -o dirnames 2>/dev/null"
    }
  }
}
