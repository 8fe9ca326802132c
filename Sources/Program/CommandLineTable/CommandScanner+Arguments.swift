import GeomrunNameSuggestions
import GeomrunText

extension CommandScanner {
  /// Hands the positional words to the declared arguments, in order.
  func distributeArguments(to parsed: inout ParsedCommand) throws(UsageError) {
    var rest = parsed.arguments[...]
    for argument in command.arguments {
      let taken = rest.prefix(argument.arity.isRepeating ? rest.count : 1)
      let isExcused = parsed.optionValues.contains { $0.name == argument.isOptionalWith }
      guard !taken.isEmpty || !argument.arity.isRequired || isExcused else {
        throw missing(argument)
      }
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
      help: allowed.isEmpty ? nil : "expected \(list(allowed, joinedBy: "or"))",
      usage: usage)
  }

  private func unexpectedArgument(_ word: String) -> UsageError {
    UsageError("unexpected argument \(quoted(word))", usage: usage)
  }

  func disallowedValue(_ value: String, of name: String, allowed: [String]) -> UsageError {
    let similar = Suggestion.nearest(to: value, in: allowed)
    return UsageError(
      "\(quoted(value)) is not a value of \(quoted(name)): expected \(list(allowed, joinedBy: "or"))",
      help: similar.map { "a value with a similar name exists: \(quoted($0))" },
      usage: usage)
  }
}
