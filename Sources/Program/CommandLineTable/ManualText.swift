/// Text as the man page needs it: roff gives meanings to characters that are plain elsewhere.
enum ManualText {
  /// Text in the middle of a line.
  static func inline(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      // Typographic forms of these would not survive copying into a shell.
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      default: result.append(character)
      }
    }
  }

  /// Text on lines of its own, in which line breaks mean nothing; the source is easier to read, and to check, in short
  /// ones.
  static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").flatMap { TextLayout(width: 76).wrap(String($0), indent: 0) }.map(line)
  }

  /// A line of its own; a full stop in front does not make it a request.
  private static func line(_ text: String) -> String {
    let shown = inline(text)
    return shown.hasPrefix(".") ? "\\&\(shown)" : shown
  }

  /// A macro argument; quotation marks are doubled.
  static func argument(_ text: String) -> String {
    let oneLine = text.split(separator: "\n").joined(separator: " ")
    return "\"" + inline(oneLine).reduce(into: "") { $0 += $1 == "\"" ? "\"\"" : String($1) } + "\""
  }

  /// Bold text in the middle of a line.
  static func bold(_ text: String) -> String { "\\fB\(inline(text))\\fR" }

  /// Text to be replaced by the reader.
  static func italic(_ text: String) -> String { "\\fI\(inline(text))\\fR" }

  /// Lines that are set as they are, indented, and no matter how long.
  static func verbatim(_ text: String) -> [String] {
    [".RS 4", ".nf"]
      + text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        // A blank line of the source would be one of roff's own.
        line.isEmpty ? ".sp" : Self.line(String(line))
      } + [".fi", ".RE"]
  }

  /// Paragraphs: blank lines separate them, indented lines are set as they are.
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
