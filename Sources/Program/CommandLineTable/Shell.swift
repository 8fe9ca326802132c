/// A shell with completions.
package enum Shell: String, CaseIterable, Sendable {
  /// GNU Bash 3.2 and later.
  case bash
  /// The Z shell.
  case zsh
  /// The friendly interactive shell, 3.0 and later.
  case fish
}

extension Shell {
  /// Quotes text as one word without expansions; line breaks become spaces.
  func quote(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    let escaped = line.reduce(into: "") { result, character in
      switch (self, character) {
      case (.bash, "'"), (.zsh, "'"): result += "'\\''"
      case (.fish, "'"), (.fish, "\\"): result += "\\\(character)"
      default: result.append(character)
      }
    }
    return "'\(escaped)'"
  }

  /// Quotes several words, separated by spaces.
  func quote(words: [String]) -> String { words.map { quote($0) }.joined(separator: " ") }
}
