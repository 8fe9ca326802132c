#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The files to watch, and the folders that contain them or may do so.
package struct WatchedFiles: Equatable, Sendable {
  /// The files that exist now, each as its reader calls it.
  package var files: [String]
  /// The folders, each with a trailing slash; empty for the current directory.
  package var folders: [String]

  /// Creates a set of files and folders.
  package init(files: [String] = [], folders: [String] = []) { (self.files, self.folders) = (files, folders) }
}

/// The reason why something cannot be watched.
package struct WatchFailure: Error {
  /// The path that cannot be watched; nil if watching itself fails.
  package let path: String?
  private let code: Int32

  /// The failure of the last system call.
  static func last(at path: String?) -> WatchFailure { WatchFailure(path: path, code: errno) }

  /// The reason, in the system's words.
  package var message: String { String(cString: strerror(code)) }

  /// Whether the system's limit of watches or descriptors is reached.
  package var isLimit: Bool { code == ENOSPC || code == EMFILE || code == ENFILE }
}

/// A file's metadata: if it is equal, the file has not changed, or only within one tick of a clock.
struct FileStamp: Equatable {
  private let device: UInt64
  private let node: UInt64
  private let size: Int
  private let seconds: Int
  private let nanoseconds: Int

  /// The stamp of the file at a path; nil if there is none.
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
