#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The one path of a file without links, `.` and `..`.
enum RealPath {
  /// The real path; the path as it is where nothing is there.
  static func of(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
