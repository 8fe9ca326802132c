#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Lets the signals by which people stop a program wait.
enum HeldSignals {
  private static let stopping = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// Runs `body`; a signal that comes meanwhile stops the program behind it.
  ///
  /// Only this thread is spared, so no other one should run.
  static func during<Result>(
    _ body: () throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    var held = sigset_t()
    var before = sigset_t()
    sigemptyset(&held)
    for signal in stopping { sigaddset(&held, signal) }
    pthread_sigmask(SIG_BLOCK, &held, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return try body()
  }
}
