#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Queries about paths to the file system.
enum FilePath {
  /// The identity of a file, independent of its paths.
  struct Node: Hashable {
    let device: dev_t
    let number: ino_t
  }

  /// Returns `-` for standard input by any name, or the path unchanged.
  static func shortened(_ path: String) -> String {
    ["/dev/stdin", "/dev/fd/0", "/proc/self/fd/0"].contains(path) ? "-" : path
  }

  /// Whether something exists at `path`.
  static func exists(_ path: String) -> Bool { node(at: path) != nil }

  /// Returns the file at `path`, following links, or nil.
  static func node(at path: String) -> Node? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Node(device: status.st_dev, number: status.st_ino)
  }

  /// Returns the file at `path`, without following links, or nil.
  static func nodeOfName(_ path: String) -> Node? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    return Node(device: status.st_dev, number: status.st_ino)
  }

  /// Whether `path` is an ordinary file or does not exist.
  static func isFileOrNothing(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
  }

  /// Syncs the folder of `path` to the disk, if the file system supports it.
  static func syncFolder(of path: String) {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    let number = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard number >= 0 else { return }
    fsync(number)
    close(number)
  }

  /// Whether a folder exists at `path`.
  static func isFolder(_ path: String, followingLinks: Bool) -> Bool {
    var status = stat()
    let result = followingLinks ? stat(path, &status) : lstat(path, &status)
    return result == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Returns the path without links, `.` and `..`, or the path unchanged if it does not exist.
  static func real(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
