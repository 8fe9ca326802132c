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

  /// Makes a folder of this process alone for files that people look at; nil where that cannot be.
  ///
  /// - Parameter base: The folder for such folders; nil for the usual one.
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
