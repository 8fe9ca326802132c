import GeomrunNarration
import GeomrunPictures
import GeomrunReporting
import GeomrunText
import GeomrunWords

// Every text of a scene goes through these: marks that turn what stands around them are taken out of it, and what means
// something in HTML is escaped.
extension ByteText {
  /// Adds a text of a scene.
  mutating func appendShown(_ text: String) { appendXML(ShownText.plain(text)) }

  /// Adds an attribute that holds a text of a scene.
  mutating func appendShown(_ attribute: StaticString, _ value: String) {
    appendXML(attribute, ShownText.plain(value))
  }

  /// Adds a text in all languages, of which the page shows one; once where they say the same.
  ///
  /// - Parameter texts: In the order of the languages.
  mutating func appendEach(_ texts: [String]) {
    guard let first = texts.first, texts.contains(where: { $0 != first }) else {
      return appendShown(texts.first ?? "")
    }
    for (language, text) in zip(NaturalLanguage.allCases, texts) {
      append(fixed: "<span lang=\"")
      append(WrittenText(language))
      append(fixed: "\">")
      appendShown(text)
      append(fixed: "</span>")
    }
  }

  /// Adds lines of a text.
  mutating func appendLines(_ lines: [String]) {
    for (index, line) in lines.enumerated() {
      if index > 0 { append(fixed: "\n") }
      appendShown(line)
    }
  }

  /// Adds a radio button with its label.
  mutating func appendChoice(
    _ group: StaticString, _ value: some RawRepresentable<String> & CaseIterable, isChosen: Bool,
    named name: String
  ) {
    let (group, value) = (WrittenText(stringLiteral: group), WrittenText(value))
    append(
      "<label><input type=\"radio\" name=\"\(group)\" id=\"\(group)-\(value)\" value=\"\(value)\"")
    append(isChosen ? " checked> " : "> ")
    appendXML(name)
    append("</label>\n")
  }

  /// Adds words of the page in all languages.
  mutating func appendWords(_ words: (PageWords) -> String) {
    appendEach(NaturalLanguage.allCases.map { words(PageWords.of($0)) })
  }

  /// Adds an element that holds words of the page.
  mutating func appendWords(in tags: (StaticString, StaticString), _ words: (PageWords) -> String) {
    append(fixed: tags.0)
    appendWords(words)
    append(fixed: tags.1)
  }
}
