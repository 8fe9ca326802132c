package import GeomrunText

/// What a program says on standard error that is about no place in a file.
package struct ProgramMessage: Sendable, Equatable {
  /// How bad it is.
  package enum Severity: String, Sendable { case error, note }

  /// The name of the program.
  package let program: String
  /// How bad it is.
  package let severity: Severity
  /// What there is to say: one sentence in lower case, without a full stop.
  package let text: VisibleText
  /// What would be right, where something can be said.
  package let help: VisibleText?
  /// The usage line of a command, where the command line is wrong.
  package let usage: String?
  /// What stands in front of the text and of the help.
  package var labels: Labels

  /// What stands in front of a text and of a help, in the language of these.
  package struct Labels: Sendable, Equatable {
    /// In front of the text, with a colon.
    package let text: VisibleText
    /// In front of the help, with a colon.
    package let help: VisibleText

    /// Labels in some language.
    package init(text: VisibleText, help: VisibleText) { (self.text, self.help) = (text, help) }
  }

  /// A message of a program.
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

  /// The message as it is printed: `PROGRAM: error: TEXT`, then a line each for help and usage; it ends with a line
  /// break.
  package var rendered: VisibleText {
    var lines: [VisibleText] = ["\(program): \(labels.text)\(text)"]
    if let help { lines.append("  \(labels.help)\(help)") }
    if let usage { lines.append("  usage: \(usage)") }
    return "\(lines.joined(separator: "\n"))\n"
  }
}
