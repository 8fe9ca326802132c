package import GeomrunWords

/// A text of a scene for people: the same in all languages, or one for each of some.
public struct LocalizedText: Hashable, Sendable {
  /// The text where it is the same in all languages.
  public var plain: String?
  /// The texts by the BCP 47 tags of their languages, such as `zh-Hans`.
  public var byLanguage: [String: String]

  /// A text for all languages, texts for some of them, or both.
  public init(plain: String? = nil, byLanguage: [String: String] = [:]) {
    self.plain = plain
    self.byLanguage = byLanguage
  }

  /// The text where no language is asked for: the plain one, the English one, or that of the first language.
  public var text: String { text(for: "en") }

  /// The text for a language; where there is none, the plain one, the English one, or that of the first language.
  public func text(for languageCode: String) -> String {
    byLanguage[languageCode] ?? plain ?? byLanguage["en"] ?? byLanguage.min { $0.key < $1.key }?.value ?? ""
  }

  /// The text with something behind it in every language.
  package func appending(_ end: String) -> LocalizedText {
    LocalizedText(plain: plain.map { $0 + end }, byLanguage: byLanguage.mapValues { $0 + end })
  }

  /// The text in a language of generated words, or the one that stands for it.
  package func text(in language: NaturalLanguage) -> String { text(for: language.rawValue) }
}
