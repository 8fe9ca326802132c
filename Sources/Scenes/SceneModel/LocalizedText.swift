package import GeomrunWords

/// A text of a scene for readers: the same in all languages, or one for each of some.
public struct LocalizedText: Hashable, Sendable {
  /// The text for all languages.
  public var plain: String?
  /// The texts by the BCP 47 tags of their languages, such as `zh-Hans`.
  public var byLanguage: [String: String]

  /// Creates a text for all languages, texts for some of them, or both.
  public init(plain: String? = nil, byLanguage: [String: String] = [:]) {
    self.plain = plain
    self.byLanguage = byLanguage
  }

  /// The text without a preferred language: the plain one, the English one, or that of the first language.
  public var text: String { text(for: "en") }

  /// The text for a language; without one, the plain one, the English one, or that of the first language.
  public func text(for languageCode: String) -> String {
    byLanguage[languageCode] ?? plain ?? byLanguage["en"] ?? byLanguage.min { $0.key < $1.key }?.value ?? ""
  }

  /// Appends text in every language.
  package func appending(_ end: String) -> LocalizedText {
    LocalizedText(plain: plain.map { $0 + end }, byLanguage: byLanguage.mapValues { $0 + end })
  }

  /// The text in a language of generated text, or its fallback.
  package func text(in language: NaturalLanguage) -> String { text(for: language.rawValue) }
}
