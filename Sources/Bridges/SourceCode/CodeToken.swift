/// A word, number, string or punctuation token of source code.
package struct CodeToken: Sendable {
  /// The kind of a token.
  package enum Kind: Sendable {
    case identifier, number, string, sign
    /// The end of the tokens.
    case end
  }

  package let kind: Kind
  /// The text as it is written; for a string, the text between the quotes.
  package let text: String
  /// The line, from 1.
  package let line: Int
  /// Whether it is the first token of its line.
  package let isFirst: Bool
  /// Whether a blank precedes it.
  package let hasSpaceBefore: Bool
  /// Whether a blank follows it.
  package var hasSpaceBehind = false
}

/// The supported languages.
package enum CodeLanguage: Sendable {
  case swift, objectiveC
}
