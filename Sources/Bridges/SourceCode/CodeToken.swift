/// A word, number, text or sign of source code.
package struct CodeToken: Sendable {
  /// What a token is.
  package enum Kind: Sendable {
    case identifier, number, string, sign
    /// Behind the last one.
    case end
  }

  package let kind: Kind
  /// As it is written; of a string what stands between its quotes.
  package let text: String
  /// From 1.
  package let line: Int
  /// Whether it is the first one of its line.
  package let isFirst: Bool
  /// Whether a blank stands before it.
  package let hasSpaceBefore: Bool
  /// Whether a blank stands behind it.
  package var hasSpaceBehind = false
}

/// The languages that are read.
package enum CodeLanguage: Sendable {
  case swift, objectiveC
}
