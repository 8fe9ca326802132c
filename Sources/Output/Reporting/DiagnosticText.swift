package import GeomrunSceneModel
package import GeomrunText
import GeomrunWords

/// Prints findings for readers: location, message, the source line with a caret, and the fix.
package struct DiagnosticText {
  private let index: SourceIndex
  private let file: VisibleText
  private let style: TextStyle

  /// Creates a printer of findings in one source, none of them after the code point `last`.
  package init(source: SourceText, style: TextStyle, through last: UInt32 = .max) {
    index = SourceIndex(told: source, through: last)
    file = VisibleText(source.name)
    self.style = style
  }

  /// Adds one finding.
  package func write(_ diagnostic: Diagnostic, into text: inout ByteText) {
    var lines = VisibleLines()
    write(diagnostic, into: &lines)
    text.append(lines)
  }

  /// Adds one finding.
  package func write(_ diagnostic: Diagnostic, into text: inout VisibleLines) {
    let severity = diagnostic.severity
    let language = style.language
    let word = style(severity == .error ? .error : .warning, FindingWords.beginning(of: severity).visible(in: language))
    text.append("\(location(of: diagnostic.place)): \(word)")
    text.append(style(.heading, Self.clipped(diagnostic.message(in: language))))
    text.append(" [\(diagnostic.code.rawValue)]\n")
    writeSource(diagnostic.place, into: &text)
    for note in diagnostic.notes {
      let word = style(.mark, FindingWords.note.visible(in: language))
      text.append("\(location(of: note.place)): \(word)\(note.words.text(in: language))\n")
      writeSource(note.place, into: &text)
    }
    for help in diagnostic.help(in: language) {
      text.append("  \(style(.mark, FindingWords.help.visible(in: language)))\(Self.clipped(help))\n")
    }
  }

  /// Returns a message with sanitized and shortened names, for terminals.
  private static func clipped(_ message: String) -> VisibleText {
    VisibleText(message.utf8.count <= 1000 ? message : String(message.prefix(900)) + "...")
  }

  /// Returns `file:line:column` of a location.
  package func location(of place: SourceRange) -> VisibleText {
    let location = index.location(of: place.start)
    return "\(file):\(location.line):\(location.column)"
  }

  private func writeSource(_ place: SourceRange, into text: inout VisibleLines) {
    let (start, end) = index.locations(of: place)
    let excerpt = LineExcerpt(
      line: index.text(ofLine: start.line), column: start.column, endColumn: end.line == start.line ? end.column : nil)
    let margin = VisibleText.spaces(String(start.line).utf8.count)
    text.append("  \(style(.mark, "\(start.line) | "))\(excerpt.text)\n")
    text.append("  \(style(.mark, "\(margin) | "))\(style(.error, VisibleText(excerpt.caret)))\n")
  }
}
