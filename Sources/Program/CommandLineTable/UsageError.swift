package import GeomrunText

/// A command line that violates a rule of the table.
///
/// The functions that create the messages are next to the rules.
package struct UsageError: Error, Sendable, Equatable {
  /// The error: one sentence in lower case, without a full stop.
  package let message: VisibleText
  /// The suggested fix, as a statement, if any.
  package let help: VisibleText?
  /// The usage line of the command, without `usage: `.
  package let usage: String

  init(_ message: VisibleText, help: VisibleText? = nil, usage: String) {
    self.message = message
    self.help = help
    self.usage = usage
  }

  /// Returns the error as a message of the program.
  package func message(of program: String) -> ProgramMessage {
    ProgramMessage(of: program, .error, message, help: help, usage: usage)
  }
}

/// Quotes words of the user for messages: in backticks, with control characters made visible.
func quoted(_ text: String) -> VisibleText {
  var shown = ""
  for scalar in text.unicodeScalars {
    if scalar.properties.generalCategory == .control {
      shown += scalar.escaped(asASCII: true)
    } else {
      shown.unicodeScalars.append(scalar)
    }
  }
  return "`\(shown)`"
}

/// Lists names for messages: `` `a`, `b` or `c` ``.
func list(_ names: [String], joinedBy conjunction: VisibleText) -> VisibleText { names.map(quoted).listed(conjunction) }
