package import GeomrunWords

/// What to do about a word that nobody knows: a sentence, and what comes in the place of the word.
package struct Advice: Sendable {
  /// The sentence.
  package var words: Words
  /// What comes in the place of the word; nil where that is up to the reader.
  package private(set) var key: String?
  /// What comes in the place of the value that stands with it; nil where that stays.
  package private(set) var value: String?
  /// What may come in the place of the word where more than one thing can have been meant.
  package private(set) var choices: [String] = []
  /// Whether nothing else can have been meant.
  package var isCertain = false

  /// A sentence that leaves the rest to the reader.
  package init(_ words: Words) { self.words = words }

  /// A sentence that names several words, one of which comes in the place of the word.
  init(_ words: Words, choices: [String]) {
    self.words = words
    self.choices = choices
  }

  /// A sentence that names what comes in the place of a word, and of the value with it.
  package init(_ words: Words, key: String, value: String? = nil, isCertain: Bool = true) {
    self.words = words
    self.key = key
    self.value = value
    self.isCertain = isCertain
  }

  /// Says first what the word is, where there is something to say.
  mutating func explain(by explanation: Words?) {
    guard let explanation else { return }
    words = Words(en: "\(explanation); \(words)", zh: "\(explanation)；\(words)")
  }
}
