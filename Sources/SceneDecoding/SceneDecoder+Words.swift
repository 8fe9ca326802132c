internal import YAMLStream

extension SceneDecoder {
  /// Decodes text, such as a title; numbers and words stand for themselves.
  mutating func decodeText(for subject: Subject) throws(Rejection) -> String {
    guard cursor.event.kind == .scalar, !cursor.event.isNull else {
      throw unexpected("text", for: subject)
    }
    let text = cursor.event.string
    cursor.advance()
    return text
  }

  /// Decodes one of several words.
  mutating func decodeWord<Word: RawRepresentable & CaseIterable>(
    _: Word.Type, for subject: Subject
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
