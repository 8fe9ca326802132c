/// A positional argument of a command.
package struct Argument: Sendable, Equatable {
  /// The number of words that the argument takes.
  package enum Arity: Sendable, Equatable {
    /// Exactly one word.
    case exactlyOne
    /// At most one word.
    case optional
    /// All remaining words, at least one.
    case oneOrMore
    /// All remaining words, if any.
    case zeroOrMore

    var isRequired: Bool { self == .exactlyOne || self == .oneOrMore }
    var isRepeating: Bool { self == .oneOrMore || self == .zeroOrMore }
  }

  /// The name in usage lines and messages, in capitals by convention.
  package let name: String
  /// One line for the help text.
  package let help: String
  /// The number of words that the argument takes.
  package let arity: Arity
  /// The accepted words; empty if any word is.
  package let allowedValues: [String]
  /// The shell completion if there are no allowed values.
  package let completion: CompletionKind
  /// The option that makes a required argument optional.
  package let isOptionalWith: String?

  /// Declares a positional argument.
  package init(
    name: String, help: String, arity: Arity = .exactlyOne, allowedValues: [String] = [],
    completion: CompletionKind = .none, isOptionalWith: String? = nil
  ) {
    self.name = name
    self.help = help
    self.arity = arity
    self.allowedValues = allowedValues
    self.completion = completion
    self.isOptionalWith = isOptionalWith
  }

  /// The argument in usage lines: `NAME`, `[NAME]`, `NAME...` or `[NAME...]`.
  var usage: String {
    switch arity {
    case .exactlyOne: name
    case .optional: "[\(name)]"
    case .oneOrMore: "\(name)..."
    case .zeroOrMore: "[\(name)...]"
    }
  }

  /// The allowed values in parentheses, to follow the help.
  var notes: String { allowedValues.isEmpty ? "" : " (values: \(allowedValues.joined(separator: ", ")))" }
}
