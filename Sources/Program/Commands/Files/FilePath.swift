#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the system knows about paths.
enum FilePath {
  /// A file, whatever paths lead to it.
  struct Node: Hashable {
    let device: dev_t
    let number: ino_t
  }

  /// `-` for standard input, however it is called; any other path as it is.
  static func shortened(_ path: String) -> String {
    ["/dev/stdin", "/dev/fd/0", "/proc/self/fd/0"].contains(path) ? "-" : path
  }

  /// Whether something exists at `path`.
  static func exists(_ path: String) -> Bool { node(at: path) != nil }

  /// What is at `path`, behind links; nil where nothing is.
  static func node(at path: String) -> Node? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Node(device: status.st_dev, number: status.st_ino)
  }

  /// What is at `path`: a link itself, not what it leads to.
  static func nodeOfName(_ path: String) -> Node? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    return Node(device: status.st_dev, number: status.st_ino)
  }

  /// Whether an ordinary file is at `path`, or nothing at all.
  static func isFileOrNothing(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
  }

  /// Has the names in the folder of `path` on the disk, where the file system can be asked for it.
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

  /// The one path without links, `.` and `..`; the path as it is where nothing is there.
  static func real(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
