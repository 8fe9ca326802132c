#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Folders for files that are written.
enum NewFolder {
  /// Makes a folder where there is none yet; the one that it lies in has to be there.
  static func make(_ path: String) throws(SystemError) {
    guard mkdir(path, 0o777) != 0 else { return }
    let error = SystemError.last
    guard !FilePath.isFolder(path, followingLinks: true) else { return }
    throw error
  }
}
