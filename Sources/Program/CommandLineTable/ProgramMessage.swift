package import GeomrunText

/// A message on standard error without a place in a file.
package struct ProgramMessage: Sendable, Equatable {
  /// The severity of a message.
  package enum Severity: String, Sendable { case error, note }

  /// The name of the program.
  package let program: String
  /// The severity.
  package let severity: Severity
  /// The text: one sentence in lower case, without a full stop.
  package let text: VisibleText
  /// The suggested fix, if any.
  package let help: VisibleText?
  /// The usage line of a command, if the command line is wrong.
  package let usage: String?
  /// The labels before the text and the help.
  package var labels: Labels

  /// The labels before a text and a help, in their language.
  package struct Labels: Sendable, Equatable {
    /// The label before the text, with a colon.
    package let text: VisibleText
    /// The label before the help, with a colon.
    package let help: VisibleText

    /// Creates labels in a language.
    package init(text: VisibleText, help: VisibleText) { (self.text, self.help) = (text, help) }
  }

  /// Creates a message of a program.
  package init(
    of program: String, _ severity: Severity, _ text: VisibleText, help: VisibleText? = nil, usage: String? = nil
  ) {
    self.program = program
    self.severity = severity
    self.text = text
    self.help = help
    self.usage = usage
    labels = Labels(text: "\(severity.rawValue): ", help: "help: ")
  }

  /// The message as printed: `PROGRAM: error: TEXT`, then a line each for help and usage; it ends with a line break.
  package var rendered: VisibleText {
    var lines: [VisibleText] = ["\(program): \(labels.text)\(text)"]
    if let help { lines.append("  \(labels.help)\(help)") }
    if let usage { lines.append("  usage: \(usage)") }
    return "\(lines.joined(separator: "\n"))\n"
  }
}
