import GeomrunReporting
import GeomrunText

/// HTML inside another format: characters with a meaning of their own in HTML become references, and on top of that what the
/// format needs.
struct HTMLText: Sendable {
  /// Words, on one line.
  let words: TextEscapes
  /// Lines of code in `pre`.
  let lines: TextEscapes

  /// HTML as it is.
  static let plain = HTMLText(top: [])

  /// HTML in which some characters are written in another way.
  init(top: [(Unicode.Scalar, String)]) {
    words = Self.escapes(lineEnd: " ", top)
    lines = Self.escapes(lineEnd: "\n", top)
  }

  private static func escapes(
    lineEnd: String, _ top: [(Unicode.Scalar, String)]
  ) -> TextEscapes {
    let ends: [Unicode.Scalar] = ["\n", "\u{85}", "\u{2028}", "\u{2029}"]
    let controls = Unicode.Scalar.invisibleControls.filter { $0.value >= 0x7F }
    // Where a format writes `#` in another way, no command can be formed.
    let bracket = top.contains { $0.0 == "#" } ? nil : "&#91;"
    return .markup(
      [("\t", " ")] + controls.map { ($0, "") } + ends.map { ($0, lineEnd) }, top: top,
      commandBracket: bracket)
  }

  /// Words on one line.
  static func escaped(_ text: String) -> WrittenText { WrittenText(text, plain.words) }

  /// Adds paragraphs, and code in `pre`.
  func append(_ blocks: [Question.Block], to text: inout ByteText) {
    for block in blocks {
      switch block {
      case .paragraph(let content):
        text.append(fixed: "<p>")
        text.append(content, words)
        text.append(fixed: "</p>")
      case .code(let code), .formulas(let code):
        text.append(fixed: "<pre>")
        text.append(code.joined(separator: "\n"), lines)
        text.append(fixed: "</pre>")
      }
    }
  }

  /// Paragraphs, and code in `pre`.
  static func text(of blocks: [Question.Block]) -> String {
    var text = ByteText()
    plain.append(blocks, to: &text)
    return text.string
  }
}
