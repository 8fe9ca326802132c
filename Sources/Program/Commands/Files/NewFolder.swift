#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Folders for output files.
enum NewFolder {
  /// Makes a folder if it does not exist; its parent must exist.
  static func make(_ path: String) throws(SystemError) {
    guard mkdir(path, 0o777) != 0 else { return }
    let error = SystemError.last
    guard !FilePath.isFolder(path, followingLinks: true) else { return }
    throw error
  }

  /// Makes a private folder of this process for files to view; nil if that fails.
  ///
  /// - Parameter base: The parent folder, or nil for the default one.
  static func temporary(_ base: String?) -> String? {
    var base = base.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    while base.count > 1, base.hasSuffix("/") { base.removeLast() }
    var template = Array("\(base)/geomrun-XXXXXX".utf8CString)
    return template.withUnsafeMutableBufferPointer { bytes in
      guard let start = bytes.baseAddress, mkdtemp(start) != nil else { return nil }
      return String(cString: start)
    }
  }
}
