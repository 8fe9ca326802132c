import GeomrunCFileExchange
import GeomrunWords

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes a file so that its readers see the old or the new content, never a part.
enum AtomicFile {
  /// Puts `bytes` in the place of the file at `path`, through links, keeping its owner, permissions and attributes.
  ///
  /// What is no ordinary file, such as a device or a pipe, is written to directly; a pipe that nobody reads is not
  /// waited for.
  static func write(_ bytes: ArraySlice<UInt8>, to path: String) throws(SystemError) {
    let path = FilePath.real(path)
    var status = stat()
    guard stat(path, &status) == 0 else {
      return try HeldSignals.during { () throws(SystemError) in
        try rename(try HiddenFile(beside: path, like: nil, holding: bytes), to: path)
      }
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      guard status.st_mode & S_IFMT != S_IFDIR else { throw SystemError(code: EISDIR) }
      return try FileDescriptor(writingAtOnce: path).write(bytes)
    }
    let old = try FileDescriptor(replacing: path)
    try HeldSignals.during { () throws(SystemError) in
      try rename(try HiddenFile(beside: path, like: old.number, holding: bytes), to: path)
    }
  }

  /// Gives a new file its name.
  private static func rename(_ new: HiddenFile, to path: String) throws(SystemError) {
    guard systemRename(new.path, path) == 0 else {
      let error = SystemError.last
      unlink(new.path)
      throw error
    }
    FilePath.syncFolder(of: path)
  }
}

/// A new file with a hidden name beside the one that it is to replace.
struct HiddenFile {
  let path: String
  let node: FilePath.Node?

  /// Writes the file, down to the disk.
  ///
  /// It is called `.NAME.XXXXXX`: where the program is killed, no search for scenes finds what it leaves.
  ///
  /// - Parameter old: The open file whose owner, permissions and attributes it gets; nil for those of any new file.
  init(beside path: String, like old: Int32?, holding bytes: ArraySlice<UInt8>) throws(SystemError) {
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let name = String(path[..<slash]) + "." + path[slash...] + ".XXXXXX"
    var template = Array(name.utf8CString)
    let number = mkstemp(&template)
    guard number >= 0 else { throw .last }
    self.path = template.withUnsafeBufferPointer { buffer in buffer.baseAddress.map { String(cString: $0) } ?? "" }
    // A process that is started meanwhile would keep it open for writing.
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    node = FilePath.node(at: self.path)
    do throws(SystemError) {
      do throws(SystemError) {
        let mode = try Self.furnish(number, like: old)
        try FileDescriptor(borrowing: number).write(bytes)
        // Last, for what anybody but root writes takes the bits away that a program runs as its owner by.
        guard fchmod(number, mode) == 0 else { throw SystemError.last }
        // Not every file system can be asked for it.
        guard fsync(number) == 0 || [EINVAL, ENOTSUP].contains(errno) else { throw SystemError.last }
      } catch {
        close(number)
        throw error
      }
      // Some systems notice a full disk only here.
      guard close(number) == 0 else { throw SystemError.last }
    } catch {
      unlink(self.path)
      throw error
    }
  }

  /// Gives an empty file the owner and the attributes of the old one; the mode that it is to have.
  private static func furnish(_ number: Int32, like old: Int32?) throws(SystemError) -> mode_t {
    guard let old else {
      let mask = umask(0)
      umask(mask)
      return 0o666 & ~mask
    }
    var wanted = stat()
    var given = stat()
    guard fstat(old, &wanted) == 0, fstat(number, &given) == 0 else { throw .last }
    if wanted.st_uid != given.st_uid || wanted.st_gid != given.st_gid {
      guard fchown(number, wanted.st_uid, wanted.st_gid) == 0 else {
        throw SystemError(code: errno, cause: Words(en: "its owner and group cannot be kept", zh: "无法保留它的所有者和组"))
      }
    }
    let error = file_copy_attributes(old, number)
    guard error == 0 else {
      throw SystemError(
        code: error,
        cause: Words(en: "its access list or attributes cannot be kept", zh: "无法保留它的访问控制列表或属性"))
    }
    return wanted.st_mode & 0o7777
  }
}

private func systemRename(_ old: String, _ new: String) -> Int32 { rename(old, new) }

/// Lets the signals by which people stop a program wait.
enum HeldSignals {
  private static let stopping = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// Runs `body`; a signal that comes meanwhile stops the program behind it.
  ///
  /// Only this thread is spared, so no other one should run.
  static func during<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    var held = sigset_t()
    var before = sigset_t()
    sigemptyset(&held)
    for signal in stopping { sigaddset(&held, signal) }
    pthread_sigmask(SIG_BLOCK, &held, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try body()
  }
}
