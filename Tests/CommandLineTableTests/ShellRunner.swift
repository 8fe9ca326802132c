#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Hands a script to a program on standard input, by way of `sh`.
enum ShellRunner {
  /// Whether the shell exists here.
  static func isInstalled(_ shell: String) -> Bool { status(of: "command -v \(shell) >/dev/null", input: "") == 0 }

  /// The exit status of a command line that reads the input; 256 if it was killed.
  static func status(of command: String, input: String) -> Int32 {
    // The rest of the input is read away, so that writing it cannot raise SIGPIPE.
    guard let pipe = popen("{ \(command) 2>/dev/null; status=$?; cat >/dev/null; exit $status; }", "w") else {
      return -1
    }
    fputs(input, pipe)
    let status = pclose(pipe)
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 256
  }
}
