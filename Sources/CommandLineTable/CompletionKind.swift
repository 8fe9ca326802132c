/// What a shell offers where a value without a list of allowed values is typed.
public enum CompletionKind: Sendable, Equatable {
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
