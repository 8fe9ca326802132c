/// Escapes for manual pages, because roff gives some ordinary characters a meaning.
enum ManualText {
  /// Escapes text within a line.
  static func inline(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      // Their typographic forms would not survive copying into a shell.
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      default: result.append(character)
      }
    }
  }

  /// Escapes text on separate lines, where line breaks have no meaning; short lines make the source readable.
  static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").flatMap { TextLayout(width: 76).wrap(String($0), indent: 0) }.map(line)
  }

  /// Escapes a whole line, so a full stop at its start is not a request.
  private static func line(_ text: String) -> String {
    let shown = inline(text)
    return shown.hasPrefix(".") ? "\\&\(shown)" : shown
  }

  /// Escapes a macro argument; quotation marks are doubled.
  static func argument(_ text: String) -> String {
    let oneLine = text.split(separator: "\n").joined(separator: " ")
    return "\"" + inline(oneLine).reduce(into: "") { $0 += $1 == "\"" ? "\"\"" : String($1) } + "\""
  }

  /// Escapes bold text within a line.
  static func bold(_ text: String) -> String { "\\fB\(inline(text))\\fR" }

  /// Escapes text that the reader replaces.
  static func italic(_ text: String) -> String { "\\fI\(inline(text))\\fR" }

  /// Escapes lines that keep their form, indented and without a length limit.
  static func verbatim(_ text: String) -> [String] {
    [".RS 4", ".nf"]
      + text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        // A blank line of the source would have a meaning in roff.
        line.isEmpty ? ".sp" : Self.line(String(line))
      } + [".fi", ".RE"]
  }

  /// Escapes paragraphs: blank lines separate them, and indented lines keep their form.
  static func paragraphs(_ text: String) -> [String] {
    var result: [String] = []
    var isVerbatim = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if isVerbatim != line.hasPrefix(" ") {
        isVerbatim.toggle()
        result.append(isVerbatim ? ".nf" : ".fi")
      }
      if line.isEmpty {
        result.append(".PP")
      } else {
        result += isVerbatim ? [Self.line(String(line))] : lines(String(line))
      }
    }
    return isVerbatim ? result + [".fi"] : result
  }
}
