package import GeomrunText
package import GeomrunWords

/// Whether text for people is coloured, and in which language it is.
package struct TextStyle: Sendable {
  private let isColored: Bool
  /// The language of findings.
  package var language = NaturalLanguage.english

  /// Text without colours.
  package static let plain = TextStyle(isColored: false)
  /// Text without colours in a language.
  package static func plain(in language: NaturalLanguage) -> TextStyle {
    var style = plain
    style.language = language
    return style
  }

  /// Text with ANSI colours, for terminals.
  package static let colored = TextStyle(isColored: true)

  /// What a piece of text is, which decides its colour.
  package enum Role: String {
    case heading = "1"
    case error = "1;31"
    case warning = "1;33"
    case good = "1;32"
    case mark = "1;34"
    case faint = "2"
  }

  /// A piece of text for people in its colour.
  package func callAsFunction(_ role: Role, _ text: VisibleText) -> VisibleText {
    isColored && !text.isEmpty ? "\u{1B}[\(role.rawValue)m\(text)\u{1B}[0m" : text
  }
}
