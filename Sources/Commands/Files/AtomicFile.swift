#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Writes a file so that its readers see the old or the new content, never a part.
enum AtomicFile {
  /// Puts `bytes` in the place of the file at `path`, through links, keeping its permissions.
  ///
  /// What is no ordinary file, such as a device or a pipe, is written to directly.
  static func write(_ bytes: ArraySlice<UInt8>, to path: String) throws(SystemError) {
    let path = FilePath.real(path)
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG {
      guard status.st_mode & S_IFMT != S_IFDIR else { throw SystemError(code: EISDIR) }
      let number = open(path, O_WRONLY | O_CLOEXEC)
      guard number >= 0 else { throw .last }
      return try write(bytes, toDescriptor: number)
    }
    // Whoever stops the program now would leave the new file beside the old one.
    try HeldSignals.during { () throws(SystemError) in
      try replace(path, permissions: exists ? status.st_mode & 0o7777 : nil, by: bytes)
    }
  }

  /// Writes a hidden file beside `path`, and gives it that name.
  private static func replace(
    _ path: String, permissions: mode_t?, by bytes: ArraySlice<UInt8>
  ) throws(SystemError) {
    var template = Array(hiddenName(beside: path).utf8CString)
    let number = mkstemp(&template)
    guard number >= 0 else { throw .last }
    let temporary = template.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { String(cString: $0) } ?? ""
    }
    do throws(SystemError) {
      let mask = umask(0)
      umask(mask)
      guard fchmod(number, permissions ?? 0o666 & ~mask) == 0 else {
        close(number)
        throw SystemError.last
      }
      try write(bytes, toDescriptor: number)
      guard rename(temporary, path) == 0 else { throw SystemError.last }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  private static func write(
    _ bytes: ArraySlice<UInt8>, toDescriptor number: Int32
  ) throws(SystemError) {
    do {
      try FileDescriptor(borrowing: number).write(bytes)
    } catch {
      close(number)
      throw error
    }
    // Some systems notice a full disk only here.
    guard close(number) == 0 else { throw .last }
  }

  /// `.NAME.XXXXXX` in the same folder: where the program is killed, no search for scenes finds what it leaves.
  private static func hiddenName(beside path: String) -> String {
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    return path[..<slash] + "." + path[slash...] + ".XXXXXX"
  }
}

/// Lets the signals by which people stop a program wait.
private enum HeldSignals {
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
