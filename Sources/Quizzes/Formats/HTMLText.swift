internal import Reporting
internal import Text

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
    var list: [(Unicode.Scalar, String)] = [
      ("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"), ("\t", " "),
      ("\u{FFFE}", ""), ("\u{FFFF}", ""),
    ]
    // No control character may stand in HTML or XML.
    for code in Array(0..<32) + [127] where code != 9 && code != 10 {
      list += Unicode.Scalar(code).map { [($0, "")] } ?? []
    }
    for end: Unicode.Scalar in ["\n", "\u{85}", "\u{2028}", "\u{2029}"] {
      list.append((end, lineEnd))
    }
    // What a character has become may need the other escapes in its turn.
    let replaced = list.map { scalar, reference in
      (
        scalar,
        reference.unicodeScalars.map { part in
          top.last { $0.0 == part }?.1 ?? String(part)
        }.joined()
      )
    }
    return TextEscapes(top.filter { entry in !list.contains { $0.0 == entry.0 } } + replaced)
  }

  /// Words on one line.
  static func escaped(_ text: String) -> String {
    var result = ByteText()
    result.append(text, plain.words)
    return result.string
  }

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
