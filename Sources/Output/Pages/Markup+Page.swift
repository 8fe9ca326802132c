import GeomrunPictures
import GeomrunText
import GeomrunWords

extension MarkupDialect {
  /// HTML with text from scenes: bidirectional control characters that affect the surrounding text are removed.
  static let page = html(prepare: ShownText.plain)
}

extension Markup {
  /// Adds a text in all languages, one of which the page shows; only once if they are equal.
  ///
  /// - Parameter texts: The texts in the order of the languages.
  mutating func each(_ texts: [String]) {
    guard let first = texts.first, texts.contains(where: { $0 != first }) else { return text(texts.first ?? "") }
    for (language, text) in zip(NaturalLanguage.allCases, texts) { element("span", ["lang": language.rawValue], text) }
  }

  /// Adds words of the page in all languages.
  mutating func words(_ words: (PageWords) -> String) { each(NaturalLanguage.allCases.map { words(PageWords.of($0)) }) }

  /// Adds an element around lines, within a line.
  mutating func rows(in name: StaticString, _ content: (inout Markup) -> Void) {
    element(name) { rows in
      rows.lineEnd()
      content(&rows)
    }
  }

  /// Adds a radio button with its label.
  mutating func choice(_ group: String, _ value: some RawRepresentable<String>, isChosen: Bool, named name: String) {
    line("label") { label in
      label.void(
        "input", ["type": "radio", "name": group, "id": "\(group)-\(value.rawValue)", "value": value.rawValue],
        is: isChosen ? "checked" : nil)
      label.text(" \(name)")
    }
  }
}
