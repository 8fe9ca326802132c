/// A command line that shows what a command is for.
public struct Example: Sendable, Equatable {
  /// What it does, as a sentence.
  public let summary: String
  /// What is typed, the program's name included.
  public let line: String

  /// Shows a command line.
  public init(_ summary: String, _ line: String) {
    self.summary = summary
    self.line = line
  }
}
