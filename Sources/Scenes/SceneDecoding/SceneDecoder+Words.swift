import GeomrunSceneModel
import GeomrunYAMLStream

extension SceneDecoder {
  /// Decodes text, such as a title; numbers and words stand for themselves.
  mutating func decodeText(for subject: DescribedValue) throws(Rejection) -> String {
    guard cursor.event.kind == .scalar, !cursor.event.isNull else {
      throw unexpected("text", for: subject)
    }
    let text = cursor.event.string
    cursor.advance()
    return text
  }

  /// Decodes a title, which may be empty where it is the same in all languages.
  mutating func decodeTitle() throws(Rejection) -> LocalizedText {
    cursor.event.kind == .mappingStart
      ? try decodeTexts(for: .key("scene"))
      : LocalizedText(plain: try decodeText(for: .key("scene")))
  }

  /// Decodes text that says something: the same in all languages, or a mapping from languages to texts.
  mutating func decodeLocalizedText(for subject: DescribedValue) throws(Rejection) -> LocalizedText
  {
    cursor.event.kind == .mappingStart
      ? try decodeTexts(for: subject) : LocalizedText(plain: try decodeFilledText(for: subject))
  }

  private mutating func decodeTexts(for subject: DescribedValue) throws(Rejection) -> LocalizedText
  {
    let (place, before) = (cursor.event.place, findings)
    var text = LocalizedText()
    let isWhole = try eachEntry(of: subject, known: Self.languages) {
      (decoder, language, _) throws(Rejection) in
      text.byLanguage[language] = try decoder.decodeFilledText(for: .named("the key", language))
    }
    guard isWhole else { throw Rejection() }
    guard !text.byLanguage.isEmpty else {
      throw findings == before ? reject(.noLanguage(subject, at: place)) : Rejection()
    }
    return text
  }

  private static let languages = KnownKeys(SceneVocabulary.languages.map { ($0, $0) })

  private mutating func decodeFilledText(for subject: DescribedValue) throws(Rejection) -> String {
    let place = cursor.event.place
    let text = try decodeText(for: subject)
    if text.allSatisfy({ $0.isWhitespace }) { throw reject(.emptyText(subject, at: place)) }
    return text
  }

  /// Decodes one of several words.
  mutating func decodeWord<Word: RawRepresentable & CaseIterable>(
    _: Word.Type, for subject: DescribedValue
  ) throws(Rejection) -> Word where Word.RawValue == String {
    let place = cursor.event.place
    let text = try decodeText(for: subject)
    guard let word = Word(rawValue: text) else {
      throw reject(
        .unknownWord(text, for: subject, known: Word.allCases.map { $0.rawValue }, at: place))
    }
    return word
  }
}
