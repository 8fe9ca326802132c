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
  var spellings: [String] {
    if let short { ["-\(short)", longSpelling] } else { [longSpelling] }
  }
}
