internal import CommandLineTable

/// The process's surroundings: where it reads and writes, and what it is told by them.
///
/// Tests put their own in its place.
public struct Console {
  /// Writes to standard output; the error of a failed write.
  var writeOutput: (ArraySlice<UInt8>) throws(SystemError) -> Void
  /// Writes to standard error, as far as possible.
  var writeError: ([UInt8]) -> Void
  /// Reads standard input to its end, or one byte further than a limit.
  var readInput: (Int) throws(SystemError) -> [UInt8]
  /// The variables of the environment.
  var environment: (String) -> String?
  /// Whether standard output is a terminal.
  var isOutputTerminal: Bool
  /// Whether standard error is a terminal.
  var isErrorTerminal: Bool
  /// The columns of the terminal that standard output is; nil where it is none.
  var outputColumns: () -> Int? = { nil }
  /// The columns of the terminal that standard error is; nil where it is none.
  var errorColumns: () -> Int? = { nil }
  /// A clock that only goes forward.
  var seconds: () -> Double = Console.systemSeconds
}

extension Console {
  /// How many columns help takes on standard output.
  var outputWidth: Int { width(outputColumns) }
  /// How many columns help takes on standard error.
  var errorWidth: Int { width(errorColumns) }

  /// COLUMNS comes before the terminal; longer lines than these are hard to read, and shorter ones hold too little.
  private func width(_ columns: () -> Int?) -> Int {
    let asked = environment("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    return min(max(asked ?? columns() ?? 80, 40), 100)
  }

  /// Writes a message that is about no place in a file.
  func writeError(_ message: ProgramMessage) { writeError(Array(message.rendered.utf8)) }
}

extension ProgramMessage {
  /// A message of geomrun.
  init(_ severity: Severity, _ text: String, help: String? = nil) {
    self.init(of: CommandTable.geomrun.program, severity, text, help: help)
  }
}
