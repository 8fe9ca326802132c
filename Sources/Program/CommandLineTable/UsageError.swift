package import GeomrunText

/// A command line that breaks a rule of the table.
///
/// The messages stand as functions next to the rules that raise them.
package struct UsageError: Error, Sendable, Equatable {
  /// What is wrong: one sentence in lower case, without a full stop.
  package let message: VisibleText
  /// What would be right, as a statement, where something can be said.
  package let help: VisibleText?
  /// The usage line of the command in question, without `usage: `.
  package let usage: String

  init(_ message: VisibleText, help: VisibleText? = nil, usage: String) {
    self.message = message
    self.help = help
    self.usage = usage
  }

  /// The error as the program prints it.
  package func message(of program: String) -> ProgramMessage {
    ProgramMessage(of: program, .error, message, help: help, usage: usage)
  }
}

/// Words of the user as messages show them: in backticks, control characters written out.
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

/// Names as messages list them: `` `a`, `b` or `c` ``.
func list(_ names: [String], joinedBy conjunction: VisibleText) -> VisibleText { names.map(quoted).listed(conjunction) }
