import GeomrunCFileExchange
import GeomrunWords

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Atomic replacement of files: readers see the old or the new content, never a part.
enum AtomicFile {
  /// Replaces the file at `path`, following links, and keeps its owner, permissions and attributes.
  ///
  /// Devices, pipes and other special files are written directly; a pipe without a reader fails at once.
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

  /// Renames a new file.
  private static func rename(_ new: HiddenFile, to path: String) throws(SystemError) {
    guard systemRename(new.path, path) == 0 else {
      let error = SystemError.last
      unlink(new.path)
      throw error
    }
    FilePath.syncFolder(of: path)
  }
}

/// A new file with a hidden name in the folder of the one that it replaces.
struct HiddenFile {
  let path: String
  let node: FilePath.Node?

  /// Writes the file and syncs it to the disk.
  ///
  /// The name is `.NAME.XXXXXX`. If the program is killed, the search for scenes ignores the file that remains.
  ///
  /// - Parameter old: The open file from which to copy the owner, permissions and attributes; nil for the defaults.
  init(beside path: String, like old: Int32?, holding bytes: ArraySlice<UInt8>) throws(SystemError) {
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let name = String(path[..<slash]) + "." + path[slash...] + ".XXXXXX"
    var template = Array(name.utf8CString)
    let number = mkstemp(&template)
    guard number >= 0 else { throw .last }
    self.path = template.withUnsafeBufferPointer { buffer in buffer.baseAddress.map { String(cString: $0) } ?? "" }
    // Otherwise a child process would keep it open for writing.
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    node = FilePath.node(at: self.path)
    do throws(SystemError) {
      do throws(SystemError) {
        let mode = try Self.furnish(number, like: old)
        try FileDescriptor(borrowing: number).write(bytes)
        // This comes last, because writing as another user than root clears the set-user-ID and set-group-ID bits.
        guard fchmod(number, mode) == 0 else { throw SystemError.last }
        // Not every file system supports this.
        guard fsync(number) == 0 || [EINVAL, ENOTSUP].contains(errno) else { throw SystemError.last }
      } catch {
        close(number)
        throw error
      }
      // Some systems report a full disk only here.
      guard close(number) == 0 else { throw SystemError.last }
    } catch {
      unlink(self.path)
      throw error
    }
  }

  /// Copies the owner and the attributes of the old file to an empty one; returns the mode to set.
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

/// Delayed delivery of the signals that stop a program.
enum HeldSignals {
  private static let stopping = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// Runs `body`; signals that arrive meanwhile are delivered after it.
  ///
  /// Only the current thread is protected, so no other thread should run.
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
