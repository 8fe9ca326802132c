#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

extension Console {
  /// The system's clock.
  static func systemSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The surroundings of this process.
  public static var process: Console {
    // Writing to a closed pipe is an error to be handled, not a reason to be killed.
    signal(SIGPIPE, SIG_IGN)
    return Console(
      writeOutput: { (bytes) throws(SystemError) in
        try FileDescriptor(borrowing: STDOUT_FILENO).write(bytes)
      },
      writeError: { try? FileDescriptor(borrowing: STDERR_FILENO).write($0[...]) },
      readInput: { (limit) throws(SystemError) in
        try FileDescriptor(borrowing: STDIN_FILENO).readAll(limit: limit)
      },
      environment: { name in getenv(name).map { String(cString: $0) } },
      isOutputTerminal: isatty(STDOUT_FILENO) == 1,
      isErrorTerminal: isatty(STDERR_FILENO) == 1,
      outputColumns: { columns(of: STDOUT_FILENO) }, errorColumns: { columns(of: STDERR_FILENO) })
  }

  /// The columns of a terminal; nil for anything else, and where the terminal does not know.
  private static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
