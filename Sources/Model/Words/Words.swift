import GeomrunText

/// A text of the program in both of its languages, at the place of use.
///
///     Words(
///       en: "\(view).bounds.size becomes \(stored) and not \(asked).",
///       zh: "\(view).bounds.size 是 \(stored)，而不是 \(asked)。")
///
/// Nothing else in this package holds text in two languages. The placeholders are facts, not closures, so the languages
/// can be compared: `facts(in:)` of both are the same except for exceptions listed in a test. A `Speaker` prints them.
package struct Words: Hashable, Sendable {
  /// The text in English.
  package let en: Sentence
  /// The text in Simplified Chinese.
  package let zh: Sentence

  /// Creates a text in both languages.
  package init(en: Sentence, zh: Sentence) {
    self.en = en
    self.zh = zh
  }

  /// Creates a text that is the same in both languages: code, numbers and names.
  package init(_ both: Sentence) { self.init(en: both, zh: both) }

  /// Creates a text without a Chinese version: it is printed in English in both languages.
  package init(english text: String) { self.init(Sentence(.word(VisibleText(text)))) }

  /// The text in a language, with unrounded numbers; O(length).
  package func text(in language: NaturalLanguage) -> String { Speaker(language).text(of: self) }

  /// The text in a language.
  package subscript(language: NaturalLanguage) -> Sentence {
    switch language {
    case .english: en
    case .simplifiedChinese: zh
    }
  }

  /// The text, directly followed by another one.
  package func followed(by other: Words) -> Words { Words(en: en + other.en, zh: zh + other.zh) }

  /// Whether the text is empty.
  package var isEmpty: Bool { en.isEmpty && zh.isEmpty }

  /// The facts in a language's text, including those of its parts, in order; O(pieces).
  package func facts(in language: NaturalLanguage) -> [Fact] {
    self[language].pieces.flatMap { piece -> [Fact] in
      switch piece {
      case .own: []
      case .fact(.words(let words)): words.facts(in: language)
      case .fact(let fact): [fact]
      }
    }
  }
}

extension [Words] {
  /// Concatenates the texts with a separator between them.
  package func joined(by separator: Words) -> Words {
    Words(en: map { $0.en }.joined(by: separator.en), zh: map { $0.zh }.joined(by: separator.zh))
  }

  /// Lists the texts in a sentence: `A, B and C`.
  package var listed: Words {
    guard let last, count > 1 else { return first ?? Words("") }
    let others = Array(dropLast())
    return Words(en: "\(others.joined(by: Words(", "))) and \(last)", zh: joined(by: Words("、")).zh)
  }

  /// Joins the texts in a sentence of a fixed language, with a separator of that language.
  package func joined(by separator: Sentence) -> Sentence { map { Sentence(.words($0)) }.joined(by: separator) }
}
