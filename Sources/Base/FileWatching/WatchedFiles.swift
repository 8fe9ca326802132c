#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What is watched: files, and the folders in which they lie or may appear.
package struct WatchedFiles: Equatable, Sendable {
  /// The files that are there now, each as its reader calls it.
  package var files: [String]
  /// The folders, each with a slash behind it; empty for the one that the process is in.
  package var folders: [String]

  /// Files and folders.
  package init(files: [String] = [], folders: [String] = []) { (self.files, self.folders) = (files, folders) }
}

/// Why something cannot be watched.
package struct WatchFailure: Error {
  /// What cannot be watched; nil where nothing can.
  package let path: String?
  private let code: Int32

  /// The failure of the call that has just been made.
  static func last(at path: String?) -> WatchFailure { WatchFailure(path: path, code: errno) }

  /// Why, in the system's words.
  package var message: String { String(cString: strerror(code)) }

  /// Whether the system lets nobody watch more than is watched already.
  package var isLimit: Bool { code == ENOSPC || code == EMFILE || code == ENFILE }
}

/// What a file looks like from outside: if that is the same, nobody has changed the file, or within one tick of a
/// clock.
struct FileStamp: Equatable {
  private let device: UInt64
  private let node: UInt64
  private let size: Int
  private let seconds: Int
  private let nanoseconds: Int

  /// The stamp of the file that a path leads to; nil where there is none.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    node = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int(status.st_size)
    #if canImport(Glibc)
      (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    #else
      (seconds, nanoseconds) = (status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec)
    #endif
  }
}
