#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Why a system call failed, in the system's words.
struct SystemError: Error {
  let code: Int32

  /// The failure of the call that has just been made.
  static var last: SystemError { SystemError(code: errno) }

  var message: String { String(cString: strerror(code)) }

  /// Whether nobody reads what is written any more.
  var isClosedPipe: Bool { code == EPIPE }
}
