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
      let prefix = folder.hasSuffix("/") ? folder : folder + "/"
      for (name, type) in try entries(of: folder) where !name.hasPrefix(".") {
        let entry = prefix + name
        let isFile = type == Int(DT_REG)
        if !isFile, isDirectory(entry, followingLinks: false) {
          waiting.append(entry)
        } else if name.hasSuffix(".yaml") || name.hasSuffix(".yml"),
          isFile || !isDirectory(entry, followingLinks: true)
        {
          found.append(entry)
        }
      }
    }
    return found.sorted(by: precedes)
  }

  /// Whether `a` comes before `b` by their bytes.
  private static func precedes(_ a: String, _ b: String) -> Bool {
    let order = a.utf8.withContiguousStorageIfAvailable { a in
      b.utf8.withContiguousStorageIfAvailable { b -> Bool in
        guard let first = a.baseAddress, let second = b.baseAddress else {
          return a.count < b.count
        }
        let order = memcmp(first, second, min(a.count, b.count))
        return order < 0 || order == 0 && a.count < b.count
      }
    }
    return (order ?? nil) ?? a.utf8.lexicographicallyPrecedes(b.utf8)
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

  /// The names in a folder, and their types as far as the folder tells them.
  private static func entries(
    of folder: String
  ) throws(SystemError) -> [(name: String, type: Int)] {
    guard let stream = opendir(folder) else { throw .last }
    defer { closedir(stream) }
    var names: [(name: String, type: Int)] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { field in
        field.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: field.pointee))
        {
          String(cString: $0)
        }
      }
      names.append((name, Int(entry.pointee.d_type)))
    }
    return names
  }
}
