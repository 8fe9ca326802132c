package import GeomrunText
package import GeomrunWords

/// The style of text for readers: whether it is colored, and its language.
package struct TextStyle: Sendable {
  private let isColored: Bool
  /// The language of findings.
  package var language = NaturalLanguage.english

  /// Text without colors.
  package static let plain = TextStyle(isColored: false)
  /// Text without colours in a language.
  package static func plain(in language: NaturalLanguage) -> TextStyle {
    var style = plain
    style.language = language
    return style
  }

  /// Text with ANSI colors, for terminals.
  package static let colored = TextStyle(isColored: true)

  /// The role of a piece of text, which determines its color.
  package enum Role: String {
    case heading = "1"
    case error = "1;31"
    case warning = "1;33"
    case good = "1;32"
    case mark = "1;34"
    case faint = "2"
  }

  /// Returns a piece of text in its color.
  package func callAsFunction(_ role: Role, _ text: VisibleText) -> VisibleText {
    isColored && !text.isEmpty ? "\u{1B}[\(role.rawValue)m\(text)\u{1B}[0m" : text
  }
}
