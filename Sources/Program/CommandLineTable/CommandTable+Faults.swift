extension CommandTable {
  /// The errors of the declaration; empty for a valid table.
  ///
  /// A test of the program should expect this to be empty. Parsing and the generated texts rely on it; above all, the
  /// completion scripts need plain words as names and values.
  package var declarationFaults: [String] {
    var faults: [String] = []
    if let defaultCommand, !commands.contains(where: { $0.name == defaultCommand }) {
      faults.append("the default command `\(defaultCommand)` is not declared")
    }
    let names = commands.map(\.name) + [Self.helpCommand.name] + topics.map(\.name)
    faults += repeated(names).map { "the command `\($0)` is declared twice" }
    faults += notPlain([program] + names)
    faults += commands.flatMap { self.faults(in: $0) }
    for command in commands {
      for name in command.runs where !commands.contains(where: { $0.name == name && $0.runs.isEmpty }) {
        faults.append("`\(command.name)` cannot run `\(name)`, which is not declared or itself runs commands")
      }
    }
    let flags = Set(commands.flatMap(\.allFlags).flatMap(\.spellings))
    faults += spellingsTakingNextWord.filter(flags.contains).map {
      "`\($0)` takes a value in one command and is a flag in another"
    }
    return faults
  }

  private func faults(in command: Command) -> [String] {
    var faults = repeated(command.namedParameters.flatMap(\.spellings)).map {
      "`\($0)` is declared twice in `\(command.name)`"
    }
    faults += repeated(command.arguments.map(\.name)).map {
      "the argument `\($0)` is declared twice in `\(command.name)`"
    }
    for (argument, next) in zip(command.arguments, command.arguments.dropFirst()) {
      if argument.arity.isRepeating {
        faults.append("`\(next.name)` of `\(command.name)` follows an argument that repeats")
      } else if !argument.arity.isRequired, next.arity.isRequired {
        faults.append("`\(next.name)` of `\(command.name)` is required but follows an optional argument")
      }
    }
    for option in command.options {
      if let implied = option.impliedValue, !option.allowedValues.isEmpty, !option.allowedValues.contains(implied) {
        faults.append("`\(implied)` of `\(option.longSpelling)` is not an allowed value")
      }
    }
    let shorts = command.namedParameters.compactMap(\.short)
    faults += shorts.filter { !($0.isASCII && $0.isLetter) }.map { "the short name `\($0)` is not a letter" }
    return faults + notPlain(command.namedParameters.map(\.name))  // Brackets say what may follow, as in `kind[=file]`.
      + notPlain(command.options.map { $0.valueName.filter { !"[=]".contains($0) } })
      + notPlain(command.options.flatMap { $0.allowedValues + $0.completion.words })
      + notPlain(command.arguments.flatMap { [$0.name] + $0.allowedValues + $0.completion.words })
  }

  private func repeated(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { !seen.insert($0).inserted }
  }

  private func notPlain(_ words: [String]) -> [String] {
    words.filter { !$0.isPlainWord }.map { "`\($0)` is not a plain word" }
  }
}

extension String {
  /// Whether the text consists of ASCII letters, digits, `.`, `_` and inner `-` only.
  ///
  /// Such a word has no special meaning in any shell, quoted or not.
  var isPlainWord: Bool {
    !isEmpty && !hasPrefix("-") && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) }
  }
}
