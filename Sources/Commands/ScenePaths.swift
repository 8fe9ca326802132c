#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Finds the scene files that a path on the command line stands for.
enum ScenePaths {
  /// The files of `path`: itself, or all `*.yaml` and `*.yml` below it, sorted by their bytes.
  ///
  /// Hidden entries are left out, and links to folders are not followed, so that the search ends.
  static func files(at path: String) throws(SystemError) -> [String] {
    guard path != "-", isDirectory(path, followingLinks: true) else { return [path] }
    var found: [String] = []
    var waiting = [path]
    while let folder = waiting.popLast() {
      for name in try entries(of: folder) where !name.hasPrefix(".") {
        let entry = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
        if isDirectory(entry, followingLinks: false) {
          waiting.append(entry)
        } else if name.hasSuffix(".yaml") || name.hasSuffix(".yml"),
          !isDirectory(entry, followingLinks: true)
        {
          found.append(entry)
        }
      }
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Whether something exists at `path`.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0
  }

  private static func isDirectory(_ path: String, followingLinks: Bool) -> Bool {
    var status = stat()
    let result = followingLinks ? stat(path, &status) : lstat(path, &status)
    return result == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func entries(of folder: String) throws(SystemError) -> [String] {
    guard let stream = opendir(folder) else { throw .last }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { field in
        field.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: field.pointee))
        {
          String(cString: $0)
        }
      }
      names.append(name)
    }
    return names
  }
}
