import GeomrunCommandLineTable
import GeomrunText

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The environment of the process: its streams, variables and terminal.
///
/// Tests replace it by their own.
package struct Console {
  /// Writes to standard output; throws the error of a failed write.
  var writeOutput: (ArraySlice<UInt8>) throws(SystemError) -> Void
  /// Writes to standard error, ignoring failures; only lines of visible text get there.
  var writeError: (VisibleLines) -> Void
  /// Reads standard input to its end, or one byte beyond a limit.
  var readInput: (Int) throws(SystemError) -> [UInt8]
  /// Reads a key when it is typed, or the next byte if standard input is not a terminal; nil at its end.
  var readKey: () -> UInt8? = { nil }
  /// Reads a line of standard input without its end, or nil at the end of the input.
  var readLine: () -> String? = { nil }
  /// Reads standard input in parts; see `FileDescriptor.readSome`.
  var readInputOn:
    @Sendable (_ bytes: inout [UInt8], _ limit: Int, _ isUnwanted: () -> Bool) throws(SystemError) -> Void = {
      (bytes, limit, isUnwanted) throws(SystemError) in
      try FileDescriptor(borrowing: STDIN_FILENO).readSome(into: &bytes, limit: limit, unless: isUnwanted)
    }
  /// Waits for standard input; false if none arrives within this number of milliseconds.
  var hasInput: (_ milliseconds: Int32) -> Bool = { FileDescriptor(borrowing: STDIN_FILENO).hasInput(within: $0) }
  /// Returns whether a process exists, by its ID.
  var isRunning: (_ process: Int32) -> Bool = { kill($0, 0) == 0 || errno != ESRCH }
  /// Returns a variable of the environment.
  var environment: (String) -> String?
  /// Whether standard output is a terminal.
  var isOutputTerminal: Bool
  /// Whether standard error is a terminal.
  var isErrorTerminal: Bool
  /// The columns of the terminal of standard output, or nil if it is not a terminal.
  var outputColumns: () -> Int? = { nil }
  /// The columns of the terminal of standard error, or nil if it is not a terminal.
  var errorColumns: () -> Int? = { nil }
  /// A monotonic clock, in seconds.
  var seconds: () -> Double = Console.systemSeconds
}

extension Console {
  /// The columns for help on standard output.
  var outputWidth: Int { width(outputColumns) }
  /// The columns for help on standard error.
  var errorWidth: Int { width(errorColumns) }

  /// Returns the columns for help, by COLUMNS or the terminal.
  ///
  /// The range is limited, because longer lines are hard to read and shorter ones hold too little.
  private func width(_ columns: () -> Int?) -> Int {
    let asked = environment("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    return min(max(asked ?? columns() ?? 80, 40), 100)
  }

  /// Writes a message without a place in a file.
  func writeError(_ message: ProgramMessage) { writeError(VisibleLines(message.rendered)) }
}

extension ProgramMessage {
  /// Creates a message of geomrun.
  init(_ severity: Severity, _ text: VisibleText, help: VisibleText? = nil) {
    self.init(of: CommandTable.geomrun.program, severity, text, help: help)
  }
}

extension Console {
  /// Returns the time of the system's clock, in seconds.
  static func systemSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The environment of this process.
  package static var process: Console {
    // Writing to a closed pipe is an error to handle, and must not kill the process.
    signal(SIGPIPE, SIG_IGN)
    return Console(
      writeOutput: { (bytes) throws(SystemError) in try FileDescriptor(borrowing: STDOUT_FILENO).write(bytes) },
      writeError: { try? FileDescriptor(borrowing: STDERR_FILENO).write($0.bytes) },
      readInput: { (limit) throws(SystemError) in try FileDescriptor(borrowing: STDIN_FILENO).readAll(limit: limit) },
      readKey: TerminalKey.read, readLine: TerminalKey.readLine,
      environment: { name in getenv(name).map { String(cString: $0) } }, isOutputTerminal: isatty(STDOUT_FILENO) == 1,
      isErrorTerminal: isatty(STDERR_FILENO) == 1, outputColumns: { columns(of: STDOUT_FILENO) },
      errorColumns: { columns(of: STDERR_FILENO) })
  }

  /// Returns the columns of a terminal, or nil if it is not a terminal or the size is unknown.
  private static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
