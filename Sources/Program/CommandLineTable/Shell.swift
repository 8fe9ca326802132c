/// A shell that completions are written for.
package enum Shell: String, CaseIterable, Sendable {
  /// GNU Bash, from 3.2 on.
  case bash
  /// The Z shell.
  case zsh
  /// The friendly interactive shell, from 3.0 on.
  case fish
}

extension Shell {
  /// Text as one word of the shell that expands nothing; line breaks become spaces.
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

  /// Several words, separated by spaces.
  func quote(words: [String]) -> String { words.map { quote($0) }.joined(separator: " ") }
}
