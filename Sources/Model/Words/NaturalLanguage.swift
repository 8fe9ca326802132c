/// A language of generated text, by its BCP 47 tag.
package enum NaturalLanguage: String, CaseIterable, Sendable {
  case english = "en"
  case simplifiedChinese = "zh-Hans"

  /// Creates the language of a locale such as `zh-cn`, `zh_CN.UTF-8` or `en`; nil for unsupported ones, including
  /// Traditional Chinese.
  package init?(locale: some StringProtocol) {
    let parts = locale.lowercased().split { $0 == "-" || $0 == "_" || $0 == "." }.map { String($0) }
    switch parts.first {
    case "en": self = .english
    case "zh":
      if parts.contains("hant") { return nil }
      if !parts.contains("hans"), parts.contains("tw") || parts.contains("hk") || parts.contains("mo") { return nil }
      self = .simplifiedChinese
    default: return nil
    }
  }
}
