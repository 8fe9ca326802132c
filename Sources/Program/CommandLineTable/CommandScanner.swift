import GeomrunNameSuggestions
import GeomrunText

/// A scanner of one command's words, from left to right.
struct CommandScanner {
  let table: CommandTable
  let command: Command
  /// The usage line, by the command's own name or that of the command that runs it.
  let usage: String
  private var words: ArraySlice<String>
  private var parsed: ParsedCommand

  init(table: CommandTable, command: Command, runner: Command, words: [String]) {
    self.table = table
    self.command = command
    usage = table.usage(of: runner)
    self.words = words[...]
    self.parsed = ParsedCommand(command: command)
  }

  /// - Parameter absent: Returns default words for a required argument that is missing; empty if there are none.
  mutating func scan(_ absent: (ParsedCommand, Argument) -> [String]) throws(UsageError) -> ParsedCommand {
    while let word = words.popFirst() {
      switch Token(word) {
      case .terminator:
        parsed.arguments += words
        words = []
      case .positional(let word): parsed.arguments.append(word)
      case .long(let name, let value): try scanLong(name, value: value, word: word)
      case .short(let letters): try scanShort(letters, word: word)
      }
    }
    let asksForText = parsed.isSet(.help) || parsed.isSet(.version)
    if !asksForText { try distributeArguments(to: &parsed, absent) }
    return parsed
  }

  private mutating func scanLong(_ name: String, value: String?, word: String) throws(UsageError) {
    if let option = command.option(named: name) {
      try record(option, attached: value)
    } else if let flag = command.flag(named: name) {
      guard value == nil else { throw unexpectedValue(of: flag) }
      parsed.flagNames.append(flag.name)
    } else {
      throw unknownOption(name.isEmpty ? word : "--\(name)", name: name)
    }
  }

  private mutating func scanShort(_ letters: String, word: String) throws(UsageError) {
    var rest = letters[...]
    while let letter = rest.popFirst() {
      if let option = command.option(short: letter) {
        let attached = rest.first == "=" ? rest.dropFirst() : rest
        return try record(option, attached: rest.isEmpty ? nil : String(attached))
      }
      guard let flag = command.flag(short: letter) else {
        throw unknownOption("-\(letter)", name: letters.count > 1 ? letters : "")
      }
      guard rest.first != "=" else { throw unexpectedValue(of: flag) }
      parsed.flagNames.append(flag.name)
    }
  }

  private mutating func record(_ option: Option, attached: String?) throws(UsageError) {
    let value: String
    if let given = attached ?? option.impliedValue {
      value = given
    } else if let next = words.first, Token.canBeValue(next) {
      value = next
      words.removeFirst()
    } else {
      throw missingValue(of: option)
    }
    guard option.allowedValues.isEmpty || option.allowedValues.contains(value) else {
      throw disallowedValue(value, of: option.longSpelling, allowed: option.allowedValues)
    }
    if value == option.valueForNone {
      parsed.optionValues.removeAll { $0.name == option.name }
    } else {
      parsed.optionValues.append(.init(name: option.name, value: value))
    }
  }
}

extension CommandScanner {
  private func unknownOption(_ spelling: String, name: String) -> UsageError {
    UsageError("unknown option \(quoted(spelling))", help: optionHint(for: name, spelling: spelling), usage: usage)
  }

  private func optionHint(for name: String, spelling: String) -> VisibleText? {
    let owner = table.displayedCommands.first { other in
      other.namedParameters.contains { $0.spellings.contains(spelling) }
    }
    if let owner {
      // The same option may have another name here.
      let meant = owner.options.first { "--\($0.name)" == spelling && !$0.allowedValues.isEmpty }
      if let meant,
        let own = command.options.first(where: { $0.valueName == meant.valueName && !$0.allowedValues.isEmpty })
      {
        return "here, it is \(quoted(own.longSpelling))"
      }
      return "\(quoted(spelling)) is an option of \(quoted("\(table.program) \(owner.name)"))"
    }
    return Suggestion.nearest(to: name, in: command.namedParameters.map(\.name)).map {
      "an option with a similar name exists: \(quoted("--\($0)"))"
    }
  }

  private func unexpectedValue(of flag: Flag) -> UsageError {
    UsageError("\(quoted(flag.longSpelling)) takes no value", usage: usage)
  }

  private func missingValue(of option: Option) -> UsageError {
    let allowed = option.allowedValues
    var help: VisibleText? = allowed.isEmpty ? nil : "expected \(list(allowed, joinedBy: "or"))"
    if help == nil, let next = words.first, next != "--" {
      let example = "\(option.longSpelling)=\(next)"
      help = "a value that begins with `-` is attached: \(quoted(example))"
    }
    return UsageError("missing value for \(quoted(option.longSpelling))", help: help, usage: usage)
  }
}

extension CommandScanner {
  /// Assigns the positional words to the declared arguments, in order.
  func distributeArguments(
    to parsed: inout ParsedCommand, _ absent: (ParsedCommand, Argument) -> [String]
  ) throws(UsageError) {
    var rest = parsed.arguments[...]
    for argument in command.arguments {
      let taken = rest.prefix(argument.arity.isRepeating ? rest.count : 1)
      if taken.isEmpty, argument.arity.isRequired {
        let words = absent(parsed, argument)
        parsed.arguments += words
        parsed.argumentValues += words.map { .init(name: argument.name, value: $0) }
        if !words.isEmpty { continue }
      }
      let isExcused = parsed.optionValues.contains { $0.name == argument.isOptionalWith }
      guard !taken.isEmpty || !argument.arity.isRequired || isExcused else { throw missing(argument) }
      for word in taken where !argument.allowedValues.isEmpty {
        guard argument.allowedValues.contains(word) else {
          throw disallowedValue(word, of: argument.name, allowed: argument.allowedValues)
        }
      }
      parsed.argumentValues += taken.map { .init(name: argument.name, value: $0) }
      rest = rest.dropFirst(taken.count)
    }
    if let extra = rest.first { throw unexpectedArgument(extra) }
  }

  private func missing(_ argument: Argument) -> UsageError {
    let allowed = argument.allowedValues
    return UsageError(
      "missing argument \(quoted(argument.name))",
      help: allowed.isEmpty ? nil : "expected \(list(allowed, joinedBy: "or"))", usage: usage)
  }

  private func unexpectedArgument(_ word: String) -> UsageError {
    UsageError("unexpected argument \(quoted(word))", usage: usage)
  }

  func disallowedValue(_ value: String, of name: String, allowed: [String]) -> UsageError {
    let similar = Suggestion.nearest(to: value, in: allowed)
    return UsageError(
      "\(quoted(value)) is not a value of \(quoted(name)): expected \(list(allowed, joinedBy: "or"))",
      help: similar.map { "a value with a similar name exists: \(quoted($0))" }, usage: usage)
  }
}
