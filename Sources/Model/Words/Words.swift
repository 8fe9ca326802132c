import GeomrunText

/// What the program says, in both of its languages, at the place where it is said.
///
///     Words(
///       en: "\(view).bounds.size becomes \(stored) and not \(asked).",
///       zh: "\(view).bounds.size 是 \(stored)，而不是 \(asked)。")
///
/// Nothing else in this package holds text in two languages. The holes are facts and no closures, so that the languages
/// can be compared: `facts(in:)` of both are the same but for what a test declares. A `Speaker` prints them.
package struct Words: Hashable, Sendable {
  /// The text in English.
  package let en: Sentence
  /// The text in Simplified Chinese.
  package let zh: Sentence

  /// A text in both languages.
  package init(en: Sentence, zh: Sentence) {
    self.en = en
    self.zh = zh
  }

  /// A text that is the same in both languages: code, numbers and names.
  package init(_ both: Sentence) { self.init(en: both, zh: both) }

  /// A text that has no Chinese yet: it is printed in English in either language.
  package init(english text: String) { self.init(Sentence(.word(VisibleText(text)))) }

  /// The text in a language, with numbers as they are; O(length).
  package func text(in language: NaturalLanguage) -> String { Speaker(language).text(of: self) }

  /// The text in a language.
  package subscript(language: NaturalLanguage) -> Sentence {
    switch language {
    case .english: en
    case .simplifiedChinese: zh
    }
  }

  /// The text, and another one right behind it.
  package func followed(by other: Words) -> Words { Words(en: en + other.en, zh: zh + other.zh) }

  /// Whether nothing is said.
  package var isEmpty: Bool { en.isEmpty && zh.isEmpty }

  /// What a language states, those in its parts included, in the order in which it does; O(pieces).
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
  /// The texts, one behind the other, with another between two of them.
  package func joined(by separator: Words) -> Words {
    Words(en: map { $0.en }.joined(by: separator.en), zh: map { $0.zh }.joined(by: separator.zh))
  }

  /// The texts in a row, as a sentence says it: `A, B and C`.
  package var listed: Words {
    guard let last, count > 1 else { return first ?? Words("") }
    let others = Array(dropLast())
    return Words(en: "\(others.joined(by: Words(", "))) and \(last)", zh: joined(by: Words("、")).zh)
  }

  /// The texts in a sentence that already has its language, with a text of that language between two of them.
  package func joined(by separator: Sentence) -> Sentence { map { Sentence(.words($0)) }.joined(by: separator) }
}
