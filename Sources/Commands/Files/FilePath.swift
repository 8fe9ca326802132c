#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// What the system knows about paths.
enum FilePath {
  /// A file, whatever paths lead to it.
  struct Node: Hashable {
    let device: dev_t
    let number: ino_t
  }

  /// Whether something exists at `path`.
  static func exists(_ path: String) -> Bool { node(at: path) != nil }

  /// What is at `path`, behind links; nil where nothing is.
  static func node(at path: String) -> Node? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Node(device: status.st_dev, number: status.st_ino)
  }

  /// Whether a folder exists at `path`.
  static func isFolder(_ path: String, followingLinks: Bool) -> Bool {
    var status = stat()
    let result = followingLinks ? stat(path, &status) : lstat(path, &status)
    return result == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The one path without links, `.` and `..`; the path as it is where nothing is there.
  static func real(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
