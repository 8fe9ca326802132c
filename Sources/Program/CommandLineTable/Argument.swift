/// A positional argument of a command.
package struct Argument: Sendable, Equatable {
  /// How many words of the command line the argument takes.
  package enum Arity: Sendable, Equatable {
    /// The argument must be given once.
    case exactlyOne
    /// The argument may be left out.
    case optional
    /// The argument takes every word that is left, at least one.
    case oneOrMore
    /// The argument takes every word that is left, if any.
    case zeroOrMore

    var isRequired: Bool { self == .exactlyOne || self == .oneOrMore }
    var isRepeating: Bool { self == .oneOrMore || self == .zeroOrMore }
  }

  /// The name in usage lines and messages, in capitals by convention.
  package let name: String
  /// One line for the help text.
  package let help: String
  /// How many words the argument takes.
  package let arity: Arity
  /// The words that are accepted; empty if any word is.
  package let allowedValues: [String]
  /// What a shell offers for the argument if there are no allowed values.
  package let completion: CompletionKind
  /// The option with which a required argument may be left out.
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

  /// The argument as a usage line shows it: `NAME`, `[NAME]`, `NAME...` or `[NAME...]`.
  var usage: String {
    switch arity {
    case .exactlyOne: name
    case .optional: "[\(name)]"
    case .oneOrMore: "\(name)..."
    case .zeroOrMore: "[\(name)...]"
    }
  }

  /// What follows the help: the allowed values in parentheses.
  var notes: String { allowedValues.isEmpty ? "" : " (values: \(allowedValues.joined(separator: ", ")))" }
}
