/// A language of generated words, by its BCP 47 tag.
package enum NaturalLanguage: String, CaseIterable, Sendable {
  case english = "en"
  case simplifiedChinese = "zh-Hans"
}
