/// A named parameter without a value; giving it twice is the same as giving it once.
public struct Flag: Sendable, Equatable {
  /// The long name, without its hyphens.
  public let name: String
  /// The letter of the short name, if there is one.
  public let short: Character?
  /// One line for the help text.
  public let help: String

  /// Declares a flag.
  public init(name: String, short: Character? = nil, help: String) {
    self.name = name
    self.short = short
    self.help = help
  }

  /// `--help`, which every command has.
  static let help = Flag(name: "help", short: "h", help: "Show help.")
  /// `--version`, which every command has.
  static let version = Flag(name: "version", help: "Show the version.")
}

extension Flag: NamedParameter {
  var valueUsage: String { "" }
  var notes: String { "" }
}
