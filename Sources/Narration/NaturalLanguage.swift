internal import GeomrunSceneModel

/// A language of generated words, by its BCP 47 tag.
public enum NaturalLanguage: String, CaseIterable, Sendable {
  case english = "en"
  case simplifiedChinese = "zh-Hans"
}

extension LocalizedText {
  /// The text in a language, or the one that stands for it.
  package func text(in language: NaturalLanguage) -> String { text(for: language.rawValue) }
}
