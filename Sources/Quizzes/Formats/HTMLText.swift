/// Text as HTML, for the formats that carry it.
enum HTMLText {
  /// Characters with a meaning of their own in HTML become references; line ends become spaces.
  static func escaped(_ text: String) -> String {
    reference(text, lineEnd: " ")
  }

  /// Paragraphs, and code in `pre`.
  static func text(of blocks: [Question.Block]) -> String {
    blocks.map { block in
      switch block {
      case .paragraph(let text): "<p>\(escaped(text))</p>"
      case .code(let lines), .formulas(let lines):
        "<pre>\(reference(lines.joined(separator: "\n"), lineEnd: "\n"))</pre>"
      }
    }.joined()
  }

  private static func reference(_ text: String, lineEnd: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\u{85}", "\u{2028}", "\u{2029}": result += lineEnd
      case "\t": result += " "
      // No control character may stand in HTML or XML.
      case "\0"..<" ", "\u{7F}", "\u{FFFE}", "\u{FFFF}": continue
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
