package import GeomrunText

/// An option of a command, with a value of any type.
package protocol DeclaredOption: Sendable, CustomStringConvertible {
  /// The option for help, completions and the parser.
  var option: Option { get }
}

extension DeclaredOption {
  /// The long name with its hyphens, as users write it.
  package var description: String { option.longSpelling }
}

extension Option: DeclaredOption {
  /// The option itself.
  package var option: Option { self }
}

/// An option with the type of its value: a single definition of its name, help, default and parsing.
///
/// Every text that the parser accepts is a value; otherwise, use a `CheckedOption`.
package struct TypedOption<Value: Sendable>: DeclaredOption {
  package let option: Option
  fileprivate let read: @Sendable ([String]) -> Value

  /// Declares an option with a function from all of its given texts, in order, to its value.
  package init(_ option: Option, read: @escaping @Sendable ([String]) -> Value) {
    (self.option, self.read) = (option, read)
  }

  /// Returns the option with another help text.
  package func explained(by help: String) -> TypedOption { TypedOption(option.explained(by: help), read: read) }
}

extension TypedOption where Value == String? {
  /// Declares an option with an optional text as its value.
  ///
  /// - Parameter none: The text with the same meaning as leaving the option out.
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
  /// Declares an option that collects all given texts.
  package init(
    every name: String, valueName: String, help: String, defaultText: String? = nil, completion: CompletionKind = .none
  ) {
    self.init(
      Option(
        name: name, valueName: valueName, help: help, isRepeatable: true, defaultText: defaultText,
        completion: completion)
    ) { $0 }
  }

  /// Declares a repeatable option that takes names separated by commas.
  package init(names name: String, valueName: String, help: String, defaultText: String? = nil) {
    self.init(Option(name: name, valueName: valueName, help: help, isRepeatable: true, defaultText: defaultText)) {
      $0.flatMap { $0.split(separator: ",").map(String.init) }
    }
  }
}

extension TypedOption where Value: RawRepresentable & CaseIterable, Value.RawValue: LosslessStringConvertible {
  /// Declares an option that takes a word of an enum; help names the default.
  package init(_ name: String, valueName: String, help: String, default usual: Value) {
    self.init(
      Option(
        name: name, valueName: valueName, help: help, allowedValues: Value.allCases.map { "\($0.rawValue)" },
        defaultText: "\(usual.rawValue)")
    ) { $0.last.flatMap { Value.RawValue($0) }.flatMap { Value(rawValue: $0) } ?? usual }
  }
}

extension TypedOption {
  /// Declares an option that takes a word of an enum, or is nil if absent.
  ///
  /// - Parameter implied: The value of the option without one.
  package init<Word>(_ name: String, valueName: String, help: String, implied: Word? = nil)
  where Value == Word?, Word: RawRepresentable & CaseIterable, Word.RawValue == String {
    self.init(
      Option(
        name: name, valueName: valueName, help: help, allowedValues: Word.allCases.map(\.rawValue),
        impliedValue: implied?.rawValue)
    ) { $0.last.flatMap(Word.init) }
  }
}

/// An option that reports texts without a value: a single definition of its name, help, default, valid texts and
/// parsing.
package struct CheckedOption<Value: Sendable>: DeclaredOption {
  package let option: Option
  /// The default value.
  package let usual: Value
  /// The valid texts, for messages.
  private let taken: VisibleText
  private let read: @Sendable (String) -> Value?

  /// Declares an option with a function from a text to its value, or nil if invalid.
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
  /// Declares an option that takes an integer in a range; help names the default.
  ///
  /// - Parameter unit: The unit of the number, for messages.
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
  /// Declares an option that takes an integer in a range, or is nil if absent.
  ///
  /// - Parameter implied: The value of the option without one.
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
  /// Declares an option that takes a finite number from 0 up, or is nil if absent.
  package init(_ name: String, valueName: String, help: String, defaultText: String) {
    self.init(
      Option(name: name, valueName: valueName, help: help, defaultText: defaultText), takes: "a number of at least 0",
      default: nil
    ) { Double($0).flatMap { $0 >= 0 && $0.isFinite ? .some($0) : nil } }
  }
}

/// A text that is not a valid value of its option.
package struct UnreadValue: Error, Equatable {
  /// The valid values, and the given text.
  package let message: VisibleText
}

extension ParsedCommand {
  /// Returns the value of an option, or its default.
  package func value<Value>(of option: TypedOption<Value>) -> Value { option.read(values(of: option.option)) }

  /// Returns the value of an option, or its default; throws if it is invalid.
  package func value<Value>(of option: CheckedOption<Value>) throws(UnreadValue) -> Value {
    try option.value(value(of: option.option))
  }

  /// Whether an option was given.
  package func isGiven(_ option: any DeclaredOption) -> Bool { value(of: option.option) != nil }

  /// Returns the first of some options and flags that was given, options first, or nil.
  package func firstGiven(_ options: [any DeclaredOption], _ flags: [Flag] = []) -> VisibleText? {
    allGiven(options, flags).first
  }

  /// Returns those of some options and flags that were given, options first, as spelled in messages.
  package func allGiven(_ options: [any DeclaredOption], _ flags: [Flag]) -> [VisibleText] {
    options.filter(isGiven).map { VisibleText($0.description) }
      + flags.filter(isSet).map { VisibleText($0.description) }
  }
}

extension VisibleText.StringInterpolation {
  /// Appends the long name of an option, with its hyphens.
  package mutating func appendInterpolation(_ option: some DeclaredOption) { appendInterpolation(option.description) }

  /// Appends the long name of a flag, with its hyphens.
  package mutating func appendInterpolation(_ flag: Flag) { appendInterpolation(flag.description) }
}
