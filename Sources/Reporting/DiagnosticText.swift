public import GeomrunSceneModel
public import GeomrunText

/// Prints findings for people: place, message, the source line with a caret, and what to do.
public struct DiagnosticText {
  private let index: SourceIndex
  private let file: String
  private let style: TextStyle

  /// A printer of findings in one source, none of which lies behind the code point `last`.
  public init(source: SourceText, style: TextStyle, through last: UInt32 = .max) {
    index = SourceIndex(source, through: last)
    file = source.name.visible
    self.style = style
  }

  /// Adds one finding.
  public func write(_ diagnostic: Diagnostic, into text: inout ByteText) {
    let severity = diagnostic.severity
    text.append(location(of: diagnostic.place))
    text.append(": ")
    text.append(style(severity == .error ? .error : .warning, severity.rawValue + ": "))
    text.append(style(.heading, Self.clipped(diagnostic.message)))
    text.append(" [")
    text.append(diagnostic.code.rawValue)
    text.append("]\n")
    writeSource(diagnostic.place, into: &text)
    for note in diagnostic.notes {
      text.append(
        "\(location(of: note.place)): " + style(.mark, "note: ") + note.text.visible + "\n")
      writeSource(note.place, into: &text)
    }
    for help in diagnostic.help {
      text.append("  ")
      text.append(style(.mark, "help: "))
      text.append(Self.clipped(help))
      text.append("\n")
    }
  }

  /// A message without what a name in it would do to a terminal, and without most of one that would fill screens.
  private static func clipped(_ message: String) -> String {
    (message.utf8.count <= 1000 ? message : String(message.prefix(900)) + "...").visible
  }

  /// `file:line:column` of a place.
  public func location(of place: SourceRange) -> String {
    let location = index.location(of: place.start)
    return file + ":" + String(location.line) + ":" + String(location.column)
  }

  private func writeSource(_ place: SourceRange, into text: inout ByteText) {
    let start = index.location(of: place.start)
    let end = index.location(of: place.end)
    let excerpt = LineExcerpt(
      line: index.text(ofLine: start.line), column: start.column,
      endColumn: end.line == start.line ? end.column : nil)
    let number = String(start.line)
    let margin = String(repeating: " ", count: number.utf8.count)
    text.append("  ")
    text.append(style(.mark, number + " | "))
    text.append(excerpt.text)
    text.append("\n  ")
    text.append(style(.mark, margin + " | "))
    text.append(style(.error, excerpt.caret))
    text.append("\n")
  }
}
