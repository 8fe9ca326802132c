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
  /// The values that are accepted; empty if any value is.
  package let allowedValues: [String]
  /// Whether every value counts, not the last one alone.
  package let isRepeatable: Bool
  /// The value of the bare option; if there is one, another value needs a `=`.
  package let impliedValue: String?
  /// The value that is the same as leaving the option out, such as `-` for a stream; nil where every value is one.
  package let valueForNone: String?
  /// What help texts say the default is; the parser itself never fills it in.
  package let defaultText: String?
  /// What a shell offers for the value if there are no allowed values.
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
  /// The same option with another help.
  func explained(by help: String) -> Option {
    Option(
      name: name, short: short, valueName: valueName, help: help, allowedValues: allowedValues,
      isRepeatable: isRepeatable, impliedValue: impliedValue, valueForNone: valueForNone, defaultText: defaultText,
      completion: completion)
  }
}

extension Option: NamedParameter {
  /// The value as it follows the long name: ` VALUE` or `[=VALUE]`.
  var valueUsage: String { impliedValue == nil ? " \(valueName)" : "[=\(valueName)]" }

  /// What follows the help: allowed values, default and repetition, in parentheses.
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

/// What options and flags have in common for help texts, completions and the manual.
protocol NamedParameter: Sendable {
  var name: String { get }
  var short: Character? { get }
  var help: String { get }
  /// The value as it follows the long name, with what separates them; empty for flags.
  var valueUsage: String { get }
  /// What follows the help, with a space before it; empty if there is nothing to add.
  var notes: String { get }
}

extension NamedParameter {
  /// The name with its hyphens, as messages quote it.
  var longSpelling: String { "--\(name)" }

  /// The ways to write the name, the short one first.
  var spellings: [String] { if let short { ["-\(short)", longSpelling] } else { [longSpelling] } }
}

/// What a shell offers where a value without a list of allowed values is typed.
package enum CompletionKind: Sendable, Equatable {
  /// Nothing: the value cannot be guessed.
  case none
  /// Files and directories.
  case file
  /// Directories only.
  case directory
  /// These words, and files and directories.
  case wordsOrFile([String])
  /// These words, each of which may be followed by `=` and a file.
  case wordsWithFile([String])

  /// The words that are offered, which must be plain.
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
  /// The long name with its hyphens, as people write it.
  package var description: String { longSpelling }
}

extension Flag: NamedParameter {
  var valueUsage: String { "" }
  var notes: String { "" }
}
