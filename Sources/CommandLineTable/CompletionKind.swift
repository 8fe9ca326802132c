/// What a shell offers where a value without a list of allowed values is typed.
public enum CompletionKind: Sendable, Equatable {
  /// Nothing: the value cannot be guessed.
  case none
  /// Files and directories.
  case file
  /// Directories only.
  case directory
}
