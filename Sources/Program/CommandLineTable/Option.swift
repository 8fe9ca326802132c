/// A named parameter with a value: `--name VALUE`, `--name=VALUE`, `-n VALUE` or `-nVALUE`.
package struct Option: Sendable, Equatable {
  /// The long name, without its hyphens.
  package let name: String
  /// The letter of the short name, if there is one.
  package let short: Character?
  /// The placeholder of the value in help texts, in capitals by convention.
  package let valueName: String
  /// One line for the help text.
  package let help: String
  /// The accepted values; empty if any value is.
  package let allowedValues: [String]
  /// Whether all given values count, not only the last one.
  package let isRepeatable: Bool
  /// The value of the option without one; if it exists, other values need a `=`.
  package let impliedValue: String?
  /// The value with the same meaning as leaving the option out, such as `-` for a stream, or nil.
  package let valueForNone: String?
  /// The default as shown in help; the parser does not apply it.
  package let defaultText: String?
  /// The shell completion if there are no allowed values.
  package let completion: CompletionKind

  /// Declares an option.
  package init(
    name: String, short: Character? = nil, valueName: String, help: String, allowedValues: [String] = [],
    isRepeatable: Bool = false, impliedValue: String? = nil, valueForNone: String? = nil, defaultText: String? = nil,
    completion: CompletionKind = .none
  ) {
    self.name = name
    self.short = short
    self.valueName = valueName
    self.help = help
    self.allowedValues = allowedValues
    self.isRepeatable = isRepeatable
    self.impliedValue = impliedValue
    self.valueForNone = valueForNone
    self.defaultText = defaultText
    self.completion = completion
  }
}

extension Option {
  /// Returns the option with another help text.
  func explained(by help: String) -> Option {
    Option(
      name: name, short: short, valueName: valueName, help: help, allowedValues: allowedValues,
      isRepeatable: isRepeatable, impliedValue: impliedValue, valueForNone: valueForNone, defaultText: defaultText,
      completion: completion)
  }
}

extension Option: NamedParameter {
  /// The value after the long name: ` VALUE` or `[=VALUE]`.
  var valueUsage: String { impliedValue == nil ? " \(valueName)" : "[=\(valueName)]" }

  /// The allowed values, default and repetition in parentheses, to follow the help.
  var notes: String {
    var notes: [String] = []
    if !allowedValues.isEmpty {
      notes.append("values: \(allowedValues.joined(separator: ", "))")
    } else if case .wordsWithFile(let words) = completion {
      notes.append("values: \(words.joined(separator: ", "))")
    }
    if let defaultText { notes.append("default: \(defaultText)") }
    if let impliedValue { notes.append("without a value: \(impliedValue)") }
    if isRepeatable { notes.append("may be repeated") }
    return notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))"
  }
}

/// The common properties of options and flags for help, completions and the manual.
protocol NamedParameter: Sendable {
  var name: String { get }
  var short: Character? { get }
  var help: String { get }
  /// The value after the long name, with its separator; empty for flags.
  var valueUsage: String { get }
  /// The notes after the help, with a space before them; empty if there are none.
  var notes: String { get }
}

extension NamedParameter {
  /// The name with its hyphens, as in messages.
  var longSpelling: String { "--\(name)" }

  /// The spellings of the name, the short one first.
  var spellings: [String] { if let short { ["-\(short)", longSpelling] } else { [longSpelling] } }
}

/// The shell completion of a value without a list of allowed values.
package enum CompletionKind: Sendable, Equatable {
  /// None, because the value cannot be guessed.
  case none
  /// Files and directories.
  case file
  /// Directories only.
  case directory
  /// These words, and files and directories.
  case wordsOrFile([String])
  /// These words, each of which may be followed by `=` and a file.
  case wordsWithFile([String])

  /// The words to offer, which must be plain.
  var words: [String] {
    switch self {
    case .none, .file, .directory: []
    case .wordsOrFile(let words), .wordsWithFile(let words): words
    }
  }
}

/// A named parameter without a value; giving it twice is the same as giving it once.
package struct Flag: Sendable, Equatable {
  /// The long name, without its hyphens.
  package let name: String
  /// The letter of the short name, if there is one.
  package let short: Character?
  /// One line for the help text.
  package let help: String

  /// Declares a flag.
  package init(name: String, short: Character? = nil, help: String) {
    self.name = name
    self.short = short
    self.help = help
  }

  /// `--help`, which every command has.
  static let help = Flag(name: "help", short: "h", help: "Show help.")
  /// `--version`, which every command has.
  static let version = Flag(name: "version", help: "Show the version.")
}

extension Flag: CustomStringConvertible {
  /// The long name with its hyphens, as users write it.
  package var description: String { longSpelling }
}

extension Flag: NamedParameter {
  var valueUsage: String { "" }
  var notes: String { "" }
}
