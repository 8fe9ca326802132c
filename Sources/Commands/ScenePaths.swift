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
      try eachEntry(of: folder) { name, type in
        guard name.first != 0x2E else { return }
        let isFile = type == Int(DT_REG)
        // Of most folders with many files, all are scenes or none is.
        if isFile, !isScene(name) { return }
        let entry = prefix + String(decoding: name, as: UTF8.self)
        if !isFile, isDirectory(entry, followingLinks: false) {
          waiting.append(entry)
        } else if isFile || isScene(name) && !isDirectory(entry, followingLinks: true) {
          found.append(entry)
        }
      }
    }
    return found.sorted(by: precedes)
  }

  private static func isScene(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    name.suffix(5).elementsEqual(".yaml".utf8) || name.suffix(4).elementsEqual(".yml".utf8)
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

  /// Hands on the names in a folder, and their types as far as the folder tells them.
  private static func eachEntry(
    of folder: String, _ body: (UnsafeBufferPointer<UInt8>, Int) -> Void
  ) throws(SystemError) {
    guard let stream = opendir(folder) else { throw .last }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let type = Int(entry.pointee.d_type)
      withUnsafeBytes(of: &entry.pointee.d_name) { field in
        let length = field.firstIndex(of: 0) ?? field.count
        field.prefix(length).withMemoryRebound(to: UInt8.self) { body($0, type) }
      }
    }
  }
}
