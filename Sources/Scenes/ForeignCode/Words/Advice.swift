package import GeomrunWords

/// Advice about an unknown word: a sentence, and the replacement of the word.
package struct Advice: Sendable {
  /// The sentence.
  package var words: Words
  /// The replacement of the word; nil if the choice is the reader's.
  package private(set) var key: String?
  /// The replacement of the accompanying value; nil if that stays.
  package private(set) var value: String?
  /// Possible replacements of the word if several things may have been meant.
  package private(set) var choices: [String] = []
  /// Whether the advice is unambiguous.
  package var isCertain = false

  /// Creates a sentence without a replacement.
  package init(_ words: Words) { self.words = words }

  /// Creates a sentence that names several words, one of which replaces the word.
  init(_ words: Words, choices: [String]) {
    self.words = words
    self.choices = choices
  }

  /// Creates a sentence that names the replacement of a word, and of its value.
  package init(_ words: Words, key: String, value: String? = nil, isCertain: Bool = true) {
    self.words = words
    self.key = key
    self.value = value
    self.isCertain = isCertain
  }

  /// Prepends an explanation of the word, if any.
  mutating func explain(by explanation: Words?) {
    guard let explanation else { return }
    words = Words(en: "\(explanation); \(words)", zh: "\(explanation)；\(words)")
  }
}
