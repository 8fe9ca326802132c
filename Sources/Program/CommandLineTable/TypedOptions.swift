/// An option that takes one of the words of an enum: all that is known of it, with what it is where nobody gives it.
package struct Choice<Value>: Sendable
where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
  /// The option as help, completions and the parser know it.
  package let option: Option
  /// The value where none is given.
  package let usual: Value

  /// Declares an option; its words are those of the enum, and help names the default.
  package init(name: String, valueName: String, help: String, default usual: Value) {
    self.usual = usual
    option = Option(
      name: name, valueName: valueName, help: help, allowedValues: Value.allCases.map(\.rawValue),
      defaultText: usual.rawValue)
  }
}

/// An option that takes a whole number: all that is known of it, with what it is where nobody gives it.
package struct WholeNumber: Sendable {
  /// The option as help, completions and the parser know it.
  package let option: Option
  /// The numbers that are accepted.
  package let range: ClosedRange<Int>
  /// What the number counts, as messages call it.
  package let unit: String
  /// The number where none is given.
  package let usual: Int

  /// Declares an option; help names the default.
  package init(
    name: String, valueName: String, help: String, range: ClosedRange<Int>,
    unit: String = "a number", default usual: Int
  ) {
    (self.range, self.unit, self.usual) = (range, unit, usual)
    option = Option(name: name, valueName: valueName, help: help, defaultText: "\(usual)")
  }
}

extension ParsedCommand {
  /// The value given for an option, or its default.
  package func value<Value>(of choice: Choice<Value>) -> Value {
    value(of: choice.option).flatMap(Value.init) ?? choice.usual
  }

  /// The number given for an option, or its default; nil where another text is given.
  package func value(of number: WholeNumber) -> Int? {
    guard let text = value(of: number.option) else { return number.usual }
    return Int(text).flatMap { number.range.contains($0) ? $0 : nil }
  }
}
