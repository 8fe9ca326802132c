import GeomrunCommandLineTable
import GeomrunText

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The process's surroundings: where it reads and writes, and what it is told by them.
///
/// Tests put their own in its place.
package struct Console {
  /// Writes to standard output; the error of a failed write.
  var writeOutput: (ArraySlice<UInt8>) throws(SystemError) -> Void
  /// Writes to standard error, as far as possible; nothing gets there but text for people.
  var writeError: (VisibleLines) -> Void
  /// Reads standard input to its end, or one byte further than a limit.
  var readInput: (Int) throws(SystemError) -> [UInt8]
  /// Reads one key as it is typed, or the next byte where standard input is no terminal; nil at its end.
  var readKey: () -> UInt8? = { nil }
  /// Reads a line of standard input, without its end; nil where nothing more comes.
  var readLine: () -> String? = { nil }
  /// Reads standard input as it comes; see `FileDescriptor.readSome`.
  var readInputOn:
    @Sendable (_ bytes: inout [UInt8], _ limit: Int, _ isUnwanted: () -> Bool) throws(SystemError) -> Void = {
      (bytes, limit, isUnwanted) throws(SystemError) in
      try FileDescriptor(borrowing: STDIN_FILENO).readSome(into: &bytes, limit: limit, unless: isUnwanted)
    }
  /// Waits for standard input; false where nothing comes within so many milliseconds.
  var hasInput: (_ milliseconds: Int32) -> Bool = { FileDescriptor(borrowing: STDIN_FILENO).hasInput(within: $0) }
  /// Whether a process is there, by its number.
  var isRunning: (_ process: Int32) -> Bool = { kill($0, 0) == 0 || errno != ESRCH }
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
  func writeError(_ message: ProgramMessage) { writeError(VisibleLines(message.rendered)) }
}

extension ProgramMessage {
  /// A message of geomrun.
  init(_ severity: Severity, _ text: VisibleText, help: VisibleText? = nil) {
    self.init(of: CommandTable.geomrun.program, severity, text, help: help)
  }
}

extension Console {
  /// The system's clock.
  static func systemSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The surroundings of this process.
  package static var process: Console {
    // Writing to a closed pipe is an error to be handled, not a reason to be killed.
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

  /// The columns of a terminal; nil for anything else, and where the terminal does not know.
  private static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
