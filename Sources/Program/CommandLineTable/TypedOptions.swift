package import GeomrunText

/// What a command takes by name and with a value, whatever type that has.
package protocol DeclaredOption: Sendable, CustomStringConvertible {
  /// The option as help, completions and the parser know it.
  var option: Option { get }
}

extension DeclaredOption {
  /// The long name with its hyphens, as people write it.
  package var description: String { option.longSpelling }
}

extension Option: DeclaredOption {
  /// The option itself.
  package var option: Option { self }
}

/// An option with the type of its value: name, help, default and how it is read, told once.
///
/// Every text that the parser lets through stands for a value; where one may not, it is a `CheckedOption`.
package struct TypedOption<Value: Sendable>: DeclaredOption {
  package let option: Option
  fileprivate let read: @Sendable ([String]) -> Value

  /// Declares an option by the function from all texts that were given for it, in order, to its value.
  package init(_ option: Option, read: @escaping @Sendable ([String]) -> Value) {
    (self.option, self.read) = (option, read)
  }

  /// The same option with another help.
  package func explained(by help: String) -> TypedOption { TypedOption(option.explained(by: help), read: read) }
}

extension TypedOption where Value == String? {
  /// Declares an option whose text counts as it is, nil where there is none.
  ///
  /// - Parameter none: The text that is the same as leaving the option out.
  package init(
    _ name: String, short: Character? = nil, valueName: String, help: String, none: String? = nil,
    completion: CompletionKind = .none
  ) {
    self.init(
      Option(name: name, short: short, valueName: valueName, help: help, valueForNone: none, completion: completion)
    ) { $0.last }
  }
}

extension TypedOption where Value == [String] {
  /// Declares an option of which every text counts.
  package init(
    every name: String, valueName: String, help: String, defaultText: String? = nil, completion: CompletionKind = .none
  ) {
    self.init(
      Option(
        name: name, valueName: valueName, help: help, isRepeatable: true, defaultText: defaultText,
        completion: completion)
    ) { $0 }
  }

  /// Declares an option that takes names, separated by commas, again and again.
  package init(names name: String, valueName: String, help: String, defaultText: String? = nil) {
    self.init(Option(name: name, valueName: valueName, help: help, isRepeatable: true, defaultText: defaultText)) {
      $0.flatMap { $0.split(separator: ",").map(String.init) }
    }
  }
}

extension TypedOption where Value: RawRepresentable & CaseIterable, Value.RawValue: LosslessStringConvertible {
  /// Declares an option that takes one of the words of an enum; help names the default.
  package init(_ name: String, valueName: String, help: String, default usual: Value) {
    self.init(
      Option(
        name: name, valueName: valueName, help: help, allowedValues: Value.allCases.map { "\($0.rawValue)" },
        defaultText: "\(usual.rawValue)")
    ) { $0.last.flatMap { Value.RawValue($0) }.flatMap { Value(rawValue: $0) } ?? usual }
  }
}

extension TypedOption {
  /// Declares an option that takes one of the words of an enum, nil where there is none.
  ///
  /// - Parameter implied: What the bare option stands for.
  package init<Word>(_ name: String, valueName: String, help: String, implied: Word? = nil)
  where Value == Word?, Word: RawRepresentable & CaseIterable, Word.RawValue == String {
    self.init(
      Option(
        name: name, valueName: valueName, help: help, allowedValues: Word.allCases.map(\.rawValue),
        impliedValue: implied?.rawValue)
    ) { $0.last.flatMap(Word.init) }
  }
}

/// An option whose text may stand for nothing, which is told then: name, help, default, what it takes and how it is
/// read, told once.
package struct CheckedOption<Value: Sendable>: DeclaredOption {
  package let option: Option
  /// The value where none is given.
  package let usual: Value
  /// What is taken, as messages say it.
  private let taken: VisibleText
  private let read: @Sendable (String) -> Value?

  /// Declares an option by the function from a text to its value, nil where it has none.
  package init(
    _ option: Option, takes taken: VisibleText, default usual: Value, read: @escaping @Sendable (String) -> Value?
  ) { (self.option, self.taken, self.usual, self.read) = (option, taken, usual, read) }

  fileprivate func value(_ text: String?) throws(UnreadValue) -> Value {
    guard let text else { return usual }
    guard let value = read(text) else { throw UnreadValue(message: "`\(self)` takes \(taken), not `\(text)`") }
    return value
  }
}

extension CheckedOption where Value == Int {
  /// Declares an option that takes a whole number of a range; help names the default.
  ///
  /// - Parameter unit: What the number counts, as messages call it.
  package init(
    _ name: String, valueName: String, help: String, in range: ClosedRange<Int>, unit: VisibleText = "a number",
    default usual: Int
  ) {
    self.init(
      Option(name: name, valueName: valueName, help: help, defaultText: "\(usual)"),
      takes: "\(unit) from \(range.lowerBound) to \(range.upperBound)", default: usual
    ) { Int($0).flatMap { range.contains($0) ? $0 : nil } }
  }
}

extension CheckedOption where Value == Int? {
  /// Declares an option that takes a whole number of a range, nil where there is none.
  ///
  /// - Parameter implied: What the bare option stands for.
  package init(
    _ name: String, short: Character? = nil, valueName: String, help: String, in range: ClosedRange<Int>,
    unit: VisibleText = "a number", implied: Int? = nil, defaultText: String? = nil
  ) {
    self.init(
      Option(
        name: name, short: short, valueName: valueName, help: help, impliedValue: implied.map { "\($0)" },
        defaultText: defaultText), takes: "\(unit) from \(range.lowerBound) to \(range.upperBound)", default: nil
    ) { Int($0).flatMap { range.contains($0) ? .some($0) : nil } }
  }
}

extension CheckedOption where Value == Double? {
  /// Declares an option that takes a finite number from 0 on, nil where there is none.
  package init(_ name: String, valueName: String, help: String, defaultText: String) {
    self.init(
      Option(name: name, valueName: valueName, help: help, defaultText: defaultText), takes: "a number of at least 0",
      default: nil
    ) { Double($0).flatMap { $0 >= 0 && $0.isFinite ? .some($0) : nil } }
  }
}

/// A text that stands for no value of its option.
package struct UnreadValue: Error, Equatable {
  /// What the option takes, and what was given.
  package let message: VisibleText
}

extension ParsedCommand {
  /// What was given for an option, or its default.
  package func value<Value>(of option: TypedOption<Value>) -> Value { option.read(values(of: option.option)) }

  /// What was given for an option, or its default.
  package func value<Value>(of option: CheckedOption<Value>) throws(UnreadValue) -> Value {
    try option.value(value(of: option.option))
  }

  /// Whether something was given for an option.
  package func isGiven(_ option: any DeclaredOption) -> Bool { value(of: option.option) != nil }

  /// The first of some options and flags that were given, options first; nil where none was.
  package func firstGiven(_ options: [any DeclaredOption], _ flags: [Flag] = []) -> VisibleText? {
    allGiven(options, flags).first
  }

  /// Those of some options and flags that were given, options first, as messages spell them.
  package func allGiven(_ options: [any DeclaredOption], _ flags: [Flag]) -> [VisibleText] {
    options.filter(isGiven).map { VisibleText($0.description) }
      + flags.filter(isSet).map { VisibleText($0.description) }
  }
}

extension VisibleText.StringInterpolation {
  /// Adds the long name of an option, with its hyphens.
  package mutating func appendInterpolation(_ option: some DeclaredOption) { appendInterpolation(option.description) }

  /// Adds the long name of a flag, with its hyphens.
  package mutating func appendInterpolation(_ flag: Flag) { appendInterpolation(flag.description) }
}
